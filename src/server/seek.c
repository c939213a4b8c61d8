/* seek.c - see seek.h. */
#include "server/seek.h"

#include "core/hash.h"
#include "server/room.h"
#include "store/now.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MANY = 1000, LIST_MS = 1000, PUBLISH_MS = 5000 };

struct finds {
    struct seek_table *list;
    size_t count, room;
};

/* ---- tables on this node ---- */

static bool waits(const struct room *r)
{
    return !r->gone && !r->waking && !r->replaying && !r->facts.hidden && r->facts.host &&
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

/* The rating of the host, who is present. */
static int host_rating(const struct room *r)
{
    for (const struct visitor *v = r->visitors; v; v = v->next) {
        if (v->person == r->facts.host && v->known.rating)
            return v->known.rating;
    }
    return SEEK_UNRATED;
}

struct seek_terms seek_terms(const struct room *r)
{
    const struct table *t = &r->protocol.table;
    const struct questions *q = &r->questions;

    return (struct seek_terms){
        .clock = t->clock, .clock_ms = t->clock_ms, .increment_ms = t->increment_ms,
        .race = t->race, .untimed = t->untimed, .lay_ms = t->lay_ms,
        .back_rule = t->back_rule, .pack = t->pack != NULL,
        .questions = q->used ? hash_all(q->text, q->used) : 0,
        .lot = t->lot, .standin = (unsigned)t->agreed_level,
    };
}

static bool take_set_up(void *room, const struct store_row *row)
{
    room_set_up_again(room, row->of.entry);
    return true;
}

bool seek_stored_terms(struct hall *h, const char *table, struct seek_terms *out)
{
    struct store_question q = question_about(ASK_SET_UP, table);
    const struct room *awake = hall_awake(h, table);
    struct room *r;
    bool found;

    if (awake) {
        *out = seek_terms(awake);
        return true;
    }
    r = room_new(h, &(struct store_table){ .hidden = true });
    found = r && now_ask(h->store, &q, take_set_up, r) == STORE_FOUND;
    if (found)
        *out = seek_terms(r);
    if (r)
        hall_put_away(r);
    return found;
}

void seek_show(struct json *j, const struct seek_terms *t)
{
    clock_write(&(struct clock_terms){ t->clock, t->clock_ms, t->increment_ms }, j);
    json_text(j, "first", t->lot ? "random" : "seated");
    json_text(j, "backs", back_rule_name[t->back_rule]);
    json_number(j, "standin", t->standin);
    json_bool(j, "race", t->race);
    if (t->race)
        json_bool(j, "untimed", t->untimed);
}

/* All tables waiting here; the caller frees the list, which is NULL if there is none or no
 * memory. */
static struct finds find_here(struct hall *h)
{
    struct finds f = { .room = h->count.rooms };

    f.list = f.room ? calloc(f.room, sizeof *f.list) : NULL;
    for (int i = 0; i < HALL_BUCKETS && f.list; i++) {
        for (const struct room *r = h->bucket[i]; r && f.count < f.room; r = r->next) {
            struct seek_table *t = &f.list[f.count];

            if (!waits(r))
                continue;
            *t = (struct seek_table){ .facts = r->facts, .terms = seek_terms(r),
                                      .rating = host_rating(r),
                                      .here = room_is_here(r, r->facts.host) };
            snprintf(t->address, sizeof t->address, "%s", host_address(r));
            f.count++;
        }
    }
    return f;
}

/* ---- messages for other nodes ---- */

static void write_terms(const struct seek_terms *t, char out[NODES_TERMS])
{
    snprintf(out, NODES_TERMS, "%u %u %u %u %u %u %u %u %016" PRIx64, t->clock, t->clock_ms,
             t->increment_ms, t->race, t->untimed, t->lay_ms, t->back_rule, t->pack,
             t->questions);
}

static struct seek_terms read_terms(const struct nodes_waiting *w)
{
    unsigned n[10] = { 0 };
    const char *at = w->terms;
    char *end;

    for (int i = 0; i < 8; i++, at = end)
        n[i] = (unsigned)strtoul(at, &end, 10);
    n[8] = (unsigned)strtoul(w->more, &end, 10);
    n[9] = (unsigned)strtoul(end, NULL, 10);
    return (struct seek_terms){ n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7],
                                strtoull(at, NULL, 16), n[8], n[9] };
}

