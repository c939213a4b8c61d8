/* thinker.c - see thinker.h. */
#include "cli/thinker.h"

#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>

enum { NODES_MAX = 100000000, ARENA_BYTES = 384 << 20, ARENA_SMALL = 48 << 20 };

/* What the words say; 0 if they say nothing about it. */
struct spelling {
    uint32_t level, nodes, threads;
    bool plain;
};

/* Reads a number after a sign, if the sign is there; returns false if it is there and no number
 * follows. */
static bool read_after(const char **words, char sign, uint32_t most, uint32_t *out)
{
    return !text_skip(words, sign) || (text_read_number(words, most, out) && *out > 0);
}

/* Reads the three notations; returns false for anything else. */
static bool read_words(const char *words, struct spelling *out)
{
    *out = (struct spelling){ .level = SEARCH_LEVELS };
    if (strcmp(words, "random") == 0) {
        out->plain = true;
        out->nodes = 1;
        return true;
    }
    if (strncmp(words, "uct:", 4) == 0) {
        words += 4;
        out->plain = true;
        return text_read_number(&words, NODES_MAX, &out->nodes) && *words == '\0' &&
               out->nodes > 0;
    }
    if (strncmp(words, "level:", 6) != 0)
        return false;
    words += 6;
    return text_read_number(&words, SEARCH_LEVELS, &out->level) && out->level > 0 &&
           read_after(&words, '/', NODES_MAX, &out->nodes) &&
           read_after(&words, 'x', CREW_MAX, &out->threads) && *words == '\0';
}

bool thinker_init(struct thinker *t, const char *words, int seat,
                  const struct thinker_limits *limits, uint64_t seed)
{
    struct spelling s;
    size_t bytes;
    void *memory;

    memset(t, 0, sizeof *t);
    if (!read_words(words, &s))
        return false;
    bytes = s.level == SEARCH_LEVELS || s.nodes > 50000 ? (size_t)ARENA_BYTES
                                                        : (size_t)ARENA_SMALL;
    memory = malloc(bytes);
    if (!memory)
        return false;
    arena_init(&t->arena, memory, bytes);
    player_init(&t->player, seat, (int)s.level, seed);
    t->player.plain = s.plain;
    t->nodes = s.nodes;
    t->ms = s.nodes == 0 && level_nodes((int)s.level) == UINT64_MAX ? limits->ms : 0;
    if (!s.threads)
        s.threads = limits->threads ? limits->threads : t->ms ? (uint32_t)crew_cores() : 1;
    crew_init(&t->crew, (int)s.threads);
    return true;
}

void thinker_release(struct thinker *t)
{
    free(t->arena.at);
    memset(t, 0, sizeof *t);
}

static bool time_is_up(void *context)
{
    const struct thinker *t = context;

    return cli_seconds() >= t->until;
}

bool thinker_decide(struct thinker *t, const struct match *m, struct search_answer *out)
{
    struct search_limits limits = { .nodes = t->nodes, .context = t, .crew = &t->crew };

    if (t->ms) {
        limits.stop = time_is_up;
        t->until = cli_seconds() + t->ms / 1000.0;
    }
    arena_reset(&t->arena);
    return search_best(&t->player, m, &limits, &t->arena, out);
}

bool thinkers_play(struct thinker t[], int count, struct match *m, game_action a,
                   struct message *why)
{
    union game_state before = m->state;

    if (!match_play(m, a, why))
        return false;
    for (int i = 0; i < count; i++)
        player_watch(&t[i].player, m->game, before.byte, a, m->state.byte);
    return true;
}
