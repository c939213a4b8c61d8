/* pack_all.c - packing every finished table; see care.h. */
#include "store/care.h"
#include "store/packed.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BATCH = 100 };

/* Tables to be packed in one transaction. */
struct batch {
    struct store_table table[BATCH];
    int count;
};

static void note_table(void *batch, const struct store_table *t)
{
    struct batch *b = batch;

    b->table[b->count++] = *t;
}

/* Packs the next tables after the previous ones. */
static bool pack_some(struct store *s, struct care *c, struct batch *b, struct care_packed *out)
{
    int64_t until = store_time(s) + 1;
    char last[STORE_ID] = "";
    enum store_answer answer;

    if (b->count)
        memcpy(last, b->table[b->count - 1].id, sizeof last);
    b->count = 0;
    answer = store_packable(s, last, until, BATCH, note_table, b);
    for (int i = 0; i < b->count; i++) {
        enum pack_outcome outcome = store_pack(s, &b->table[i]);

        out->tables += outcome == PACK_DONE;
        out->entries += outcome == PACK_DONE ? (uint64_t)b->table[i].head : 0;
        out->doubtful += outcome == PACK_DOUBTFUL;
    }
    if (answer == STORE_TROUBLE || !store_keep(s)) {
        snprintf(c->why, sizeof c->why, "packed: %s", s->back->trouble(s));
        return false;
    }
    c->done += (uint64_t)b->count;
    return care_go_on(c);
}

bool store_pack_all(struct store *s, struct care *c, struct care_packed *out)
{
    struct batch *b = calloc(1, sizeof *b);
    bool good = b != NULL;

    *out = (struct care_packed){ 0 };
    care_begin(c, "store.packing", (uint64_t)store_packable_count(s, store_time(s) + 1));
    do {
        good = good && pack_some(s, c, b, out);
    } while (good && b->count == BATCH);
    free(b);
    return good;
}
