/*
 * setup.h - the notation for positions that people set up on the analysis board.
 *
 * Such a position is the value of the option with ROLE_POSITION, so that records, links and every
 * command can start from it:
 *
 *     SEAT:SIGNS[:REST]        1:..a.B.c:05
 *
 * SEAT is to move. SIGNS has a letter for each place on the board, in the order of place(), or a
 * dot if the place is empty. REST is any other state the game needs. The default, SETUP_USUAL, is
 * the normal starting position. The game's start() reads the value and refuses positions that its
 * rules cannot continue from.
 */
#ifndef CORE_SETUP_H
#define CORE_SETUP_H

#include "core/message.h"

#include <stdbool.h>

struct game;
struct text;

#define SETUP_USUAL "start"

/* The option, for a game's table. It cannot be chosen at a server's table. */
#define OPTION_POSITION { .name = "position", .kind = OPTION_TEXT, .role = ROLE_POSITION, \
                          .secret = true, .usual = SETUP_USUAL }

/* In `left` below: every such piece is always on the board, and can only be moved. */
enum { SETUP_ALL = -1 };

struct setup_piece {
    const char *signs;   /* the signs for its orientations, in the order in which it turns */
    int seat;            /* the owner */
    int left;            /* how many more of it can be put on the board */
    struct message name;
};

struct setup_rules {
    /* Writes the name of place n, from 0, as pictures use it; returns false if there is no place
     * n. */
    bool (*place)(const void *state, int n, struct text *out);

    /* The sign of the piece at place n, or '.'. */
    char (*sign)(const void *state, int n);

    /* Describes piece n, from 0; returns false if there is no piece n. Every sign belongs to one
     * piece. */
    bool (*piece)(const void *state, int n, struct setup_piece *out);

    /* Optional: writes REST. */
    void (*rest)(const void *state, struct text *out);
};

/* Writes the position as the value of the option. */
void setup_write(const struct game *g, const void *state, struct text *out);

/* A parsed value; the texts point into it. */
struct setup_text {
    int seat;
    const char *signs;
    const char *rest; /* "" if absent */
};

/* Parses a value for this many seats and places; returns false if it is malformed. */
bool setup_read(const char *value, int seats, int places, struct setup_text *out);

#endif