static struct nodes_waiting say(const struct seek_table *t)
{
    struct nodes_waiting w = { .host = t->facts.host, .created = t->facts.created,
                               .rated = t->facts.rated, .here = t->here, .open = t->facts.open,
                               .band = t->facts.band, .rating = t->rating };

    memcpy(w.table, t->facts.id, sizeof w.table);
    memcpy(w.form, t->facts.form, sizeof w.form);
    snprintf(w.address, sizeof w.address, "%s", t->address);
    write_terms(&t->terms, w.terms);
    snprintf(w.more, sizeof w.more, "%u %u", t->terms.lot, t->terms.standin);
    return w;
}

static void on_published(void *hall, bool good)
{
    struct hall *h = hall;

    h->lobby.telling = false;
    if (!good)
        h->lobby.told = 0; /* retry soon */
}

void seek_publish(struct hall *h)
{
    struct finds f = { 0 };
    struct nodes_waiting *list;
    uint64_t hash = HASH_START;

    if (h->lobby.telling || h->failing || h->silent)
        return;
    f = find_here(h);
    list = calloc(f.count + 1, sizeof *list);
    for (size_t i = 0; i < f.count && list; i++) {
        list[i] = say(&f.list[i]);
        hash = hash_bytes(hash, &list[i], sizeof list[i]);
    }
    hash = hash_end(hash);
    if (list && (hash != h->lobby.hash || hall_now(h) > h->lobby.told + PUBLISH_MS)) {
        h->lobby.hash = hash;
        h->lobby.told = hall_now(h);
        h->lobby.telling = true;
        h->store->back->nodes->publish(h->store, list, (int)f.count, on_published, h);
    }
    free(list);
    free(f.list);
}

static void add_waiting(void *finds, const struct store_table *t, const struct nodes_waiting *w)
{
    struct finds *f = finds;

    if (f->count == f->room)
        return;
    f->list[f->count] = (struct seek_table){ .facts = *t, .terms = read_terms(w) };
    snprintf(f->list[f->count++].address, ADDRESS_TEXT, "%s", w->address);
}

static struct finds find_anywhere(struct hall *h)
{
    struct finds f = { .room = MANY };

    f.list = calloc(f.room, sizeof *f.list);
    if (f.list)
        h->store->back->nodes->waiting(h->store, MANY, add_waiting, &f);
    return f;
}

/* ---- order ---- */

static int by_age(const struct seek_table *a, const struct seek_table *b)
{
    const struct store_table *x = &a->facts, *y = &b->facts;

    if (x->created != y->created)
        return x->created < y->created ? 1 : -1;
    return strcmp(x->id, y->id);
}

static int by_host(const void *one, const void *other)
{
    const struct seek_table *a = one, *b = other;
    int64_t x = a->facts.host, y = b->facts.host;

    return x != y ? (x < y ? -1 : 1) : by_age(a, b);
}

static int by_address(const void *one, const void *other)
{
    const struct seek_table *a = one, *b = other;
    int apart = strcmp(a->address, b->address);

    return apart ? apart : by_age(a, b);
}

static int by_place(const void *one, const void *other)
{
    const struct seek_table *a = one, *b = other;

    return a->place != b->place ? a->place - b->place : by_age(a, b);
}

static bool same_host(const struct seek_table *a, const struct seek_table *b)
{
    return a->facts.host == b->facts.host;
}

static bool same_address(const struct seek_table *a, const struct seek_table *b)
{
    return strcmp(a->address, b->address) == 0;
}

/* In a sorted list, counts the tables of the same group and keeps the first `most` of each. */
static void keep_few(struct finds *f,
                     bool (*same)(const struct seek_table *, const struct seek_table *), int most)
{
    size_t kept = 0;
    int place = 0;

    for (size_t i = 0; i < f->count; i++) {
        bool follows = i && same(&f->list[i - 1], &f->list[i]);

        place = follows ? place + 1 : 0;
        f->list[i].place = place;
    }
    for (size_t i = 0; i < f->count; i++) {
        if (f->list[i].place < most)
            f->list[kept++] = f->list[i];
    }
    f->count = kept;
}

