/*
 * preview.h - what messengers and other sites show for a link to a table or a finished game: a
 * title, a line of text and a picture of the position (Open Graph), in the server's language. A
 * browser is redirected to the page at once.
 *
 *     /t/ID, /g/ID/N         a page of a few lines, which redirects to #/t/ID or #/o/ID/N
 *     /t/ID.png, /t/ID.svg   the position as spectators may see it (PNG if the program can)
 */
#ifndef SERVER_PREVIEW_H
#define SERVER_PREVIEW_H

#include "server/api.h"

/* Answers such a request; returns false if it is not one. */
bool preview_request(struct api *a, struct conn *c, struct http_request *r);

#endif
