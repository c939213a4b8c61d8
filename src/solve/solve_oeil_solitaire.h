/*
 * solve_oeil_solitaire.h - the solver of L'Oeil solitaire: shortest solutions, proved.
 *
 * A *position* is a pattern and the fields of the six counters: 4 x C(32, 6) = 3,624,768. A *stage*
 * is what the takings so far still affect: the colours taken, and the patterns in which nothing can
 * be taken next (those of the group of four, or that of the fourth taking). There are 1,129 stages,
 * and position x stage makes 4.1 thousand million states.
 *
 * This becomes small because a taking leaves four counters on the four fields of one colour, so
 * it ends on one of 32 x 378 = 12,096 positions, the *gates*. Between two takings a game is a
 * walk from gate to gate, and the walks are nearly the same in all stages: a stage only
 * decides which gates take, and those cannot be walked through. So
 *
 *     solve_oeil_space.c      numbers positions, gates and stages; walks forwards and backwards
 *     solve_oeil_near.c       the length of the walk between any two gates, as if it could pass
 *                             through all others: exact up to 6, else "7 or more"
 *     solve_oeil_bound.c      from them, for each stage and gate, the fewest actions that may
 *                             win: never too many; exact for a third of the gates
 *     solve_oeil_solitaire.c  searches with these bounds, by exact walks within a stage, deeper
 *                             by one until it succeeds: what it finds is a shortest solution,
 *                             proved. A failure raises the bound for good
 *     solve_oeil_grade.c      how hard a start is, and starts of a wanted grade
 *     solve_oeil_ways.c       writes the table that hints use (games/oeil/oeil_ways.h)
 *     solve_oeil_whole.c      all 4.1 thousand million states: how many actions win from each
 *
 * What is proved about the whole space (solitaire_whole): from each of its 3,570,682,304 states
 * that are not lost, the game can still be won; with no colour taken, and the first action made, in
 * 25 to 36 actions, mostly 32. A game is lost only by an action after which all six counters are on
 * different colours. The default start needs 30.
 *
 * Memory and time (one core of an EPYC, its cache shared with others): solitaire_memory() returns
 * what the tables take, 350 MB from the start of a game, 85 MB with one colour left. They are made
 * in 4 to 6 s from the start of a game, less after takings, and serve every later question with the
 * same colours taken or more; a question then takes 0.01 to 0.3 s, seldom 3 s, and a grade about 1
 * s. The whole space takes 400 MB and three minutes: exact tables of all states, a byte each, would
 * be 4.1 GB, but the gates determine all the others, and they take 14 MB.
 */
#ifndef SOLVE_OEIL_SOLITAIRE_H
#define SOLVE_OEIL_SOLITAIRE_H

#include "core/arena.h"
#include "games/oeil/oeil.h"

enum {
    SOLITAIRE_SETS = 906192, /* C(32, 6) */
    SOLITAIRE_POSITIONS = OEIL_PATTERNS * SOLITAIRE_SETS,
    SOLITAIRE_PAIRS = 378,   /* C(28, 2): where the other two counters are when a colour is full */
    SOLITAIRE_GROUP = 384,   /* their room in tables: whole vectors */
    SOLITAIRE_GROUPS = OEIL_PATTERNS * OEIL_COLOURS,
    SOLITAIRE_GATES = SOLITAIRE_GROUPS * SOLITAIRE_GROUP,
    SOLITAIRE_STAGES = 1129,
    SOLITAIRE_BACK = 4,      /* gates are noted at positions up to this many actions before them */
    SOLITAIRE_MOVES = 52,    /* no position has more actions: 6 x 8 steps, 4 notches */
    SOLITAIRE_LONGEST = 64   /* room for a solution */
};

/* Called about every 100,000 steps with the steps so far; returns true to stop. May be NULL. */
typedef bool solitaire_tick(void *context, uint64_t done);

enum solitaire_status { SOLITAIRE_SOLVED, SOLITAIRE_NONE, SOLITAIRE_STOPPED };

struct solitaire_answer {
    enum solitaire_status status;
    int length; /* actions of a shortest solution, if SOLVED */
    game_action action[SOLITAIRE_LONGEST];
};

/* The colours taken and the patterns closed for the next taking, as masks; and the stage's
 * number. */
