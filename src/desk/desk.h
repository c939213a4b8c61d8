/*
 * desk.h - a learner's desk: lessons, puzzles, positions that people set up and reviews of games,
 * driven by lines of text as a table is by its protocol.
 *
 * One line in, one JSON object out; docs/protocol.md ("The desk") describes them. Only a review is
 * slow: desk_step() runs it, one position at a time, with an object after each. The page's worker
 * is the host (src/wasm/desk.c); a test is another.
 */
#ifndef DESK_DESK_H
#define DESK_DESK_H

#include "learn/attempt.h"
#include "learn/lesson.h"
#include "learn/review.h"

enum {
    DESK_LINE = 16384,    /* longest line */
    DESK_PAPER = 1 << 18, /* room for all `paper` lines together */
    DESK_OBJECT = 1 << 18,
    DESK_MEMORY = REVIEW_MEMORY
};

/* The current work on the desk. */
enum desk_work { DESK_NOTHING, DESK_LESSON, DESK_PUZZLE, DESK_REVIEW };

struct desk {
    void (*send)(void *context, const char *object, size_t length);
    void *context;
    struct arena *arena; /* the host's: DESK_MEMORY */
    enum desk_work work;
    struct lesson lesson;
    struct puzzle puzzle;
    struct attempt attempt;  /* DESK_PUZZLE */
    struct match match;      /* DESK_LESSON, and DESK_REVIEW: the game under review */
    struct review review;
    bool reviewing;
    char paper[DESK_PAPER]; /* a record, or a block; `used` of it */
    size_t used;
    bool read;               /* the paper has been used: the next line starts a new one */
    char own[DESK_PAPER];   /* the block of a puzzle that came on paper */
    char object[DESK_OBJECT];
};

void desk_init(struct desk *s, struct arena *arena,
                void (*send)(void *context, const char *object, size_t length), void *context);
void desk_release(struct desk *s);

/* Obeys a line, terminated and without its end. */
void desk_line(struct desk *s, const char *line);

/* Continues slow work by one step; returns false if there is none. */
bool desk_step(struct desk *s);

#endif
