/* eccentric_explain.c - explanations for people: the goal, the triangles so far, why the game
 * ended. */
#include "games/eccentric/eccentric.h"

static bool ending(const struct eccentric_state *s, struct message *out)
{
    int best = 0;
    int sharing = 0;

    for (int c = 0; c < s->seats; c++) {
        if (s->score[c] > best)
            sharing = 0;
        if (s->score[c] >= best) {
            best = s->score[c];
            sharing++;
        }
    }
    if (s->need && best >= s->need)
        message_number(message_set(out, "eccentric.ending.first"), best);
    else if (sharing == s->seats)
        message_set(out, "eccentric.ending.even");
    else
        message_number(message_set(out, "eccentric.ending.most"), best);
    return true;
}

bool eccentric_explain(const void *view, enum game_topic topic, int seat, int n,
                       struct message *out)
{
    const struct eccentric_state *s = view;

    if (topic == TOPIC_GOAL && n < 2) {
        if (n == 0)
            message_set(out, "eccentric.goal.triangle");
        else if (s->need)
            message_number(message_set(out, "eccentric.goal.first"), s->need);
        else
            message_set(out, "eccentric.goal.most");
        return true;
    }
    if (n)
        return false;
    if (topic == TOPIC_ENDING)
        return ending(s, out);
    message_set(out, s->need ? "eccentric.progress.of" : "eccentric.progress.so-far");
    message_number(out, s->score[eccentric_colour(s, seat)]);
    message_number(out, s->need);
    return true;
}
