/* test_review.c - reviews: missed wins, gifts, and the notes of a whole game. */
#include "tap.h"

#include "core/registry.h"
#include "learn/lesson.h"
#include "learn/puzzle.h"
#include "learn/raced.h"
#include "learn/review.h"
#include "search/race.h"

#include <stdlib.h>
#include <string.h>

static struct arena arena;

enum { MOST = 3 }; /* how many puzzles of a kind are tried */

/* Reviews the match and returns the last note. */
static bool last_note(const struct match *m, struct review_note *out, uint32_t *count)
{
    struct message why;
    struct review r;

    if (!review_init(&r, m, 4000, &arena, &why))
        return false;
    while (review_step(&r))
        continue;
    *count = r.count;
    if (r.count)
        *out = r.note[r.count - 1];
    review_release(&r);
    return *count > 0;
}

/* Returns true if the seat wins within n actions, by a proof that shares nothing with reviews. */
static bool wins(const struct match *m, int seat, int n)
{
    struct prove p;
    bool won;

    arena_reset(&arena);
    won = prove_init(&p, m->game, seat, TEACH_WIN, &arena) &&
          prove_wins(&p, m->state.byte, n);
    arena_reset(&arena);
    return won;
}

/* Plays the first legal action that is not a solution; in longer puzzles, one after which the seat
 * does not win within as many actions either. */
static bool play_wrong(const struct puzzle *p, struct match *m)
{
    game_action list[GAME_ACTIONS_MAX];
    int n = match_actions(m, list);
    struct message why;

    for (int i = 0; i < n; i++) {
        char name[GAME_ACTION_TEXT];

        game_action_text(m->game, m->state.byte, list[i], name);
        if (span_has(p->solution, span_of(name)))
            continue;
        if (!match_play(m, list[i], &why) || p->task.length == 1)
            return m->count > 0;
        if (!m->ending && !wins(m, p->task.seat, p->task.length))
            return true;
        match_back(m);
    }
    return false;
}

/* How many of the puzzles of a kind that are done wrong get this mark from a review, or a graver
 * one: an action that saves may also win. */
static int marked(const char *game, const struct teach_kind *kind, int length,
                  enum review_mark mark, int *tried)
{
    struct message why;
    struct puzzle p;
    int right = 0;

    *tried = 0;
    for (int k = 0; *tried < MOST && puzzle_nth(puzzle_pack(game), 0, k, &p); k++) {
        struct review_note n;
        struct match m;
        uint32_t count;

        if (p.task.kind != kind || p.task.length != length || !task_open(&p.task, &m, &why))
            continue;
        if (play_wrong(&p, &m)) {
            ++*tried;
            right += last_note(&m, &n, &count) && n.mark >= mark && count == m.count;
        }
        match_release(&m);
    }
    return right;
}

/* Looks at positions in which a seat wins by force: an action that led there must be a gift exactly
 * if it could have been avoided. Returns how many reviews agree with the proof. */
static int gifts(const char *game, int *tried)
{
    struct message why;
    struct puzzle p;
    int right = 0;

    *tried = 0;
    for (int k = 0; *tried < MOST && puzzle_nth(puzzle_pack(game), 0, k, &p); k++) {
        game_action list[GAME_ACTIONS_MAX];
        struct prove prove;
        struct review_note n;
        struct match m;
        uint32_t count;
        bool avoidable;

        if (p.task.kind != &teach_win || p.task.length != 2 || !task_open(&p.task, &m, &why))
            continue;
        ++*tried;
        last_note(&m, &n, &count);
        match_back(&m);
        arena_reset(&arena);
        avoidable = !wins(&m, 3 - p.task.seat, 2) &&
                    prove_init(&prove, m.game, p.task.seat, TEACH_WIN, &arena) &&
                    prove_saves(&prove, m.state.byte, 2, list) > 0;
        right += avoidable == (n.mark == REVIEW_GIFT || n.mark == REVIEW_MISSED);
        match_release(&m);
    }
    return right;
}

