/*
 * foureyes_wins.h - forced wins on the beginners' board of 4EYES, which is solved
 * (docs/knowledge.md): foureyes_wins.c looks them up, `make wins` makes the data.
 *
 * A strategy is followed on a board that is turned and mirrored until its signs are the smallest of
 * the eight (the *norm*). There, threat search is tried first; if it finds nothing, the action is
 * in the data. So the data needs only the positions in which quiet actions win, and the answers are
 * alike on all eight boards.
 *
 * The file has 8 bytes for each position, sorted by key: 7 of its key, the lowest first, and the
 * action, as its place in the list of legal ones.
 */
#ifndef FOUREYES_WINS_H
#define FOUREYES_WINS_H

#include "games/foureyes/foureyes.h"

enum {
    FOUREYES_WINS_SIZE = 4,   /* cells in a row */
    FOUREYES_WINS_TURNS = 28, /* no strategy needs more turns, counted from the first */
    FOUREYES_WINS_KEY = 7,    /* bytes */
    FOUREYES_WINS_ENTRY = 8
};

/* A position in its normal form. */
struct foureyes_norm {
    struct foureyes_state state;
    uint64_t key;
    int symmetry; /* the symmetry that leads to the normal form */
};

/* The action as it looks after the symmetry. */
game_action foureyes_turned(game_action a, int symmetry);

void foureyes_normalize(const struct foureyes_state *s, struct foureyes_norm *out);

/* Looks up what the file has for a key. */
static inline uint64_t foureyes_wins_key(uint64_t key)
{
    return key >> 8;
}

/* The strategy's threat search; returns false if it finds no win. */
bool foureyes_wins_hunt(const struct foureyes_norm *norm, game_action *out);

/* As in core/insight.h: on the beginners' board, an action that begins a forced win. */
bool foureyes_book(const void *state, uint32_t *action, int *value);

#endif
