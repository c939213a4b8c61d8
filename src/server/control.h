/*
 * control.h - a local socket next to the data file (FILE-admin, for its owner only), through which
 * `coupdoeil admin` talks to the running server, the only writer of the file.
 *
 * Each connection carries one question: the words, separated by byte 31, and a line feed. The
 * answer is a message as JSON on one line, with an empty id on success.
 */
#ifndef SERVER_CONTROL_H
#define SERVER_CONTROL_H

#include "server/admin.h"

struct control {
    struct api *api; /* NULL: not listening */
    uv_pipe_t pipe;
    char path[CONFIG_TEXT + 16];
};

/* Starts listening. If that fails, the server runs all the same and the log says why. */
void control_open(struct control *k, struct api *a);
void control_close(struct control *k);

enum control_answer { CONTROL_DONE, CONTROL_REFUSED, CONTROL_NOBODY };

/* Asks the server running on this data file. CONTROL_REFUSED with the reason; CONTROL_NOBODY: no
 * server is running. */
enum control_answer control_ask(const char *data, const struct moderate_order *o,
                                struct message *why);

#endif
