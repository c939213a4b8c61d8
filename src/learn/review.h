/*
 * review.h - looking back at a game: how it stood, where it turned, what was overlooked.
 *
 * A position at a time, so that a page or a terminal can show progress:
 *
 *     review_init(&r, match, ...);
 *     while (review_step(&r)) ... review_progress(&r)
 *     notes are r.note[0 .. r.count - 1]
 *
 * The first look goes through the game. What is certain is proved (certain.h); the rest is
 * thought about as the seat that acts saw it: from its own view, with what it could remember. A
 * decision's value is what the best action promised; what the played one kept is the value for
 * the same seat one position later, or the result of the game.
 *
 * Such values waver. So where an action seems to have lost something, a second look, from the
 * end of the game backwards, thinks of the positions after the better action and after the played
 * one alike, with more time and the same dice; only what is still lost then is told. All looks
 * share one number of nodes, whatever the length of the game.
 *
 * Races have nothing to think about; what was overlooked in them is told (missed.h). The judge of
 * a quiz gets no value.
 */
#ifndef LEARN_REVIEW_H
#define LEARN_REVIEW_H

#include "learn/certain.h"
#include "learn/missed.h"
#include "search/search.h"

enum review_mark {
    REVIEW_NONE,   /* not thought about, or not yet settled */
    REVIEW_FINE,   /* the best, or nearly */
    REVIEW_LOOSE,  /* something better was there */
    REVIEW_TURN,   /* the game turned here */
    REVIEW_GIFT,   /* it let another win by force, and need not have */
    REVIEW_MISSED, /* a certain win was let go */
    REVIEW_MARKS
};

extern const char *const review_mark_name[REVIEW_MARKS];

struct review_note {
    uint32_t at;         /* which action of the match, from 0 */
    int seat;
    game_action played, best;
    int value, kept;     /* for the seat, 0..INSIGHT_WIN: of the best action; of the played one */
    int first;           /* for seat 1, before the action: how the game stood */
    bool thought;        /* there is something to say: value, best and mark count */
    struct outlook before, after; /* what is certain before the action, and after it */
    enum missed missed;  /* races: what was overlooked; else MISSED_UNKNOWN */
    enum review_mark mark;
    struct message why;  /* what the best action does; id NULL: nothing to say */
};

enum { REVIEW_NODES = 160000, REVIEW_MEMORY = 24 << 20 };

struct review {
    const struct match *whole; /* the caller's */
    struct match match;        /* replayed so far, then back again */
    struct player player[GAME_SEATS_MAX + 1];
    struct player *past;       /* where players remember: all of them before each action */
    struct arena *arena;
    struct certain certain;
    size_t mark;               /* what of the arena is taken for good */
    uint64_t whole_nodes;
    uint64_t nodes;            /* for one position */
    struct review_note *note;
    uint32_t count;
    bool again;                /* the second look is under way */
    uint32_t doubts, left;     /* decisions that it is for, in all and still */
    bool failed;               /* no memory: what was made so far counts */
};

/* Begins; the match, which may still go on, and the arena (REVIEW_MEMORY) stay the caller's.
 * `nodes` is for the whole game, fewer where they are dear (insight.h); 0: REVIEW_NODES. */
bool review_init(struct review *r, const struct match *m, uint64_t nodes, struct arena *arena,
                 struct message *why);
void review_release(struct review *r);

/* Looks at the next position; false when all are done. */
bool review_step(struct review *r);

/* How far it is, of 100. */
int review_progress(const struct review *r);

/* The decision that lost the game: the last by which one who did not win gave away a game that was
 * still to be played for. NULL: nobody won, or nobody could have held it. For a whole review. */
const struct review_note *review_decisive(const struct review *r);

/* Whether somebody lost a game that could be thought about, and no decision alone lost it. */
bool review_undecided(const struct review *r);

/* What is said of a decision (review_words.c); `m` is the match before it. False: nothing needs to be. */
bool review_words(const struct match *m, const struct review_note *n, struct message *words);

#endif
