/*
 * postgres_turn.c - writing turns over PostgreSQL; see store.h and postgres.h.
 *
 * One statement writes all tables of a turn. It changes the rows whose epoch and head are what the
 * writer expects, and writes everything else only for these: a table missing from its result is
 * fenced, and nothing of it was written.
 *
 * Values are sent as arrays, one for each column.
 */
#include "store/postgres.h"

#include "core/must.h"
#include "store/nodes.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MUTES = 200 }; /* of one person; new ones replace the oldest */

/* The columns, by table. */
enum { CLAIMS = 0, FRESH = 15, ENTRIES = 36, SEATS = 41, KEYS = 43, TALK = 46, RESULTS = 54,
       REPORTS = 63, UNRATED = 68, GAMES = 70, COLUMNS = 82 };

/* Due times within this span are exact; later ones are rounded to ten seconds. */
enum { NEAR_MS = 120000, COARSE_MS = 10000 };

/* An array to be sent: {1,2} or {"a","b"}. */
struct column {
    char *at;
    size_t used, room;
};

struct columns {
    struct column of[COLUMNS];
    bool broken;
};

static const char append[] =
    "WITH w AS MATERIALIZED (SELECT * FROM unnest(?1::text[], ?2::int8[], ?3::int8[], "
    "?4::int8[], ?5::int8[], ?6::int8[], ?7::int8[], ?8::int8[], ?9::int8[], ?10::text[], "
    "?11::int8[], ?12::int8[], ?13::int8[], ?14::int8[], ?15::int8[]) AS w(id, epoch, old, "
    "facts, seats, open, status, due, changed, waits, head, digest, guest, lag, wake)), own "
    "AS (UPDATE tables t SET seats=CASE w.facts WHEN 1 THEN w.seats ELSE t.seats END, "
    "open=CASE w.facts WHEN 1 THEN w.open ELSE t.open END, status=CASE w.facts WHEN 1 THEN "
    "w.status ELSE t.status END, due=CASE w.facts WHEN 1 THEN w.due ELSE t.due END, "
    "changed=CASE w.facts WHEN 1 THEN w.changed ELSE t.changed END, waits=CASE w.facts WHEN 1 "
    "THEN w.waits ELSE t.waits END, head=CASE w.facts WHEN 1 THEN w.head ELSE t.head END, "
    "digest=CASE w.facts WHEN 1 THEN w.digest ELSE t.digest END, guest=CASE w.facts WHEN 1 "
    "THEN w.guest ELSE t.guest END, lag=CASE w.facts WHEN 1 THEN w.lag ELSE t.lag END, "
    "wake=CASE w.facts WHEN 1 THEN w.wake ELSE t.wake END, format=greatest(t.format, "
    "?83::int8) FROM w WHERE t.id=w.id AND t.epoch=w.epoch AND t.head=w.old RETURNING t.id), "
    "new AS (INSERT INTO tables(id, seats, open, status, due, changed, waits, head, digest, "
    "guest, epoch, random, host, game, form, hidden, rated, created, wake, band, owner, "
    "format) SELECT f.*, ?83::int8 FROM unnest(?16::text[], ?17::int8[], ?18::int8[], "
    "?19::int8[], ?20::int8[], ?21::int8[], ?22::text[], ?23::int8[], ?24::int8[], "
    "?25::int8[], ?26::int8[], ?27::bytea[], ?28::int8[], ?29::text[], ?30::text[], "
    "?31::int8[], ?32::int8[], ?33::int8[], ?34::int8[], ?35::int8[], ?36::int8[]) AS f "
    "RETURNING id), mine AS (SELECT id FROM own UNION ALL SELECT id FROM new), e AS (INSERT "
    "INTO journal(tab, number, ms, who, line) SELECT e.* FROM unnest(?37::text[], "
    "?38::int8[], ?39::int8[], ?40::int8[], ?41::text[]) AS e(tab, number, ms, who, line) "
    "JOIN mine ON mine.id=e.tab), s AS (INSERT INTO seats(tab, person) SELECT s.* FROM "
    "unnest(?42::text[], ?43::int8[]) AS s(tab, person) JOIN mine ON mine.id=s.tab ON "
    "CONFLICT DO NOTHING), k AS (INSERT INTO keys(tab, person, hash) SELECT DISTINCT ON (tab, "
    "person) tab, person, hash FROM unnest(?44::text[], ?45::int8[], ?46::bytea[]) WITH "
    "ORDINALITY AS k(tab, person, hash, n) JOIN mine ON mine.id=k.tab ORDER BY tab, person, n "
    "DESC ON CONFLICT(tab, person) DO UPDATE SET hash=excluded.hash), t AS (INSERT INTO "
    "talk(tab, number, person, seat, name, phrase, text, at) SELECT t.* FROM "
    "unnest(?47::text[], ?48::int8[], ?49::int8[], ?50::int8[], ?51::text[], ?52::int8[], "
    "?53::text[], ?54::int8[]) AS t(tab, number, person, seat, name, phrase, text, at) JOIN "
    "mine ON mine.id=t.tab), r AS (INSERT INTO results(tab, number, seat, person, form, name, "
    "score, reason, at) SELECT r.* FROM unnest(?55::text[], ?56::int8[], ?57::int8[], "
    "?58::int8[], ?59::text[], ?60::text[], ?61::float8[], ?62::text[], ?63::int8[]) AS "
    "r(tab, number, seat, person, form, name, score, reason, at) JOIN mine ON mine.id=r.tab "
    "ON CONFLICT DO NOTHING), b AS (INSERT INTO reports(tab, by, talk, why, at, person, name, "
    "said) SELECT b.tab, b.by, b.number, b.why, b.at, talk.person, talk.name, talk.text FROM "
    "unnest(?64::text[], ?65::int8[], ?66::int8[], ?67::text[], ?68::int8[]) AS b(tab, by, "
    "number, why, at) JOIN mine ON mine.id=b.tab JOIN talk ON talk.tab=b.tab AND "
    "talk.number=b.number), u AS (INSERT INTO unrated(tab, number) SELECT u.* FROM "
    "unnest(?69::text[], ?70::int8[]) AS u(tab, number) JOIN mine ON mine.id=u.tab ON "
    "CONFLICT DO NOTHING), g AS (INSERT INTO games(tab, number, game, form, clock, hidden, "
    "rated, standins, actions, reason, at, seats) SELECT g.* FROM unnest(?71::text[], "
    "?72::int8[], ?73::text[], ?74::text[], ?75::text[], ?76::int8[], ?77::int8[], "
    "?78::int8[], ?79::int8[], ?80::text[], ?81::int8[], ?82::int8[]) AS g(tab, number, game, "
    "form, clock, hidden, rated, standins, actions, reason, at, seats) JOIN mine ON "
    "mine.id=g.tab ON CONFLICT DO NOTHING) SELECT id FROM mine";

