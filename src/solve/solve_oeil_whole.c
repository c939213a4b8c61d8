/*
 * solve_oeil_whole.c - every state of the solitaire: how many actions win from it.
 *
 * Works backwards from the win, level by level of colours taken, on up to 256 stages of a level at
 * once: a position has one bit for each stage, and a wave of bits goes back over the actions, one
 * action per layer. A gate that takes is not passed through; its bit is set when the layer reaches
 * what the stage after it needs. That is known, since it belongs to the level above, and only its
 * gates matter: 14 MB hold what 4.1 billion states need.
 */
#include "solve/solve_oeil_solitaire.h"

#include <string.h>

enum {
    WORDS = 4,
    BATCH = 64 * WORDS, /* stages at once */
    NEVER = 0xff
};

/* By position: the stages in which it is settled or closed, and those of the next layer. */
struct whole_node {
    uint64_t seen[WORDS], next[WORDS];
};

struct fresh {
    uint64_t now[WORDS];
    uint32_t at;
};

struct whole {
    struct solitaire_space space;
    struct whole_node *node;
    struct fresh *layer;
    uint32_t *todo; /* positions with bits in `next` */
    uint32_t todos;
    uint8_t *need;  /* by stage and gate: actions that win */
    int low, count; /* the batch: first stage, how many */
    solitaire_tick *tick;
    void *context;
    uint64_t done;
};

static uint8_t *need_of(const struct whole *w, int stage, int group)
{
    return w->need + (size_t)stage * SOLITAIRE_GATES + (size_t)group * SOLITAIRE_GROUP;
}

static bool has_bits(const uint64_t bits[WORDS])
{
    uint64_t any = 0;

    for (int i = 0; i < WORDS; i++)
        any |= bits[i];
    return any != 0;
}

/* Closes the gates that take in the stages of the batch. */
static void clear(struct whole *w)
{
    memset(w->node, 0, SOLITAIRE_POSITIONS * sizeof *w->node);
    w->todos = 0;
    for (int i = 0; i < w->count; i++) {
        for (int group = 0; group < SOLITAIRE_GROUPS; group++) {
            const uint32_t *gate = w->space.position + (size_t)group * SOLITAIRE_GROUP;

            if (!solitaire_takes(&w->space.stage[w->low + i], group))
                continue;
            for (int k = 0; k < SOLITAIRE_PAIRS; k++)
                w->node[gate[k]].seen[i / 64] |= (uint64_t)1 << i % 64;
        }
    }
}

/* Opens the gates of one stage and group that win in exactly `actions`; returns how many win
 * later. */
static int open_group(struct whole *w, int i, int group, int actions)
{
    const struct solitaire_stage *after =
        solitaire_after(&w->space, &w->space.stage[w->low + i], group);
    const uint8_t *need = after ? need_of(w, after->number, group) : NULL;
    int later = 0;

    for (int k = 0; k < SOLITAIRE_PAIRS; k++) {
        uint32_t at = w->space.position[(size_t)group * SOLITAIRE_GROUP + (size_t)k];
        int here = need ? need[k] : 0;

        later += here > actions && here != NEVER;
        if (here != actions)
            continue;
        if (!has_bits(w->node[at].next))
            w->todo[w->todos++] = at;
        w->node[at].next[i / 64] |= (uint64_t)1 << i % 64;
    }
    return later;
}

static int open_gates(struct whole *w, int actions)
{
    int later = 0;

    for (int i = 0; i < w->count; i++)
        for (int group = 0; group < SOLITAIRE_GROUPS; group++)
            if (solitaire_takes(&w->space.stage[w->low + i], group))
                later += open_group(w, i, group, actions);
    return later;
}

/* Records what the gates need in the stages where their colour was taken. */
static void note_gate(struct whole *w, const struct fresh *f, int actions)
{
    uint32_t gate = w->space.gate[f->at];

    if (!gate--)
        return;
    for (int i = 0; i < WORDS; i++)
        for (uint64_t left = f->now[i]; left; left &= left - 1)
            w->need[(size_t)(w->low + 64 * i + __builtin_ctzll(left)) * SOLITAIRE_GATES + gate] =
                (uint8_t)actions;
}

/* Processes the queue as the layer of this many actions; returns the number of states settled. A
 * gate that takes is passed on to its neighbours, but is not a state of this stage. */
