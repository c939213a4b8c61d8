/*
 * digest.h - the digest of a journal, which reveals damage.
 *
 * A table's row stores how many entries its journal has and the digest of all of them, so that a
 * journal that is read back shorter or different is known to be damaged. The digest starts from the
 * row's permanent values (id, random bytes, host, whether it is rated), and each entry is mixed in
 * as it is appended. It guards against disks and bugs, not against forgery.
 */
#ifndef STORE_DIGEST_H
#define STORE_DIGEST_H

#include "store/store.h"

/* For a table without entries. */
uint64_t digest_start(const struct store_table *t);

/* With one more entry. */
uint64_t digest_add(uint64_t digest, const struct store_entry *e);

#endif
