/*
 * oeil_survey.h - how far a seat is from a colour, and from winning; for oeil_think.c,
 * oeil_reason.c and the makers of puzzles.
 */
#ifndef OEIL_SURVEY_H
#define OEIL_SURVEY_H

#include "games/oeil/oeil.h"

enum {
    OEIL_OUTCOMES = 25,   /* with up to three notches */
    OEIL_OUTCOMES_2 = 13, /* with up to two */
    OEIL_OUTCOMES_1 = 5,  /* with up to one */
    OEIL_NEVER = 31       /* moves: too far to count */
};

/* What the wheels can do from a pattern: the shift and the pattern of each outcome, those with the
 * fewest notches first. */
struct oeil_outlook {
    int8_t lane[OEIL_OUTCOMES], ring[OEIL_OUTCOMES];
    uint8_t to[OEIL_OUTCOMES];
};

void oeil_outlook_init(struct oeil_outlook *v, int pattern);

/*
 * The number of moves, steps and notches, after which the colour is full for the seat if nobody
 * else moves; hardly ever more than are really needed, and sometimes fewer. Only the first
 * `outcomes` of the outlook are considered. *ways weighs the outcomes that reach it: 2 each, or 1
 * if they take one move more.
 */
int oeil_survey(const struct oeil_state *s, const struct oeil_outlook *v, int who, int colour,
                int outcomes, int *ways);

/* One seat's position in the race. */
struct oeil_race {
    int need;   /* moves to the nearest colour that it tries to fill */
    int ways;   /* as in oeil_survey() */
    int colour; /* that colour; -1: none is left to fill */
    int tempo;  /* moves that the seat's turn allows */
    int takes;  /* colours still to be taken */
};

/* `v` is the outlook for the state's pattern. */
void oeil_race_of(const struct oeil_state *s, const struct oeil_outlook *v, int who,
                  struct oeil_race *r);

/* Returns true if a full home wins at once; everything else wins only when the seat's next turn
 * begins, or when a claim is answered. */
bool oeil_at_once(const struct oeil_state *s);

/* reason() of core/insight.h. */
bool oeil_reason(const void *state, uint32_t a, struct message *out);

#endif
