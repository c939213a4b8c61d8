/* postgres_link.c - connections of the PostgreSQL back end; see postgres.h. */
#include "store/postgres.h"

#include "core/must.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CONNECT_MS = 10000, AGAIN_MS = 250, ATTEMPT_MS = 3000, READ_US = 4000 };

struct pg_link *pg_link(struct postgres *p, int i)
{
    return i == 0 ? &p->work : i == 1 ? &p->acts : i == 2 ? &p->beat : &p->ask[i - 3];
}

struct pg_link *pg_link_ask(struct postgres *p)
{
    struct pg_link *next;

    for (int i = 0; i < PG_ASKS; i++) {
        if (p->ask[i].open && !p->ask[i].first)
            return &p->ask[i];
    }
    next = &p->ask[p->asked++ % PG_ASKS];
    return next->open ? next : &p->ask[0];
}

static void note_trouble(struct postgres *p, const char *text)
{
    snprintf(p->why, sizeof p->why, "%.*s", (int)strcspn(text, "\n"), text);
}

/* ---- statements ---- */

/* SQLite writes arguments as `?` and `?2`, PostgreSQL as `$1`. */
static char *translate(const char *text, int *arguments)
{
    char *own = malloc(2 * strlen(text) + 8);
    char *out = own;
    int next = 0;
    bool quoted = false;

    *arguments = 0;
    for (; own && *text; text++) {
        quoted ^= *text == '\'';
        if (*text != '?' || quoted) {
            *out++ = *text;
            continue;
        }
        if (text[1] >= '1' && text[1] <= '9') {
            char *end;

            next = (int)strtol(text + 1, &end, 10);
            text = end - 1;
        } else {
            next++;
        }
        out += snprintf(out, 8, "$%d", next);
        *arguments = next > *arguments ? next : *arguments;
    }
    if (own)
        *out = '\0';
    return own;
}

int pg_statement(struct postgres *p, const char *text)
{
    struct pg_statement *s = p->statement;
    int i = 0;

    while (i < p->statements && s[i].text != text)
        i++;
    must(i < PG_STATEMENTS);
    if (i == p->statements) {
        s[i].own = translate(text, &s[i].arguments);
        must(s[i].own && s[i].arguments <= PG_ARGUMENTS);
        s[i].text = text;
        p->statements++;
    }
    return i;
}

/* ---- results ---- */

static void on_notice(void *link, const PGresult *result)
{
    struct pg_link *l = link;
    const char *severity = PQresultErrorField(result, PG_DIAG_SEVERITY_NONLOCALIZED);

    if (severity && strcmp(severity, "WARNING") == 0) {
        l->warned = true;
        note_trouble(l->store, PQresultErrorMessage(result));
    }
}

/* The job is complete. Its owner may free it. */
static void finish(struct pg_link *l, struct pg_job *job)
{
    job->warned = l->warned;
    l->warned = false;
    job->over = true;
    if (job->why[0])
        note_trouble(l->store, job->why);
    if (job->task)
        task_wake(job->task);
    else if (job->done)
        job->done(job, job->context);
}

static void take_result(struct pg_link *l, PGresult *r)
{
    struct pg_job *job = l->first;
    int i = job->got;
    ExecStatusType status = PQresultStatus(r);

    if (status == PGRES_PIPELINE_SYNC) {
        PQclear(r);
        l->first = job->next;
        if (!l->first)
            l->last = &l->first;
        finish(l, job);
        return;
    }
    must(i < job->wanted);
    job->got++;
    if (status == PGRES_FATAL_ERROR) {
        job->failed = true;
        snprintf(job->why, sizeof job->why, "%s", PQresultErrorMessage(r));
    }
    if (status == PGRES_FATAL_ERROR || status == PGRES_PIPELINE_ABORTED) {
        job->failed = true;
        if (job->expected[i].prepares >= 0)
            l->prepared[job->expected[i].prepares] = false;
    }
    if (job->expected[i].kept)
        job->result[job->kept++] = r;
    else
        PQclear(r);
}

/* ---- the connection ---- */

static void watch(struct pg_link *l);

static void on_closed(uv_handle_t *handle)
{
    free(handle);
}

/* The loop has ended before the store is closed, with everything on it. */
static void end_poll(struct pg_link *l)
{
    if (l->poll && l->store->closing) {
        free(l->poll);
    } else if (l->poll) {
        uv_poll_stop(l->poll);
        uv_close((uv_handle_t *)l->poll, on_closed);
    }
    l->poll = NULL;
}

static void drop_conn(struct pg_link *l)
{
    end_poll(l);
    if (l->conn)
        PQfinish(l->conn);
    l->conn = NULL;
    l->open = false;
    memset(l->prepared, 0, sizeof l->prepared);
}

static void on_again(uv_timer_t *timer);

/* The next server is tried at once; after all of them there is a pause. */
static void try_again(struct pg_link *l, bool was_open)
{
    uint64_t ms = AGAIN_MS;

    if (!was_open) {
        l->host = (l->host + 1) % l->store->hosts;
        l->tried = (l->tried + 1) % l->store->hosts;
        ms = l->tried ? 0 : AGAIN_MS;
    }
    if (l->again && !l->store->closing)
        uv_timer_start(l->again, on_again, ms, 0);
}

