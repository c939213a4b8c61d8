/*
 * oeil.h - L'Oeil inside: the state, the board's bit arithmetic, what its files share.
 *
 *     oeil_board.c  colours, wheels, neighbours      oeil_text.c   notation
 *     oeil_setup.c  options and the first position   oeil_draw.c   the picture
 *     oeil_list.c   the legal actions                oeil_valid.c  invariants
 *     oeil_judge.c  why an action is refused         oeil.c        what actions do; the game
 *     oeil_survey.c how far it is to a colour        oeil_think.c  what computer players know
 *     oeil_view.c   JSON: views, facts, effects
 *
 * Numbers in brackets are statements of RULES.md.
 *
 * The 32 visible fields are the bits of a word: ring d is byte d, lane p is bit p of it.
 *
 *     bit   31 .. 24   23 .. 16   15 .. 8    7 .. 0
 *           4h .. 4a   3h .. 3a   2h .. 2a   1h .. 1a
 *
 * A step, or a notch of a wheel for all counters at once, is then a rotation of the bytes by lanes
 * and a shift by rings (oeil_slide). Seats are kept as indices 0..3 for seats 1..4.
 *
 * An action:  bits 0..4 to, field, colour, notch or answer;  5..9 from;  10..12 kind;
 *             13..16 category, 0 if none is named.
 */
#ifndef OEIL_H
#define OEIL_H

#include "core/bits.h"
#include "core/game.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    OEIL_SEATS = 4,
    OEIL_FIELDS = 32,
    OEIL_LANES = 8,
    OEIL_RINGS = 4,
    OEIL_COLOURS = 8,
    OEIL_PATTERNS = 4,
    OEIL_NOTCHES = 4,  /* notch n ^ 1 undoes notch n */
    OEIL_LAP = 16,     /* notches that turn a wheel all the way round */
    OEIL_WAYS = 8,     /* directions of a step */
    OEIL_TARGETS = 3,  /* colours each seat names with goal=targets */
    OEIL_ALONE = 6,    /* counters in solitaire */
    OEIL_ACTIONS = 768 /* above: 256 steps, 252 expulsions, 128 placings, 64 claims, 5 others */
};

enum oeil_pattern { OEIL_LONG, OEIL_SHORT, OEIL_LINES, OEIL_CIRCLES };

enum oeil_placing { OEIL_NEUTRAL, OEIL_SPREAD, OEIL_FREE };

enum oeil_goal { OEIL_HOME, OEIL_RIVAL, OEIL_NUMBER, OEIL_THREE };

enum oeil_phase {
    OEIL_NAMING,  /* of target colours */
    OEIL_PLACING, /* not in the quiz, where placing is a turn */
    OEIL_DAWN,    /* a turn is about to begin: oeil_begin() has not run yet */
    OEIL_TURN,
    OEIL_CLAIM,   /* quiz: a placing filled a colour; the seat claims it or ends the turn */
    OEIL_OVER
};

enum oeil_done { OEIL_NOTHING, OEIL_SOMETHING, OEIL_MOVED }; /* what was done so far in this turn */

enum oeil_kind {
    OEIL_PASS,
    OEIL_NOTCH,
    OEIL_STEP,
    OEIL_EXPEL,
    OEIL_PLACE,
    OEIL_TAKE, /* claim a colour */
    OEIL_NAME,
    OEIL_ANSWER /* 0 wrong, 1 right */
};

enum oeil_option {
    OEIL_OPT_PLAYERS,
    OEIL_OPT_QUIZ,
    OEIL_OPT_CATEGORIES,
    OEIL_OPT_START,
    OEIL_OPT_OWN,
    OEIL_OPT_PATTERN,
    OEIL_OPT_PLACING,
    OEIL_OPT_GOAL,
    OEIL_OPT_OPENING,
    OEIL_OPT_REPEAT,
    OEIL_OPT_MAXTURNS,
    OEIL_OPT_POSITION,
    OEIL_OPTIONS
};

struct oeil_state {
    uint32_t on[OEIL_SEATS]; /* the fields with counters of each seat */
    uint32_t all;            /* their union */
    uint32_t turn;           /* turns ended */
    game_action asked;       /* quiz: the action that waits for the judge, or 0 */

    /* Set by the options; never changes. */
    uint8_t seats;
    uint8_t quiz;
    uint8_t categories;
    uint8_t placing;         /* enum oeil_placing */
    uint8_t goal;            /* enum oeil_goal */
    uint8_t counters;        /* how many each seat has */
    uint8_t full;            /* counters that fill a colour */
    uint8_t jealous;         /* a colour with another seat's counter on it cannot be taken */
    uint8_t own[OEIL_SEATS];
    uint8_t aim[OEIL_SEATS]; /* goal=colours: how many each seat needs */

