/*
 * options.h - how a game is set up: `key=value` texts against a game's table of options.
 *
 * A game has several forms (players, variant, quiz ...). Which keys a form has and what their
 * defaults are is told by the game's form() (core/game.h). Values stay texts, as people write
 * them; the game reads them once, in start().
 */
#ifndef CORE_OPTIONS_H
#define CORE_OPTIONS_H

#include "core/message.h"

#include <stdbool.h>
#include <stdint.h>

struct game;
struct text;

enum { OPTIONS_MAX = 12, OPTION_VALUE = 160 };

enum option_kind {
    OPTION_NUMBER, /* low..high, or 0 too where `zero` is set */
    OPTION_CHOICE, /* one of the words in `accepts`, written "A|B|C" */
    OPTION_TEXT    /* read by the game's start(); the catalogue's GAME.accepts.NAME says how */
};

struct option {
    const char *name;
    enum option_kind kind;
    int32_t low, high;   /* OPTION_NUMBER */
    bool zero;           /* OPTION_NUMBER: 0 is allowed beside low..high */
    bool secret;         /* shown in the view `all` only */
    const char *accepts; /* OPTION_CHOICE */
    const char *usual;   /* the default, unless the game's form() says otherwise */
};

/* The two options that the match layer obeys, for a game's table. */
#define OPTION_REPEAT { .name = "repeat", .kind = OPTION_NUMBER, .low = 2, .high = 1000, \
                        .zero = true, .usual = "3" }
#define OPTION_MAXTURNS { .name = "maxturns", .kind = OPTION_NUMBER, .low = 1, .high = 1000000, \
                          .zero = true, .usual = "500" }

struct options {
    const struct game *game;
    bool given[OPTIONS_MAX];
    char value[OPTIONS_MAX][OPTION_VALUE];
};

void options_init(struct options *o, const struct game *game);

/* Takes one `key=value`; of a key given twice the last counts. False with the reason where
 * the key is unknown to the game or the value cannot be kept. */
bool options_set(struct options *o, const char *key_value, struct message *why);

/* Checks every given value against its kind, and that the chosen form has the key. What only
 * the game can judge is left to its start(). */
bool options_check(const struct options *o, struct message *why);

/* The value of option i: as given, else the form's default; NULL if the form has no such key. */
const char *options_value(const struct options *o, int i);

/* The same as a number; -1 where there is none or it is not a number within its range. */
int32_t options_number(const struct options *o, int i);

/* The place (from 0) of the value of option i among its choices; -1 where it is none. */
int options_choice(const struct options *o, int i);

/* The index of a key in the game's table, or -1. */
int options_find(const struct game *game, const char *name);

/* Refuses the value of option i, naming the key, the value and what it accepts. Always false. */
bool options_refuse(const struct options *o, int i, struct message *why);

/* Writes what option i accepts, for help: "2..1000 or 0", "A|B|C"; nothing for OPTION_TEXT. */
void options_accepts(const struct option *option, struct text *out);

#endif
