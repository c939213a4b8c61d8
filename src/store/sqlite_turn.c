/*
 * sqlite_turn.c - writing turns; see store.h and turn.h.
 *
 * With a loop, a thread writes them: a commit waits for the disk, and meanwhile the loop gathers
 * the next turn. The connection belongs to the thread from submit until it has written the turn
 * (`busy`), otherwise to the loop. Measured with 300 games at full speed on two busy cores: 16,000
 * actions a second, against 6,000 when the loop itself wrote.
 *
 * A claim is checked by the statement that changes the table's row; a fenced claim leaves nothing
 * behind, since the rest of it is written after that.
 */
#include "store/sqlite.h"

#include "core/must.h"

#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <uv.h>

enum { MUTES = 200, /* of one person; new ones replace the oldest */
       READ_MS = 100 /* how long a question waits for another process */ };

struct sqlite_writer {
    struct sqlite *sqlite;
    uv_thread_t thread;
    uv_mutex_t mutex;
    uv_cond_t changed;
    uv_async_t wake;    /* notifies the loop that a turn was written */
    atomic_bool waking; /* it is being notified */
    atomic_bool busy;   /* the thread has a turn */
    bool ready, stop;   /* a turn is ready to be written; the thread must end */
    bool flying;        /* submitted, and done() not called yet: used by the loop only */
    struct store_turn *turn;
    enum store_outcome outcome;
    store_done *done;
    void *context;
};

static _Thread_local bool on_writer; /* on the writing thread */

/* A turn's texts outlive the statements they are bound to. */
static void bind_text(sqlite3_stmt *q, int i, const char *text)
{
    sqlite3_bind_text(q, i, text, -1, SQLITE_STATIC);
}

static void bind_hash(sqlite3_stmt *q, int i, const uint8_t hash[STORE_HASH])
{
    sqlite3_bind_blob(q, i, hash, STORE_HASH, SQLITE_STATIC);
}

/* ---- what belongs to tables ---- */

static void put_entry(struct store *s, const char *table, const struct store_entry *e)
{
    sqlite3_stmt *q =
        sqlite_write(s, "INSERT INTO journal(tab,number,ms,who,line) VALUES(?,?,?,?,?)");

    bind_text(q, 1, table);
    sqlite3_bind_int64(q, 2, e->number);
    sqlite3_bind_int64(q, 3, (int64_t)e->ms);
    sqlite3_bind_int64(q, 4, e->who);
    sqlite3_bind_text(q, 5, e->line, (int)e->length, SQLITE_STATIC);
    sqlite_done(s, q);
}

static void put_seat(struct store *s, const char *table, int64_t person)
{
    sqlite3_stmt *q = sqlite_write(s, "INSERT OR IGNORE INTO seats(person,tab) VALUES(?,?)");

    sqlite3_bind_int64(q, 1, person);
    bind_text(q, 2, table);
    sqlite_done(s, q);
}

static void put_key(struct store *s, const char *table, const struct store_write *w)
{
    sqlite3_stmt *q = sqlite_write(s, "INSERT OR REPLACE INTO keys(tab,person,hash) VALUES(?,?,?)");

    bind_text(q, 1, table);
    sqlite3_bind_int64(q, 2, w->person);
    bind_hash(q, 3, w->of.hash);
    sqlite_done(s, q);
}

static void put_talk(struct store *s, const char *table, const struct store_talk *t)
{
    sqlite3_stmt *q = sqlite_write(
        s, "INSERT INTO talk(tab,number,person,seat,name,phrase,text,at) VALUES(?,?,?,?,?,?,?,?)");

    bind_text(q, 1, table);
    sqlite3_bind_int64(q, 2, t->number);
    sqlite3_bind_int64(q, 3, t->person);
    sqlite3_bind_int(q, 4, t->seat);
    bind_text(q, 5, t->name);
    sqlite3_bind_int(q, 6, t->phrase);
    bind_text(q, 7, t->text);
    sqlite3_bind_int64(q, 8, t->at);
    sqlite_done(s, q);
}

