/* foureyes_wins.c - see foureyes_wins.h. */
#include "games/foureyes/foureyes_wins.h"

#include "core/embedded.h"
#include "core/hash.h"
#include "core/insight.h"
#include "games/foureyes/foureyes_think.h"

#include <string.h>

enum {
    SIZE = FOUREYES_WINS_SIZE,
    SYMMETRIES = 8, /* the last four mirror the board, left to right, before it is turned */
    MIRRORS = 4,
    HUNT_DEPTH = 10,
    HUNT_PLAYS = 8000
};

/* The symmetry that undoes this one. */
static int inverse(int symmetry)
{
    return symmetry < MIRRORS ? -symmetry & 3 : symmetry;
}

static int turned_cell(int cell, int symmetry)
{
    int x = cell % FOUREYES_SIDE;
    int y = cell / FOUREYES_SIDE;

    if (symmetry >= MIRRORS)
        x = SIZE - 1 - x;
    for (int i = symmetry & 3; i > 0; i--) { /* clockwise */
        int was = x;

        x = y;
        y = SIZE - 1 - was;
    }
    return y * FOUREYES_SIDE + x;
}

static int turned_corner(int corner, int symmetry)
{
    return ((symmetry >= MIRRORS ? corner ^ 1 : corner) + symmetry) & 3;
}

/* R and L are mirror images. */
static int turned_type(int type, int symmetry)
{
    return symmetry >= MIRRORS ? FOUREYES_TYPES - 1 - type : type;
}

game_action foureyes_turned(game_action a, int symmetry)
{
    int upper = (a & 63) >= FOUREYES_CELLS;
    int place;

    if (a == FOUREYES_PASS)
        return a;
    if (a >= FOUREYES_SLIDE)
        return FOUREYES_SLIDE | (game_action)turned_cell((int)(a >> 5 & 31), symmetry) << 5 |
               (game_action)turned_cell((int)(a & 31), symmetry);
    if (a >= FOUREYES_TURN)
        return FOUREYES_TURN | ((a >> 5 & 1) ^ (symmetry >= MIRRORS)) << 5 |
               (game_action)turned_cell((int)(a & 31), symmetry);
    place = foureyes_place_of(turned_corner(upper * 2 + (int)(a >> 6 & 1), symmetry),
                              turned_cell((int)(a & 63) - upper * FOUREYES_CELLS, symmetry));
    return (game_action)(turned_type((int)(a >> 7), symmetry) << 7 | place);
}

/* ---- the normal form ---- */

/* The signs of a position, one for each cell: 0 if it is free, otherwise the tile's owner, type and
 * orientation. */
struct signs {
    uint8_t of[FOUREYES_CELLS];
};

static void turn_signs(const struct foureyes_tile tile[], int symmetry, struct signs *out)
{
    memset(out, 0, sizeof *out);
    for (int cell = 0; cell < FOUREYES_CELLS; cell++) {
        const struct foureyes_tile *t = &tile[cell];

        if (t->owner)
            out->of[turned_cell(cell, symmetry)] =
                (uint8_t)(t->owner << 4 | turned_type(t->type, symmetry) << 2 |
                          turned_corner(t->red, symmetry));
    }
}

/* Makes the position with these signs; the seat and the turn come from another state. */
static void lay_signs(const struct foureyes_state *like, const struct signs *signs,
                      struct foureyes_state *out)
{
    memset(out, 0, sizeof *out);
    out->size = SIZE;
    for (int row = 0; row < SIZE; row++)
        out->free |= ((1u << SIZE) - 1) << FOUREYES_SIDE * row;
    for (int type = 0; type < FOUREYES_TYPES; type++) {
        out->hand[0][type] = out->hand[1][type] = foureyes_tiles[0][type];
        out->left = (uint8_t)(out->left + 2 * foureyes_tiles[0][type]);
    }
    out->seat = like->seat;
    out->turn = like->turn;
    for (int cell = 0; cell < FOUREYES_CELLS; cell++) {
        int sign = signs->of[cell];

        if (sign)
            foureyes_lay(out, sign >> 4, (game_action)((sign >> 2 & 3) << 7 |
                                                       foureyes_place_of(sign & 3, cell)));
    }
}

void foureyes_normalize(const struct foureyes_state *s, struct foureyes_norm *out)
{
    struct foureyes_tile tile[FOUREYES_CELLS];
    struct signs least, signs;

    memset(tile, 0, sizeof tile);
    for (int cell = 0; cell < FOUREYES_CELLS; cell++)
        (void)foureyes_tile_on(s, cell, &tile[cell]);
    turn_signs(tile, 0, &least);
    out->symmetry = 0;
    for (int i = 1; i < SYMMETRIES; i++) {
        turn_signs(tile, i, &signs);
        if (memcmp(signs.of, least.of, sizeof least.of) < 0) {
            least = signs;
            out->symmetry = i;
        }
    }
    lay_signs(s, &least, &out->state);
    out->key = hash_end(hash_bytes(hash_word(HASH_START, s->seat), least.of, sizeof least.of));
}

/* ---- the strategy ---- */

bool foureyes_wins_hunt(const struct foureyes_norm *norm, game_action *out)
{
    int budget = HUNT_PLAYS;

    return foureyes_hunt(&norm->state, HUNT_DEPTH, &budget, out) > 0;
}

static uint64_t read_key(const uint8_t entry[])
{
    uint64_t key = 0;

    for (int i = FOUREYES_WINS_KEY - 1; i >= 0; i--)
        key = key << 8 | entry[i];
    return key;
}

static bool look_up(const struct foureyes_norm *norm, game_action *out)
{
    const struct embedded *file = game_data("foureyes/foureyes_wins.bin");
    const uint8_t *entry = file ? (const uint8_t *)file->text : NULL;
    uint64_t key = foureyes_wins_key(norm->key);
    size_t low = 0;
    size_t high = file ? file->length / FOUREYES_WINS_ENTRY : 0;
    game_action list[FOUREYES_LIST];
    int place;

    while (low < high) {
        size_t middle = (low + high) / 2;

        if (read_key(entry + middle * FOUREYES_WINS_ENTRY) < key)
            low = middle + 1;
        else
            high = middle;
    }
    if (!file || (low + 1) * FOUREYES_WINS_ENTRY > file->length ||
        read_key(entry + low * FOUREYES_WINS_ENTRY) != key)
        return false;
    place = entry[low * FOUREYES_WINS_ENTRY + FOUREYES_WINS_KEY];
    if (place >= foureyes_game.actions(&norm->state, list))
        return false;
    *out = list[place];
    return true;
}

bool foureyes_book(const void *state, uint32_t *action, int *value)
{
    const struct foureyes_state *s = state;
    struct foureyes_norm norm;
    game_action a;

    if (s->size != SIZE || s->passed || foureyes_over(s))
        return false;
    foureyes_normalize(s, &norm);
    if (!foureyes_wins_hunt(&norm, &a) && !look_up(&norm, &a))
        return false;
    *action = foureyes_turned(a, inverse(norm.symmetry));
    *value = INSIGHT_WIN;
    return true;
}
