/* solve_foureyes.c - `coupdoeil solve foureyes`: who wins by force, and how. */
#include "cli/solve.h"

#include "core/must.h"
#include "solve/squares.h"

#include <stdio.h>
#include <stdlib.h>

enum { MEGABYTES = 256, HORIZON = 20, NODES = 20000000, NODES_MAX = 2000000000 };

static const char *const verdicts[] = {
    [SQUARES_UNKNOWN] = "unknown",   [SQUARES_WIN] = "win",
    [SQUARES_LOSS] = "loss",         [SQUARES_NO_WIN] = "no-win",
    [SQUARES_NOT_SOON] = "not-soon",
};

/* Plays the line through the rules, which must end in the win that was proved, and writes it. */
static void replay(struct match *m, int winner, const struct squares_answer *a, const char *gap,
                   struct text *out)
{
    struct result result;

    solve_replay(m, a->line, a->line_count, gap, out);
    match_result(m, &result);
    if (a->line_count < SQUARES_LINE)
        must(result.finished && result.winners == 1u << winner);
}

static void tell(int seat, const struct squares_answer *a)
{
    struct message line;

    switch (a->verdict) {
    case SQUARES_WIN:
        refuse(&line, a->threats ? "solve.foureyes.win-threats" : "solve.foureyes.win");
        message_number(&line, seat);
        message_number(&line, a->turns);
        break;
    case SQUARES_LOSS:
        message_number(refuse(&line, "solve.foureyes.loss"), seat);
        message_number(&line, 3 - seat);
        message_number(&line, a->turns);
        break;
    case SQUARES_NO_WIN:
        message_number(refuse(&line, "solve.foureyes.no-win"), seat);
        break;
    case SQUARES_NOT_SOON:
        message_number(refuse(&line, "solve.foureyes.not-soon"), seat);
        message_number(&line, HORIZON);
        break;
    default:
        refuse(&line, a->stopped ? "solve.foureyes.stopped" : "solve.foureyes.unknown");
        message_number(&line, seat);
    }
    cli_say(&line);
}

static void report(struct match *m, int seat, const struct squares_answer *a, bool json)
{
    static char words[SQUARES_LINE * GAME_ACTION_TEXT];
    int winner = a->verdict == SQUARES_WIN ? seat : a->verdict == SQUARES_LOSS ? 3 - seat : 0;
    struct text t;

    text_init(&t, words, sizeof words);
    if (!json)
        tell(seat, a);
    if (winner)
        replay(m, winner, a, json ? "\",\"" : " ", &t);
    if (json)
        printf("{\"seat\":%d,\"verdict\":\"%s\",\"turns\":%d,\"threats\":%s,\"line\":[%s%s%s],"
               "\"stopped\":%s,\"nodes\":%llu,\"checked\":%llu}\n",
               seat, verdicts[a->verdict], a->turns, a->threats ? "true" : "false",
               winner ? "\"" : "", words, winner ? "\"" : "", a->stopped ? "true" : "false",
               (unsigned long long)a->nodes, (unsigned long long)a->checked);
    else if (winner)
        puts(words);
}

int solve_foureyes(const struct request *r, struct match *m)
{
    struct squares_limits limits = { .horizon = HORIZON, .tick = solve_tick };
    struct squares_answer answer;
    struct solve_clock clock;
    struct message why;
    struct arena arena;
    uint32_t nodes = NODES;
    size_t bytes = (size_t)MEGABYTES << 20;
    int seat = match_seat(m);
    void *memory;
    bool solved;

    if (m->ending)
        return cli_fail(refuse(&why, "game.over"));
    if (!cli_number("--nodes", r->value[FLAG_NODES], 0, NODES_MAX, &nodes))
        return EXIT_INPUT;
    memory = malloc(bytes);
    if (!memory) {
        message_number(refuse(&why, "solve.foureyes.memory"), MEGABYTES);
        cli_fail(&why);
        return EXIT_WORLD;
    }
    arena_init(&arena, memory, bytes);
    limits.nodes = nodes;
    limits.context = &clock;
    solve_clock_init(&clock);
    solved = squares_solve(m, &limits, &arena, &answer);
    solve_clock_end(&clock);
    must(solved);
    report(m, seat, &answer, r->given & TAKES(JSON));
    free(memory);
    return EXIT_OK;
}