static void put_result(struct store *s, const char *table, const struct store_result *r)
{
    sqlite3_stmt *q = sqlite_write(
        s, "INSERT OR IGNORE INTO results(tab,number,seat,person,form,name,score,reason,at,"
           "before,after) VALUES(?,?,?,?,?,?,?,?,?,?,?)");

    bind_text(q, 1, table);
    sqlite3_bind_int64(q, 2, r->number);
    sqlite3_bind_int(q, 3, r->seat);
    sqlite3_bind_int64(q, 4, r->person);
    bind_text(q, 5, r->form);
    bind_text(q, 6, r->name);
    sqlite3_bind_double(q, 7, r->score);
    bind_text(q, 8, r->reason);
    sqlite3_bind_int64(q, 9, r->at);
    sqlite3_bind_int(q, 10, r->before);
    sqlite3_bind_int(q, 11, r->after);
    sqlite_done(s, q);
}

static void put_game(struct store *s, const char *table, const struct store_game *g)
{
    sqlite3_stmt *q = sqlite_write(
        s, "INSERT OR IGNORE INTO games(tab,number,game,form,clock,hidden,rated,standins,actions,"
           "reason,at,seats) VALUES(?,?,?,?,?,?,?,?,?,?,?,?)");

    bind_text(q, 1, table);
    sqlite3_bind_int64(q, 2, g->number);
    bind_text(q, 3, g->game);
    bind_text(q, 4, g->form);
    bind_text(q, 5, g->clock);
    sqlite3_bind_int(q, 6, g->hidden);
    sqlite3_bind_int(q, 7, g->rated);
    sqlite3_bind_int64(q, 8, g->standins);
    sqlite3_bind_int64(q, 9, g->actions);
    bind_text(q, 10, g->reason);
    sqlite3_bind_int64(q, 11, g->at);
    sqlite3_bind_int(q, 12, g->seats);
    sqlite_done(s, q);
}

static void put_report(struct store *s, const char *table, const struct store_report *r)
{
    sqlite3_stmt *q = sqlite_write(
        s, "INSERT INTO reports(tab,by,talk,why,at,person,name,said) SELECT tab,?2,number,?4,?5,"
           "person,name,text FROM talk WHERE tab=?1 AND number=?3");

    bind_text(q, 1, table);
    sqlite3_bind_int64(q, 2, r->by);
    sqlite3_bind_int64(q, 3, r->talk);
    bind_text(q, 4, r->why);
    sqlite3_bind_int64(q, 5, r->at);
    sqlite_done(s, q);
}

static void put_unrated(struct store *s, const char *table, int64_t number)
{
    sqlite3_stmt *q = sqlite_write(s, "INSERT OR IGNORE INTO unrated(tab,number) VALUES(?,?)");

    bind_text(q, 1, table);
    sqlite3_bind_int64(q, 2, number);
    sqlite_done(s, q);
}

/* Binds the changing columns of a table's row, and its id, to ?1 ... ?9. */
static void bind_facts(sqlite3_stmt *q, const char *id, const struct store_table *t)
{
    bind_text(q, 1, id);
    sqlite3_bind_int(q, 2, t->seats);
    sqlite3_bind_int(q, 3, t->open);
    sqlite3_bind_int(q, 4, t->status);
    sqlite3_bind_int64(q, 5, (int64_t)t->due);
    sqlite3_bind_int64(q, 6, t->changed);
    bind_text(q, 7, t->waits);
    sqlite3_bind_int64(q, 8, t->head);
    sqlite3_bind_int64(q, 9, (int64_t)t->digest);
}

