/*
 * store_job.h - what the commands of `coupdoeil store` share: which store is meant, a bar that
 * shows how far the work is, Ctrl-C, and how it ends.
 */
#ifndef CLI_STORE_JOB_H
#define CLI_STORE_JOB_H

#include "cli/cli.h"
#include "server/care.h"

struct store_job {
    struct care care;
    const char *name;        /* the store as it was named, without what is secret in it */
    const char *at;          /* a file, or the address of a data base */
    bool shared;             /* it is a data base */
    const char *what;        /* of the bar that is shown; NULL: none was yet, */
    double begun, said;      /* when it began, and when it was last written */
    bool shown;
    uint64_t tables, entries, damaged;
    struct store *repaired;  /* repair --shorten: where journals are cut */
    uint64_t trace;          /* which tables are damaged, and where: a digest */
};

/* Begins to work on the store of this name: FILE, sqlite:FILE or postgres:ADDRESS. Ctrl-C stops it
 * from then on. */
void store_job_init(struct store_job *w, const char *name);

/* Ends the line of the bar. */
void store_job_clear(struct store_job *w);

/* Says what went wrong; the exit status. */
int store_job_fail(struct store_job *w);

/* Plays the tables of an open store again, reports those that are damaged (unless `quiet`), and
 * sums up in *w. False if it could not be done, which was said. */
bool store_job_check(struct store_job *w, struct store *s, bool quiet);

/* ---- the commands, by file ---- */

int store_do_copy(const char *from, const char *to); /* store_copy.c */
int store_do_pack(const char *name);                 /* store_pack.c */

#endif
