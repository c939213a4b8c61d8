/*
 * budget.h - how many bytes an address and a person may add to the store.
 *
 * `kb` is what one address may add in a minute, in kilobytes, however it goes about it. Bytes are
 * charged before they are written, with what a row costs besides its text, and more rather than
 * less. A small part is kept for moves, so that a game can be played to its end by somebody whose
 * address has used up the rest. One person has half of what an address has.
 */
#ifndef PEOPLE_BUDGET_H
#define PEOPLE_BUDGET_H

#include "service/limit.h"

enum budget_need { BUDGET_ANY, BUDGET_MOVE };

/* What rows cost in the file, besides their texts. */
enum { BUDGET_ENTRY = 64, BUDGET_TALK = 128, BUDGET_PERSON = 400, BUDGET_TABLE = 1200 };

typedef bool budget_question(struct limits *l, uint32_t kb, const char *address, int64_t person,
                             uint32_t bytes, enum budget_need need, uint64_t now);

/* Takes the bytes; false if they must not be written. Person 0 is nobody in particular. */
bool budget_take(struct limits *l, uint32_t kb, const char *address, int64_t person,
                 uint32_t bytes, enum budget_need need, uint64_t now);

/* Whether that would be true; takes nothing: for what may be refused for another reason. */
bool budget_has(struct limits *l, uint32_t kb, const char *address, int64_t person,
                uint32_t bytes, enum budget_need need, uint64_t now);

#endif
