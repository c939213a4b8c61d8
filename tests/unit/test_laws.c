/*
 * test_laws.c - laws that hold for every game, asked of random whole games.
 *
 *     test_laws [GAMES [SEED [VARIANT]]]    GAMES of each variant, default 40
 *
 * The variants are the lines of tests/laws/variants.txt: `ID key=value ...`. The laws:
 *   - the state keeps its invariants at every ply;
 *   - no legal action means finished, and the other way round;
 *   - every listed action is judged legal, lists once, reads back from its own text, and is the
 *     one that game_nth gives; their number is within actions_max and what game_count says;
 *   - an action of random bits is either refused with a sentence or may really be played;
 *   - a refused action changes nothing;
 *   - taking back gives the same position;
 *   - what a viewer may not know leaves no trace: worlds that differ only there have the same
 *     concealed bytes, the same view and, for a seat to act, the same legal actions;
 *   - what a seat may try holds all its legal actions, and nothing that the rules do not answer;
 *   - every step has its sentence, and places on the picture have names;
 *   - saving, loading and replaying give the same bytes and the same key.
 */
#include "core/registry.h"
#include "lang/lang.h"
#include "match/deal.h"
#include "match/match.h"
#include "match/record.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>

enum { PLIES_MAX = 600, VIEW_ROOM = 1 << 17 };

static struct rng rng;
static char variant[256];

/* check() that names the variant and the ply. */
#define law(cond, words) check((cond), "%s, ply %u: %s", variant, (unsigned)m->count, (words))

static bool law_actions(const struct match *m, const game_action list[], int n)
{
    const struct game *g = m->game;
    unsigned acting = match_acting(m);
    bool good = law(n <= (int)g->actions_max, "actions_max holds") &&
                law(n == game_count(g, m->state.byte), "game_count counts the list") &&
                law((n > 0) == (acting != 0), "somebody acts exactly while there are actions");

    for (int i = 0; good && i < n; i++) {
        char name[GAME_ACTION_TEXT];
        struct message why;
        struct text t;
        game_action back;

        text_init(&t, name, sizeof name);
        g->write_action(m->state.byte, list[i], &t);
        good = law(!t.cut && t.used > 0 && !strchr(name, ' '), "an action's text is one word") &&
               law(g->read_action(m->state.byte, name, &back), "an action's text is understood") &&
               law(back == list[i], "an action reads back from its text") &&
               law(match_judge(m, list[i], &why), "a listed action is legal") &&
               law(game_nth(g, m->state.byte, i) == list[i], "game_nth agrees with the list");
    }
    return good;
}

static int by_number(const void *a, const void *b)
{
    game_action x = *(const game_action *)a;
    game_action y = *(const game_action *)b;

    return (x > y) - (x < y);
}

static bool law_unique(const struct match *m, const game_action list[], int n)
{
    static game_action sorted[GAME_ACTIONS_MAX];

    memcpy(sorted, list, (size_t)n * sizeof *list);
    qsort(sorted, (size_t)n, sizeof *sorted, by_number);
    for (int i = 1; i < n; i++) {
        if (!law(sorted[i - 1] != sorted[i], "an action is listed once"))
            return false;
    }
    return true;
}

/* Random bits, or a listed action with some bits changed. */
static bool law_judge(const struct match *m, const game_action list[], int n)
{
    union game_state before = m->state;
    game_action a = (game_action)rng_next(&rng);
    struct message why = { 0 };

    if (n && rng_below(&rng, 4))
        a = list[rng_below(&rng, (uint32_t)n)] ^ 1u << rng_below(&rng, 32);
    if (match_judge(m, a, &why)) {
        char name[GAME_ACTION_TEXT];
        struct text t;
        game_action back;

        text_init(&t, name, sizeof name);
        m->game->write_action(m->state.byte, a, &t);
        return law(m->game->read_action(m->state.byte, name, &back) && back == a,
                   "what is judged legal has a text of its own");
    }
    return law(why.id && lang_find(why.id), "a refusal has a sentence") &&
           law(memcmp(before.byte, m->state.byte, m->game->state_size) == 0,
               "a refusal changes nothing");
}

