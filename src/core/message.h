/*
 * message.h - a sentence to show, by id and arguments.
 *
 * Rules never contain a sentence. They name a message by its id ("ID.ko") and give it arguments;
 * the catalogues (src/lang, src/games/ID/ID.LANGUAGE) have the sentence, with {1}, {2}, {3} for
 * the arguments. A refusal takes one line:
 *
 *     if (taken)
 *         return message_text(message_set(why, "ID.taken"), "c3");
 *
 * Every function accepts NULL for the message and then only returns, so that search, which needs
 * no reasons, pays nothing for them.
 */
#ifndef CORE_MESSAGE_H
#define CORE_MESSAGE_H

#include <stdbool.h>
#include <stdint.h>

enum { MESSAGE_ARGS = 3, MESSAGE_TEXT = 160 };

enum message_kind {
    MESSAGE_NUMBER, /* printed as a number */
    MESSAGE_STRING, /* printed unchanged: a cell, an option's name */
    MESSAGE_WORD,   /* the id of a message, printed in the reader's language; or several ids with
                     * a space between, printed as a list */
    MESSAGE_ACTION, /* an action in notation: printed so, or put into words next to a board */
    MESSAGE_PLACE   /* a place on the board (game_place): printed, or highlighted on the board */
};

struct message_arg {
    enum message_kind kind;
    int32_t number;
    char text[MESSAGE_TEXT];
};

struct message {
    const char *id; /* NULL: no message */
    int args;
    struct message_arg arg[MESSAGE_ARGS];
};

/* Makes *m the message `id`, still without arguments, and returns m. */
struct message *message_set(struct message *m, const char *id);

/* Each adds one argument, cut to what fits, and returns false, meaning "refused". refused() is for
 * a message without arguments: return refused(why, "game.over"); */
bool refused(struct message *why, const char *id);
bool message_number(struct message *why, int32_t n);
bool message_count(struct message *why, uint64_t n); /* for values that an int32_t cannot hold */
bool message_text(struct message *why, const char *s);
bool message_word(struct message *why, const char *id);
bool message_action(struct message *why, const char *action);
bool message_place(struct message *why, const char *place);

#endif
