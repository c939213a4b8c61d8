/*
 * foureyes_think.h - what computer players and the solver know of 4EYES.
 *
 * A *place* and a set of places are those of foureyes.h. Of a state, only a seat's pawns,
 * threats, cells and hand are read here.
 *
 * A seat *threatens* if it would win at once if it were its turn. The rival must then win at once
 * or *parry*: play so that nothing wins any more. Most parries put a tile on the threatened cell;
 * some make the winning tile complete both colours' squares.
 */
#ifndef FOUREYES_THINK_H
#define FOUREYES_THINK_H

#include "games/foureyes/foureyes.h"

enum { FOUREYES_LIST = FOUREYES_TYPES * FOUREYES_POINTS };

/*
 * What pawns put on free cells would bring, by colour and place. A place gains another one if two
 * pawns make a square with these two: a pawn on either then threatens on the other. That never ends
 * while pawns stay, so a survey grows with each tile; callers mask the places that are no longer
 * free.
 */
struct foureyes_survey {
    uint64_t gain[2][FOUREYES_PLACES][2];
    uint64_t gaining[2][2]; /* the places that gain anything */
};

/* The squares through each point that each colour can still form: 4 for one with a pawn of the
 * colour, 1 for one without; for those with more pawns, see the survey. */
struct foureyes_worth {
    uint8_t of[2][FOUREYES_POINTS + 4];
};

/* An action that does not lose at once, and its threats to win: on how many cells, or in the second
 * phase by how many actions. */
struct foureyes_move {
    uint16_t action;
    uint8_t force;
};

/* Returns true if each seat still places a tile after the current one. Only then is a survey
 * complete; otherwise actions are tried one by one. */
static inline bool foureyes_amid(const struct foureyes_state *s)
{
    return s->left >= 3;
}

/* Surveys a position of the first phase. */
void foureyes_look(const struct foureyes_state *s, struct foureyes_survey *out);

/* Surveys a position while tiles are being placed, from the survey of the position before its last
 * action; elsewhere it does nothing. */
void foureyes_look_on(const struct foureyes_state *s, const struct foureyes_survey *before,
                      game_action last, struct foureyes_survey *out);

/* The worth of the points on free cells, in the first phase. */
void foureyes_weigh_points(const struct foureyes_state *s, struct foureyes_worth *out);

/* The places of all free cells, as a word of a set. */
static inline uint64_t foureyes_open(uint32_t cells)
{
    return cells | (uint64_t)cells << FOUREYES_CELLS;
}

/* Returns true if a pawn of the colour that moves from one place to another completes a square. */
bool foureyes_closes(const struct foureyes_pawns *c, int from, int to);

/* Returns true if the seat would win at once if it were its turn; *out is the action. Exact. */
bool foureyes_wins(const struct foureyes_state *s, int seat, game_action *out);

/* Counts the cells, or in the second phase the actions, with which the seat would win at once. */
int foureyes_force(const struct foureyes_state *s, int seat);

/* Lists the actions of the seat to act that neither lose at once nor let the rival win at once: all
 * of them, or only those that threaten. For a seat that cannot win at once. The strongest come
 * first. Exact. */
int foureyes_safe(const struct foureyes_state *s, bool threats, struct foureyes_move list[]);

/*
 * Threat search: finds a forced win in which each action of the seat to act is a threat, within
 * `depth` of its own actions. Every play spends one of *budget, and at 0 the search gives up.
 * Returns the number of own actions in the shortest such win, the first being *out; 0: none found.
 */
int foureyes_hunt(const struct foureyes_state *s, int depth, int *budget, game_action *out);

/* The counterpart: returns true if the seat to act, which cannot win at once, loses to threats
 * whatever it does, within `depth` actions of the rival. */
bool foureyes_doomed(const struct foureyes_state *s, int depth, int *budget);

/* The same with a survey of the current position, which is read only while tiles are being
 * placed. */
int foureyes_safe_of(const struct foureyes_state *s, const struct foureyes_survey *v, bool threats,
                     struct foureyes_move list[]);
int foureyes_hunt_of(const struct foureyes_state *s, const struct foureyes_survey *v, int depth,
                     int *budget, game_action *out);

extern const struct game foureyes_game;

#endif
