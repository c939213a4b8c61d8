/*
 * insight.h - what a game may tell a computer player beyond its rules.
 *
 * Search itself knows no game. What is worth trying, how a position looks, what a good playout
 * does: that is each game's knowledge, and a game gives as much of it as it has. Every member
 * is optional; search does without what is missing. The functions obey the same law as rules:
 * no allocation, no memory of their own, no floating point. They see full states, which for a
 * player with secrets are imagined ones (game.h: conceal, imagine).
 */
#ifndef CORE_INSIGHT_H
#define CORE_INSIGHT_H

#include "core/message.h"
#include "core/rng.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    INSIGHT_WIN = 1000, /* a certain win; 0 a certain loss; 500 even (with n seats: 1000/n) */
    INSIGHT_MIND = 256  /* bytes of a player's memory of one game */
};

/* What a player remembers of a game beyond what its view shows: plain bytes, zero at first. */
struct mind {
    uint8_t byte[INSIGHT_MIND];
};

/* What a player in a race does next, and when: search/race.h. */
struct haste {
    uint32_t delay_ms; /* from now on, if nothing that it looks at changes meanwhile */
    uint32_t action;
    uint32_t scene;    /* what it looked at: another number once that has changed */
};

struct insight {
    /* How an unfinished state looks to each seat, value[1..seats], 0..INSIGHT_WIN. Cheap: it
     * ends every playout. */
    void (*estimate)(const void *state, int value[]);

    /* How much each of the n legal actions deserves to be tried, 1..60000; 0: never worth it
     * (at least one action has a weight). Called once for each node of a tree. */
    void (*weigh)(const void *state, const uint32_t list[], int n, uint16_t weight[]);

    /* The lowest level that has this eye for an action; below it all are tried alike. For games
     * where the weights alone already win. */
    int weigh_from;

    /* How many times as much a node says, and costs, as in most games: levels from 3 on spend so
     * many times fewer. 0: once. */
    int dear;

    /* Most nodes to spend on one world imagined behind secrets, for games where a deeper look would
     * play by what nobody knows; 0: no limit. */
    int world_nodes;

    /* An action for a playout: quick, varied and sensible (takes a win, parries a threat). */
    uint32_t (*roll)(const void *state, struct rng *r);

    /* After so many plies a playout stops and estimate() judges; 0: it goes to the end;
     * negative: estimate() judges at once. */
    int roll_plies;

    /* Whether every threat of the form can be parried in time, by anybody who sees it: games of
     * players that overlook nothing would never end, so all of them overlook a little. */
    bool (*stalls)(const void *state);

    /* Finds an action that wins at once for the seat to act: exact, both ways. */
    bool (*win)(const void *state, uint32_t *out);

    /* Why the action is good, seen from the state before it: a message for a hint
     * ("foureyes.why.square"). False: nothing special to say. */
    bool (*reason)(const void *state, uint32_t a, struct message *out);

    /* Turns a state of a form where seats act at once into the turn-by-turn game that one seat
     * may think through; false where there is none (races). */
    bool (*still)(void *state, int seat);

    /* For races: what a player of this level, 1..8, does next, as a person would: it takes time
     * to see and may err. From the seat's own view (concealed). False: it waits for others. */
    bool (*race)(const void *view, int seat, int level, struct rng *r, struct haste *out);

    /* Memory, for games whose secrets were once open. recall() notes what the seat sees as an
     * action is played: `before` and `after` are its own views of the state (concealed), and
     * `hold` 0..100 how well it remembers (100: for ever). remember() imagines the rest of a
     * concealed state in keeping with the mind; without it imagine() is used. */
    void (*recall)(struct mind *m, const void *before, uint32_t a, const void *after, int seat,
                   int hold, struct rng *r);
    void (*remember)(const struct mind *m, void *state, int seat, struct rng *r);
};

#endif
