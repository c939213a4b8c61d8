/*
 * file.h - whole files in memory, and the files that come with the program.
 */
#ifndef FILES_FILE_H
#define FILES_FILE_H

#include "core/message.h"

#include <stdbool.h>
#include <stddef.h>

enum { FILE_NAME = 4096 }; /* a name with its folders */

/* Reads a file of at most `most` bytes into memory that the caller frees, with a 0 after its last
 * byte; returns NULL with the reason if it cannot. */
char *file_read(const char *name, size_t most, size_t *length, struct message *why);

/* Reports the system's error about the file (errno); returns false. file_reason() only adds the
 * error to a message. */
bool file_refused(struct message *why, const char *name);
bool file_reason(struct message *why);

/* Finds a file that comes with the program ("packs/coupdoeil.en.txt"): where `make install` puts
 * it, or in the source tree that the program was built in, in any mode. If it returns false, *out
 * is where an installed program would have the file. */
bool file_beside(const char *name, char out[FILE_NAME]);

#endif
