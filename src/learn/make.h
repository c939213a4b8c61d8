/*
 * make.h - making puzzles: positions from games that play themselves, kept if they are good.
 *
 * A maker asks for puzzles of one kind, grade and length. Games are played with the quick eye of
 * the computer players (insight.h: roll) by a seeded generator; each position is looked at for
 * the wanted thing, and what is found is proved (prove.h, or the game's solver). The same seed
 * makes the same packs, byte for byte, on every machine.
 */
#ifndef LEARN_MAKE_H
#define LEARN_MAKE_H

#include "core/arena.h"
#include "core/rng.h"
#include "learn/puzzle.h"

enum { MAKE_LINE = 16384 };

/* What is wanted: a few lines of a maker's plan. */
struct wish {
    enum task_kind kind;
    int grade, length, count;
    const char *options;
    int least, most; /* how many first actions may solve it */
    int from, until; /* the actions already played: first and last position looked at */
};

struct maker {
    const struct game *game;
    struct rng rng;
    struct arena *arena;     /* for proofs: MAKE_MEMORY */
    int number;              /* puzzles written so far */
    uint64_t seen[256];      /* keys of their positions */
    void (*put)(void *context, const char *block, size_t length);
    /* Called often; true: stop. */
    bool (*tick)(void *context, int number);
    void *context;
    bool stopped, failed;    /* failed: no memory */
};

enum { MAKE_MEMORY = 420 << 20 };

/* Makes the whole pack of a game, block by block. False where it was stopped or lacks memory. */
bool make_pack(struct maker *k, const struct game *g, uint64_t seed);

/* ---- what the makers share ---- */

/* Asked about a position; true: a puzzle was kept. */
typedef bool look_fn(struct maker *k, const struct wish *w, struct match *m);

/* For each of n wishes plays a game by itself until it is `until` actions long or over; `look` is
 * asked about each position from `from` on. Repeats with new games until `count` puzzles are
 * kept. */
bool make_by_play(struct maker *k, const struct wish wishes[], size_t n, look_fn *look);

/* Writes the puzzle of the match's position with its solution; the line is played from it. False
 * where a puzzle with this position was kept before. */
bool make_keep(struct maker *k, const struct wish *w, struct match *m, int length,
               const game_action first[], int firsts, const game_action line[], int line_count,
               const char *proof);

/* The same for `owner`: the egg on the cell belongs to the seat. */
bool make_keep_owner(struct maker *k, const struct wish *w, struct match *m, const char *cell,
                     int seat);

/* Proves the wish in the match's position and keeps it if it holds: not won earlier, and with a
 * number of solutions between least and most. */
bool make_proved(struct maker *k, const struct wish *w, struct match *m);

/* Whether somebody should stop. */
bool make_stops(struct maker *k);

/* The makers, one for each game. */
bool make_foureyes(struct maker *k);
bool make_eccentric(struct maker *k);
bool make_oeil(struct maker *k);
bool make_lynx(struct maker *k);
bool make_ovo(struct maker *k);

#endif
