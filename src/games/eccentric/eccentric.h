/*
 * eccentric.h - the state of Eccentric and what its files share. RULES.md beside this file has
 * the rules; the numbers in brackets are its statements.
 *
 * Cells are numbered row by row from the top, whatever the board's side: place k (from 0) of
 * row r (from 0) is cell r * r + k; even places point up, odd ones down.
 *
 *     row 0             /0\
 *     row 1          /1\ 2/3\
 *     row 2       /4\ 5/6\ 7/8\
 *
 * A cell's byte is empty (0) or the colours of the four small triangles of its pawn, two bits
 * each, colour + 1. No two pawns look alike, so the byte tells owner, type and rotation too.
 *
 *     bit   7 6        5 4        3 2        1 0
 *           corner 2   corner 1   corner 0   middle
 *
 * `threat` is what makes the rules fast: bit c of threat[.][colour][slot] says that a small
 * triangle of that colour, lying in that slot of cell c, would complete a large triangle. Pawns
 * never move, so threats only grow; on taken cells they mean nothing. All the rest of the rules
 * about triangles is and-ing these masks. What a pawn has formed but not announced is not kept:
 * it is counted from the open board when it is announced, so no view can tell it.
 *
 *     bytes    0..15   free       | 16..207  threat      | 208..307 cell  | 308..319 hand
 *            320..325  score      | 326..327 turn        | 328..340 small fields
 *            341..343  spare, always 0
 */
#ifndef ECCENTRIC_H
#define ECCENTRIC_H

#include "core/game.h"

enum {
    SIDE_LOW = 6,
    SIDE_HIGH = 10,
    CELLS_MAX = SIDE_HIGH * SIDE_HIGH,
    WORDS = 2,      /* of 64 cells; the second one only on sides above 8 */
    COLOURS = 3,
    SLOTS = 4,      /* small triangles of a pawn: the middle, then corners 0, 1, 2 */
    TYPES = 4,      /* A to D */
    EACH = 5,       /* pawns of each type and colour */
    ROTATIONS = 3,
    FORMS = TYPES * ROTATIONS /* form = type * ROTATIONS + rotation */
};

enum colour { RED, BLACK, GREY };

enum phase {
    PLAYING,
    WAITING, /* the last pawn or pass was played, the last placer may still announce */
    OVER,
    SPEAKING /* only in thought: the placer announces, then play goes on */
};

/* How triangles come to count: by themselves, by announcing, or, in the states that a computer
 * player thinks through in the place of the latter (insight.h: still), by themselves though
 * actions carry their seat. */
enum manual { BY_ITSELF, BY_SEAT, IN_THOUGHT };

enum announcing {
    CLOSED, /* nothing placed yet, or ended by the swap; always so when counting is automatic */
    OPEN,   /* `placer` may announce */
    USED    /* `placer` has announced */
};

struct eccentric_state {
    uint64_t free[WORDS];
    uint64_t threat[WORDS][COLOURS][SLOTS];
    uint8_t cell[CELLS_MAX];
    uint8_t hand[COLOURS][TYPES];
    uint16_t score[COLOURS]; /* large triangles counted */
    uint16_t turn;
    uint8_t side;
    uint8_t seats;
    uint8_t need;      /* triangles that win at once; 0: play on to the end */
    uint8_t manual;    /* whether triangles must be announced */
    uint8_t swap;      /* seat 2 may swap on its first turn */
    uint8_t swapped;
    uint8_t seat;      /* whose turn it is */
    uint8_t phase;
    uint8_t passes;    /* since the last placement */
    uint8_t placer;    /* seat that placed the last pawn, 0 before the first */
    uint8_t announcing;
    uint8_t last;      /* cell of the last pawn + 1, 0 before the first */
    uint8_t held;      /* pawns in all hands */
    uint8_t spare[3];
};

_Static_assert(sizeof(struct eccentric_state) == 344, "no hidden padding");

/*
 * An action: bits 12.. the seat (0 when counting is automatic, where seats are not written),
 * bits 0..11 a placement, form * CELLS_MAX + cell, or one of these.
 */
enum {
    SEAT_SHIFT = 12,
    CODE_MASK = (1 << SEAT_SHIFT) - 1,
    PASS = FORMS * CELLS_MAX, /* also: giving up the announcing when the game waits for it */
    ANNOUNCE,
    SWAP
};

/* The colour a seat plays; they differ from the start's after a swap. */
static inline int eccentric_colour(const struct eccentric_state *s, int seat)
{
    return s->swapped ? 2 - seat : seat - 1;
}

/* Whether some seat plays the colour: grey is nobody's with two seats. */
static inline bool eccentric_seated(const struct eccentric_state *s, int colour)
{
    return colour < s->seats;
}

/* The colour, or -1, of the small triangle in a slot of a cell. */
static inline int eccentric_small(const struct eccentric_state *s, int cell, int slot)
{
    return (s->cell[cell] >> 2 * slot & 3) - 1;
}

/* The board: eccentric_board.c. */

/* The row (from 0) of a cell. */
int eccentric_row(int cell);

/* Marks all threats that the pawn on `cell` makes together with the others, and returns how many
 * large triangles of `colour` it is part of. Marking again changes nothing. */
int eccentric_join(struct eccentric_state *s, int cell, int colour);

/* Whether a small triangle of the colour in a slot of the free cell[0] would complete a large
 * one; its two other cells are then the rest of `cell`. */
bool eccentric_large(const struct eccentric_state *s, int slot, int colour, int cell[3]);

/* The pawns and where the seat whose turn it is may place them: eccentric_place.c. */

extern const char eccentric_colour_letter[COLOURS];

/* Where the four small triangles of a form lie: two slots of the owner's colour, one of the next
 * in the circle red, black, grey, one of the colour after that. */
struct eccentric_form {
    uint8_t own[2], next, after;
};

extern const struct eccentric_form eccentric_forms[FORMS];

/* The colour that follows in the circle. */
static inline int eccentric_next(int colour)
{
    return colour == GREY ? RED : colour + 1;
}

/* The byte of a pawn of an owner's colour, in a form. */
uint8_t eccentric_pawn(int owner, int form);

/* Of a pawn's byte the owner's colour and the form; false if there is no such pawn. */
bool eccentric_read_pawn(uint8_t pawn, int *owner, int *form);

/* Whether a pawn of the form would complete, on a free cell, triangles of its owner's colour and
 * of another seat's. */
bool eccentric_forbidden(const struct eccentric_state *s, int form, int cell);

int eccentric_placements(const struct eccentric_state *s);

/* The *k-th placement, without the seat. If there are not so many false, and *k is less by their
 * number. */
bool eccentric_placement(const struct eccentric_state *s, int *k, game_action *out);

/* Writes all placements with `seat` (shifted) in them and returns their number. */
int eccentric_list(const struct eccentric_state *s, game_action seat, game_action list[]);

/* What a computer player knows: eccentric_think.c. */

extern const struct insight eccentric_insight;

/* Notation and JSON: eccentric_text.c; picture: eccentric_draw.c; invariants: eccentric_valid.c;
 * contracts as in core/game.h. */

enum { CELL_TEXT = 4 };
void eccentric_write_cell(int cell, struct text *out); /* needs CELL_TEXT bytes */
void eccentric_write_action(const void *state, game_action a, struct text *out);
bool eccentric_read_action(const void *state, const char *in, game_action *out);
void eccentric_write_view(const void *state, struct json *out);
void eccentric_draw(const void *state, struct canvas *out);
bool eccentric_valid(const void *state);

extern const struct game eccentric_game; /* eccentric.c */

#endif
