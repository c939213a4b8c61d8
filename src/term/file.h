/*
 * file.h - whole files in memory, for all commands.
 */
#ifndef TERM_FILE_H
#define TERM_FILE_H

#include "core/message.h"

#include <stdbool.h>
#include <stddef.h>

/* Reads a file of at most `most` bytes into memory the caller frees, with a 0 behind its last
 * byte; NULL and why not. */
char *file_read(const char *name, size_t most, size_t *length, struct message *why);

/* Says what the system has against the file (errno); false. */
bool file_refused(struct message *why, const char *name);

#endif
