/*
 * store_job.h - what the commands of `coupdoeil store` share: naming the store, a progress bar,
 * Ctrl-C, and how they end.
 */
#ifndef CLI_STORE_JOB_H
#define CLI_STORE_JOB_H

#include "cli/cli.h"
#include "server/care.h"

struct store_job {
    struct care care;
    const char *name;        /* the store as it was named, without any secret */
    const char *at;          /* a file, or the address of a database */
    bool shared;             /* it is a database */
    const char *what;        /* what the progress bar counts; NULL: there was none yet */
    double begun, said;      /* when the bar began, and when it was last written */
    bool shown;
    uint64_t tables, entries, damaged;
    struct store *repaired;  /* repair --shorten: where journals are cut */
    uint64_t trace;          /* which tables are damaged, and where: a digest */
};

/* Begins work on the store with this name: FILE, sqlite:FILE or postgres:ADDRESS. From then on,
 * Ctrl-C stops it. */
void store_job_init(struct store_job *w, const char *name);

/* Ends the line of the bar. */
void store_job_clear(struct store_job *w);

/* Reports what went wrong; returns the exit status. */
int store_job_fail(struct store_job *w);

/* Replays the tables of an open store, reports damaged ones (unless `quiet`), and adds to the sums
 * in *w. Returns false after reporting why it could not be done. */
bool store_job_check(struct store_job *w, struct store *s, bool quiet);

/* ---- the commands, by file ---- */

int store_do_copy(const char *from, const char *to); /* store_copy.c */
int store_do_pack(const char *name);                 /* store_pack.c */

#endif
