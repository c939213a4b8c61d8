/* cmd_best.c - `coupdoeil best`: what the computer would play, and how it rates the position. */
#include "cli/cli.h"
#include "cli/thinker.h"

#include "lang/lang.h"
#include "search/race.h"

#include <stdio.h>
#include <string.h>

/* The thinker watches the game from its start, so that it remembers what a player would. */
static void watch_past(struct thinker *t, const struct match *m)
{
    union game_state before, after;

    match_state_at(m, 0, &after);
    for (uint32_t i = 0; i < m->count; i++) {
        before = after;
        match_state_at(m, i + 1, &after);
        player_watch(&t->player, m->game, before.byte, m->step[i].action, after.byte);
    }
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
    struct message m;

    puts(action);
    message_number(message_set(&m, "best.value"), seat);
    cli_add_decimal(&m, "%.3f", a->value[seat] / (double)INSIGHT_WIN);
    message_word(&m, a->proved ? "best.proved" : "best.estimated");
    cli_say(&m);
    printf("%s %s\n", lang_words("best.line"), line);
    message_count(message_set(&m, "best.effort"), a->nodes);
    message_count(&m, (uint64_t)rate);
    message_count(&m, a->bytes);
    cli_say(&m);
}

static void tell(const struct match *m, const struct search_answer *a, double seconds, int seat,
                 bool json)
{
    char action[GAME_ACTION_TEXT], line[SEARCH_LINE * GAME_ACTION_TEXT];
    char object[2 * sizeof line];
    double rate = seconds > 0 ? (double)a->nodes / seconds : 0;
    struct json_object o;
    struct text t;

    game_action_text(m->game, m->state.byte, a->action, action);
    text_init(&t, line, sizeof line);
    write_line(m, a, &t);
    if (!json) {
        tell_words(a, action, line, rate, seat);
        return;
    }
    json_begin(&o, object, sizeof object, NULL);
    json_text(&o.json, "action", action);
    json_number(&o.json, "seat", seat);
    cli_write_decimal(&o.json, "value", "%.3f", a->value[seat] / (double)INSIGHT_WIN);
    json_bool(&o.json, "proved", a->proved);
    json_text(&o.json, "line", line);
    json_number(&o.json, "nodes", (int64_t)a->nodes);
    cli_write_decimal(&o.json, "nodes_per_s", "%.0f", rate);
    json_number(&o.json, "bytes", (int64_t)a->bytes);
    json_number(&o.json, "tree_nodes", (int64_t)a->tree_nodes);
    json_end(&o);
    puts(object);
}

/* Writes what the player does in a race, and after how much time. */
static void tell_race(const struct match *m, const struct race_answer *a, int seat, bool json)
{
    char action[GAME_ACTION_TEXT], object[256];
    struct json_object o;
    struct message words;

    game_action_text(m->game, m->state.byte, a->action, action);
    if (json) {
        json_begin(&o, object, sizeof object, NULL);
        json_text(&o.json, "action", action);
        json_number(&o.json, "seat", seat);
        json_number(&o.json, "delay_ms", a->delay_ms);
        json_end(&o);
        puts(object);
        return;
    }
    puts(action);
    message_number(message_set(&words, "best.delay"), seat);
    message_count(&words, a->delay_ms);
    cli_say(&words);
}

/* Finds the seat to think for: the one given with --as, or else the one to act. */
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
    message_set(&why, m->ending ? "game.over" : "best.seat");
    cli_fail(&why);
    return false;
}

static bool begin(const struct request *r, int seat, struct thinker *t)
{
    char words[40];
    struct thinker_limits limits = { .ms = 1000 };
    uint32_t level = SEARCH_LEVELS, nodes = 0, seed = 1;

    if (!cli_number("--level", r->value[FLAG_LEVEL], 1, SEARCH_LEVELS, &level) ||
        !cli_number("--ms", r->value[FLAG_MS], 0, 3600000, &limits.ms) ||
        !cli_number("--threads", r->value[FLAG_THREADS], 1, CREW_MAX, &limits.threads) ||
        !cli_number("--nodes", r->value[FLAG_NODES], 0, 100000000, &nodes) ||
        !cli_number("--seed", r->value[FLAG_SEED], 0, UINT32_MAX, &seed))
        return false;
    limits.ms += limits.ms == 0;
    snprintf(words, sizeof words, nodes ? "level:%u/%u" : "level:%u", level, nodes);
    if (!thinker_init(t, words, seat, &limits, seed)) {
        struct message why;

        message_set(&why, "match.memory");
        cli_fail(&why);
        return false;
    }
    if (r->value[FLAG_MS] && !nodes)
        t->ms = limits.ms;
    return true;
}

static bool answer(const struct request *r, struct thinker *t, struct match *m, int seat)
{
    bool json = r->given & TAKES(JSON);
    double started = cli_seconds();
    struct search_answer found;
    struct race_answer race;
    struct message why;

    watch_past(t, m);
    if (race_next(&t->player, m, &race)) {
        tell_race(m, &race, seat, json);
        return true;
    }
    if (thinker_decide(t, m, &found)) {
        tell(m, &found, cli_seconds() - started, seat, json);
        return true;
    }
    message_set(&why, "best.none");
    cli_fail(&why);
    return false;
}

int cmd_best(const struct request *r)
{
    struct thinker t;
    struct match m;
    bool good = false;
    int seat;

    if (!cli_open(r, &m))
        return EXIT_INPUT;
    if (asked_seat(r, &m, &seat) && begin(r, seat, &t)) {
        good = answer(r, &t, &m, seat);
        thinker_release(&t);
    }
    match_release(&m);
    return good ? EXIT_OK : EXIT_INPUT;
}
