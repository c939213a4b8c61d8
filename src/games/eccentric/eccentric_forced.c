/*
 * eccentric_forced.c - what prevents an immediate win in Eccentric, for two players.
 *
 * A pawn on the cell where the rival would win does. Elsewhere a pawn can only make the winning
 * placement illegal [16]: it becomes the second vertex of a triangle that the rival's pawn would
 * complete in the seat's own colour. So few placements can save the game; each of those is played
 * to see whether it does.
 */
#include "games/eccentric/eccentric_think.h"

enum { LAST_PAWNS = 2 }; /* with this few in all hands, a placement may end the game on its own */

/* Marks the slots (bits) of free cells where the colour would complete a triangle that has a vertex
 * in the target, except for that vertex. */
static void mark_helpers(const struct eccentric_state *s, int target, int colour,
                         uint8_t slots[ECC_CELLS_MAX])
{
    struct eccentric_triangle t;
    int at = 0;

    while (eccentric_next_triangle(s->side, target, &at, &t)) {
        for (int k = 1; k <= 2; k++) {
            int v = (t.vertex + k) % 3;
            int w = (t.vertex + 3 - k) % 3;

            if (!s->cell[t.cell[v]]
                && eccentric_small(s, t.cell[w], t.middles ? 0 : 1 + w) == colour)
                slots[t.cell[v]] |= (uint8_t)(1 << (t.middles ? 0 : 1 + v));
        }
    }
}

bool eccentric_forced(const void *state, const game_action list[], int n, bool saves[])
{
    const struct eccentric_state *s = state;
    int colour, rival, left;
    uint8_t slots[ECC_CELLS_MAX] = { 0 };
    struct eccentric_survey v;
    struct eccentric_glance g;

    if (s->seats != 2 || !s->need || s->phase != ECC_PLAYING || s->held <= LAST_PAWNS)
        return false;
    colour = eccentric_colour(s, s->seat);
    rival = eccentric_colour(s, 3 - s->seat);
    left = s->need - s->score[rival];
    if (!eccentric_threatens(s, rival))
        return false;
    if (left <= ECC_GAINS && eccentric_look(s, &g) && eccentric_seen(&g, rival, left) == 0)
        return false;
    eccentric_survey(s, &v);
    if (eccentric_cells(&v, rival, left, -1) == 0)
        return false;
    for (int i = 0; i < v.hots[rival]; i++) {
        int cell = v.hot[rival][i];

        if (v.gain[rival][cell] >= left) {
            mark_helpers(s, cell, colour, slots);
            slots[cell] = 0xff;
        }
    }
    for (int i = 0; i < n; i++) {
        int code = (int)(list[i] & ECC_CODE_MASK);
        const struct eccentric_form *f = &eccentric_forms[code / ECC_CELLS_MAX % ECC_FORMS];
        struct eccentric_state next;
        game_action reply;

        saves[i] = code >= ECC_PASS || (slots[code % ECC_CELLS_MAX] >> f->own[0] & 1)
                   || (slots[code % ECC_CELLS_MAX] >> f->own[1] & 1);
        if (!saves[i] || code >= ECC_PASS)
            continue;
        next = *s;
        eccentric_game.play(&next, list[i]);
        /* A placement that ends the game wins it, since enough pawns are left. */
        saves[i] = next.phase != ECC_PLAYING || !eccentric_insight.win(&next, &reply);
    }
    return true;
}
