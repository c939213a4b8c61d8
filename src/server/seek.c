/* seek.c - see seek.h. */
#include "server/seek.h"

#include "server/room.h"

#include <stdlib.h>
#include <string.h>

struct found {
    const struct room *room;
    const char *address; /* of its host */
    int place;           /* how many tables of that address, or host, come before it */
};

struct finds {
    struct found *list;
    size_t count;
};

static bool waits(const struct room *r)
{
    return !r->gone && !r->waking && !r->facts.hidden && r->facts.host &&
           r->facts.status == TABLE_SETTING &&
           r->protocol.table.status == TABLE_SETTING && room_host_here(r);
}

static const char *host_address(const struct room *r)
{
    for (const struct visitor *v = r->visitors; v; v = v->next) {
        if (v->person == r->facts.host)
            return v->conn->address;
    }
    return r->payer;
}

/* Everyone waiting; the caller frees the list, which is NULL if it is empty or there is no memory.
 * */
static struct finds find_all(struct hall *h)
{
    struct finds f = { 0 };

    f.list = h->count.rooms ? calloc(h->count.rooms, sizeof *f.list) : NULL;
    for (int i = 0; i < HALL_BUCKETS && f.list; i++) {
        for (const struct room *r = h->bucket[i]; r && f.count < h->count.rooms; r = r->next) {
            if (waits(r))
                f.list[f.count++] = (struct found){ r, host_address(r), 0 };
        }
    }
    return f;
}

/* ---- order ---- */

static int by_age(const struct found *a, const struct found *b)
{
    const struct store_table *x = &a->room->facts, *y = &b->room->facts;

    if (x->created != y->created)
        return x->created < y->created ? 1 : -1;
    return strcmp(x->id, y->id);
}

static int by_host(const void *one, const void *other)
{
    const struct found *a = one, *b = other;
    int64_t x = a->room->facts.host, y = b->room->facts.host;

    return x != y ? (x < y ? -1 : 1) : by_age(a, b);
}

static int by_address(const void *one, const void *other)
{
    const struct found *a = one, *b = other;
    int apart = strcmp(a->address, b->address);

    return apart ? apart : by_age(a, b);
}

static int by_place(const void *one, const void *other)
{
    const struct found *a = one, *b = other;

    return a->place != b->place ? a->place - b->place : by_age(a, b);
}

static bool same_host(const struct found *a, const struct found *b)
{
    return a->room->facts.host == b->room->facts.host;
}

static bool same_address(const struct found *a, const struct found *b)
{
    return strcmp(a->address, b->address) == 0;
}

/* Counts in a sorted list those that belong together, and keeps the first `most` of them. */
static void keep_few(struct finds *f, bool (*same)(const struct found *, const struct found *),
                     int most)
{
    size_t kept = 0;
    struct found before = { 0 };

    for (size_t i = 0; i < f->count; i++) {
        struct found now = f->list[i];

        now.place = i && same(&before, &now) ? before.place + 1 : 0;
        before = now;
        if (now.place < most)
            f->list[kept++] = now;
    }
    f->count = kept;
}

int seek_list(struct hall *h, const struct room *out[SEEK_LIST])
{
    struct finds f = find_all(h);
    int n = 0;

    if (!f.list)
        return 0;
    qsort(f.list, f.count, sizeof *f.list, by_host);
    keep_few(&f, same_host, SEEK_HOST);
    qsort(f.list, f.count, sizeof *f.list, by_address);
    keep_few(&f, same_address, SEEK_NEAR);
    qsort(f.list, f.count, sizeof *f.list, by_place);
    for (size_t i = 0; i < f.count && n < SEEK_LIST; i++)
        out[n++] = f.list[i].room;
    free(f.list);
    return n;
}

/* ---- pairing ---- */

/* Nobody is led to a table where the game would be another one than the one asked for. */
static bool same_terms(const struct table *a, const struct table *b)
{
    return a->clock == b->clock && a->clock_ms == b->clock_ms &&
           a->increment_ms == b->increment_ms && a->race == b->race &&
           a->untimed == b->untimed && a->lay_ms == b->lay_ms && a->back_rule == b->back_rule;
}

/* Nor to one with other questions, or with a judge instead; the language does not matter. */
static bool same_questions(const struct room *a, const struct room *b)
{
    const struct questions *p = &a->questions, *q = &b->questions;

    return !a->protocol.table.pack == !b->protocol.table.pack && p->used == q->used &&
           (p->used == 0 || memcmp(p->text, q->text, p->used) == 0);
}

/* The rating of the host, who is here. */
static int host_rating(const struct room *r)
{
    for (const struct visitor *v = r->visitors; v; v = v->next) {
        if (v->person == r->facts.host && v->known.rating)
            return v->known.rating;
    }
    return SEEK_UNRATED;
}

static bool in_bands(const struct room *r, const struct seeker *who)
{
    int apart = abs(host_rating(r) - (who->rating ? who->rating : SEEK_UNRATED));

    return (!who->band || apart <= who->band) && (!r->facts.band || apart <= r->facts.band);
}

/* Those who wait at the table that is asked for: `wished` is it, never opened. */
static const struct room *oldest_like(struct hall *h, const struct seeker *who,
                                      const struct room *wished, const char *form)
{
    const struct room *best = NULL;
    struct finds f = find_all(h);

    for (size_t i = 0; i < f.count; i++) {
        const struct room *r = f.list[i].room;
        struct found now = { .room = r }, then = { .room = best };

        if (r == wished || r->facts.open == 0 || r->facts.host == who->person ||
            known_avoids(who->avoided, r->facts.host) ||
            r->facts.rated != wished->facts.rated || strcmp(r->facts.form, form) != 0 ||
            !room_is_here(r, r->facts.host) ||
            !same_terms(&r->protocol.table, &wished->protocol.table) ||
            !same_questions(r, wished) || !in_bands(r, who))
            continue;
        if (!best || by_age(&now, &then) > 0)
            best = r;
    }
    free(f.list);
    return best;
}

const struct room *seek_partner(struct hall *h, const struct seeker *who,
                                const struct hall_wish *wish)
{
    struct store_table facts = { .hidden = true, .rated = wish->rated };
    const struct room *found = NULL;
    char form[STORE_FORM];
    struct message why;
    struct room *r;

    if (!hall_form(wish->line[0], form) || !(r = room_new(h, &facts)))
        return NULL;
    if (room_set_up(r, wish->line, wish->lines, &why))
        found = oldest_like(h, who, r, form);
    hall_put_away(r);
    return found;
}
