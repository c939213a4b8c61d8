/* raced.c - see raced.h. */
#include "learn/raced.h"

#include "games/lynx/lynx.h"

#include <string.h>

/* What a seat did: all its actions; those that the rules remarked on, wrong calls; its layings. */
struct deeds {
    int all, wrong, laid;
};

static bool count_deeds(const struct match *whole, int seat, struct deeds *out)
{
    struct message why;
    struct match m;

    memset(out, 0, sizeof *out);
    if (!match_init(&m, &whole->options, &why))
        return false;
    for (uint32_t i = 0; i < whole->count; i++) {
        game_action a = whole->step[i].action;

        if (game_actor(m.game, m.state.byte, a) == seat) {
            bool wrong = m.game->remark(m.state.byte, a, 0, &why);

            out->all++;
            out->wrong += wrong;
            out->laid += act_kind(a) == LAY && !wrong;
        }
        if (!match_play(&m, a, &why))
            break;
    }
    match_release(&m);
    return true;
}

static void of_herd(const struct lynx_state *s, int seat, const struct deeds *d,
                    struct message *out)
{
    int left = s->held[seat - 1];

    if (s->out >> seat & 1) {
        message_number(refuse(out, "review.raced-gave-up"), left);
        return;
    }
    if (s->variant == BIG_HERD) {
        message_number(refuse(out, left ? "review.raced-hand-left" : "review.raced-hand-done"),
                       left ? left : d->laid);
        return;
    }
    if (s->winners >> seat & 1)
        refuse(out, "review.raced-herd-done");
    else if (left)
        message_number(refuse(out, "review.raced-herd-left"), left);
    else
        refuse(out, "review.raced-herd-apart");
    message_number(out, d->all);
}

bool raced_words(const struct match *m, int seat, struct message *out)
{
    const struct lynx_state *s = (const void *)m->state.byte;
    struct deeds d;

    if (strcmp(m->game->id, "lynx") != 0 || s->variant == SNAKE || !m->ending ||
        !count_deeds(m, seat, &d))
        return false;
    if (s->variant != ARROW) {
        of_herd(s, seat, &d, out);
        return true;
    }
    message_number(refuse(out, "review.raced-calls"), s->held[seat - 1]);
    message_number(out, d.laid);
    message_number(out, d.wrong);
    return true;
}
