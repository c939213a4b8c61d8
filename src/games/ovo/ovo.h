/*
 * ovo.h - inside the game Ovo: the state, the actions and what its files share.
 *
 * RULES.md beside this file has the rules; numbers in brackets are its statements.
 *
 * A set of cells is one word, eight bits for each row, of which six are cells:
 *
 *     bit   40 41 42 43 44 45 46 47     row 6      a cell's number is 8 * row + column,
 *           ...               -- --                both from 0, so that a step is a shift by
 *            8  9 10 11 12 13 14 15     row 2      1, 7, 8 or 9 and a jump by twice that;
 *            0  1  2  3  4  5  6  7     row 1      what leaves the board at a side falls on
 *            a  b  c  d  e  f -- --                the two spare bits and is masked away
 *
 * An action, 16 bits:
 *
 *     15 ... 13   12        11 .... 6   5 ..... 0
 *     kind        declare   from        to           move:    FROM-TO or FROM-TO!
 *     kind        0         0           cell         peek:    ?CELL
 *     kind        0         0           0            declare: !      pass: -
 */
#ifndef GAMES_OVO_H
#define GAMES_OVO_H

#include "core/bits.h"
#include "core/game.h"

enum {
    OVO_SIDE = 6,
    OVO_CELLS = 48,   /* cell numbers are below this; a quarter of them are not used */
    OVO_SEATS = 4,
    OVO_WAYS = 8,     /* directions */
    OVO_EGGS = 16,    /* at most on the board: 4 x 4, or 2 x 6 */
    OVO_SLACK = 4,    /* how far actions() may write beyond the end of its list */
    OVO_NOBODY = 7,   /* as the winner: several seats have the most eggs home */
    OVO_REACH = 16    /* an egg has at most 8 cells to step to and, its lattice being 3 x 3,
                         8 others to jump to */
};

#define OVO_BOARD 0x3f3f3f3f3f3fu /* all 36 cells */

enum ovo_kind { OVO_NONE, OVO_MOVE, OVO_PEEK, OVO_DECLARE, OVO_PASS };

enum {
    OVO_TO = 0,
    OVO_FROM = 6,
    OVO_CELL = 63,
    OVO_DONE = 1 << 12, /* the seat declares after the move */
    OVO_KIND = 13
};

struct ovo_state {
    uint64_t own[OVO_SEATS]; /* the eggs of seat 1, 2 ...; concealed: without hidden ones */
    uint64_t turned;         /* of all seats */
    uint64_t doubt; /* set only by ovo_imagine_from(): turned eggs whose owner is a guess */
    uint32_t turn;           /* turns ended */
    uint16_t last;           /* the action just played, 0 at the start */
    uint8_t last_seat;       /* who played it */
    uint8_t seat;            /* the seat to act; once there is a winner, the seat that acted last */
    uint8_t players;         /* 2 or 4 */
    uint8_t in;              /* bit s: seat s has not failed */
    uint8_t ko;              /* the option */
    uint8_t winner;          /* a seat, OVO_NOBODY, or 0 during the game */
    uint8_t peeker;          /* set by conceal() only: the viewer played `last`, a peek */
    uint8_t asked; /* set by ovo_imagine_from() only: ovo_asked() of the turn to think about */
    uint8_t tale; /* set by ovo_imagine_from() only: the player keeps the peace, see ovo_think.c */
    uint8_t rounds;          /* the option: turns of each seat after which eggs are counted, or 0 */
};

_Static_assert(sizeof(struct ovo_state) == 64, "no hidden padding");

static inline unsigned ovo_to(unsigned a)
{
    return a >> OVO_TO & OVO_CELL;
}

static inline unsigned ovo_from(unsigned a)
{
    return a >> OVO_FROM & OVO_CELL;
}

static inline unsigned ovo_kind(unsigned a)
{
    return a >> OVO_KIND;
}

static inline uint64_t ovo_bit(unsigned cell)
{
    return (uint64_t)1 << cell;
}

/* All eggs on the board, including those with hidden owners. */
static inline uint64_t ovo_eggs(const struct ovo_state *s)
{
    return s->own[0] | s->own[1] | s->own[2] | s->own[3] | s->turned;
}

/* The seat that owns the egg on this cell; 0 if there is none or its owner is hidden. */
static inline unsigned ovo_owner(const struct ovo_state *s, unsigned cell)
{
    for (unsigned seat = 1; seat <= OVO_SEATS; seat++)
        if (s->own[seat - 1] >> cell & 1)
            return seat;
    return 0;
}

