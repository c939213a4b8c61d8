/*
 * options.h - how a game is set up: `key=value` texts against a game's table of options.
 *
 * Which keys exist, and their defaults, may depend on the other values (players, variant, quiz
 * ...): the game's usual() says so (core/game.h). Values stay texts, as people write them; the
 * game parses them once, in start(). Named combinations are variants: core/variant.h.
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
    OPTION_NUMBER, /* low..high, and also 0 if `zero` is set */
    OPTION_CHOICE, /* one of the words in `accepts`, written "A|B|C" */
    OPTION_LIST,   /* a different one for each seat, "A,C"; parsed by the game's start() */
    OPTION_TEXT    /* read by the game's start() */
};

/* What an option means to code that sets up games without knowing them. */
enum option_role {
    ROLE_NONE,     /* no special role: offered like any other */
    ROLE_PLAYERS,  /* the number of seats */
    ROLE_VARIANT,  /* set by choosing a variant, never separately */
    ROLE_FIRST,    /* which seat begins: the page arranges the seats instead */
    ROLE_DECK,     /* the cards in their order, shuffled by the host (match/deal.h) */
    ROLE_REPEAT,   /* obeyed by the match layer: see OPTION_REPEAT */
    ROLE_MAXTURNS, /* the same: see OPTION_MAXTURNS */
    ROLE_POSITION  /* where the game begins, if people have set that up (core/setup.h) */
};

struct option {
    const char *name;
    enum option_kind kind;
    enum option_role role;
    int32_t low, high;   /* the range of OPTION_NUMBER, or of the numbers in an OPTION_TEXT */
    bool zero;           /* OPTION_NUMBER: 0 is allowed as well as low..high */
    bool secret;         /* appears only in the view `all` */
    bool apart;          /* games with different values are rated and paired separately */
    const char *accepts; /* OPTION_CHOICE, OPTION_LIST */
    const char *offers;  /* OPTION_TEXT, or NULL: the values that people choose from, "A|B|C" */
    const char *usual;   /* the default, unless the game's usual() says otherwise */
};

/* Two options for a game's table that the match layer handles: how many times a position may occur
 * before the game is a draw, and the turn limit; 0: no limit. */
#define OPTION_REPEAT { .name = "repeat", .kind = OPTION_NUMBER, .role = ROLE_REPEAT, .low = 2, \
                        .high = 1000, .zero = true, .usual = "3" }
#define OPTION_MAXTURNS { .name = "maxturns", .kind = OPTION_NUMBER, .role = ROLE_MAXTURNS, \
                          .low = 1, .high = 1000000, .zero = true, .usual = "500" }

struct options {
    const struct game *game;
    bool given[OPTIONS_MAX];
    char value[OPTIONS_MAX][OPTION_VALUE];
};

void options_init(struct options *o, const struct game *game);

/* Sets one `key=value`; if a key is given twice, the last value wins. Returns false with the
 * reason if the game has no such key or the value is too long to store. */
bool options_set(struct options *o, const char *key_value, struct message *why);

/* Gives option i this value, which must fit. */
void options_put(struct options *o, int i, const char *value);

/* Takes several, with spaces between them: "players=3 goal=home". */
bool options_read(struct options *o, const char *words, struct message *why);

/* Checks every given value against its kind, and that the other values allow its key. What only
 * the game can judge is left to its start(). */
bool options_check(const struct options *o, struct message *why);

/* The value of option i: the given one or its default; NULL if the other values rule the key
 * out. */
const char *options_value(const struct options *o, int i);

/* The same for views and records, which leave the usual starting position out. */
const char *options_written(const struct options *o, int i);

/* The same as a number; -1 if there is no value or it is not a number within its range. */
int32_t options_number(const struct options *o, int i);

/* The index (from 0) of option i's value among its choices; -1 if it is not one of them. */
int options_choice(const struct options *o, int i);

/* The index of a key in the game's table, or -1. */
int options_find(const struct game *game, const char *name);

/* The index of the (first) option with this role, or -1. */
int options_role(const struct game *game, enum option_role role);

/* The number of seats that the options ask for: the game's minimum if they do not give one, 0 if
 * the value is invalid. */
int options_seats(const struct options *o);

/* Writes the key under which games are rated and paired: the game's id and the values that keep
 * games apart, in the order of the table, as "ID D 3". Ratings are stored under it, so it never
 * changes. */
void options_apart(const struct options *o, struct text *out);

/* Refuses the value of option i, naming the key, the value and what it accepts. Always returns
 * false. */
bool options_refuse(const struct options *o, int i, struct message *why);

/* Writes what an option accepts, for help: "0, 2..1000", "A|B|C"; nothing for OPTION_LIST and
 * OPTION_TEXT, which the catalogue's GAME.accepts.NAME explains. */
void options_accepts(const struct option *option, struct text *out);

#endif
