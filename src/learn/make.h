/*
 * make.h - making puzzles: positions from games that play themselves, kept if they are good.
 *
 * A game lists its wishes and how to find them (core/teach.h: plans). Games are played with the
 * computer players' playouts (insight.h: roll) or the plan's own, by a seeded generator; each
 * position is examined for what is wanted, and every candidate is proved (prove.h, or the game's
 * solver). The same seed makes the same packs, byte for byte, on every machine.
 *
 *     make.c         plans, and proofs of what is found
 *     make_play.c    games that play themselves, and the search for candidates in them
 *     make_solved.c  ends of solutions that the game's solver finds
 *     make_write.c   a puzzle as text
 */
#ifndef LEARN_MAKE_H
#define LEARN_MAKE_H

#include "core/arena.h"
#include "core/rng.h"
#include "learn/puzzle.h"

enum { MAKE_MEMORY = 420 << 20, MAKE_PUZZLES = 256 };

struct maker {
    const struct game *game;
    struct rng rng;
    struct arena *arena;         /* MAKE_MEMORY; its first TASK_MEMORY are for proofs */
    int number;                  /* puzzles written */
    uint64_t seen[MAKE_PUZZLES]; /* keys of their positions */
    void (*put)(void *context, const char *block, size_t length);
    /* Called often; returns true to stop. */
    bool (*tick)(void *context, int number);
    void *context;
    bool stopped, failed;        /* failed: no memory */
};

/* Returns true if the game has a pack to make. */
bool make_has(const struct game *g);

/* Makes its whole pack, block by block. Returns false if it was stopped or lacks memory. */
bool make_pack(struct maker *k, const struct game *g, uint64_t seed);

/* ---- shared by the files of the maker ---- */

/* Returns true if making should stop: the caller asked for it, or something failed. */
bool make_stops(struct maker *k);

/* Starts a game for a wish, with these options added to the wish's, and writes all of them to
 * `options`. Returns false if memory is short. */
enum { MAKE_OPTIONS = 256 };
bool make_open(struct maker *k, const struct teach_wish *w, const char *more,
               char options[MAKE_OPTIONS], struct match *m);

/* Fulfils the plan's wishes from games that play themselves, or from the ends of the solver's
 * solutions. Returns false if stopped or short of memory. */
bool make_by_play(struct maker *k, const struct teach_plan *plan);
bool make_solved(struct maker *k, const struct teach_plan *plan);

bool make_within(struct teach_range r, int n);

/* Prepares the search that proves the wish in the match's position. */
void make_prover(struct maker *k, const struct teach_wish *w, const struct match *m,
                 struct prove *p);

/* Proves the wish in the match's position and keeps it if it is sound: not won earlier, and with
 * the wanted number of solutions. Returns true if a puzzle was kept. */
bool make_proved(struct maker *k, const struct teach_wish *w, struct match *m,
                 const char *options);

/* The solution of a puzzle, as it is written. */
struct make_solution {
    int length;
    const game_action *first; /* first actions */
    int firsts;
    const game_action *line;  /* played from the position */
    int line_count;
    const char *proof;
    const char *ask;          /* TEACH_NAME: the subject; otherwise NULL */
};

/* Writes the puzzle of the match's position, started with these options. Returns false if a puzzle
 * with this position was kept before. */
bool make_keep(struct maker *k, const struct teach_wish *w, struct match *m, const char *options,
               const struct make_solution *s);

#endif
