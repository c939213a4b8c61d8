/*
 * test_vectors.c - recorded positions of all games against the rules.
 *
 *     test_vectors FILE.jsonl...        (default: GAME.jsonl and GAME-more.jsonl of every game)
 *
 * A line is an object with `game`, `options`, `actions` (played first) and one of
 *   moves       the sorted list of legal actions
 *   perft       [depth, count]
 *   result      {"winners": [...], "draw": ...} of the finished game
 *   illegal     an action that must be refused, and change nothing
 *   bad_option  the options must be refused with a message that names this key
 *   show        members of the view, for instance {"turn": 3, "seat": null}
 */
#include "core/registry.h"
#include "lang/lang.h"
#include "match/match.h"
#include "tap.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *words(const struct message *why)
{
    static char line[1024];
    struct text t;

    text_init(&t, line, sizeof line);
    lang_write(&t, why);
    return line;
}

static bool set_options(struct options *o, const json_t *wanted, struct message *why)
{
    const char *key;
    json_t *value;

    json_object_foreach((json_t *)(uintptr_t)wanted, key, value)
    {
        char pair[512];

        snprintf(pair, sizeof pair, "%s=%s", key, json_string_value(value));
        if (!options_set(o, pair, why))
            return false;
    }
    return true;
}

static bool same_moves(const struct match *m, const json_t *wanted)
{
    static char text[GAME_ACTIONS_MAX][GAME_ACTION_TEXT];
    int n = match_action_texts(m, text);

    for (int i = 0; i < n || i < (int)json_array_size(wanted); i++) {
        const char *want = json_string_value(json_array_get(wanted, (size_t)i));

        if (i >= n || !want || strcmp(text[i], want) != 0) {
            printf("# place %d: wanted %s, have %s\n", i, want ? want : "nothing more",
                   i < n ? text[i] : "nothing more");
            return false;
        }
    }
    return true;
}

static bool same_result(const struct match *m, const json_t *wanted)
{
    const json_t *winners = json_object_get(wanted, "winners");
    struct result r;
    unsigned mask = 0;

    match_result(m, &r);
    for (size_t i = 0; i < json_array_size(winners); i++)
        mask |= 1u << json_integer_value(json_array_get(winners, i));
    if (r.finished && r.winners == mask && r.draw == json_is_true(json_object_get(wanted, "draw")))
        return true;
    printf("# finished %d winners mask %x draw %d\n", r.finished, r.winners, r.draw);
    return false;
}

static bool same_perft(struct match *m, const json_t *wanted)
{
    uint64_t have = 0;

    match_perft(m, (int)json_integer_value(json_array_get(wanted, 0)), &have, NULL, NULL);
    if (have == (uint64_t)json_integer_value(json_array_get(wanted, 1)))
        return true;
    printf("# counted %llu\n", (unsigned long long)have);
    return false;
}

static bool is_refused(struct match *m, const json_t *wanted)
{
    union game_state before = m->state;
    struct message why;
    game_action a;
    bool allowed = match_read(m, json_string_value(wanted), &a, &why);

    return !allowed && lang_find(why.id) &&
           memcmp(before.byte, m->state.byte, m->game->state_size) == 0;
}

static bool shows(const struct match *m, const json_t *wanted)
{
    static char view[1 << 17];
    json_t *have, *value;
    const char *key;
    struct text t;
    bool same = true;

    text_init(&t, view, sizeof view);
    match_write_view(m, VIEW_SPECTATOR, &t);
    have = json_loads(view, JSON_REJECT_DUPLICATES, NULL);
    json_object_foreach((json_t *)(uintptr_t)wanted, key, value)
    {
        if (have && json_equal(json_object_get(have, key), value))
            continue;
        printf("# %s is not as wanted in %.300s\n", key, view);
        same = false;
    }
    json_decref(have);
    return same;
}

static bool play_all(struct match *m, const json_t *actions)
{
    for (size_t i = 0; i < json_array_size(actions); i++) {
        const char *action = json_string_value(json_array_get(actions, i));
        struct message why;
        game_action a;

        if (!match_read(m, action, &a, &why) || !match_play(m, a, &why)) {
            printf("# action %zu, %s: %s\n", i + 1, action, words(&why));
            return false;
        }
    }
    return true;
}

static bool holds(const json_t *v)
{
    const struct game *game = game_find(json_string_value(json_object_get(v, "game")));
    const json_t *bad = json_object_get(v, "bad_option");
    const json_t *w;
    struct options o;
    struct message why;
    struct match m;
    bool good;

    if (!game)
        return false;
    options_init(&o, game);
    good = set_options(&o, json_object_get(v, "options"), &why) && match_init(&m, &o, &why);
    if (bad) {
        if (good)
            match_release(&m);
        return !good && strstr(words(&why), json_string_value(bad));
    }
    if (!good) {
        printf("# options: %s\n", words(&why));
        return false;
    }
    good = play_all(&m, json_object_get(v, "actions"));
    if (good && (w = json_object_get(v, "moves")))
        good = same_moves(&m, w);
    else if (good && (w = json_object_get(v, "perft")))
        good = same_perft(&m, w);
    else if (good && (w = json_object_get(v, "result")))
        good = same_result(&m, w);
    else if (good && (w = json_object_get(v, "illegal")))
        good = is_refused(&m, w);
    else if (good && (w = json_object_get(v, "show")))
        good = shows(&m, w);
    else
        good = false;
    match_release(&m);
    return good;
}

static void run(const char *file)
{
    FILE *f = fopen(file, "r");
    char *line = NULL;
    size_t room = 0;
    int n = 0;
    int held = 0;

    if (!ok(f != NULL, "%s can be read", file))
        return;
    while (getline(&line, &room, f) > 0) {
        json_t *v = json_loads(line, JSON_REJECT_DUPLICATES, NULL);

        n++;
        if (check(v && holds(v), "%s:%d: %.600s", file, n, line))
            held++;
        json_decref(v);
    }
    ok(n > 0 && held == n, "%s: %d of %d vectors hold", file, held, n);
    free(line);
    fclose(f);
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        run(argv[i]);
    for (int i = 0; argc == 1 && i < games_known; i++) {
        char file[80];

        snprintf(file, sizeof file, "tests/vectors/%s.jsonl", games[i]->id);
        run(file);
        snprintf(file, sizeof file, "tests/vectors/%s-more.jsonl", games[i]->id);
        if (access(file, F_OK) == 0) /* not every game has a second implementation */
            run(file);
    }
    return tap_end();
}
