/*
 * languages.h - the list of languages that the program speaks: one line each.
 *
 * LANGUAGE_LIST(X) expands X(NAME, tag) for each: LANG_NAME is its number, the tag its two
 * letters, which end the names of its catalogues and pages. The Makefile, tools/check-catalogues
 * and the page's build read the tags from here; the grammar of each language is in lang/lang.c.
 */
#ifndef CORE_LANGUAGES_H
#define CORE_LANGUAGES_H

#define LANGUAGE_LIST(X) \
    X(EN, en)            \
    X(FR, fr)            \
    X(NL, nl)

#define LANGUAGE_NUMBER(name, tag) LANG_##name,
enum language { LANGUAGE_LIST(LANGUAGE_NUMBER) LANGUAGES };
#undef LANGUAGE_NUMBER

/* The two letters of each. */
extern const char *const language_tags[LANGUAGES];

#endif
