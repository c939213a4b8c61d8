/*
 * packed.h - journals of finished tables, compressed into one row each.
 *
 * The row has the table's entries from the first to number `upto`. Entries after that, which a
 * rematch adds, are ordinary journal rows, so appending does not need to know about packing;
 * packing the table again includes them. store_journal() (tables.h) reads both.
 *
 * `bytes` is a byte with the format (1), the uncompressed length (four bytes, little-endian), and a
 * zlib stream. Inside, an entry is the difference of its time from that of the previous entry, its
 * person, the length of its line, the line, and a zero. Numbers are in groups of seven bits, lowest
 * first; signed ones are 2n, or -2n-1 if negative.
 */
#ifndef STORE_PACKED_H
#define STORE_PACKED_H

#include "store/store.h"
#include "store/tables.h"

/* Calls `each` with the entries of a packed journal after number `after` until it returns false,
 * which sets *more to false. Returns false if the bytes are damaged. */
bool packed_each(const void *bytes, size_t n, uint32_t upto, uint32_t after,
                 bool (*each)(void *context, const struct store_entry *e), void *context,
                 bool *more);

enum pack_outcome {
    PACK_DONE,
    PACK_DOUBTFUL, /* the journal does not match the table's row and is left unchanged */
    PACK_MISSED    /* the table has changed meanwhile, or nothing can be written */
};

/* Finished tables with unpacked entries, after the id `after`, in the order of their ids; those
 * that changed at time `until` or later are left out. */
enum store_answer store_packable(struct store *s, const char *after, int64_t until, int most,
                                 table_each *each, void *context);

/* How many there are. */
int64_t store_packable_count(struct store *s, int64_t until);

/* Packs the journal of one table. It is stored when store_keep() has returned true. */
enum pack_outcome store_pack(struct store *s, const struct store_table *t);

/* Turns a packed journal back into rows, as far as its bytes can be read. */
bool store_unpack(struct store *s, const char *table);

#endif
