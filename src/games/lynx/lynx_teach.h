/*
 * lynx_teach.h - what the files that teach Oeil de Lynx share: lynx_teach.c, lynx_review.c.
 */
#ifndef GAMES_LYNX_TEACH_H
#define GAMES_LYNX_TEACH_H

#include "core/teach.h"
#include "games/lynx/lynx.h"

/* The cards that the seat may lay, and where: find() of the kind `fit`. */
int lynx_find_places(const void *state, int seat, game_action out[]);

/* Returns true if the seat could lay a card in a round of D if it called stop; *out is one. */
bool lynx_could_lay(const struct lynx_state *s, int seat, game_action *out);

/* Members of struct teach. */
void lynx_judge_race(const void *state, game_action played, struct teach_verdict *out);
void lynx_tally(const void *state, game_action a, int count[TEACH_TALLY]);
bool lynx_raced(const void *state, int seat, const int count[TEACH_TALLY], struct message *out);

#endif
