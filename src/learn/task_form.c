/* task_form.c - tasks of Eccentric that ask for a triangle; apart, for two games share names. */
#include "learn/task.h"

#include "games/eccentric/eccentric.h"

#include <string.h>

int task_forms(const struct match *m, game_action out[TASK_ACTIONS])
{
    const struct eccentric_state *s = (const void *)m->state.byte;
    int colour = eccentric_colour(s, s->seat);
    game_action list[GAME_ACTIONS_MAX];
    int count = match_actions(m, list);
    int found = 0;

    for (int i = 0; i < count; i++) {
        union game_state next = m->state;

        game_step(m->game, next.byte, list[i]);
        if (((const struct eccentric_state *)(const void *)next.byte)->score[colour] <=
            s->score[colour])
            continue;
        if (found < TASK_ACTIONS)
            out[found] = list[i];
        found++;
    }
    return found;
}
