/* foureyes_explain.c - what the game says about itself: its goal, the tiles left, why it ended. */
#include "core/bits.h"
#include "games/foureyes/foureyes.h"

bool foureyes_explain(const void *view, enum game_topic topic, int seat, int n,
                      struct message *out)
{
    static const char *const goal[] = { "foureyes.goal.red", "foureyes.goal.blue" };
    static const char *const square[] = { "foureyes.ending.red", "foureyes.ending.blue" };
    const struct foureyes_state *s = view;
    int left = 0;

    if (n)
        return false;
    if (topic == TOPIC_GOAL) {
        message_set(out, goal[seat - 1]);
    } else if (topic == TOPIC_ENDING) {
        message_set(out, s->winner ? square[s->winner - 1] : "foureyes.ending.passed");
        if (s->winner)
            foureyes_name_square(&s->pawns[s->winner - 1], out);
    } else {
        for (int type = 0; type < FOUREYES_TYPES; type++)
            left += s->hand[seat - 1][type];
        if (left)
            message_number(message_set(out, "foureyes.progress.hand"), left);
        else
            message_set(out, "foureyes.progress.laid");
    }
    return true;
}
