/*
 * postgres_node.c - nodes: which are alive, and which node has which table; see postgres.h.
 *
 * A table's row is the only authority on its owner. A node reports twice a second that it is alive,
 * and each beat advances the clock of the whole service: it runs only while beats get through, so
 * while the database is down no lease and no clock runs out. A node is dead when its last beat is
 * PG_TTL milliseconds of that time ago, or when its session's lock is free and the last beat is
 * slightly overdue.
 */
#include "store/postgres.h"

#include "store/nodes.h"
#include "store/tables.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool number_of(const struct pg_job *job, int result, int64_t *out)
{
    if (job->failed || job->kept <= result || PQntuples(job->result[result]) != 1)
        return false;
    *out = strtoll(PQgetvalue(job->result[result], 0, 0), NULL, 10);
    return true;
}

/* Whether the owner of a table is alive: it was seen lately, or has its session's lock. */
#define LOCKED                                                                                     \
    "EXISTS(SELECT 1 FROM pg_locks WHERE locktype='advisory' AND classid=" PG_NODES                \
    " AND objid=t.owner AND granted)"
#define ALIVE                                                                                      \
    "EXISTS(SELECT 1 FROM nodes,clock WHERE nodes.id=t.owner AND seen+3000>=clock.ms AND"          \
    " (seen+600>=clock.ms OR " LOCKED "))"

static struct pg_argument number(char room[24], int64_t n)
{
    return (struct pg_argument){ PG_INT, room,
                                 (size_t)snprintf(room, 24, "%lld", (long long)n) };
}

static struct pg_argument text(const char *at)
{
    return (struct pg_argument){ PG_TEXT, (char *)at, strlen(at) };
}

bool postgres_enlist(struct postgres *p)
{
    struct pg_argument name = text(p->name);
    char format[24];
    struct pg_argument node[2] = { name, number(format, nodes_format()) };
    struct pg_job job = { 0 };
    bool good;

    /* Frees the tables of an older process with this name and fences whatever it still sends. The
     * time since it was last seen is charged to no clock. */
    pg_job_add(&p->beat, &job, pg_statement(p,
        "UPDATE tables SET owner=0,epoch=epoch+1,lag=lag+greatest(0,clock.ms-old.seen)"
        " FROM (SELECT id AS old_id,seen FROM nodes WHERE name=?1) old,clock"
        " WHERE owner=old_id"), &name);
    pg_job_add(&p->beat, &job, pg_statement(p, "DELETE FROM nodes WHERE name=?1"), &name);
    pg_job_add(&p->beat, &job, pg_statement(p,
        "INSERT INTO nodes(name,format,seen) SELECT ?1,?2,ms FROM clock RETURNING id"), node);
    pg_job_add(&p->beat, &job, pg_statement(p, "SELECT ms FROM clock"), NULL);
    pg_job_add(&p->beat, &job, pg_statement(p, "SELECT coalesce(max(id),0) FROM signals"), NULL);
    pg_job_send(&p->beat, &job);
    pg_job_wait(&p->beat, &job);
    good = number_of(&job, 2, &p->node) && number_of(&job, 3, &p->clock) &&
           number_of(&job, 4, &p->signal);
    p->beat_good = p->clock_at = uv_hrtime();
    pg_job_clear(&job);
    return good;
}

void postgres_retire(struct postgres *p)
{
    char text[24];
    struct pg_argument node = { PG_INT, text,
                                (size_t)snprintf(text, sizeof text, "%lld", (long long)p->node) };
    struct pg_job job = { 0 };

    if (!p->node || !p->beat.open)
        return;
    pg_job_add(&p->beat, &job, pg_statement(p,
        "UPDATE tables SET owner=0,epoch=epoch+1 WHERE owner=?1"), &node);
    pg_job_add(&p->beat, &job, pg_statement(p, "DELETE FROM nodes WHERE id=?1"), &node);
    pg_job_send(&p->beat, &job);
    pg_link_drive(&p->beat, &job);
    pg_job_clear(&job);
}

/* ---- beats ---- */

/* Without the lock this node may have seemed dead. A session that the database still believes alive
 * keeps it for a while. */
static void take_lock(struct postgres *p, bool good)
{
    p->locks = false;
    p->doubts = true;
    if (!good)
        p->locked = 0;
}

static void take_others(struct postgres *p, const PGresult *r)
{
    p->others = 0;
    for (int i = 0; i < PQntuples(r) && p->others < PG_OTHERS; i++) {
        struct pg_other *o = &p->other[p->others++];

        o->format = (int)strtol(PQgetvalue(r, i, 0), NULL, 10);
        snprintf(o->route, sizeof o->route, "%s", PQgetvalue(r, i, 1));
    }
}