static size_t view_of(const struct match *m, int viewer, char *out)
{
    struct text t;

    text_init(&t, out, VIEW_ROOM);
    match_write_view(m, viewer, &t);
    return t.cut ? 0 : t.used;
}

/* The same match in a world that the viewer cannot tell from this one. */
static bool law_secrets(const struct match *m, int viewer)
{
    static char here[VIEW_ROOM], there[VIEW_ROOM];
    static game_action list[GAME_ACTIONS_MAX], other[GAME_ACTIONS_MAX];
    const struct game *g = m->game;
    struct match world = *m;
    union game_state a, b;
    bool over = m->ending != ENDING_NONE;
    int n;

    if (!law(view_of(m, viewer, here) > 0, "a view fits its room"))
        return false;
    if (!g->imagine)
        return true;
    g->imagine(world.state.byte, viewer, &rng);
    game_look(g, m->state.byte, viewer, over, a.byte);
    game_look(g, world.state.byte, viewer, over, b.byte);
    view_of(&world, viewer, there);
    if (over) /* the end may lay all open, and then worlds differ */
        return law(g->valid(world.state.byte), "an imagined state is valid");
    if (!law(g->valid(world.state.byte), "an imagined state is valid") ||
        !law(memcmp(a.byte, b.byte, g->state_size) == 0, "concealed worlds are the same bytes") ||
        !law(strcmp(here, there) == 0, "views of two worlds are the same"))
        return false;
    if (viewer < 1 || match_seat(m) != viewer)
        return true;
    n = g->actions(a.byte, list);
    return law(n == g->actions(m->state.byte, other) &&
                   memcmp(list, other, (size_t)n * sizeof *list) == 0,
               "a seat finds its actions in its own view");
}

/* Of a seat to act: its legal actions are among what it may try. */
static bool law_tries(const struct match *m, int seat, const game_action list[], int n)
{
    static game_action tries[GAME_ACTIONS_MAX];
    const struct game *g = m->game;
    union game_state seen;
    bool good;
    int count;

    if (!g->tries || seat < 1 || !(match_acting(m) >> seat & 1))
        return true;
    game_look(g, m->state.byte, seat, false, seen.byte);
    count = g->tries(seen.byte, seat, tries);
    good = law(count > 0 && count <= (int)g->actions_max, "there is something to try");
    for (int i = 0; good && i < count; i++) {
        struct message why = { 0 };

        good = law(game_actor(g, m->state.byte, tries[i]) == seat, "one tries one's own actions") &&
               law(match_judge(m, tries[i], &why) || (why.id && lang_find(why.id)),
                   "what is tried is legal, or refused with a sentence");
    }
    for (int i = 0; good && i < n; i++) {
        int k = 0;

        while (k < count && tries[k] != list[i])
            k++;
        good = game_actor(g, m->state.byte, list[i]) != seat ||
               law(k < count, "a legal action is among those to be tried");
    }
    return good;
}

static bool law_picture(const struct match *m)
{
    static struct canvas canvas;
    const char *step = m->game->step(m->state.byte);
    bool good = law(m->ending == ENDING_RULES ? !*step : *lang_join(m->game->id, "step", step),
                    "the step has its sentence");

    match_draw(m, VIEW_ALL, &canvas);
    for (int i = 0; good && i < canvas.places; i++) {
        const struct canvas_place *p = &canvas.place[i];

        good = law(p->name[0] && p->width && p->height, "a place has a name and a size");
        for (int k = 0; good && k < i; k++)
            good = law(strcmp(p->name, canvas.place[k].name) != 0, "no two places share a name");
    }
    return good;
}

