/*
 * postgres_care.c - opening a database for maintenance; see care.h.
 *
 * A store opened here is not a node: it takes no tables and is not seen. If it reads a snapshot, or
 * has the database for itself, a transaction is open from the beginning, and all its statements go
 * through that connection (`acts`).
 */
#include "store/care.h"
#include "store/postgres.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A running server has its node's lock. */
static const char running[] =
    "SELECT count(*) FROM pg_locks WHERE locktype='advisory' AND classid=" PG_NODES
    " AND granted AND database=(SELECT oid FROM pg_database WHERE datname=current_database())";

/* Runs one statement inside the transaction; `begin` opens it. */
static bool run(struct postgres *p, const char *text)
{
    struct pg_job job = { 0 };
    bool good;

    pg_job_text(&p->acts, &job, text);
    pg_job_send(&p->acts, &job);
    pg_job_wait(&p->acts, &job);
    good = !job.failed;
    pg_job_clear(&job);
    return good;
}

static bool begin(struct postgres *p, const char *text)
{
    p->writing = run(p, text);
    return p->writing;
}

/* Returns true if the schema is the one this program knows; reading does not upgrade it. */
static bool is_known(struct postgres *p, struct care *c)
{
    int64_t version = sql_number(sql_ask(&p->store, "SELECT version FROM coupdoeil_version"));

    if (version == postgres_version())
        return true;
    if (version > 0)
        *(version > postgres_version() ? &c->newer : &c->older) = version;
    return false;
}

/* No server is running, and one that starts cannot become a node until this is over. */
static bool lock_out(struct postgres *p)
{
    if (!run(p, "LOCK TABLE nodes IN SHARE ROW EXCLUSIVE MODE"))
        return false;
    if (sql_number(sql_ask(&p->store, running)) == 0)
        return true;
    snprintf(p->why, sizeof p->why, "%s", STORE_LOCKED);
    return false;
}

static bool open_for(struct postgres *p, enum care_use use, struct care *c)
{
    if (use == CARE_READ)
        return pg_link_open(&p->acts) &&
               begin(p, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY") && is_known(p, c);
    if (!postgres_prepare(p) || !pg_link_open(&p->acts))
        return false;
    return use == CARE_ALONE ? begin(p, "BEGIN") && lock_out(p) : pg_link_open(&p->ask[0]);
}

struct store *store_postgres_care(const char *uri, enum care_use use, struct care *c)
{
    struct postgres *p = postgres_make(uri, "care");

    if (p)
        p->acts.patient = p->ask[0].patient = true; /* counting, and the end of a copy, take long */
    if (p && p->uri && open_for(p, use, c))
        return &p->store;
    snprintf(c->why, sizeof c->why, "%s", p && p->why[0] ? p->why : "no memory");
    if (p)
        p->store.back->close(&p->store);
    return NULL;
}
