/*
 * racing.h - the computer's seats in a race against people: who acts when, on the real clock.
 */
#ifndef CLI_RACING_H
#define CLI_RACING_H

#include "cli/thinker.h"
#include "search/race.h"

struct racing {
    struct {
        bool waiting; /* an answer is there */
        double due;   /* when it comes, on cli_seconds() */
        struct race_answer answer;
    } seat[GAME_SEATS_MAX];
};

/* Whether the match is a race just now: several may act, and the game knows how people race. */
bool racing_is(const struct match *m);

/* Asks the computer's seats (words[i] not NULL) that have no answer, or one that is out of date. */
void racing_look(struct racing *r, struct thinker brain[], const char *const words[],
                 const struct match *m);

/* The first action that is due by now; false: none yet, and *wait says in how many seconds (a
 * negative number: none is to come). */
bool racing_due(struct racing *r, const struct match *m, game_action *out, double *wait);

#endif
