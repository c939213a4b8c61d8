/* store_job.c - see store_job.h. */
#include "cli/store_job.h"

#include "core/hash.h"
#include "lang/lang.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { BAR = 24, LINE = 200 };

static volatile sig_atomic_t interrupted;

static void on_interrupt(int signal)
{
    (void)signal;
    interrupted = 1;
}

/* ---- the progress bar ---- */

/* "replaying [######..................] 27 %, 51234/s, 0:42 left" */
static void show_bar(struct store_job *w, double seconds, unsigned percent)
{
    char bar[LINE], left[16], words[LINE];
    const struct care *c = &w->care;
    double rate = (double)c->done / seconds;
    unsigned rest = rate > 0 ? (unsigned)((double)(c->total - c->done) / rate) : 0;
    struct message m;
    struct text t;

    text_init(&t, bar, sizeof bar);
    text_put(&t, lang_words(c->what));
    text_put(&t, " [");
    for (unsigned i = 0; i < BAR; i++)
        text_char(&t, i < percent * BAR / 100 ? '#' : '.');
    text_put(&t, "] ");
    text_number(&t, percent);
    text_put(&t, " %");
    snprintf(left, sizeof left, "%u:%02u", rest / 60, rest % 60);
    message_text(message_set(&m, "store.progress"), bar);
    message_count(&m, (uint64_t)rate);
    message_text(&m, left);
    text_init(&t, words, sizeof words);
    lang_write(&t, &m);
    fprintf(stderr, "\r%s\033[K", words);
    w->shown = true;
}

/* On a terminal, writes once a second. */
static bool on_tick(void *job, unsigned percent)
{
    struct store_job *w = job;
    double now = cli_seconds();

    if (w->care.what != w->what) {
        w->what = w->care.what;
        w->begun = now;
    }
    if (isatty(2) && now - w->said >= 1 && (!w->care.total || now > w->begun)) {
        w->said = now;
        if (w->care.total)
            show_bar(w, now - w->begun, percent);
        else
            fprintf(stderr, "\r%3u %%", percent);
        w->shown = true;
    }
    return !interrupted;
}

void store_job_clear(struct store_job *w)
{
    if (w->shown)
        fputs("\r\033[K", stderr);
    w->shown = false;
}

/* ---- beginning and end ---- */

void store_job_init(struct store_job *w, const char *name)
{
    static const char file[] = "sqlite:", shared[] = "postgres:";
    struct sigaction action = { .sa_handler = on_interrupt };

    memset(w, 0, sizeof *w);
    w->shared = strncmp(name, shared, sizeof shared - 1) == 0;
    w->at = w->shared ? name + sizeof shared - 1
                      : name + (strncmp(name, file, sizeof file - 1) ? 0 : sizeof file - 1);
    w->name = w->shared ? "PostgreSQL" : w->at; /* never show a password */
    w->said = cli_seconds();
    w->care.tick = on_tick;
    w->care.context = w;
    sigaction(SIGINT, &action, NULL);
}

int store_job_fail(struct store_job *w)
{
    const struct care *c = &w->care;
    struct message why;

    store_job_clear(w);
    if (c->newer || c->older) {
        message_text(message_set(&why, c->newer ? "store.newer" : "store.older"), w->name);
        message_number(&why, (int32_t)(c->newer ? c->newer : c->older));
    } else if (c->full) {
        message_text(message_set(&why, "store.not-empty"), w->name);
    } else if (strcmp(c->why, STORE_LOCKED) == 0) {
        message_text(message_set(&why, "store.in-use"), w->name);
    } else if (c->why[0]) {
        message_text(message_set(&why, "store.trouble"), c->why);
    } else {
        message_set(&why, "store.stopped");
    }
    cli_fail(&why);
    return EXIT_WORLD;
}

/* ---- replaying ---- */

struct replaying {
    struct store_job *job;
    bool quiet;
};

static void on_table(void *replaying, const struct care_found *found)
{
    const struct replaying *k = replaying;
    struct store_job *w = k->job;
    struct message m;

    w->tables++;
    w->entries += found->good;
    if (found->sound)
        return;
    w->damaged++;
    w->trace = hash_word(hash_bytes(w->trace, found->table->id, strlen(found->table->id)),
                         found->good);
    if (k->quiet)
        return;
    store_job_clear(w);
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

bool store_job_check(struct store_job *w, struct store *s, bool quiet)
{
    struct replaying k = { w, quiet };
    struct message m = { 0 };
    bool good = care_check(s, &w->care, on_table, &k, &m);

    store_job_clear(w);
    if (good)
        return true;
    if (m.id)
        cli_fail(&m);
    else
        store_job_fail(w);
    return false;
}
