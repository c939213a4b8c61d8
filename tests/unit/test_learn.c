/*
 * test_learn.c - the packs of puzzles: their form, their positions, and their proofs again.
 *
 * Without arguments the short ones are proved again (fewer in debug builds, which are slow); with
 * `all`, every puzzle is, as in `make puzzles-check`.
 */
#include "tap.h"

#include "core/registry.h"
#include "lang/lang.h"
#include "learn/attempt.h"
#include "learn/lesson.h"
#include "learn/puzzle.h"
#include "learn/sound.h"
#include "solve/solve_oeil_solitaire.h"
#include "solve/solvers.h"

#include <stdlib.h>
#include <string.h>

static struct arena arena;
static bool everything;

/* ---- an independent prover: no table, no insight, nothing shared with learn/prove.c ---- */

static int plays_left;

static bool plain_wins(const struct game *g, const void *state, int seat, int n)
{
    game_action list[GAME_ACTIONS_MAX];
    int count = g->actions(state, list);
    bool mine = g->acting(state) >> seat & 1;

    if (mine && n == 0)
        return false;
    for (int i = 0; i < count && plays_left > 0; i++) {
        union game_state next;
        struct result r;
        bool wins;

        memcpy(next.byte, state, g->state_size);
        game_step(g, next.byte, list[i]);
        g->result(next.byte, &r);
        plays_left--;
        wins = r.finished ? r.winners == 1u << seat
                          : n - mine > 0 && plain_wins(g, next.byte, seat, n - mine);
        if (wins == mine)
            return mine;
    }
    return !mine;
}

/* ---- one puzzle ---- */

static bool same_set(const struct match *m, struct span words, const game_action list[], int n)
{
    if (span_words(words) != n)
        return false;
    for (int i = 0; i < n; i++) {
        char name[GAME_ACTION_TEXT];

        game_action_text(m->game, m->state.byte, list[i], name);
        if (!span_has(words, span_of(name)))
            return false;
    }
    return true;
}

/* Whether it is cheap enough to prove again in an ordinary run. */
static bool is_short(const struct puzzle *p)
{
#ifdef COUPDOEIL_DEBUG
    int most = 1;
#else
    int most = strcmp(p->task.game->id, "eccentric") == 0 ? 2 : 3;
#endif
    return everything || p->task.length <= most;
}

/* The solver checks long solitaires: their length, and that their first actions begin a shortest
 * solution. */
static bool solved_again(const struct puzzle *p, const struct match *m)
{
    static struct solitaire *s;
    const struct oeil_state *from = (const void *)m->state.byte;
    game_action list[OEIL_ACTIONS], first[OEIL_ACTIONS];
    struct solitaire_answer a;
    struct arena tables;
    int n = oeil_actions(from, list);
    int firsts = 0;

    if (!s) {
        s = malloc(sizeof *s);
        arena_init(&tables, malloc(solitaire_memory(0)), solitaire_memory(0));
        if (!s || !tables.at || !solitaire_init(s, 0, &tables, NULL, NULL))
            return false;
    }
    solitaire_solve(s, from, 0, &a);
    for (int i = 0; i < n; i++) {
        struct oeil_state next = *from;

        game_step(&oeil_game, &next, list[i]);
        if (next.phase != OEIL_OVER && solitaire_within(s, &next, p->task.length - 1))
            first[firsts++] = list[i];
    }
    return a.status == SOLITAIRE_SOLVED && a.length == p->task.length &&
           same_set(m, p->solution, first, firsts);
}

static bool proved_again(const struct puzzle *p, const struct match *m)
{
    const struct puzzle_task *t = &p->task;
    game_action list[TASK_ACTIONS];
    struct prove prove;
    bool searched;
    int n;

    if (span_is(p->proof, "solver"))
        return solved_again(p, m);
    arena_reset(&arena);
    searched = task_prover(t, m, &arena, &prove);
    if (searched && t->kind->rule != TEACH_SAVE &&
        prove_length(&prove, m->state.byte, t->length) != t->length)
        return false;
    n = task_solve(t, m, &prove, t->length, list);
    return n <= TASK_ACTIONS && same_set(m, p->solution, list, n);
}

/* Plays the line through the rules: it begins with a first action of the solution and ends with a
 * win. */
