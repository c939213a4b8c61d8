/* sessions.c - see sessions.h. */
#include "server/sessions.h"

#include <stdlib.h>
#include <string.h>

/* A hash is random, so any part of it chooses a place. */
static size_t place_of(const uint8_t hash[STORE_HASH])
{
    return ((size_t)hash[0] << 8 | hash[1]) % SESSIONS_KEPT;
}

bool sessions_do(const struct http_request *r)
{
    return (r->method == HTTP_GET || r->method == HTTP_HEAD) && strcmp(r->path, "/ws") != 0 &&
           strncmp(r->path, "/api/me", 7) != 0;
}

int64_t sessions_find(const struct sessions *s, const uint8_t hash[STORE_HASH], uint64_t now)
{
    const struct session_kept *k = s->kept ? &s->kept[place_of(hash)] : NULL;

    return k && k->until > now && memcmp(k->hash, hash, STORE_HASH) == 0 ? k->person : 0;
}

void sessions_keep(struct sessions *s, const uint8_t hash[STORE_HASH], int64_t person,
                   uint64_t drops, uint64_t now)
{
    struct session_kept *k;

    if (!s->kept)
        s->kept = calloc(SESSIONS_KEPT, sizeof *s->kept);
    if (!s->kept || drops != s->drops)
        return;
    k = &s->kept[place_of(hash)];
    memcpy(k->hash, hash, STORE_HASH);
    k->person = person;
    k->until = now + SESSIONS_MS;
}

void sessions_drop(struct sessions *s, int64_t person)
{
    s->drops++;
    for (size_t i = 0; s->kept && i < SESSIONS_KEPT; i++) {
        if (s->kept[i].person == person)
            s->kept[i] = (struct session_kept){ 0 };
    }
}
