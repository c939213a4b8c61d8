/*
 * cmd_admin.c - `coupdoeil admin`: reports, bans and the like, from the command line.
 *
 * Commands that only read do so while a server runs. Commands that change something are sent to the
 * running server, and are carried out here if none is running.
 */
#include "cli/cli.h"
#include "cli/settings.h"

#include "lang/lang.h"
#include "server/care.h"
#include "server/control.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { LISTED = 200 };

#define NODE "admin" /* the name of this process in a database */

/* "2026-05-01 10:00"; `-` for never. */
static const char *when(int64_t at)
{
    static char room[4][32];
    static int next;
    char *out = room[next++ % 4];
    time_t seconds = at;
    struct tm utc;

    if (at == 0)
        return "-";
    gmtime_r(&seconds, &utc);
    strftime(out, sizeof room[0], "%Y-%m-%d %H:%M", &utc);
    return out;
}

/* ---- lists: columns for people and scripts, with a tab between ---- */

static void each_around(void *report, const struct store_talk *t)
{
    const struct store_report *r = report;

    printf("  %c %" PRIu32 "\t%s\t%s\t%s\n", t->number == r->talk ? '>' : ' ', t->number,
           when(t->at), t->name, t->phrase ? lang_words(t->text) : t->text);
}

static void each_report(void *store, const struct store_report *r)
{
    struct store *s = store;
    struct store_report own = *r;

    printf("%" PRId64 "\t%s\t%s\t%" PRIu32 "\t%" PRId64 "\t%s\t%s\n", r->id, when(r->at), r->table,
           r->talk, r->person, r->name, r->said);
    if (r->why[0] && strcmp(r->why, r->said) != 0)
        printf("  ? %s\n", r->why);
    store_context(s, r, each_around, &own);
}

static void each_sanction(void *unused, const struct store_sanction *n)
{
    char person[24];

    (void)unused;
    snprintf(person, sizeof person, "%" PRId64, n->person);
    printf("%" PRId64 "\t%s\t%s\t%s\t%s\t%s\n", n->id,
           n->kind == SANCTION_BAN ? "ban" : "mute", n->range[0] ? n->range : person, when(n->at),
           when(n->until), n->reason);
}

static void each_deed(void *unused, const struct store_deed *d)
{
    (void)unused;
    printf("%s\t%s\t%s\t%s\t%s\n", when(d->at), d->by, d->what, d->whom, d->why);
}

static void each_club(void *unused, const struct store_club *c)
{
    (void)unused;
    printf("%s\t%s\t%" PRId64 "\t%" PRId64 "\t%s\t%s\n", c->id, when(c->created), c->host,
           c->count, c->name, c->about);
}

static void say_figure(const char *id, int64_t n)
{
    struct message m;

    message_count(message_set(&m, id), (uint64_t)n);
    cli_say(&m);
}

static void print_figures(struct store *s)
{
    struct store_figures f;

    store_figures(s, store_time(s), &f);
    say_figure("admin.accounts", f.accounts);
    say_figure("admin.guests", f.guests);
    say_figure("admin.sessions", f.sessions);
    say_figure("admin.setting", f.tables[0]);
    say_figure("admin.playing", f.tables[1] + f.tables[2]);
    say_figure("admin.over", f.tables[3]);
    say_figure("admin.closed", f.tables[STORE_CLOSED]);
    say_figure("admin.games", f.results_day);
    say_figure("admin.messages", f.talk_day);
    say_figure("admin.reports", f.reports);
    say_figure("admin.sanctions", f.sanctions);
    say_figure("admin.kb", f.bytes / 1024);
    say_figure("admin.kb-free", f.free / 1024);
}

static int look(const struct config *c, const char *what, bool all)
{
    struct care care = { 0 };
    struct message why;
    struct store *s = c->store[0] ? config_store(c, NODE, &why) : store_reader(c->data, &care);

    if (!s) {
        if (!c->store[0])
            message_text(message_set(&why, "store.trouble"), care.why);
        cli_fail(&why);
        return EXIT_WORLD;
    }
    if (strcmp(what, "reports") == 0)
        store_reports(s, all, LISTED, each_report, s);
    else if (strcmp(what, "bans") == 0)
        store_sanctions(s, store_time(s), each_sanction, NULL);
    else if (strcmp(what, "clubs") == 0)
        store_clubs(s, LISTED, each_club, NULL);
    else if (strcmp(what, "log") == 0)
        store_deeds(s, LISTED, each_deed, NULL);
    else
        print_figures(s);
    s->back->close(s);
    return EXIT_OK;
}

/* ---- changes ---- */

/* No server is running, so this process may change the file. */
static bool do_alone(const struct config *c, const struct moderate_order *o, struct message *why)
{
    struct moderate_effect effect;
    struct store *s;
    bool good;

    if (o->words < 2)
        return message_text(message_set(why, "admin.usage"), o->word[0]);
    s = config_store(c, NODE, why);
    if (!s)
        return false;
    good = moderate(s, o, &effect, why);
    if (good && !store_keep(s))
        good = refused(why, "server.store");
    s->back->close(s);
    return good;
}

int cmd_admin(const struct request *r)
{
    static const char *const lists[] = { "reports", "bans", "clubs", "log", "stats" };
    struct moderate_order o = { .by = "console", .words = r->words };
    struct message why = { 0 };
    struct config c;
    int status = settings_read(r, &c);
    bool good;

    if (status != EXIT_OK)
        return status;
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        bool all = i == 0 && r->words == 2 && strcmp(r->word[1], "all") == 0;

        if (strcmp(r->word[0], lists[i]) == 0 && (r->words == 1 || all))
            return look(&c, lists[i], all);
    }
    for (int i = 0; i < r->words; i++)
        o.word[i] = r->word[i];
    switch (control_ask(c.data, &o, &why)) {
    case CONTROL_DONE:
        good = true;
        break;
    case CONTROL_REFUSED:
        good = false;
        break;
    default:
        good = do_alone(&c, &o, &why);
    }
    if (!good)
        return cli_fail(&why);
    cli_say(message_set(&why, "admin.done"));
    return EXIT_OK;
}