/* ---- arrays ---- */

static void put(struct columns *c, int i, const char *bytes, size_t n)
{
    struct column *a = &c->of[i];

    if (a->used + n + 1 > a->room) {
        size_t room = 2 * (a->used + n + 64);
        char *more = realloc(a->at, room);

        c->broken |= !more;
        if (!more)
            return;
        a->at = more;
        a->room = room;
    }
    memcpy(a->at + a->used, bytes, n);
    a->used += n;
    a->at[a->used] = '\0';
}

static void next(struct columns *c, int i)
{
    put(c, i, c->of[i].used ? "," : "{", 1);
}

static void put_int(struct columns *c, int i, int64_t n)
{
    char text[24];

    next(c, i);
    put(c, i, text, (size_t)snprintf(text, sizeof text, "%" PRId64, n));
}

static void put_real(struct columns *c, int i, double n)
{
    char text[40];

    next(c, i);
    put(c, i, text, (size_t)snprintf(text, sizeof text, "%.17g", n));
}

static void put_span(struct columns *c, int i, const char *text, size_t n)
{
    next(c, i);
    put(c, i, "\"", 1);
    for (size_t k = 0; k < n; k++) {
        if (text[k] == '"' || text[k] == '\\')
            put(c, i, "\\", 1);
        put(c, i, &text[k], 1);
    }
    put(c, i, "\"", 1);
}

static void put_text(struct columns *c, int i, const char *text)
{
    put_span(c, i, text, strlen(text));
}

static void put_hash(struct columns *c, int i, const uint8_t hash[STORE_HASH])
{
    static const char digits[] = "0123456789abcdef";

    next(c, i);
    put(c, i, "\"\\\\x", 4);
    for (int k = 0; k < STORE_HASH; k++)
        put(c, i, (char[]){ digits[hash[k] >> 4], digits[hash[k] & 15] }, 2);
    put(c, i, "\"", 1);
}

