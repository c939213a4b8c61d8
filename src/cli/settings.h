/* settings.h - the server's settings as a command is given them: file, environment, flags. */
#ifndef CLI_SETTINGS_H
#define CLI_SETTINGS_H

#include "cli/cli.h"
#include "server/config.h"

/* EXIT_OK, or the exit status after telling what is wrong. */
int settings_read(const struct request *r, struct config *c);

#endif
