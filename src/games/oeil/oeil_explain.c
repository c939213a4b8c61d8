/*
 * oeil_explain.c - explanations for people: the goal, how far a seat has come, why the game ended.
 */
#include "games/oeil/oeil.h"

/* The best of these colours for the seat with this index: the one with most of its counters. */
static int best_of(const struct oeil_state *s, int who, unsigned colours, int *counters)
{
    int best = -1;

    *counters = -1;
    for (int c = 0; c < OEIL_COLOURS; c++) {
        int n = bits_count(s->on[who] & oeil_fields_of[s->pattern][c]);

        if ((colours >> c & 1) && n > *counters) {
            *counters = n;
            best = c;
        }
    }
    return best;
}

/* The colours with which the seat with this index can win: its own, its rival's, or those it
 * named. */
static unsigned wanted(const struct oeil_state *s, int who)
{
    switch (s->goal) {
    case OEIL_HOME:
        return 1u << s->own[who];
    case OEIL_RIVAL:
        return 1u << s->own[0] | 1u << s->own[1];
    default:
        return s->named[who];
    }
}

static void name_colours(struct message *out, unsigned colours)
{
    char ids[MESSAGE_TEXT];
    struct text t;

    text_init(&t, ids, sizeof ids);
    for (int c = 0; c < OEIL_COLOURS; c++) {
        if (!(colours >> c & 1))
            continue;
        if (*ids)
            text_put(&t, " ");
        text_put(&t, oeil_colour_word[c]);
    }
    message_word(out, ids);
}

static bool goal(const struct oeil_state *s, int who, int n, struct message *out)
{
    if (n == 1 && s->quiz) {
        message_set(out, "oeil.goal.quiz");
        return true;
    }
    if (n)
        return false;
    if (s->seats == 1) {
        message_set(out, "oeil.goal.alone");
    } else if (s->goal == OEIL_NUMBER) {
        message_number(message_set(out, "oeil.goal.colours"), s->aim[who]);
        message_number(out, s->full);
    } else if (s->goal == OEIL_THREE && !s->named[who]) {
        message_set(out, "oeil.goal.name");
    } else {
        message_set(out, s->goal == OEIL_HOME ? "oeil.goal.home" : "oeil.goal.one-of");
        message_number(out, s->full);
        name_colours(out, wanted(s, who));
    }
    return true;
}

/* Says how far the seat has come. */
static bool advance(const struct oeil_state *s, int who, struct message *out)
{
    int counters;
    int colour;

    if (s->seats == 1) {
        message_number(message_set(out, "oeil.progress.taken"), s->taken_count);
        return true;
    }
    if (s->goal == OEIL_NUMBER) {
        message_number(message_set(out, "oeil.progress.colours"), bits_count(s->held[who]));
        message_number(out, s->aim[who]);
        return true;
    }
    colour = best_of(s, who, wanted(s, who), &counters);
    if (colour < 0)
        return false;
    message_number(message_set(out, "oeil.progress.home"), counters);
    message_number(out, s->full);
    message_word(out, oeil_colour_word[colour]);
    return true;
}

/* What the turn allows: counters to place, or the moves left and the reason for their number
 * [20]. */
static bool allowance(const struct oeil_state *s, int who, struct message *out)
{
    int colour;
    int top = oeil_top(s->pattern, s->on[who], &colour);

    bool moves = s->phase == OEIL_TURN && s->who == who && s->left > 0;

    if (!moves && s->hand[who] && s->phase != OEIL_OVER) {
        message_number(message_set(out, "oeil.progress.hand"), s->hand[who]);
        return true;
    }
    if (s->seats == 1 || !moves)
        return false;
    if (s->done != OEIL_MOVED && s->left == 1 && top == 1) {
        message_set(out, "oeil.progress.one");
    } else if (s->done != OEIL_MOVED && s->left == top && top > 1) {
        message_number(message_set(out, "oeil.progress.because"), top);
        message_word(out, oeil_colour_word[colour]);
    } else {
        message_number(message_set(out, "oeil.progress.left"), s->left);
    }
    return true;
}

static bool progress(const struct oeil_state *s, int who, int n, struct message *out)
{
    if (s->phase == OEIL_OVER)
        return n == 0 && advance(s, who, out);
    if (n == 0)
        return advance(s, who, out) || allowance(s, who, out);
    return n == 1 && advance(s, who, out) && allowance(s, who, out);
}

/* Nobody wins a solitaire that is lost. */
static bool ending(const struct oeil_state *s, struct message *out)
{
    int who = s->winners ? bits_first(s->winners) - 1 : 0;

    if (s->seats == 1) {
        message_set(out, s->winners ? "oeil.ending.all" : "oeil.ending.scattered");
        return true;
    }
    if (s->goal == OEIL_NUMBER) {
        message_number(message_set(out, "oeil.ending.colours"), s->aim[who]);
        return true;
    }
    for (int c = 0; c < OEIL_COLOURS; c++) {
        bool taken = oeil_is_full(s, who, c) || (s->held[who] >> c & 1);

        if ((wanted(s, who) >> c & 1) && taken) {
            message_number(message_set(out, "oeil.ending.full"), s->full);
            message_word(out, oeil_colour_word[c]);
            return true;
        }
    }
    message_set(out, "oeil.ending.last");
    return true;
}

bool oeil_explain(const void *view, enum game_topic topic, int seat, int n, struct message *out)
{
    const struct oeil_state *s = view;

    if (topic == TOPIC_GOAL)
        return goal(s, seat - 1, n, out);
    if (topic == TOPIC_PROGRESS)
        return progress(s, seat - 1, n, out);
    return n == 0 && ending(s, out);
}
