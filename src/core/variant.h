/*
 * variant.h - the named ways to play a game, as data of the game.
 *
 * A variant is a name for some options and a range of seats. Everything that sets up, lists,
 * rates, measures or tests games uses these tables (`variants` and `trials` of struct game), so
 * that nothing outside a game's own files has to know them.
 *
 * The catalogues have ID.variant.NAME, what the variant is called, and ID.variant.NAME.about,
 * one line that explains it.
 */
#ifndef CORE_VARIANT_H
#define CORE_VARIANT_H

#include "core/options.h"

#include <stdbool.h>
#include <stdint.h>

struct text;

struct variant {
    const char *id;      /* in links and catalogues: never changed */
    const char *options; /* what defines it: "key=value key=value"; "": the defaults */
    /* One of the options above that may have other values within the variant, or NULL: in
     * "goal=colours:#", # is a number from 1 to 9; "goal=colours:#,.." has one for each seat. */
    const char *varies;
    uint8_t seats_low;   /* fewest and most seats */
    uint8_t seats_high;
    bool race;           /* seats act at the same moment, and the fastest one counts */
    bool secrets;        /* a seat sees what others do not: people sharing a screen look in turn */
    bool calls;          /* a seat that sees something calls first and then has limited time
                          * (SPECIAL_CALL) */
    bool quiz;           /* a judge asks questions */
    bool finding;        /* seeing what is legal is the game: people get no list of actions */
    bool luck;           /* chance weighs heavily, so strength runs only compare the extremes */

    /* The name of its row in `bench`, after the game's id and a dash; "": the id alone. With #,
     * replaced by the number of seats, it has a row for each number; otherwise one, for the
     * fewest. NULL: it is not measured. */
    const char *bench;
};

/* More options that tests play, in addition to every variant with every number of seats. */
struct trial {
    const char *options; /* "players=3 placing=free" */
    bool strength;       /* strength runs play it too */
};

/* The variant that these options belong to: the one with the most matching options among those
 * that fit the options and seats; the first if several have as many. NULL if the options are not
 * legal. */
const struct variant *variant_of(const struct options *o);

/* Writes the options of the variant with this many seats, as options_read() takes them, leaving
 * out defaults. A value with a number for each seat repeats its last number. */
void variant_write(const struct game *game, const struct variant *v, int seats, struct text *out);

/* One of the settings in which tests play a game. */
struct game_setting {
    const struct variant *variant;
    const struct trial *trial;  /* NULL: the variant itself */
    int seats;
    bool strength;              /* strength runs play it: two seats with insight, a marked trial */
    char options[OPTION_VALUE]; /* as options_read() takes them */
};

/* Fills in setting i, from 0: every variant with every number of seats, then the trials. Returns
 * false after the last. */
bool game_setting_get(const struct game *game, int i, struct game_setting *out);

/* Writes the name of the setting's row in `bench`; returns false if it has none. */
bool game_setting_bench(const struct game *game, const struct game_setting *s, struct text *out);

#endif