static bool line_holds(const struct puzzle *p, struct match *m)
{
    struct span line = p->line;
    struct span word;
    struct message why;
    struct result r;
    int own = 0;

    if (!span_word(&line, &word) || !span_has(p->solution, word))
        return false;
    line = p->line;
    while (span_word(&line, &word)) {
        char name[GAME_ACTION_TEXT];
        game_action a;

        if (!span_copy(word, name, sizeof name) || !match_read(m, name, &a, &why))
            return false;
        own += game_actor(m->game, m->state.byte, a) == p->task.seat;
        if (!match_play(m, a, &why))
            return false;
    }
    match_result(m, &r);
    if (p->task.kind->rule == TEACH_SAVE || p->task.kind->rule == TEACH_FIND)
        return own == 1;
    return own == p->task.length && r.finished && r.winners == 1u << p->task.seat;
}

/* An attempt that asks for a hint and plays it, repeatedly. */
static bool hints_solve(const struct puzzle *p)
{
    struct attempt a;
    struct message words;
    enum attempt_verdict verdict = ATTEMPT_RIGHT;

    arena_reset(&arena);
    if (!attempt_init(&a, p, &arena, &words))
        return false;
    while (verdict == ATTEMPT_RIGHT) {
        int told = 0;

        do {
            if (!attempt_hint(&a, &words))
                break;
        } while (strcmp(words.id, "hint.what") != 0 && strcmp(words.id, "puzzle.hint.owner") != 0 &&
                 ++told < ATTEMPT_HINTS);
        if (p->task.kind->rule == TEACH_NAME) {
            char seat[2] = { (char)('0' + words.arg[0].number), '\0' };

            verdict = attempt_try(&a, seat, &words);
        } else {
            verdict = attempt_try(&a, words.arg[0].text, &words);
        }
    }
    attempt_release(&a);
    return verdict == ATTEMPT_SOLVED;
}

static void try_puzzle(const struct puzzle *p, int *proofs)
{
    struct message why;
    struct match m;

    if (!check(task_open(&p->task, &m, &why), "%s: its position is reached by the rules",
               p->task.id))
        return;
    check(!m.ending && (match_acting(&m) >> p->task.seat & 1), "%s: the seat may act", p->task.id);
    if (p->task.kind->rule == TEACH_NAME) {
        char seat[2] = { (char)('0' + task_named(&p->task, &m)), '\0' };

        check(span_is(p->solution, seat), "%s: the egg is theirs", p->task.id);
    } else {
        if (is_short(p)) {
            check(proved_again(p, &m), "%s: proved again", p->task.id);
            ++*proofs;
        }
        check(line_holds(p, &m), "%s: its line wins", p->task.id);
    }
    match_release(&m);
    if (is_short(p))
        check(hints_solve(p), "%s: its hints solve it", p->task.id);
}

/* ---- packs ---- */

static void try_pack(const struct game *g, bool listed)
{
    struct span pack = puzzle_pack(g->id);
    struct message why;
    struct span block;
    struct puzzle p;
    int number = 0, blocks = 0, proofs = 0;
    int grades[PUZZLE_GRADES + 1] = { 0 };

    while (block_next(&pack, &block)) {
        struct span rest = block;
        struct span key, value;

        if (!block_line(&rest, &key, &value))
            continue; /* only a comment */
        blocks++;
        if (!check(puzzle_read(block, &p, &why), "%s: block %d is well-formed (%s %s)", g->id,
                   blocks, why.id, why.arg[0].text))
            continue;
        check(p.task.game == g, "%s: in its own pack", p.task.id);
        number++;
        grades[p.grade]++;
        try_puzzle(&p, &proofs);
    }
    if (blocks == 0) /* puzzles may come later, but then there must be enough */
        return;
    ok(number == blocks && number >= (listed ? 40 : 1), "%s: %d puzzles, %d proved again", g->id,
       number, proofs);
    for (int i = 1; i <= PUZZLE_GRADES && listed; i++)
        ok(grades[i] >= 8, "%s: %d of grade %d", g->id, grades[i], i);
}

static void test_independent(void)
{
    struct span pack = puzzle_pack("foureyes");
    struct message why;
    struct puzzle p;
    int agreed = 0;

    for (int k = 0; puzzle_nth(pack, 0, k, &p); k++) {
        struct match m;

        if (p.task.kind != &teach_win || p.task.length > 2 || !task_open(&p.task, &m, &why))
            continue;
        if (p.task.length == 1 || p.task.options.length) {
            plays_left = 100000000;
            agreed += check(plain_wins(m.game, m.state.byte, p.task.seat, p.task.length) &&
                                !plain_wins(m.game, m.state.byte, p.task.seat, p.task.length - 1) &&
                                plays_left > 0,
                            "%s: a plain search agrees", p.task.id);
        }
        match_release(&m);
    }
    ok(agreed > 0, "a plain search agrees on %d wins", agreed);
}