static void release(struct columns *c)
{
    for (int i = 0; i < COLUMNS; i++)
        free(c->of[i].at);
}

/* ---- what belongs to tables ---- */

static void put_facts(struct columns *c, int i, const struct store_table *t)
{
    put_int(c, i, t->seats);
    put_int(c, i + 1, t->open);
    put_int(c, i + 2, t->status);
    put_int(c, i + 3, (int64_t)t->due);
    put_int(c, i + 4, t->changed);
    put_text(c, i + 5, t->waits);
    put_int(c, i + 6, t->head);
    put_int(c, i + 7, (int64_t)t->digest);
    put_int(c, i + 8, t->guest);
}

static int64_t wake_of(uint64_t due, uint64_t now)
{
    if (due == 0)
        return 0;
    return due <= now + NEAR_MS ? 1 : (int64_t)(due / COARSE_MS * COARSE_MS);
}

static void put_row(struct columns *c, const struct store_claim *w, const struct postgres *p)
{
    static const struct store_table none;
    const struct store_table *t = w->facts ? w->facts : &none;
    int64_t wake = wake_of(t->due, (uint64_t)p->clock);

    if (w->fresh) {
        put_text(c, FRESH, w->id);
        put_facts(c, FRESH + 1, t);
        put_int(c, FRESH + 10, w->epoch);
        put_hash(c, FRESH + 11, t->random);
        put_int(c, FRESH + 12, t->host);
        put_text(c, FRESH + 13, t->game);
        put_text(c, FRESH + 14, t->form);
        put_int(c, FRESH + 15, t->hidden);
        put_int(c, FRESH + 16, t->rated);
        put_int(c, FRESH + 17, t->created);
        put_int(c, FRESH + 18, wake);
        put_int(c, FRESH + 19, t->band);
        put_int(c, FRESH + 20, w->unowned ? 0 : p->node);
        return;
    }
    put_text(c, CLAIMS, w->id);
    put_int(c, CLAIMS + 1, w->epoch);
    put_int(c, CLAIMS + 2, w->head);
    put_int(c, CLAIMS + 3, w->facts != NULL);
    put_facts(c, CLAIMS + 4, t);
    put_int(c, CLAIMS + 13, t->lag);
    put_int(c, CLAIMS + 14, wake);
}

static void put_talk(struct columns *c, const char *table, const struct store_talk *t)
{
    put_text(c, TALK, table);
    put_int(c, TALK + 1, t->number);
    put_int(c, TALK + 2, t->person);
    put_int(c, TALK + 3, t->seat);
    put_text(c, TALK + 4, t->name);
    put_int(c, TALK + 5, t->phrase);
    put_text(c, TALK + 6, t->text);
    put_int(c, TALK + 7, t->at);
}

static void put_result(struct columns *c, const char *table, const struct store_result *r)
{
    put_text(c, RESULTS, table);
    put_int(c, RESULTS + 1, r->number);
    put_int(c, RESULTS + 2, r->seat);
    put_int(c, RESULTS + 3, r->person);
    put_text(c, RESULTS + 4, r->form);
    put_text(c, RESULTS + 5, r->name);
    put_real(c, RESULTS + 6, r->score);
    put_text(c, RESULTS + 7, r->reason);
    put_int(c, RESULTS + 8, r->at);
}

static void put_entry(struct columns *c, const char *table, const struct store_entry *e)
{
    put_text(c, ENTRIES, table);
    put_int(c, ENTRIES + 1, e->number);
    put_int(c, ENTRIES + 2, (int64_t)e->ms);
    put_int(c, ENTRIES + 3, e->who);
    put_span(c, ENTRIES + 4, e->line, e->length);
}

static void put_report(struct columns *c, const char *table, const struct store_report *r)
{
    put_text(c, REPORTS, table);
    put_int(c, REPORTS + 1, r->by);
    put_int(c, REPORTS + 2, r->talk);
    put_text(c, REPORTS + 3, r->why);
    put_int(c, REPORTS + 4, r->at);
}

static void put_game(struct columns *c, const char *table, const struct store_game *g)
{
    put_text(c, GAMES, table);
    put_int(c, GAMES + 1, g->number);
    put_text(c, GAMES + 2, g->game);
    put_text(c, GAMES + 3, g->form);
    put_text(c, GAMES + 4, g->clock);
    put_int(c, GAMES + 5, g->hidden);
    put_int(c, GAMES + 6, g->rated);
    put_int(c, GAMES + 7, g->standins);
    put_int(c, GAMES + 8, g->actions);
    put_text(c, GAMES + 9, g->reason);
    put_int(c, GAMES + 10, g->at);
    put_int(c, GAMES + 11, g->seats);
}

