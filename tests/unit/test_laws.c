/*
 * test_laws.c - laws that hold for every game, asked of random whole games.
 *
 *     test_laws [GAMES [SEED [WORDS]]]    GAMES of each setting (trials.h), default 40
 *
 * The laws:
 *   - the setting belongs to a variant that has a name and states correctly whether it is a race,
 *     has secrets, calls or asks questions;
 *   - the state keeps its invariants at every ply;
 *   - a game has no legal action if, and only if, it is finished;
 *   - every listed action is judged legal, is listed once, can be read back from its text, and is
 *     the one that game_nth gives; game_any chooses one of them; their number is at most
 *     actions_max, and is what game_count says;
 *   - an action of random bits is either refused with a sentence or may really be played;
 *   - a refused action changes nothing;
 *   - undoing gives the same position;
 *   - what a viewer may not know leaves no trace: worlds that differ only there have the same
 *     concealed bytes, the same view and, for a seat to act, the same legal actions;
 *   - what a seat may try holds all its legal actions, and nothing that the rules do not answer;
 *   - special actions have a spelling, and both answers can be given while a judge is asked;
 *   - every step has its sentence, and places on the picture have names;
 *   - every seat gets its goal, and the reason why the game ended, in sentences that exist;
 *   - saving, loading and replaying give the same bytes and the same key.
 */
#include "core/registry.h"
#include "lang/lang.h"
#include "match/deal.h"
#include "match/match.h"
#include "match/record.h"
#include "tap.h"
#include "trials.h"

#include <stdlib.h>
#include <string.h>

enum { PLIES_MAX = 600, VIEW_ROOM = 1 << 17 };

static struct rng rng;
static const char *variant; /* the setting under test, "ovo players=4" */

/* What was seen of the setting in all its games. */
static bool private_seen, judge_seen, call_seen;

/* check() that names the variant and the ply. */
#define law(cond, words) check((cond), "%s, ply %u: %s", variant, (unsigned)m->count, (words))

