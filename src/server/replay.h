/*
 * replay.h - a journal that is played again, entry by entry, and whether it is the one that its
 * table's row speaks of.
 */
#ifndef SERVER_REPLAY_H
#define SERVER_REPLAY_H

#include "server/hall.h"
#include "server/room.h"

struct replay {
    struct room *room;
    uint64_t digest;
    bool wrong; /* an entry was not the one that must come there, or could not be played */
};

/* Begins with the first entry of the room's journal. */
struct replay replay_begin(struct room *r);

/* Plays the next entry. Returns false if it is wrong, and so is the journal. */
bool replay_entry(struct replay *p, const struct store_entry *e);

/* After the last entry: whether the journal is the one that the table's row speaks of. */
bool replay_is_whole(struct replay *p);

#endif
