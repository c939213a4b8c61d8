/*
 * foureyes.h - what the files of 4EYES share: the state, how pawns are kept, the actions.
 *
 * Cells are numbered 5 * row + column on both boards, rows from the bottom; the small board is
 * the lower left part of the large one, so that all geometry is the same for both.
 *
 *     20 21 22 23 24      the corners of a cell:  0 1
 *     15 16 17 18 19                              3 2
 *     10 11 12 13 14
 *      5  6  7  8  9
 *      0  1  2  3  4
 *
 * Points have two numbers. The *point* 10 * y + x is for squares. The *place* is for tiles: two
 * words of 50 bits hold any set of places so that a mask of cells fits each half.
 *
 *     bit     49 ............ 25   24 ............. 0
 *     word 0  corner 2 of cells    corner 0 of cells        place = word * 64 + bit
 *     word 1  corner 3 of cells    corner 1 of cells
 *
 * A square through point p has three other corners, anticlockwise q, o and r: r = p + R(q - p) and
 * o = q + r - p, where R is the quarter turn anticlockwise. The pawns of one colour are kept on
 * several boards, of which each is the plain one turned, slanted by 45 degrees (then the points of
 * either parity of x + y have a board of their own), or enlarged by the root of two:
 *
 *     squares identified by q     is there a pawn on r?  turned       on o?  slanted
 *     squares identified by r     is there a pawn on q?  back         on o?  aslant
 *     squares identified by o     is there a pawn on q?  wide         on r?  broad
 *
 * A board is shifted so that the answer for each square falls on the bit that its q, r or o has on
 * the plain board. So all squares through p are looked at together, and those that lack only their
 * q, r or o give a set of the points they lack.
 *
 * An action, as a number:
 *
 *     place   type << 7 | place of the red pawn     type 0 R, 1 D, 2 L
 *     turn    FOUREYES_TURN | way << 5 | cell         way 0 clockwise, 1 anticlockwise
 *     slide   FOUREYES_SLIDE | from << 5 | to
 *     pass    FOUREYES_PASS
 */
#ifndef FOUREYES_H
#define FOUREYES_H

#include "core/game.h"

enum {
    FOUREYES_SIDE = 5, /* cells in a row, large board */
    FOUREYES_CELLS = 25,
    FOUREYES_GRID = 10, /* points in a row, large board */
    FOUREYES_POINTS = 100,
    FOUREYES_PLACES = 128, /* two words, not all used */
    FOUREYES_CORNERS = 4,
    FOUREYES_TYPES = 3,
    FOUREYES_SIZES = 2 /* boards of 4 and of 5 cells in a row */
};

enum { FOUREYES_RED, FOUREYES_BLUE };

enum { FOUREYES_TURN = 0x400, FOUREYES_SLIDE = 0x800, FOUREYES_PASS = 0xc00 };

enum { FOUREYES_STEPS = 4 }; /* words that hold the turns and slides of a position */

/* The boards, by their first words; on the plain one, bit 0 of word 0 is point 0 and bit 35 of word
 * 1 is point 99. Next to each slanted board is the other one for the same parity of x + y; those
 * for the other parity are four words further. */
enum {
    FOUREYES_PLAIN = 0,
    FOUREYES_TURNED = 2, /* a quarter turn clockwise */
    FOUREYES_BACK = 4,   /* a quarter turn anticlockwise */
    FOUREYES_SLANTED = 6,
    FOUREYES_ASLANT = 8,
    FOUREYES_WIDE = 14,  /* 4 words, of which the last is empty */
    FOUREYES_BROAD = 18,
    FOUREYES_BOARDS = 22
};

/* The same pawns on all boards. */
struct foureyes_boards {
    uint64_t w[FOUREYES_BOARDS];
};

enum { FOUREYES_COUNTS = 5 }; /* bits in a count of squares: with 20 pawns, up to 20 squares */

/* The pawns of one colour. A *threat* is a point where one more pawn would complete a square; a
 * square of which three corners are held is counted at its missing point. */
struct foureyes_pawns {
    struct foureyes_boards on;
    uint64_t pawn[2];                  /* sets of places */
    uint64_t threat[2];
    uint64_t lack[FOUREYES_COUNTS][2]; /* squares that lack only this point: plain boards with the
                                          bits of the count, the lowest first */
};

/*
 *     pawns   576  red, blue
 *     steps    32  second phase: legal turns and slides, as cells that may be moved:
 *                  word 0      clockwise | anticlockwise << 25
 *                  word 1..3   to free cells 0 | 1 << 25, 2 | 3 << 25, 4; counted upwards
 *     own, free 12, turn 4, hand 6, left, size, seat, winner, passed, spare
 */
struct foureyes_state {
    struct foureyes_pawns pawns[2];
    uint64_t steps[FOUREYES_STEPS];
    uint32_t own[2];                 /* cells with a tile of seat 1, of seat 2 */
    uint32_t free;                   /* cells without a tile */
    uint32_t turn;                   /* turns completed */
    uint8_t hand[2][FOUREYES_TYPES]; /* tiles not yet placed */
    uint8_t left;                    /* of both seats together; 0 in the second phase */
    uint8_t size;                    /* cells in a row, 4 or 5 */
    uint8_t seat;                    /* 1 or 2, to act */
    uint8_t winner;                  /* seat whose colour has a square, or 0 */
    uint8_t passed;                  /* passes in a row up to now; 2 end the game */
    uint8_t spare[5];
};