static void put_write(struct columns *c, const char *table, const struct store_write *w)
{
    switch (w->verb) {
    case TURN_ENTRY:
        put_entry(c, table, w->of.entry);
        break;
    case TURN_SEAT:
        put_text(c, SEATS, table);
        put_int(c, SEATS + 1, w->person);
        break;
    case TURN_KEY:
        put_text(c, KEYS, table);
        put_int(c, KEYS + 1, w->person);
        put_hash(c, KEYS + 2, w->of.hash);
        break;
    case TURN_TALK:
        put_talk(c, table, w->of.talk);
        break;
    case TURN_RESULT:
        put_result(c, table, w->of.result);
        break;
    case TURN_REPORT:
        put_report(c, table, w->of.report);
        break;
    case TURN_GAME:
        put_game(c, table, w->of.game);
        break;
    case TURN_UNRATED:
        put_text(c, UNRATED, table);
        put_int(c, UNRATED + 1, w->number);
        break;
    default:
        must(false);
    }
}

static void add_tables(struct postgres *p, struct pg_job *job, const struct store_turn *t)
{
    struct pg_argument argument[PG_ARGUMENTS] = { 0 };
    struct columns c = { 0 };
    char format[24];

    for (const struct store_claim *w = t->claims; w; w = w->next) {
        if (w->dropped)
            continue;
        put_row(&c, w, p);
        for (const struct store_write *one = w->writes.first; one; one = one->next)
            put_write(&c, w->id, one);
    }
    for (int i = 0; i < COLUMNS; i++) {
        bool any = c.of[i].used > 0;

        put(&c, i, any ? "}" : "{}", any ? 1 : 2);
        argument[i].value = c.of[i].at;
        argument[i].length = c.of[i].used;
    }
    argument[COLUMNS] = (struct pg_argument){
        PG_INT, format, (size_t)snprintf(format, sizeof format, "%d", nodes_format()) };
    if (!c.broken)
        pg_job_add(&p->work, job, pg_statement(p, append), argument);
    job->failed = c.broken;
    release(&c);
}

/* ---- the rest ---- */

static struct pg_argument number(char room[24], int64_t n)
{
    return (struct pg_argument){ PG_INT, room,
                                 (size_t)snprintf(room, 24, "%" PRId64, n) };
}

static void run(struct postgres *p, struct pg_job *job, const char *text,
                const struct pg_argument *arguments)
{
    pg_job_add(&p->work, job, pg_statement(p, text), arguments);
}

/* A person befriends, blocks or mutes another. */
static void add_tie(struct postgres *p, struct pg_job *job, const struct store_write *w)
{
    char a[24], b[24], c[24], d[24];
    struct pg_argument tie[4] = { number(a, w->person), number(b, w->number), number(c, w->at),
                                  number(d, w->verb == TURN_MUTE ? MUTES : STORE_TIES) };
    struct pg_argument most[2] = { tie[0], tie[3] };

    if (w->verb == TURN_MUTE && !w->number) {
        run(p, job, "DELETE FROM mutes WHERE person=?1 AND block=0", tie);
    } else if (w->verb == TURN_MUTE) {
        run(p, job, "INSERT INTO mutes(person,muted,at) VALUES(?1,?2,?3)"
                    " ON CONFLICT(person,muted) DO UPDATE SET at=excluded.at", tie);
        run(p, job, "DELETE FROM mutes WHERE person=?1 AND muted IN (SELECT muted FROM mutes WHERE"
                    " person=?1 AND block=0 ORDER BY at DESC OFFSET ?2)", most);
    } else if (w->verb == TURN_FRIEND && w->at) {
        run(p, job, "INSERT INTO friends(person,friend,at) SELECT ?1,?2,?3 WHERE"
                    " ?4>(SELECT count(*) FROM friends WHERE person=?1) ON CONFLICT DO NOTHING",
            tie);
    } else if (w->verb == TURN_FRIEND) {
        run(p, job, "DELETE FROM friends WHERE person=?1 AND friend=?2", tie);
    } else if (w->at) {
        run(p, job, "INSERT INTO mutes(person,muted,at,block) SELECT ?1,?2,?3,1 WHERE"
                    " ?4>(SELECT count(*) FROM mutes WHERE person=?1 AND block=1)"
                    " ON CONFLICT(person,muted) DO UPDATE SET at=excluded.at,block=1", tie);
        run(p, job, "DELETE FROM friends WHERE person=?1 AND friend=?2", tie);
    } else {
        run(p, job, "DELETE FROM mutes WHERE person=?1 AND muted=?2", tie);
    }
}

