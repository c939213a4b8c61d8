/*
 * lang.h - the words: from message ids to sentences, in English, French and Dutch.
 *
 * Every sentence that people read stands in a catalogue: src/lang/NAME.LANGUAGE for what all
 * games share, src/games/ID/ID.LANGUAGE for a game's own. The build turns them into a table for
 * each language, and tools/check-catalogues holds the three together: the same ids, the same
 * arguments, none missing, none unused. docs/glossary.md says which word is used for what.
 *
 * A line is `id = sentence`, in which
 *     {1} {2} {3}       stand for the arguments,
 *     {1|turn|turns}    for the first words if argument 1 is one, else for the others
 *                       (French counts 0 as one as well),
 *     \n                for a new line.
 *
 * A program speaks one language, chosen once at its start with lang_use(). Who speaks to several
 * people at once uses the functions that end in _in.
 */
#ifndef LANG_LANG_H
#define LANG_LANG_H

#include "core/game.h"
#include "core/message.h"
#include "core/text.h"

enum language { LANG_EN, LANG_FR, LANG_NL, LANGUAGES };

/* The language that a tag names: "fr", "nl-BE" and "fr_BE.UTF-8" are understood; false for any
 * other, and *out is left alone. */
bool lang_read(const char *tag, enum language *out);

/* Its two letters. */
const char *lang_tag(enum language language);

/* Chooses the language of the program by a tag, English until then; false: not spoken. */
bool lang_use(const char *tag);
enum language lang_used(void);

/* The sentence of an id, or NULL where the catalogue has none. */
const char *lang_find(const char *id);
const char *lang_find_in(enum language language, const char *id);

/* The same, or the id itself, so that a gap is seen and harms nothing. */
const char *lang_words(const char *id);

/* The sentence of an id made of three parts, as in ID.option.KEY: "" where there is none. */
const char *lang_join(const char *a, const char *b, const char *c);

/* Writes a message with its arguments filled in, on one line: control characters, and bytes
 * that are not UTF-8, come out as `?`, since arguments may hold what somebody typed. */
void lang_write(struct text *out, const struct message *m);
void lang_write_in(enum language language, struct text *out, const struct message *m);

struct sentence {
    const char *id, *words;
};

/* Writes who has won, or in whose favour nothing is decided: `draw` is the id for a draw. */
void lang_result(struct text *out, const struct result *r, const char *draw);

/* The tables made by the build (tools/catalogue), sorted by id. */
extern const struct sentence lang_en[], lang_fr[], lang_nl[];
extern const int lang_en_count, lang_fr_count, lang_nl_count;

#endif
