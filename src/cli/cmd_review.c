/*
 * cmd_review.c - `coupdoeil review FILE`: looks back at a saved game.
 *
 * First how the game stood for seat 1, a sign a decision, and which one decided it (of a race how
 * it ended for each seat); then each that mattered: what was played, what was better and why.
 * With --json one object a decision.
 */
#include "cli/learner.h"

#include "core/json.h"
#include "lang/lang.h"
#include "learn/raced.h"
#include "learn/review.h"
#include "match/record.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { COLUMNS = 76 };

static void name_of(const struct match *m, game_action a, char out[GAME_ACTION_TEXT])
{
    struct text t;

    text_init(&t, out, GAME_ACTION_TEXT);
    m->game->write_action(m->state.byte, a, &t);
}

/* How the game stood for seat 1, from the lowest sign to the highest. */
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
    name_of(m, n->played, played);
    message_number(refuse(&words, "review.decision"), (int32_t)n->at + 1);
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
        message_number(refuse(&words, "review.decided"), (int32_t)n->at + 1);
    else if (review_undecided(r))
        refuse(&words, "review.undecided");
    else
        return;
    learner_say(&words);
}

static void tell_json(const struct match *m, const struct review_note *n, bool decisive)
{
    char played[GAME_ACTION_TEXT], best[GAME_ACTION_TEXT], line[2048], why[1024];
    struct text t, w;
    struct json j;

    name_of(m, n->played, played);
    name_of(m, n->best, best);
    text_init(&t, line, sizeof line);
    json_init(&j, &t);
    json_open(&j, NULL, '{');
    json_number(&j, "action", (int64_t)n->at + 1);
    json_number(&j, "seat", n->seat);
    json_text(&j, "played", played);
    json_text(&j, "mark", review_mark_name[n->mark]);
    json_number(&j, "first", n->first);
    if (n->thought) {
        json_text(&j, "best", best);
        json_number(&j, "value", n->value);
        json_number(&j, "kept", n->kept);
        json_bool(&j, "sure", n->before.seat > 0);
    }
    if (decisive)
        json_bool(&j, "decisive", true);
    if (n->why.id) {
        text_init(&w, why, sizeof why);
        lang_write(&w, &n->why);
        json_text(&j, "why", why);
    }
    json_close(&j, '}');
    puts(line);
}

/* How a race ended for each seat; false where it is none. */
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
        message_number(refuse(&said, "review.raced"), seat);
        message_text(&said, what);
        learner_say(&said);
    }
    return true;
}

/* Replays the match once more, with a word to each decision. */
static bool tell_all(const struct review *r, bool json)
{
    const struct review_note *decisive = review_decisive(r);
    struct message why;
    struct match m;
    int told = 0;

    if (!match_init(&m, &r->whole->options, &why)) {
        cli_fail(&why);
        return false;
    }
    for (uint32_t i = 0; i < r->count; i++) {
        if (json)
            tell_json(&m, &r->note[i], &r->note[i] == decisive);
        else
            tell_note(&m, &r->note[i]);
        told += r->note[i].mark > REVIEW_FINE;
        if (!match_play(&m, r->note[i].played, &why))
            break;
    }
    if (!json && !told && !raced_words(r->whole, 1, &why))
        learner_tell("review.nothing");
    match_release(&m);
    return true;
}

static int look_back(const struct request *r, const struct match *m)
{
    bool json = r->given & TAKES(JSON);
    char result[256];
    struct message why;
    struct review review;
    struct learner l;
    struct arena arena;
    struct text t;

    arena_init(&arena, malloc(REVIEW_MEMORY), REVIEW_MEMORY);
    if (!arena.at || !review_init(&review, m, 0, &arena, &why)) {
        if (!arena.at)
            refuse(&why, "match.memory");
        free(arena.at);
        cli_fail(&why);
        return EXIT_WORLD;
    }
    while (review_step(&review)) {
        if (isatty(2))
            fprintf(stderr, "\r%d %% ", review_progress(&review));
    }
    if (isatty(2))
        fputs("\r", stderr);
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
