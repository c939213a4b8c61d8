/*
 * race.h - computer players where all seats act at once.
 *
 * There is nothing to search in a race: the first player to see wins. So a player does not compute
 * its action as fast as it can. Instead it says what it will do and after how much time, like a
 * person of its level. What it sees and what mistakes it makes is the game's knowledge (insight.h:
 * race); this file only asks for it, and runs races among computers in simulated time.
 *
 * A host with real people and a real clock
 *   - asks each computer seat with race_next(), and keeps the answer with its deadline;
 *   - at the deadline plays the action if it is legal; otherwise (another seat was faster) it asks
 *     again, or waits if the seat may not act at the moment;
 *   - after an action asks the seat that played it again, and every other seat that had no answer
 *     or whose answer is out of date; the others keep their deadlines.
 */
#ifndef SEARCH_RACE_H
#define SEARCH_RACE_H

#include "search/search.h"

/*
 * What the player does next and after how long, from its own view of the match alone; the same view
 * and the same player->rng give the same answer. Returns false if it does nothing until another
 * seat acts, or the match is not a race, or is over.
 */
bool race_next(struct player *p, const struct match *m, struct race_answer *out);

/* Returns true if what the answer was about is gone, so that the player starts looking again. */
bool race_stale(const struct player *p, const struct match *m, const struct race_answer *a);

/* Returns true if a seat, person or computer, has nothing to do until another seat acts. */
bool race_idle(const struct match *m, int seat);

/* A race among computers, in simulated time. */
struct race {
    uint64_t now; /* milliseconds since the start */
    int count;
    struct player *player; /* player[i] sits in seat i + 1 */
    struct {
        bool waiting; /* its answer is valid */
        uint64_t due;
        struct race_answer answer;
    } seat[GAME_SEATS_MAX];
};

void race_init(struct race *r, struct player player[], int count);

/*
 * The action that comes first, which the caller plays in the match before it asks again; moves
 * `now` on. Returns false if nobody will act any more.
 */
bool race_turn(struct race *r, const struct match *m, game_action *out);

#endif