static void test_day(void)
{
    struct puzzle a, b;
    uint32_t day;

    ok(puzzle_day("1970-01-01", &day) && day == 0 && puzzle_day("2026-11-16", &day) &&
           day == 20773 && puzzle_day("2028-02-29", &day),
       "dates are days");
    ok(!puzzle_day("2027-02-29", &day) && !puzzle_day("2026-13-01", &day) &&
           !puzzle_day("1969-12-31", &day) && !puzzle_day("2026-1-1", &day) &&
           !puzzle_day("", &day),
       "words that are no dates are refused");
    ok(puzzle_of_day("foureyes", 0, 20773, &a) && puzzle_of_day("foureyes", 0, 20774, &b) &&
           strcmp(a.task.id, b.task.id) != 0,
       "another day has another puzzle");
    ok(puzzle_of_day(NULL, 0, 20773, &a) && strcmp(a.task.id, "ovo-11") == 0 &&
           puzzle_of_day(NULL, 0, 20774, &b) && strcmp(b.task.id, "eccentric-13") == 0,
       "the puzzle of a day is the same for ever: %s, %s", a.task.id, b.task.id);
}

/* A hidden game's puzzles and lessons are found by name, and never by chance. */
static void test_hidden(void)
{
    struct puzzle p;
    struct lesson l;
    bool shown = false;

    ok(puzzle_find("blank-01", &p) && lesson_nth("blank", 0, &l), "a hidden game is taught");
    for (uint32_t day = 0; day < 1000; day++)
        shown |= !puzzle_of_day(NULL, 0, day, &p) || strcmp(p.task.game->id, "blank") == 0;
    ok(!shown, "no day has a puzzle of a hidden game");
}

static void test_sound(void)
{
    struct puzzle p;
    struct sound s;
    struct match m;
    struct message why;
    bool found = false;

    for (int k = 0; !found && puzzle_nth(puzzle_pack("foureyes"), 3, k, &p); k++)
        found = span_words(p.solution) == 1;
    if (!ok(found && task_open(&p.task, &m, &why), "there is a win in two by one action alone"))
        return;
    arena_reset(&arena);
    ok(sound_judge(&m, &teach_win, &arena, &s, &why) && s.length == 2 && s.firsts == 1,
       "a position with one such win is sound as a person's own puzzle");
    arena_reset(&arena);
    ok(!sound_judge(&m, teach_find(game_find("lynx"), "herd"), &arena, &s, &why),
       "a position with such a win is no puzzle of a herd");
    match_release(&m);
}

/* In the fast arrow a card that does not fit is legal but a wrong call, so the answer says why. */
static void test_unfit(void)
{
    static game_action list[GAME_ACTIONS_MAX];
    struct message words;
    struct attempt a;
    struct puzzle p;
    bool found = false;
    int wrong = 0, told = 0;
    int n;

    for (int k = 0; !found && puzzle_nth(puzzle_pack("lynx"), 0, k, &p); k++)
        found = p.task.kind->rule == TEACH_FIND;
    arena_reset(&arena);
    if (!ok(found && attempt_init(&a, &p, &arena, &words), "there is a puzzle of cards that fit"))
        return;
    n = a.match.game->tries(a.match.state.byte, p.task.seat, list);
    for (int i = 0; i < n; i++) {
        char name[GAME_ACTION_TEXT];

        game_action_text(a.match.game, a.match.state.byte, list[i], name);
        if (span_has(p.solution, span_of(name)) || strchr(name, 'f'))
            continue; /* `fail` lays nothing */
        wrong++;
        told += attempt_try(&a, name, &words) == ATTEMPT_WRONG &&
                strcmp(words.id, "lynx.unfit") == 0;
    }
    ok(wrong > 0 && told == wrong, "%d cards that do not fit, each with the reason", wrong);
    attempt_release(&a);
}

