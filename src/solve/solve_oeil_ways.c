/*
 * solve_oeil_ways.c - writes the table of ways to win; games/oeil/oeil_ways.h describes it.
 *
 * A first pass over all blocks counts how often each value follows in its context; the counts
 * become shares; then each block is coded from its last value to its first, as rANS requires.
 */
#include "solve/solve_oeil_solitaire.h"

#include "core/must.h"
#include "games/oeil/oeil_ways.h"

#include <string.h>

struct ways_writer {
    struct oeil_ways ways;
    uint32_t count[OEIL_WAYS_CONTEXTS][OEIL_WAYS_MAX];
    uint8_t key[OEIL_WAYS_CONTEXTS][3]; /* level, left, above */
    unsigned contexts;
    const uint8_t *need;
    uint8_t *out;
    size_t used;
};

/* A block: its stage and the values of its gates. */
struct ways_block {
    int level;
    const uint8_t *value;
};

typedef void visit(struct ways_writer *w, const struct ways_block *b);

/* Visits all blocks in the order of the file. Stages are numbered from level 0 on. */
static void each_block(struct ways_writer *w, visit *to)
{
    size_t stage = 1;

    for (int level = 1; level < OEIL_COLOURS; level++) {
        for (unsigned at = 0; at < 256 * 16; at++) {
            if (!oeil_ways_stage(at >> 4, at & 15, level))
                continue;
            for (int group = 0; group < OEIL_GROUPS; group++) {
                struct ways_block b = { .level = level };

                if (!(at >> 4 >> (group & 7) & 1) || !(at >> (group >> 3) & 1))
                    continue;
                b.value = w->need + stage * SOLITAIRE_GATES + (size_t)group * SOLITAIRE_GROUP;
                to(w, &b);
            }
            stage++;
        }
    }
}

/* The context of the k-th value of a block. */
static uint16_t *context_of(struct ways_writer *w, const struct ways_block *b, int k)
{
    int left = w->ways.left[k] ? b->value[k - w->ways.left[k]] : 0;
    int above = w->ways.above[k] ? b->value[k - w->ways.above[k]] : 0;

    return &w->ways.index[b->level][left][above];
}

static void count_block(struct ways_writer *w, const struct ways_block *b)
{
    for (int k = 0; k < OEIL_PAIRS; k++) {
        uint16_t *context = context_of(w, b, k);

        if (*context == 0) {
            unsigned at = ++w->contexts;

            must(at < OEIL_WAYS_CONTEXTS);
            *context = (uint16_t)at;
            w->key[at][0] = (uint8_t)b->level;
            w->key[at][1] = w->ways.left[k] ? b->value[k - w->ways.left[k]] : 0;
            w->key[at][2] = w->ways.above[k] ? b->value[k - w->ways.above[k]] : 0;
        }
        must(b->value[k] < OEIL_WAYS_MAX);
        w->count[*context][b->value[k]]++;
    }
}

/* Turns counts into shares, at least one for each value between the lowest and the highest that
 * occur; the most frequent value gets what rounding leaves. */
static void share(struct ways_writer *w, unsigned at)
{
    struct oeil_ways_context *c = &w->ways.context[at];
    const uint32_t *count = w->count[at];
    uint32_t shares[OEIL_WAYS_VALUES];
    uint64_t sum = 0;
    uint32_t rest = OEIL_WAYS_SHARES;
    int low = 0, high = OEIL_WAYS_MAX - 1, most;

    while (!count[low])
        low++;
    while (!count[high])
        high--;
    must(high - low < OEIL_WAYS_VALUES);
    most = low;
    for (int v = low; v <= high; v++) {
        sum += count[v];
        most = count[v] > count[most] ? v : most;
    }
    for (int v = low; v <= high; v++) {
        uint64_t part = (uint64_t)count[v] * (OEIL_WAYS_SHARES - OEIL_WAYS_VALUES) / sum;

        shares[v - low] = part ? (uint32_t)part : 1;
        rest -= shares[v - low];
    }
    shares[most - low] += rest;
    c->low = (uint8_t)low;
    c->count = (uint8_t)(high - low + 1);
    for (int k = 0; k < c->count; k++)
        c->sum[k + 1] = (uint16_t)(c->sum[k] + shares[k]);
}

static void put(struct ways_writer *w, unsigned byte)
{
    must(w->used < SOLITAIRE_WAYS);
    w->out[w->used++] = (uint8_t)byte;
}

static void write_contexts(struct ways_writer *w)
{
    put(w, w->contexts & 255);
    put(w, w->contexts >> 8);
    for (unsigned i = 1; i <= w->contexts; i++) {
        const struct oeil_ways_context *c = &w->ways.context[i];

        for (int k = 0; k < 3; k++)
            put(w, w->key[i][k]);
        put(w, c->low);
        put(w, c->count);
        for (int k = 0; k < c->count; k++) {
            unsigned part = (unsigned)(c->sum[k + 1] - c->sum[k]);

            put(w, part & 255);
            put(w, part >> 8);
        }
    }
}

enum { CODE = 4 * OEIL_PAIRS };

/* Writes the code of a block at the end of `code`; returns where it begins. */
static size_t encode(struct ways_writer *w, const struct ways_block *b, uint8_t code[CODE])
{
    uint32_t state = OEIL_WAYS_LOW;
    size_t at = CODE;

    for (int k = OEIL_PAIRS - 1; k >= 0; k--) {
        const struct oeil_ways_context *c = &w->ways.context[*context_of(w, b, k)];
        int v = b->value[k] - c->low;
        uint32_t part = (uint32_t)(c->sum[v + 1] - c->sum[v]);

        while (state >= ((uint32_t)OEIL_WAYS_LOW >> OEIL_WAYS_BITS << 8) * part) {
            code[--at] = (uint8_t)state;
            state >>= 8;
        }
        state = (state / part << OEIL_WAYS_BITS) + state % part + c->sum[v];
    }
    for (int k = 0; k < 3; k++, state >>= 8)
        code[--at] = (uint8_t)state;
    return at;
}

static void write_length(struct ways_writer *w, const struct ways_block *b)
{
    uint8_t code[CODE];
    size_t length = CODE - encode(w, b, code);

    must(length < 256);
    put(w, (unsigned)length);
}

static void write_code(struct ways_writer *w, const struct ways_block *b)
{
    uint8_t code[CODE];

    for (size_t at = encode(w, b, code); at < CODE; at++)
        put(w, code[at]);
}

size_t solitaire_ways(const uint8_t *need, struct arena *arena, uint8_t out[SOLITAIRE_WAYS])
{
    struct ways_writer *w = arena_take(arena, sizeof *w);

    if (!w)
        return 0;
    memset(w, 0, sizeof *w);
    w->need = need;
    w->out = out;
    oeil_ways_number(&w->ways);
    each_block(w, count_block);
    for (unsigned i = 1; i <= w->contexts; i++)
        share(w, i);
    write_contexts(w);
    each_block(w, write_length);
    each_block(w, write_code);
    return w->used;
}
