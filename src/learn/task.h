/*
 * task.h - something to find in a position: what a puzzle and a lesson have in common.
 *
 * A task is a position, always reached by legal play, the seat that is asked, and what that seat
 * is to find. The kinds, and what `length` means in each:
 *
 *     win        win within `length` own actions, whatever the others do
 *     save       the actions after which no other wins at once (length 1), or within `length`
 *                actions of its own: all other actions lose
 *     turn       win before the turn passes, in `length` actions (oeil)
 *     solitaire  win the solitaire in `length` more actions, the fewest (oeil)
 *     herd       finish the herd with the `length` cards in hand, taking none back (lynx)
 *     home       bring the eggs home and declare in `length` moves while the others look (ovo)
 *     fit        all placements of cards that the seat may make (lynx, length 1)
 *     form       all placements that form a triangle at once (eccentric, length 1)
 *     owner      whose egg lies on the cell `ask` (ovo); the last `length` actions are shown
 *     play       lessons only: one of the accepted actions, judged by nothing else
 *
 * The length is always the least there is. The first actions that reach it, all of them, are the
 * solution; for `owner` it is the number of a seat.
 */
#ifndef LEARN_TASK_H
#define LEARN_TASK_H

#include "learn/blocks.h"
#include "learn/prove.h"
#include "match/match.h"

enum task_kind {
    TASK_WIN,
    TASK_SAVE,
    TASK_TURN,
    TASK_SOLITAIRE,
    TASK_HERD,
    TASK_HOME,
    TASK_FIT,
    TASK_FORM,
    TASK_OWNER,
    TASK_PLAY,
    TASK_KINDS
};

extern const char *const task_kind_name[TASK_KINDS];

enum { TASK_ID = 48, TASK_MEMORY = 8 << 20, TASK_ACTIONS = 128 };

/* Solitaires up to this length are searched here; longer ones are for solve/solitaire.h. */
enum { TASK_SEARCHED = 6 };

struct task {
    char id[TASK_ID];
    const struct game *game;
    struct span options, moves; /* words, as in records and on the command line */
    int seat;
    enum task_kind kind;
    int length;
    bool all;                   /* the position is shown with nothing hidden */
    char ask[8];                /* owner: the cell */
};

/* Reads one line of a block into the task. False where the key is not one of a task's, or with
 * *why set where the value is wrong. */
bool task_read(struct task *t, struct span key, struct span value, struct message *why);

/* Whether all that a task must have is there. */
bool task_whole(const struct task *t, struct message *why);

/* Begins a match at the task's position; the caller releases it. */
bool task_open(const struct task *t, struct match *m, struct message *why);

/* The seat that is to act; where several may, the lowest. 0 when the match is over. */
int task_seat(const struct match *m);

/* The viewer for whom the position is shown. */
int task_viewer(const struct task *t);

/* Prepares the search that judges tasks of this kind: of a win of the seat, and for `save` of
 * the next one. False for kinds that need none (fit, form, owner, play). */
bool task_prover(const struct task *t, const struct match *m, struct arena *arena,
                 struct prove *p);

/* All first actions that solve the task from the match's position with `length` left; at most
 * TASK_ACTIONS are written, and the whole number returned. Not for owner and play. */
int task_solve(const struct task *t, const struct match *m, struct prove *p, int length,
               game_action out[TASK_ACTIONS]);

/* The id of a sentence that says what the seat plays with, its colour or its sign; NULL where it has
 * none. */
const char *task_side(const struct task *t, const struct match *m);

/* fit: why a card that may be tried does not lie where the action lays it; false where it does. */
bool task_unfit(const struct match *m, game_action a, struct message *why);

/* fit and form: what the rules tell; the same as task_solve for them. */
int task_fits(const struct match *m, int seat, game_action out[TASK_ACTIONS]);
int task_forms(const struct match *m, game_action out[TASK_ACTIONS]);

/* owner: the seat that owns the egg in question. */
int task_owner(const struct task *t, const struct match *m);

#endif
