/* turn.c - see turn.h. */
#include "store/turn.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK = 64 << 10, ALIGN = 15 };

struct turn_block {
    struct turn_block *next;
    size_t used, room;
    _Alignas(16) char bytes[];
};

void turn_init(struct store_turn *t)
{
    memset(t, 0, sizeof *t);
    turn_clear(t);
}

void turn_clear(struct store_turn *t)
{
    t->claims = NULL;
    t->claims_end = &t->claims;
    t->loose = (struct store_writes){ NULL, &t->loose.first };
    t->writes = 0;
    t->broken = false;
    for (struct turn_block *b = t->first; b; b = b->next)
        b->used = 0;
    t->at = t->first;
}

void turn_release(struct store_turn *t)
{
    while (t->first) {
        struct turn_block *b = t->first;

        t->first = b->next;
        free(b);
    }
    turn_clear(t);
}

bool turn_empty(const struct store_turn *t)
{
    return !t->claims && !t->loose.first && !t->broken;
}

/* ---- memory ---- */

/* The next block with room for this much: an existing one, or a new one after the last. */
static struct turn_block *more(struct store_turn *t, size_t bytes)
{
    struct turn_block **at = t->at ? &t->at->next : &t->first;
    size_t room = bytes > BLOCK ? bytes : BLOCK;

    while (*at && (*at)->room < bytes)
        at = &(*at)->next;
    if (!*at) {
        *at = malloc(sizeof **at + room);
        if (!*at)
            return NULL;
        **at = (struct turn_block){ .room = room };
    }
    return *at;
}

static void *take(struct store_turn *t, size_t bytes)
{
    size_t size = (bytes + ALIGN) & ~(size_t)ALIGN;
    void *taken;

    if (!t->broken && (!t->at || t->at->room - t->at->used < size)) {
        struct turn_block *b = more(t, size);

        t->broken = !b;
        t->at = b ? b : t->at;
    }
    if (t->broken)
        return NULL;
    taken = t->at->bytes + t->at->used;
    t->at->used += size;
    return taken;
}

static void *copy(struct store_turn *t, const void *value, size_t bytes)
{
    void *taken = take(t, bytes);

    return taken ? memcpy(taken, value, bytes) : NULL;
}

/* ---- gathering ---- */

static struct store_write *add(struct store_turn *t, struct store_writes *to,
                               enum store_verb verb)
{
    struct store_write *w = to ? take(t, sizeof *w) : NULL;

    if (!w)
        return NULL;
    *w = (struct store_write){ .verb = verb };
    *to->end = w;
    to->end = &w->next;
    return w;
}

static struct store_write *add_of(struct store_turn *t, struct store_claim *c,
                                  enum store_verb verb)
{
    t->writes++;
    return add(t, c ? &c->writes : NULL, verb);
}

struct store_claim *turn_claim(struct store_turn *t, const char *table, int64_t epoch,
                               int64_t head)
{
    struct store_claim *c = take(t, sizeof *c);

    if (!c)
        return NULL;
    *c = (struct store_claim){ .epoch = epoch, .head = head };
    snprintf(c->id, sizeof c->id, "%s", table);
    c->writes.end = &c->writes.first;
    *t->claims_end = c;
    t->claims_end = &c->next;
    return c;
}

void claim_facts(struct store_turn *t, struct store_claim *c, const struct store_table *facts)
{
    if (c)
        c->facts = copy(t, facts, sizeof *facts);
}

void claim_entry(struct store_turn *t, struct store_claim *c, const struct store_entry *e)
{
    struct store_write *w = add_of(t, c, TURN_ENTRY);
    struct store_entry *own = w ? copy(t, e, sizeof *e) : NULL;

    if (!own)
        return;
    own->line = copy(t, e->line, e->length);
    w->of.entry = own;
}

void claim_seat(struct store_turn *t, struct store_claim *c, int64_t person)
{
    struct store_write *w = add_of(t, c, TURN_SEAT);

    if (w)
        w->person = person;
}

void claim_key(struct store_turn *t, struct store_claim *c, int64_t person,
               const uint8_t hash[STORE_HASH])
{
    struct store_write *w = add_of(t, c, TURN_KEY);

    if (!w)
        return;
    w->person = person;
    w->of.hash = copy(t, hash, STORE_HASH);
}

void claim_talk(struct store_turn *t, struct store_claim *c, const struct store_talk *talk)
{
    struct store_write *w = add_of(t, c, TURN_TALK);

    if (w)
        w->of.talk = copy(t, talk, sizeof *talk);
}

void claim_result(struct store_turn *t, struct store_claim *c, const struct store_result *r)
{
    struct store_write *w = add_of(t, c, TURN_RESULT);

    if (w)
        w->of.result = copy(t, r, sizeof *r);
}

void claim_game(struct store_turn *t, struct store_claim *c, const struct store_game *g)
{
    struct store_write *w = add_of(t, c, TURN_GAME);

    if (w)
        w->of.game = copy(t, g, sizeof *g);
}

void claim_report(struct store_turn *t, struct store_claim *c, const struct store_report *r)
{
    struct store_write *w = add_of(t, c, TURN_REPORT);

    if (w)
        w->of.report = copy(t, r, sizeof *r);
}

void claim_unrated(struct store_turn *t, struct store_claim *c, uint32_t number)
{
    struct store_write *w = add_of(t, c, TURN_UNRATED);

    if (w)
        w->number = number;
}

void turn_clock(struct store_turn *t, uint64_t ms)
{
    struct store_write *w = add(t, &t->loose, TURN_CLOCK);

    if (w)
        w->number = (int64_t)ms;
}

void turn_seen(struct store_turn *t, const uint8_t hash[STORE_HASH], int64_t at)
{
    struct store_write *w = add(t, &t->loose, TURN_SEEN);

    if (!w)
        return;
    w->number = at;
    w->of.hash = copy(t, hash, STORE_HASH);
}

void turn_leave(struct store_turn *t, const uint8_t hash[STORE_HASH])
{
    struct store_write *w = add(t, &t->loose, TURN_LEAVE);

    if (w)
        w->of.hash = copy(t, hash, STORE_HASH);
}

/* A person befriends, blocks or mutes another. */
static void tie(struct store_turn *t, enum store_verb verb, int64_t person, int64_t other,
                int64_t at)
{
    struct store_write *w = add(t, &t->loose, verb);

    if (!w)
        return;
    w->person = person;
    w->number = other;
    w->at = at;
}

void turn_mute(struct store_turn *t, int64_t person, int64_t muted, int64_t at)
{
    tie(t, TURN_MUTE, person, muted, at);
}

void turn_friend(struct store_turn *t, int64_t person, int64_t other, int64_t at)
{
    tie(t, TURN_FRIEND, person, other, at);
}

void turn_block(struct store_turn *t, int64_t person, int64_t other, int64_t at)
{
    tie(t, TURN_BLOCK, person, other, at);
}