/* After a wrong step on the way home, the answer says how many more are needed. */
static void test_more(void)
{
    game_action list[GAME_ACTIONS_MAX];
    struct message words;
    struct attempt a;
    struct puzzle p;
    bool found = false;
    int more = 0;
    int n;

    for (int k = 0; !found && puzzle_nth(puzzle_pack("ovo"), 0, k, &p); k++)
        found = p.task.kind->rule == TEACH_IDLE && p.task.length == 2;
    arena_reset(&arena);
    if (!ok(found && attempt_init(&a, &p, &arena, &words), "there is a way home in two moves"))
        return;
    n = match_actions(&a.match, list);
    for (int i = 0; i < n; i++) {
        char name[GAME_ACTION_TEXT];

        game_action_text(a.match.game, a.match.state.byte, list[i], name);
        if (span_has(p.solution, span_of(name)))
            continue;
        if (attempt_try(&a, name, &words) == ATTEMPT_WRONG &&
            strcmp(words.id, "puzzle.wrong.more") == 0 && words.arg[0].number == 2 &&
            words.arg[1].number == 1)
            more++;
    }
    ok(more > 0, "%d moves need one more than is left, and say so", more);
    attempt_release(&a);
}

/* If actions have to be found, all those that are found solve the puzzle, and no others do. */
static void test_found(void)
{
    static game_action list[GAME_ACTIONS_MAX];
    struct puzzle p = { 0 };
    struct message words;
    struct attempt a;
    struct lesson l;
    bool found = false;
    int solved = 0, wrong = 0;
    int n;

    for (int k = 0; !found && lesson_nth("eccentric", k, &l); k++)
        found = l.task.kind->rule == TEACH_FIND;
    p.task = l.task;
    arena_reset(&arena);
    if (!ok(found && attempt_init(&a, &p, &arena, &words), "there is a triangle to be formed"))
        return;
    ok(attempt_hint(&a, &words) && strcmp(words.id, "hint.where") == 0, "help knows where");
    n = match_actions(&a.match, list);
    for (int i = 0; i < n; i++) {
        char name[GAME_ACTION_TEXT];

        game_action_text(a.match.game, a.match.state.byte, list[i], name);
        if (span_has(l.accept, (struct span){ name, strlen(name) }))
            solved += attempt_try(&a, name, &words) == ATTEMPT_SOLVED && attempt_back(&a);
        else
            wrong += attempt_try(&a, name, &words) == ATTEMPT_WRONG &&
                     strcmp(words.id, "puzzle.wrong.form") == 0;
    }
    ok(solved == span_words(l.accept) && wrong == n - solved && wrong > 0,
       "%d actions form it, %d do not and get an answer", solved, wrong);
    attempt_release(&a);
}

static bool has_words(const char *id)
{
    return id && lang_find(id);
}

/* Everything that each rule needs exists: sentences, and the game's functions. */
static void test_kinds(void)
{
    int kinds = 0;

    for (int i = 0; i < games_known; i++) {
        const struct teach *teach = games[i]->teach;

        for (int k = 0; teach && teach->kinds && teach->kinds[k]; k++, kinds++) {
            const struct teach_kind *kind = teach->kinds[k];
            char name[80];

            check(teach_find(games[i], kind->id) == kind && has_words(kind->goal),
                  "%s: %s has its goal", games[i]->id, kind->id);
            snprintf(name, sizeof name, "puzzle.name.%s", kind->id);
            check(kind->rule == TEACH_NAME || has_words(name), "%s: %s has a name", games[i]->id,
                  kind->id);
            check(teach->side || !strstr(lang_words(kind->goal), "{1}"),
                  "%s: the goal of %s can say whose side it is", games[i]->id, kind->id);
            check(!kind->wrong || has_words(kind->wrong), "%s: %s has words", games[i]->id,
                  kind->id);
            check(kind->rule != TEACH_IDLE || teach->idle, "%s: the others idle", games[i]->id);
            check(kind->rule != TEACH_FIND || (kind->find && kind->wrong),
                  "%s: %s is found", games[i]->id, kind->id);
            check(kind->rule != TEACH_NAME ||
                      (kind->name && kind->wrong && has_words(kind->hint) &&
                       has_words(kind->answer)),
                  "%s: %s is named", games[i]->id, kind->id);
        }
        for (int k = 0; teach && k < teach->plans_count; k++) {
            const struct solver *solver = solver_find(games[i]);

            check(!teach->plans[k].solved || (solver && solver->start),
                  "%s: what is solved has a solver", games[i]->id);
        }
    }
    ok(kinds > 0, "%d kinds of puzzles have what their rules need", kinds);
}

int main(int argc, char **argv)
{
    void *memory = malloc(TASK_MEMORY);

    everything = argc > 1 && strcmp(argv[1], "all") == 0;
    arena_init(&arena, memory, TASK_MEMORY);
    for (int i = 0; i < games_known; i++)
        try_pack(games[i], i < games_count);
    test_independent();
    test_day();
    test_hidden();
    test_sound();
    test_unfit();
    test_more();
    test_found();
    test_kinds();
    free(memory);
    return tap_end();
}
