/*
 * inside.h - what the files of the table share; nobody else includes it.
 */
#ifndef TABLE_INSIDE_H
#define TABLE_INSIDE_H

#include "table/table.h"

/* Marks a change: table_changed(t, &t->changed_state). */
void table_changed(struct table *t, uint64_t *kind);

/* Begins the match (a new deal); on true the game is under way. */
bool table_begin(struct table *t, uint64_t now, struct message *why);

/* Plays a legal action, for whomever, and everything that follows from it. */
bool table_play(struct table *t, game_action a, struct message *why);

/* Reads and judges what the seat wants, on its own view. */
bool table_judge(const struct table *t, int seat, const char *action, game_action *out,
                 struct message *why);

/* Ends the game for a reason that the rules do not know; `loser` 0: a draw. */
void table_finish(struct table *t, enum table_reason reason, int loser);

/* A number below n that only the host's random bytes decide. */
uint32_t table_draw(struct table *t, uint32_t n);

/* Clocks: charge what has run, and start those of the seats that may act now. */
void clock_stop(struct table *t);
void clock_start(struct table *t);
void clock_add(struct table *t, int seat); /* the increment, for an action of the seat */

/* Races: whether calls are held now, holding one (out->id is its id), ranking them. */
bool call_contested(const struct table *t);
enum verdict call_hold(struct table *t, int seat, uint32_t position, const char *action,
                       struct answer *out);
void call_settle(struct table *t);
void call_scene(struct table *t, unsigned before); /* after an action: is it another scene? */
int call_layer(const struct table *t);             /* the seat that has stopped and must lay; 0 */

/* Quiz: draws a question where the judge is to answer one now. */
void quiz_ask(struct table *t);

/* Remembers an answer under its seat. */
void table_remember(struct table *t, int seat, const struct answer *a);

#endif
