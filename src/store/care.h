/*
 * care.h - looking after a store: backing a data file up, reading it beside a running server,
 * saving what can still be read of a damaged one, and copying everything to another back end.
 *
 * Nothing here changes what it reads. `tick` is called several times a second with the part
 * done, in per cent, and stops the work by returning false; what was written by then is removed.
 * Where things are counted, `done` and `total` have more than the per cent.
 */
#ifndef STORE_CARE_H
#define STORE_CARE_H

#include "store/store.h"

typedef bool care_tick(void *context, unsigned percent);

struct care {
    care_tick *tick; /* NULL: nobody watches */
    void *context;
    char why[256];   /* what went wrong; "": it was stopped */
    int64_t newer;   /* the version of a store that a newer program wrote; 0: it is not that */
    int64_t older;   /* ... or an older one, where it is not brought up to date */
    bool full;       /* it must be empty, and is not */
    const char *what; /* what is being done, as the id of a sentence; NULL: there is one thing */
    uint64_t done, total; /* rows or tables; total 0: unknown */
    bool unfinished; /* care_check looks at tables that are not over, and at no others */
};

/* Calls the tick with what `done` says. False: stop. */
bool care_go_on(struct care *c);

/* Begins to count something else. */
void care_begin(struct care *c, const char *what, uint64_t total);

/* Opens a file for reading only, also while a server holds it. NULL with the reason in c->why. If
 * c->older is set, not everything in it can be read. */
struct store *store_reader(const char *file, struct care *c);

/* Copies the file as it is at one moment to `to`, which must not exist yet, also under load. */
bool store_backup(const char *file, const char *to, struct care *c);

/* Whether the file is sound as a data base: every page and index, not what they say. */
bool store_sound(const char *file, struct care *c);

/* Copies every row that can still be read into the new file `to`; *lost counts the parts of
 * tables that could not be. Journals in doubt stay in doubt. */
bool store_salvage(const char *file, const char *to, struct care *c, uint32_t *lost);

/* What is done to a data base: it is read as it is at one moment, also beside running servers; it
 * is written to beside them; or nobody else may write to it, which is refused while a server runs.
 * Then everything is one transaction. */
enum care_use { CARE_READ, CARE_WRITE, CARE_ALONE };

/* Opens the data base at this address without becoming a node. NULL with the reason in *c. */
struct store *store_postgres_care(const char *uri, enum care_use use, struct care *c);

/* Copies everything from one store to another, which must be empty, and compares every row. One is
 * a file, the other a data base that was opened with CARE_ALONE. Whatever was copied is stored
 * when back->keep has returned true; store_uncopy() takes it back before. */
bool store_copy(struct store *from, struct store *to, struct care *c);
void store_uncopy(struct store *to);

struct care_packed {
    uint64_t tables, entries;
    uint64_t doubtful; /* tables that are left as they are: their journals are damaged */
};

/* Packs the journals of finished tables (packed.h), some in each transaction. False: c->why. */
bool store_pack_all(struct store *s, struct care *c, struct care_packed *out);

/* Shortens the table's journal to its first `entries` and takes it as it is then. */
bool store_shorten(struct store *s, const struct store_table *t, uint32_t entries);

#endif
