/*
 * solvers.h - the games that have an exact solver, and what may be asked of it.
 *
 * Commands and makers of puzzles know solvers only through this file. A solver's answer comes as
 * lines and messages, which the caller prints; every solution has been played through the rules
 * before it is reported. Its sentences are in the catalogues next to it, solve_ID.LANGUAGE.
 */
#ifndef SOLVE_SOLVERS_H
#define SOLVE_SOLVERS_H

#include "core/arena.h"
#include "match/match.h"

/* Called regularly with the work done so far; returns true to stop. */
typedef bool solve_tick(void *context, uint64_t done);

/* What is asked about a match's position. A solver ignores what it cannot use. */
struct solve_question {
    bool json;        /* one JSON object instead of lines */
    bool count;       /* counts the solutions */
    bool grade;       /* grades the position */
    const char *make; /* makes a new start of this grade, as it was typed; NULL: not wanted */
    uint32_t seed;    /* for that start */
    bool seated;      /* ask for the seat below; otherwise for one that is to act */
    int seat;         /* or VIEW_ALL, VIEW_SPECTATOR: not every viewer is a seat */
    bool bounded;     /* search no more than `nodes`; otherwise as much as the solver chooses */
    uint32_t nodes;

    /* Where the answer goes: lines that are the same in every language, and messages. */
    void (*line)(void *context, const char *line);
    void (*say)(void *context, const struct message *words);
    solve_tick *tick;
    void *context;

    /* Optional: receives a certificate of the answer, line by line, which a checker that knows
     * only the rules can follow (docs/knowledge.md). Only for solvers that `certify`. */
    void (*certificate)(void *context, const char *line);
};

enum solve_end {
    SOLVE_DONE,
    SOLVE_REFUSED, /* the question makes no sense: `why` explains */
    SOLVE_FAILED   /* memory is short, or it was stopped: `why`; what was reported before is true */
};

/* ---- for makers of puzzles ---- */

enum { SOLVE_OPTIONS = 96, SOLVE_LINE = 64 };

/* A start, and a solution of it. */
struct solve_start {
    char options[SOLVE_OPTIONS]; /* words to add to the given ones; "": none */
    game_action line[SOLVE_LINE];
    int length;
};

/* A solver at work, in the caller's arena. */
struct solve_work {
    struct arena *arena;
    solve_tick *tick;
    void *context;
    void *tables; /* the solver's own */
};

struct solver {
    const struct game *game;
    bool certify; /* it writes certificates */

    /* Answers. The match is the caller's, and is not changed. */
    enum solve_end (*solve)(const struct solve_question *q, struct match *m, struct message *why);

    /* Optional: prepares for the two functions below. Returns false if stopped, or if the arena is
     * too small. */
    bool (*open)(struct solve_work *w);

    /* Optional: makes a start of the grade (0: any) from a first state. Returns false if that
     * failed this time. */
    bool (*start)(struct solve_work *w, const void *state, int grade, struct rng *r,
                  struct solve_start *out);

    /* Optional: lists all actions that start a solution of this length from the state, with room
     * for actions_max; returns how many. */
    int (*firsts)(struct solve_work *w, const void *state, int length, game_action out[]);
};

/* All solvers, in the order of the games. */
extern const struct solver *const solvers[];
extern const int solvers_count;

/* The game's solver, or NULL if it has none. */
const struct solver *solver_find(const struct game *g);

#endif