/* The action that decided the match; UINT32_MAX: none. */
static uint32_t decisive(const struct match *m)
{
    const struct review_note *n;
    struct message why;
    struct review r;
    uint32_t at;

    if (!review_init(&r, m, 4000, &arena, &why))
        return 0;
    while (review_step(&r))
        continue;
    n = review_decisive(&r);
    at = n ? n->at : UINT32_MAX;
    review_release(&r);
    return at;
}

/* Plays the action that wins at once. */
static bool play_win(struct match *m)
{
    struct message why;
    game_action a;

    return m->game->insight->win(m->state.byte, &a) && match_play(m, a, &why) && m->ending;
}

/* In games with a perfectly played end: returns true if no action of it is criticised. */
static bool clean(const char *game)
{
    struct message why;
    struct puzzle p;
    bool all = true;
    int tried = 0;

    for (int k = 0; tried < MOST && puzzle_nth(puzzle_pack(game), 0, k, &p); k++) {
        struct span line = p.line, word;
        struct review r;
        struct match m;
        uint32_t from;

        if (p.task.kind != &teach_win || p.task.length != 2 || !task_open(&p.task, &m, &why))
            continue;
        tried++;
        from = m.count;
        while (span_word(&line, &word)) {
            char action[GAME_ACTION_TEXT];
            game_action a;

            all = all && span_copy(word, action, sizeof action) &&
                  match_read(&m, action, &a, &why) && match_play(&m, a, &why);
        }
        if (!review_init(&r, &m, 4000, &arena, &why))
            return false;
        while (review_step(&r))
            continue;
        for (uint32_t i = from; i < r.count; i++)
            all = all && r.note[i].mark == REVIEW_FINE;
        all = all && r.count == m.count && review_progress(&r) == 100;
        review_release(&r);
        match_release(&m);
    }
    return all && tried;
}

/* Games in which the only saving action was not played: that decided them, or something earlier if
 * they were already lost; and nothing decided them as long as they were in progress. */
static bool decided(const char *game)
{
    struct message why;
    struct puzzle p;
    bool all = true;
    int tried = 0, last = 0;

    for (int k = 0; tried < MOST && puzzle_nth(puzzle_pack(game), 0, k, &p); k++) {
        struct match m;

        if (p.task.kind != &teach_save || !task_open(&p.task, &m, &why))
            continue;
        tried++;
        all = all && play_wrong(&p, &m) && decisive(&m) == UINT32_MAX;
        all = all && play_win(&m) && decisive(&m) <= m.count - 2;
        last += decisive(&m) == m.count - 2;
        match_release(&m);
    }
    return all && last;
}

/* What a review says about an action in the position of a lesson, which is a race. */
static enum review_mark raced(const char *id, const char *action)
{
    enum review_mark mark = REVIEW_NONE;
    struct message why;
    struct lesson l;
    struct match m;
    game_action a;

    for (int k = 0; lesson_nth("lynx", k, &l); k++) {
        struct review_note n;
        uint32_t count;

        if (strcmp(l.task.id, id) != 0 || !task_open(&l.task, &m, &why))
            continue;
        if (match_read(&m, action, &a, &why) && match_play(&m, a, &why) &&
            last_note(&m, &n, &count))
            mark = n.mark;
        match_release(&m);
    }
    return mark;
}

/* Games of random actions: no seat's first decision is criticised for what is only an estimate. */
static bool begun(const char *game)
{
    bool all = true;

    for (uint64_t seed = 1; seed <= 6; seed++) {
        struct message why;
        struct options o;
        struct review r;
        struct match m;
        struct rng dice;

        rng_seed(&dice, seed);
        options_init(&o, game_find(game));
        if (!match_init(&m, &o, &why))
            return false;
        while (m.count < 6) {
            int n = game_count(m.game, m.state.byte);

            if (!match_play(&m, game_nth(m.game, m.state.byte, (int)rng_below(&dice, (uint32_t)n)),
                            &why))
                return false;
        }
        if (!review_init(&r, &m, 1500, &arena, &why))
            return false;
        while (review_step(&r))
            continue;
        for (int i = 0; i < 2; i++)
            all = all && r.note[i].mark != REVIEW_LOOSE && r.note[i].mark != REVIEW_TURN;
        review_release(&r);
        match_release(&m);
    }
    return all;
}