static void add_loose(struct postgres *p, struct pg_job *job, const struct store_write *w)
{
    char a[24];
    struct pg_argument two[2] = { number(a, w->number), { PG_BYTES, NULL, STORE_HASH } };

    switch (w->verb) {
    case TURN_CLOCK: /* beats store the clock; this only shows that writing works */
        run(p, job, "UPDATE clock SET ms=greatest(ms,?1)", two);
        break;
    case TURN_SEEN:
        two[1].value = (char *)w->of.hash;
        run(p, job, "UPDATE sessions SET seen=?1 WHERE hash=?2", two);
        break;
    case TURN_LEAVE:
        two[1].value = (char *)w->of.hash;
        two[0] = number(a, p->node);
        run(p, job, "WITH gone AS (DELETE FROM sessions WHERE hash=?2 RETURNING person)"
                    " INSERT INTO signals(node,kind,number,text,at)"
                    " SELECT ?1,0,person,'',ms FROM gone,clock", two);
        break;
    case TURN_MUTE:
    case TURN_FRIEND:
    case TURN_BLOCK:
        add_tie(p, job, w);
        break;
    default:
        must(false);
    }
}

/* ---- turns ---- */

static bool has(const PGresult *r, const char *id)
{
    for (int i = 0; i < PQntuples(r); i++) {
        if (strcmp(PQgetvalue(r, i, 0), id) == 0)
            return true;
    }
    return false;
}

static int by_id(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Marks the claims missing from the result as fenced. */
static void find_fenced(struct store_turn *t, const PGresult *r)
{
    int n = PQntuples(r);
    const char **ids = calloc((size_t)n + 1, sizeof *ids);

    for (int i = 0; ids && i < n; i++)
        ids[i] = PQgetvalue(r, i, 0);
    if (ids)
        qsort(ids, (size_t)n, sizeof *ids, by_id);
    for (struct store_claim *c = t->claims; c; c = c->next) {
        const char *id = c->id;

        if (!c->dropped)
            c->fenced = ids ? !bsearch(&id, ids, (size_t)n, sizeof *ids, by_id) : !has(r, id);
    }
    free(ids);
}

/* The turn in flight is complete. */
static void deliver(struct postgres *p, enum store_outcome outcome)
{
    struct store_turn *t = p->flight.turn;

    p->flight.turn = NULL;
    p->flight.done(p->flight.context, t, outcome);
}

static void on_written(struct pg_job *job, void *store)
{
    struct postgres *p = store;
    struct store_turn *t = p->flight.turn;
    enum store_outcome outcome = job->unknown || job->warned ? STORE_UNKNOWN
                                 : job->failed               ? STORE_FAILED
                                                             : STORE_CONFIRMED;

    if (outcome == STORE_CONFIRMED && t->claims)
        find_fenced(t, job->result[0]);
    pg_job_clear(job);
    deliver(p, outcome);
}

void postgres_submit(struct store *s, struct store_turn *t, store_done *done, void *context)
{
    struct postgres *p = (struct postgres *)s;
    struct pg_job *job = &p->flight.job;

    must(!p->flight.turn);
    p->flight.turn = t;
    p->flight.done = done;
    p->flight.context = context;
    *job = (struct pg_job){ .done = on_written, .context = p };
    if (!t->broken && t->claims)
        add_tables(p, job, t);
    for (const struct store_write *w = t->loose.first; w && !t->broken && !job->failed;
         w = w->next)
        add_loose(p, job, w);
    if (t->broken || job->failed) {
        snprintf(p->why, sizeof p->why, "no memory");
        deliver(p, STORE_FAILED);
        return;
    }
    pg_job_send(&p->work, job);
    if (job->over) { /* not connected */
        snprintf(p->why, sizeof p->why, "%s", job->why);
        pg_job_clear(job);
        deliver(p, STORE_FAILED);
    } else if (!p->loop) {
        pg_link_drive(&p->work, job);
    }
}

void postgres_settle(struct store *s)
{
    struct postgres *p = (struct postgres *)s;

    if (p->flight.turn)
        pg_link_drive(&p->work, &p->flight.job);
}
