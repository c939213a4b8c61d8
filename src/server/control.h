/*
 * control.h - a local socket beside the data file (FILE-admin, for its owner only), through which
 * `coupdoeil admin` asks the running server: it alone writes to the file.
 *
 * One question a connection: the words, each behind the last after a byte 31, and a line feed. The
 * answer is a message as JSON in a line, with an empty id where it was done.
 */
#ifndef SERVER_CONTROL_H
#define SERVER_CONTROL_H

#include "server/admin.h"

struct control {
    struct api *api; /* NULL: it does not listen */
    uv_pipe_t pipe;
    char path[CONFIG_TEXT + 16];
};

/* Listens. Without success the server runs all the same; the log says why. */
void control_open(struct control *k, struct api *a);
void control_close(struct control *k);

enum control_answer { CONTROL_DONE, CONTROL_REFUSED, CONTROL_NOBODY };

/* Asks the server that runs on this data file. CONTROL_REFUSED with the reason; CONTROL_NOBODY:
 * none runs. */
enum control_answer control_ask(const char *data, const struct moderate_order *o,
                                struct message *why);

#endif