/* Plays a race of level 8 against level 1 to its end: returns true if the words for both seats have
 * these ids, and the loser's first number is what it still had, or had won. */
static bool told_race(const char *variant, const char *won, const char *lost)
{
    struct message why, first, second;
    struct player p[2];
    struct options o;
    struct match m;
    struct race race;
    game_action a;
    bool good;

    options_init(&o, game_find("lynx"));
    if (!options_set(&o, variant, &why) || !match_init(&m, &o, &why))
        return false;
    player_init(&p[0], 1, 8, 1);
    player_init(&p[1], 2, 1, 2);
    race_init(&race, p, 2);
    good = !raced_words(&m, 1, &first); /* the game is not over yet */
    while (!m.ending && race_turn(&race, &m, &a) && match_play(&m, a, &why))
        continue;
    good = good && raced_words(&m, 1, &first) && raced_words(&m, 2, &second) &&
           strcmp(first.id, won) == 0 && strcmp(second.id, lost) == 0 &&
           (strcmp(variant, "variant=D") != 0 ||
            (first.arg[0].number == 6 && first.arg[1].number >= 6));
    match_release(&m);
    return good;
}

int main(void)
{
    void *memory = malloc(REVIEW_MEMORY);
    int tried;

    arena_init(&arena, memory, REVIEW_MEMORY);
    ok(marked("foureyes", &teach_win, 1, REVIEW_MISSED, &tried) == tried && tried == MOST,
       "a square that was overlooked is a missed win");
    ok(marked("eccentric", &teach_win, 1, REVIEW_MISSED, &tried) == tried && tried == MOST,
       "a triangle that was overlooked is a missed win");
    ok(marked("foureyes", &teach_save, 1, REVIEW_GIFT, &tried) == tried && tried == MOST,
       "an action that lets the opponent win at once is a gift");
    ok(marked("foureyes", &teach_win, 2, REVIEW_MISSED, &tried) == tried && tried == MOST,
       "a forced win in two that was let go is missed");
    ok(marked("foureyes", &teach_win, 3, REVIEW_MISSED, &tried) == tried && tried == MOST,
       "a forced win in three that was let go is missed");
    ok(gifts("foureyes", &tried) == tried && tried == MOST,
       "an avoidable action that allows a forced win is a gift");
    ok(decided("foureyes"), "the last decision that could have held the game decided it");
    ok(begun("foureyes") && begun("eccentric"), "nobody's first action turned the game");
    ok(clean("foureyes"), "perfect play is not criticised");
    ok(raced("lynx-stop", "1:none") == REVIEW_MISSED && raced("lynx-stop", "1:stop") == REVIEW_FINE,
       "the review of a race shows a place that was not seen");
    ok(raced("lynx-none", "1:stop") == REVIEW_LOOSE && raced("lynx-none", "1:none") == REVIEW_FINE,
       "a call in vain");
    ok(raced("lynx-place", "1:fail") == REVIEW_MISSED &&
           raced("lynx-place", "1:13:5,5,u") == REVIEW_MISSED &&
           raced("lynx-place", "1:13:0,1,t") == REVIEW_FINE,
       "a call that was right, and then nothing or something wrong laid");
    ok(raced("lynx-big", "1:give") == REVIEW_MISSED &&
           raced("lynx-back", "1:give") == REVIEW_MISSED &&
           raced("lynx-give", "1:give") == REVIEW_FINE,
       "giving up is judged by whether there was something to lay");
    ok(told_race("variant=B", "review.raced-herd-done", "review.raced-herd-left") &&
           told_race("variant=C", "review.raced-hand-done", "review.raced-hand-left") &&
           told_race("variant=D", "review.raced-calls", "review.raced-calls"),
       "after a race the review says who finished and what the others had left");
    free(memory);
    return tap_end();
}
