/*
 * care.h - looking after a data file: backing it up, reading it beside a running server, and
 * saving what can still be read of a damaged one.
 *
 * Nothing here changes the file it reads. `tick` is called several times a second with the part
 * done, in per cent, and stops the work by returning false; what was written by then is removed.
 */
#ifndef STORE_CARE_H
#define STORE_CARE_H

#include "store/store.h"

typedef bool care_tick(void *context, unsigned percent);

struct care {
    care_tick *tick; /* NULL: nobody watches */
    void *context;
    char why[256];   /* what went wrong; "": it was stopped */
    int64_t newer;   /* the version of a file that a newer program wrote; 0: it is not that */
};

/* Opens a file for reading only, also while a server holds it. NULL with the reason in c->why. */
struct store *store_reader(const char *file, struct care *c);

/* Copies the file as it is at one moment to `to`, which must not exist yet, also under load. */
bool store_backup(const char *file, const char *to, struct care *c);

/* Whether the file is sound as a data base: every page and index, not what they say. */
bool store_sound(const char *file, struct care *c);

/* Copies every row that can still be read into the new file `to`; *lost counts the parts of
 * tables that could not be. Journals in doubt stay in doubt. */
bool store_salvage(const char *file, const char *to, struct care *c, uint32_t *lost);

/* Shortens the table's journal to its first `entries` and takes it as it is then. */
bool store_shorten(struct store *s, const struct store_table *t, uint32_t entries);

#endif