struct solitaire_stage {
    uint8_t taken, closed;
    uint8_t level; /* colours taken */
    uint16_t number;
};

/* Numbers of positions, gates and stages. A position is pattern x SETS + rank of the fields. */
struct solitaire_space {
    uint32_t *fields;       /* by rank: the six counters */
    uint16_t *gate;         /* by position: 1 + gate, or 0 */
    uint32_t *position;     /* by gate; gate = (pattern x 8 + colour) x GROUP + pair */
    uint32_t rank[OEIL_RINGS][OEIL_ALONE + 1][256]; /* part of a ring's byte, by counters below */
    struct solitaire_stage stage[SOLITAIRE_STAGES]; /* by level, ascending */
    uint16_t first[OEIL_COLOURS + 1];               /* first stage of each level */
    uint16_t number[256 * 16];                      /* by taken x 16 + closed */
};

/* A breadth-first walk; queue[i] was reached from queue[parent[i]]. */
struct solitaire_walk {
    uint32_t *queue, *parent;
    uint32_t *mark;  /* by position: the last walk that came there */
    uint32_t walks;
    uint32_t count;
};

/* A gate that a walk has reached: where it is in the queue, and after how many actions. */
struct solitaire_exit {
    uint16_t gate;
    uint8_t depth;
    uint32_t at;
};

struct solitaire {
    struct solitaire_space space;
    struct solitaire_walk walk;
    unsigned taken;   /* colours that are taken in every question */
    uint32_t gates;   /* of open colours, with padding */
    uint8_t place[SOLITAIRE_GROUPS]; /* of each group among those of open colours */
    uint8_t group[SOLITAIRE_GROUPS]; /* by place */
    uint8_t *near;    /* near[from x gates + to], by places: the way takes at least this many */
    uint8_t *row;     /* the same from the position of a question */
    uint32_t *start;  /* notes of the gates close by, see solve_oeil_near.c: those of position p */
    uint32_t *note;   /* are start[p] .. start[p + 1] - 1 */
    uint8_t *need;    /* by stage and place of gate: a win takes at least this many actions */
    uint8_t (*least)[SOLITAIRE_GROUPS]; /* by stage and group: the least of `need` at first */
    struct solitaire_exit *exits[OEIL_COLOURS]; /* by level: room for all gates */
    solitaire_tick *tick;
    void *context;
    uint64_t done, told;
    bool stopped;
};

/* Bytes of arena that solitaire_init needs for questions with these colours taken or more. */
size_t solitaire_memory(unsigned taken);

/* Makes the tables. Returns false if the arena is too small (then s->stopped is false), or tick
 * returned true. */
bool solitaire_init(struct solitaire *s, unsigned taken, struct arena *arena,
                    solitaire_tick *tick, void *context);

/* A shortest solution from a state of solitaire, whose first action is also a hint. `cap` is the
 * number of turns after which the game is a draw, 0: none. NONE is proved as well. */
void solitaire_solve(struct solitaire *s, const struct oeil_state *from, uint32_t cap,
                     struct solitaire_answer *out);

/* Returns true if the state can be won in at most `budget` actions; also returns false if
 * stopped. */
bool solitaire_within(struct solitaire *s, const struct oeil_state *from, int budget);

/* The difficulty of a start (solve_oeil_grade.c). */
enum { SOLITAIRE_GRADES = 4 };

struct solitaire_grade {
    int grade;   /* 1 easy .. 4 hard */
    int length;  /* of a shortest solution */
    int first;   /* first actions that begin a shortest solution */
    int narrow;  /* actions of the solution that are the only ones to keep it shortest */
    int choices; /* legal actions along the solution, in total */
    int keeping; /* how many of them keep it shortest */
    int losing;  /* how many of them lose the game at once */
};

/* Grades the state; `a` is the answer of solitaire_solve for it. Returns false if stopped. */
bool solitaire_grade(struct solitaire *s, const struct oeil_state *from,
                     const struct solitaire_answer *a, struct solitaire_grade *out);

/* Makes a start of that grade (with 0, of any grade, and *g is not filled in), six counters on six
 * different colours; the same seed gives the same start. `start` is any first state of solitaire,
 * and becomes the new one. Returns false if stopped. */
bool solitaire_make(struct solitaire *s, int grade, uint64_t seed, struct oeil_state *start,
                    struct solitaire_answer *a, struct solitaire_grade *g);

