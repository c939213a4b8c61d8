/*
 * teach.h - what a game adds to its lessons, puzzles and reviews beyond its rules.
 *
 * Teaching itself (src/learn) knows no game. Which puzzles a game has, how they are found and what
 * a player overlooked is each game's own knowledge, in one constant `struct teach`. Every member is
 * optional: src/learn manages without the missing ones. The functions follow the same constraints
 * as rules: no allocation, no state of their own, no floating point.
 */
#ifndef CORE_TEACH_H
#define CORE_TEACH_H

#include "core/game.h"

/* ---- kinds of tasks ---- */

/* How a task is judged, and what its length counts. The length is always the shortest possible. */
enum teach_rule {
    TEACH_WIN,  /* win within `length` of your own actions, whatever the others do */
    TEACH_SAVE, /* the actions after which the next seat cannot win within `length` of its own */
    TEACH_TURN, /* win in `length` actions, before another seat acts */
    TEACH_IDLE, /* win in `length` of your own actions while the others only play idle() */
    TEACH_FIND, /* the actions that find() lists; length 1 */
    TEACH_NAME, /* the seat that name() names, once the last `length` actions were shown */
    TEACH_PLAY  /* lessons only: one of the accepted actions, with no other judgement */
};

enum { TEACH_ASK = 8 }; /* room for the subject of a TEACH_NAME question, with its terminator */

/* A kind of task. Texts are ids of sentences. The kinds that people can make puzzles of are named
 * by the sentence puzzle.name.ID. */
struct teach_kind {
    const char *id;       /* in packs, courses and commands: never changed */
    enum teach_rule rule;
    const char *goal;     /* states the task: {1} is side(), {2} the length or the subject of the
                           * question */
    const char *goal_now; /* optional: the same for length 1 */
    const char *wrong;    /* optional: the reply to a wrong try; without it, search explains */
    const char *hint;     /* TEACH_NAME: the first step of help ... */
    const char *answer;   /* ... and the second, which names the seat {1} */
    const char *const *signs; /* TEACH_NAME: the sign of each seat, from seat 1 */
    int searched;         /* longer tasks are not searched: any win counts; 0: no limit */
    bool open;            /* puzzle packs show these positions with nothing hidden */

    /* Optional: returns true if the variant of this state (any state of a match) has such tasks. */
    bool (*offered)(const void *state);

    /* TEACH_FIND: lists what the seat has to find, with room for actions_max; returns the count. */
    int (*find)(const void *state, int seat, game_action out[]);

    /* TEACH_NAME: the seat that is the answer; 0 if `ask` is not a valid question. */
    int (*name)(const void *state, const char *ask);
};

/* The kinds that any game may have. A game that lists the first two has them where two seats play
 * and nothing is hidden. The lessons of every game have the last. */
extern const struct teach_kind teach_win, teach_save, teach_play;

/* ---- making puzzles ---- */

struct teach_range {
    int least, most;
};

enum { TEACH_TO_END = 1 << 20 }; /* more actions than any match has */

/* Puzzles that are wanted. */
struct teach_wish {
    const struct teach_kind *kind;
    int grade;                    /* 1 easy to 4 hard */
    int length;                   /* 0: a solver's solution, whole */
    int count;                    /* how many */
    const char *options;          /* words, as in records */
    struct teach_range solutions; /* first actions that solve it */
    struct teach_range after;     /* actions played before the positions that are looked at */
    struct teach_range measure;   /* the range of a quantity that the plan's own functions
                                   * measure */
};

/* The last actions of a match so far: action[i] led from state[i] to state[i + 1]. */
struct teach_past {
    const union game_state *state; /* count + 1 of them; the last is the current one */
    const game_action *action;
    int count;
};

/*
 * How wishes are met: from games that play themselves, whose positions are examined one by one, or
 * from the end of solutions that the game's solver finds (solve/solvers.h). Every candidate is
 * proved before it is kept.
 */
struct teach_plan {
    const struct teach_wish *wishes;
    int count;
    bool solved; /* by the solver */

    /* Optional: adds options to the wish's, such as a shuffled deck. */
    void (*deal)(const struct teach_wish *w, struct rng *r, struct text *options);

    /* Of games that play themselves: */

    bool together;  /* one game serves all wishes, which then share their options */
    uint64_t nodes; /* unless 0, skips positions whose length search does not find within this */

    /* Optional: the next action of a game that plays itself; without it, insight's roll(). */
    game_action (*play)(const void *state, struct rng *r);

    /* Optional: returns true if a position is worth proving. If wishes are `together`, gets the
     * first of them. */
    bool (*promising)(const struct teach_wish *w, const void *state);

    /* TEACH_NAME: writes a question about the last `length` actions that is worth asking. */
    bool (*ask)(const struct teach_wish *w, const struct teach_past *past, char ask[TEACH_ASK]);
};

/* ---- reviews of races ---- */

/* What a player overlooked. */
enum teach_oversight {
    TEACH_UNKNOWN, /* not a decision that can be judged */
    TEACH_RIGHT,   /* nothing was better */
    TEACH_LOOSE,   /* something was better */
    TEACH_MISSED   /* the goal was within reach */
};

struct teach_verdict {
    enum teach_oversight oversight;
    game_action better; /* the action that should have been played */
    const char *words;  /* the sentence that says so; {1} is `better` */
};

enum { TEACH_TALLY = 4 }; /* numbers that a game may count about a seat */

/* ---- the struct ---- */

struct teach {
    const struct teach_kind *const *kinds; /* the kinds of task, NULL at the end */
    const char *set_up; /* options that make it easier for people to set up positions */

    /* The sentence that names a seat's side, its colour or its sign, for goals that include it. */
    const char *(*side)(const void *state, int seat);

    /* A lower bound on the seat's own actions until it wins, for search by this rule: at least 1,
     * and never more than the true number. */
    int (*least)(const void *state, int seat, enum teach_rule rule);

    /* For TEACH_IDLE: the action that the seat to act plays instead of moving. Returns false if it
     * must move. */
    bool (*idle)(const void *state, game_action *out);

    /* Finds forced wins further ahead than exhaustive search does: returns the number of own
     * actions, at most `most`, in which the seat wins; 0: none found. Tries about `plays`
     * actions. */
    int (*foresee)(const void *state, int seat, int most, int plays);

    /* In races, where nobody thinks ahead: judges an action from the state before it. */
    void (*judge)(const void *state, game_action played, struct teach_verdict *out);

    /* In races: counts an action of a seat from the state before it; then, in the final state,
     * writes a sentence about how that seat did. Returns false if the game is not a race. */
    void (*tally)(const void *state, game_action a, int count[TEACH_TALLY]);
    bool (*raced)(const void *state, int seat, const int count[TEACH_TALLY], struct message *out);

    /* The pack of puzzles, made plan by plan; `dice` keeps its random numbers apart from other
     * games'. */
    const struct teach_plan *plans;
    int plans_count;
    uint32_t dice;
};

/* The game's kind with this id; NULL if it has none. */
const struct teach_kind *teach_find(const struct game *g, const char *id);

/* Returns true if search can judge tasks of this kind in the variant of this state, any of a
 * match. */
bool teach_offers(const struct game *g, const void *state, const struct teach_kind *kind);

#endif
