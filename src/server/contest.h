/*
 * contest.h - tournaments in memory, as rooms (room.h) are tables in memory.
 *
 * A contest is a tournament (people/tournament.h) with its row and its journal in the store. It is
 * a row of the same kind as a table's, of the status STORE_CONTEST: so it is claimed and fenced,
 * closed by administrators, and removed when it is old, as tables are. Whatever changes it is an
 * entry of its journal. Contests that are not over are always in memory: their rows are due.
 *
 * Pairings open ordinary tables, by hall_open, whose journals say to which contest they belong and
 * whose seats they have. A game begins when both are ready, and without them CONTEST_READY_MS after
 * they were paired: then clocks run. Its result reaches the contest in the turn that stores it, or
 * when the contest is read after a restart, and counts once either way. Players who lose on time or
 * by absence without a move are not paired again until they come back.
 *
 * In an exhibition the master goes from table to table, so nobody loses by absence there: the
 * clocks decide.
 *
 * In an arena only people whose page asks for the contest wait for a game.
 */
#ifndef SERVER_CONTEST_H
#define SERVER_CONTEST_H

#include "core/json.h"
#include "people/tournament.h"
#include "server/hall.h"

enum {
    CONTEST_READY_MS = 30000,  /* after which a game begins without those who are not ready */
    CONTEST_TICK_MS = 500,     /* how often a contest checks the time and sends changes */
    CONTEST_HERE_MS = 40000,   /* people who have asked in this time wait for a game */
    CONTEST_QUIET_MS = 600000, /* contests that are over stay in memory for this long */
    CONTEST_OPEN_MS = 7 * 86400000, /* one that nobody starts ends */
    CONTESTS = 300,            /* most in memory */
    CONTEST_HOST = 3           /* ... of one host that are not over */
};

struct parked;

/* What is known of an entrant besides what the journal says. */
struct contestant {
    char name[STORE_NAME];
    bool account;
    char address[ADDRESS_TEXT]; /* from which it was last asked, */
    uint64_t seen, waits;       /* when, and since when the person waits for a game */
};

struct contest {
    struct store_table facts; /* as the store has them, or will have after this turn */
    int64_t kept;             /* the head that its row has, or will have after the turn in flight */
    struct store_claim *claim;
    struct hall *hall;
    struct contest *next;
    struct tournament tournament;
    struct contestant *person; /* as many as entrants have room */
    int person_room;
    uint32_t entries;
    uint64_t version;   /* grows with every change, and never goes back: answers name it */
    uint64_t told;      /* the version that those who waited were last told */
    uint64_t ready_from; /* pairings wait for their players from then on at the earliest */
    int begun;          /* pairings before this one have begun, or are looked after */
    uint64_t rest;      /* no pairing before then: there was no room */
    uint64_t touched;
    bool dirty, flying, gone, reading;
    struct parked *parked; /* requests that wait for a change */
    char *json;            /* the answer of version `json_version` */
    size_t json_length;
    uint64_t json_version;
    uv_timer_t timer;
};

/* The contest of this id if it is in memory; NULL: it is not. */
struct contest *contest_awake(struct hall *h, const char *id);

typedef void contest_sought(void *context, struct contest *c, enum hall_found found);

/* Looks for it in memory and in the store, and calls done(), now or later. */
void contest_seek(struct hall *h, const char *id, contest_sought *done, void *context);

/* Opens one with these lines, of the tournament and for its tables; NULL: no room. The wish has
 * been judged (contest_judge). */
struct contest *contest_open(struct hall *h, int64_t host, const char *kind,
                             const struct hall_wish *wish);

/* Whether tables as wished can be played in a contest; false with the reason. */
bool contest_judge(struct hall *h, const struct hall_wish *wish, struct message *why);

/* Takes a line of the tournament and keeps it; false: it cannot come now. */
bool contest_say(struct contest *c, const char *line);

/* A person joins, under the name they have now. */
bool contest_join(struct contest *c, const struct store_person *p, int rating);

/* The person's page is here, from this address: in an arena the person can be paired. */
void contest_here(struct contest *c, int64_t person, const char *address);

/* Whether the host may open another one. */
bool contest_allowed(const struct hall *h, int64_t host);

/* A game at a table of a contest is over. */
void contest_scored(struct room *r);

/* The name of this person is not shown any more. */
void contests_unname(struct hall *h, int64_t person);

/* An administrator has closed it, or it is not what the store has any more. */
void contest_forget(struct contest *c);

/* ---- for the hall ---- */

/* Writes down what the rows of contests say after this turn, */
void contests_write(struct hall *h);
/* which was stored, */
void contests_stored(struct hall *h);
/* or was not: contests that it changed are read again. */
void contests_failed(struct hall *h);
void contests_stop(struct hall *h);
void contests_release(struct hall *h);

/* Whether the journal of a contest is whole; *good: how many entries are. */
bool contest_verify(struct hall *h, const struct store_table *t, uint32_t *good);

/* ---- for the files of contests ---- */

/* One in memory that nothing has happened to yet. NULL: no room. */
struct contest *contest_new(struct hall *h, const struct store_table *facts);

/* Room for what is known of each entrant and one more; false: there is no memory. */
bool contest_room(struct contest *c);

/* From now on it looks at the time. */
void contest_start(struct contest *c);

/* Takes the result of a game if it is over. With `begin` its players have had time to come, and the
 * game begins. */
void contest_look_for(struct contest *c, const struct pairing *p, bool begin);

/* ---- for the messages (contest_api.c, contest_wire.c) ---- */

/* Writes what a list says of it, and the answer of its version, into c->json; false: it is too
 * long, or there is no memory. And all pairings. */
void contest_write_head(struct json *j, const struct contest *c);
bool contest_write(struct contest *c);
void contest_write_pairings(struct json *j, const struct tournament *t, bool all);

/* Answers the requests that wait: all of them, or those that have waited long enough. */
void contest_tell(struct contest *c, bool all);
void contest_dismiss(struct contest *c); /* with a refusal: it is gone */

#endif
