/* picture.c - see picture.h. */
#include "pages/picture.h"

#include "core/registry.h"

#include <string.h>

enum { WORD = 1024 };

/* Takes the next word off the passage: up to a blank, or between two quotes. */
static bool next_word(struct span *rest, char word[WORD])
{
    size_t n = 0;
    char stop = ' ';

    while (rest->length && *rest->at == ' ')
        rest->at++, rest->length--;
    if (rest->length && *rest->at == '"') {
        stop = '"';
        rest->at++, rest->length--;
    }
    if (rest->length == 0)
        return false;
    for (; rest->length && *rest->at != stop; rest->at++, rest->length--) {
        if (n < WORD - 1)
            word[n++] = *rest->at;
    }
    word[n] = '\0';
    if (rest->length)
        rest->at++, rest->length--;
    return true;
}

static bool play(struct match *m, struct span rest, struct message *why)
{
    char word[WORD];

    while (next_word(&rest, word)) {
        game_action a;

        if (!match_read(m, word, &a, why) || !match_play(m, a, why))
            return false;
    }
    return true;
}

/* Reads the flags into the options, the actions and the viewer. */
static bool read_flags(struct span rest, struct options *o, struct text *actions, int *viewer,
                       struct message *why)
{
    char flag[WORD], value[WORD];

    *viewer = VIEW_SPECTATOR;
    while (next_word(&rest, flag)) {
        const char *at = value;
        uint32_t seat;

        if (!next_word(&rest, value))
            return message_text(message_set(why, "cli.no-value"), flag);
        if (strcmp(flag, "-o") == 0) {
            if (!options_set(o, value, why))
                return false;
        } else if (strcmp(flag, "-m") == 0) {
            text_put(actions, value);
            text_char(actions, ' ');
        } else if (strcmp(flag, "--as") == 0 && text_read_number(&at, GAME_SEATS_MAX, &seat)) {
            *viewer = (int)seat;
        } else if (strcmp(flag, "--point") == 0 || strcmp(flag, "--try") == 0) {
            continue; /* graphical boards use these words to light places and lay pieces */
        } else {
            message_set(why, "cli.flag");
            message_text(why, flag);
            return message_text(why, "position");
        }
    }
    return true;
}

bool picture_read(struct span words, struct match *m, int *viewer, struct message *why)
{
    char word[WORD], actions[WORD];
    const struct game *game;
    struct options o;
    struct text t;

    if (!next_word(&words, word) || strcmp(word, "position") != 0 || !next_word(&words, word))
        return message_text(message_set(why, "cli.missing"), "position");
    game = game_find(word);
    if (!game)
        return message_text(message_set(why, "game.unknown"), word);
    options_init(&o, game);
    text_init(&t, actions, sizeof actions);
    if (!read_flags(words, &o, &t, viewer, why) || !match_init(m, &o, why))
        return false;
    if (play(m, (struct span){ actions, t.used }, why))
        return true;
    match_release(m);
    return false;
}
