/*
 * openings.c - `make openings`: searches openings of Eccentric and writes
 * src/games/eccentric/eccentric_openings.c to standard output.
 *
 *     openings [NODES [FIRSTS [SECONDS]]]
 *
 * For the heaviest first placements, one of each family that looks alike after turning or mirroring
 * the board, it searches the second player's reply; then, for the heaviest placements after that,
 * the next reply. Replies that the built-in book has are kept, so a run that was stopped can be
 * resumed after the program has been built with what it wrote.
 */
#include "games/eccentric/eccentric_book.h"
#include "search/search.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

enum { ARENA = 256 << 20, LINES = 1000 };

static volatile sig_atomic_t interrupted;

struct author {
    uint64_t nodes;
    int firsts, seconds; /* placements to answer, at most */
    struct arena arena;
    struct eccentric_opening line[LINES];
    int lines;
};

static void interrupt(int signal)
{
    (void)signal;
    interrupted = 1;
}

static bool stop(void *context)
{
    (void)context;
    return interrupted;
}

/* Searches a reply, or takes it from the book; returns false if stopped. */
static bool find_reply(struct author *a, const struct match *m, uint32_t *reply, int *value)
{
    struct search_limits limits = { .nodes = a->nodes, .stop = stop };
    struct search_answer answer;
    struct player p;

    if (eccentric_book(m->state.byte, reply, value))
        return true;
    player_init(&p, match_seat(m), SEARCH_LEVELS, 1);
    arena_reset(&a->arena);
    if (!search_best(&p, m, &limits, &a->arena, &answer) || interrupted)
        return false;
    *reply = answer.action;
    *value = answer.value[p.seat];
    return true;
}

/* Adds the reply to the match's position, unless a line has it already; returns false if
 * stopped. */
static bool add_line(struct author *a, struct match *m, uint32_t *reply)
{
    const struct eccentric_state *s = (const void *)m->state.byte;
    struct eccentric_opening *o = &a->line[a->lines];
    int value;

    if (eccentric_find_opening(s, a->line, a->lines, reply, &value))
        return true;
    if (a->lines == LINES || !find_reply(a, m, reply, &value))
        return false;
    o->count = (uint8_t)m->count;
    for (uint32_t i = 0; i < m->count; i++)
        o->line[i] = (uint16_t)m->step[i].action;
    o->reply = (uint16_t)*reply;
    o->value = (uint16_t)value;
    fprintf(stderr, "%d lines\n", ++a->lines);
    return true;
}

/* The heaviest actions of the position; returns how many. */
static int heaviest(const struct match *m, int most, game_action out[])
{
    static game_action list[GAME_ACTIONS_MAX];
    static uint16_t weight[GAME_ACTIONS_MAX];
    int n = match_actions(m, list);
    int count = 0;

    eccentric_insight.weigh(m->state.byte, list, n, weight);
    for (; count < most; count++) {
        int top = 0;

        for (int i = 1; i < n; i++)
            top = weight[i] > weight[top] ? i : top;
        if (!weight[top])
            break;
        out[count] = list[top];
        weight[top] = 0;
    }
    return count;
}

/* Answers the heaviest placements after a reply. */
static bool write_seconds(struct author *a, struct match *m)
{
    static game_action list[GAME_ACTIONS_MAX];
    int n = heaviest(m, a->seconds, list);
    struct message why;
    uint32_t reply;
    bool going = true;

    for (int i = 0; going && i < n; i++) {
        going = match_play(m, list[i], &why) && add_line(a, m, &reply);
        match_back(m);
    }
    return going;
}

static void write_book(struct author *a, struct match *m)
{
    static game_action list[GAME_ACTIONS_MAX];
    int n = heaviest(m, GAME_ACTIONS_MAX, list);
    struct message why;
    uint32_t reply;
    bool going = true;

    for (int i = 0, families = 0; going && i < n && families < a->firsts; i++) {
        int before = a->lines;

        going = match_play(m, list[i], &why) && add_line(a, m, &reply);
        if (going && a->lines > before) {
            families++;
            going = match_play(m, reply, &why) && write_seconds(a, m);
            match_back(m);
        }
        match_back(m);
    }
}

static void print_book(const struct author *a)
{
    printf("/* eccentric_openings.c - made by `make openings` (tests/data/openings.c); see "
           "eccentric_book.h. */\n#include \"games/eccentric/eccentric_book.h\"\n\n"
           "const struct eccentric_opening eccentric_openings[] = {\n");
    for (int i = 0; i < a->lines; i++) {
        const struct eccentric_opening *o = &a->line[i];

        printf("    { %d, { %d, %d, %d }, %d, %d },\n", o->count, o->line[0], o->line[1],
               o->line[2], o->reply, o->value);
    }
    printf("};\n\nconst int eccentric_openings_count =\n"
           "    (int)(sizeof eccentric_openings / sizeof eccentric_openings[0]);\n");
}

int main(int argc, char **argv)
{
    static struct author a;
    struct message why;
    struct options o;
    struct match m;

    a.nodes = argc > 1 ? strtoull(argv[1], NULL, 10) : 400000;
    a.firsts = argc > 2 ? (int)strtol(argv[2], NULL, 10) : 12;
    a.seconds = argc > 3 ? (int)strtol(argv[3], NULL, 10) : 12;
    arena_init(&a.arena, malloc(ARENA), ARENA);
    options_init(&o, &eccentric_game);
    if (!a.arena.at || !match_init(&m, &o, &why))
        return 1;
    signal(SIGINT, interrupt);
    write_book(&a, &m);
    print_book(&a);
    match_release(&m);
    free(a.arena.at);
    return 0;
}