static int list(struct finds f, struct seek_table out[SEEK_LIST])
{
    int n = 0;

    if (!f.list)
        return 0;
    qsort(f.list, f.count, sizeof *f.list, by_host);
    keep_few(&f, same_host, SEEK_HOST);
    qsort(f.list, f.count, sizeof *f.list, by_address);
    keep_few(&f, same_address, SEEK_NEAR);
    qsort(f.list, f.count, sizeof *f.list, by_place);
    for (size_t i = 0; i < f.count && n < SEEK_LIST; i++)
        out[n++] = f.list[i];
    free(f.list);
    return n;
}

int seek_list(struct hall *h, struct seek_table out[SEEK_LIST])
{
    struct hall_lobby *l = &h->lobby;
    uint64_t now = hall_now(h) + 1;
    int n;

    if (!h->store->back->nodes)
        return list(find_here(h), out);
    if (!l->list)
        l->list = calloc(SEEK_LIST, sizeof *l->list);
    if (l->list && (!l->read || now > l->read + LIST_MS)) {
        l->read = now;
        n = list(find_anywhere(h), out);
        memcpy(l->list, out, (size_t)n * sizeof *out);
        l->count = n;
        return n;
    }
    n = l->list ? l->count : 0;
    memcpy(out, l->list ? l->list : out, (size_t)n * sizeof *out);
    return n;
}

/* ---- pairing ---- */

/* Nobody is sent to a table with different terms; who begins and stand-ins do not matter. */
static bool same_terms(const struct seek_terms *a, const struct seek_terms *b)
{
    char one[NODES_TERMS], other[NODES_TERMS];

    write_terms(a, one);
    write_terms(b, other);
    return strcmp(one, other) == 0;
}

static bool in_bands(const struct seek_table *t, const struct seeker *who)
{
    int apart = abs(t->rating - (who->rating ? who->rating : SEEK_UNRATED));

    return (!who->band || apart <= who->band) && (!t->facts.band || apart <= t->facts.band);
}

/* Finds a table here that matches the request. */
static bool oldest_like(struct hall *h, const struct seeker *who, const struct seek_table *wished,
                        char table[STORE_ID])
{
    const struct seek_table *best = NULL;
    struct finds f = find_here(h);

    for (size_t i = 0; i < f.count; i++) {
        const struct seek_table *t = &f.list[i];

        if (t->facts.open == 0 || t->facts.host == who->person || !t->here ||
            known_avoids(who->avoided, t->facts.host) ||
            t->facts.rated != wished->facts.rated ||
            strcmp(t->facts.form, wished->facts.form) != 0 ||
            !same_terms(&t->terms, &wished->terms) || !in_bands(t, who))
            continue;
        if (!best || by_age(t, best) > 0)
            best = t;
    }
    if (best)
        memcpy(table, best->facts.id, STORE_ID);
    free(f.list);
    return best != NULL;
}

static bool oldest_anywhere(struct hall *h, const struct seeker *who,
                            const struct seek_table *wished, char table[STORE_ID])
{
    char terms[NODES_TERMS];
    struct nodes_seeker n = { .form = wished->facts.form, .terms = terms,
                              .rated = wished->facts.rated, .person = who->person,
                              .rating = who->rating ? who->rating : SEEK_UNRATED,
                              .band = who->band, .avoided = who->avoided };

    write_terms(&wished->terms, terms);
    return h->store->back->nodes->pair(h->store, &n, table) == STORE_FOUND;
}

bool seek_partner(struct hall *h, const struct seeker *who, const struct hall_wish *wish,
                  char table[STORE_ID])
{
    struct seek_table wished = { .facts = { .hidden = true, .rated = wish->rated } };
    struct message why;
    struct room *r;
    bool good;

    if (!hall_form(wish->line[0], wished.facts.form) || !(r = room_new(h, &wished.facts)))
        return false;
    good = room_set_up(r, wish->line, wish->lines, &why);
    wished.terms = seek_terms(r);
    hall_put_away(r);
    return good && (h->store->back->nodes ? oldest_anywhere(h, who, &wished, table)
                                          : oldest_like(h, who, &wished, table));
}
