/*
 * tournament.h - a tournament: its players, pairings and standings.
 *
 * A tournament is defined by its lines, as a table is by its journal. The same lines give the same
 * tournament; nothing here uses a clock, a store or chance.
 *
 *     swiss ROUNDS PAUSE        the kind, once, before all others: rounds (0: as many as the
 *     arena MINUTES             players need) and seconds between them; or how long it lasts
 *     simul PERSON              or: this person plays one game against everybody else
 *     set LINE                  a line that sets up each of its tables (table/protocol.h)
 *     join PERSON RATING        takes part, or takes part again
 *     leave PERSON              is not paired any more; a running game continues
 *     start                     pairings begin
 *     round                     of a Swiss: the next round begins
 *     pair TABLE FIRST SECOND   two people meet at this table; FIRST moves first
 *     bye PERSON                of a Swiss: there is no opponent left
 *     result TABLE first|second|drawn
 *     end
 *
 * Points of a Swiss and of a simultaneous exhibition are counted in halves: a win or a bye 2, a
 * draw 1. Missed rounds score nothing. In an arena a win is 2 and a draw 1, and both are doubled
 * for players who have won their last two games.
 *
 * Standings go by points. In a Swiss, equal points go by the Buchholz score (the points of all
 * opponents together), then by the Sonneborn-Berger score (those of beaten opponents, and half of
 * those of opponents drawn with), then by wins. In an arena they go by wins, then by fewer games.
 * Players who are still equal share a place.
 */
#ifndef PEOPLE_TOURNAMENT_H
#define PEOPLE_TOURNAMENT_H

#include "core/span.h"
#include "store/store.h"

enum {
    TOURNAMENT_PLAYERS = 500,
    TOURNAMENT_ROUNDS = 30,
    TOURNAMENT_GAMES = 15000, /* limit of pairings; then it ends */
    TOURNAMENT_SET = 1024,    /* bytes of the lines that set up a table, */
    TOURNAMENT_LINES = 16,    /* and how many there are */
    TOURNAMENT_TEXT = 320,    /* longest line */
    TOURNAMENT_RETURNS = 20   /* how often somebody may come back */
};

enum tournament_kind {
    TOURNAMENT_NONE, TOURNAMENT_SWISS, TOURNAMENT_ARENA, TOURNAMENT_SIMUL
};
enum tournament_phase { TOURNAMENT_OPEN, TOURNAMENT_RUNNING, TOURNAMENT_OVER };

/* Somebody who takes part. Entrants are numbered from 0 in the order they joined. */
struct entrant {
    int64_t person;
    int rating;      /* on joining: used until there are results */
    bool left;
    int returns;     /* how often the person has come back */
    int plays;       /* the current pairing; -1: none */
    int games, wins, byes;
    int firsts;      /* games as the first player, */
    int seconds;     /* and as the second */
    bool was_first;  /* in the last game */
    int last;        /* the last opponent; -1: none yet */
    int streak;      /* games won in a row */
    int points;
    int buchholz;    /* both as of the last tournament_rank */
    int sonneborn;   /* in quarters of a point */
    int place;       /* 1: first; shared by equals */
};

enum pairing_result { PAIRING_PLAYED, PAIRING_FIRST, PAIRING_SECOND, PAIRING_DRAWN, PAIRING_BYE };

struct pairing {
    char table[STORE_ID]; /* "": a bye */
    int round;            /* of a Swiss, from 1 */
    int first, second;    /* entrants; second -1: a bye */
    enum pairing_result result;
    uint64_t since;       /* when they were paired */
};

struct tournament {
    enum tournament_kind kind;
    enum tournament_phase phase;
    int rounds, pause;  /* of a Swiss: all rounds, seconds between them */
    int minutes;        /* of an arena */
    int64_t master;     /* of a simultaneous exhibition: the person who plays everybody */
    int round;          /* that is played; 0: none yet */
    uint64_t began;     /* when it started, */
    uint64_t settled;   /* when the last result came, */
    uint64_t changed;   /* and the last line */
    int players, playing; /* entrants; current pairings */
    struct entrant *entrant;
    int pairings;
    struct pairing *pairing;
    int lines;
    const char *line[TOURNAMENT_LINES]; /* point into `set`, terminated */
    char set[TOURNAMENT_SET];
    size_t set_used;
    int entrant_room, pairing_room;
};

void tournament_init(struct tournament *t);
void tournament_release(struct tournament *t);

/* Applies a line; returns false, and changes nothing, if it is not allowed now. */
bool tournament_line(struct tournament *t, struct span line, uint64_t ms);

/* This person's entrant; the pairing at this table. -1: none. */
int tournament_entrant(const struct tournament *t, int64_t person);
int tournament_pairing(const struct tournament *t, const char *table);

/* How many entrants have not left. */
int tournament_active(const struct tournament *t);

/* Sorts the entrants by rank, and sets their places and tie-breaks. */
void tournament_rank(struct tournament *t, int order[TOURNAMENT_PLAYERS]);

/* Two entrants to be paired. */
struct couple {
    int first, second;
};

/*
 * Pairs the next round of a Swiss: everybody who has not left, and *bye is whoever is left over
 * (-1: nobody). People with equal points meet, the upper half against the lower; nobody meets the
 * same opponent twice or gets a second bye unless there is no other way; the player who has moved
 * first more often moves second. Returns the number of couples; -1: no memory.
 */
int swiss_pair(struct tournament *t, struct couple out[TOURNAMENT_PLAYERS / 2], int *bye);

/*
 * Pairs the entrants waiting in an arena: `waits` has each entrant's waiting time in milliseconds,
 * 0 if not waiting. Neighbours in the standings meet. Two people do not meet twice in a row unless
 * nobody else takes part or both have waited for ARENA_LONG_MS. Players who have waited that long
 * come first.
 */
enum { ARENA_LONG_MS = 15000 };

int arena_pair(struct tournament *t, const uint64_t waits[],
               struct couple out[TOURNAMENT_PLAYERS / 2]);

/* The next entrant with a game left to play in an exhibition; -1: none, or its master left. */
int simul_next(const struct tournament *t);

/* Puts the two in the order in which they move; `even` decides if they are equal. */
struct couple tournament_order(const struct tournament *t, int a, int b, bool even);

#endif
