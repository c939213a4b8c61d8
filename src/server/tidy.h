/*
 * tidy.h - removes what is older than the settings allow, and packs finished tables, in the
 * background.
 *
 * It runs one step of the store's sweep (store/moderation.h) every TIDY_STEP_MS until everything
 * has been examined, then rests. A step is short, so players do not notice it.
 */
#ifndef SERVER_TIDY_H
#define SERVER_TIDY_H

#include "server/hall.h"

enum { TIDY_STEP_MS = 100, TIDY_REST_MS = 600000 };

struct tidy {
    struct hall *hall;
    uv_timer_t timer;
    struct store_sweep sweep;
};

void tidy_start(struct tidy *t, struct hall *h);
void tidy_stop(struct tidy *t);
void tidy_metrics(const struct tidy *t, struct text *out);

#endif
