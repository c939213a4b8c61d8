/* attempt.c - see attempt.h. */
#include "learn/attempt.h"

#include "core/must.h"
#include "search/hint.h"

#include <string.h>

static const struct puzzle_task *task_of(const struct attempt *a)
{
    return &a->puzzle->task;
}

static enum teach_rule rule_of(const struct attempt *a)
{
    return task_of(a)->kind->rule;
}

bool attempt_free(const struct attempt *a)
{
    const struct puzzle_task *t = task_of(a);

    return t->kind->searched && t->length > t->kind->searched;
}

bool attempt_init(struct attempt *a, const struct puzzle *p, struct arena *arena,
                  struct message *why)
{
    memset(a, 0, sizeof *a);
    a->puzzle = p;
    a->left = p->task.length;
    if (!task_open(&p->task, &a->match, why))
        return false;
    a->start = a->match.count;
    a->proves = !attempt_free(a) && task_prover(&p->task, &a->match, arena, &a->prove);
    return true;
}

void attempt_release(struct attempt *a)
{
    match_release(&a->match);
}

void attempt_goal(const struct attempt *a, struct message *words)
{
    const struct puzzle_task *t = task_of(a);
    const char *side = task_side(t, &a->match);

    message_set(words, t->length == 1 && t->kind->goal_now ? t->kind->goal_now : t->kind->goal);
    if (side)
        message_word(words, side);
    else
        message_text(words, "");
    if (t->kind->rule == TEACH_NAME)
        message_text(words, t->ask);
    else
        message_number(words, t->length);
}

/* ---- judging ---- */

/* Explains a wrong action if nobody answers it: what it leaves to be done. */
static void refute_alone(struct attempt *a, const union game_state *next, struct message *words)
{
    const struct puzzle_task *t = task_of(a);
    int left = a->left - 1;

    if (t->kind->wrong)
        message_set(words, t->kind->wrong);
    else if (t->kind->rule == TEACH_TURN && !(a->match.game->acting(next->byte) >> t->seat & 1))
        message_set(words, "puzzle.wrong.passed");
    else if (a->proves && prove_wins(&a->prove, next->byte, left + 1)) {
        message_number(message_set(words, "puzzle.wrong.more"), left + 1);
        message_number(words, left);
    } else
        message_set(words, "puzzle.wrong.far");
}

/* Returns true if the others' action, just played, refutes the try before it. */
static bool refutes(struct attempt *a, const union game_state *then)
{
    return rule_of(a) == TEACH_SAVE ? prove_wins(&a->prove, then->byte, task_of(a)->length - 1)
                                    : !prove_wins(&a->prove, then->byte, a->left - 1);
}

/* Finds an action of the others that refutes the try that led to this state. */
static void refute_by_answer(struct attempt *a, const union game_state *next,
                             struct message *words)
{
    const struct game *g = a->match.game;
    game_action list[GAME_ACTIONS_MAX];
    int n = g->actions(next->byte, list);

    for (int i = 0; i < n; i++) {
        union game_state then = *next;
        char name[GAME_ACTION_TEXT];

        game_step(g, then.byte, list[i]);
        if (!refutes(a, &then))
            continue;
        game_action_text(g, next->byte, list[i], name);
        message_action(message_set(words, rule_of(a) == TEACH_SAVE ? "puzzle.wrong.save"
                                                                   : "puzzle.wrong.win"),
                       name);
        return;
    }
    message_set(words, "puzzle.wrong.far");
}

/* Explains why an action does not solve the puzzle. */
static void refute(struct attempt *a, game_action action, struct message *words)
{
    const struct game *g = a->match.game;
    union game_state next = a->match.state;
    struct result r;

    game_step(g, next.byte, action);
    g->result(next.byte, &r);
    if (r.finished)
        message_set(words, "puzzle.wrong.over");
    else if (rule_of(a) != TEACH_WIN && rule_of(a) != TEACH_SAVE)
        refute_alone(a, &next, words);
    else if (rule_of(a) == TEACH_WIN && a->left == 1)
        message_set(words, "puzzle.wrong.now");
    else
        refute_by_answer(a, &next, words);
}

/* Returns true if a legal action is one of those to be found. */
static bool is_found(const struct attempt *a, game_action action)
{
    game_action list[GAME_ACTIONS_MAX];
    int n = task_of(a)->kind->find(a->match.state.byte, task_of(a)->seat, list);

    for (int i = 0; i < n; i++) {
        if (list[i] == action)
            return true;
    }
    return false;
}

static bool is_right(struct attempt *a, game_action action)
{
    union game_state next = a->match.state;

    if (game_actor(a->match.game, next.byte, action) != task_of(a)->seat)
        return false;
    if (rule_of(a) == TEACH_FIND)
        return is_found(a, action);
    if (!a->proves)
        return true;
    game_step(a->match.game, next.byte, action);
    if (rule_of(a) == TEACH_SAVE)
        return !prove_wins(&a->prove, next.byte, task_of(a)->length);
    return prove_wins(&a->prove, next.byte, a->left - 1);
}

