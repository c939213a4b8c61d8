/* seen.c - see seen.h. */
#include "match/seen.h"

#include "core/must.h"

#include <stdlib.h>
#include <string.h>

void seen_init(struct seen *s)
{
    memset(s, 0, sizeof *s);
}

void seen_release(struct seen *s)
{
    free(s->stack);
    free(s->table);
    seen_init(s);
}

/* The slot that holds the key, or the free one where it belongs. */
static struct seen_slot *slot_of(const struct seen *s, uint64_t key)
{
    uint32_t mask = 2 * s->room - 1;
    uint32_t at = (uint32_t)(key >> 32) & mask;

    while (s->table[at].times && s->table[at].key != key)
        at = (at + 1) & mask;
    return &s->table[at];
}

static uint32_t insert(struct seen *s, uint64_t key)
{
    struct seen_slot *slot = slot_of(s, key);

    slot->key = key;
    return ++slot->times;
}

bool seen_reserve(struct seen *s, uint32_t more)
{
    uint32_t room = s->room ? s->room : 16;
    struct seen_slot *table;
    uint64_t *stack;

    if (more <= s->room - s->used)
        return true;
    while (more > room - s->used) {
        if (room >= 1u << 28)
            return false;
        room *= 2;
    }
    table = calloc((size_t)room * 2, sizeof *table);
    stack = table ? realloc(s->stack, room * sizeof *stack) : NULL;
    if (!stack) {
        free(table);
        return false;
    }
    free(s->table);
    s->table = table;
    s->stack = stack;
    s->room = room;
    /* Keys are added in their original order, so that the newest key is still the last of its
     * chain. */
    for (uint32_t i = 0; i < s->used; i++)
        insert(s, stack[i]);
    return true;
}

uint32_t seen_push(struct seen *s, uint64_t key)
{
    must(s->used < s->room);
    s->stack[s->used++] = key;
    return insert(s, key);
}

uint32_t seen_times(const struct seen *s, uint64_t key)
{
    return s->room ? slot_of(s, key)->times : 0;
}

void seen_pop(struct seen *s)
{
    must(s->used > 0);
    slot_of(s, s->stack[--s->used])->times--;
}
