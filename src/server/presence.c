/* presence.c - see presence.h. */
#include "server/presence.h"

#include "core/hash.h"
#include "server/room.h"
#include "store/nodes.h"

#include <stdlib.h>
#include <string.h>

enum { PUBLISH_MS = 1000, AGAIN_MS = 30000 };

static int by_number(const void *one, const void *other)
{
    int64_t a = *(const int64_t *)one, b = *(const int64_t *)other;

    return (a > b) - (a < b);
}

/* Everybody with a table open here, in order, each once; the caller frees them. NULL: no memory. */
static int64_t *find_all(const struct hall *h, int *count)
{
    size_t n = 0, room = 0;
    int64_t *all;

    for (int i = 0; i < HALL_BUCKETS; i++) {
        for (const struct room *r = h->bucket[i]; r; r = r->next)
            room += r->waking ? 0 : (size_t)r->visitors_count;
    }
    all = calloc(room + 1, sizeof *all);
    for (int i = 0; i < HALL_BUCKETS && all; i++) {
        for (const struct room *r = h->bucket[i]; r; r = r->next) {
            for (const struct visitor *v = r->waking ? NULL : r->visitors; v; v = v->next) {
                if (v->link.hello && v->person && n < room)
                    all[n++] = v->person;
            }
        }
    }
    *count = 0;
    if (n)
        qsort(all, n, sizeof *all, by_number);
    for (size_t i = 0; i < n; i++) { /* into the part that is sorted and read */
        if (*count == 0 || all[i] != all[*count - 1])
            all[(*count)++] = all[i];
    }
    return all;
}

/* The tables that are watched here; the caller frees them. NULL: no memory. */
static struct nodes_watched *find_watched(const struct hall *h, int *count)
{
    struct nodes_watched *all = calloc((size_t)h->count.rooms + 1, sizeof *all);

    *count = 0;
    for (int i = 0; i < HALL_BUCKETS && all; i++) {
        for (const struct room *r = h->bucket[i]; r; r = r->next) {
            int n = r->waking ? 0 : room_watching(r);

            if (n == 0)
                continue;
            memcpy(all[*count].table, r->facts.id, STORE_ID);
            all[(*count)++].count = n;
        }
    }
    return all;
}

static void on_published(void *hall, bool good)
{
    struct hall *h = hall;

    h->presence.telling = false;
    if (!good)
        h->presence.hash = 0; /* retry soon */
}

void presence_publish(struct hall *h)
{
    struct hall_told *p = &h->presence;
    uint64_t now = hall_now(h), hash;
    struct nodes_watched *watched;
    int64_t *all;
    int count = 0, tables = 0;

    if (p->telling || h->failing || h->silent || now < p->told + PUBLISH_MS)
        return;
    all = find_all(h, &count);
    watched = find_watched(h, &tables);
    hash = hash_bytes(HASH_START, all ? all : &(int64_t){ 0 }, (size_t)count * sizeof *all);
    for (int i = 0; i < tables; i++)
        hash = hash_bytes(hash, &watched[i], sizeof *watched);
    hash = hash_end(hash);
    if (all && watched && (hash != p->hash || now > p->sent + AGAIN_MS)) {
        p->hash = hash;
        p->sent = now;
        p->telling = true;
        h->store->back->nodes->attend(h->store, all, count, watched, tables, on_published, h);
    }
    p->told = now;
    free(watched);
    free(all);
}

void presence_find(struct hall *h, const int64_t *people, presence_each *each, void *context)
{
    const struct store_nodes *n = h->store->back->nodes;
    size_t wanted = 0;

    while (people[wanted])
        wanted++;
    for (int i = 0; i < HALL_BUCKETS && wanted; i++) {
        for (const struct room *r = h->bucket[i]; r; r = r->next) {
            for (const struct visitor *v = r->waking ? NULL : r->visitors; v; v = v->next) {
                if (v->link.hello &&
                    bsearch(&v->person, people, wanted, sizeof *people, by_number))
                    each(context, v->person);
            }
        }
    }
    if (n && wanted)
        n->attending(h->store, people, each, context);
}

/* The list, while the store says what other nodes have published. */
struct presence_counting {
    struct presence_watched *list;
    int count;
};

static void add_watched(void *counting, const struct nodes_watched *w)
{
    struct presence_counting *k = counting;

    for (int i = 0; i < k->count; i++) {
        if (strcmp(k->list[i].table, w->table) == 0)
            k->list[i].count = w->count;
    }
}

void presence_count(struct hall *h, struct presence_watched *list, int count)
{
    const struct store_nodes *n = h->store->back->nodes;
    struct nodes_watched *elsewhere = n ? calloc((size_t)count + 1, sizeof *elsewhere) : NULL;
    struct presence_counting k = { list, count };
    int asked = 0;

    for (int i = 0; i < count; i++) {
        const struct room *r = hall_awake(h, list[i].table);

        list[i].count = r ? room_watching(r) : 0;
        if (!r && elsewhere)
            memcpy(elsewhere[asked++].table, list[i].table, STORE_ID);
    }
    if (asked)
        n->watching(h->store, elsewhere, asked, add_watched, &k);
    free(elsewhere);
}
