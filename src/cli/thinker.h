/*
 * thinker.h - a computer player with its memory, clock and budget, for the commands.
 */
#ifndef CLI_THINKER_H
#define CLI_THINKER_H

#include "local/crew.h"
#include "search/search.h"

struct thinker {
    struct player player;
    struct crew crew;
    struct arena arena;   /* on the heap */
    uint64_t nodes;       /* 0: the level decides */
    uint32_t ms;          /* time limit per decision in milliseconds; 0: none */
    double until;         /* when the current decision must end */
};

/* The limits of thinkers whose words do not give any. */
struct thinker_limits {
    uint32_t ms;      /* for a decision of the highest level */
    uint32_t threads; /* 0: a thread for each core if only time limits a decision, otherwise one */
};

/* Reads `level:N[/NODES][xTHREADS]`, `uct:NODES` (the plain yardstick) or `random`; returns false
 * for anything else. */
bool thinker_init(struct thinker *t, const char *words, int seat,
                  const struct thinker_limits *limits, uint64_t seed);
void thinker_release(struct thinker *t);

/* Decides for its seat in the match. Returns false if the search has no answer. */
bool thinker_decide(struct thinker *t, const struct match *m, struct search_answer *out);

/* Plays the action in the match while all thinkers watch. */
bool thinkers_play(struct thinker t[], int count, struct match *m, game_action a,
                   struct message *why);

#endif
