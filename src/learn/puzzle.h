/*
 * puzzle.h - the packs of puzzles: reading them, finding one, the puzzle of the day.
 *
 * A pack is content/puzzles/GAME.puzzles; content/README.md has its grammar. The packs are built
 * into the program and trusted: the tests prove each puzzle again.
 */
#ifndef LEARN_PUZZLE_H
#define LEARN_PUZZLE_H

#include "core/embedded.h"
#include "learn/task.h"

enum { PUZZLE_GRADES = 4 };

struct puzzle {
    struct puzzle_task task;
    int grade;            /* 1 easy .. PUZZLE_GRADES hard */
    struct span solution; /* all first actions that solve it, or a seat to name */
    struct span line;     /* one whole solution, with the answers that resist longest */
    struct span proof;    /* how it was proved: search, solver or rules */
};

/* Reads a block, which has every key of the grammar once, in order. */
bool puzzle_read(struct span block, struct puzzle *out, struct message *why);

/* The pack of a game; empty if it has none. */
struct span puzzle_pack(const char *game);

/* The number of puzzles of this grade (0: any) in the pack; and the k-th of them. */
int puzzle_count(struct span pack, int grade);
bool puzzle_nth(struct span pack, int grade, int k, struct puzzle *out);

/* Finds the puzzle with this id in any game, hidden ones included. */
bool puzzle_find(const char *id, struct puzzle *out);

/*
 * The puzzle of a day, counted from 1970-01-01: the same for everybody. With a game, one from its
 * pack; with NULL the listed games that have a pack take turns. In a pack with n puzzles (of that
 * grade) it is number 17 k mod n from 0, where k is the day, or with NULL the day divided by the
 * number of those games.
 */
bool puzzle_of_day(const char *game, int grade, uint32_t day, struct puzzle *out);

/* Reads a date written YYYY-MM-DD; returns false if it is not one. */
bool puzzle_day(const char *date, uint32_t *day);

/* The text of the packs and courses, made by the build. */
extern const struct embedded contents[];
extern const int contents_count;

/* The text of a file under content/; empty if there is none. */
struct span content_find(const char *folder, const char *game);

#endif
