/*
 * message.h - what is to be said, without the words.
 *
 * Rules never hold a sentence. They name a message by its id ("ovo.ko") and give it
 * arguments; the catalogues (src/lang, src/games/ID/ID.LANGUAGE) hold the sentence, in which
 * {1}, {2}, {3} stand for the arguments. A refusal is written in one line:
 *
 *     if (taken)
 *         return message_text(refuse(why, "foureyes.taken"), "c3");
 *
 * Every function accepts NULL for the message and then does nothing but return, so that
 * search, which wants no reasons, pays nothing for them.
 */
#ifndef CORE_MESSAGE_H
#define CORE_MESSAGE_H

#include <stdbool.h>
#include <stdint.h>

enum { MESSAGE_ARGS = 3, MESSAGE_TEXT = 160 };

enum message_kind {
    MESSAGE_NUMBER, /* printed as a number */
    MESSAGE_STRING, /* printed as it is: a cell, an option's name */
    MESSAGE_WORD,   /* the id of a message, printed in the reader's language; or several ids with
                     * a space between, printed as a list */
    MESSAGE_ACTION  /* an action in the notation: printed so, or told in words beside a board */
};

struct message_arg {
    enum message_kind kind;
    int32_t number;
    char text[MESSAGE_TEXT];
};

struct message {
    const char *id; /* NULL: nothing to say */
    int args;
    struct message_arg arg[MESSAGE_ARGS];
};

/* Makes *why the message `id`, still without arguments, and gives it back. */
struct message *refuse(struct message *why, const char *id);

/* Each adds one argument, text cut to what fits, and returns false: "refused".
 * refused() is for a message without arguments: return refused(why, "game.over"); */
bool refused(struct message *why, const char *id);
bool message_number(struct message *why, int32_t n);
bool message_count(struct message *why, uint64_t n); /* where an int32_t has no room */
bool message_text(struct message *why, const char *s);
bool message_word(struct message *why, const char *id);
bool message_action(struct message *why, const char *action);

#endif
