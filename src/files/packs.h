/*
 * packs.h - where the packs of questions for the quiz are.
 */
#ifndef FILES_PACKS_H
#define FILES_PACKS_H

#include "files/file.h"

/* Finds the question pack in a language ("en"): in the folder $COUPDOEIL_PACKS if that is set,
 * otherwise next to the program. Returns false if there is none. */
bool pack_find(const char *language, char out[FILE_NAME]);

#endif
