/*
 * eccentric_valid.c - the invariants of Eccentric's state: everything that is stored for speed
 * agrees with the pawns on the board.
 */
#include "games/eccentric/eccentric.h"

#include <string.h>

static bool valid_fields(const struct eccentric_state *s)
{
    int pawns = s->seats * ECC_TYPES * ECC_EACH;

    if (s->seats < 2 || s->seats > 3 || s->side < ECC_SIDE_LOW || s->side > ECC_SIDE_HIGH)
        return false;
    if (s->seat < 1 || s->seat > s->seats || s->placer > s->seats || s->held > pawns)
        return false;
    if (s->need && s->need != 5 - s->seats)
        return false;
    if (s->manual > 1 || s->swap > 1 || s->swapped > s->swap || (s->swap && s->seats == 3))
        return false;
    if (s->phase > ECC_OVER || s->announcing > ECC_USED ||
        (!s->manual && s->announcing != ECC_CLOSED))
        return false;
    if (s->passes > s->seats || (s->passes == s->seats && s->phase == ECC_PLAYING))
        return false;
    if (s->phase == ECC_WAITING && s->announcing != ECC_OPEN)
        return false;
    if ((s->last == 0) != (s->held == pawns) || (s->last == 0) != (s->placer == 0))
        return false;
    return s->seat == s->turn % s->seats + 1;
}

/* Lays the pawns of `s` on the empty board of `fresh`, taking them from its hands. */
static bool rebuild(const struct eccentric_state *s, struct eccentric_state *fresh)
{
    for (int cell = 0; cell < ECC_CELLS_MAX; cell++) {
        uint64_t bit = (uint64_t)1 << (cell & 63);
        bool on_board = cell < s->side * s->side;
        int owner, form;

        if (on_board && s->cell[cell] == 0)
            fresh->free[cell >> 6] |= bit;
        if (s->cell[cell] == 0)
            continue;
        if (!on_board || !eccentric_read_pawn(s->cell[cell], &owner, &form))
            return false;
        if (owner >= s->seats || fresh->hand[owner][form / ECC_ROTATIONS] == 0)
            return false;
        fresh->hand[owner][form / ECC_ROTATIONS]--;
        fresh->held--;
        fresh->cell[cell] = s->cell[cell];
        eccentric_add_to_grid(fresh, owner, form, cell);
        eccentric_join(fresh, cell, owner);
    }
    return true;
}

bool eccentric_valid(const void *state)
{
    static const uint8_t nothing[sizeof ((struct eccentric_state *)0)->spare];
    const struct eccentric_state *s = state;
    struct eccentric_state fresh;

    if (!valid_fields(s) || memcmp(s->spare, nothing, sizeof nothing) != 0)
        return false;
    memset(&fresh, 0, sizeof fresh);
    fresh.side = s->side;
    fresh.seats = s->seats;
    fresh.held = (uint8_t)(s->seats * ECC_TYPES * ECC_EACH);
    memset(fresh.hand, ECC_EACH, (size_t)s->seats * ECC_TYPES);
    return rebuild(s, &fresh) && fresh.held == s->held
           && memcmp(fresh.free, s->free, sizeof s->free) == 0
           && memcmp(fresh.threat, s->threat, sizeof s->threat) == 0
           && memcmp(fresh.grid, s->grid, sizeof s->grid) == 0
           && memcmp(fresh.hand, s->hand, sizeof s->hand) == 0;
}
