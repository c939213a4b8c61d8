/* cmd_best.c - `coupdoeil best`: what the computer would play, and what it thinks of it. */
#include "cli/cli.h"
#include "cli/thinker.h"

#include "lang/lang.h"
#include "search/race.h"

#include <stdio.h>
#include <string.h>

/* The thinker sees the game from its start, so that it remembers what a player would. */
static bool watch_past(struct thinker *t, const struct match *m)
{
    struct message why;
    struct match again;
    bool good = match_init(&again, &m->options, &why);

    for (uint32_t i = 0; good && i < m->count; i++)
        good = thinkers_play(t, 1, &again, m->step[i].action, &why);
    if (!good)
        cli_fail(&why);
    else
        match_release(&again);
    return good;
}

static void write_line(const struct match *m, const struct search_answer *a, struct text *out)
{
    union game_state s = m->state;
    struct result r;

    for (int i = 0; i < a->line_count; i++) {
        m->game->result(s.byte, &r);
        if (r.finished || !m->game->judge(s.byte, a->line[i], NULL))
            break;
        if (i)
            text_char(out, ' ');
        m->game->write_action(s.byte, a->line[i], out);
        game_step(m->game, s.byte, a->line[i]);
    }
}

static void tell_words(const struct search_answer *a, const char *action, const char *line,
                       double rate, int seat)
{
    char value[8];
    struct message m;

    snprintf(value, sizeof value, "%.3f", a->value[seat] / (double)INSIGHT_WIN);
    puts(action);
    message_number(refuse(&m, "best.value"), seat);
    message_text(&m, value);
    message_word(&m, a->proved ? "best.proved" : "best.estimated");
    cli_say(&m);
    printf("%s %s\n", lang_words("best.line"), line);
    message_count(refuse(&m, "best.effort"), a->nodes);
    message_count(&m, (uint64_t)rate);
    message_count(&m, a->bytes);
    cli_say(&m);
}

static void tell(const struct match *m, const struct search_answer *a, double seconds, int seat,
                 bool json)
{
    char action[GAME_ACTION_TEXT], line[SEARCH_LINE * GAME_ACTION_TEXT];
    double rate = seconds > 0 ? (double)a->nodes / seconds : 0;
    struct text t;

    text_init(&t, action, sizeof action);
    m->game->write_action(m->state.byte, a->action, &t);
    text_init(&t, line, sizeof line);
    write_line(m, a, &t);
    if (!json) {
        tell_words(a, action, line, rate, seat);
        return;
    }
    printf("{\"action\":\"%s\",\"seat\":%d,\"value\":%.3f,\"proved\":%s,\"line\":\"%s\","
           "\"nodes\":%llu,\"nodes_per_s\":%.0f,\"bytes\":%llu,\"tree_nodes\":%llu}\n",
           action, seat, a->value[seat] / (double)INSIGHT_WIN, a->proved ? "true" : "false", line,
           (unsigned long long)a->nodes, rate, (unsigned long long)a->bytes,
           (unsigned long long)a->tree_nodes);
}

/* In a race: what the player does, and after how long. */
static void tell_race(const struct match *m, const struct race_answer *a, int seat, bool json)
{
    char action[GAME_ACTION_TEXT];
    struct message words;
    struct text t;

    text_init(&t, action, sizeof action);
    m->game->write_action(m->state.byte, a->action, &t);
    if (json) {
        printf("{\"action\":\"%s\",\"seat\":%d,\"delay_ms\":%u}\n", action, seat, a->delay_ms);
        return;
    }
    puts(action);
    message_number(refuse(&words, "best.delay"), seat);
    message_count(&words, a->delay_ms);
    cli_say(&words);
}

/* The seat that is asked: --as, or the one to act. */
static bool asked_seat(const struct request *r, const struct match *m, int *seat)
{
    unsigned acting = match_acting(m) & ~GAME_TOGETHER;
    struct message why;

    if (r->value[FLAG_AS]) {
        if (!cli_viewer(r, m, seat))
            return false;
    } else {
        for (*seat = 1; *seat < GAME_SEATS_MAX && !(acting >> *seat & 1);)
            ++*seat;
    }
    if (*seat > 0 && (acting >> *seat & 1))
        return true;
    refuse(&why, m->ending ? "game.over" : "best.seat");
    cli_fail(&why);
    return false;
}

static bool begin(const struct request *r, int seat, struct thinker *t)
{
    char words[40];
    uint32_t level = SEARCH_LEVELS, ms = 1000, nodes = 0, seed = 1;

    if (!cli_number("--level", r->value[FLAG_LEVEL], 1, SEARCH_LEVELS, &level) ||
        !cli_number("--ms", r->value[FLAG_MS], 0, 3600000, &ms) ||
        !cli_number("--nodes", r->value[FLAG_NODES], 0, 100000000, &nodes) ||
        !cli_number("--seed", r->value[FLAG_SEED], 0, UINT32_MAX, &seed))
        return false;
    snprintf(words, sizeof words, nodes ? "level:%u/%u" : "level:%u", level, nodes);
    if (!thinker_init(t, words, seat, ms ? ms : 1, seed)) {
        struct message why;

        refuse(&why, "match.memory");
        cli_fail(&why);
        return false;
    }
    if (r->value[FLAG_MS] && !nodes)
        t->ms = ms ? ms : 1;
    return true;
}

int cmd_best(const struct request *r)
{
    struct search_answer answer;
    struct message why;
    struct thinker t;
    struct match m;
    int status = EXIT_INPUT;
    int seat;

    if (!cli_open(r, &m))
        return EXIT_INPUT;
    if (asked_seat(r, &m, &seat) && begin(r, seat, &t)) {
        if (watch_past(&t, &m)) {
            double started = cli_seconds();

            struct race_answer race;

            if (race_next(&t.player, &m, &race)) {
                tell_race(&m, &race, seat, r->given & TAKES(JSON));
                status = EXIT_OK;
            } else if (thinker_decide(&t, &m, &answer)) {
                tell(&m, &answer, cli_seconds() - started, seat, r->given & TAKES(JSON));
                status = EXIT_OK;
            } else {
                refuse(&why, "best.none");
                cli_fail(&why);
            }
        }
        thinker_release(&t);
    }
    match_release(&m);
    return status;
}
