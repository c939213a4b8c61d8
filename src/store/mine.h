/*
 * mine.h - details of a table in a person's list, without rebuilding the table: opponents, terms,
 * clock and result. Asked as ASK_OTHERS, ASK_SET_UP, ASK_CLOCK and ASK_LAST.
 */
#ifndef STORE_MINE_H
#define STORE_MINE_H

#include "store/store.h"

/* The other people who have sat at the table. */
enum store_answer store_others(struct store *s, const char *table, int64_t person, int most,
                               void (*each)(void *context, const char *name), void *context);

/* Calls each() with the first lines of the table's journal, which set it up, without those of its
 * questions; until it returns false. */
enum store_answer store_set_up(struct store *s, const char *table,
                               bool (*each)(void *context, const struct store_entry *e),
                               void *context);

/* The line that set the clock of the last game that was finished there. */
enum store_answer store_table_clock(struct store *s, const char *table, char *out, size_t room);

/* The person's result in the last finished game there. */
enum store_answer store_last_score(struct store *s, const char *table, int64_t person,
                                   double *score);

#endif
