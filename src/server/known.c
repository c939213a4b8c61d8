/* known.c - see known.h. */
#include "server/known.h"

#include "server/hall.h"
#include "server/room.h"
#include "store/now.h"
#include "store/people.h"

#include <stdlib.h>
#include <string.h>

bool known_read(struct store *s, int64_t person, const char *form, struct known *out)
{
    enum store_answer answer = STORE_NONE;
    struct store_rating rating;
    struct store_person p;

    *out = (struct known){ 0 };
    if (person)
        answer = store_person_get(s, person, &p);
    if (answer != STORE_FOUND)
        return answer == STORE_NONE;
    memcpy(out->name, p.name, sizeof out->name);
    out->account = p.login[0] != '\0';
    if (!out->account)
        return true;
    answer = store_rating_get(s, person, form, &rating);
    if (answer == STORE_FOUND)
        out->rating = (int32_t)(rating.rating + 0.5);
    return answer != STORE_TROUBLE;
}

bool known_mutes(struct store *s, int64_t person, int64_t out[KNOWN_MUTED])
{
    memset(out, 0, KNOWN_MUTED * sizeof out[0]);
    return person == 0 || store_mutes_of(s, person, KNOWN_MUTED, out) >= 0;
}

/* A list that grows. */
struct avoiding {
    int64_t *list;
    int count;
};

static bool add_avoided(void *avoiding, const struct store_row *row)
{
    struct avoiding *a = avoiding;

    if (!a->list)
        a->list = calloc(KNOWN_AVOIDED + 1, sizeof a->list[0]);
    if (a->list && a->count < KNOWN_AVOIDED)
        a->list[a->count++] = row->number;
    return a->count < KNOWN_AVOIDED;
}

bool known_avoided(struct store *s, int64_t person, int64_t **out)
{
    struct store_question q = { .topic = ASK_AVOIDED, .person = person, .most = KNOWN_AVOIDED };
    struct avoiding a = { 0 };
    bool good = !person || now_ask(s, &q, add_avoided, &a) != STORE_TROUBLE;

    *out = a.list;
    return good;
}

bool known_avoids(const int64_t *avoided, int64_t person)
{
    for (; avoided && *avoided; avoided++) {
        if (*avoided == person)
            return true;
    }
    return false;
}

const char *known_bars(const struct visitor *v)
{
    const struct room *r = v->room;

    if (r->facts.guest > 0 && v->person != r->facts.host && v->person != r->facts.guest)
        return "server.not-yours";
    if (r->facts.rated && !v->known.account)
        return "server.rated-account";
    if (known_avoids(v->avoided, r->facts.host))
        return "server.blocked";
    for (int i = 0; i < r->members; i++) {
        if (r->member[i].link.seats && known_avoids(v->avoided, r->member[i].person))
            return "server.blocked";
    }
    return NULL;
}

static void part(struct visitor *v, int64_t one, int64_t other)
{
    int n = 0;

    if (v->person != one || known_avoids(v->avoided, other))
        return;
    if (!v->avoided)
        v->avoided = calloc(KNOWN_AVOIDED + 1, sizeof v->avoided[0]);
    while (v->avoided && v->avoided[n])
        n++;
    if (v->avoided && n < KNOWN_AVOIDED)
        v->avoided[n] = other;
}

void known_part(struct hall *h, int64_t one, int64_t other)
{
    for (int i = 0; i < HALL_BUCKETS; i++) {
        for (struct room *r = h->bucket[i]; r; r = r->next) {
            for (struct visitor *v = r->visitors; v; v = v->next) {
                part(v, one, other);
                part(v, other, one);
            }
        }
    }
}

bool known_members(struct room *r)
{
    for (int i = 0; i < r->members; i++) {
        struct known now;

        if (!known_read(r->hall->store, r->member[i].person, r->facts.form, &now))
            return false;
        r->member[i].known = now;
    }
    return true;
}

static void change(struct known *k, const struct store_person *p)
{
    memcpy(k->name, p->name, sizeof k->name);
    k->account = p->login[0] != '\0';
}

void known_change(struct hall *h, const struct store_person *p)
{
    for (int i = 0; i < HALL_BUCKETS; i++) {
        for (struct room *r = h->bucket[i]; r; r = r->next) {
            for (struct visitor *v = r->visitors; v; v = v->next) {
                if (v->person == p->id)
                    change(&v->known, p);
            }
            for (int m = 0; m < r->members; m++) {
                if (r->member[m].person == p->id)
                    change(&r->member[m].known, p);
            }
        }
    }
}
