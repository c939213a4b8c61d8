/* cmd_store.c - `coupdoeil store backup|check|copy|pack|repair`: maintains a server's data. */
#include "cli/store_job.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { PATH = 4096 };

/* Commands that work only on files. */
static int not_shared(const char *what)
{
    struct message why;

    message_text(message_set(&why, "store.file-only"), what);
    return cli_fail(&why);
}

static int backup(const char *from, const char *to)
{
    struct message m;
    struct store_job w;

    store_job_init(&w, from);
    if (w.shared)
        return not_shared("backup");
    if (!store_backup(w.at, to, &w.care))
        return store_job_fail(&w);
    store_job_clear(&w);
    message_text(message_set(&m, "store.backed-up"), w.at);
    message_text(&m, to);
    cli_say(&m);
    return EXIT_OK;
}

/* ---- checking ---- */

/* Goes through all tables of an open store and prints a summary. */
static int check_tables(struct store_job *w, struct store *s)
{
    struct message m;

    if (!store_job_check(w, s, false))
        return EXIT_WORLD;
    message_count(message_set(&m, "store.checked"), w->tables);
    message_count(&m, w->entries);
    message_count(&m, w->damaged);
    cli_say(&m);
    return w->care.why[0] ? store_job_fail(w) : w->damaged ? EXIT_WORLD : EXIT_OK;
}

static void say_advice(const struct store_job *w)
{
    struct message m;

    message_text(message_set(&m, w->shared ? "store.advice-shared" : "store.advice"), w->at);
    cli_say(&m);
}

/* Explains what can be done about damaged tables. */
static int advise(const struct store_job *w, int status)
{
    if (w->damaged)
        say_advice(w);
    return status;
}

/* Reports that the file as a whole is damaged, if it exists and is not from a newer program. */
static int fail_file(struct store_job *w)
{
    store_job_fail(w);
    if (!w->care.newer && access(w->at, R_OK) == 0)
        say_advice(w);
    return EXIT_WORLD;
}

static int check_shared(struct store_job *w)
{
    struct store *s = store_postgres_care(w->at, CARE_READ, &w->care);
    int status;

    if (!s)
        return store_job_fail(w);
    status = advise(w, check_tables(w, s));
    s->back->close(s);
    return status;
}

/* A file from an older program is upgraded in a copy. */
static int check_older(struct store_job *w)
{
    static const char *const ends[] = { "", "-wal", "-shm" };
    char copy[PATH], path[PATH + 8];
    struct store *s = NULL;
    int status = EXIT_WORLD;

    snprintf(copy, sizeof copy, "%s.check", w->at);
    w->care.older = 0;
    if (store_backup(w->at, copy, &w->care)) {
        s = store_sqlite(copy, w->care.why, sizeof w->care.why);
        if (s) {
            status = check_tables(w, s);
            s->back->close(s);
        }
        for (int i = 0; i < 3; i++) {
            snprintf(path, sizeof path, "%s%s", copy, ends[i]);
            unlink(path);
        }
    }
    return s ? advise(w, status) : store_job_fail(w);
}

static int check(const char *name)
{
    struct store_job w;
    struct store *s;
    int status;

    store_job_init(&w, name);
    if (w.shared)
        return check_shared(&w);
    if (!store_sound(w.at, &w.care))
        return fail_file(&w);
    s = store_reader(w.at, &w.care);
    if (!s)
        return store_job_fail(&w);
    status = w.care.older ? EXIT_OK : check_tables(&w, s);
    s->back->close(s);
    return w.care.older ? check_older(&w) : advise(&w, status);
}

static int repair(const char *from, const char *to, bool shorten)
{
    struct message m;
    struct store_job w;
    uint32_t lost;
    struct store *s;

    store_job_init(&w, from);
    if (w.shared)
        return not_shared("repair");
    if (!store_salvage(w.at, to, &w.care, &lost))
        return store_job_fail(&w);
    store_job_clear(&w);
    message_text(message_set(&m, lost ? "store.salvaged-part" : "store.salvaged"), to);
    cli_say(&m);
    s = store_sqlite(to, w.care.why, sizeof w.care.why);
    if (!s)
        return store_job_fail(&w);
    w.repaired = shorten ? s : NULL;
    check_tables(&w, s);
    s->back->close(s);
    return w.care.why[0] ? EXIT_WORLD : EXIT_OK;
}

int cmd_store(const struct request *r)
{
    const char *what = r->word[0];
    struct message why;

    if (strcmp(what, "check") == 0 && r->words == 2)
        return check(r->word[1]);
    if (strcmp(what, "pack") == 0 && r->words == 2)
        return store_do_pack(r->word[1]);
    if (strcmp(what, "copy") == 0 && r->words == 3)
        return store_do_copy(r->word[1], r->word[2]);
    if (strcmp(what, "backup") == 0 && r->words == 3)
        return backup(r->word[1], r->word[2]);
    if (strcmp(what, "repair") == 0 && r->words == 3)
        return repair(r->word[1], r->word[2], r->given & TAKES(SHORTEN));
    message_text(message_set(&why, "store.usage"), what);
    return cli_fail(&why);
}
