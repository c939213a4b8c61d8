/*
 * contest.h - tournaments in memory, as rooms (room.h) are tables in memory.
 *
 * A contest is a tournament (people/tournament.h) with its row and its journal in the store. Its
 * row is of the same kind as a table's, with status STORE_CONTEST, so it is claimed, fenced, closed
 * by administrators and removed when old, as tables are. Every change is a journal entry.
 * Unfinished contests are always in memory, since their rows are due.
 *
 * Pairings open ordinary tables with hall_open; their journals name the contest and the people in
 * the seats. A game begins when both players are ready, or CONTEST_READY_MS after the pairing: then
 * clocks run. Its result reaches the contest in the turn that stores it, or when the contest is
 * read after a restart, and counts once either way. Players who lose on time or by absence without
 * a move are not paired again until they come back.
 *
 * In an exhibition the master goes from table to table, so nobody loses by absence there: the
 * clocks decide.
 *
 * In an arena, only people whose page polls the contest are paired.
 */
#ifndef SERVER_CONTEST_H
#define SERVER_CONTEST_H

#include "core/json.h"
#include "people/tournament.h"
#include "server/hall.h"

enum {
    CONTEST_READY_MS = 30000,  /* after this, a game begins even if players are not ready */
    CONTEST_TICK_MS = 500,     /* how often a contest checks the time and sends changes */
    CONTEST_HERE_MS = 40000,   /* people seen within this time can be paired */
    CONTEST_OWED_MS = 60000,   /* how long a round waits for addresses that have stored too much */
    CONTEST_QUIET_MS = 600000, /* finished contests stay in memory this long */
    CONTEST_OPEN_MS = 7 * 86400000, /* a contest that nobody starts ends after this */
    CONTESTS = 300,            /* limit of contests in memory */
    CONTEST_HOST = 3           /* limit of unfinished ones of one host */
};

struct parked;

/* Data about an entrant that is not in the journal. */
struct contestant {
    char name[STORE_NAME];
    bool account;
    char address[ADDRESS_TEXT]; /* of the last request, */
    uint64_t seen, waits;       /* its time, and since when the person waits for a game */
    bool paid;                  /* for the table of the next round */
};

struct contest {
    struct store_table facts; /* as the store has them, or will have after this turn */
    int64_t kept;             /* the row's head, or what it will be after the turn in flight */
    struct store_claim *claim;
    struct hall *hall;
    struct contest *next;
    struct tournament tournament;
    struct contestant *person; /* with room for every entrant */
    int person_room;
    uint32_t entries;
    uint64_t version;   /* grows with every change and never goes back; answers contain it */
    uint64_t told;      /* the version last sent to waiting requests */
    uint64_t ready_from; /* pairings wait for their players from then on at the earliest */
    int begun;          /* pairings before this index have begun or are being handled */
    uint64_t owed;      /* since when the next round waits to be paid for; 0: it does not */
    uint64_t rest;      /* no pairing before then, since there was no room */
    uint64_t touched;
    bool dirty, flying, gone, reading;
    bool doubted;       /* it may be another node's by now (robbed.h) */
    struct parked *parked; /* requests that wait for a change */
    char *json;            /* the answer for `json_version` */
    size_t json_length;
    uint64_t json_version;
    uv_timer_t timer;
};

/* The contest with this id if it is in memory, or NULL. */
struct contest *contest_awake(struct hall *h, const char *id);

typedef void contest_sought(void *context, struct contest *c, enum hall_found found);

/* Looks for it in memory and in the store, and calls done(), now or later. */
void contest_seek(struct hall *h, const char *id, contest_sought *done, void *context);

/* Opens a contest with these lines, for the tournament and for its tables; NULL: no room. The wish
 * must have passed contest_judge. */
struct contest *contest_open(struct hall *h, int64_t host, const char *kind,
                             const struct hall_wish *wish);

/* Returns true if such tables can be played in a contest; returns false with the reason. */
bool contest_judge(struct hall *h, const struct hall_wish *wish, struct message *why);

/* Applies and stores a tournament line; returns false if it is not allowed now. */
bool contest_say(struct contest *c, const char *line);

/* A person joins, under their current name. */
bool contest_join(struct contest *c, const struct store_person *p, int rating);

/* Notes that the person's page is open, at this address: an arena may pair them. */
void contest_here(struct contest *c, int64_t person, const char *address);

/* Returns true if the host may open another contest. */
bool contest_allowed(const struct hall *h, int64_t host);

/* A game at a table of a contest is over. */
void contest_scored(struct room *r);

/* Stops showing this person's name. */
void contests_unname(struct hall *h, int64_t person);

/* Drops a contest that an administrator closed or that no longer matches the store. */
void contest_forget(struct contest *c);

/* ---- for the hall ---- */

/* Writes the contests' rows as of this turn, */
void contests_write(struct hall *h);
/* after the turn was stored, */
void contests_stored(struct hall *h);
/* or not stored: contests it changed are read again. */
void contests_failed(struct hall *h);
void contests_stop(struct hall *h);
void contests_release(struct hall *h);

/* Returns true if the contest's journal is intact; *good: how many leading entries are. */
bool contest_verify(struct hall *h, const struct store_table *t, uint32_t *good);

/* ---- for the files of contests ---- */

/* A new, empty contest in memory. NULL: no room. */
struct contest *contest_new(struct hall *h, const struct store_table *facts);

/* Makes room for one more entrant; returns false if there is no memory. */
bool contest_room(struct contest *c);

/* Starts the contest's timer. */
void contest_start(struct contest *c);

/* Takes the pairing's result if its game is over. With `begin` the players have had time to come,
 * so the game begins. */
void contest_look_for(struct contest *c, const struct pairing *p, bool begin);

/* ---- for the messages (contest_api.c, contest_wire.c) ---- */

/* Writes the contest's line in a list, then its answer into c->json (false if it is too long or
 * there is no memory), and all pairings. */
void contest_write_head(struct json *j, const struct contest *c);
bool contest_write(struct contest *c);
void contest_write_pairings(struct json *j, const struct tournament *t, bool all);

/* Answers the waiting requests: all of them, or those that have waited long enough. */
void contest_tell(struct contest *c, bool all);
void contest_dismiss(struct contest *c); /* refuses them: the contest is gone */

#endif
