/* picture.c - see picture.h. */
#include "picture/picture.h"

#include "picture/painters.h"

#include <string.h>

void picture_look(const struct match *m, int viewer, struct sight *out)
{
    struct result r;

    match_result(m, &r);
    memset(out, 0, sizeof *out);
    out->game = m->game;
    game_look(m->game, m->state.byte, viewer, m->ending != ENDING_NONE, out->state.byte);
    out->seats = m->game->seats(m->state.byte);
    out->seat = match_seat(m);
    out->winners = r.winners;
    out->over = r.finished;
}

const struct painter *picture_painter(const struct game *g)
{
    static const struct painter *const painters[] = {
        &painter_oeil, &painter_lynx, &painter_foureyes, &painter_ovo, &painter_eccentric,
    };

    for (size_t i = 0; i < sizeof painters / sizeof painters[0]; i++) {
        if (strcmp(painters[i]->id, g->id) == 0)
            return painters[i];
    }
    return &painter_canvas;
}
