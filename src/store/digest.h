/*
 * digest.h - the digest of a journal: how a damaged or shortened one is noticed.
 *
 * A table's row keeps how many entries its journal has and the digest of all of them, so that a
 * journal that was read back shorter or different is known to be damaged. The digest starts from
 * what the row says for good (id, random bytes, host, what is at stake), and each entry is mixed
 * in as it is appended. It guards against disks and mistakes, not against forgery.
 */
#ifndef STORE_DIGEST_H
#define STORE_DIGEST_H

#include "store/store.h"

/* Of a table without entries. */
uint64_t digest_start(const struct store_table *t);

/* After one more entry. */
uint64_t digest_add(uint64_t digest, const struct store_entry *e);

#endif
