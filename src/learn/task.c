/* task.c - see task.h. */
#include "learn/task.h"

#include "core/registry.h"
#include "games/lynx/lynx.h"
#include "games/ovo/ovo.h"

#include <string.h>

const char *const task_kind_name[TASK_KINDS] = {
    "win", "save", "turn", "solitaire", "herd", "home", "fit", "form", "owner", "play",
};

enum { WORD = 200, LENGTH_MOST = 99 };

static bool wrong(struct message *why, const char *key, struct span value)
{
    char word[MESSAGE_TEXT];

    if (!span_copy(value, word, sizeof word))
        word[0] = '\0';
    message_text(refuse(why, "learn.value"), key);
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

static bool read_kind(struct span value, enum task_kind *out)
{
    for (int i = 0; i < TASK_KINDS; i++) {
        if (span_is(value, task_kind_name[i])) {
            *out = (enum task_kind)i;
            return true;
        }
    }
    return false;
}

bool task_read(struct task *t, struct span key, struct span value, struct message *why)
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
        return read_kind(value, &t->kind) || wrong(why, "kind", value);
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

bool task_whole(const struct task *t, struct message *why)
{
    const char *lacks = !t->id[0]                                    ? "id"
                        : !t->game                                   ? "game"
                        : !t->seat                                   ? "seat"
                        : !t->length                                 ? "length"
                        : t->kind == TASK_OWNER && t->ask[0] == '\0' ? "ask"
                                                                     : NULL;

    return !lacks || message_text(refuse(why, "learn.lacks"), lacks);
}

bool task_open(const struct task *t, struct match *m, struct message *why)
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

int task_viewer(const struct task *t)
{
    return t->all ? VIEW_ALL : t->seat;
}

bool task_prover(const struct task *t, const struct match *m, struct arena *arena,
                 struct prove *p)
{
    static const enum prove_rule rules[TASK_KINDS] = {
        [TASK_WIN] = PROVE_AGAINST,    [TASK_SAVE] = PROVE_AGAINST, [TASK_TURN] = PROVE_TURN,
        [TASK_SOLITAIRE] = PROVE_TURN, [TASK_HERD] = PROVE_TURN,    [TASK_HOME] = PROVE_LOOKING,
    };
    int seat = t->seat;

    if (t->kind >= TASK_FIT)
        return false;
    if (t->kind == TASK_SAVE) /* the win that is to be prevented: the next seat's */
        seat = seat % t->game->seats(m->state.byte) + 1;
    return prove_init(p, t->game, seat, rules[t->kind], arena);
}

static int keep(const game_action list[], int found, game_action out[TASK_ACTIONS])
{
    memcpy(out, list, (size_t)(found < TASK_ACTIONS ? found : TASK_ACTIONS) * sizeof *list);
    return found;
}

int task_fits(const struct match *m, int seat, game_action out[TASK_ACTIONS])
{
    game_action list[GAME_ACTIONS_MAX];
    int count = match_actions(m, list);
    int found = 0;

    for (int i = 0; i < count; i++) {
        if (act_kind(list[i]) == LAY && game_actor(m->game, m->state.byte, list[i]) == seat)
            list[found++] = list[i];
    }
    return keep(list, found, out);
}

bool task_unfit(const struct match *m, game_action a, struct message *why)
{
    enum { WHY = 1 }; /* after that it is wrong, and before what it costs */

    return m->game->remark && m->game->remark(m->state.byte, a, WHY, why);
}

int task_solve(const struct task *t, const struct match *m, struct prove *p, int length,
               game_action out[TASK_ACTIONS])
{
    game_action list[GAME_ACTIONS_MAX];
    int found;

    if (t->kind == TASK_FIT)
        return task_fits(m, t->seat, out);
    if (t->kind == TASK_FORM)
        return task_forms(m, out);
    found = t->kind == TASK_SAVE ? prove_saves(p, m->state.byte, length, list)
                                 : prove_firsts(p, m->state.byte, length, list);
    return keep(list, found, out);
}

int task_owner(const struct task *t, const struct match *m)
{
    const struct ovo_state *s = (const void *)m->state.byte;

    return (int)ovo_owner(s, (unsigned)(t->ask[0] - 'a' + 8 * (t->ask[1] - '1')));
}
