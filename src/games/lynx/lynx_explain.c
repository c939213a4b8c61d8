/* lynx_explain.c - what the four games explain to people: the goal, the cards, why the game
 * ended. */
#include "games/lynx/lynx.h"

static bool progress(const struct lynx_state *s, int i, int n, struct message *out)
{
    if (s->variant == LYNX_SNAKE && n == 1 && s->snake.piled[i]) {
        message_number(message_set(out, "lynx.progress.pile"), s->snake.piled[i]);
        return true;
    }
    if (n)
        return false;
    if (s->variant == LYNX_ARROW) {
        message_number(message_set(out, "lynx.progress.won"), s->held[i]);
        message_number(out, LYNX_WON_ALL);
    } else {
        message_number(message_set(out, "lynx.progress.hand"), s->held[i]);
    }
    return true;
}

static bool ending(const struct lynx_state *s, struct message *out)
{
    int winner = s->winners ? set_first(s->winners) - 1 : -1;
    int left = winner < 0 ? 0 : s->held[winner];

    if (winner >= 0 && s->variant == LYNX_SNAKE)
        left += s->snake.piled[winner];

    if (winner < 0)
        message_set(out, s->variant == LYNX_ARROW ? "lynx.ending.none" : "lynx.ending.gave-up");
    else if (s->variant == LYNX_ARROW)
        message_number(message_set(out, "lynx.ending.won"), s->held[winner]);
    else if (left == 0)
        message_set(out, s->variant == LYNX_SMALL_HERD ? "lynx.ending.herd" : "lynx.ending.empty");
    else
        message_number(message_set(out, "lynx.ending.fewest"), left);
    return true;
}

bool lynx_explain(const void *view, enum game_topic topic, int seat, int n, struct message *out)
{
    static const char *const goal[] = { "lynx.goal.snake", "lynx.goal.small", "lynx.goal.big",
                                        "lynx.goal.arrow" };
    const struct lynx_state *s = view;

    if (topic == TOPIC_PROGRESS)
        return progress(s, seat - 1, n, out);
    if (topic == TOPIC_ENDING)
        return n == 0 && ending(s, out);
    if (n > 1)
        return false;
    message_set(out, n ? "lynx.goal.fit" : goal[s->variant]);
    return true;
}