static void add_table(struct store *s, const struct store_claim *c)
{
    const struct store_table *t = c->facts;
    sqlite3_stmt *q = sqlite_write(
        s, "INSERT INTO tables(id,seats,open,status,due,changed,waits,head,digest,epoch,random,"
           "host,game,form,hidden,rated,created,guest)"
           " VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)");

    bind_facts(q, c->id, t);
    sqlite3_bind_int64(q, 10, c->epoch);
    bind_hash(q, 11, t->random);
    sqlite3_bind_int64(q, 12, t->host);
    bind_text(q, 13, t->game);
    bind_text(q, 14, t->form);
    sqlite3_bind_int(q, 15, t->hidden);
    sqlite3_bind_int(q, 16, t->rated);
    sqlite3_bind_int64(q, 17, t->created);
    sqlite3_bind_int64(q, 18, t->guest);
    sqlite_done(s, q);
}

/* Updates the table's row with this statement if it is still the writer's; returns whether it did,
 * also if it failed. */
static bool put_facts(struct store *s, const struct store_claim *c, const char *sql)
{
    sqlite3_stmt *q = sqlite_write(s, sql);

    bind_facts(q, c->id, c->facts);
    sqlite3_bind_int64(q, 10, c->epoch);
    sqlite3_bind_int64(q, 11, c->head);
    sqlite3_bind_int64(q, 12, c->facts->guest);
    return !sqlite_done(s, q) || sqlite3_changes(((struct sqlite *)s)->db) > 0;
}

/* Returns true if the table still belongs to the writer. Assigning to a column rewrites every index
 * that names it, even if the value is the same. So what few actions change is assigned only if it
 * differs, and the time of the last change, by which lists are sorted, only every ten seconds. */
static bool holds(struct store *s, const struct store_claim *c)
{
    sqlite3_stmt *q;
    bool found;

    if (c->facts)
        return put_facts(s, c, "UPDATE tables SET due=?5,waits=?7,head=?8,digest=?9"
                               " WHERE id=?1 AND epoch=?10 AND head=?11 AND seats=?2 AND open=?3"
                               " AND status=?4 AND guest=?12"
                               " AND ?6 BETWEEN changed AND changed+9") ||
               put_facts(s, c, "UPDATE tables SET seats=?2,open=?3,status=?4,due=?5,changed=?6,"
                               "waits=?7,head=?8,digest=?9,guest=?12"
                               " WHERE id=?1 AND epoch=?10 AND head=?11");
    q = sqlite_write(s, "SELECT 1 FROM tables WHERE id=? AND epoch=? AND head=?");
    bind_text(q, 1, c->id);
    sqlite3_bind_int64(q, 2, c->epoch);
    sqlite3_bind_int64(q, 3, c->head);
    found = sqlite3_step(q) == SQLITE_ROW;
    sqlite3_reset(q);
    return found;
}

static void put_claim(struct store *s, struct store_claim *c)
{
    if (c->fresh)
        add_table(s, c);
    else
        c->fenced = !holds(s, c);
    for (const struct store_write *w = c->fenced ? NULL : c->writes.first; w; w = w->next) {
        switch (w->verb) {
        case TURN_ENTRY: put_entry(s, c->id, w->of.entry); break;
        case TURN_SEAT: put_seat(s, c->id, w->person); break;
        case TURN_KEY: put_key(s, c->id, w); break;
        case TURN_TALK: put_talk(s, c->id, w->of.talk); break;
        case TURN_RESULT: put_result(s, c->id, w->of.result); break;
        case TURN_GAME: put_game(s, c->id, w->of.game); break;
        case TURN_REPORT: put_report(s, c->id, w->of.report); break;
        case TURN_UNRATED: put_unrated(s, c->id, w->number); break;
        default: must(false);
        }
    }
}

/* ---- the rest ---- */

static void put_mute(struct store *s, const struct store_write *w)
{
    sqlite3_stmt *q;

    if (w->number == 0) {
        q = sqlite_write(s, "DELETE FROM mutes WHERE person=? AND block=0");
        sqlite3_bind_int64(q, 1, w->person);
        sqlite_done(s, q);
        return;
    }
    q = sqlite_write(s, "INSERT INTO mutes(person,muted,at) VALUES(?,?,?)"
                        " ON CONFLICT(person,muted) DO UPDATE SET at=excluded.at");
    sqlite3_bind_int64(q, 1, w->person);
    sqlite3_bind_int64(q, 2, w->number);
    sqlite3_bind_int64(q, 3, w->at);
    sqlite_done(s, q);
    q = sqlite_write(s, "DELETE FROM mutes WHERE person=?1 AND muted IN (SELECT muted FROM mutes"
                        " WHERE person=?1 AND block=0 ORDER BY at DESC LIMIT -1 OFFSET ?2)");
    sqlite3_bind_int64(q, 1, w->person);
    sqlite3_bind_int(q, 2, MUTES);
    sqlite_done(s, q);
}

