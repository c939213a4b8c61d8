/* picture.c - see picture.h. */
#include "picture/picture.h"

#include <string.h>

void picture_look(const struct match *m, uint32_t n, int viewer, struct sight *out)
{
    bool over = n == m->count && m->ending != ENDING_NONE;
    struct result r = { 0 };
    union game_state state;

    match_state_at(m, n, &state);
    if (over)
        match_result(m, &r);
    memset(out, 0, sizeof *out);
    out->game = m->game;
    game_look(m->game, state.byte, viewer, over, out->state.byte);
    out->seats = m->game->seats(out->state.byte);
    out->seat = over ? -1 : game_seat(m->game, out->state.byte);
    out->winners = r.winners;
    out->over = over;
}