/* Plays for the others: the longest resistance, or idle actions. */
static bool answer(struct attempt *a, struct message *why)
{
    const struct game *g = a->match.game;

    while (!a->match.ending && !(match_acting(&a->match) >> task_of(a)->seat & 1)) {
        game_action action;

        if (a->prove.rule == TEACH_IDLE)
            must(prove_idle(g, a->match.state.byte, &action));
        else
            must(prove_reply(&a->prove, a->match.state.byte, a->left, &action));
        if (!match_play(&a->match, action, why))
            return false;
    }
    return true;
}

static enum attempt_verdict play(struct attempt *a, game_action action, struct message *words)
{
    struct result r;

    if (!match_play(&a->match, action, words))
        return ATTEMPT_REFUSED;
    a->left--;
    a->hints = 0;
    match_result(&a->match, &r);
    a->solved = r.finished && (r.winners >> task_of(a)->seat & 1);
    if (r.finished && !a->solved) { /* a free solitaire was lost */
        attempt_back(a);
        message_set(words, "puzzle.wrong.over");
        return ATTEMPT_WRONG;
    }
    if (rule_of(a) == TEACH_SAVE || rule_of(a) == TEACH_FIND)
        a->solved = true;
    if (!a->solved && !answer(a, words))
        return ATTEMPT_REFUSED;
    return a->solved ? ATTEMPT_SOLVED : ATTEMPT_RIGHT;
}

static enum attempt_verdict try_seat(struct attempt *a, const char *word, struct message *words)
{
    int seats = a->match.game->seats(a->match.state.byte);
    int seat = word[0] - '0';

    if (word[0] == '\0' || word[1] || seat < 1 || seat > seats) {
        message_number(message_set(words, "puzzle.seat-what"), seats);
        return ATTEMPT_REFUSED;
    }
    a->solved = seat == task_named(task_of(a), &a->match);
    if (!a->solved)
        message_set(words, task_of(a)->kind->wrong);
    return a->solved ? ATTEMPT_SOLVED : ATTEMPT_WRONG;
}

enum attempt_verdict attempt_try(struct attempt *a, const char *action, struct message *words)
{
    game_action chosen;

    words->id = NULL;
    if (rule_of(a) == TEACH_NAME)
        return try_seat(a, action, words);
    if (!match_read(&a->match, action, &chosen, words))
        return ATTEMPT_REFUSED;
    if (is_right(a, chosen))
        return play(a, chosen, words);
    if (rule_of(a) != TEACH_FIND)
        refute(a, chosen, words);
    else if (!task_unfit(&a->match, chosen, words))
        message_set(words, task_of(a)->kind->wrong);
    return ATTEMPT_WRONG;
}

bool attempt_back(struct attempt *a)
{
    bool taken = false;

    while (a->match.count > a->start) {
        match_back(&a->match);
        taken = true;
        if (match_acting(&a->match) >> task_of(a)->seat & 1)
            break;
    }
    a->left += taken;
    a->hints = 0;
    a->solved = false;
    return taken;
}

/* ---- hints ---- */

/* Finds the next action of the pack's line; returns false if the attempt has left that line. */
static bool on_line(struct attempt *a, game_action *out)
{
    struct span line = a->puzzle->line;
    struct span word;
    char name[GAME_ACTION_TEXT];
    struct message why;
    struct match m;
    bool on = true;
    bool found = false;

    if (!task_open(task_of(a), &m, &why))
        return false;
    for (uint32_t i = a->start; on && !found && span_word(&line, &word); i++) {
        on = span_copy(word, name, sizeof name) && match_read(&m, name, out, &why);
        found = on && i == a->match.count;
        if (on && !found)
            on = a->match.step[i].action == *out && match_play(&m, *out, &why);
    }
    match_release(&m);
    return found;
}

/* Finds an action that solves the rest. */
static bool best(struct attempt *a, game_action *out)
{
    game_action list[TASK_ACTIONS];
    int left = a->left;

    if (on_line(a, out))
        return true;
    if (!a->proves && rule_of(a) != TEACH_FIND)
        return false;
    if (a->proves && rule_of(a) != TEACH_SAVE)
        left = prove_length(&a->prove, a->match.state.byte, a->left);
    if (task_solve(task_of(a), &a->match, &a->prove, left, list) < 1)
        return false;
    *out = list[0];
    return true;
}

static bool hint_seat(struct attempt *a, struct message *words)
{
    if (a->hints++)
        message_number(message_set(words, task_of(a)->kind->answer),
                       task_named(task_of(a), &a->match));
    else
        message_set(words, task_of(a)->kind->hint);
    return a->hints < ATTEMPT_HINTS;
}

bool attempt_hint(struct attempt *a, struct message *words)
{
    const struct insight *in = a->match.game->insight;
    char name[GAME_ACTION_TEXT];
    game_action action = 0;

    if (a->solved)
        return false;
    if (rule_of(a) == TEACH_NAME)
        return hint_seat(a, words);
    if (!best(a, &action)) {
        message_set(words, "puzzle.hint.back");
        return true;
    }
    a->hints++;
    if (a->hints == 1) {
        hint_where(a->match.game, a->match.state.byte, action, words);
        return true;
    }
    if (a->hints == 2) {
        game_action_text(a->match.game, a->match.state.byte, action, name);
        message_action(message_set(words, "hint.what"), name);
    } else if (!in || !in->reason || !in->reason(a->match.state.byte, action, words)) {
        message_set(words, "puzzle.hint.solves");
    }
    return true;
}
