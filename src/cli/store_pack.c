/*
 * store_pack.c - `coupdoeil store pack`: compresses the journals of finished tables.
 *
 * A data file must not be in use; a database may be, by any number of servers. It can be stopped at
 * any time: what is packed stays packed.
 */
#include "cli/store_job.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static struct store *open_store(struct store_job *w)
{
    if (w->shared)
        return store_postgres_care(w->at, CARE_WRITE, &w->care);
    if (access(w->at, R_OK | W_OK) == 0)
        return store_sqlite(w->at, w->care.why, sizeof w->care.why);
    snprintf(w->care.why, sizeof w->care.why, "%.180s: %s", w->at, strerror(errno));
    return NULL;
}

int store_do_pack(const char *name)
{
    struct care_packed packed;
    struct store_job w;
    struct message m;
    struct store *s;
    bool good;

    store_job_init(&w, name);
    s = open_store(&w);
    if (!s)
        return store_job_fail(&w);
    good = store_pack_all(s, &w.care, &packed);
    s->back->close(s);
    store_job_clear(&w);
    message_count(message_set(&m, "store.packed"), packed.tables);
    message_count(&m, packed.entries);
    message_count(&m, packed.doubtful);
    cli_say(&m);
    if (!good && !w.care.why[0])
        return EXIT_WORLD; /* stopped; what is packed stays packed */
    return good ? packed.doubtful ? EXIT_WORLD : EXIT_OK : store_job_fail(&w);
}
