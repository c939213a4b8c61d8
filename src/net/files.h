/*
 * files.h - the files of the web app: which file a path means, its type and its caching.
 *
 * Files are looked up below one folder and read on request. FILE.br and FILE.gz next to FILE are
 * sent to clients that accept them. A name with eight digits or capitals after a dash before its
 * extension (app-3KQX7ZBD.js) identifies its content, and browsers cache it for ever; all others
 * are revalidated by their ETag. A path without a dot in its last part is a page of the app, and
 * all of those are index.html.
 */
#ifndef NET_FILES_H
#define NET_FILES_H

#include "net/net.h"

/* Answers a GET or HEAD. `missing` is the text of the page if the app is not installed. */
void files_reply(struct conn *c, const struct http_request *r, const char *root,
                 const char *missing);

#endif
