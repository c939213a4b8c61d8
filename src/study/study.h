/*
 * study.h - a learner's desk: lessons, puzzles, positions of one's own and looking back at a
 * game, behind lines of text as a table is behind its protocol.
 *
 * One line in, one JSON object out; docs/protocol.md ("The desk") describes them. Only looking
 * back takes long: it goes on in study_step(), a position at a time, with an object after each.
 * The page's worker is the host (src/wasm/study.c); a test is another.
 */
#ifndef STUDY_STUDY_H
#define STUDY_STUDY_H

#include "learn/attempt.h"
#include "learn/lesson.h"
#include "learn/review.h"

enum {
    STUDY_LINE = 16384,    /* longest line */
    STUDY_PAPER = 1 << 18, /* what `paper` lines may hold together */
    STUDY_OBJECT = 1 << 18,
    STUDY_MEMORY = REVIEW_MEMORY
};

/* What lies on the desk. */
enum study_work { STUDY_NOTHING, STUDY_LESSON, STUDY_PUZZLE, STUDY_REVIEW };

struct study {
    void (*send)(void *context, const char *object, size_t length);
    void *context;
    struct arena *arena; /* the host's: STUDY_MEMORY */
    enum study_work work;
    struct lesson lesson;
    struct puzzle puzzle;
    struct attempt attempt;  /* STUDY_PUZZLE */
    struct match match;      /* STUDY_LESSON, and STUDY_REVIEW: what is looked back at */
    struct review review;
    bool reviewing;
    char paper[STUDY_PAPER]; /* a record, or a block; `used` of it */
    size_t used;
    bool read;               /* the paper has been used: the next line begins a new one */
    char own[STUDY_PAPER];   /* the block of a puzzle that came on paper */
    char object[STUDY_OBJECT];
};

void study_init(struct study *s, struct arena *arena,
                void (*send)(void *context, const char *object, size_t length), void *context);
void study_release(struct study *s);

/* Obeys a line, terminated and without its end. */
void study_line(struct study *s, const char *line);

/* Goes on with what takes long; false: nothing to do. */
bool study_step(struct study *s);

#endif
