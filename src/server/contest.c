/* contest.c - tournaments in memory: their people and their journals; see contest.h. */
#include "server/contest.h"

#include "people/secret.h"
#include "server/room.h"
#include "store/digest.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct contest *contest_awake(struct hall *h, const char *id)
{
    struct contest *c = h->contests;

    while (c && (c->reading || strcmp(c->facts.id, id) != 0))
        c = c->next;
    return c;
}

static int contests_count(const struct hall *h)
{
    int n = 0;

    for (const struct contest *c = h->contests; c; c = c->next)
        n++;
    return n;
}

bool contest_allowed(const struct hall *h, int64_t host)
{
    int n = 0;

    for (const struct contest *c = h->contests; c; c = c->next)
        n += c->facts.host == host && c->tournament.phase != TOURNAMENT_OVER;
    return n < CONTEST_HOST;
}

/* ---- in memory ---- */

struct contest *contest_new(struct hall *h, const struct store_table *facts)
{
    struct contest *c = contests_count(h) < CONTESTS ? calloc(1, sizeof *c) : NULL;

    if (!c)
        return NULL;
    c->hall = h;
    c->facts = *facts;
    c->kept = facts->head;
    c->touched = c->ready_from = hall_now(h);
    /* A contest that was read again gets newer versions than those sent before. */
    c->version = 1 + hall_now(h);
    tournament_init(&c->tournament);
    uv_timer_init(h->loop, &c->timer);
    c->timer.data = c;
    c->next = h->contests;
    h->contests = c;
    return c;
}

static void on_closed(uv_handle_t *timer)
{
    struct contest *c = timer->data;

    tournament_release(&c->tournament);
    free(c->person);
    free(c->json);
    free(c);
}

void contest_forget(struct contest *c)
{
    struct contest **at = &c->hall->contests;

    if (c->gone)
        return;
    while (*at != c)
        at = &(*at)->next;
    *at = c->next;
    c->gone = true;
    if (c->claim)
        c->claim->dropped = true;
    contest_dismiss(c);
    uv_close((uv_handle_t *)&c->timer, on_closed);
}

/* Makes room for each entrant's data; returns false if there is no memory. */
bool contest_room(struct contest *c)
{
    int room = c->tournament.players + 1;
    struct contestant *more;

    if (room <= c->person_room)
        return true;
    room = 2 * room + 16;
    more = realloc(c->person, (size_t)room * sizeof *more);
    if (!more)
        return false;
    memset(more + c->person_room, 0, (size_t)(room - c->person_room) * sizeof *more);
    c->person = more;
    c->person_room = room;
    return true;
}

/* ---- the journal ---- */

static struct store_claim *claim_of(struct contest *c)
{
    c->dirty = true;
    if (!c->claim)
        c->claim = turn_claim(&c->hall->now->store, c->facts.id, c->facts.epoch, c->kept);
    return c->claim;
}

bool contest_say(struct contest *c, const char *line)
{
    uint64_t now = hall_now(c->hall);
    struct store_entry e = { .number = c->entries + 1, .ms = now, .line = line,
                             .length = strlen(line) };

    if (c->hall->failing || c->gone || !contest_room(c) ||
        !tournament_line(&c->tournament, span_of(line), now))
        return false;
    c->entries = e.number;
    claim_entry(&c->hall->now->store, claim_of(c), &e);
    c->facts.head = e.number;
    c->facts.digest = digest_add(c->facts.digest, &e);
    c->hall->count.entries++;
    c->version++;
    c->touched = now;
    return true;
}

void contests_write(struct hall *h)
{
    for (struct contest *c = h->contests; c; c = c->next) {
        if (!c->dirty)
            continue;
        c->facts.changed = time(NULL);
        c->facts.seats = c->tournament.players;
        c->facts.due = c->tournament.phase != TOURNAMENT_OVER;
        claim_facts(&h->now->store, claim_of(c), &c->facts);
        c->kept = c->facts.head;
        c->claim = NULL;
        c->dirty = false;
        c->flying = true;
    }
}

