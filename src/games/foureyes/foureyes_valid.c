/*
 * foureyes_valid.c - the invariants of every position reached by play.
 *
 * Squares are counted here corner by corner, without the boards and tables that play uses, so that
 * a mistake in either shows.
 */
#include "games/foureyes/foureyes.h"

#include <string.h>

static bool holds(const struct foureyes_pawns *c, int point)
{
    return c->on.w[FOUREYES_PLAIN + (point >> 6)] >> (point & 63) & 1;
}

/* Adds every square with three pawns to the count of the point it lacks; returns the squares with
 * four. */
static int count_squares(const struct foureyes_pawns *c, uint8_t lack[FOUREYES_POINTS])
{
    enum { G = FOUREYES_GRID };
    int full = 0;

    for (int from = 0; from < FOUREYES_POINTS; from++) {
        int x = from % G;
        int y = from / G;

        for (int b = 0; b <= x; b++) {
            for (int a = 1; x + a < G && y + a + b < G; a++) {
                int corner[] = { from, G * (y + b) + x + a, G * (y + a + b) + x + a - b,
                                 G * (y + a) + x - b };
                int held = 0;
                int lacks = 0;

                for (int i = 0; i < FOUREYES_CORNERS; i++) {
                    if (holds(c, corner[i]))
                        held++;
                    else
                        lacks = corner[i];
                }
                full += held == FOUREYES_CORNERS;
                if (held == FOUREYES_CORNERS - 1)
                    lack[lacks]++;
            }
        }
    }
    return full;
}

static int counted(const struct foureyes_pawns *c, int point)
{
    int n = 0;

    for (int i = 0; i < FOUREYES_COUNTS; i++)
        n += (int)(c->lack[i][point >> 6] >> (point & 63) & 1) << i;
    return n;
}

/* Returns true if boards, places, counts and threats of one colour agree with each other, and the
 * squares with the result. */
static bool pawns_valid(const struct foureyes_state *s, int colour)
{
    const struct foureyes_pawns *c = &s->pawns[colour];
    struct foureyes_boards on = { { 0 } };
    uint8_t lack[FOUREYES_POINTS] = { 0 };
    bool square = count_squares(c, lack) > 0;

    if (square != (s->winner == colour + 1))
        return false;
    for (int i = 0; i < FOUREYES_POINTS; i++) {
        int place = foureyes_points[i].place;

        if (foureyes_places[place].point != i ||
            (c->pawn[place >> 6] >> (place & 63) & 1) != holds(c, i))
            return false;
        if (!foureyes_over(s) && (counted(c, i) != lack[i] ||
            (c->threat[place >> 6] >> (place & 63) & 1) != (lack[i] > 0)))
            return false;
        if (holds(c, i))
            foureyes_flip(&on, place);
    }
    return memcmp(&on, &c->on, sizeof on) == 0;
}

/* Returns true if the tiles of a seat, on the board and in its hand, are those it began with, and
 * each on the board has one pawn of either colour on different corners. */
static bool tiles_valid(const struct foureyes_state *s, int seat)
{
    int count[FOUREYES_TYPES + 1] = { 0 };
    struct foureyes_tile tile;

    for (int type = 0; type < FOUREYES_TYPES; type++)
        count[type] = s->hand[seat - 1][type];
    for (int cell = 0; cell < FOUREYES_CELLS; cell++) {
        if (foureyes_tile_on(s, cell, &tile) && tile.owner == seat)
            count[tile.type]++;
    }
    for (int type = 0; type < FOUREYES_TYPES; type++) {
        if (count[type] != foureyes_tiles[s->size - 4][type])
            return false;
    }
    return count[FOUREYES_TYPES] == 0;
}

static int pawns_on(const struct foureyes_pawns *c)
{
    return __builtin_popcountll(c->pawn[0]) + __builtin_popcountll(c->pawn[1]);
}

bool foureyes_valid(const void *state)
{
    const struct foureyes_state *s = state;
    uint32_t cells = 0;
    int left = 0;
    int tiles;

    if ((s->size != 4 && s->size != 5) || s->seat < 1 || s->seat > 2 || s->winner > 2 ||
        s->passed > 2 || s->turn % 2 != s->seat - 1u || (s->winner && s->passed))
        return false;
    for (int row = 0; row < s->size; row++)
        cells |= ((1u << s->size) - 1) << FOUREYES_SIDE * row;
    if ((s->own[0] ^ s->own[1] ^ s->free) != cells || (s->own[0] & s->own[1]) ||
        (s->free & (s->own[0] | s->own[1])))
        return false;
    for (int seat = 0; seat < 2; seat++) {
        for (int type = 0; type < FOUREYES_TYPES; type++)
            left += s->hand[seat][type];
    }
    tiles = __builtin_popcount(s->own[0] | s->own[1]);
    return left == s->left && pawns_on(&s->pawns[FOUREYES_RED]) == tiles &&
           pawns_on(&s->pawns[FOUREYES_BLUE]) == tiles && tiles_valid(s, 1) && tiles_valid(s, 2) &&
           pawns_valid(s, FOUREYES_RED) && pawns_valid(s, FOUREYES_BLUE);
}
