/*
 * postgres_node.c - nodes: which are alive, and which node has which table; see postgres.h.
 *
 * Whose a table is says its row, never a belief. A node says twice a second that it lives, and with
 * that the time of the whole service goes on: it runs only while beats get through, so a data base
 * that is away lets no lease and no clock run out. A node is dead when its last beat is PG_TTL
 * milliseconds of that time ago, or when the lock of its session is free and the last beat is a
 * little older than the next one should have been.
 */
#include "store/postgres.h"

#include "store/tables.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The first number tells locks of nodes apart from others. */
#define NODES "1129270094"

static bool number_of(const struct pg_job *job, int result, int64_t *out)
{
    if (job->failed || job->kept <= result || PQntuples(job->result[result]) != 1)
        return false;
    *out = strtoll(PQgetvalue(job->result[result], 0, 0), NULL, 10);
    return true;
}

bool postgres_enlist(struct postgres *p)
{
    struct pg_argument name = { PG_TEXT, p->name, strlen(p->name) };
    struct pg_job job = { 0 };
    bool good;

    /* What an older process of this name had is free, and whatever it still sends is fenced. */
    pg_job_add(&p->beat, &job, pg_statement(p,
        "WITH old AS (SELECT id FROM nodes WHERE name=?1)"
        " UPDATE tables SET owner=0,epoch=epoch+1 WHERE owner IN (SELECT id FROM old)"), &name);
    pg_job_add(&p->beat, &job, pg_statement(p, "DELETE FROM nodes WHERE name=?1"), &name);
    pg_job_add(&p->beat, &job, pg_statement(p,
        "INSERT INTO nodes(name,seen) SELECT ?1,ms FROM clock RETURNING id"), &name);
    pg_job_send(&p->beat, &job);
    pg_job_wait(&p->beat, &job);
    good = number_of(&job, 2, &p->node);
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

static void on_beat(struct pg_job *job, void *store)
{
    struct postgres *p = store;

    if (number_of(job, job->kept - 1, &p->clock))
        p->beat_good = p->beat_sent;
    else if (!job->unknown && !job->failed)
        snprintf(p->why, sizeof p->why, "another process is node %s", p->name);
    pg_job_clear(job);
    p->beats = false;
}

static void beat(uv_timer_t *timer)
{
    struct postgres *p = timer->data;
    char text[24];
    struct pg_argument node = { PG_INT, text,
                                (size_t)snprintf(text, sizeof text, "%lld", (long long)p->node) };

    if (p->beats || !p->beat.open)
        return;
    p->beat_sent = uv_hrtime();
    p->beat_job = (struct pg_job){ .done = on_beat, .context = p };
    if (p->locked != p->beat.generation) {
        pg_job_add(&p->beat, &p->beat_job, pg_statement(p,
            "SELECT pg_try_advisory_lock(" NODES ",?1::int)"), &node);
        p->locked = p->beat.generation;
    }
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

uint64_t postgres_clock(struct store *s)
{
    return (uint64_t)sql_number(sql_ask(s, "SELECT ms FROM clock"));
}

/* ---- tables ---- */

/* A node that is not in the list any more is dead, too. The journal is read by a statement of its
 * own afterwards: what this one sees may be older than the row it has locked. */
enum store_answer postgres_take(struct store *s, const char *id, struct store_table *out)
{
    const struct postgres *p = (struct postgres *)s;
    struct sql *q = sql_ask(
        s, "UPDATE tables SET owner=?2,epoch=epoch+1 WHERE id=?1 AND status NOT IN (4,5) AND"
           " (owner IN (0,?2)"
           " OR NOT EXISTS(SELECT 1 FROM nodes,clock WHERE nodes.id=tables.owner AND"
           "  seen+3000>=clock.ms AND (seen+600>=clock.ms OR EXISTS(SELECT 1 FROM pg_locks WHERE"
           "   locktype='advisory' AND classid=" NODES " AND objid=tables.owner AND granted))))"
           " RETURNING " TABLE_COLUMNS);
    enum store_answer answer;

    sql_text(q, 1, id);
    sql_int(q, 2, p->node);
    if (sql_row(q))
        table_read(q, out);
    answer = sql_end(q);
    if (answer != STORE_NONE)
        return answer;
    answer = store_table_get(s, id, out);
    /* somebody else has it */
    return answer == STORE_FOUND && out->status != STORE_CLOSED && out->status != STORE_GOING
               ? STORE_TROUBLE
               : answer;
}
