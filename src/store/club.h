/*
 * club.h - clubs: a name, a description, the members, and the tables and tournaments they play
 * there. Found only by their ids. Part of store.h; a task may have to wait for any of it.
 *
 * A club belongs to its longest-standing member. It ends with its last member.
 */
#ifndef STORE_CLUB_H
#define STORE_CLUB_H

#include "store/store.h"
#include "store/tables.h"

enum { CLUB_ABOUT = 304, CLUB_PEOPLE = 300, CLUBS_OF = 50,
       CLUB_TABLES = 200 };

struct store_club {
    char id[STORE_ID];
    char name[STORE_NAME];
    char about[CLUB_ABOUT];
    int64_t created;
    int64_t host;  /* the oldest member */
    int64_t count; /* of members */
};

typedef void club_each(void *context, const struct store_club *c);
typedef void known_each(void *context, const struct store_known *k);

/* Called inside tasks; store_keep() says whether the change is stored. */
bool store_club_add(struct store *s, const struct store_club *c, int64_t person);
bool store_club_set(struct store *s, const char *id, const char *name, const char *about);
bool store_club_join(struct store *s, const char *id, int64_t person);
bool store_club_leave(struct store *s, const char *id, int64_t person); /* the last ends it */
bool store_club_end(struct store *s, const char *id); /* with everything in it except its tables */
bool store_club_table(struct store *s, const char *id, const char *table);

enum store_answer store_club_get(struct store *s, const char *id, struct store_club *out);
enum store_answer store_club_member(struct store *s, const char *id, int64_t person);
/* All clubs, newest first: for administrators. */
enum store_answer store_clubs(struct store *s, int most, club_each *each, void *context);
enum store_answer store_clubs_of(struct store *s, int64_t person, club_each *each, void *context);
enum store_answer store_club_people(struct store *s, const char *id, known_each *each,
                                    void *context);
/* The newest tables and tournaments. */
enum store_answer store_club_tables(struct store *s, const char *id, int most, table_each *each,
                                    void *context);

#endif
