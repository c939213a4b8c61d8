/* settings.h - the server's settings as a command gets them: from a file, the environment and
 * flags. */
#ifndef CLI_SETTINGS_H
#define CLI_SETTINGS_H

#include "cli/cli.h"
#include "server/config.h"

/* Returns EXIT_OK, or the exit status after reporting what is wrong. */
int settings_read(const struct request *r, struct config *c);

#endif