/* Jobs that were sent have an unknown outcome. */
static void break_off(struct pg_link *l)
{
    struct pg_job *all = l->first;
    bool was_open = l->open;

    if (l->conn)
        note_trouble(l->store, PQerrorMessage(l->conn));
    drop_conn(l);
    l->first = NULL;
    l->last = &l->first;
    try_again(l, was_open);
    while (all) {
        struct pg_job *job = all;

        all = job->next;
        job->failed = job->unknown = true;
        finish(l, job);
    }
}

static void on_rest(uv_timer_t *timer);

/* With a loop, reads for a few milliseconds in each iteration: thousands of answers at once must
 * not keep this node from sending signs of life. */
static void read_results(struct pg_link *l)
{
    uint64_t until = uv_hrtime() + READ_US * UINT64_C(1000);

    if (!PQconsumeInput(l->conn)) {
        break_off(l);
        return;
    }
    while (l->first && l->open && !PQisBusy(l->conn)) {
        PGresult *r;

        if (l->reads_on && uv_hrtime() > until) {
            uv_timer_start(l->rest, on_rest, 0, 0);
            return;
        }
        r = PQgetResult(l->conn);

        if (r)
            take_result(l, r);
        else if (PQstatus(l->conn) == CONNECTION_BAD)
            break;
    }
    if (l->open && PQstatus(l->conn) == CONNECTION_BAD)
        break_off(l);
}

static void flush(struct pg_link *l)
{
    if (!l->open)
        return;
    if (PQflush(l->conn) < 0)
        break_off(l);
    else
        watch(l);
}

/* The connection is open: from now on statements are pipelined. */
static bool begin_pipe(struct pg_link *l)
{
    PQsetNoticeReceiver(l->conn, on_notice, l);
    l->open = PQsetnonblocking(l->conn, 1) == 0 && PQenterPipelineMode(l->conn);
    l->generation++;
    return l->open;
}

bool pg_link_open(struct pg_link *l)
{
    l->last = &l->first;
    l->conn = pg_connect(l->store, l->setting);
    if (PQstatus(l->conn) == CONNECTION_OK && begin_pipe(l))
        return true;
    note_trouble(l->store, PQerrorMessage(l->conn));
    drop_conn(l);
    return false;
}

void pg_link_close(struct pg_link *l)
{
    free(l->again);
    free(l->rest);
    l->again = l->rest = NULL;
    drop_conn(l);
}

/* ---- on the loop ---- */

static void read_some(struct pg_link *l)
{
    l->reads_on = true;
    read_results(l);
    l->reads_on = false;
}

static void on_ready(uv_poll_t *poll, int status, int events)
{
    struct pg_link *l = poll->data;

    if (status < 0) {
        break_off(l);
        return;
    }
    if (events & UV_READABLE)
        read_some(l);
    flush(l);
}

static void on_rest(uv_timer_t *timer)
{
    struct pg_link *l = timer->data;

    if (l->open)
        read_some(l);
    flush(l);
}

static void watch(struct pg_link *l)
{
    int more = l->open ? PQflush(l->conn) : 0;

    if (l->poll && !l->store->closing)
        uv_poll_start(l->poll, UV_READABLE | (more > 0 ? UV_WRITABLE : 0), on_ready);
}

static bool begin_poll(struct pg_link *l)
{
    l->poll = calloc(1, sizeof *l->poll);
    if (!l->poll || uv_poll_init(l->store->loop, l->poll, PQsocket(l->conn)) != 0) {
        free(l->poll);
        l->poll = NULL;
        return false;
    }
    l->poll->data = l;
    return true;
}

/* Returns whether the link leaves it to the beat to find a server. Each attempt can occupy one of
 * the database's connections until that gives up, also if nothing comes through from there. */
static bool leaves_it(const struct pg_link *l)
{
    return l->store->beating && l != &l->store->beat && !l->store->beat.open;
}

/* The beat has found a server, which the other links try first. */
static void wake_others(struct postgres *p)
{
    for (int i = 0; i < PG_LINKS; i++) {
        struct pg_link *l = pg_link(p, i);

        if (l->open || l->conn || !l->again)
            continue;
        l->host = p->beat.host;
        uv_timer_start(l->again, on_again, 0, 0);
    }
}

/* Polls a connection being opened; libpq says what it waits for. */
static void on_connecting(uv_poll_t *poll, int status, int events)
{
    struct pg_link *l = poll->data;
    PostgresPollingStatusType next = status < 0 ? PGRES_POLLING_FAILED : PQconnectPoll(l->conn);

    (void)events;
    if (next == PGRES_POLLING_FAILED) {
        break_off(l);
    } else if (next == PGRES_POLLING_OK) {
        uv_poll_stop(l->poll);
        if (!begin_pipe(l)) {
            break_off(l);
            return;
        }
        watch(l);
        uv_timer_stop(l->again);
        if (l == &l->store->beat)
            wake_others(l->store);
        postgres_back(l);
    } else {
        /* libpq may have moved on to another address, with another socket */
        end_poll(l);
        if (begin_poll(l))
            uv_poll_start(l->poll, next == PGRES_POLLING_READING ? UV_READABLE : UV_WRITABLE,
                          on_connecting);
        else
            break_off(l);
    }
}

