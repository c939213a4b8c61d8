/*
 * review.h - analyses a game: its evaluation, its turning points, what was overlooked.
 *
 * It works one position at a time, so that a page or a terminal can show progress:
 *
 *     review_init(&r, match, ...);
 *     while (review_step(&r)) ... review_progress(&r)
 *     notes are r.note[0 .. r.count - 1]
 *
 * The first pass goes through the game. What is certain is proved (certain.h); the rest is
 * searched from the acting seat's own view, with what it could remember. A decision's value is
 * that of the best action; what the played action kept is the value for the same seat one position
 * later, or the result of the game.
 *
 * Such values are noisy. So if an action seems to have lost something, a second pass, from the end
 * of the game backwards, searches the positions after the better action and after the played one,
 * with more time and the same random numbers; only losses that remain are reported. Both passes
 * share one budget of nodes, however long the game is.
 *
 * Races are not searched; the game itself says what was overlooked (core/teach.h). The judge of a
 * quiz gets no value.
 */
#ifndef LEARN_REVIEW_H
#define LEARN_REVIEW_H

#include "learn/certain.h"
#include "search/search.h"

enum review_mark {
    REVIEW_NONE,   /* not evaluated, or not yet settled */
    REVIEW_FINE,   /* the best, or nearly */
    REVIEW_LOOSE,  /* something was better */
    REVIEW_TURN,   /* the game turned here */
    REVIEW_GIFT,   /* it allowed a forced win that could have been prevented */
    REVIEW_MISSED, /* a certain win was missed */
    REVIEW_MARKS
};

extern const char *const review_mark_name[REVIEW_MARKS];

struct review_note {
    uint32_t at;         /* index of the action in the match, from 0 */
    int seat;
    game_action played, best;
    int value, kept;     /* for the seat, 0..INSIGHT_WIN: of the best action; of the played one */
    int first;           /* for seat 1, before the action: the evaluation curve */
    bool thought;        /* evaluated: value, best and mark are set */
    struct outlook before, after; /* what is certain before the action, and after it */
    enum teach_oversight oversight; /* races: what was overlooked; else TEACH_UNKNOWN */
    const char *words;   /* races: the sentence about it, or NULL */
    enum review_mark mark;
    struct message why;  /* what the best action does; id NULL: no explanation */
};

enum { REVIEW_NODES = 160000, REVIEW_MEMORY = 24 << 20 };

struct review {
    const struct match *whole; /* the caller's */
    struct match match;        /* replayed forwards, then back again */
    struct player player[GAME_SEATS_MAX + 1];
    struct player *past;       /* where players remember: all of them before each action */
    struct arena *arena;
    struct certain certain;
    size_t mark;               /* the part of the arena that stays allocated */
    uint64_t whole_nodes;
    uint64_t nodes;            /* for one position */
    struct review_note *note;
    uint32_t count;
    bool again;                /* the second pass has begun */
    uint32_t doubts, left;     /* decisions that it has to check: in all, and still to do */
    bool failed;               /* out of memory: the notes so far are valid */
};

/* Starts a review; the match, which may be unfinished, and the arena (REVIEW_MEMORY) stay the
 * caller's. `nodes` is for the whole game, fewer if each costs more (core/insight.h: node_cost);
 * 0: REVIEW_NODES. */
bool review_init(struct review *r, const struct match *m, uint64_t nodes, struct arena *arena,
                 struct message *why);
void review_release(struct review *r);

/* Evaluates the next position; returns false when all are done. */
bool review_step(struct review *r);

/* How far it has come, as a percentage. */
int review_progress(const struct review *r);

/* The decision that lost the game: the last one by which a seat that did not win gave away a game
 * that was still open. NULL if nobody won or no single decision lost it. Needs a complete
 * review. */
const struct review_note *review_decisive(const struct review *r);

/* Returns true if a game that could be evaluated was lost, and no single decision lost it. */
bool review_undecided(const struct review *r);

/* Writes the comment on a decision of the match (review_words.c). Returns false if it needs
 * none. */
bool review_words(const struct match *m, const struct review_note *n, struct message *words);

#endif