static void on_beat(struct pg_job *job, void *store)
{
    struct postgres *p = store;

    if (number_of(job, job->kept - 1, &p->clock)) {
        take_others(p, job->result[job->kept - 2]);
        postgres_heard(p, job->result[job->kept - 3]);
        p->beat_good = p->beat_sent;
        p->unheard = 0;
        p->clock_at = uv_hrtime();
        if (p->locks)
            take_lock(p, PQgetvalue(job->result[0], 0, 0)[0] == 't');
    } else if (!job->unknown && !job->failed) {
        snprintf(p->why, sizeof p->why, "another process is node %s", p->name);
    }
    pg_job_clear(job);
    p->beats = false;
}

/* Reopens a connection on which nothing gets through, because another one may work. Counts beats,
 * not time, since a process that was suspended for a while has good connections. */
static void give_up_silent(struct postgres *p)
{
    if (++p->unheard < PG_SILENT / PG_BEAT)
        return;
    p->unheard = 0;
    for (int i = 0; i < PG_LINKS; i++)
        pg_link_again(pg_link(p, i));
}

static void beat(uv_timer_t *timer)
{
    struct postgres *p = timer->data;
    char room[24];
    struct pg_argument node = number(room, p->node);

    give_up_silent(p);
    if (p->beats || !p->beat.open)
        return;
    p->beat_sent = uv_hrtime();
    p->beat_job = (struct pg_job){ .done = on_beat, .context = p };
    if (p->locked != p->beat.generation) {
        pg_job_add(&p->beat, &p->beat_job, pg_statement(p,
            "SELECT pg_try_advisory_lock(" PG_NODES ",?1::int)"), &node);
        p->locks = true;
        p->locked = p->beat.generation;
    }
    postgres_listen(p, &p->beat_job);
    pg_job_add(&p->beat, &p->beat_job, pg_statement(p,
        "SELECT format,route FROM nodes,clock WHERE id<>?1 AND seen+3000>=ms AND draining=0"
        " AND route<>'' ORDER BY id"), &node);
    pg_job_add(&p->beat, &p->beat_job, pg_statement(p,
        "WITH c AS (UPDATE clock SET ms=ms+least(greatest(0,"
        "(extract(epoch FROM clock_timestamp()-ticked)*1000)::bigint),1500),"
        "ticked=clock_timestamp() RETURNING ms)"
        " UPDATE nodes SET seen=c.ms FROM c WHERE id=?1 RETURNING c.ms"), &node);
    pg_job_send(&p->beat, &p->beat_job);
    p->beats = !p->beat_job.over;
    if (!p->beats)
        pg_job_clear(&p->beat_job);
}

void postgres_beat(struct postgres *p)
{
    p->beating = calloc(1, sizeof *p->beating);
    if (!p->beating)
        return;
    uv_timer_init(p->loop, p->beating);
    p->beating->data = p;
    uv_timer_start(p->beating, beat, 0, PG_BEAT);
}

/* A node that was cut off is heard again half a beat sooner. */
void postgres_back(const struct pg_link *l)
{
    struct postgres *p = l->store;

    if (l == &p->beat && p->beating && !p->closing)
        uv_timer_start(p->beating, beat, 0, PG_BEAT);
}

uint64_t postgres_clock(struct store *s)
{
    return (uint64_t)sql_number(sql_ask(s, "SELECT ms FROM clock"));
}

/* ---- time ---- */

static uint64_t age(struct store *s)
{
    return (uv_hrtime() - ((struct postgres *)s)->beat_good) / 1000000;
}

static void pulse(struct store *s)
{
    struct postgres *p = (struct postgres *)s;

    if (p->beating && !p->beats && uv_hrtime() > p->beat_sent + PG_BEAT * UINT64_C(1000000))
        beat(p->beating);
}

/* The confirmation may have come and be waiting to be read. */
static bool lives(struct store *s)
{
    struct postgres *p = (struct postgres *)s;

    if (age(s) >= PG_TTL * 8 / 10 && p->beats)
        pg_link_look(&p->beat);
    return age(s) < PG_TTL * 8 / 10;
}

static bool doubts(struct store *s)
{
    struct postgres *p = (struct postgres *)s;
    bool was = p->doubts;

    p->doubts = false;
    return was;
}

static const char *another(struct store *s, const char *what, int format)
{
    const struct postgres *p = (struct postgres *)s;
    const char *found = NULL;
    uint32_t most = 0;

    for (int i = 0; i < p->others; i++) {
        uint32_t weight = 2166136261u;

        for (const char *at = what; *at; at++)
            weight = (weight ^ (uint8_t)*at) * 16777619u;
        for (const char *at = p->other[i].route; *at; at++)
            weight = (weight ^ (uint8_t)*at) * 16777619u;
        if (p->other[i].format >= format && weight >= most) {
            most = weight;
            found = p->other[i].route;
        }
    }
    return found;
}