static bool law_back(struct match *m, game_action a)
{
    static char before[VIEW_ROOM], after[VIEW_ROOM];
    struct message why;
    uint64_t key = match_key(m);
    uint32_t keys = m->seen.used;

    view_of(m, VIEW_ALL, before);
    if (!law(match_play(m, a, &why) && match_back(m), "an action is taken back"))
        return false;
    view_of(m, VIEW_ALL, after);
    return law(match_key(m) == key && m->seen.used == keys, "taking back restores the key") &&
           law(strcmp(before, after) == 0, "taking back restores the view");
}

static bool law_record(const struct match *m)
{
    struct message why;
    struct match loaded;
    uint32_t line;
    bool good;

    if (strcmp(m->game->id, game_template->id) == 0)
        return true; /* not in the registry, so no record names it */
    good = law(record_load(&loaded, m->record, m->record_used, &why, &line), "a record loads");
    if (!good)
        return false;
    good = law(match_key(&loaded) == match_key(m) && loaded.ending == m->ending,
               "a loaded record gives the same position") &&
           law(loaded.record_used == m->record_used &&
                   memcmp(loaded.record, m->record, m->record_used) == 0,
               "saving what was loaded gives the same bytes");
    match_release(&loaded);
    return good;
}

/* One random game to its end or PLIES_MAX; false where a law is broken. */
static bool play_one(struct match *m)
{
    static game_action list[GAME_ACTIONS_MAX];
    const struct game *g = m->game;

    for (;;) {
        int n = match_actions(m, list);
        struct message why;
        game_action a;

        if (!law(g->valid(m->state.byte), "the invariants hold") ||
            !law((n == 0) == (m->ending != ENDING_NONE), "no action means finished") ||
            !law_judge(m, list, n) ||
            !law_secrets(m, (int)rng_below(&rng, (uint32_t)g->seats(m->state.byte) + 2) - 1))
            return false;
        if (n == 0 || m->count == PLIES_MAX)
            return law_record(m);
        /* The dear laws now and then. */
        a = list[rng_below(&rng, (uint32_t)n)];
        if (rng_below(&rng, 8) == 0 &&
            (!law_actions(m, list, n) || !law_unique(m, list, n) || !law_picture(m) ||
             !law_tries(m, game_actor(g, m->state.byte, a), list, n) || !law_back(m, a)))
            return false;
        if (!law(match_play(m, a, &why), "a legal action is played"))
            return false;
    }
}

static bool play_variant(int count)
{
    char line[256];
    char *rest = NULL;
    const char *id;
    const struct game *g;
    int played = 0;

    snprintf(line, sizeof line, "%s", variant);
    id = strtok_r(line, " ", &rest);
    g = strcmp(id, game_template->id) ? game_find(id) : game_template;
    if (!g)
        return true; /* a build with fewer games */
    {
        struct options base;
        struct message why;

        options_init(&base, g);
        for (char *w = strtok_r(NULL, " ", &rest); w; w = strtok_r(NULL, " ", &rest)) {
            if (!check(options_set(&base, w, &why), "%s: %s is accepted", variant, w))
                return false;
        }
        for (; played < count; played++) {
            struct options o = base;
            struct match m;
            bool good;

            deal(&o, &rng);
            if (!check(match_init(&m, &o, &why), "%s: the game begins", variant))
                return false;
            good = play_one(&m);
            match_release(&m);
            if (!good)
                break;
        }
    }
    return ok(played == count, "%s: %d games keep the laws", variant, played);
}

int main(int argc, char **argv)
{
    int count = argc > 1 ? (int)strtol(argv[1], NULL, 10) : 40;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    FILE *f = fopen("tests/laws/variants.txt", "r");

    if (!ok(f != NULL, "tests/laws/variants.txt can be read"))
        return tap_end();
    rng_seed(&rng, seed);
    while (fgets(variant, sizeof variant, f)) {
        variant[strcspn(variant, "\n")] = '\0';
        if (variant[0] == '\0' || variant[0] == '#' || (argc > 3 && !strstr(variant, argv[3])))
            continue;
        play_variant(count);
        fflush(stdout);
    }
    fclose(f);
    return tap_end();
}
