/* budget.c - see budget.h. */
#include "people/budget.h"

#include "core/text.h"

enum { REFILL_MS = 20000 };

/* Takes from a bucket or only checks it: limit_spend or limit_affords. */
typedef bool spending(struct limits *l, const char *purpose, const char *who, uint32_t cost,
                      uint32_t most, uint32_t ms, uint64_t now);

/* What to store, and which of the two functions to use. */
struct claim {
    struct limits *limits;
    spending *spend;
    uint32_t bytes;
    enum budget_need need;
    uint64_t now;
};

/* A bucket for this part of the budget: its initial content plus the refill makes four times its
 * size in a minute. */
static bool part(const struct claim *c, const char *purpose, const char *who, uint32_t most)
{
    return c->spend(c->limits, purpose, who, c->bytes, most ? most : 1, REFILL_MS, c->now);
}

/* Half a minute's bytes are for everything, an eighth is for moves alone; the rest covers pages
 * that are not full. */
static bool take(const struct claim *c, uint32_t kb, const char *who)
{
    return part(c, "bytes", who, kb * 128) ||
           (c->need == BUDGET_MOVE && part(c, "move bytes", who, kb * 32));
}

static bool take_both(const struct claim *c, uint32_t kb, const char *address, int64_t person)
{
    char name[32];
    struct text t;

    if (person) {
        text_init(&t, name, sizeof name);
        text_put(&t, "person ");
        text_number(&t, person);
        if (!take(c, kb / 2, name))
            return false;
    }
    return take(c, kb, address);
}

bool budget_take(struct limits *l, uint32_t kb, const char *address, int64_t person,
                 uint32_t bytes, enum budget_need need, uint64_t now)
{
    return take_both(&(struct claim){ l, limit_spend, bytes, need, now }, kb, address, person);
}

bool budget_has(struct limits *l, uint32_t kb, const char *address, int64_t person,
                uint32_t bytes, enum budget_need need, uint64_t now)
{
    return take_both(&(struct claim){ l, limit_affords, bytes, need, now }, kb, address, person);
}
