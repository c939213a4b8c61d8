/* oeil_ways.c - reads the table of ways to win in solitaire; see oeil_ways.h. */
#include "games/oeil/oeil_ways.h"

#include <string.h>

bool oeil_ways_stage(unsigned taken, unsigned closed, int level)
{
    return bits_count(taken) == level && bits_count(closed) == (level == 4 ? 1 : level % 4);
}

void oeil_ways_after(unsigned *taken, unsigned *closed, int group)
{
    int level = bits_count(*taken);
    unsigned own = 1u << (group / OEIL_COLOURS);

    *taken |= 1u << (group % OEIL_COLOURS);
    *closed = level == 3 || level == 4 ? own : *closed | own;
}

void oeil_ways_number(struct oeil_ways *w)
{
    uint16_t block = 0;
    int k = 0;

    for (int level = 1; level < OEIL_COLOURS; level++) {
        for (unsigned at = 0; at < 256 * 16; at++) {
            if (!oeil_ways_stage(at >> 4, at & 15, level))
                continue;
            w->first[at] = block;
            block = (uint16_t)(block + bits_count(at >> 4) * bits_count(at & 15));
        }
    }
    for (int high = 1; high < OEIL_REST; high++) {
        for (int low = 0; low < high; low++, k++) {
            w->left[k] = (int8_t)(low > 0);
            w->above[k] = (int8_t)(low < high - 1 ? high - 1 : 0);
        }
    }
}

/* How many blocks there are. */
static size_t blocks(const struct oeil_ways *w)
{
    unsigned last = 0;

    for (unsigned at = 0; at < 256 * 16; at++)
        if (oeil_ways_stage(at >> 4, at & 15, OEIL_COLOURS - 1))
            last = at;
    return w->first[last] + (size_t)bits_count(last >> 4) * (size_t)bits_count(last & 15);
}

static unsigned read_two(const uint8_t *at)
{
    return (unsigned)(at[0] | at[1] << 8);
}

/* Reads the contexts; returns where they end. */
static const uint8_t *read_contexts(struct oeil_ways *w, const uint8_t *at)
{
    unsigned count = read_two(at);

    at += 2;
    for (unsigned i = 1; i <= count; i++) {
        struct oeil_ways_context *c = &w->context[i];

        w->index[at[0]][at[1]][at[2]] = (uint16_t)i;
        c->low = at[3];
        c->count = at[4];
        at += 5;
        for (int k = 0; k < c->count; k++, at += 2)
            c->sum[k + 1] = (uint16_t)(c->sum[k] + read_two(at));
    }
    return at;
}

const struct oeil_ways *oeil_ways_open(struct arena *arena)
{
    const struct embedded *file = game_data("oeil/oeil_ways.bin");
    struct oeil_ways *w = file ? arena_take(arena, sizeof *w) : NULL;

    if (!w)
        return NULL;
    memset(w, 0, sizeof *w);
    oeil_ways_number(w);
    w->length = read_contexts(w, (const uint8_t *)file->text);
    w->code = w->length + blocks(w);
    return w;
}

/* The value at the state's place in the context; removes it from the state. */
static uint8_t next_value(const struct oeil_ways_context *c, uint32_t *state,
                          const uint8_t **code)
{
    uint32_t slot = *state & (OEIL_WAYS_SHARES - 1);
    int k = 0;

    while (c->sum[k + 1] <= slot)
        k++;
    *state = (uint32_t)(c->sum[k + 1] - c->sum[k]) * (*state >> OEIL_WAYS_BITS) + slot - c->sum[k];
    while (*state < OEIL_WAYS_LOW)
        *state = *state << 8 | *(*code)++;
    return (uint8_t)(c->low + k);
}

void oeil_ways_read(const struct oeil_ways *w, unsigned taken, unsigned closed, int group,
                    uint8_t value[OEIL_PAIRS])
{
    unsigned patterns = closed & ((1u << (group / OEIL_COLOURS)) - 1);
    unsigned colours = taken & ((1u << (group % OEIL_COLOURS)) - 1);
    int block = w->first[taken << 4 | closed] + bits_count(patterns) * bits_count(taken) +
                bits_count(colours);
    const uint8_t *code = w->code;
    uint32_t state;

    for (int i = 0; i < block; i++)
        code += w->length[i];
    state = (uint32_t)(code[0] << 16 | code[1] << 8 | code[2]);
    code += 3;
    for (int k = 0; k < OEIL_PAIRS; k++) {
        unsigned left = w->left[k] ? value[k - w->left[k]] : 0;
        unsigned above = w->above[k] ? value[k - w->above[k]] : 0;
        unsigned context = w->index[bits_count(taken)][left][above];

        value[k] = next_value(&w->context[context], &state, &code);
    }
}