    /* The position, with counters and turn above. Masks of colours have bit c for colour c. */
    uint8_t named[OEIL_SEATS]; /* goal=targets: mask of colours */
    uint8_t held[OEIL_SEATS];  /* mask of colours under the seat's control */
    uint8_t hand[OEIL_SEATS];  /* counters not yet placed */
    uint8_t pattern;
    uint8_t who;               /* the index of the seat whose turn it is */
    uint8_t living;            /* a mask of indices: those not eliminated */
    uint8_t novice;            /* a mask of indices: opening=1, and no turn yet */

    /* What happened in this turn; all 0 at its start. */
    uint8_t phase;
    uint8_t left;   /* moves left of the allowance */
    uint8_t done;   /* enum oeil_done */
    uint8_t barred; /* quiz: colours claimed in this turn with a wrong answer */

    uint8_t winners; /* bit s for seat s; 0 in a finished game: solitaire is lost */
    uint8_t taken_count;
    uint8_t taken[OEIL_COLOURS]; /* solitaire, in order: colour | pattern << 4 */
    uint8_t spare[2];
};

_Static_assert(sizeof(struct oeil_state) == 76, "no hidden padding");

/* A move of many counters at once: adds to lanes and rings, and the pattern becomes `to`. */
struct oeil_shift {
    int8_t lane, ring;
    uint8_t to;
};

extern const uint32_t oeil_fields_of[OEIL_PATTERNS][OEIL_COLOURS];
extern const struct oeil_shift oeil_wheel[OEIL_PATTERNS][OEIL_NOTCHES];
extern const struct oeil_shift oeil_way[OEIL_WAYS];
extern const char *const oeil_pattern_name[OEIL_PATTERNS];
extern const char *const oeil_colour_name[OEIL_COLOURS]; /* in the notation */
extern const char *const oeil_colour_word[OEIL_COLOURS]; /* in the catalogues */
extern const char *const oeil_notch_name[OEIL_NOTCHES];
enum { OEIL_VARIANTS = 9, OEIL_TRIALS = 24 };

extern const struct option oeil_options[OEIL_OPTIONS];
extern const struct variant oeil_variants[OEIL_VARIANTS];
extern const struct trial oeil_trials[OEIL_TRIALS];

/* The lowest field of a set that is not empty. */
static inline int oeil_lowest(uint32_t fields)
{
    return __builtin_ctz(fields);
}

/* All fields of a set, moved on by this many lanes, -1..1. */
static inline uint32_t oeil_rotate(uint32_t fields, int lanes)
{
    unsigned lane = (unsigned)lanes & 7;
    uint32_t stay = 0x01010101u * (0xffu >> lane); /* lanes that do not cross from h to a */

    return (fields & stay) << lane | (fields & ~stay) >> (8 - lane);
}

/* All fields of a set after a shift; those that leave the board are gone. */
static inline uint32_t oeil_slide(uint32_t fields, struct oeil_shift by)
{
    fields = oeil_rotate(fields, by.lane);
    return by.ring < 0 ? fields >> -8 * by.ring : fields << 8 * by.ring;
}

/* The neighbours of the fields, in each direction of oeil_way, that are in a set; written out for
 * speed. */
static inline void oeil_reach(uint32_t fields, uint32_t within, uint32_t reached[OEIL_WAYS])
{
    uint32_t up = oeil_rotate(fields, 1);
    uint32_t down = oeil_rotate(fields, -1);

    reached[0] = up << 8 & within;
    reached[1] = down >> 8 & within;
    reached[2] = fields << 8 & within;
    reached[3] = fields >> 8 & within;
    reached[4] = up & within;
    reached[5] = down & within;
    reached[6] = up << 16 & within;
    reached[7] = down >> 16 & within;
}

/* The colour of a field [3]. */
static inline int oeil_colour(int pattern, int field)
{
    int lane = field & 7;
    int ring = field >> 3;

    switch (pattern) {
    case OEIL_LONG:
        return (lane + ring) & 7;
    case OEIL_SHORT:
        return (lane - ring) & 7;
    case OEIL_LINES:
        return (2 * lane - ring) & 7;
    default:
        return 2 * ring + (lane & 1);
    }
}

static inline game_action oeil_action(enum oeil_kind kind, int from, int to)
{
    return (game_action)to | (game_action)from << 5 | (game_action)kind << 10;
}

static inline int oeil_to(game_action a)
{
    return (int)(a & 31);
}

static inline int oeil_from(game_action a)
{
    return (int)(a >> 5 & 31);
}

