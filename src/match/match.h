/*
 * match.h - a game with its history.
 *
 * A match owns the options, the actions played and their record as text. It handles repetition and
 * the turn cap, because only it knows the past; so everything that lists, counts, plays or shows a
 * game goes through a match.
 *
 * It allocates with malloc; a function that cannot get memory refuses with the message
 * "match.memory" and changes nothing.
 */
#ifndef MATCH_MATCH_H
#define MATCH_MATCH_H

#include "core/game.h"
#include "match/seen.h"

#include <stddef.h>

enum {
    MATCH_ACTIONS_MAX = 4000000, /* longest history: bounds memory against endless games */
    MATCH_SNAPSHOT = 32          /* a copy of the state is kept every MATCH_SNAPSHOT actions */
};

enum ending {
    ENDING_NONE,       /* the game is not over */
    ENDING_RULES,      /* by the game's own rules */
    ENDING_REPETITION, /* a draw: the position occurred `repeat` times */
    ENDING_TURNS       /* a draw: `maxturns` turns have ended */
};

/* One action played, and what is needed to undo it. */
struct match_step {
    game_action action;
    bool counted;  /* it added a key to `seen` */
    size_t record; /* length of the record before it */
};

struct match {
    const struct game *game;
    struct options options;
    uint32_t repeat;         /* 0: repetition never ends the game */
    uint32_t cap;            /* 0: no turn cap */
    enum ending ending;
    union game_state state;  /* now */
    struct match_step *step; /* `count` actions, oldest first */
    uint32_t count, room;
    uint8_t *snapshot;       /* the states before actions 0, 32, 64, and so on */
    struct seen seen;
    char *record;            /* the text record, see record.h; not terminated */
    size_t record_used, record_room;
};

/* Begins a match with these options. If it returns false, the match is empty and needs no
 * release. */
bool match_init(struct match *m, const struct options *o, struct message *why);
void match_release(struct match *m);

/* A copy to show and to search, also on another thread: it knows how often positions occurred, but
 * has neither the actions nor the record, so nothing can be played or undone. */
bool match_copy(const struct match *m, struct match *out);

int match_actions(const struct match *m, game_action list[]); /* all that are legal now */

/* The same in the notation, sorted by bytes. */
int match_action_texts(const struct match *m, char text[][GAME_ACTION_TEXT]);

unsigned match_acting(const struct match *m); /* as acting() of the game */
int match_seat(const struct match *m);        /* as game_seat() */
uint64_t match_key(const struct match *m);
void match_result(const struct match *m, struct result *out);

/* Returns true if the action may be played now; otherwise false with the reason. */
bool match_judge(const struct match *m, game_action a, struct message *why);

/* Reads one action as people write it and judges it. If it returns true, *out is legal. */
bool match_read(const struct match *m, const char *in, game_action *out, struct message *why);

/* Plays a legal action and writes it into the record. */
bool match_play(struct match *m, game_action a, struct message *why);

/* Takes the last action back; false at the start. */
bool match_back(struct match *m);

/*
 * Counts the sequences of `depth` legal actions from here and leaves the match unchanged. tick(),
 * if not NULL, is called occasionally with the current count.
 */
bool match_perft(struct match *m, int depth, uint64_t *out,
                 void (*tick)(void *context, uint64_t so_far), void *context);

/* The state after the first `n` actions, at most m->count. */
void match_state_at(const struct match *m, uint32_t n, union game_state *out);

/* The seat that played action `i`, from 0 (seat 0: the judge). */
int match_actor(const struct match *m, uint32_t i);

/* The same, and writes the action in the notation. */
int match_played(const struct match *m, uint32_t i, char out[GAME_ACTION_TEXT]);

/* Sentence n, from 0, that people should not overlook about action `i` (remark() of the game);
 * returns false if there is no sentence n. */
bool match_remark(const struct match *m, uint32_t i, int n, struct message *out);

/* Writes what the viewer could see after the first `n` actions, by game_write_view(). */
void match_view_at(const struct match *m, uint32_t n, int viewer, unsigned with, const char *name,
                   struct json *out);

/* Writes what the viewer may see now as one JSON object. */
void match_write_view(const struct match *m, int viewer, struct text *out);

/* Draws what the viewer may see on a canvas. */
void match_draw(const struct match *m, int viewer, struct canvas *out);

#endif