_Static_assert(sizeof(struct foureyes_pawns) == 288, "no hidden padding");
_Static_assert(sizeof(struct foureyes_state) == 640, "no hidden padding");

/* Tables for a place and for a point; foureyes_data.c says how each is made. */
struct foureyes_place {
    uint64_t square[6];   /* the points that identify a square through this one: q, r, o */
    uint64_t up[4];       /* how far the turned board and the one turned back are shifted for
                             squares through it, for each of their words */
    uint64_t slant_up[4]; /* the same for the two slanted boards */
    uint8_t wide_down;    /* and the other way for these */
    uint8_t broad_down;
    uint8_t point;
    uint8_t parity;
    int8_t pivot;         /* r = pivot of p + swing of q, as numbers of points */
    uint8_t cell;
    uint8_t next[FOUREYES_TYPES]; /* the place of the blue pawn, for a red one here: the corners of
                                     the cell after this one */
    uint8_t spare[7];
};

struct foureyes_point {
    uint8_t place;
    int8_t swing;
};

extern const uint8_t foureyes_tiles[FOUREYES_SIZES][FOUREYES_TYPES];
extern const uint32_t foureyes_near[FOUREYES_CELLS];
extern const struct foureyes_point foureyes_points[FOUREYES_POINTS];
extern const struct foureyes_place foureyes_places[FOUREYES_PLACES];
extern const struct foureyes_boards foureyes_alone[FOUREYES_PLACES];

/* foureyes_setup.c */
enum { FOUREYES_OPTIONS = 4, FOUREYES_VARIANTS = 2, FOUREYES_TRIALS = 3 };

extern const struct option foureyes_options[FOUREYES_OPTIONS];
extern const struct variant foureyes_variants[FOUREYES_VARIANTS];
extern const struct trial foureyes_trials[FOUREYES_TRIALS];
extern const struct setup_rules foureyes_setup;
bool foureyes_start(void *state, const struct options *o, struct message *why);

/* foureyes.c: lays a tile from the seat's hand as a placement does, whichever seat is to act. */
void foureyes_lay(struct foureyes_state *s, int seat, game_action a);

/* A tile on the board. */
struct foureyes_tile {
    int owner; /* seat */
    int type;
    int red, blue; /* corners; red's is the orientation */
};

static inline int foureyes_place_of(int corner, int cell)
{
    return (corner & 1) << 6 | ((corner >> 1) * FOUREYES_CELLS + cell);
}

static inline bool foureyes_over(const struct foureyes_state *s)
{
    return s->winner || s->passed == 2;
}

/* Puts the two pawns of a tile on their places or takes them away, and updates the threats. */
void foureyes_put(struct foureyes_pawns pawns[2], int red, int blue);
void foureyes_lift(struct foureyes_pawns pawns[2], int red, int blue);

/* Adds what a pawn of this colour on a place would bring together with each single pawn around it:
 * the two other places of their square then gain each other. `gaining` has all places that gain
 * anything. */
void foureyes_gain(const struct foureyes_boards *on, int place,
                   uint64_t gain[FOUREYES_PLACES][2], uint64_t gaining[2]);

/* Sets or clears a pawn's bits on all boards. */
void foureyes_flip(struct foureyes_boards *on, int place);

/* The place of a tile's blue pawn, from a placement. */
static inline int foureyes_blue_place(game_action a)
{
    return foureyes_places[a & 127].next[a >> 7];
}

/* Returns true if a pawn of this colour that moves from one place to another completes a square. */
bool foureyes_completes(const struct foureyes_pawns *c, int from, int to);

/* The corner of a colour's pawn in a cell that has a tile. */
int foureyes_corner(const struct foureyes_pawns *c, int cell);

/* Reads the tile on a cell; returns false if the cell has none. */
bool foureyes_tile_on(const struct foureyes_state *s, int cell, struct foureyes_tile *out);

/* Iterates over all squares of the large board, each once, by its four points in order from the
 * lowest. `at` starts as 0 and is kept between calls; returns false when there are no more. */
bool foureyes_next_square(int *at, int point[FOUREYES_CORNERS]);

/* The same for the squares with a pawn of the colour on every corner. */
bool foureyes_square(const struct foureyes_pawns *c, int *at, int point[FOUREYES_CORNERS]);

void foureyes_write_cell(int cell, struct text *out);

/* Adds the cells of a colour's square to a message, as "b3, c2, d3, c4", and returns false. */
bool foureyes_name_square(const struct foureyes_pawns *c, struct message *why);

void foureyes_write_action(const void *state, game_action a, struct text *out);
bool foureyes_read_action(const void *state, const char *in, game_action *out);
bool foureyes_place(const void *state, game_action a, struct text *out);
void foureyes_write_view(const void *state, struct json *out);
void foureyes_write_facts(struct json *out);
void foureyes_draw(const void *state, struct canvas *out);
bool foureyes_valid(const void *state);

extern const char foureyes_letters[]; /* of the types */

extern const struct insight foureyes_insight; /* foureyes_think.c */
extern const struct teach foureyes_teach; /* foureyes_teach.c */

/* foureyes_explain.c */
bool foureyes_explain(const void *view, enum game_topic topic, int seat, int n,
                      struct message *out);

#endif