static uint64_t settle(struct whole *w, int actions)
{
    uint64_t states = 0;

    for (uint32_t i = 0; i < w->todos; i++) {
        struct whole_node *n = &w->node[w->todo[i]];
        struct fresh *f = &w->layer[i];
        struct fresh own = { .at = w->todo[i] };

        f->at = own.at;
        for (int k = 0; k < WORDS; k++) {
            f->now[k] = n->next[k];
            own.now[k] = n->next[k] & ~n->seen[k];
            states += (uint64_t)bits_count(own.now[k]);
            n->seen[k] |= n->next[k];
            n->next[k] = 0;
        }
        note_gate(w, &own, actions);
    }
    return states;
}

/* Passes the bits of a position on to one from which an action leads to it. */
static void send(struct whole *w, const struct fresh *f, uint32_t to)
{
    struct whole_node *n = &w->node[to];
    bool waits = has_bits(n->next);

    for (int k = 0; k < WORDS; k++)
        n->next[k] |= f->now[k] & ~n->seen[k];
    if (!waits && has_bits(n->next))
        w->todo[w->todos++] = to;
}

static bool spread(struct whole *w, uint32_t count)
{
    uint32_t out[SOLITAIRE_MOVES];

    for (uint32_t i = 0; i < count; i++) {
        int n = solitaire_behind(&w->space, w->layer[i].at, out);

        for (int k = 0; k < n; k++)
            send(w, &w->layer[i], out[k]);
        if (++w->done % 100000 == 0 && w->tick && w->tick(w->context, w->done))
            return false;
    }
    return true;
}

/* The states of the batch that are neither lost nor ever settled. */
static uint64_t unsettled(const struct whole *w)
{
    uint64_t states = 0;

    for (uint32_t at = 0; at < SOLITAIRE_POSITIONS; at++) {
        if (!oeil_company((int)(at / SOLITAIRE_SETS), w->space.fields[at % SOLITAIRE_SETS]))
            continue;
        states += (uint64_t)w->count;
        for (int k = 0; k < WORDS; k++)
            states -= (uint64_t)bits_count(w->node[at].seen[k]);
    }
    return states;
}

static bool batch(struct whole *w, int level, struct solitaire_whole *out)
{
    int later = 1;

    clear(w);
    for (int actions = 0; (later || w->todos) && actions < SOLITAIRE_LONGEST; actions++) {
        uint32_t count;

        later = open_gates(w, actions);
        out->states[level][actions] += settle(w, actions);
        count = w->todos;
        w->todos = 0;
        if (!spread(w, count))
            return false;
    }
    out->never[level] += unsettled(w);
    return true;
}

size_t solitaire_whole_memory(void)
{
    return solitaire_space_memory() +
           SOLITAIRE_POSITIONS *
               (sizeof(struct whole_node) + sizeof(struct fresh) + sizeof(uint32_t)) +
           (size_t)SOLITAIRE_STAGES * SOLITAIRE_GATES + sizeof(struct whole) + 128;
}

static struct whole *prepare(struct arena *arena)
{
    struct whole *w = arena_take(arena, sizeof *w);

    if (!w || !solitaire_space_init(&w->space, arena))
        return NULL;
    w->node = arena_take(arena, SOLITAIRE_POSITIONS * sizeof *w->node);
    w->layer = arena_take(arena, SOLITAIRE_POSITIONS * sizeof *w->layer);
    w->todo = arena_take(arena, SOLITAIRE_POSITIONS * sizeof *w->todo);
    w->need = arena_take(arena, (size_t)SOLITAIRE_STAGES * SOLITAIRE_GATES);
    if (!w->node || !w->layer || !w->todo || !w->need)
        return NULL;
    memset(w->need, NEVER, (size_t)SOLITAIRE_STAGES * SOLITAIRE_GATES);
    w->done = 0;
    return w;
}

bool solitaire_whole(struct solitaire_whole *out, int lowest, struct arena *arena,
                     solitaire_tick *tick, void *context)
{
    struct whole *w = prepare(arena);

    memset(out, 0, sizeof *out);
    out->lowest = OEIL_COLOURS;
    if (!w)
        return false;
    out->need = w->need;
    w->tick = tick;
    w->context = context;
    for (int level = OEIL_COLOURS - 1; level >= lowest; level--) {
        int end = w->space.first[level + 1];

        for (w->low = w->space.first[level]; w->low < end; w->low += BATCH) {
            w->count = end - w->low < BATCH ? end - w->low : BATCH;
            if (!batch(w, level, out))
                return false;
        }
        out->lowest = level;
    }
    return true;
}
