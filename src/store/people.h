/*
 * people.h - what the store has about people: names and accounts, sessions, recovery codes, seat
 * keys, results and ratings. Part of store.h; a task may have to wait for any of it.
 *
 * Functions that write return false if nothing was changed, because they failed or the data is not
 * what the caller expects; store_keep() says whether it is stored.
 */
#ifndef STORE_PEOPLE_H
#define STORE_PEOPLE_H

#include "store/store.h"

typedef void people_each(void *context, const struct store_person *p);
typedef void session_each(void *context, const struct store_session *t);
typedef void result_each(void *context, const struct store_result *r);
typedef void rating_each(void *context, const char *form, const struct store_rating *r);

bool store_person_add(struct store *s, struct store_person *p); /* sets p->id */

/* Each writes only what it names, since what was read before a password was hashed may be out of
 * date by then. */
bool store_name_set(struct store *s, int64_t id, const char *name);
bool store_login_set(struct store *s, const struct store_person *p); /* a guest's first login */
bool store_password_set(struct store *s, int64_t id, const char *old, const char *fresh);
enum store_answer store_person_get(struct store *s, int64_t id, struct store_person *out);
enum store_answer store_person_find(struct store *s, const char *login, struct store_person *out);

/* Accounts that have not claimed a name yet. */
enum store_answer store_people_nameless(struct store *s, people_each *each, void *context);

/* Names claimed by accounts, by their skeletons (people/name.h). A name that has an owner is not
 * taken away. */
bool store_name_take(struct store *s, const char *skeleton, int64_t person);
bool store_names_drop(struct store *s, int64_t person);
int64_t store_name_owner(struct store *s, const char *skeleton); /* 0: nobody; -1: unknown */

bool store_session_add(struct store *s, const uint8_t hash[STORE_HASH], int64_t person);
bool store_session_end(struct store *s, const uint8_t hash[STORE_HASH]);
enum store_answer store_session_find(struct store *s, const uint8_t hash[STORE_HASH],
                                     struct store_session *out);
enum store_answer store_sessions_of(struct store *s, int64_t person, int most, session_each *each,
                                    void *context);
/* Ends all sessions but this one (NULL: all), and deletes the person's seat keys. */
bool store_sessions_end(struct store *s, int64_t person, const uint8_t *but);

/* The hash of an account's recovery code. Using the code sets the password, once: returns false,
 * and changes nothing, if it is not the code any more. */
bool store_recovery_set(struct store *s, int64_t person, const uint8_t hash[STORE_HASH]);
enum store_answer store_recovery_is(struct store *s, int64_t person,
                                    const uint8_t hash[STORE_HASH]);
bool store_recovery_use(struct store *s, int64_t person, const uint8_t hash[STORE_HASH],
                        const char *password);

/* Deletes everything that is only about this person. Tables stay, since others played there too. */
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

/* A login in the form used for comparing: ASCII letters in lower case. */
void login_fold(const char *login, char out[STORE_NAME]);

#endif
