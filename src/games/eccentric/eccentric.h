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
 * each, colour + 1. No two pawns look alike, so the byte also determines owner, type and rotation.
 *
 *     bit   7 6        5 4        3 2        1 0
 *           corner 2   corner 1   corner 0   middle
 *
 * `threat` is what makes the rules fast: bit c of threat[.][colour][slot] says that a small
 * triangle of that colour, lying in that slot of cell c, would complete a large triangle. Pawns
 * never move, so threats only grow; on taken cells they mean nothing. All other rules about
 * triangles are ANDs of these masks. Triangles that were formed but not announced are not stored:
 * they are counted on the open board when they are announced, so no view gives them away.
 *
 * `grid` has the small triangles once more, for computer players (eccentric_glance.c), on boards of
 * side 8 at most; on larger ones it is empty. The cells that point up are a square of eight rows
 * and those that point down another: bit 8 * row + place / 2 of grid[points down][colour][slot].
 *
 *     bytes    0..15   free       | 16..207  threat      | 208..399 grid  | 400..499 cell
 *            500..511  hand       | 512..517 score       | 518..519 turn  | 520..532 small fields
 *            533..535  spare, always 0
 */
#ifndef ECCENTRIC_H
#define ECCENTRIC_H

#include "core/game.h"

enum {
    ECC_SIDE_LOW = 6,
    ECC_SIDE_HIGH = 10,
    ECC_CELLS_MAX = ECC_SIDE_HIGH * ECC_SIDE_HIGH,
    ECC_WORDS = 2,      /* of 64 cells; the second one only on sides above 8 */
    ECC_GRID_SIDE = 8,  /* boards up to this side have grids */
    ECC_COLOURS = 3,
    ECC_SLOTS = 4,      /* small triangles of a pawn: the middle, then corners 0, 1, 2 */
    ECC_TYPES = 4,      /* A to D */
    ECC_EACH = 5,       /* pawns of each type and colour */
    ECC_ROTATIONS = 3,
    ECC_FORMS = ECC_TYPES * ECC_ROTATIONS /* form = type * ECC_ROTATIONS + rotation */
};

enum eccentric_colour { ECC_RED, ECC_BLACK, ECC_GREY };

enum eccentric_phase {
    ECC_PLAYING,
    ECC_WAITING, /* the last pawn or pass was played; the last placer may still announce */
    ECC_OVER,
    ECC_SPEAKING /* only in search: the placer announces, then play continues */
};

/* How triangles count: automatically, by announcing, or, in the states that a computer player
 * searches when announcing is required (insight.h: in_turns), automatically although actions name
 * their seat. */
enum eccentric_manual { ECC_BY_ITSELF, ECC_BY_SEAT, ECC_IN_THOUGHT };

enum eccentric_announcing {
    ECC_CLOSED, /* nothing was placed yet, the swap closed it, or counting is automatic */
    ECC_OPEN,   /* `placer` may announce */
    ECC_USED    /* `placer` has announced */
};

struct eccentric_state {
    uint64_t free[ECC_WORDS];
    uint64_t threat[ECC_WORDS][ECC_COLOURS][ECC_SLOTS];
    uint64_t grid[2][ECC_COLOURS][ECC_SLOTS];
    uint8_t cell[ECC_CELLS_MAX];
    uint8_t hand[ECC_COLOURS][ECC_TYPES];
    uint16_t score[ECC_COLOURS]; /* large triangles counted */
    uint16_t turn;
    uint8_t side;
    uint8_t seats;
    uint8_t need;      /* triangles that win at once; 0: the game is played to the end */
    uint8_t manual;    /* whether triangles must be announced */
    uint8_t swap;      /* seat 2 may swap on its first turn */
    uint8_t swapped;
    uint8_t seat;      /* the seat whose turn it is */
    uint8_t phase;
    uint8_t passes;    /* since the last placement */
    uint8_t placer;    /* seat that placed the last pawn, 0 before the first */
    uint8_t announcing;
    uint8_t last;      /* cell of the last pawn + 1, 0 before the first */
    uint8_t held;      /* pawns in all hands */
    uint8_t spare[3];
};

_Static_assert(sizeof(struct eccentric_state) == 536, "no hidden padding");

/*
 * An action: bits 12.. the seat (0 when counting is automatic, where seats are not written),
 * bits 0..11 a placement, form * ECC_CELLS_MAX + cell, or one of these.
 */
enum {
    ECC_SEAT_SHIFT = 12,
    ECC_CODE_MASK = (1 << ECC_SEAT_SHIFT) - 1,
    ECC_PASS =
        ECC_FORMS * ECC_CELLS_MAX, /* also gives up the announcement if the game waits for it */
    ECC_ANNOUNCE,
    ECC_SWAP
};

/* The colour that a seat plays; after a swap it differs from the start. */
static inline int eccentric_colour(const struct eccentric_state *s, int seat)
{
    return s->swapped ? 2 - seat : seat - 1;
}

/* Returns true if a seat plays the colour: with two seats nobody plays grey. */
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