static inline enum oeil_kind oeil_kind(game_action a)
{
    return (enum oeil_kind)(a >> 10 & 7);
}

static inline int oeil_category(game_action a)
{
    return (int)(a >> 13 & 15);
}

static inline game_action oeil_with_category(game_action a, int category)
{
    return a | (game_action)category << 13;
}

/* Returns true if the colour is full for the seat with this index [13]. */
static inline bool oeil_is_full(const struct oeil_state *s, int who, int colour)
{
    uint32_t area = oeil_fields_of[s->pattern][colour];
    uint32_t mine = s->on[who] & area;

    return bits_count(mine) >= s->full && (!s->jealous || (s->all & area) == mine);
}

/* oeil_board.c */

/* All fields of a set of colours. */
uint32_t oeil_area(int pattern, unsigned colours);

/* All neighbours of the fields of a set. */
uint32_t oeil_near(uint32_t fields);

/* The greatest number of these counters on one colour; *colour is the lowest colour with that
 * number. */
int oeil_top(int pattern, uint32_t counters, int *colour);

/* Those of the counters that share a colour with another of them. */
uint32_t oeil_company(int pattern, uint32_t counters);

/* The notches that no counter blocks, bit n for notch n. */
unsigned oeil_free_notches(int pattern, uint32_t counters);

/* The fields whose counters the notch would push off the board; these counters block it [7]. */
uint32_t oeil_edge(int pattern, int notch);

/* How many times in a row, at most `most`, the notch can be made with these counters. *blockers are
 * the counters that then block it, on their current fields. */
int oeil_run(int pattern, uint32_t counters, int notch, int most, uint32_t *blockers);

/* oeil_setup.c */
const char *oeil_usual(const struct options *o, int i);
bool oeil_start(void *state, const struct options *o, struct message *why);

/* oeil_arrange.c: positions that are set up (core/setup.h) */
extern const struct setup_rules oeil_arrangement;

/* Puts the counters where the text says; returns false if the position cannot be played. */
bool oeil_arrange(struct oeil_state *s, const struct setup_text *in, struct message *why);

/* oeil_list.c */

/* The colours that the seat to act may claim now, as a mask. */
unsigned oeil_claims(const struct oeil_state *s);

/* The fields on which the seat to act may place a counter [9] [10] [11]. */
uint32_t oeil_places(const struct oeil_state *s);

/* The counters that the seat to act may expel, and the fields where it may put them. */
uint32_t oeil_victims(const struct oeil_state *s);
uint32_t oeil_exiles(const struct oeil_state *s);

/* Returns true if the step asks a question [47]. */
bool oeil_step_asks(const struct oeil_state *s, int from, int to);

int oeil_actions(const void *state, game_action list[]);
int oeil_actions_count(const void *state);
game_action oeil_nth(const void *state, int k);

/* oeil_judge.c */
bool oeil_judge(const void *state, game_action a, struct message *why);

/* oeil.c */

/* Solitaire: the patterns that the next taking may not have, as a mask [62]. */
unsigned oeil_used_patterns(const struct oeil_state *s);

/* The category of a colour, from 1; 0 if it is a joker, whose category the player chooses [41]. */
int oeil_category_of(const struct oeil_state *s, int colour);

/* The colour that the judge is asked about, while there is a question. */
int oeil_question_colour(const struct oeil_state *s);

/* The category of the question [41]; 0 if there is none. */
int oeil_question(const void *state);

/* oeil_text.c */
void oeil_write_field(int field, struct text *out);
bool oeil_read_field(const char **at, int *field);
bool oeil_read_colour(const char **at, int *colour);
void oeil_write_action(const void *state, game_action a, struct text *out);
bool oeil_read_action(const void *state, const char *in, game_action *out);
bool oeil_place(const void *state, game_action a, struct text *out);

/* oeil_view.c */
void oeil_write_view(const void *state, struct json *out);
void oeil_write_facts(struct json *out);
void oeil_write_effect(const void *state, game_action a, struct json *out);

/* oeil_draw.c */

/* The direction of a field in the picture, clockwise from the top in 32nds of a circle, and its
 * level 0..7 from the centre [4]. */
int oeil_angle(int pattern, int field);
int oeil_level(int pattern, int field);
void oeil_draw(const void *state, struct canvas *out);

/* oeil_valid.c */
bool oeil_valid(const void *state);

/* oeil.c */
extern const struct game oeil_game;

/* oeil_think.c */
extern const struct insight oeil_insight;
extern const struct teach oeil_teach; /* oeil_teach.c */

/* oeil_explain.c */
bool oeil_explain(const void *view, enum game_topic topic, int seat, int n, struct message *out);

#endif