/* Runs a statement about a person and another, with the time and the limit. */
static void put_tie(struct store *s, const struct store_write *w, const char *sql)
{
    sqlite3_stmt *q = sqlite_write(s, sql);

    sqlite3_bind_int64(q, 1, w->person);
    sqlite3_bind_int64(q, 2, w->number);
    if (w->at) {
        sqlite3_bind_int64(q, 3, w->at);
        sqlite3_bind_int(q, 4, STORE_TIES);
    }
    sqlite_done(s, q);
}

/* Blocking somebody ends other relations between the two. */
static void put_block(struct store *s, const struct store_write *w)
{
    if (!w->at) {
        put_tie(s, w, "DELETE FROM mutes WHERE person=? AND muted=?");
        return;
    }
    put_tie(s, w, "INSERT INTO mutes(person,muted,at,block) SELECT ?1,?2,?3,1 WHERE ?4>"
                  "(SELECT count(*) FROM mutes WHERE person=?1 AND block=1)"
                  " ON CONFLICT(person,muted) DO UPDATE SET at=excluded.at,block=1");
    put_tie(s, w, "DELETE FROM friends WHERE person=?1 AND friend=?2 AND ?3>0 AND ?4>0");
}

static void put_friend(struct store *s, const struct store_write *w)
{
    put_tie(s, w, w->at ? "INSERT OR IGNORE INTO friends SELECT ?1,?2,?3 WHERE"
                          " ?4>(SELECT count(*) FROM friends WHERE person=?1)"
                        : "DELETE FROM friends WHERE person=? AND friend=?");
}

static void put_loose(struct store *s, const struct store_write *w)
{
    sqlite3_stmt *q;

    switch (w->verb) {
    case TURN_CLOCK:
        q = sqlite_write(s, "UPDATE meta SET value=? WHERE name='clock'");
        sqlite3_bind_int64(q, 1, w->number);
        sqlite_done(s, q);
        break;
    case TURN_SEEN:
        q = sqlite_write(s, "UPDATE sessions SET seen=? WHERE hash=?");
        sqlite3_bind_int64(q, 1, w->number);
        bind_hash(q, 2, w->of.hash);
        sqlite_done(s, q);
        break;
    case TURN_LEAVE:
        q = sqlite_write(s, "DELETE FROM sessions WHERE hash=?");
        bind_hash(q, 1, w->of.hash);
        sqlite_done(s, q);
        break;
    case TURN_MUTE:
        put_mute(s, w);
        break;
    case TURN_FRIEND:
        put_friend(s, w);
        break;
    case TURN_BLOCK:
        put_block(s, w);
        break;
    default:
        must(false);
    }
}

static enum store_outcome put_turn(struct sqlite *q, struct store_turn *t)
{
    struct store *s = &q->store;

    for (struct store_claim *c = t->claims; c && !t->broken; c = c->next) {
        if (!c->dropped)
            put_claim(s, c);
    }
    for (const struct store_write *w = t->loose.first; w && !t->broken; w = w->next)
        put_loose(s, w);
    if (t->broken) {
        snprintf(q->why, sizeof q->why, "no memory");
        q->failed = q->writing;
    }
    if (sqlite_commit(s) && !t->broken)
        return STORE_CONFIRMED;
    return q->lost ? STORE_LOST : STORE_FAILED;
}

/* ---- the thread ---- */

