/* replay.c - see replay.h. */
#include "server/replay.h"

#include "store/digest.h"
#include "store/now.h"

struct replay replay_begin(struct room *r)
{
    r->replaying = true;
    return (struct replay){ .room = r, .digest = digest_start(&r->facts) };
}

bool replay_entry(struct replay *p, const struct store_entry *e)
{
    struct room *r = p->room;

    r->protocol.table.trusted = true;
    p->wrong = e->number != r->entries + 1 || !room_replay(r, e);
    if (p->wrong)
        return false;
    r->entries = e->number;
    r->bytes += (uint32_t)e->length;
    p->digest = digest_add(p->digest, e);
    return true;
}

bool replay_is_whole(struct replay *p)
{
    struct room *r = p->room;

    if (p->wrong || (r->facts.head >= 0 &&
                     (r->facts.head != r->entries || r->facts.digest != p->digest)))
        return false;
    r->facts.head = r->entries;
    r->facts.digest = p->digest;
    r->protocol.table.trusted = false;
    return true;
}

/* ---- the whole journal at once ---- */

static bool on_entry(void *replay, const struct store_row *row)
{
    return replay_entry(replay, row->of.entry);
}

bool hall_verify(struct hall *h, const struct store_table *t, uint32_t *good)
{
    struct store_question q = question_about(ASK_JOURNAL, t->id);
    struct room *r = room_new(h, t);
    struct replay p;
    bool sound;

    *good = 0;
    if (!r)
        return false;
    p = replay_begin(r);
    sound = now_ask(h->store, &q, on_entry, &p) != STORE_TROUBLE && replay_is_whole(&p);
    *good = r->entries;
    hall_put_away(r);
    return sound;
}