/* The row (from 0) of a cell; and a function that returns true if the cell points down. */
int eccentric_row(int cell);
bool eccentric_points_down(int cell);

/* Marks all threats that the pawn on `cell` makes together with the others. Returns how many large
 * triangles of `colour` the pawn is part of. Marking twice changes nothing. */
int eccentric_join(struct eccentric_state *s, int cell, int colour);

/* A large triangle, given by the cells of its vertices, which are numbered like the corners of a
 * cell that points the same way. It consists of the middles of their pawns, or of their corners:
 * vertex v is a corner v. */
struct eccentric_triangle {
    int cell[3];
    int vertex; /* which vertex is the cell that was asked about */
    bool middles;
};

/* Iterates over the large triangles that have a vertex in the cell. `at` starts as 0 and is kept
 * between calls; returns false when there are no more. */
bool eccentric_next_triangle(int side, int cell, int *at, struct eccentric_triangle *out);

/* The same for triangles that are complete in the colour. */
bool eccentric_next_formed(const struct eccentric_state *s, int cell, int colour, int *at,
                           struct eccentric_triangle *out);

/* Returns true if a small triangle of the colour in a slot of the free cell[0] would complete a
 * large one; cell[1] and cell[2] are then its two other cells. */
bool eccentric_large(const struct eccentric_state *s, int slot, int colour, int cell[3]);

/* The other vertices of a cell's triangles: eccentric_rays.c. */
struct eccentric_rays {
    uint64_t corner[3][2], middle[3][2];
};

/* Only boards of this side have the table. */
enum { ECC_RAYS_SIDE = 8 };
extern const struct eccentric_rays eccentric_rays[ECC_RAYS_SIDE * ECC_RAYS_SIDE];

/* The pawns and where the seat to move may place them: eccentric_place.c. */

extern const char eccentric_colour_letter[ECC_COLOURS];

/* Where the four small triangles of a form are: two slots of the owner's colour, one of the next
 * colour in the circle red, black, grey, one of the colour after that. */
struct eccentric_form {
    uint8_t own[2], next, after;
};

extern const struct eccentric_form eccentric_forms[ECC_FORMS];

/* The colour that follows in the circle. */
static inline int eccentric_next(int colour)
{
    return colour == ECC_GREY ? ECC_RED : colour + 1;
}

/* The byte of a pawn of an owner's colour, in a form. */
uint8_t eccentric_pawn(int owner, int form);

/* Splits a pawn's byte into the owner's colour and the form; returns false if there is no such
 * pawn. */
bool eccentric_read_pawn(uint8_t pawn, int *owner, int *form);

/* Returns true if a pawn of the form would complete, on a free cell, triangles of its owner's
 * colour and of another seat's. */
bool eccentric_forbidden(const struct eccentric_state *s, int form, int cell);

/* All placements of the seat to move: for each form, the cells; and their number. */
struct eccentric_choice {
    uint64_t cells[ECC_FORMS][ECC_WORDS];
    int count;
};

void eccentric_find(const struct eccentric_state *s, struct eccentric_choice *out);
int eccentric_placements(const struct eccentric_state *s);

/* The k-th placement, k less than the count, without the seat. */
game_action eccentric_chosen(const struct eccentric_choice *c, int k);

/* Writes all placements, each with `seat` (already shifted) in its bits, and returns their
 * number. */
int eccentric_list(const struct eccentric_state *s, game_action seat, game_action list[]);

/* Adds a pawn to the grids. */
void eccentric_add_to_grid(struct eccentric_state *s, int owner, int form, int cell);

/* Lays a pawn from the hand of its owner's colour, without marking its threats. */
void eccentric_lay(struct eccentric_state *s, int owner, int form, int cell);

/* Positions that are set up: eccentric_setup.c. */

extern const struct setup_rules eccentric_setup;

/* Lays the pawns of a position on the empty board; returns false if it cannot be played on. */
bool eccentric_arrange(struct eccentric_state *s, const struct setup_text *in,
                       struct message *why);

/* What a computer player knows: eccentric_think.c. */

extern const struct insight eccentric_insight;
extern const struct teach eccentric_teach; /* eccentric_teach.c */

/* Notation and JSON: eccentric_text.c; picture: eccentric_draw.c; invariants: eccentric_valid.c;
 * contracts as in core/game.h. */

enum { ECC_CELL_TEXT = 4 };
void eccentric_write_cell(int cell, struct text *out); /* needs ECC_CELL_TEXT bytes */
void eccentric_write_action(const void *state, game_action a, struct text *out);
bool eccentric_read_action(const void *state, const char *in, game_action *out);
bool eccentric_place(const void *state, game_action a, struct text *out);
void eccentric_write_view(const void *state, struct json *out);
void eccentric_write_effect(const void *state, game_action a, struct json *out);
void eccentric_write_facts(struct json *out);
void eccentric_draw(const void *state, struct canvas *out);
bool eccentric_valid(const void *state);

extern const struct game eccentric_game; /* eccentric.c */

/* eccentric_explain.c */
bool eccentric_explain(const void *view, enum game_topic topic, int seat, int n,
                       struct message *out);

#endif
