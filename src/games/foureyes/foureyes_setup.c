/*
 * foureyes_setup.c - options, variants and the first position of 4EYES.
 *
 * In a position that is set up, A to L are seat 1's tiles and a to l seat 2's: four letters, by the
 * corner of the red pawn, for each of the types R, D, L.
 */
#include "games/foureyes/foureyes.h"

#include <string.h>

enum { OPT_BOARD, OPT_REPEAT, OPT_MAXTURNS, OPT_POSITION };

const struct option foureyes_options[FOUREYES_OPTIONS] = {
    [OPT_BOARD] = { .name = "board", .kind = OPTION_CHOICE, .accepts = "5|4", .apart = true,
                    .usual = "5" },
    [OPT_REPEAT] = OPTION_REPEAT,
    [OPT_MAXTURNS] = OPTION_MAXTURNS,
    [OPT_POSITION] = OPTION_POSITION,
};

const struct variant foureyes_variants[FOUREYES_VARIANTS] = {
    { .id = "whole", .options = "board=5", .seats_low = 2, .seats_high = 2, .bench = "" },
    { .id = "small", .options = "board=4", .seats_low = 2, .seats_high = 2, .bench = "4" },
};

const struct trial foureyes_trials[FOUREYES_TRIALS] = {
    { .options = "repeat=2" },
    { .options = "board=4 maxturns=0 repeat=0" },
    { .options = "board=4 position=2:A..b.Fg....C...." },
};

static const char signs[2][FOUREYES_TYPES][FOUREYES_CORNERS + 1] = {
    { "ABCD", "EFGH", "IJKL" },
    { "abcd", "efgh", "ijkl" },
};

/* The tile that a sign stands for; returns false if there is none. */
static bool read_sign(char sign, int *seat, int *type, int *corner)
{
    int n = sign >= 'a' ? sign - 'a' : sign - 'A';

    if (n < 0 || n >= FOUREYES_TYPES * FOUREYES_CORNERS)
        return false;
    *seat = sign >= 'a' ? 2 : 1;
    *type = n / FOUREYES_CORNERS;
    *corner = n % FOUREYES_CORNERS;
    return true;
}

/* The cell of place n. */
static int nth_cell(const struct foureyes_state *s, int n)
{
    return FOUREYES_SIDE * (n / s->size) + n % s->size;
}

/* Lays the tiles of a position on the empty board; returns false if it cannot be played on. */
static bool arrange(struct foureyes_state *s, const struct setup_text *in, struct message *why)
{
    s->seat = (uint8_t)in->seat;
    s->turn = (uint32_t)in->seat - 1;
    for (int n = 0; n < s->size * s->size; n++) {
        int seat, type, corner;

        if (in->signs[n] == '.')
            continue;
        if (!read_sign(in->signs[n], &seat, &type, &corner))
            return refused(why, "setup.unknown");
        if (s->hand[seat - 1][type] == 0)
            return refused(why, "setup.too-many");
        foureyes_lay(s, seat,
                     (game_action)(type << 7 | foureyes_place_of(corner, nth_cell(s, n))));
        if (s->winner)
            return refused(why, "setup.over");
    }
    return true;
}

bool foureyes_start(void *state, const struct options *o, struct message *why)
{
    struct foureyes_state *s = state;
    const char *position;
    struct setup_text in;

    memset(s, 0, sizeof *s);
    s->size = options_choice(o, OPT_BOARD) == 0 ? 5 : 4;
    s->seat = 1;
    for (int row = 0; row < s->size; row++)
        s->free |= ((1u << s->size) - 1) << FOUREYES_SIDE * row;
    for (int type = 0; type < FOUREYES_TYPES; type++) {
        uint8_t n = foureyes_tiles[s->size - 4][type];

        s->hand[0][type] = s->hand[1][type] = n;
        s->left = (uint8_t)(s->left + 2 * n);
    }
    position = options_value(o, OPT_POSITION);
    if (strcmp(position, SETUP_USUAL) == 0)
        return true;
    return setup_read(position, 2, s->size * s->size, &in) ? arrange(s, &in, why)
                                                           : options_refuse(o, OPT_POSITION, why);
}

static bool nth_place(const void *state, int n, struct text *out)
{
    const struct foureyes_state *s = state;

    if (n >= s->size * s->size)
        return false;
    foureyes_write_cell(nth_cell(s, n), out);
    return true;
}

static char sign_at(const void *state, int n)
{
    const struct foureyes_state *s = state;
    struct foureyes_tile tile;

    if (!foureyes_tile_on(s, nth_cell(s, n), &tile))
        return '.';
    return signs[tile.owner - 1][tile.type][tile.red];
}

static bool nth_piece(const void *state, int n, struct setup_piece *out)
{
    static const char *const name[FOUREYES_TYPES] = { "foureyes.tile.right", "foureyes.tile.across",
                                                      "foureyes.tile.left" };
    const struct foureyes_state *s = state;
    int seat = n / FOUREYES_TYPES;
    int type = n % FOUREYES_TYPES;

    if (seat >= 2)
        return false;
    out->signs = signs[seat][type];
    out->seat = seat + 1;
    out->left = s->hand[seat][type];
    message_set(&out->name, name[type]);
    return true;
}

const struct setup_rules foureyes_setup = {
    .place = nth_place,
    .sign = sign_at,
    .piece = nth_piece,
};
