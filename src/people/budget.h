/*
 * budget.h - how many bytes an address and a person may add to the store.
 *
 * `kb` is what one address may add in a minute, in kilobytes, by any means. Bytes are charged
 * before they are written, including the overhead of a row, and rounded up. A small part is
 * reserved for moves, so that a game can be finished even from an address that has used up the
 * rest. One person gets half of an address's budget.
 */
#ifndef PEOPLE_BUDGET_H
#define PEOPLE_BUDGET_H

#include "service/limit.h"

enum budget_need { BUDGET_ANY, BUDGET_MOVE };

/* Overhead of rows in the file, besides their texts. */
enum { BUDGET_ENTRY = 64, BUDGET_TALK = 128, BUDGET_PERSON = 400, BUDGET_TABLE = 1200,
       BUDGET_GAME = 600 /* a finished game, with the results of its seats */ };

typedef bool budget_question(struct limits *l, uint32_t kb, const char *address, int64_t person,
                             uint32_t bytes, enum budget_need need, uint64_t now);

/* Takes the bytes; returns false if they must not be written. Person 0: no person. */
bool budget_take(struct limits *l, uint32_t kb, const char *address, int64_t person,
                 uint32_t bytes, enum budget_need need, uint64_t now);

/* The same, without taking anything: for requests that may still be refused for another reason. */
bool budget_has(struct limits *l, uint32_t kb, const char *address, int64_t person,
                uint32_t bytes, enum budget_need need, uint64_t now);

#endif
