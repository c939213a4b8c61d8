/*
 * review.h - looking back at a game: how it stood, where it turned, what was overlooked.
 *
 * One position at a time, so that a page or a terminal can show progress:
 *
 *     review_init(&r, match, ...);
 *     while (review_step(&r)) ...
 *     notes are r.note[0 .. r.count - 1]
 *
 * Each decision is thought about as its seat saw it: from its own view, with what it could
 * remember. Its value is what the best action promised; what the played one kept is the value for
 * the same seat one position later, or the result of the game. What wins or loses at once is
 * exact. Decisions that search cannot think of (races, the judge of a quiz) get no value.
 */
#ifndef LEARN_REVIEW_H
#define LEARN_REVIEW_H

#include "search/search.h"

enum review_mark {
    REVIEW_NONE,   /* not thought about, or not yet settled */
    REVIEW_FINE,   /* the best, or nearly */
    REVIEW_LOOSE,  /* something better was there */
    REVIEW_TURN,   /* the game turned here */
    REVIEW_GIFT,   /* it let another win at once, and need not have */
    REVIEW_MISSED  /* a win at once, or a certain one, was let go */
};

struct review_note {
    uint32_t at;         /* which action of the match, from 0 */
    int seat;
    game_action played, best;
    int value, kept;     /* for the seat, 0..INSIGHT_WIN: of the best action; of the played one */
    int first;           /* for seat 1, before the action: how the game stood */
    bool thought;        /* search had something to say: value, best and mark count */
    bool sure;           /* the value of the best was certain */
    bool overlooked;     /* it could have won at once */
    bool gift;           /* after the played action another seat wins at once */
    enum review_mark mark;
    struct message why;  /* what the best action does; id NULL: nothing to say */
};

enum { REVIEW_NODES = 120000, REVIEW_MEMORY = 24 << 20 };

struct review {
    const struct match *whole; /* the caller's */
    struct match match;        /* replayed so far */
    struct player player[GAME_SEATS_MAX + 1];
    struct arena *arena;
    uint64_t nodes;            /* for one decision */
    struct review_note *note;
    uint32_t count;
    bool failed;               /* no memory: what was made so far counts */
};

/* Begins; the match, which may still go on, and the arena (REVIEW_MEMORY) stay the caller's.
 * `nodes` is for the whole game, 0: REVIEW_NODES. */
bool review_init(struct review *r, const struct match *m, uint64_t nodes, struct arena *arena,
                 struct message *why);
void review_release(struct review *r);

/* Looks at the next position; false when all are done. */
bool review_step(struct review *r);

#endif
