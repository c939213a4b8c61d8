/*
 * questions.h - packs of questions for the quiz.
 *
 * A pack is plain text, one item per line:
 *
 *     # a comment
 *     language en                       what follows is in English
 *     category 1 Rivers and seas        the questions that follow belong to category 1..8
 *     ? Which sea has no coast?
 *     + the Sargasso Sea                the right answer
 *     - the Red Sea                     a wrong one: two to six answers in all, one of them right
 *
 * A pack in one language needs no `language` line. In a pack with several, each starts a separate
 * part, and every part has the same questions in the same order, with their answers in the same
 * order too. So a question has the same number in all languages.
 */
#ifndef TABLE_QUESTIONS_H
#define TABLE_QUESTIONS_H

#include "core/span.h"

#include <stdint.h>

enum {
    QUESTION_CHOICES = 6, /* limit of answers to choose from */
    QUESTION_CATEGORIES = 8,
    QUESTION_LINE = 400,  /* every line is shorter than this */
    QUESTION_LANGUAGE = 8 /* room for the name of a language, terminated */
};

/* One question as the pack has it. All texts are pieces of the pack. */
struct pack_question {
    uint32_t number;    /* index in its part, from 0 */
    int category;
    struct span name;   /* the category's name; empty if the pack gives none */
    struct span text;
    int choices, right; /* how many answers, and which of them is right, from 0 */
    struct span choice[QUESTION_CHOICES];
};

/* Returns true if the text is a valid pack; otherwise *line is where the error was found. */
bool questions_check(struct span pack, uint32_t *line);

/* The part of a pack in this language, or its first part if there is none. *language is the pack's
 * name for it, empty if the pack names no language. */
struct span questions_part(struct span pack, const char *wanted, struct span *language);

/* Returns true if the pack declares a part in this language. */
bool questions_speak(struct span pack, const char *language);

/* Finds question k of the category (0: of all) in a part. Returns the number of questions up to
 * it, so more than k if it was found; UINT32_MAX for k counts them all. */
uint32_t questions_find(struct span part, int category, uint32_t k, struct pack_question *out);

#endif
