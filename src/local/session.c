/* session.c - playing at a local table; see session.h. Setting up and files are in setting.c. */
#include "local/session.h"

#include "lang/lang.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

uint64_t session_now(const struct session *s)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000 + (uint64_t)t.tv_nsec / 1000000 - s->start + s->ahead;
}

/* ---- what is due ---- */

static bool enough(void *context)
{
    struct session *s = context;

    return worker_stopped(&s->worker) || session_now(s) >= s->until;
}

static void think(void *context)
{
    struct session *s = context;

    engine_run(&s->task, &s->arena, enough, s);
}

/* Starts thinking for the seat or hint that needs it now. */
static void begin_thought(struct session *s)
{
    if (s->worker.busy || !engine_task(&s->engine, &s->task))
        return;
    s->task.crew = &s->crew;
    s->since = session_now(s);
    s->until = s->since + THINK_MS;
    if (!worker_start(&s->worker, think, s)) { /* no thread is available: think here */
        think(s);
        engine_hand_in(&s->engine, &s->task, session_now(s));
    }
}

static bool end_thought(struct session *s)
{
    if (!worker_ended(&s->worker))
        return false;
    if (s->task.kind == ENGINE_HINT) {
        s->hinting = false;
        s->hinted = s->task.found && s->task.position == s->table->position;
        s->hint = s->task.hint;
    }
    engine_hand_in(&s->engine, &s->task, session_now(s));
    return true;
}

bool session_work(struct session *s)
{
    uint64_t serial = s->table->serial;
    bool news = end_thought(s);

    while (engine_step(&s->engine, session_now(s)))
        continue;
    begin_thought(s);
    return news || s->table->serial != serial;
}

int session_nap(const struct session *s)
{
    uint64_t due = engine_due(&s->engine);
    uint64_t now = session_now(s);

    if (due == UINT64_MAX)
        return -1;
    return due <= now ? 0 : due - now < 60000 ? (int)(due - now) + 1 : 60000;
}

int session_thinker(const struct session *s)
{
    return s->worker.busy && s->task.kind == ENGINE_MOVE ? s->task.seat : 0;
}

void session_hurry(struct session *s)
{
    worker_hurry(&s->worker);
}

void session_wait(struct session *s)
{
    for (;;) {
        struct pollfd wake = { .fd = s->worker.wake, .events = POLLIN };

        session_work(s);
        if (!s->worker.busy && !table_thinker(s->table))
            return;
        poll(&wake, 1, s->worker.busy ? -1 : session_nap(s));
    }
}

int session_people(const struct session *s)
{
    int n = 0;

    for (int seat = 1; seat <= s->table->seats; seat++)
        n += s->table->seat[seat].kind == SEAT_PERSON;
    return n;
}

int session_actor(const struct session *s)
{
    const struct table *t = s->table;
    unsigned acting = table_acting(t);

    if (t->question.open)
        return t->seat[t->question.seat].kind == SEAT_PERSON ? t->question.seat : -1;
    if (acting == 1)
        return 0;
    for (int seat = 1; seat <= t->seats; seat++) {
        if (t->seat[seat].kind != SEAT_PERSON)
            acting &= ~(1u << seat);
    }
    acting &= GAME_SEAT_BITS;
    if ((acting & (acting - 1)) && t->match.count)
        acting &= ~(1u << match_actor(&t->match, t->match.count - 1));
    return acting ? __builtin_ctz(acting) : -1;
}

/* Plays an action for its seat. People share the keyboard, so an action that names a seat belongs
 * to that seat. */
static int actor_of(const struct table *t, int seat, game_action a)
{
    int actor = t->match.game->actor ? t->match.game->actor(t->match.state.byte, a) : seat;

    return actor > 0 && actor <= t->seats && t->seat[actor].kind == SEAT_PERSON ? actor : seat;
}

bool session_act(struct session *s, int seat, const char *action, struct message *why)
{
    struct table *t = s->table;
    char tried[GAME_ACTION_TEXT];
    struct answer answer;
    game_action a;

    session_hurry(s);
    if (t->match.game->read_action(t->match.state.byte, action, &a)) {
        seat = actor_of(t, seat, a);
    } else if (seat > 0 &&
               snprintf(tried, sizeof tried, "%d:%s", seat, action) < (int)sizeof tried &&
               t->match.game->read_action(t->match.state.byte, tried, &a)) {
        action = tried;
    }
    if (table_act(t, seat, t->position, action, "", session_now(s), &answer) == VERDICT_REFUSED) {
        *why = answer.why;
        return false;
    }
    s->undone_count = 0;
    return true;
}

