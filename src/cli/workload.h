/*
 * workload.h - what `bench` measures: the variants of all games that have a row (core/variant.h).
 *
 *     for (struct workload w = { 0 }; workload_next(&w);)
 *         measure(w.name, w.game, w.setting.options);
 */
#ifndef CLI_WORKLOAD_H
#define CLI_WORKLOAD_H

#include "core/game.h"

enum { WORKLOADS_MAX = 64, WORKLOAD_NAME = 32 };

struct workload {
    const struct game *game;
    struct game_setting setting;
    char name[WORKLOAD_NAME];    /* "ID-3" */
    int next_game, next_setting; /* where to continue */
    bool hidden;                 /* in hidden games too */
};

/* Finds the next workload; returns false at the end. */
bool workload_next(struct workload *w);

#endif
