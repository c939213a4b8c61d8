/*
 * turn.h - gathering what is to be written; store.h says what happens with it.
 *
 * A turn's values live in blocks of memory that it reuses, so that gathering allocates nothing once
 * a server has warmed up. If memory runs out the turn is `broken`: it takes no more values, and
 * submitting it fails.
 *
 * Values of a table are written under a claim (struct store_claim), in the order in which they were
 * gathered. The rest is loose, and is written after the tables.
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
    TURN_GAME,   /* game: without its players, which are results */
    TURN_REPORT, /* report; author, name and text are taken from the message */
    TURN_UNRATED, /* number: this game has to be rated */
    /* loose */
    TURN_CLOCK,  /* number: the server's clock */
    TURN_SEEN,   /* hash, number: when a session was last seen */
    TURN_LEAVE,  /* hash: a session ends */
    TURN_MUTE,   /* person, number: someone muted by the person; 0: unmutes everybody */
    TURN_FRIEND, /* person, number: someone who becomes a friend; at 0: no longer */
    TURN_BLOCK   /* the same for someone blocked */
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
    int64_t at; /* when it was added */
};

struct store_writes {
    struct store_write *first, **end;
};

/* A table to which the turn writes. */
struct store_claim {
    struct store_claim *next;
    char id[STORE_ID];
    int64_t epoch, head; /* expected in its row; for a new table they are written */
    bool fresh;          /* the table is opened in this turn, */
    bool unowned;        /* and has no owner until it is taken (nodes.h) */
    bool dropped;        /* discarded */
    bool fenced;         /* set by the store: another node owns it, nothing was written */
    const struct store_table *facts; /* the row's new values; NULL: unchanged */
    struct store_writes writes;
};

struct turn_block;

struct store_turn {
    struct store_claim *claims, **claims_end;
    struct store_writes loose;
    uint32_t writes;     /* writes to tables that somebody waits for */
    bool broken;
    struct turn_block *first, *at; /* its memory; blocks after `at` are empty */
};

void turn_init(struct store_turn *t);
void turn_release(struct store_turn *t);
void turn_clear(struct store_turn *t);

/* Returns true if there is nothing to write. */
bool turn_empty(const struct store_turn *t);

/* NULL: no memory, which the functions below accept. */
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
