/* solve_lynx.c - `coupdoeil solve lynx -o variant=B`: finishes a seat's small herd. */
#include "cli/solve.h"

#include "core/must.h"
#include "solve/herd.h"

#include <stdio.h>
#include <string.h>

/* The seat that is asked: --as, else the first that still plays. */
static bool asked_seat(const struct request *r, const struct match *m, int *seat)
{
    unsigned acting = match_acting(m) & ~GAME_TOGETHER;
    const char *variant = options_value(&m->options, options_find(m->game, "variant"));
    struct message why;

    *seat = acting ? __builtin_ctz(acting) : 1;
    if (r->value[FLAG_AS] && !cli_viewer(r, m, seat))
        return false;
    if (strcmp(variant, "B") != 0)
        refuse(&why, "solve.lynx.variant");
    else if (m->ending)
        refuse(&why, "game.over");
    else if (*seat < 1)
        message_number(refuse(&why, "solve.lynx.seat"), m->game->seats(m->state.byte));
    else if (!(acting >> *seat & 1))
        message_number(refuse(&why, "solve.lynx.given-up"), *seat);
    else
        return true;
    cli_fail(&why);
    return false;
}

/* Plays the answer through the rules, which must end in the seat's win, and writes it. */
static void replay(struct match *m, int seat, const struct herd_answer *a, const char *gap,
                   struct text *out)
{
    struct result result;

    solve_replay(m, a->action, a->count, gap, out);
    match_result(m, &result);
    must(result.finished && result.winners == 1u << seat);
}

static void tell_json(struct match *m, int seat, const struct herd_answer *a, bool all)
{
    char words[HERD_ACTIONS * GAME_ACTION_TEXT] = "";
    struct text t;

    text_init(&t, words, sizeof words);
    if (a->found)
        replay(m, seat, a, "\",\"", &t);
    printf("{\"seat\":%d,\"solvable\":%s,\"actions\":[%s%s%s],", seat,
           a->found ? "true" : a->stopped ? "null" : "false", a->found ? "\"" : "", words,
           a->found ? "\"" : "");
    if (all)
        printf("\"count\":%llu,", (unsigned long long)a->herds);
    printf("\"stopped\":%s,\"steps\":%llu}\n", a->stopped ? "true" : "false",
           (unsigned long long)a->steps);
}

static void tell(struct match *m, int seat, const struct herd_answer *a, bool all)
{
    char words[HERD_ACTIONS * GAME_ACTION_TEXT];
    struct message line;
    struct text t;

    text_init(&t, words, sizeof words);
    if (a->found) {
        replay(m, seat, a, " ", &t);
        puts(words);
    } else if (a->stopped) {
        cli_say(refuse(&line, "solve.lynx.stopped"));
    } else {
        refuse(&line, "solve.lynx.none");
        message_count(&line, a->steps);
        cli_say(&line);
    }
    if (all && a->found) {
        refuse(&line, a->stopped ? "solve.lynx.count-stopped" : "solve.lynx.count");
        message_count(&line, a->herds);
        message_count(&line, a->steps);
        cli_say(&line);
    }
}

int solve_lynx(const struct request *r, struct match *m)
{
    bool all = r->given & TAKES(COUNT);
    struct herd_answer answer;
    struct solve_clock clock;
    int seat;

    if (!asked_seat(r, m, &seat))
        return EXIT_INPUT;
    solve_clock_init(&clock);
    herd_solve(m->state.byte, seat, all, solve_tick, &clock, &answer);
    solve_clock_end(&clock);
    if (r->given & TAKES(JSON))
        tell_json(m, seat, &answer, all);
    else
        tell(m, seat, &answer, all);
    return EXIT_OK;
}