void contests_stored(struct hall *h)
{
    for (struct contest *c = h->contests; c; c = c->next)
        c->flying = false;
}

void contests_failed(struct hall *h)
{
    for (struct contest *c = h->contests, *next; c; c = next) {
        next = c->next;
        c->claim = NULL; /* the turn no longer has this contest */
        if (c->dirty || c->flying)
            contest_forget(c);
    }
}

/* ---- opening ---- */

bool contest_judge(struct hall *h, const struct hall_wish *wish, struct message *why)
{
    struct store_table facts = { .hidden = true, .rated = true };
    struct room *r = room_new(h, &facts);
    bool good;

    if (!r)
        return refused(why, "server.full");
    good = room_set_up(r, wish->line, wish->lines, why) && hall_stakes(r, why);
    if (good && r->protocol.table.seats != 2)
        good = refused(why, "server.tournament-two");
    hall_put_away(r);
    return good;
}

static bool say_set_up(struct contest *c, const char *kind, const struct hall_wish *wish)
{
    char line[TOURNAMENT_TEXT];

    if (strcmp(kind, "simul") == 0)
        snprintf(line, sizeof line, "simul %lld", (long long)c->facts.host);
    else
        snprintf(line, sizeof line, "%s", kind);
    if (!contest_say(c, line))
        return false;
    for (int i = 0; i < wish->lines; i++) {
        if (snprintf(line, sizeof line, "set %s", wish->line[i]) >= (int)sizeof line ||
            !contest_say(c, line))
            return false;
    }
    return true;
}

struct contest *contest_open(struct hall *h, int64_t host, const char *kind,
                             const struct hall_wish *wish)
{
    struct store_table facts = { .host = host, .hidden = wish->hidden, .rated = wish->rated,
                                 .status = STORE_CONTEST, .due = 1 };
    struct contest *c;

    secret_id(facts.id);
    randombytes_buf(facts.random, sizeof facts.random);
    facts.created = facts.changed = time(NULL);
    facts.digest = digest_start(&facts);
    if (!hall_form(wish->line[0], facts.form))
        return NULL;
    snprintf(facts.game, sizeof facts.game, "%.*s", (int)strcspn(facts.form, " "), facts.form);
    c = contest_new(h, &facts);
    if (!c)
        return NULL;
    if (claim_of(c))
        c->claim->fresh = true;
    if (!say_set_up(c, kind, wish)) {
        contest_forget(c);
        return NULL;
    }
    contest_start(c);
    return c;
}

/* ---- people ---- */

bool contest_join(struct contest *c, const struct store_person *p, int rating)
{
    char line[TOURNAMENT_TEXT];
    struct contestant *own;

    snprintf(line, sizeof line, "join %lld %d", (long long)p->id, rating);
    if (!contest_say(c, line))
        return false;
    own = &c->person[tournament_entrant(&c->tournament, p->id)];
    memcpy(own->name, p->name, sizeof own->name);
    own->account = p->login[0] != '\0';
    claim_seat(&c->hall->now->store, claim_of(c), p->id);
    return true;
}

void contest_here(struct contest *c, int64_t person, const char *address)
{
    int i = person ? tournament_entrant(&c->tournament, person) : -1;

    c->touched = hall_now(c->hall);
    if (i < 0)
        return;
    c->person[i].seen = c->touched;
    snprintf(c->person[i].address, sizeof c->person[i].address, "%s", address);
}

void contests_unname(struct hall *h, int64_t person)
{
    for (struct contest *c = h->contests; c; c = c->next) {
        int i = tournament_entrant(&c->tournament, person);

        if (i < 0 || i >= c->person_room)
            continue;
        c->person[i].name[0] = '\0';
        c->version++;
    }
}

/* ---- the end ---- */

void contests_stop(struct hall *h)
{
    for (struct contest *c = h->contests; c; c = c->next) {
        uv_timer_stop(&c->timer);
        contest_tell(c, true);
    }
}

void contests_release(struct hall *h)
{
    while (h->contests)
        contest_forget(h->contests);
}