static void on_thread(void *writer)
{
    struct sqlite_writer *w = writer;

    on_writer = true;
    uv_mutex_lock(&w->mutex);
    while (!w->stop) {
        if (!w->ready) {
            uv_cond_wait(&w->changed, &w->mutex);
            continue;
        }
        w->ready = false;
        uv_mutex_unlock(&w->mutex);
        w->outcome = put_turn(w->sqlite, w->turn);
        uv_mutex_lock(&w->mutex);
        atomic_store(&w->waking, true);
        atomic_store(&w->busy, false);
        uv_cond_broadcast(&w->changed);
        uv_mutex_unlock(&w->mutex); /* the loop will need it */
        uv_async_send(&w->wake);
        atomic_store(&w->waking, false);
        uv_mutex_lock(&w->mutex);
    }
    uv_mutex_unlock(&w->mutex);
}

void sqlite_idle(struct sqlite *q)
{
    struct sqlite_writer *w = q->writer;

    if (!w || !atomic_load(&w->busy) || on_writer)
        return;
    uv_mutex_lock(&w->mutex);
    while (atomic_load(&w->busy))
        uv_cond_wait(&w->changed, &w->mutex);
    uv_mutex_unlock(&w->mutex);
}

static void deliver(struct sqlite_writer *w)
{
    if (!w->flying || atomic_load(&w->busy))
        return;
    w->flying = false;
    w->done(w->context, w->turn, w->outcome);
}

static void on_wake(uv_async_t *async)
{
    deliver(async->data);
}

static void settle(struct store *s)
{
    struct sqlite *q = (struct sqlite *)s;

    sqlite_idle(q);
    if (!q->writer)
        return;
    /* The caller may close the loop next, and a closed loop must not be woken. */
    while (atomic_load(&q->writer->waking))
        sched_yield();
    deliver(q->writer);
}

static void submit(struct store *s, struct store_turn *t, store_done *done, void *context)
{
    struct sqlite *q = (struct sqlite *)s;
    struct sqlite_writer *w = q->writer;

    if (!w) {
        done(context, t, put_turn(q, t));
        return;
    }
    must(!w->flying);
    w->flying = true;
    w->turn = t;
    w->done = done;
    w->context = context;
    uv_mutex_lock(&w->mutex);
    atomic_store(&w->busy, true);
    w->ready = true;
    uv_mutex_unlock(&w->mutex);
    uv_cond_broadcast(&w->changed);
}

static struct store *open_reader(struct sqlite *q)
{
    sqlite3 *db = NULL;

    if (sqlite3_open_v2(sqlite3_db_filename(q->db, "main"), &db,
                        SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, NULL) != SQLITE_OK) {
        sqlite3_close(db);
        return NULL;
    }
    sqlite3_busy_timeout(db, READ_MS);
    return sqlite_wrap(db);
}

static bool attach(struct store *s, uv_loop_t *loop)
{
    struct sqlite *q = (struct sqlite *)s;
    struct sqlite_writer *w = calloc(1, sizeof *w);

    q->reader = w ? open_reader(q) : NULL;
    if (!q->reader) {
        free(w);
        return false;
    }
    w->sqlite = q;
    uv_mutex_init(&w->mutex);
    uv_cond_init(&w->changed);
    if (uv_thread_create(&w->thread, on_thread, w)) {
        free(w);
        return false;
    }
    q->writer = w;
    uv_async_init(loop, &w->wake, on_wake);
    w->wake.data = w;
    return true;
}

void sqlite_stop(struct sqlite *q)
{
    struct sqlite_writer *w = q->writer;

    if (!w)
        return;
    sqlite_idle(q);
    uv_mutex_lock(&w->mutex);
    w->stop = true;
    uv_cond_broadcast(&w->changed);
    uv_mutex_unlock(&w->mutex);
    uv_thread_join(&w->thread);
    uv_cond_destroy(&w->changed);
    uv_mutex_destroy(&w->mutex);
    q->writer = NULL;
    free(w);
}

void sqlite_turns(struct store_back *back)
{
    back->attach = attach;
    back->submit = submit;
    back->settle = settle;
}
