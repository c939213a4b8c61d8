/*
 * cmd_review.c - `coupdoeil review FILE`: reviews a saved game.
 *
 * It prints how the game went for seat 1, with a sign for each decision, and which decision decided
 * it (for a race, how it ended for each seat); then each decision that mattered: what was played,
 * what was better and why. With --json there is one object for each decision.
 */
#include "cli/learner.h"
#include "cli/ticker.h"

#include "core/json.h"
#include "lang/lang.h"
#include "learn/raced.h"
#include "learn/review.h"
#include "match/record.h"

#include <stdio.h>
#include <stdlib.h>

enum { COLUMNS = 76 };

/* The signs for seat 1's chances, from the lowest to the highest. */
static void draw_curve(const struct screen *screen, const struct review *r)
{
    static const char *const bars[] = { "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█" };
    static const char digits[] = "01234567";

    for (uint32_t i = 0; i < r->count; i++) {
        int level = r->note[i].first * 7 / INSIGHT_WIN;

        if (screen->ascii)
            putchar(digits[level]);
        else
            fputs(bars[level], stdout);
        if ((i + 1) % COLUMNS == 0)
            putchar('\n');
    }
    putchar('\n');
}

static void tell_note(const struct match *m, const struct review_note *n)
{
    char played[GAME_ACTION_TEXT];
    struct message words;

    if (n->mark <= REVIEW_FINE)
        return;
    match_played(m, n->at, played);
    message_number(message_set(&words, "review.decision"), (int32_t)n->at + 1);
    message_number(&words, n->seat);
    message_text(&words, played);
    learner_say(&words);
    fputs("   ", stdout);
    review_words(m, n, &words);
    learner_say(&words);
    if (n->why.id) {
        fputs("   ", stdout);
        learner_say(&n->why);
    }
}

static void tell_decisive(const struct review *r)
{
    const struct review_note *n = review_decisive(r);
    struct message words;

    if (n)
        message_number(message_set(&words, "review.decided"), (int32_t)n->at + 1);
    else if (review_undecided(r))
        message_set(&words, "review.undecided");
    else
        return;
    learner_say(&words);
}

static void tell_json(const struct match *m, const struct review_note *n, bool decisive)
{
    char played[GAME_ACTION_TEXT], best[GAME_ACTION_TEXT], line[2048], why[1024];
    union game_state before;
    struct json_object o;
    struct text w;

    match_state_at(m, n->at, &before);
    game_action_text(m->game, before.byte, n->played, played);
    game_action_text(m->game, before.byte, n->best, best);
    json_begin(&o, line, sizeof line, NULL);
    json_number(&o.json, "action", (int64_t)n->at + 1);
    json_number(&o.json, "seat", n->seat);
    json_text(&o.json, "played", played);
    json_text(&o.json, "mark", review_mark_name[n->mark]);
    json_number(&o.json, "first", n->first);
    if (n->thought) {
        json_text(&o.json, "best", best);
        json_number(&o.json, "value", n->value);
        json_number(&o.json, "kept", n->kept);
        json_bool(&o.json, "sure", n->before.seat > 0);
    }
    if (decisive)
        json_bool(&o.json, "decisive", true);
    if (n->why.id) {
        text_init(&w, why, sizeof why);
        lang_write(&w, &n->why);
        json_text(&o.json, "why", why);
    }
    json_end(&o);
    puts(line);
}

/* Writes how a race ended for each seat; returns false if it wasn't a race. */
static bool tell_raced(const struct match *m)
{
    int seats = m->game->seats(m->state.byte);
    struct message words, said;
    char what[MESSAGE_TEXT];
    struct text t;

    for (int seat = 1; seat <= seats; seat++) {
        if (!raced_words(m, seat, &words))
            return false;
        text_init(&t, what, sizeof what);
        lang_write(&t, &words);
        message_number(message_set(&said, "review.raced"), seat);
        message_text(&said, what);
        learner_say(&said);
    }
    return true;
}

/* Comments on each decision. */
static void tell_all(const struct review *r, bool json)
{
    const struct review_note *decisive = review_decisive(r);
    struct message words;
    int told = 0;

    for (uint32_t i = 0; i < r->count; i++) {
        if (json)
            tell_json(r->whole, &r->note[i], &r->note[i] == decisive);
        else
            tell_note(r->whole, &r->note[i]);
        told += r->note[i].mark > REVIEW_FINE;
    }
    if (!json && !told && !raced_words(r->whole, 1, &words))
        learner_tell("review.nothing");
}

static int look_back(const struct request *r, const struct match *m)
{
    bool json = r->given & TAKES(JSON);
    char result[256];
    struct message why;
    struct review review;
    struct ticker ticker;
    struct learner l;
    struct arena arena;
    struct text t;

    arena_init(&arena, malloc(REVIEW_MEMORY), REVIEW_MEMORY);
    if (!arena.at || !review_init(&review, m, 0, &arena, &why)) {
        if (!arena.at)
            message_set(&why, "match.memory");
        free(arena.at);
        cli_fail(&why);
        return EXIT_WORLD;
    }
    ticker_percent(&ticker, "progress.analysed");
    while (review_step(&review))
        ticker_tick(&ticker, (uint64_t)review_progress(&review));
    ticker_end(&ticker);
    learner_init(&l, r->given & TAKES(ASCII));
    if (!json) {
        text_init(&t, result, sizeof result);
        cli_write_result(m, &t);
        puts(result);
        if (!tell_raced(m)) {
            learner_tell("review.curve");
            draw_curve(&l.screen, &review);
            tell_decisive(&review);
        }
    }
    tell_all(&review, json);
    review_release(&review);
    free(arena.at);
    return EXIT_OK;
}

int cmd_review(const struct request *r)
{
    struct message why;
    struct match m;
    uint32_t line;
    size_t length;
    char *bytes = cli_read_file(r->word[0], &length);
    int status;

    if (!bytes)
        return EXIT_INPUT;
    if (!record_load(&m, bytes, length, &why, &line)) {
        free(bytes);
        return cli_fail_at(r->word[0], line, &why);
    }
    free(bytes);
    status = look_back(r, &m);
    match_release(&m);
    return status;
}
