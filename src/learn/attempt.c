/* attempt.c - see attempt.h. */
#include "learn/attempt.h"

#include "core/must.h"
#include "search/hint.h"

#include <string.h>

static const struct task *task_of(const struct attempt *a)
{
    return &a->puzzle->task;
}

bool attempt_free(const struct attempt *a)
{
    return task_of(a)->kind == TASK_SOLITAIRE && task_of(a)->length > TASK_SEARCHED;
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
    static const char *const goals[TASK_KINDS] = {
        "puzzle.goal.win",  "puzzle.goal.save", "puzzle.goal.turn",  "puzzle.goal.solitaire",
        "puzzle.goal.herd", "puzzle.goal.home", "puzzle.goal.fit", "puzzle.goal.form",
        "puzzle.goal.owner", "puzzle.goal.win",
    };
    const struct task *t = task_of(a);
    const char *side = task_side(t, &a->match);

    refuse(words, t->kind == TASK_WIN && t->length == 1 ? "puzzle.goal.win-now" : goals[t->kind]);
    if (side)
        message_word(words, side);
    else
        message_text(words, "");
    if (t->kind == TASK_OWNER)
        message_text(words, t->ask);
    else
        message_number(words, t->length);
}

static void name_action(const struct attempt *a, game_action action, char out[GAME_ACTION_TEXT])
{
    struct text t;

    text_init(&t, out, GAME_ACTION_TEXT);
    a->match.game->write_action(a->match.state.byte, action, &t);
}

/* ---- judging ---- */

/* Where nobody answers: what an action that does not keep the promise leaves to be done. */
static void refute_alone(struct attempt *a, const union game_state *next, struct message *words)
{
    const struct task *t = task_of(a);
    int left = a->left - 1;

    if (t->kind == TASK_HERD)
        refuse(words, "puzzle.wrong.herd");
    else if (t->kind == TASK_TURN && !(a->match.game->acting(next->byte) >> t->seat & 1))
        refuse(words, "puzzle.wrong.passed");
    else if (a->proves && prove_wins(&a->prove, next->byte, left + 1)) {
        message_number(refuse(words, "puzzle.wrong.more"), left + 1);
        message_number(words, left);
    } else
        refuse(words, "puzzle.wrong.far");
}

/* What speaks against an action that does not keep the promise: an answer that refutes it. */
static void refute(struct attempt *a, game_action action, struct message *words)
{
    const struct game *g = a->match.game;
    union game_state next = a->match.state;
    game_action list[GAME_ACTIONS_MAX];
    struct result r;
    int n;

    game_step(g, next.byte, action);
    g->result(next.byte, &r);
    if (r.finished) {
        refuse(words, "puzzle.wrong.over");
        return;
    }
    if (task_of(a)->kind != TASK_WIN && task_of(a)->kind != TASK_SAVE) {
        refute_alone(a, &next, words);
        return;
    }
    if (task_of(a)->kind == TASK_WIN && a->left == 1) {
        refuse(words, "puzzle.wrong.now");
        return;
    }
    n = g->actions(next.byte, list);
    for (int i = 0; i < n; i++) {
        union game_state then = next;
        char name[GAME_ACTION_TEXT];
        struct text t;
        bool held;

        game_step(g, then.byte, list[i]);
        held = task_of(a)->kind == TASK_SAVE
                   ? prove_wins(&a->prove, then.byte, task_of(a)->length - 1)
                   : !prove_wins(&a->prove, then.byte, a->left - 1);
        if (held) {
            text_init(&t, name, sizeof name);
            g->write_action(next.byte, list[i], &t);
            message_action(refuse(words, task_of(a)->kind == TASK_SAVE ? "puzzle.wrong.save"
                                                                       : "puzzle.wrong.win"),
                           name);
            return;
        }
    }
    refuse(words, "puzzle.wrong.far");
}

static bool is_right(struct attempt *a, game_action action)
{
    union game_state next = a->match.state;

    if (game_actor(a->match.game, next.byte, action) != task_of(a)->seat)
        return false;
    if (!a->proves)
        return true;
    game_step(a->match.game, next.byte, action);
    if (task_of(a)->kind == TASK_SAVE)
        return !prove_wins(&a->prove, next.byte, task_of(a)->length);
    return prove_wins(&a->prove, next.byte, a->left - 1);
}

