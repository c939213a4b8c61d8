/* contest_wake.c - tournaments rebuilt from their journals; see contest.h. */
#include "server/contest.h"
#include "service/log.h"
#include "store/digest.h"
#include "store/now.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct contest_waiter {
    struct contest_waiter *next;
    contest_sought *done;
    void *context;
};

/* A contest being read. */
struct contest_reading {
    struct contest_reading *next;
    struct hall *hall;
    char id[STORE_ID];
    struct store_table facts;
    char owner[STORE_ROUTE]; /* where another node has it, */
    bool elsewhere;          /* if one does */
    struct contest *contest;
    uint64_t digest;
    bool wrong;
    int names; /* still to be read */
    struct contest_waiter *waiters;
};

static void end_reading(struct contest_reading *w, enum hall_found found)
{
    struct contest_reading **at = &w->hall->contest_readings;
    struct contest *c = w->contest;

    while (*at != w)
        at = &(*at)->next;
    *at = w->next;
    if (c && found != HALL_FOUND) {
        contest_forget(c);
        c = NULL;
    }
    while (w->waiters) {
        struct contest_waiter *one = w->waiters;

        w->waiters = one->next;
        memcpy(w->hall->owner, w->owner, sizeof w->owner);
        one->done(one->context, c, found);
        free(one);
    }
    free(w);
}

/* The contest is rebuilt; results that came meanwhile are taken now. */
static void wake_up(struct contest *c)
{
    struct hall *h = c->hall;

    c->reading = false;
    if (c->tournament.changed > hall_now(h) && !h->store->back->nodes)
        h->clock += c->tournament.changed - hall_now(h); /* as with tables */
    c->ready_from = hall_now(h);
    contest_start(c);
    for (int i = 0; i < c->tournament.pairings; i++) {
        if (c->tournament.pairing[i].result == PAIRING_PLAYED)
            contest_look_for(c, &c->tournament.pairing[i], false);
    }
}

static bool take_name(void *reading, const struct store_row *row)
{
    struct contest *c = ((struct contest_reading *)reading)->contest;
    int i = tournament_entrant(&c->tournament, row->of.person->id);

    if (i < 0)
        return true;
    memcpy(c->person[i].name, row->of.person->name, STORE_NAME);
    c->person[i].account = row->of.person->login[0] != '\0';
    return true;
}

static void on_name(void *reading, enum store_answer answer)
{
    struct contest_reading *w = reading;

    (void)answer; /* a deleted person has no name */
    if (--w->names > 0)
        return;
    wake_up(w->contest);
    end_reading(w, HALL_FOUND);
}

static bool replay(struct contest *c, const struct store_entry *e, uint64_t *digest)
{
    if (e->number != c->entries + 1 ||
        !tournament_line(&c->tournament, (struct span){ e->line, e->length }, e->ms))
        return false;
    c->entries = e->number;
    *digest = digest_add(*digest, e);
    return true;
}

static bool on_entry(void *reading, const struct store_row *row)
{
    struct contest_reading *w = reading;

    w->wrong = !replay(w->contest, row->of.entry, &w->digest);
    return !w->wrong;
}

static bool is_whole(const struct contest *c, uint64_t digest)
{
    return c->facts.head == c->entries && c->facts.digest == digest;
}

static void on_journal(void *reading, enum store_answer answer)
{
    struct contest_reading *w = reading;
    struct contest *c = w->contest;
    struct store *s = w->hall->store;
    int players = c->tournament.players;

    if (answer == STORE_TROUBLE || w->hall->stopping || !contest_room(c)) {
        end_reading(w, HALL_TROUBLE);
        return;
    }
    if (w->wrong || !is_whole(c, w->digest)) {
        log_event("damage", "tournament", w->id);
        end_reading(w, HALL_DOUBTFUL);
        return;
    }
    w->names = players + 1;
    for (int i = 0; i < players; i++) {
        struct store_question q = { .topic = ASK_PERSON,
                                    .person = c->tournament.entrant[i].person };

        s->back->ask(s, &q, take_name, on_name, w);
    }
    on_name(w, STORE_FOUND);
}

static bool take_facts(void *reading, const struct store_row *row)
{
    struct contest_reading *w = reading;

    w->elsewhere = row->text != NULL;
    if (w->elsewhere)
        snprintf(w->owner, sizeof w->owner, "%s", row->text);
    else
        w->facts = *row->of.table;
    return true;
}

static void on_facts(void *reading, enum store_answer answer)
{
    struct contest_reading *w = reading;
    struct store *s = w->hall->store;
    struct store_question q = question_about(ASK_JOURNAL, w->id);

    if (answer == STORE_FOUND && w->elsewhere) {
        end_reading(w, HALL_ELSEWHERE);
        return;
    }
    if (answer != STORE_FOUND || w->facts.status != STORE_CONTEST) {
        end_reading(w, answer == STORE_TROUBLE              ? HALL_TROUBLE
                       : answer == STORE_NONE               ? HALL_NONE
                       : w->facts.status == STORE_CLOSED    ? HALL_CLOSED
                                                            : HALL_NONE);
        return;
    }
    w->contest = contest_new(w->hall, &w->facts);
    if (!w->contest) {
        end_reading(w, HALL_FULL);
        return;
    }
    w->contest->reading = true;
    w->digest = digest_start(&w->facts);
    s->back->ask(s, &q, on_entry, on_journal, w);
}

static void add_waiter(struct contest_reading *w, contest_sought *done, void *context)
{
    struct contest_waiter *one = malloc(sizeof *one);

    if (!one) {
        done(context, NULL, HALL_FULL);
        return;
    }
    *one = (struct contest_waiter){ w->waiters, done, context };
    w->waiters = one;
}

void contest_seek(struct hall *h, const char *id, contest_sought *done, void *context)
{
    struct contest *c = contest_awake(h, id);
    struct store_question q = question_about(ASK_TAKE, id);
    struct contest_reading *w = h->contest_readings;

    if (c) {
        done(context, c, HALL_FOUND);
        return;
    }
    while (w && strcmp(w->id, id) != 0)
        w = w->next;
    if (w) {
        add_waiter(w, done, context);
        return;
    }
    w = calloc(1, sizeof *w);
    if (!w) {
        done(context, NULL, HALL_FULL);
        return;
    }
    w->hall = h;
    snprintf(w->id, sizeof w->id, "%s", id);
    w->next = h->contest_readings;
    h->contest_readings = w;
    add_waiter(w, done, context);
    h->store->back->ask(h->store, &q, take_facts, on_facts, w);
}

/* ---- checking ---- */

struct contest_check {
    struct contest contest;
    uint64_t digest;
    bool wrong;
};

static bool check_entry(void *check, const struct store_row *row)
{
    struct contest_check *k = check;

    k->wrong = !replay(&k->contest, row->of.entry, &k->digest);
    return !k->wrong;
}

bool contest_verify(struct hall *h, const struct store_table *t, uint32_t *good)
{
    struct contest_check k = { .contest.facts = *t, .digest = digest_start(t) };
    struct store_question q = question_about(ASK_JOURNAL, t->id);
    enum store_answer answer = now_ask(h->store, &q, check_entry, &k);

    *good = k.contest.entries;
    tournament_release(&k.contest.tournament);
    return answer != STORE_TROUBLE && !k.wrong && is_whole(&k.contest, k.digest);
}