/* Writes the counters of a state as the option `start` has them. */
void solitaire_write_start(const struct oeil_state *start, struct text *out);

/* The whole space (solve_oeil_whole.c): for each stage level and number of actions, how many states
 * that are not lost can be won in exactly this many, and how many never can. */
struct solitaire_whole {
    int lowest; /* levels from this one on are complete */
    uint64_t states[OEIL_COLOURS][SOLITAIRE_LONGEST];
    uint64_t never[OEIL_COLOURS];
    const uint8_t *need; /* in the arena, by stage x GATES + gate: actions that win from there */
};

size_t solitaire_whole_memory(void);

/* Fills in levels 7, 6 .. `lowest`. Returns false if the arena is too small or it was stopped; what
 * was complete by then is valid. */
bool solitaire_whole(struct solitaire_whole *out, int lowest, struct arena *arena,
                     solitaire_tick *tick, void *context);

/* Writes the table of games/oeil/oeil_ways.h from `need`, which is complete; takes memory from the
 * arena. Returns its length in `out`, which has room for SOLITAIRE_WAYS; 0 if memory is short. */
enum { SOLITAIRE_WAYS = 1 << 20 };
size_t solitaire_ways(const uint8_t *need, struct arena *arena, uint8_t out[SOLITAIRE_WAYS]);

/* What the solver's files share: solve_oeil_space.c. */

/* Fills the space from the arena; returns false if it is too small. */
bool solitaire_space_init(struct solitaire_space *sp, struct arena *arena);
size_t solitaire_space_memory(void);

/* The stage after taking the colour in the pattern; NULL if all eight are taken. */
const struct solitaire_stage *solitaire_after(const struct solitaire_space *sp,
                                              const struct solitaire_stage *st, int group);

/* Positions one action away, forwards (any counter may step if `any`) and backwards. */
int solitaire_ahead(const struct solitaire_space *sp, uint32_t at, bool any,
                    uint32_t out[SOLITAIRE_MOVES]);
int solitaire_behind(const struct solitaire_space *sp, uint32_t at,
                     uint32_t out[SOLITAIRE_MOVES]);

static inline uint32_t solitaire_position(const struct solitaire_space *sp, int pattern,
                                          uint32_t fields)
{
    uint32_t rank = sp->rank[0][0][fields & 255];

    rank += sp->rank[1][bits_count(fields & 0xff)][fields >> 8 & 255];
    rank += sp->rank[2][bits_count(fields & 0xffff)][fields >> 16 & 255];
    rank += sp->rank[3][bits_count(fields & 0xffffff)][fields >> 24];
    return (uint32_t)pattern * SOLITAIRE_SETS + rank;
}

/* Returns true if a gate of the group, pattern x 8 + colour, takes in this stage. */
static inline bool solitaire_takes(const struct solitaire_stage *st, int group)
{
    return !(st->taken >> (group & 7) & 1) && !(st->closed >> (group >> 3) & 1);
}

/* The place of a gate in `near` and `need`. */
static inline uint32_t solitaire_place(const struct solitaire *s, uint32_t gate)
{
    return s->place[gate / SOLITAIRE_GROUP] * (uint32_t)SOLITAIRE_GROUP + gate % SOLITAIRE_GROUP;
}

/* A note: bits 0..15 place of the gate, 16.. actions to it. */
static inline uint32_t solitaire_note_place(uint32_t note)
{
    return note & 0xffffu;
}

static inline int solitaire_note_way(uint32_t note)
{
    return (int)(note >> 16);
}

/* Counts steps and calls the tick; returns true to stop. */
bool solitaire_pause(struct solitaire *s, uint64_t steps);

/* solve_oeil_near.c and solve_oeil_bound.c: these fill s->near and s->need. They return false if
 * memory is short, or if stopped. solitaire_near_row fills s->row from a position; any counter may
 * leave it if `any`. */
bool solitaire_near(struct solitaire *s, struct arena *arena);
void solitaire_near_row(struct solitaire *s, uint32_t at, bool any);
size_t solitaire_near_memory(unsigned taken);
bool solitaire_bound(struct solitaire *s, struct arena *arena);
size_t solitaire_bound_memory(unsigned taken);

#endif
