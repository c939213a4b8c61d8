/* thinker.c - see thinker.h. */
#include "cli/thinker.h"

#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>

enum { ARENA_BYTES = 384 << 20, ARENA_SMALL = 48 << 20 };

/* Reads the three spellings; false where the words are none of them. */
static bool read_words(const char *words, int *level, uint32_t *nodes, bool *plain)
{
    uint32_t n;

    *nodes = 0;
    *plain = false;
    *level = SEARCH_LEVELS;
    if (strcmp(words, "random") == 0) {
        *plain = true;
        *nodes = 1;
        return true;
    }
    if (strncmp(words, "uct:", 4) == 0) {
        words += 4;
        *plain = true;
        return text_read_number(&words, 100000000, nodes) && *words == '\0' && *nodes > 0;
    }
    if (strncmp(words, "level:", 6) != 0)
        return false;
    words += 6;
    if (!text_read_number(&words, SEARCH_LEVELS, &n) || n == 0)
        return false;
    *level = (int)n;
    return *words == '\0' ||
           (text_skip(&words, '/') && text_read_number(&words, 100000000, nodes) &&
            *words == '\0' && *nodes > 0);
}

bool thinker_init(struct thinker *t, const char *words, int seat, uint32_t ms, uint64_t seed)
{
    uint32_t nodes;
    size_t bytes;
    bool plain;
    void *memory;
    int level;

    memset(t, 0, sizeof *t);
    if (!read_words(words, &level, &nodes, &plain))
        return false;
    bytes = level == SEARCH_LEVELS || nodes > 50000 ? (size_t)ARENA_BYTES : (size_t)ARENA_SMALL;
    memory = malloc(bytes);
    if (!memory)
        return false;
    arena_init(&t->arena, memory, bytes);
    player_init(&t->player, seat, level, seed);
    t->player.plain = plain;
    t->nodes = nodes;
    t->ms = nodes == 0 && level_nodes(level) == UINT64_MAX ? ms : 0;
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
    struct search_limits limits = { .nodes = t->nodes, .context = t };

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
