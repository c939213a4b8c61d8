/* cmd_store.c - `coupdoeil store backup|check|repair`: looking after a server's data file. */
#include "cli/cli.h"

#include "lang/lang.h"
#include "server/care.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static volatile sig_atomic_t interrupted;

static void on_interrupt(int signal)
{
    (void)signal;
    interrupted = 1;
}

/* Shows progress once a second on a terminal; Ctrl-C stops the work and leaves no partial file. */
static bool on_tick(void *context, unsigned percent)
{
    double *said = context;
    double now = cli_seconds();

    if (isatty(2) && now - *said >= 1) {
        *said = now;
        if (percent)
            fprintf(stderr, "\r%3u %%", percent);
        else
            fputc('.', stderr);
    }
    return !interrupted;
}

struct store_job {
    struct care care;
    const char *file;
    double said;
    uint64_t tables, entries, damaged;
    struct store *repaired; /* repair --shorten: where journals are cut */
};

static void work_init(struct store_job *w, const char *file)
{
    struct sigaction action = { .sa_handler = on_interrupt };

    memset(w, 0, sizeof *w);
    w->file = file;
    w->said = cli_seconds();
    w->care.tick = on_tick;
    w->care.context = &w->said;
    sigaction(SIGINT, &action, NULL);
}

/* Prints the outcome on its own line. */
static int fail(const struct store_job *w)
{
    struct message why;

    if (isatty(2))
        fputc('\r', stderr);
    if (w->care.newer) {
        message_text(message_set(&why, "store.newer"), w->file);
        message_number(&why, (int32_t)w->care.newer);
    } else if (w->care.why[0]) {
        message_text(message_set(&why, "store.trouble"), w->care.why);
    } else {
        message_set(&why, "store.stopped");
    }
    cli_fail(&why);
    return EXIT_WORLD;
}

static int backup(const char *from, const char *to)
{
    struct message m;
    struct store_job w;

    work_init(&w, from);
    if (!store_backup(from, to, &w.care))
        return fail(&w);
    message_text(message_set(&m, "store.backed-up"), from);
    message_text(&m, to);
    cli_say(&m);
    return EXIT_OK;
}

static void on_table(void *context, const struct care_found *found)
{
    struct store_job *w = context;
    struct message m;

    w->tables++;
    w->entries += found->good;
    if (found->sound)
        return;
    w->damaged++;
    message_text(message_set(&m, found->table->head < 0 ? "store.damaged-old" : "store.damaged"),
                 found->table->id);
    message_number(&m, (int32_t)found->good);
    if (found->table->head >= 0)
        message_number(&m, (int32_t)found->table->head);
    cli_say(&m);
    if (w->repaired && !store_shorten(w->repaired, found->table, found->good))
        snprintf(w->care.why, sizeof w->care.why, "%s",
                 w->repaired->back->trouble(w->repaired));
}

/* Goes through all tables of an open store and sums up. */
static int check_tables(struct store_job *w, struct store *s)
{
    struct message m = { 0 };

    if (!care_check(s, &w->care, on_table, w, &m)) {
        if (!m.id)
            return fail(w);
        cli_fail(&m);
        return EXIT_WORLD;
    }
    message_count(message_set(&m, "store.checked"), w->tables);
    message_count(&m, w->entries);
    message_count(&m, w->damaged);
    cli_say(&m);
    return w->care.why[0] ? fail(w) : w->damaged ? EXIT_WORLD : EXIT_OK;
}

static int check(const char *file)
{
    struct store_job w;
    struct store *s;
    int status;

    work_init(&w, file);
    if (!store_sound(file, &w.care))
        return fail(&w);
    s = store_reader(file, &w.care);
    if (!s)
        return fail(&w);
    status = check_tables(&w, s);
    s->back->close(s);
    return status;
}

static int repair(const char *from, const char *to, bool shorten)
{
    struct message m;
    struct store_job w;
    uint32_t lost;
    struct store *s;

    work_init(&w, from);
    if (!store_salvage(from, to, &w.care, &lost))
        return fail(&w);
    message_text(message_set(&m, lost ? "store.salvaged-part" : "store.salvaged"), to);
    cli_say(&m);
    s = store_sqlite(to, w.care.why, sizeof w.care.why);
    if (!s)
        return fail(&w);
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
    if (strcmp(what, "backup") == 0 && r->words == 3)
        return backup(r->word[1], r->word[2]);
    if (strcmp(what, "repair") == 0 && r->words == 3)
        return repair(r->word[1], r->word[2], r->given & TAKES(SHORTEN));
    message_text(message_set(&why, "store.usage"), what);
    return cli_fail(&why);
}