static enum store_answer owned(struct store *s, void (*each)(void *context, const char *id),
                               void *context)
{
    struct sql *q = sql_ask(s, "SELECT id FROM tables WHERE owner=?1");
    char id[STORE_ID];

    sql_int(q, 1, ((struct postgres *)s)->node);
    while (sql_row(q)) {
        sql_copy(q, 0, id, sizeof id);
        each(context, id);
    }
    return sql_end(q);
}

/* The clock advances between two beats, and for as long as this node may still speak after the
 * last. */
static uint64_t service_time(struct store *s)
{
    struct postgres *p = (struct postgres *)s;
    uint64_t since = (uv_hrtime() - p->clock_at) / 1000000;
    uint64_t now;

    if (since > PG_TTL * 8 / 10)
        since = PG_TTL * 8 / 10;
    now = (uint64_t)p->clock + since;
    if (now > p->told)
        p->told = now;
    return p->told;
}

/* ---- tables ---- */

static void on_pause_closed(uv_handle_t *timer)
{
    free(timer);
}

static void on_pause(uv_timer_t *timer)
{
    struct task *task = timer->data;

    uv_close((uv_handle_t *)timer, on_pause_closed);
    task_wake(task);
}

static void pause_task(uv_loop_t *loop, uint64_t ms)
{
    uv_timer_t *timer = malloc(sizeof *timer);

    if (!timer)
        return;
    uv_timer_init(loop, timer);
    timer->data = task_now();
    uv_timer_start(timer, on_pause, ms, 0);
    task_wait();
}

/* Finds the owner of a table that cannot be taken. If it has none, a node that is not stopping and
 * understands its format may take it; otherwise it is asked for again soon. */
static enum store_answer find_owner(struct store *s, const char *id, struct store_taken *out,
                                    bool *late)
{
    struct sql *q = sql_ask(s, "SELECT CASE WHEN t.owner=?2 THEN '' WHEN n.route='' THEN n.name"
                               " ELSE coalesce(n.route,'') END,t.format,"
                               "(n.seen+?3<clock.ms OR NOT " LOCKED ")::int FROM clock,tables t"
                               " LEFT JOIN nodes n ON n.id=t.owner"
                               " WHERE t.id=?1 AND t.status NOT IN (4,5)");
    enum store_answer answer;
    const char *route = NULL;
    int format = 0;

    sql_text(q, 1, id);
    sql_int(q, 2, ((struct postgres *)s)->node);
    sql_int(q, 3, PG_LATE);
    out->elsewhere = sql_row(q);
    if (out->elsewhere) {
        sql_copy(q, 0, out->owner, sizeof out->owner);
        format = (int)sql_get(q, 1);
        *late = out->owner[0] && sql_get(q, 2);
    }
    answer = sql_end(q);
    if (out->elsewhere && !out->owner[0] &&
        (((struct postgres *)s)->draining || format > nodes_format()))
        route = another(s, id, format);
    if (route)
        snprintf(out->owner, sizeof out->owner, "%s", route);
    return answer == STORE_NONE ? store_table_get(s, id, &out->table) : answer;
}

/* A node that is no longer listed is dead, too. A separate statement reads the journal afterwards:
 * the snapshot here may be older than the row it has locked. */
static enum store_answer try_to_take(struct store *s, const struct store_question *k,
                                     struct store_taken *out, bool *late)
{
    const struct postgres *p = (struct postgres *)s;
    enum store_answer answer;
    struct sql *q;
    int64_t was;

    *late = false;
    if (p->draining)
        return find_owner(s, k->text, out, late);
    q = sql_ask(s, "UPDATE tables t SET owner=?2,epoch=t.epoch+1,lag=t.lag+CASE WHEN ?4=1 OR"
                   " was IN (0,?2) OR seen IS NULL THEN 0 ELSE greatest(0,clock.ms-seen) END"
                   " FROM clock,(SELECT owner AS was FROM tables WHERE id=?1) o"
                   " LEFT JOIN (SELECT id AS node,seen FROM nodes) n ON node=was"
                   " WHERE t.id=?1 AND t.status NOT IN (4,5) AND t.format<=?3 AND"
                   " (t.owner IN (0,?2) OR ?4=1 OR NOT " ALIVE ")"
                   " RETURNING " TABLE_COLUMNS ",lag,band,was");
    sql_text(q, 1, k->text);
    sql_int(q, 2, p->node);
    sql_int(q, 3, nodes_format());
    sql_int(q, 4, k->flags & 1);
    if (sql_row(q)) {
        table_read(q, &out->table);
        out->table.lag = sql_get(q, 18);
        out->table.band = (int)sql_get(q, 19);
        was = sql_get(q, 20);
        out->cause = was == p->node     ? CAUSE_OWN
                     : was == 0         ? CAUSE_FREE
                     : k->flags & 1     ? CAUSE_FORCE
                                        : CAUSE_DEAD;
    }
    answer = sql_end(q);
    return answer == STORE_NONE ? find_owner(s, k->text, out, late) : answer;
}