bool session_answer(struct session *s, int choice, struct message *said)
{
    struct question q = s->table->question;
    char right[400]; /* as long as a line of a pack may be */
    struct text t;

    session_hurry(s);
    s->undone_count = 0;
    if (!table_answer(s->table, q.seat, s->table->position, choice, session_now(s), said))
        return false;
    text_init(&t, right, sizeof right);
    text_bytes(&t, q.choice[q.right].at, q.choice[q.right].length);
    message_text(message_set(said, choice - 1 == q.right ? "play.right" : "play.wrong"), right);
    return true;
}

/* ---- undo and redo ---- */

static bool note_undone(struct session *s, uint32_t i)
{
    struct undone *u;

    if (s->undone_count == s->undone_room) {
        uint32_t room = s->undone_room ? 2 * s->undone_room : 64;

        u = realloc(s->undone, room * sizeof *u);
        if (!u)
            return false;
        s->undone = u;
        s->undone_room = room;
    }
    u = &s->undone[s->undone_count++];
    u->seat = match_played(&s->table->match, i, u->action);
    return true;
}

bool session_back(struct session *s, struct message *why)
{
    struct table *t = s->table;
    uint32_t kept = s->undone_count;
    uint32_t i = t->match.count;
    int seat = 0;

    session_hurry(s);
    if (i == 0)
        return refused(why, "play.no-back");
    while (i > 0 && (seat == 0 || t->seat[seat].kind != SEAT_PERSON))
        seat = match_actor(&t->match, --i);
    for (uint32_t k = t->match.count; k > i; k--) {
        if (!note_undone(s, k - 1)) {
            s->undone_count = kept;
            return refused(why, "match.memory");
        }
    }
    if (seat > 0 && t->seat[seat].kind == SEAT_PERSON &&
        table_offer(t, seat, OFFER_BACK, session_now(s), why))
        return true;
    s->undone_count = kept;
    return seat > 0 && t->seat[seat].kind == SEAT_PERSON ? false : refused(why, "play.no-back");
}

bool session_again(struct session *s, struct message *why)
{
    struct table *t = s->table;
    struct answer answer;

    session_hurry(s);
    if (s->undone_count == 0)
        return refused(why, "term.no-again");
    do {
        const struct undone *u = &s->undone[s->undone_count - 1];

        if (table_act(t, u->seat, t->position, u->action, "", session_now(s), &answer) !=
            VERDICT_DONE) {
            *why = answer.why;
            return false;
        }
        s->undone_count--;
    } while (s->undone_count && t->seat[s->undone[s->undone_count - 1].seat].kind != SEAT_PERSON);
    return true;
}

/* ---- hints ---- */

void session_hint(struct session *s, int seat)
{
    s->hinted = false;
    if (seat < 1 || !(table_acting(s->table) >> seat & 1))
        return;
    s->hinting = true;
    s->protocol.wish = (struct hint_wish){ &s->asker, seat, "" };
}

/* ---- what happened ---- */

bool session_remark(const struct session *s, uint32_t i, struct text *out)
{
    char words[MESSAGE_TEXT * 2];
    struct message m;
    struct text t;
    int n = 0;

    for (; match_remark(&s->table->match, i, n, &m); n++) {
        struct message who;

        if (n == 0) {
            message_number(message_set(&who, "play.remark"), match_actor(&s->table->match, i));
            lang_write(out, &who);
        }
        text_init(&t, words, sizeof words);
        lang_write(&t, &m);
        if (n > 0 && words[0] >= 'a' && words[0] <= 'z')
            words[0] = (char)(words[0] - 'a' + 'A');
        text_put(out, " ");
        text_put(out, words);
        text_put(out, ".");
    }
    return n > 0;
}

/* ---- the end ---- */

static void write_outcome(const struct table *t, struct text *out)
{
    lang_result(out, &t->result,
                t->reason == REASON_REPETITION ? "result.repetition" :
                t->reason == REASON_TURNS ? "result.turns" :
                t->reason == REASON_AGREED ? "term.agreed" : "result.draw");
}

void session_result(const struct session *s, struct text *out)
{
    const struct table *t = s->table;
    char reason[MESSAGE_TEXT], outcome[MESSAGE_TEXT];
    struct text first, second;
    struct message m;

    if (t->reason != REASON_RESIGNED && t->reason != REASON_TIME) {
        write_outcome(t, out);
        return;
    }
    text_init(&first, reason, sizeof reason);
    message_number(message_set(&m, t->reason == REASON_TIME ? "term.time" : "term.resigned"),
                   t->loser);
    lang_write(&first, &m);
    if (t->result.winners == 0) {
        text_put(out, reason);
        return;
    }
    text_init(&second, outcome, sizeof outcome);
    write_outcome(t, &second);
    message_text(message_set(&m, "term.because"), reason);
    message_text(&m, outcome);
    lang_write(out, &m);
}
