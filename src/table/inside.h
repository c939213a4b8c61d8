/*
 * inside.h - shared by the table's own files; not for others.
 */
#ifndef TABLE_INSIDE_H
#define TABLE_INSIDE_H

#include "table/table.h"

/* Marks a change: table_changed(t, &t->changed_state). */
void table_changed(struct table *t, uint64_t *kind);

/* Refuses if the game is no longer being set up, or if there is no such seat. */
bool table_setting(const struct table *t, struct message *why);
bool table_has_seat(const struct table *t, int seat, struct message *why);

/* Called when the terms have changed: everyone has to agree again. */
void table_terms_changed(struct table *t);

/* Moves everybody on by one seat, and does so `by` times. */
void table_turn(struct table *t, uint32_t by);

/* Starts another game, in a race after its countdown. */
bool table_again(struct table *t, struct message *why);

/* Ends the countdown: the game begins. */
void table_count_out(struct table *t);

/* At the end of a game computers give back the seats they played for people; when actions are
 * undone, the list of their actions is cut to the first `count`. */
void standin_end(struct table *t);
void standin_cut(struct table *t, uint32_t count);

/* Begins the match with a new deal; if it returns true, the game is in progress. */
bool table_begin(struct table *t, uint64_t now, struct message *why);

/* Plays a legal action, for any seat, and everything that follows from it. */
bool table_play(struct table *t, game_action a, struct message *why);

/* Plays the special action (core/game.h) for the seat; returns false if the rules have none now. */
bool table_special(struct table *t, enum game_special what, int seat);

/* Reads and judges an action on the seat's own view. */
bool table_judge(const struct table *t, int seat, const char *action, game_action *out,
                 struct message *why);

/* The current position as a viewer sees it. The two functions below use it: one writes the member
 * `view`, as table_view_at does, the other finds the actions of a seat, as table_actions does. */
void view_look(const struct table *t, int viewer, union game_state *seen);
void view_write(const struct table *t, const void *seen, unsigned with, struct json *out);
int view_actions(const struct table *t, int seat, const void *seen, game_action list[]);

/* Ends the game for a reason outside the rules; `loser` 0: a draw. */
void table_finish(struct table *t, enum table_reason reason, int loser);

/* Draws a number below n that only the host's random bytes decide. */
uint32_t table_draw(struct table *t, uint32_t n);

/* Clocks: these charge the time that has run, and start the clocks of the seats that may act
 * now. */
void clock_stop(struct table *t);
void clock_start(struct table *t);
void clock_add(struct table *t, int seat); /* the increment, for an action of the seat */

/* Races: these say whether calls are held now, hold one (out->id is its id), and rank them. */
bool call_contested(const struct table *t);
enum verdict call_hold(struct table *t, int seat, uint32_t position, const char *action,
                       struct answer *out);
void call_settle(struct table *t);
void call_scene(struct table *t, unsigned before); /* after an action: is it another scene? */
int call_layer(const struct table *t);             /* the seat that has called "Stop!" and has to
                                                    * lay, or 0 */

/* Drops all conditional moves. */
void plans_forget(struct table *t);

/* Quiz: draws a question if the judge has to answer one now. */
void quiz_ask(struct table *t);

/* These keep an answer for its seat, replacing one with the same id, and find it again. */
void table_keep_answer(struct table *t, int seat, const struct answer *a);
bool table_find_answer(struct table *t, int seat, const char *id, struct answer *out);
void answer_copy(const struct kept_answer *k, struct answer *out);
void answers_forget(struct seat *s);

#endif
