/*
 * cmd_play.c - `coupdoeil play`: reads what was asked for, then plays in the full screen (src/term)
 * or, if standard input or output is not a terminal, line by line (play_lines.c).
 */
#include "cli/cli.h"
#include "cli/play_lines.h"

#include "core/registry.h"
#include "lang/lang.h"
#include "term/term.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Reads the player of seat i + 1; returns false if the words name none. */
static bool read_seat(const char *words, int *level)
{
    uint32_t n;

    *level = 0;
    if (!words || strcmp(words, "person") == 0)
        return true;
    if (strncmp(words, "level:", 6) != 0)
        return false;
    words += 6;
    if (!text_read_number(&words, SEARCH_LEVELS, &n) || n == 0 || *words)
        return false;
    *level = (int)n;
    return true;
}

static bool read_setup(const struct request *r, struct setup *setup, struct message *why)
{
    const struct game *game = r->words ? game_find(r->word[0]) : NULL;

    if (r->words && !game)
        return message_text(message_set(why, "game.unknown"), r->word[0]);
    for (int i = 0; i < GAME_SEATS_MAX; i++) {
        const char *words = r->value[FLAG_SEAT1 + i];

        if (!read_seat(words, &setup->level[i + 1]))
            return message_text(message_set(why, "play.player"), words);
    }
    if (game)
        options_init(&setup->options, game);
    for (int i = 0; i < r->options; i++) {
        if (!game)
            return message_text(message_set(why, "play.option-what"), r->option[i]);
        if (!options_set(&setup->options, r->option[i], why))
            return false;
    }
    if (r->value[FLAG_CLOCK] && !pace_read(r->value[FLAG_CLOCK], &setup->pace, why))
        return false;
    setup->untimed = r->given & TAKES(UNTIMED);
    setup->load = r->value[FLAG_LOAD];
    setup->pack = r->value[FLAG_PACK];
    setup->moves = r->moves;
    setup->move_lists = r->move_lists;
    return true;
}

static bool full_screen(void)
{
    const char *term = getenv("TERM");

    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && term && *term &&
           strcmp(term, "dumb") != 0;
}

static bool play_lines(struct setup *setup, bool ascii, struct message *why, struct text *place)
{
    static struct session s;

    if (!setup->options.game && !setup->load) {
        const struct game *game = lines_ask_game();

        if (!game)
            return true;
        options_init(&setup->options, game);
    }
    setup->untimed = true; /* nobody knows how fast the lines will come */
    if (!session_open(&s, setup, why, place))
        return false;
    lines_play(&s, ascii);
    session_release(&s);
    return true;
}

static int fail(const char *place, const struct message *why)
{
    struct message placed;
    char words[2 * FILE_NAME];
    struct text t;

    if (*place == '\0')
        return cli_fail(why);
    text_init(&t, words, sizeof words);
    lang_write(&t, why);
    message_text(message_set(&placed, "play.placed"), place);
    message_text(&placed, words);
    return cli_fail(&placed);
}

int cmd_play(const struct request *r)
{
    struct setup setup = { 0 };
    struct message why = { 0 };
    bool ascii = r->given & TAKES(ASCII);
    char where[FILE_NAME + 16];
    uint32_t threads = 0;
    struct text place;

    text_init(&place, where, sizeof where);
    if (!cli_number("--threads", r->value[FLAG_THREADS], 1, CREW_MAX, &threads))
        return EXIT_INPUT;
    setup.threads = (int)threads;
    if (!read_setup(r, &setup, &why))
        return cli_fail(&why);
    if (!(full_screen() ? term_play : play_lines)(&setup, ascii, &why, &place))
        return fail(where, &why);
    return EXIT_OK;
}
