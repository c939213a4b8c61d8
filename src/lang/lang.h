/*
 * lang.h - the words: from message ids to sentences.
 *
 * Every sentence that people read stands in a catalogue: src/lang/core.LANGUAGE for what all
 * games share, src/games/ID/ID.LANGUAGE for a game's own. The build turns them into tables.
 * A line is `id = sentence`; {1} {2} {3} stand for the arguments and \n for a new line.
 */
#ifndef LANG_LANG_H
#define LANG_LANG_H

#include "core/message.h"
#include "core/text.h"

struct sentence {
    const char *id, *words;
};

/* The sentence of an id, or NULL where the catalogue has none. */
const char *lang_find(const char *id);

/* The same, or the id itself, so that a gap is seen and harms nothing. */
const char *lang_words(const char *id);

/* The sentence of an id made of three parts, as in ID.option.KEY: "" where there is none. */
const char *lang_join(const char *a, const char *b, const char *c);

/* Writes a message with its arguments filled in, on one line: control characters, and bytes
 * that are not UTF-8, come out as `?`, since arguments may hold what somebody typed. */
void lang_write(struct text *out, const struct message *m);

/* The tables made by the build (tools/catalogue), sorted by id. */
extern const struct sentence lang_en[];
extern const int lang_en_count;

#endif
