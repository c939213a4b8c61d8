/*
 * people.h - what the store keeps about people: names and accounts, sessions, recovery codes, keys
 * to seats, results and ratings. Part of store.h; a task may have to wait for any of it.
 *
 * Whatever writes returns false where nothing was changed, since it failed or is not as the caller
 * thinks; store_keep() says whether it is stored.
 */
#ifndef STORE_PEOPLE_H
#define STORE_PEOPLE_H

#include "store/store.h"

typedef void people_each(void *context, const struct store_person *p);
typedef void session_each(void *context, const struct store_session *t);
typedef void result_each(void *context, const struct store_result *r);
typedef void rating_each(void *context, const char *form, const struct store_rating *r);

bool store_person_add(struct store *s, struct store_person *p); /* sets p->id */

/* Each writes what it names and nothing else: what was read before a password was hashed may be out
 * of date by then. */
bool store_name_set(struct store *s, int64_t id, const char *name);
bool store_login_set(struct store *s, const struct store_person *p); /* a guest's first */
bool store_password_set(struct store *s, int64_t id, const char *old, const char *fresh);
enum store_answer store_person_get(struct store *s, int64_t id, struct store_person *out);
enum store_answer store_person_find(struct store *s, const char *login, struct store_person *out);

/* Accounts that have claimed no name yet. */
enum store_answer store_people_nameless(struct store *s, people_each *each, void *context);

/* Names claimed by accounts, by their skeletons (people/name.h). A name that somebody has is not
 * taken from them. */
bool store_name_take(struct store *s, const char *skeleton, int64_t person);
bool store_names_drop(struct store *s, int64_t person);
int64_t store_name_owner(struct store *s, const char *skeleton); /* 0: nobody; -1: unknown */

bool store_session_add(struct store *s, const uint8_t hash[STORE_HASH], int64_t person);
bool store_session_end(struct store *s, const uint8_t hash[STORE_HASH]);
enum store_answer store_session_find(struct store *s, const uint8_t hash[STORE_HASH],
                                     struct store_session *out);
enum store_answer store_sessions_of(struct store *s, int64_t person, int most, session_each *each,
                                    void *context);
/* All of them but this one (NULL: all), and the person's keys to seats. */
bool store_sessions_end(struct store *s, int64_t person, const uint8_t *but);

/* The hash of the code by which an account is recovered. Using it sets the password, once: false,
 * and nothing was changed, where it is not the code any more. */
bool store_recovery_set(struct store *s, int64_t person, const uint8_t hash[STORE_HASH]);
enum store_answer store_recovery_is(struct store *s, int64_t person,
                                    const uint8_t hash[STORE_HASH]);
bool store_recovery_use(struct store *s, int64_t person, const uint8_t hash[STORE_HASH],
                        const char *password);

/* Deletes all that is only about this person. Tables, whose games others played too, stay. */
bool store_person_forget(struct store *s, int64_t person);

/* A seat's key: anyone who knows it gets the person's seats at one table. */
enum store_answer store_key_find(struct store *s, const char *table,
                                 const uint8_t hash[STORE_HASH], int64_t *person);

enum store_answer store_results_of(struct store *s, int64_t person, int most, result_each *each,
                                   void *context);
enum store_answer store_rating_get(struct store *s, int64_t person, const char *form,
                                   struct store_rating *out);
enum store_answer store_ratings_of(struct store *s, int64_t person, rating_each *each,
                                   void *context);

/* A login as it is compared: without regard to the case of ASCII letters. */
void login_fold(const char *login, char out[STORE_NAME]);

#endif
