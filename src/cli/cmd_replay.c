/* cmd_replay.c - `coupdoeil replay FILE`: checks a record and plays it through. */
#include "cli/cli.h"
#include "cli/screen.h"

#include "lang/lang.h"
#include "lang/spoken.h"

#include <stdio.h>

/* One line per action: its number, its seat if that is unambiguous, and the action. */
static void list_actions(const struct match *m)
{
    for (uint32_t i = 0; i < m->count; i++) {
        char name[GAME_ACTION_TEXT];
        union game_state before;
        int seat;

        match_state_at(m, i, &before);
        seat = game_seat(m->game, before.byte);
        match_played(m, i, name);
        if (seat < 0)
            printf("%6u     %s\n", (unsigned)i + 1, name);
        else
            printf("%6u  %d  %s\n", (unsigned)i + 1, seat, name);
    }
}

/* "ovo, 2 actions, position 1888699ddf1aaa26: player 1 wins" */
static void summarise(const struct match *m)
{
    char words[MESSAGE_TEXT * 2];
    struct message said;
    struct text key, t;

    text_init(&key, words, sizeof words);
    text_hex(&key, match_key(m));
    message_text(message_set(&said, "replay.summary"), m->game->id);
    message_count(&said, m->count);
    message_text(&said, words);
    text_init(&t, words, sizeof words);
    lang_write(&t, &said);
    text_char(&t, ' ');
    cli_write_result(m, &t);
    puts(words);
}

static bool show(const struct request *r, const struct match *m)
{
    static char json[1 << 17];
    static struct canvas canvas;
    struct screen screen;
    struct text t;
    int viewer;

    if (!cli_viewer(r, m, &viewer))
        return false;
    text_init(&t, json, sizeof json);
    if (r->given & TAKES(JSON)) {
        match_write_view(m, viewer, &t);
        puts(json);
        return true;
    }
    list_actions(m);
    screen_init(&screen, r->given & TAKES(ASCII));
    match_draw(m, viewer, &canvas);
    spoken_words(&canvas);
    screen_show(&screen, &canvas);
    summarise(m);
    return true;
}

int cmd_replay(const struct request *r)
{
    struct match m;
    bool good;

    if (!cli_load(r->word[0], &m))
        return EXIT_INPUT;
    good = show(r, &m);
    match_release(&m);
    return good ? EXIT_OK : EXIT_INPUT;
}
