/*
 * turn.h - gathering what is to be written; store.h says what becomes of it.
 *
 * A turn's values lie in blocks of memory that it keeps for the next time, so that gathering
 * allocates nothing once a server has warmed up. Where there is no memory the turn is `broken`:
 * it takes no more, and submitting it fails.
 *
 * What belongs to a table is written under a claim (struct store_claim), in the order in which it
 * was gathered. The rest is loose, and is written after the tables.
 */
#ifndef STORE_TURN_H
#define STORE_TURN_H

#include "store/moderation.h"
#include "store/store.h"

enum store_verb {
    /* of a table */
    TURN_ENTRY,  /* entry */
    TURN_SEAT,   /* person: has sat there */
    TURN_KEY,    /* person, hash: a seat's key, which replaces an older one */
    TURN_TALK,   /* talk */
    TURN_RESULT, /* result */
    TURN_GAME,   /* game: without its players, who are results */
    TURN_REPORT, /* report; author, name and text are those of the message */
    TURN_UNRATED, /* number: the game of that number is to be rated */
    /* loose */
    TURN_CLOCK,  /* number: the server's time */
    TURN_SEEN,   /* hash, number: a session was seen then */
    TURN_LEAVE,  /* hash: a session ends */
    TURN_MUTE,   /* person, number: whom it does not want to hear; 0: it hears everybody again */
    TURN_FRIEND, /* person, number: another, who is a friend from now on; at 0: not any more */
    TURN_BLOCK   /* the same: somebody to have nothing to do with */
};

struct store_write {
    struct store_write *next;
    enum store_verb verb;
    int64_t person, number;
    union {
        const struct store_entry *entry;
        const struct store_talk *talk;
        const struct store_result *result;
        const struct store_game *game;
        const struct store_report *report;
        const uint8_t *hash;
    } of;
    int64_t at; /* when it was gathered */
};

struct store_writes {
    struct store_write *first, **end;
};

/* A table that the turn writes to. */
struct store_claim {
    struct store_claim *next;
    char id[STORE_ID];
    int64_t epoch, head; /* what its row must have; of a new table they are written */
    bool fresh;          /* it is opened in this turn, */
    bool unowned;        /* and is nobody's until it is taken (nodes.h) */
    bool dropped;        /* nothing of it is wanted after all */
    bool fenced;         /* set by the store: somebody else has it, and nothing was written */
    const struct store_table *facts; /* what the row has afterwards; NULL: as it was */
    struct store_writes writes;
};

struct turn_block;

struct store_turn {
    struct store_claim *claims, **claims_end;
    struct store_writes loose;
    uint32_t writes;     /* of tables: those that somebody waits for */
    bool broken;
    struct turn_block *first, *at; /* its memory; blocks after `at` are empty */
};

void turn_init(struct store_turn *t);
void turn_release(struct store_turn *t);
void turn_clear(struct store_turn *t);

/* Whether there is nothing to write. */
bool turn_empty(const struct store_turn *t);

/* NULL: no memory, which the functions below put up with. */
struct store_claim *turn_claim(struct store_turn *t, const char *table, int64_t epoch,
                               int64_t head);

/* Values are copied. */
void claim_facts(struct store_turn *t, struct store_claim *c, const struct store_table *facts);
void claim_entry(struct store_turn *t, struct store_claim *c, const struct store_entry *e);
void claim_seat(struct store_turn *t, struct store_claim *c, int64_t person);
void claim_key(struct store_turn *t, struct store_claim *c, int64_t person,
               const uint8_t hash[STORE_HASH]);
void claim_talk(struct store_turn *t, struct store_claim *c, const struct store_talk *talk);
void claim_result(struct store_turn *t, struct store_claim *c, const struct store_result *r);
void claim_game(struct store_turn *t, struct store_claim *c, const struct store_game *g);
void claim_report(struct store_turn *t, struct store_claim *c, const struct store_report *r);
void claim_unrated(struct store_turn *t, struct store_claim *c, uint32_t number);

void turn_clock(struct store_turn *t, uint64_t ms);
void turn_seen(struct store_turn *t, const uint8_t hash[STORE_HASH], int64_t at);
void turn_leave(struct store_turn *t, const uint8_t hash[STORE_HASH]);
void turn_mute(struct store_turn *t, int64_t person, int64_t muted, int64_t at);
void turn_friend(struct store_turn *t, int64_t person, int64_t other, int64_t at);
void turn_block(struct store_turn *t, int64_t person, int64_t other, int64_t at);

#endif
