/* raced.c - see raced.h. */
#include "learn/raced.h"

#include "core/teach.h"

#include <string.h>

/* Lets the game count a seat's actions. */
static void count_deeds(const struct match *m, int seat, int count[TEACH_TALLY])
{
    memset(count, 0, TEACH_TALLY * sizeof *count);
    for (uint32_t i = 0; i < m->count; i++) {
        game_action a = m->step[i].action;
        union game_state before;

        match_state_at(m, i, &before);
        if (game_actor(m->game, before.byte, a) == seat)
            m->game->teach->tally(before.byte, a, count);
    }
}

bool raced_words(const struct match *m, int seat, struct message *out)
{
    const struct teach *teach = m->game->teach;
    int count[TEACH_TALLY];

    if (!teach || !teach->raced || !m->ending)
        return false;
    count_deeds(m, seat, count);
    return teach->raced(m->state.byte, seat, count, out);
}