static bool law_actions(const struct match *m, const game_action list[], int n)
{
    const struct game *g = m->game;
    unsigned acting = match_acting(m);
    bool good = law(n <= (int)g->actions_max, "actions_max holds") &&
                law(n == game_count(g, m->state.byte), "game_count counts the list") &&
                law((n > 0) == (acting != 0), "somebody acts exactly while there are actions");

    if (good) {
        struct rng dice = { { m->count, 2, 3, 4 } };
        struct rng again = dice;
        int count;
        game_action any = game_any(g, m->state.byte, &dice, &count);

        good = law(count == n, "game_any counts the list") &&
               law(n == 0 || any == list[rng_below(&again, (uint32_t)n)],
                   "game_any throws the dice once for the list");
    }
    for (int i = 0; good && i < n; i++) {
        char name[GAME_ACTION_TEXT];
        struct message why;
        struct text t;
        game_action back;

        text_init(&t, name, sizeof name);
        g->write_action(m->state.byte, list[i], &t);
        good = law(!t.cut && t.used > 0 && !strpbrk(name, " \"\\"),
                   "an action's text is one word, without quotes") &&
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

/* Random bits, or a listed action with some of its bits changed. */
static bool law_judge(const struct match *m, const game_action list[], int n)
{
    union game_state before = m->state;
    game_action a = (game_action)rng_next(&rng);
    struct message why = { 0 };

    if (n && rng_below(&rng, 4))
        a = list[rng_below(&rng, (uint32_t)n)] ^ 1u << rng_below(&rng, 32);
    if (match_judge(m, a, &why)) {
        char name[GAME_ACTION_TEXT];
        game_action back;

        game_action_text(m->game, m->state.byte, a, name);
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

/* The same match in a world that looks the same to the viewer. */
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
    if (over) /* the end may reveal everything, and then worlds differ */
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

/* What seats know in addition to what everybody sees. */
static bool law_private(const struct match *m, const struct variant *v)
{
    const struct game *g = m->game;
    union game_state open, own;

    if (m->ending)
        return true;
    game_look(g, m->state.byte, VIEW_SPECTATOR, false, open.byte);
    for (int s = 1; s <= g->seats(m->state.byte); s++) {
        game_look(g, m->state.byte, s, false, own.byte);
        if (memcmp(open.byte, own.byte, g->state_size) == 0)
            continue;
        private_seen = true;
        if (!law(v->secrets, "only with secrets a seat sees more than spectators"))
            return false;
    }
    return true;
}

static bool law_special(const struct match *m, const struct variant *v)
{
    const struct game *g = m->game;
    const void *state = m->state.byte;
    bool asked = match_acting(m) == 1;
    game_action a, back;

    for (int what = SPECIAL_RESIGN; what <= SPECIAL_WRONG; what++) {
        for (int s = 0; s <= g->seats(state); s++) {
            char name[GAME_ACTION_TEXT];
            struct text t;

            if (!game_special(g, state, (enum game_special)what, s, &a))
                continue;
            call_seen |= what == SPECIAL_CALL;
            text_init(&t, name, sizeof name);
            g->write_action(state, a, &t);
            if (!law(g->read_action(state, name, &back) && back == a, "special actions are spelt"))
                return false;
        }
    }
    judge_seen |= asked;
    return law(!asked || v->quiz, "only a quiz has a judge") &&
           law(!asked || (game_special(g, state, SPECIAL_RIGHT, 0, &a) &&
                          game_special(g, state, SPECIAL_WRONG, 0, &a)),
               "the judge can answer") &&
           law(asked == (g->question && g->question(state) > 0), "a question has its category");
}

/* Compares the table of variants with the first position. */
static bool law_variant(const struct match *m, const struct variant *v)
{
    int seats = m->game->seats(m->state.byte);
    unsigned acting = match_acting(m);

    return law(v != NULL, "the setting belongs to a variant") &&
           law(seats >= v->seats_low && seats <= v->seats_high, "the variant has these seats") &&
           law(v->race == ((acting & (acting - 1)) != 0), "several seats act in a race alone");
}

/* For a seat to act: its legal actions are among those it may try. */
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

        good = law(game_actor(g, m->state.byte, tries[i]) == seat, "seats try their own actions") &&
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
    for (int i = 0; good && i < canvas.places.count; i++) {
        const struct place *p = &canvas.places.place[i];

        good = law(p->name[0] && p->width && p->height, "a place has a name and a size");
        for (int k = 0; good && k < i; k++)
            good = law(strcmp(p->name, canvas.places.place[k].name) != 0,
                       "no two places share a name");
    }
    return good;
}

/* How many sentences the game says about a topic; -1: one of them does not exist. */
static int said_about(const struct match *m, const void *seen, enum game_topic topic, int seat)
{
    struct message words;
    int n = 0;

    while (m->game->explain(seen, topic, seat, n, &words)) {
        if (!words.id || !lang_find(words.id))
            return -1;
        n++;
    }
    return n;
}

static bool law_explained(const struct match *m)
{
    union game_state seen;
    bool good = law(m->game->explain != NULL, "a game explains itself");

    game_look(m->game, m->state.byte, VIEW_SPECTATOR, false, seen.byte);
    for (int seat = 1; good && seat <= m->game->seats(m->state.byte); seat++)
        good = law(said_about(m, seen.byte, TOPIC_GOAL, seat) > 0, "a seat has a goal in words") &&
               law(said_about(m, seen.byte, TOPIC_PROGRESS, seat) >= 0, "progress has sentences");
    game_look(m->game, m->state.byte, VIEW_SPECTATOR, true, seen.byte);
    return good && (m->ending != ENDING_RULES ||
                    law(said_about(m, seen.byte, TOPIC_ENDING, 0) > 0, "the end is explained"));
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

/* Starts with the position as people would set it up, and writes it again; returns false if it was
 * refused. */
static bool set_up(const struct match *m, const char *value, union game_state *out,
                   char again[OPTION_VALUE])
{
    struct options o = m->options;
    struct message why;
    struct text t;

    options_put(&o, options_role(m->game, ROLE_POSITION), value);
    if (!m->game->start(out->byte, &o, &why))
        return false;
    text_init(&t, again, OPTION_VALUE);
    setup_write(m->game, out->byte, &t);
    return true;
}

/* A position that can be set up is a valid position of the game, and stays the same when it is set
 * up again. */
static bool law_setup(const struct match *m)
{
    char value[OPTION_VALUE], first[OPTION_VALUE], second[OPTION_VALUE];
    int i = options_role(m->game, ROLE_POSITION);
    union game_state state;
    struct text t;

    if (!law((i >= 0) == (m->game->setup != NULL), "positions are set up by an option"))
        return false;
    if (i < 0 || !options_value(&m->options, i))
        return true;
    text_init(&t, value, sizeof value);
    setup_write(m->game, m->state.byte, &t);
    if (!law(!t.cut, "the position fits the option"))
        return false;
    if (!set_up(m, value, &state, first))
        return law(m->count > 0, "a first position can be set up");
    return law(m->game->valid(state.byte), "the invariants hold in what was set up") &&
           law(set_up(m, first, &state, second) && strcmp(first, second) == 0,
               "what was set up is written the same again");
}

/* One random game to its end or PLIES_MAX; false if a law is broken. */
static bool play_one(struct match *m)
{
    static game_action list[GAME_ACTIONS_MAX];
    const struct game *g = m->game;
    const struct variant *v = variant_of(&m->options);

    if (!law_variant(m, v))
        return false;
    for (;;) {
        int n = match_actions(m, list);
        struct message why;
        game_action a;

        if (!law(g->valid(m->state.byte), "the invariants hold") ||
            !law((n == 0) == (m->ending != ENDING_NONE), "no action means finished") ||
            !law_judge(m, list, n) || !law_private(m, v) || !law_special(m, v) ||
            !law_secrets(m, (int)rng_below(&rng, (uint32_t)g->seats(m->state.byte) + 2) - 1))
            return false;
        if (n == 0 || m->count == PLIES_MAX)
            return law_explained(m) && law_record(m);
        /* The expensive laws, checked occasionally. */
        a = list[rng_below(&rng, (uint32_t)n)];
        if (rng_below(&rng, 8) == 0 &&
            (!law_actions(m, list, n) || !law_unique(m, list, n) || !law_picture(m) ||
             !law_explained(m) || !law_setup(m) ||
             !law_tries(m, game_actor(g, m->state.byte, a), list, n) || !law_back(m, a)))
            return false;
        if (!law(match_play(m, a, &why), "a legal action is played"))
            return false;
    }
}

static bool play_trial(const struct options *base, int count)
{
    const struct variant *v = variant_of(base);
    int played = 0;

    private_seen = judge_seen = call_seen = false;
    for (; played < count; played++) {
        struct options o = *base;
        struct message why;
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
    return ok(played == count && private_seen == v->secrets && judge_seen == v->quiz &&
                  call_seen == v->calls,
              "%s: %d games keep the laws", variant, played);
}

static bool has_words(const char *game, const char *kind, const char *name, const char *end)
{
    char id[80];
    bool all = true;

    snprintf(id, sizeof id, "%s.%s.%s%s", game, kind, name, end);
    for (enum language l = LANG_EN; l < LANGUAGES; l++)
        all = check(lang_find_in(l, id) != NULL, "%s in %s", id, language_tags[l]) && all;
    return all;
}

/* Every variant, with any of its numbers of seats, is found again from its options. */
static void test_variants(const struct game *g)
{
    bool good = check(g->variants_count > 0, "%s has a variant", g->id);

    for (int i = 0; i < g->variants_count; i++) {
        const struct variant *v = &g->variants[i];

        good = has_words(g->id, "variant", v->id, "") &&
               has_words(g->id, "variant", v->id, ".about") && good;
        for (int seats = v->seats_low; seats <= v->seats_high; seats++) {
            char words[OPTION_VALUE];
            struct options o;
            struct text t;

            text_init(&t, words, sizeof words);
            variant_write(g, v, seats, &t);
            options_init(&o, g);
            good = check(options_read(&o, words, NULL) && options_check(&o, NULL) &&
                             options_seats(&o) == seats && variant_of(&o) == v,
                         "%s %s with %d seats is the variant %s", g->id, words, seats, v->id) &&
                   good;
        }
    }
    for (int i = 0; i < g->options_count; i++) {
        enum option_role role = g->options[i].role;

        if (role != ROLE_PLAYERS && role != ROLE_VARIANT && role != ROLE_DECK &&
            role != ROLE_POSITION)
            good = has_words(g->id, "label", g->options[i].name, "") && good;
    }
    ok(good, "%s: its variants", g->id);
}

int main(int argc, char **argv)
{
    int count = argc > 1 ? (int)strtol(argv[1], NULL, 10) : 40;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;

    rng_seed(&rng, seed);
    for (int i = 0; i < games_known; i++)
        test_variants(games[i]);
    for (struct trials t = { 0 }; trials_next(&t);) {
        if (argc > 3 && !strstr(t.name, argv[3]))
            continue;
        variant = t.name;
        play_trial(&t.options, count);
        fflush(stdout);
    }
    return tap_end();
}
