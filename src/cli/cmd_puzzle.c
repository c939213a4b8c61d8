/*
 * cmd_puzzle.c - `coupdoeil puzzle`: a puzzle at the keyboard, line by line; with --kind, whether a
 * given position makes a good puzzle.
 */
#include "cli/learner.h"

#include "core/must.h"
#include "core/registry.h"
#include "lang/lang.h"
#include "learn/attempt.h"
#include "learn/sound.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static int fail(const char *id, const char *word)
{
    struct message why;

    message_text(message_set(&why, id), word);
    return cli_fail(&why);
}

/* ---- choosing one ---- */

/* Finds the first puzzle of the game and difficulty that is not solved yet, otherwise the first
 * one. */
static bool next_of_game(const char *game, int grade, struct puzzle *out)
{
    struct span pack = puzzle_pack(game);

    for (int k = 0; puzzle_nth(pack, grade, k, out); k++) {
        if (!progress_has(out->task.id))
            return true;
    }
    return puzzle_nth(pack, grade, 0, out);
}

static int choose(const struct request *r, struct puzzle *out)
{
    const char *game = r->words ? r->word[0] : NULL;
    uint32_t day = (uint32_t)(time(NULL) / 86400);
    uint32_t grade = 0;
    bool found;

    if (game && puzzle_find(game, out))
        return EXIT_OK;
    if (game && !game_find(game))
        return fail("puzzle.unknown", game);
    if (!cli_number("--grade", r->value[FLAG_OF_GRADE], 1, PUZZLE_GRADES, &grade))
        return EXIT_INPUT;
    if (r->value[FLAG_DAY] && !puzzle_day(r->value[FLAG_DAY], &day))
        return fail("puzzle.day", r->value[FLAG_DAY]);
    if (game && !r->value[FLAG_DAY])
        found = next_of_game(game, (int)grade, out);
    else
        found = puzzle_of_day(game, (int)grade, day, out);
    return found ? EXIT_OK : fail("puzzle.none", game ? game : "coupdoeil");
}

/* ---- playing it ---- */

/* TEACH_NAME: shows the actions to remember, one after the other. */
static bool show_round(const struct learner *l, const struct attempt *a)
{
    const struct puzzle_task *t = &a->puzzle->task;
    const struct match *whole = &a->match;
    uint32_t from = whole->count - (uint32_t)t->length;
    struct message why;
    struct match m;
    bool going = true;

    if (!match_init(&m, &whole->options, &why))
        return false;
    for (uint32_t i = 0; i < whole->count && going; i++) {
        char name[GAME_ACTION_TEXT];

        if (i == from) {
            learner_show(l, &m, t->seat);
            going = learner_wait(l);
        }
        game_action_text(m.game, m.state.byte, whole->step[i].action, name);
        if (i >= from)
            printf("%d: %s\n", match_seat(&m), name);
        going = going && match_play(&m, whole->step[i].action, &why);
        if (i >= from && going && l->terminal && i + 1 < whole->count) {
            learner_show(l, &m, t->seat);
            going = learner_wait(l);
        }
    }
    match_release(&m);
    return going;
}

/* Shows what the others have played since. */
static void tell_answers(const struct attempt *a, uint32_t from)
{
    struct message why, words;
    struct match m;

    if (from >= a->match.count || !match_init(&m, &a->match.options, &why))
        return;
    for (uint32_t i = 0; i < a->match.count; i++) {
        game_action action = a->match.step[i].action;
        char name[GAME_ACTION_TEXT];

        if (i >= from) {
            game_action_text(m.game, m.state.byte, action, name);
            message_number(message_set(&words, "puzzle.answer"), match_seat(&m));
            message_text(&words, name);
            learner_say(&words);
        }
        if (!match_play(&m, action, &why))
            break;
    }
    match_release(&m);
}

static void show_solution(const struct puzzle *p)
{
    struct span all = p->task.kind->rule == TEACH_NAME ? p->solution : p->line;

    printf("%s %.*s\n", lang_words("puzzle.line"), (int)all.length, all.at);
}