/* If the owner may be dead, waits a little and tries again: that is quicker than a new request. */
enum store_answer postgres_take(struct store *s, const struct store_question *k,
                                struct store_taken *out)
{
    struct postgres *p = (struct postgres *)s;
    enum store_answer answer;
    bool late;

    for (int i = 0; ; i++) {
        *out = (struct store_taken){ 0 };
        answer = try_to_take(s, k, out, &late);
        if (answer != STORE_FOUND || !late || i == PG_WAITS || !p->loop || p->draining)
            return answer;
        pause_task(p->loop, PG_WAIT);
    }
}

/* ---- giving away ---- */

static bool announce(struct store *s, const char *route)
{
    struct postgres *p = (struct postgres *)s;
    char room[24];
    struct pg_argument node[2] = { text(route), number(room, p->node) };
    struct pg_job job = { 0 };
    bool good;

    pg_job_add(&p->beat, &job, pg_statement(p, "UPDATE nodes SET route=?1 WHERE id=?2"), node);
    pg_job_send(&p->beat, &job);
    pg_job_wait(&p->beat, &job);
    good = !job.failed;
    pg_job_clear(&job);
    return good;
}

struct pg_errand {
    struct pg_job job;
    nodes_done *done;
    void *context;
};

static void on_errand(struct pg_job *job, void *errand)
{
    struct pg_errand e = *(struct pg_errand *)errand;

    pg_job_clear(job);
    free(errand);
    if (e.done)
        e.done(e.context, !e.job.failed);
}

void pg_errand(struct pg_link *l, const char *statement, const struct pg_argument *a,
               nodes_done *done, void *context)
{
    struct pg_errand *e = calloc(1, sizeof *e);

    if (!e) {
        if (done)
            done(context, false);
        return;
    }
    e->done = done;
    e->context = context;
    e->job.done = on_errand;
    e->job.context = e;
    pg_job_add(l, &e->job, pg_statement(l->store, statement), a);
    pg_job_send(l, &e->job);
    if (e->job.over)
        on_errand(&e->job, e);
}

static void listen_to(struct store *s, nodes_heard *heard, void *context)
{
    struct postgres *p = (struct postgres *)s;

    p->heard = heard;
    p->listener = context;
}

static void drain(struct store *s)
{
    struct postgres *p = (struct postgres *)s;
    char room[24];
    struct pg_argument node = number(room, p->node);

    p->draining = true;
    pg_errand(&p->beat, "UPDATE nodes SET draining=1 WHERE id=?1", &node, NULL, NULL);
}

/* Uses the connection of turns, so that it comes after them. */
static void release(struct store *s, char (*ids)[STORE_ID], int count, nodes_done *done,
                    void *context)
{
    struct postgres *p = (struct postgres *)s;
    char room[24];
    size_t size = (size_t)count * (STORE_ID + 1) + 3;
    char *list = calloc(1, size);
    struct pg_argument a[2] = { { PG_ANY, list, 0 }, number(room, p->node) };
    size_t used = 0;

    for (int i = 0; i < count && list; i++)
        used += (size_t)snprintf(list + used, size - used, "%c%s", i ? ',' : '{', ids[i]);
    if (!list || !count) {
        free(list);
        done(context, list != NULL);
        return;
    }
    memcpy(list + used, "}", 2);
    a[0].length = used + 1;
    pg_errand(&p->work, "UPDATE tables SET owner=0,epoch=epoch+1"
                          " WHERE id=ANY(?1::text[]) AND owner=?2", a, done, context);
    free(list);
}

const struct store_nodes postgres_nodes = {
    .announce = announce, .time = service_time, .lives = lives,
    .age = age,           .drain = drain,       .release = release,
    .another = another,
    .doubts = doubts,     .owned = owned,       .pulse = pulse,
    .due = postgres_due,  .publish = postgres_publish,
    .attend = postgres_attend, .attending = postgres_attending,
    .watching = postgres_watching,
    .waiting = postgres_waiting, .pair = postgres_pair,
    .limit = postgres_limit, .signal = postgres_signal, .listen = listen_to,
};