/* Whether a legal action of `fit` is one of the placements. */
static bool fits(const struct attempt *a, game_action action)
{
    game_action list[TASK_ACTIONS];
    int n = task_fits(&a->match, task_of(a)->seat, list);

    for (int i = 0; i < n && i < TASK_ACTIONS; i++) {
        if (list[i] == action)
            return true;
    }
    return false;
}

/* The others act: as long as they can, or by looking. */
static bool answer(struct attempt *a, struct message *why)
{
    const struct game *g = a->match.game;

    while (!a->match.ending && !(match_acting(&a->match) >> task_of(a)->seat & 1)) {
        game_action action;

        if (a->prove.rule == PROVE_LOOKING)
            must(prove_look(g, a->match.state.byte, &action));
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
        refuse(words, "puzzle.wrong.over");
        return ATTEMPT_WRONG;
    }
    if (task_of(a)->kind == TASK_SAVE || task_of(a)->kind == TASK_FIT ||
        task_of(a)->kind == TASK_FORM)
        a->solved = true;
    if (!a->solved && !answer(a, words))
        return ATTEMPT_REFUSED;
    return a->solved ? ATTEMPT_SOLVED : ATTEMPT_RIGHT;
}

static enum attempt_verdict try_owner(struct attempt *a, const char *word, struct message *words)
{
    int seats = a->match.game->seats(a->match.state.byte);
    int seat = word[0] - '0';

    if (word[0] == '\0' || word[1] || seat < 1 || seat > seats) {
        message_number(refuse(words, "puzzle.seat-what"), seats);
        return ATTEMPT_REFUSED;
    }
    a->solved = seat == task_owner(task_of(a), &a->match);
    if (!a->solved)
        refuse(words, "puzzle.wrong.owner");
    return a->solved ? ATTEMPT_SOLVED : ATTEMPT_WRONG;
}

enum attempt_verdict attempt_try(struct attempt *a, const char *action, struct message *words)
{
    game_action chosen;

    words->id = NULL;
    if (task_of(a)->kind == TASK_OWNER)
        return try_owner(a, action, words);
    if (!match_read(&a->match, action, &chosen, words))
        return ATTEMPT_REFUSED;
    if (task_of(a)->kind == TASK_FIT && !fits(a, chosen)) {
        if (!task_unfit(&a->match, chosen, words))
            refuse(words, "puzzle.wrong.fit");
        return ATTEMPT_WRONG;
    }
    if (!is_right(a, chosen)) {
        refute(a, chosen, words);
        return ATTEMPT_WRONG;
    }
    return play(a, chosen, words);
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

/* ---- helping ---- */

/* The next action of the pack's own line, while the attempt is on it. */
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

/* An action that solves the rest. */
static bool best(struct attempt *a, game_action *out)
{
    game_action list[TASK_ACTIONS];
    int left = a->left;

    if (on_line(a, out))
        return true;
    if (!a->proves)
        return false;
    if (task_of(a)->kind != TASK_SAVE)
        left = prove_length(&a->prove, a->match.state.byte, a->left);
    if (task_solve(task_of(a), &a->match, &a->prove, left, list) < 1)
        return false;
    *out = list[0];
    return true;
}

static bool hint_owner(struct attempt *a, struct message *words)
{
    if (a->hints++)
        message_number(refuse(words, "puzzle.hint.owner"), task_owner(task_of(a), &a->match));
    else
        refuse(words, "puzzle.hint.watch");
    return a->hints < ATTEMPT_HINTS;
}

bool attempt_hint(struct attempt *a, struct message *words)
{
    char name[GAME_ACTION_TEXT], place[GAME_ACTION_TEXT];
    game_action action = 0;
    struct text t;

    if (a->solved)
        return false;
    if (task_of(a)->kind == TASK_OWNER)
        return hint_owner(a, words);
    if (!best(a, &action)) {
        refuse(words, "puzzle.hint.back");
        return true;
    }
    name_action(a, action, name);
    text_init(&t, place, sizeof place);
    hint_place(name, &t);
    a->hints++;
    if (a->hints == 1) {
        message_text(refuse(words, "hint.where"), place);
        return true;
    }
    if (a->hints == 2) {
        const struct insight *in = a->match.game->insight;

        if (in && in->reason && in->reason(a->match.state.byte, action, words))
            return true;
    }
    message_action(refuse(words, "hint.what"), name);
    return true;
}
