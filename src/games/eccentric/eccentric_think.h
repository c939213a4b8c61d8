/*
 * eccentric_think.h - what the files of Eccentric's computer player share: the survey of a board
 * (eccentric_survey.c), the standings read from it (eccentric_think.c) and the weights of actions
 * (eccentric_weigh.c).
 *
 * Strength is reckoned in points: eight of them double a weight or the odds of winning.
 */
#ifndef ECCENTRIC_THINK_H
#define ECCENTRIC_THINK_H

#include "games/eccentric/eccentric.h"

enum { ECC_POINTS_MAX = 127, ECC_RACE_WON = 180 };

/* Of each free cell and slot, for each colour: */
struct eccentric_survey {
    uint8_t whole[ECC_COLOURS][ECC_CELLS_MAX]
                 [ECC_SLOTS]; /* triangles that a small triangle in this slot would complete */
    uint8_t begun[ECC_COLOURS][ECC_CELLS_MAX]
                 [ECC_SLOTS]; /* triangles of which it would be the second vertex */
    uint8_t fresh[ECC_CELLS_MAX][ECC_SLOTS];          /* triangles with no pawn on any vertex */
    /* And for each colour in the game: */
    uint8_t gain[ECC_COLOURS][ECC_CELLS_MAX]; /* how many triangles a pawn there may form */
    uint8_t hot[ECC_COLOURS][ECC_CELLS_MAX];          /* the cells where that is not 0 */
    int hots[ECC_COLOURS];                        /* and their number */
    int half[ECC_COLOURS];                        /* triangles with one vertex made and two free */
};

/* For each slot that would be the second vertex of triangles (`begun` in the survey counts them),
 * the cells of their third vertices, where another pawn would then complete them. */
enum { ECC_LEADS = 20 };

struct eccentric_leads {
    uint8_t to[ECC_COLOURS][ECC_CELLS_MAX * ECC_SLOTS][ECC_LEADS];
};

/* A seat's position in the race for `need` triangles. */
struct eccentric_standing {
    int left;    /* triangles that it still needs */
    int hots;    /* cells where it would form some */
    int doubles; /* where it would form two or more */
    int wins;    /* where it would form enough */
    int half;    /* triangles half made */
};

void eccentric_survey(const struct eccentric_state *s, struct eccentric_survey *out);

/* The same with the leads, which need not be cleared first. */
void eccentric_survey_leads(const struct eccentric_state *s, struct eccentric_survey *out,
                            struct eccentric_leads *leads);

/* What there is to see at a glance, for two players on a board with grids (eccentric_glance.c). */
enum { ECC_GAINS = 3 }; /* more triangles than this with one pawn count as three */

enum { ECC_LANES = 4 }; /* both colours' grids: colour + 2 * points down */

struct eccentric_glance {
    uint64_t whole[ECC_SLOTS][ECC_GAINS][ECC_LANES]; /* cells where a small triangle in this slot
                                                        would complete at least one, two, three */
    uint64_t gain[ECC_GAINS][ECC_LANES]; /* and where a pawn may form that many */
    int half[2];                         /* as in the survey */
};

/* Returns false if the state has no grids, or not two players. Agrees with the survey. */
bool eccentric_look(const struct eccentric_state *s, struct eccentric_glance *out);

/* Copies to the survey what it has about gains: `gain` and `hot` of all cells, `whole` of the hot
 * ones. Returns false if one pawn may form more than two. */
bool eccentric_see_gains(const struct eccentric_glance *g, struct eccentric_survey *out);

/* As eccentric_cells(), for 1 to ECC_GAINS triangles and without an exception. */
int eccentric_seen(const struct eccentric_glance *g, int colour, int want);

/* Returns true if a small triangle of the colour would complete a large one somewhere. */
bool eccentric_threatens(const struct eccentric_state *s, int colour);

/* How many triangles a pawn of the form would form on a free cell; -1 if it is forbidden. */
int eccentric_gain(const struct eccentric_state *s, const struct eccentric_survey *v, int colour,
                   int form, int cell);

/* The number of cells, not counting one, on which the colour would form `want` triangles. */
int eccentric_cells(const struct eccentric_survey *v, int colour, int want, int except);

void eccentric_stand(const struct eccentric_state *s, const struct eccentric_survey *v, int colour,
                     struct eccentric_standing *out);

/* 2 to the power of points / 8, times 256; points are limited to 0..POINTS_MAX. */
uint32_t eccentric_power(int points);

/* As in core/insight.h. */
bool eccentric_forced(const void *state, const game_action list[], int n, bool saves[]);
void eccentric_weigh(const void *state, const game_action list[], int n, uint16_t weight[]);

static inline int eccentric_less(int a, int b)
{
    return a < b ? a : b;
}

/*
 * The value of a standing for a seat that moves after `wait` others have moved.
 *
 * Each of the seats that come before can take one cell, so more winning cells than that are a
 * win. The other numbers come from a logistic regression over games of this player against
 * itself: points by whose turn it is, triangles left, threatened cells.
 */
static inline int eccentric_race(const struct eccentric_standing *at, int wait)
{
    static const uint8_t threats[2][3][6] = {
        { { 84, 84, 84, 84, 84, 84 }, { 41, 62, 85, 95, 97, 103 }, { 0, 16, 31, 40, 44, 49 } },
        { { 88, 88, 88, 88, 88, 88 }, { 33, 45, 67, 72, 73, 77 }, { 0, 7, 18, 27, 29, 35 } },
    };
    int points;

    if (at->left <= 0)
        return ECC_RACE_WON;
    if (at->wins > wait)
        return ECC_RACE_WON - 10 - 10 * wait;
    points = threats[wait > 0][at->left - 1][eccentric_less(at->hots, 5)] + at->half;
    if (at->left == 3)
        points += 8 * eccentric_less(at->doubles, 3);
    return points + (at->wins > 0 ? 25 : 0);
}

#endif
