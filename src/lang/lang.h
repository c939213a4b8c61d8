/*
 * lang.h - turns message ids into sentences, in English, French and Dutch.
 *
 * Every sentence that people read is in a catalogue: src/lang/NAME.LANGUAGE for what all games
 * share, src/games/ID/ID.LANGUAGE for a game's own, src/solve/solve_ID.LANGUAGE for its solver's.
 * The build turns them into a table for each language, and tools/check-catalogues keeps the three
 * consistent: the same ids, the same arguments, none missing, none unused. docs/glossary.md lists
 * which word is used for what.
 *
 * A line is `id = sentence`, in which
 *     {1} {2} {3}       stand for the arguments,
 *     {1|turn|turns}    for the first words if argument 1 is one, otherwise the others
 *                       (French counts 0 as one as well),
 *     \n                for a new line.
 *
 * A program speaks one language, chosen once at its start with lang_use(). Code that serves
 * several people at once uses the functions that end in _in.
 */
#ifndef LANG_LANG_H
#define LANG_LANG_H

#include "core/game.h"
#include "core/languages.h"
#include "core/message.h"
#include "core/text.h"

/* Reads a language tag such as "fr", "nl-BE" or "fr_BE.UTF-8"; returns false, with *out unchanged,
 * for any other language. */
bool lang_read(const char *tag, enum language *out);

/* Sets the program's language by a tag; it is English until then. Returns false if the language is
 * unknown. */
bool lang_use(const char *tag);
enum language lang_used(void);

/* Writes the decimal separator of the language into a number. */
void lang_decimal(char *number);

/* The sentence of an id, or NULL if the catalogue has none. */
const char *lang_find(const char *id);
const char *lang_find_in(enum language language, const char *id);

/* The same in the language with these two letters, or in the current language if they are NULL. */
const char *lang_say(const char *tag, const char *id);

/* The same, or the id itself, so that a missing sentence is visible and harmless. */
const char *lang_words(const char *id);

/* The sentence whose id has three parts, such as ID.option.KEY; "" if there is none. */
const char *lang_join(const char *a, const char *b, const char *c);

/* Writes a message with its arguments, on one line: control characters and bytes that are not
 * UTF-8 become `?`, since arguments may contain what people typed. */
void lang_write(struct text *out, const struct message *m);
void lang_write_in(enum language language, struct text *out, const struct message *m);

struct sentence {
    const char *id, *words;
};

/* Writes who has won, or the sentence with the id `draw` for a draw. */
void lang_result(struct text *out, const struct result *r, const char *draw);

/* The tables made by the build (tools/catalogue), sorted by id. */
extern const struct sentence lang_en[], lang_fr[], lang_nl[];
extern const int lang_en_count, lang_fr_count, lang_nl_count;

#endif
