/* task.c - see task.h. */
#include "learn/task.h"

#include "core/registry.h"

#include <string.h>

enum { WORD = 200, LENGTH_MOST = 99 };

static bool wrong(struct message *why, const char *key, struct span value)
{
    char word[MESSAGE_TEXT];

    if (!span_copy(value, word, sizeof word))
        word[0] = '\0';
    message_text(message_set(why, "learn.value"), key);
    return message_text(why, word);
}

static bool read_number(struct span value, int most, int *out)
{
    char word[WORD];
    const char *at = word;
    uint32_t n;

    if (!span_copy(value, word, sizeof word) || !text_read_number(&at, (uint32_t)most, &n) || *at)
        return false;
    *out = (int)n;
    return true;
}

/* The kinds belong to the game, whose line comes first. */
static bool read_kind(struct puzzle_task *t, struct span value)
{
    char word[WORD];

    t->kind = t->game && span_copy(value, word, sizeof word) ? teach_find(t->game, word) : NULL;
    return t->kind;
}

bool task_read(struct puzzle_task *t, struct span key, struct span value, struct message *why)
{
    char word[WORD];

    why->id = NULL;
    if (span_is(key, "game")) {
        t->game = span_copy(value, word, sizeof word) ? game_find(word) : NULL;
        return t->game || wrong(why, "game", value);
    }
    if (span_is(key, "options"))
        t->options = value;
    else if (span_is(key, "moves"))
        t->moves = value;
    else if (span_is(key, "seat"))
        return (read_number(value, GAME_SEATS_MAX, &t->seat) && t->seat) ||
               wrong(why, "seat", value);
    else if (span_is(key, "kind"))
        return read_kind(t, value) || wrong(why, "kind", value);
    else if (span_is(key, "length"))
        return (read_number(value, LENGTH_MOST, &t->length) && t->length) ||
               wrong(why, "length", value);
    else if (span_is(key, "view"))
        return (t->all = span_is(value, "all")) || wrong(why, "view", value);
    else if (span_is(key, "ask"))
        return span_copy(value, t->ask, sizeof t->ask) || wrong(why, "ask", value);
    else
        return false;
    return true;
}

bool task_whole(const struct puzzle_task *t, struct message *why)
{
    const char *lacks = !t->id[0]                                 ? "id"
                        : !t->game                                ? "game"
                        : !t->seat                                ? "seat"
                        : !t->kind                                ? "kind"
                        : !t->length                              ? "length"
                        : t->kind->rule == TEACH_NAME && !*t->ask ? "ask"
                                                                  : NULL;

    return !lacks || message_text(message_set(why, "learn.lacks"), lacks);
}

bool task_open(const struct puzzle_task *t, struct match *m, struct message *why)
{
    struct span list = t->options;
    struct span one;
    struct options o;
    char word[WORD];
    game_action a;

    options_init(&o, t->game);
    while (span_word(&list, &one)) {
        if (!span_copy(one, word, sizeof word) || !options_set(&o, word, why))
            return false;
    }
    if (!match_init(m, &o, why))
        return false;
    list = t->moves;
    while (span_word(&list, &one)) {
        if (!span_copy(one, word, sizeof word) || !match_read(m, word, &a, why) ||
            !match_play(m, a, why)) {
            match_release(m);
            return false;
        }
    }
    return true;
}

int task_seat(const struct match *m)
{
    unsigned acting = match_acting(m) & ~GAME_TOGETHER;

    return acting ? __builtin_ctz(acting) : 0;
}

int task_viewer(const struct puzzle_task *t)
{
    return t->all ? VIEW_ALL : t->seat;
}

bool task_prover(const struct puzzle_task *t, const struct match *m, struct arena *arena,
                 struct prove *p)
{
    enum teach_rule rule = t->kind->rule;

    if (rule >= TEACH_FIND)
        return false;
    if (rule != TEACH_SAVE)
        return prove_init(p, t->game, t->seat, rule, arena);
    /* The win to prevent: the next seat's. */
    return prove_init(p, t->game, t->seat % t->game->seats(m->state.byte) + 1, TEACH_WIN, arena);
}

bool task_unfit(const struct match *m, game_action a, struct message *why)
{
    enum { WHY = 1 }; /* after "it is wrong" and before what it costs */

    return m->game->remark && m->game->remark(m->state.byte, a, WHY, why);
}

int task_solve(const struct puzzle_task *t, const struct match *m, struct prove *p, int length,
               game_action out[TASK_ACTIONS])
{
    game_action list[GAME_ACTIONS_MAX];
    int found;

    switch (t->kind->rule) {
    case TEACH_FIND:
        found = t->kind->find(m->state.byte, t->seat, list);
        break;
    case TEACH_SAVE:
        found = prove_saves(p, m->state.byte, length, list);
        break;
    default:
        found = prove_firsts(p, m->state.byte, length, list);
    }
    memcpy(out, list, (size_t)(found < TASK_ACTIONS ? found : TASK_ACTIONS) * sizeof *list);
    return found;
}

const char *task_side(const struct puzzle_task *t, const struct match *m)
{
    const struct teach *teach = t->game->teach;

    return teach && teach->side ? teach->side(m->state.byte, t->seat) : NULL;
}

int task_named(const struct puzzle_task *t, const struct match *m)
{
    return t->kind->name(m->state.byte, t->ask);
}
