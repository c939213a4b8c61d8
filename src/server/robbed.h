/*
 * robbed.h - tables that other nodes have taken from this one while it lived.
 *
 * This happens when the database has ended this node's session, or has failed over to its standby:
 * the lock of the session is then free, and the node may seem dead before its next sign of life.
 * Writes to such a table are fenced. But people who only watch, or wait for their turn, would never
 * hear of the table again; so the node asks which tables are still its own and unloads the others,
 * and people find them at their new owner. It also asks every ten seconds, since another node
 * may have begun to take a table before the lock was back, and have finished only after the
 * question.
 */
#ifndef SERVER_ROBBED_H
#define SERVER_ROBBED_H

#include "server/hall.h"

/* Called in every turn of the loop. */
void robbed_look(struct hall *h);

#endif
