/* sanction.c - see sanction.h. */
#include "people/sanction.h"

#include "core/text.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* The widest ranges that can be banned from the page: an IPv4 network of 65,536 addresses, and a
 * typical provider's share of IPv6. */
enum { NARROW_4 = 96 + 16, NARROW_6 = 32 };

static void take(void *context, const struct store_sanction *n)
{
    struct sanctions *l = context;
    struct sanction *more;

    if (l->count == l->room) {
        l->room = l->room ? l->room * 2 : 16;
        more = realloc(l->list, (size_t)l->room * sizeof *more);
        if (!more) {
            l->room = -1; /* marks the load as failed */
            return;
        }
        l->list = more;
    }
    if (l->room < 0)
        return;
    memset(&l->list[l->count], 0, sizeof l->list[0]);
    l->list[l->count].row = *n;
    address_ranges_read(&l->list[l->count++].range, n->range);
}

bool sanctions_load(struct sanctions *l, struct store *s)
{
    struct sanctions fresh = { 0 };
    enum store_answer answer;

    answer = store_sanctions(s, store_time(s), take, &fresh);
    if (fresh.room < 0 || answer == STORE_TROUBLE) {
        free(fresh.list);
        return false;
    }
    free(l->list);
    *l = fresh;
    return true;
}

void sanctions_release(struct sanctions *l)
{
    free(l->list);
    memset(l, 0, sizeof *l);
}

const struct store_sanction *sanction_find(const struct sanctions *l, enum sanction_kind kind,
                                           int64_t person, const char *address, int64_t now)
{
    struct address a;
    bool known = l->count && address && address_read(&a, address);

    for (int i = 0; i < l->count; i++) {
        const struct store_sanction *n = &l->list[i].row;

        if (n->kind != kind || (n->until && n->until <= now))
            continue;
        if (n->range[0] ? known && address_ranges_have(&l->list[i].range, &a)
                        : person && n->person == person)
            return n;
    }
    return NULL;
}

void sanction_message(const struct store_sanction *n, struct message *out)
{
    bool mute = n->kind == SANCTION_MUTE;
    time_t until = n->until;
    char date[32];
    struct tm utc;

    if (n->until == 0) {
        message_text(message_set(out, mute ? "server.muted" : "server.banned"), n->reason);
        return;
    }
    gmtime_r(&until, &utc);
    strftime(date, sizeof date, "%Y-%m-%d %H:%M UTC", &utc);
    message_text(message_set(out, mute ? "server.muted-until" : "server.banned-until"), date);
    message_text(out, n->reason);
}

bool sanction_range(const char *text, char out[STORE_RANGE])
{
    struct address_ranges r = { 0 };
    char name[ADDRESS_TEXT];
    struct address a;
    struct text t;

    text_init(&t, out, STORE_RANGE);
    if (address_read(&a, text)) {
        address_name(text, name);
        text_put(&t, name);
        if (strchr(name, ':'))
            text_put(&t, "/64");
    } else {
        text_put(&t, text);
    }
    return !t.cut && address_ranges_read(&r, out) && r.count == 1 &&
           (r.range[0].bits <= 64 || !strchr(out, ':'));
}

/* Returns true if it contains the IPv4 addresses inside IPv6: ::/64 covers them all. */
static bool in_zero(const struct address *a)
{
    static const uint8_t zero[8];

    return memcmp(a->byte, zero, sizeof zero) == 0;
}

bool sanction_is_narrow(const char *text, const char *from, struct message *why)
{
    struct address_ranges r = { 0 };
    char range[STORE_RANGE];
    struct address own;

    if (!sanction_range(text, range) || !address_ranges_read(&r, range))
        return true;
    if (r.range[0].bits < (in_zero(&r.range[0].first) ? NARROW_4 : NARROW_6))
        return message_text(message_set(why, "admin.wide"), text);
    return !address_read(&own, from) || !address_ranges_have(&r, &own) ||
           message_text(message_set(why, "admin.own-range"), text);
}