/* Reads one line from the person; returns false to leave. */
static bool answer_line(const struct learner *l, struct attempt *a, const char *line)
{
    uint32_t before = a->match.count;
    struct message words;

    if (strcmp(line, "quit") == 0)
        return false;
    if (line[0] == '\0')
        return true;
    if (strcmp(line, "?") == 0) {
        fputs(lang_words("puzzle.help"), stdout);
    } else if (strcmp(line, "hint") == 0) {
        if (attempt_hint(a, &words))
            learner_say(&words);
    } else if (strcmp(line, "show") == 0) {
        show_solution(a->puzzle);
    } else if (strcmp(line, "back") == 0) {
        if (attempt_back(a))
            learner_show(l, &a->match, task_viewer(&a->puzzle->task));
        else
            learner_tell("play.no-back");
    } else {
        switch (attempt_try(a, line, &words)) {
        case ATTEMPT_REFUSED:
        case ATTEMPT_WRONG:
            learner_say(&words);
            break;
        case ATTEMPT_RIGHT:
            tell_answers(a, before + 1);
            learner_show(l, &a->match, task_viewer(&a->puzzle->task));
            message_number(message_set(&words, "puzzle.right"), a->left);
            learner_say(&words);
            break;
        case ATTEMPT_SOLVED:
            learner_show(l, &a->match, task_viewer(&a->puzzle->task));
            learner_tell("puzzle.solved");
            progress_note(a->puzzle->task.id);
            return false;
        }
    }
    return true;
}

static int play(const struct request *r, const struct puzzle *p, struct arena *arena)
{
    char line[LEARNER_LINE];
    struct attempt a;
    struct learner l;
    struct message words;
    bool going = true;

    must(p->task.game);
    if (!attempt_init(&a, p, arena, &words))
        return cli_fail(&words);
    learner_init(&l, r->given & TAKES(ASCII));
    message_text(message_set(&words, "puzzle.title"), p->task.id);
    message_text(&words, lang_join(p->task.game->id, "title", NULL));
    message_number(&words, p->grade);
    learner_say(&words);
    attempt_goal(&a, &words);
    learner_say(&words);
    learner_tell("puzzle.keys");
    if (p->task.kind->rule == TEACH_NAME)
        going = show_round(&l, &a);
    if (going)
        learner_show(&l, &a.match, task_viewer(&p->task));
    while (going && learner_ask("> ", line))
        going = answer_line(&l, &a, line);
    attempt_release(&a);
    return EXIT_OK;
}

/* ---- checking a position ---- */

static int judge_own(const struct request *r, struct arena *arena)
{
    const struct teach_kind *kind;
    struct sound report;
    struct message words;
    struct match m;

    if (!r->words)
        return fail("cli.missing", "puzzle");
    if (!cli_open(r, &m))
        return EXIT_INPUT;
    kind = sound_kind(m.game, r->value[FLAG_KIND], &words);
    if (!kind || !sound_judge(&m, kind, arena, &report, &words)) {
        match_release(&m);
        return cli_fail(&words);
    }
    sound_words(&report, &words);
    learner_say(&words);
    for (int i = 0; i < report.firsts && i < TASK_ACTIONS; i++) {
        char name[GAME_ACTION_TEXT];

        game_action_text(m.game, m.state.byte, report.first[i], name);
        printf("%s%s", i ? " " : "", name);
    }
    if (report.firsts)
        putchar('\n');
    match_release(&m);
    return EXIT_OK;
}

int cmd_puzzle(const struct request *r)
{
    struct puzzle p = { 0 };
    struct arena arena;
    struct message why;
    int status;

    arena_init(&arena, malloc(TASK_MEMORY), TASK_MEMORY);
    if (!arena.at) {
        message_set(&why, "match.memory");
        cli_fail(&why);
        return EXIT_WORLD;
    }
    if (r->value[FLAG_KIND]) {
        status = judge_own(r, &arena);
    } else {
        status = choose(r, &p);
        if (status == EXIT_OK)
            status = play(r, &p, &arena);
    }
    free(arena.at);
    return status;
}
