/*
 * game.h - a game in the full screen, from its first position until people leave it.
 */
#ifndef TERM_GAME_H
#define TERM_GAME_H

#include "local/session.h"

enum after { AFTER_QUIT, AFTER_MENU }; /* where people go next */

/* Plays the session, or another one that is loaded instead; *session is then the last one. */
enum after game_run(struct session **session);

/* Steps through the actions played so far (replay.c). */
struct stage;
void replay_run(struct stage *st);

#endif
