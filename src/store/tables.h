/*
 * tables.h - lists of tables, their journals and their chat. Part of store.h; a task may have to
 * wait for any of it.
 */
#ifndef STORE_TABLES_H
#define STORE_TABLES_H

#include "store/store.h"

struct sql;

typedef void table_each(void *context, const struct store_table *t);
typedef void talk_each(void *context, const struct store_talk *t);

enum store_answer store_table_get(struct store *s, const char *id, struct store_table *out);

/* The newest public tables that wait for players, and all tables with something due by then. */
enum store_answer store_tables_open(struct store *s, int most, table_each *each, void *context);
enum store_answer store_tables_due(struct store *s, uint64_t until, table_each *each,
                                   void *context);
/* All tables in the order of their ids, after the id `after`. */
enum store_answer store_tables_all(struct store *s, const char *after, int most, table_each *each,
                                   void *context);
int64_t store_tables_count(struct store *s);
/* The tables where a person has sat: running ones first, led by those where the person is to move,
 * then the newest. In a file, only the person's TABLES_NEWEST newest tables count. */
enum { TABLES_NEWEST = 1000 };
enum store_answer store_tables_of(struct store *s, int64_t person, int most, table_each *each,
                                  void *context);

/* Tournaments, newest first: public ones, or those that a person has joined. */
enum store_answer store_contests(struct store *s, int64_t person, int most, table_each *each,
                                 void *context);

/* Passes the entries after number `after` to `each` in order, `most` of them (0: all), until it
 * returns false. */
enum store_answer store_journal(struct store *s, const char *table, uint32_t after, int most,
                                bool (*each)(void *context, const struct store_entry *e),
                                void *context);

enum store_answer store_talk_last(struct store *s, const char *table, int most, talk_each *each,
                                  void *context);
enum store_answer store_talk_get(struct store *s, const char *table, uint32_t number,
                                 struct store_talk *out);
/* A person's messages, newest first. */
enum store_answer store_talk_of(struct store *s, int64_t person, int most,
                                void (*each)(void *context, const char *table,
                                             const struct store_talk *t),
                                void *context);

/* ---- for the files of the store ---- */

/* The columns of a table's row, and reading them. */
#define TABLE_COLUMNS                                                                              \
    "id,random,host,game,form,hidden,rated,seats,open,status,due,created,changed,waits,head,"      \
    "digest,epoch,guest"

void table_read(struct sql *q, struct store_table *t);

/* Reads a row of number, person, seat, name, phrase, text, at, account. */
void talk_read(struct sql *q, struct store_talk *t);

#endif