/* The lowest cell of a set that is not empty. */
static inline unsigned ovo_first(uint64_t set)
{
    return (unsigned)__builtin_ctzll(set);
}

/* ovo_board.c: the camps for two players and for four, by seat; at index 0 all of them. */
extern const uint64_t ovo_camps[2][OVO_SEATS + 1];

static inline uint64_t ovo_camp(int players, unsigned seat)
{
    return ovo_camps[players == 4][seat];
}

/* The camps of all other seats, failed or not. [32] */
static inline uint64_t ovo_foreign(int players, unsigned seat)
{
    return ovo_camps[players == 4][0] & ~ovo_camps[players == 4][seat];
}

/* The seat's own turned eggs in its camp. */
static inline uint64_t ovo_home(const struct ovo_state *s, unsigned seat)
{
    return s->own[seat - 1] & s->turned & ovo_camp(s->players, seat);
}

static inline int ovo_eggs_each(int players)
{
    return bits_count(ovo_camp(players, 1));
}

/* ovo_moves.c: what may be done */

/* The return that ko forbids now, as the action FROM-TO without a declaration, or 0. [35] */
unsigned ovo_forbidden(const struct ovo_state *s);

/* The eggs that the seat to act may move. [7] [8] */
uint64_t ovo_movable(const struct ovo_state *s);

/* The cells that the egg on `from`, which may move, can go to, apart from ko; `halting` says
 * whether a chain of an egg with its symbol up has to stop on other seats' camps. [17] */
uint64_t ovo_reach(const struct ovo_state *s, unsigned from, bool halting);

/* The empty cells just past an egg, by direction, where jumps land. */
void ovo_land(const struct ovo_state *s, uint64_t land[OVO_WAYS]);

/* Returns true if the egg on `from`, which may move, can jump more than once. If so, next[c] are
 * the cells that it can jump to from cell c: none if it does not come there or has to stop. [12]
 * [17] */
bool ovo_jumps(const struct ovo_state *s, const uint64_t land[OVO_WAYS], unsigned from,
               uint64_t next[OVO_CELLS]);

/* Finds a shortest series of jumps by which that egg gets to another cell: writes the cells it
 * lands on and returns their number. 0: one step or one jump leads there, or nothing does. */
int ovo_way(const struct ovo_state *s, unsigned from, unsigned to, uint8_t cell[OVO_REACH]);

/* The cells in the camp of the seat to act that have no turned egg after the move `a`, or now if
 * `a` is not a move. */
uint64_t ovo_missing(const struct ovo_state *s, unsigned a);

int ovo_actions(const void *state, game_action list[]);
int ovo_count(const void *state);
game_action ovo_nth(const void *state, int k);
game_action ovo_any(const void *state, struct rng *r, int *n);

/* ovo_memory.c: as in core/insight.h */
void ovo_note(struct mind *m, const void *before, game_action a, const void *after, int seat,
                int hold, struct rng *r);
void ovo_imagine_from(const struct mind *m, void *state, int seat, struct rng *r);

/* The value of `asked` that ovo_imagine_from() leaves, which shows that the player decides in this
 * state and is not just looking ahead to it. */
static inline uint8_t ovo_asked(uint32_t turn)
{
    return (uint8_t)(turn % 251 + 1);
}

/* ovo_think.c */
extern const struct insight ovo_insight;
extern const struct teach ovo_teach; /* ovo_teach.c */

/* The next action of a game that plays itself for puzzles. */
game_action ovo_tale(const void *state, struct rng *r);

/* The number of steps that the seat's turned eggs need to get home, each to the nearest cell where
 * one is missing. */
int ovo_walk(const struct ovo_state *s, unsigned seat);

/* ovo.c */
extern const struct game ovo_game;

/* ovo_text.c */
void ovo_write_cell(unsigned cell, char out[3]);
void ovo_write_action(const void *state, game_action a, struct text *out);
bool ovo_read_action(const void *state, const char *in, game_action *out);
bool ovo_place(const void *state, game_action a, struct text *out);
void ovo_write_view(const void *state, struct json *out);
void ovo_write_effect(const void *state, game_action a, struct json *out);

/* ovo_setup.c: positions that are set up (core/setup.h) */
extern const struct setup_rules ovo_setup;

/* Puts the eggs where the text says; returns false if the position cannot be played. */
bool ovo_arrange(struct ovo_state *s, const struct setup_text *in, struct message *why);

/* ovo_draw.c */
void ovo_draw(const void *state, struct canvas *out);

/* ovo_explain.c */
bool ovo_explain(const void *view, enum game_topic topic, int seat, int n, struct message *out);

#endif
