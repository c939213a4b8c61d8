/*
 * picture.h - a position that a rules page shows.
 *
 *     ![caption](position GAME -o KEY=VALUE ... -m "ACTION ..." --as SEAT)
 *
 * in the words of `coupdoeil show`: so a picture is always a position reached by legal play,
 * and every front end draws it as it draws its games. Two more flags are for boards that can
 * draw more than a position; a text picture leaves them to its caption:
 *
 *     --point "PLACE ..."   lights these places
 *     --try ACTION          draws the action as if it were about to be played, legal or not
 */
#ifndef PAGES_PICTURE_H
#define PAGES_PICTURE_H

#include "match/match.h"
#include "pages/pages.h"

/* Starts the match that the words `position GAME ...` describe and plays its actions; *viewer is
 * the viewer, the spectator by default. Returns true, and the match needs match_release; or false
 * with the reason. */
bool picture_read(struct span words, struct match *m, int *viewer, struct message *why);

#endif
