/*
 * picture.h - a position that a rules page shows.
 *
 *     ![caption](position GAME -o KEY=VALUE ... -m "ACTION ..." --as SEAT)
 *
 * in the words of `coupdoeil show`: so a picture is always a position reached by legal play,
 * and every front end draws it as it draws its games.
 */
#ifndef PAGES_PICTURE_H
#define PAGES_PICTURE_H

#include "match/match.h"
#include "pages/pages.h"

/* Begins the match that the words tell, `position GAME ...`, and plays its actions; *viewer is
 * who looks, the spectator unless said. True, and the match needs match_release; or false and
 * why not. */
bool picture_read(struct passage words, struct match *m, int *viewer, struct message *why);

#endif
