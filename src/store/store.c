/* store.c - see store.h. */
#include "store/store.h"

#include "store/nodes.h"

#include <time.h>

/* 2: games of Ovo may have a limited number of turns. */
enum { FORMAT = 2 };

int nodes_format(void)
{
    return FORMAT;
}

int64_t store_time(const struct store *s)
{
    return time(NULL) + s->shift;
}

bool store_keep(struct store *s)
{
    return s->back->keep(s);
}

void store_drop(struct store *s)
{
    s->back->drop(s);
}
