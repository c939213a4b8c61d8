/*
 * match.h - a game with its history.
 *
 * A match owns the options, the actions played so far and the record of them as text. It is
 * where repetition and the turn cap live, because only it knows the past; so everything that
 * lists, counts, plays or shows a game goes through a match.
 *
 * It takes memory from malloc; a function that needs some and gets none refuses with the
 * message "match.memory" and changes nothing.
 */
#ifndef MATCH_MATCH_H
#define MATCH_MATCH_H

#include "core/game.h"
#include "match/seen.h"

#include <stddef.h>

enum {
    MATCH_ACTIONS_MAX = 4000000, /* longest history: bounds memory against endless games */
    MATCH_SNAPSHOT = 32          /* a copy of the state is kept every so many actions */
};

enum ending {
    ENDING_NONE,       /* the game goes on */
    ENDING_RULES,      /* by the game's own rules */
    ENDING_REPETITION, /* a draw: the position stood `repeat` times */
    ENDING_TURNS       /* a draw: `maxturns` turns have ended */
};

/* One action played, and what is needed to take it back. */
struct match_step {
    game_action action;
    bool counted;  /* it added a key to `seen` */
    size_t record; /* length of the record before it */
};

struct match {
    const struct game *game;
    struct options options;
    uint32_t repeat;         /* 0: repetition ends nothing */
    uint32_t cap;            /* 0: no turn cap */
    enum ending ending;
    union game_state state;  /* now */
    struct match_step *step; /* `count` actions, oldest first */
    uint32_t count, room;
    uint8_t *snapshot;       /* the states before actions 0, 32, 64 ... */
    struct seen seen;
    char *record;            /* the text record, see record.h; not terminated */
    size_t record_used, record_room;
};

/* Begins a match by the options. On false the match is empty and needs no release. */
bool match_init(struct match *m, const struct options *o, struct message *why);
void match_release(struct match *m);

/* A copy to look at and to search in, on another thread too: it knows how often positions
 * stood, but has neither the actions nor the record, so nothing can be played or taken back. */
bool match_copy(const struct match *m, struct match *out);

int match_actions(const struct match *m, game_action list[]); /* all that are legal now */
unsigned match_acting(const struct match *m);                 /* as acting() of the game */
int match_seat(const struct match *m);                        /* as game_seat() */
uint64_t match_key(const struct match *m);
void match_result(const struct match *m, struct result *out);

/* Whether the action may be played now; else false and why not. */
bool match_judge(const struct match *m, game_action a, struct message *why);

/* Reads one action as people write it and judges it. On true *out is legal. */
bool match_read(const struct match *m, const char *in, game_action *out, struct message *why);

/* Plays a legal action and writes it into the record. */
bool match_play(struct match *m, game_action a, struct message *why);

/* Takes the last action back; false at the start. */
bool match_back(struct match *m);

/*
 * Counts the sequences of `depth` legal actions from here; the match is unchanged after it.
 * tick, if not NULL, is called now and then with the count so far.
 */
bool match_perft(struct match *m, int depth, uint64_t *out,
                 void (*tick)(void *context, uint64_t so_far), void *context);

/* Writes what the viewer may see as one JSON object. */
void match_write_view(const struct match *m, int viewer, struct text *out);

/* Draws what the viewer may see. */
void match_draw(const struct match *m, int viewer, struct canvas *out);

#endif
