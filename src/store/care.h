/*
 * care.h - maintaining a store: backing up a data file, reading it while a server runs, salvaging a
 * damaged one, and copying everything to another back end.
 *
 * Nothing here changes what it reads. `tick` is called several times a second with the percentage
 * done, and stops the work by returning false; what was written by then is removed. If things are
 * counted, `done` and `total` are more precise than the percentage.
 */
#ifndef STORE_CARE_H
#define STORE_CARE_H

#include "store/store.h"

typedef bool care_tick(void *context, unsigned percent);

struct care {
    care_tick *tick; /* NULL: no progress reports */
    void *context;
    char why[256];   /* what went wrong; "": it was stopped */
    int64_t newer;   /* version of a store written by a newer program; 0: not newer */
    int64_t older;   /* ... or by an older one, if it is not upgraded */
    bool full;       /* it is not empty, but must be */
    const char *what; /* the current step, as a sentence's id; NULL if there is only one */
    uint64_t done, total; /* rows or tables; total 0: unknown */
    bool unfinished; /* care_check looks only at unfinished tables */
};

/* Calls the tick with the progress in `done`. Returns false to stop. */
bool care_go_on(struct care *c);

/* Starts counting another step. */
void care_begin(struct care *c, const char *what, uint64_t total);

/* Opens a file read-only, even while a server uses it. Returns NULL with the reason in c->why. If
 * c->older is set, not everything in it can be read. */
struct store *store_reader(const char *file, struct care *c);

/* Copies a snapshot of the file to `to`, which must not exist yet; works under load. */
bool store_backup(const char *file, const char *to, struct care *c);

/* Returns true if the file is sound as a database: every page and index, regardless of content. */
bool store_sound(const char *file, struct care *c);

/* Copies every row that can still be read into the new file `to`; *lost counts the parts of tables
 * that could not be read. Damaged journals stay marked as damaged. */
bool store_salvage(const char *file, const char *to, struct care *c, uint32_t *lost);

/* What happens to a database: it is read as a snapshot, even while servers run; it is written while
 * they run; or it is locked against other writers, which is refused while a server runs. In the
 * last case everything is one transaction. */
enum care_use { CARE_READ, CARE_WRITE, CARE_ALONE };

/* Opens the database at this address without becoming a node. Returns NULL with the reason in
 * *c. */
struct store *store_postgres_care(const char *uri, enum care_use use, struct care *c);

/* Copies everything from one store to another, which must be empty, and compares every row. One is
 * a file, the other a database opened with CARE_ALONE. The copy is stored when back->keep has
 * returned true; store_uncopy() undoes it before that. */
bool store_copy(struct store *from, struct store *to, struct care *c);
void store_uncopy(struct store *to);

struct care_packed {
    uint64_t tables, entries;
    uint64_t doubtful; /* damaged journals, which are left unchanged */
};

/* Packs the journals of finished tables (packed.h), a few per transaction. Returns false with the
 * reason in c->why. */
bool store_pack_all(struct store *s, struct care *c, struct care_packed *out);

/* Shortens the table's journal to its first `entries` and accepts it as it is then. */
bool store_shorten(struct store *s, const struct store_table *t, uint32_t entries);

#endif
