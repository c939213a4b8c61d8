/*
 * store_copy.c - `coupdoeil store copy`: copies everything between a data file and PostgreSQL.
 *
 * Both ends are locked. The target gets everything in one transaction, which is committed after
 * every row has been compared and every unfinished table replayed from both ends; so if anything
 * stops the copy, the target stays empty. A file is written under another name until it is
 * complete.
 */
#include "cli/store_job.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { PATH = 4096 };

struct copy_job {
    struct store_job from, to;
    struct store *source, *target;
    char part[PATH]; /* the name of a new file until it is complete */
};

static struct store *open_file(struct store_job *w, const char *file)
{
    return store_sqlite(file, w->care.why, sizeof w->care.why);
}

static bool open_source(struct copy_job *k)
{
    struct store_job *w = &k->from;

    if (w->shared)
        k->source = store_postgres_care(w->at, CARE_ALONE, &w->care);
    else if (access(w->at, R_OK | W_OK) != 0)
        snprintf(w->care.why, sizeof w->care.why, "%.180s: %s", w->at, strerror(errno));
    else
        k->source = open_file(w, w->at);
    return k->source != NULL;
}

static void remove_part(const struct copy_job *k)
{
    static const char *const ends[] = { "", "-wal", "-shm" };
    char path[PATH + 8];

    for (int i = 0; i < 3 && k->part[0]; i++) {
        snprintf(path, sizeof path, "%s%s", k->part, ends[i]);
        unlink(path);
    }
}

static bool open_target(struct copy_job *k)
{
    struct store_job *w = &k->to;

    if (w->shared) {
        k->target = store_postgres_care(w->at, CARE_ALONE, &w->care);
    } else if (access(w->at, F_OK) == 0) {
        w->care.full = true;
    } else {
        snprintf(k->part, sizeof k->part, "%s.part", w->at);
        remove_part(k);
        k->target = open_file(w, k->part);
    }
    return k->target != NULL;
}

/* Replays every unfinished table from both ends; the same tables must be damaged. */
static bool replay(struct copy_job *k)
{
    k->from.care.unfinished = k->to.care.unfinished = true;
    if (!store_job_check(&k->from, k->source, false) || !store_job_check(&k->to, k->target, true))
        return false;
    if (k->from.tables == k->to.tables && k->from.entries == k->to.entries &&
        k->from.trace == k->to.trace)
        return true;
    snprintf(k->to.care.why, sizeof k->to.care.why, "replay: %" PRIu64 " != %" PRIu64,
             k->from.entries, k->to.entries);
    store_job_fail(&k->to);
    return false;
}

/* Makes what was written permanent. */
static bool keep(struct copy_job *k)
{
    bool good = k->target->back->keep(k->target);

    if (!good)
        snprintf(k->to.care.why, sizeof k->to.care.why, "%s",
                 k->target->back->trouble(k->target));
    k->target->back->close(k->target);
    k->target = NULL;
    if (good && k->part[0] && rename(k->part, k->to.at) != 0) {
        snprintf(k->to.care.why, sizeof k->to.care.why, "%.180s: %s", k->to.at, strerror(errno));
        good = false;
    }
    if (!good)
        store_job_fail(&k->to);
    return good;
}

static bool move(struct copy_job *k, uint64_t *rows, double *seconds)
{
    double begun = cli_seconds();

    /* the progress bar and the reason are the target's */
    if (!store_copy(k->source, k->target, &k->to.care)) {
        store_job_fail(&k->to);
        return false;
    }
    *rows = k->to.care.total;
    *seconds = cli_seconds() - begun;
    return replay(k) && keep(k);
}

static void report(struct copy_job *k, uint64_t rows, double seconds)
{
    struct message m;

    message_text(message_set(&m, "store.copied"), k->from.name);
    message_text(&m, k->to.name);
    message_count(&m, rows);
    cli_say(&m);
    seconds = seconds > 0.001 ? seconds : 0.001;
    message_count(message_set(&m, "store.rate"), (uint64_t)((double)rows / seconds));
    cli_say(&m);
    message_count(message_set(&m, "store.replayed"), k->from.tables);
    message_count(&m, k->from.damaged);
    cli_say(&m);
}

int store_do_copy(const char *from, const char *to)
{
    static struct copy_job k;
    struct message why;
    uint64_t rows = 0;
    double seconds = 0;
    bool good = false;

    store_job_init(&k.from, from);
    store_job_init(&k.to, to);
    if (k.from.shared == k.to.shared)
        return cli_fail(message_set(&why, k.to.shared ? "store.copy-shared" : "store.copy-file"));
    if (!open_source(&k)) {
        store_job_fail(&k.from);
    } else if (!open_target(&k)) {
        store_job_fail(&k.to);
    } else {
        good = move(&k, &rows, &seconds);
        if (k.target) {
            store_uncopy(k.target);
            k.target->back->close(k.target);
        }
    }
    if (k.source) {
        store_uncopy(k.source);
        k.source->back->close(k.source);
    }
    if (!good)
        remove_part(&k);
    else
        report(&k, rows, seconds);
    return good ? EXIT_OK : EXIT_WORLD;
}
