/*
 * files.h - the files of the web app: which one a path means, of what type, how long it keeps.
 *
 * Files are looked up below one folder and read when they are asked for. Beside FILE may lie
 * FILE.br and FILE.gz, which are sent to whom understands them. A name with eight digits or
 * capitals behind a dash before its end (app-3KQX7ZBD.js) tells its content apart and is kept
 * by browsers for good; all others are asked for again with their ETag. A path without a dot in
 * its last part is a page of the app, and all of those are index.html.
 */
#ifndef SERVER_FILES_H
#define SERVER_FILES_H

#include "server/net.h"

/* Answers a GET or HEAD. `missing` is what a page says where the app is not there. */
void files_reply(struct conn *c, const struct request *r, const char *root, const char *missing);

#endif
