/*
 * game.h - a game in the full screen, from its first position until people leave it.
 */
#ifndef TERM_GAME_H
#define TERM_GAME_H

#include "local/session.h"

enum after { AFTER_QUIT, AFTER_MENU }; /* where people go from here */

/* Plays the session, or another one that is loaded in its place: *session is the last. */
enum after game_run(struct session **session);

/* Steps through the past of the game (replay.c). */
struct stage;
void replay_run(struct stage *st);

#endif
