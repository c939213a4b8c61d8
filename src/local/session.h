/*
 * session.h - a local table with people at one keyboard: what line mode and full screen share.
 *
 * A session owns the table with its computers (table/engine.h), which think in the background, the
 * pack of questions, the undone actions, and the clock. Every failure is a message.
 */
#ifndef LOCAL_SESSION_H
#define LOCAL_SESSION_H

#include "files/file.h"
#include "table/engine.h"
#include "local/crew.h"
#include "local/pace.h"
#include "local/worker.h"

enum {
    THINK_MS = 1000 /* time limit for a computer's decision, or for a hint */
};

/* How a table is to be set up. */
struct setup {
    struct options options;
    int level[GAME_SEATS_MAX + 1]; /* the computer's level; 0: a person */
    int threads;                   /* for computer players; 0: one for each core */
    bool untimed;                  /* races: without clocks */
    struct pace pace;              /* other games: the clocks */
    const char *pack;              /* file with questions, or NULL: people judge */
    const char *load;              /* record to resume, or NULL; it then decides the game */
    const char *const *moves;      /* lists of actions to play first */
    int move_lists;
};

struct undone {
    int seat;
    char action[GAME_ACTION_TEXT];
};

struct session {
    struct protocol protocol; /* it has no clients: the table is called directly */
    struct scratch scratch;
    struct table *table;      /* the protocol's */
    struct engine engine;
    char *pack;
    struct undone *undone;    /* the last one is the next to be played again */
    uint32_t undone_count, undone_room;
    uint64_t start, ahead;    /* for the clock: see session_now */
    /* What is being thought about: for a computer's seat, or for a hint. */
    struct worker worker;
    struct crew crew;         /* threads for moves that only time limits */
    struct arena arena;
    struct engine_task task;
    uint64_t since, until;
    struct link asker;        /* the client that asks for hints */
    bool hinting, hinted;     /* a hint is being looked for; it has been found */
    struct hint hint;
};

/* Sets the table up and starts the game. If it returns false, nothing needs to be released; *why
 * says what is wrong, and `place` becomes "FILE:LINE: " if that is in a file, otherwise "". */
bool session_open(struct session *s, const struct setup *setup, struct message *why,
                  struct text *place);
void session_release(struct session *s);

/* Milliseconds since the start. */
uint64_t session_now(const struct session *s);

/* Runs whatever is due; returns true if the table has changed. session_nap() returns the
 * milliseconds until it must be called again, -1 if nothing is due. */
bool session_work(struct session *s);
int session_nap(const struct session *s);

/* Runs until nobody is thinking any more. */
void session_wait(struct session *s);

/* The seat that is thinking, 0: none; s->since is when it began. And a way to make it answer
 * now. */
int session_thinker(const struct session *s);
void session_hurry(struct session *s);

int session_people(const struct session *s); /* how many seats people hold */

/* The seat of the person to move. If several may, the lowest one that did not act last. 0: the
 * judge; -1: nobody. */
int session_actor(const struct session *s);

/* Plays what was typed, for the seat. The seat's number before its actions may be omitted. Returns
 * true if it was played, or is held in a race. */
bool session_act(struct session *s, int seat, const char *action, struct message *why);

/* Chooses answer 1.. to the open question. *said is the verdict with the right answer, or why the
 * choice is refused. */
bool session_answer(struct session *s, int choice, struct message *said);

/* Goes back to the last decision of a person, and forward again. */
bool session_back(struct session *s, struct message *why);
bool session_again(struct session *s, struct message *why);

/* Looks for a hint for the seat in the background: s->hinting until that has ended; then s->hinted
 * says whether s->hint has one. */
void session_hint(struct session *s, int seat);

/* Writes the table as a record: all of it, or nothing. */
bool session_save(const struct session *s, const char *name, struct message *why);

/* Writes what people should notice about action i, and who played it; returns false if there is
 * nothing. */
bool session_remark(const struct session *s, uint32_t i, struct text *out);

/* Writes how the game ended. */
void session_result(const struct session *s, struct text *out);

/* The name of the pack of questions (files/packs.h) for the language of the program; NULL if there
 * is none. */
const char *session_default_pack(void);

#endif
