/* care.c - shared by everything that maintains a store; see care.h. */
#include "store/care.h"

bool care_go_on(struct care *c)
{
    unsigned percent = c->total ? (unsigned)(c->done * 100 / c->total) : 0;

    return !c->tick || c->tick(c->context, percent < 100 ? percent : 99);
}

void care_begin(struct care *c, const char *what, uint64_t total)
{
    c->what = what;
    c->done = 0;
    c->total = total;
}
