/*
 * replay.h - replaying a journal entry by entry, and checking that it matches its table's row.
 */
#ifndef SERVER_REPLAY_H
#define SERVER_REPLAY_H

#include "server/hall.h"
#include "server/room.h"

struct replay {
    struct room *room;
    uint64_t digest;
    bool wrong; /* an entry was out of place or could not be played */
};

/* Begins with the first entry of the room's journal. */
struct replay replay_begin(struct room *r);

/* Plays the next entry. Returns false if it is wrong, which makes the journal wrong. */
bool replay_entry(struct replay *p, const struct store_entry *e);

/* Called after the last entry: returns true if the journal matches the table's row. */
bool replay_is_whole(struct replay *p);

#endif