/* The time for an attempt is over, or the pause before the next one. */
static void on_again(uv_timer_t *timer)
{
    struct pg_link *l = timer->data;

    if (l->open || l->store->closing)
        return;
    if (l->conn) {
        break_off(l);
        return;
    }
    if (leaves_it(l)) {
        uv_timer_start(l->again, on_again, AGAIN_MS, 0);
        return;
    }
    l->conn = pg_connect_start(l->store, l->setting, l->host);
    if (!l->conn || PQstatus(l->conn) == CONNECTION_BAD || !begin_poll(l)) {
        break_off(l);
        return;
    }
    uv_poll_start(l->poll, UV_WRITABLE, on_connecting);
    if (l->store->hosts > 1)
        uv_timer_start(l->again, on_again, ATTEMPT_MS, 0);
}

void pg_link_look(struct pg_link *l)
{
    if (l->open)
        read_results(l);
}

void pg_link_again(struct pg_link *l)
{
    l->open = false; /* the next server is tried first */
    break_off(l);
}

bool pg_link_attach(struct pg_link *l)
{
    l->again = calloc(1, sizeof *l->again);
    l->rest = calloc(1, sizeof *l->rest);
    if (!l->again || !l->rest)
        return false;
    uv_timer_init(l->store->loop, l->again);
    uv_timer_init(l->store->loop, l->rest);
    l->again->data = l->rest->data = l;
    if (!begin_poll(l))
        return false;
    watch(l);
    return true;
}

/* ---- jobs ---- */

static void expect(struct pg_job *job, bool kept, int prepares)
{
    if (job->wanted == job->room) {
        job->room = job->room ? 2 * job->room : 4;
        job->expected = realloc(job->expected, (size_t)job->room * sizeof *job->expected);
        job->result = realloc(job->result, (size_t)job->room * sizeof(PGresult *));
        must(job->expected && job->result);
    }
    job->expected[job->wanted++] = (struct pg_expected){ kept, prepares };
}

void pg_job_add(struct pg_link *l, struct pg_job *job, int statement,
                const struct pg_argument *arguments)
{
    const struct pg_statement *s = &l->store->statement[statement];
    const char *values[PG_ARGUMENTS];
    int lengths[PG_ARGUMENTS], formats[PG_ARGUMENTS];
    Oid types[PG_ARGUMENTS];
    char name[16];

    if (!l->open)
        return;
    snprintf(name, sizeof name, "s%d", statement);
    for (int i = 0; i < s->arguments; i++) {
        types[i] = arguments[i].type;
        values[i] = arguments[i].value;
        lengths[i] = (int)arguments[i].length;
        formats[i] = arguments[i].type == PG_BYTES;
    }
    if (!l->prepared[statement] &&
        PQsendPrepare(l->conn, name, s->own, s->arguments, types)) {
        l->prepared[statement] = true;
        expect(job, false, statement);
    }
    if (PQsendQueryPrepared(l->conn, name, s->arguments, values, lengths, formats, 0))
        expect(job, true, -1);
}

void pg_job_text(struct pg_link *l, struct pg_job *job, const char *text)
{
    if (l->open && PQsendQueryParams(l->conn, text, 0, NULL, NULL, NULL, NULL, 0))
        expect(job, true, -1);
}

void pg_job_send(struct pg_link *l, struct pg_job *job)
{
    job->next = NULL;
    if (!l->open || !PQpipelineSync(l->conn)) {
        job->failed = true; /* nothing was sent, or nothing of it can be done */
        snprintf(job->why, sizeof job->why, "no connection");
        job->over = true;
        return;
    }
    *l->last = job;
    l->last = &job->next;
    flush(l);
}

void pg_link_drive(struct pg_link *l, const struct pg_job *job)
{
    while (!job->over && l->open && l->first) { /* the callback may clear it */
        int more = PQflush(l->conn);
        struct pollfd fd = { .fd = PQsocket(l->conn),
                             .events = (short)(POLLIN | (more > 0 ? POLLOUT : 0)) };

        if (more < 0 || poll(&fd, 1, l->patient ? -1 : CONNECT_MS) == 0)
            break_off(l);
        else if (fd.revents)
            read_results(l);
    }
}

void pg_job_wait(struct pg_link *l, struct pg_job *job)
{
    if (job->over)
        return;
    if (l->store->loop && task_now()) {
        job->task = task_now();
        task_wait();
    } else {
        must(!l->store->loop); /* a loop must not wait */
        pg_link_drive(l, job);
    }
}

void pg_job_clear(struct pg_job *job)
{
    for (int i = 0; i < job->kept; i++)
        PQclear(job->result[i]);
    free(job->result);
    free(job->expected);
    *job = (struct pg_job){ 0 };
}
