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
    THINK_MS = 1000 /* most time for a decision of a computer, or for a hint */
};

/* How a table is to be set up. */
struct setup {
    struct options options;
    int level[GAME_SEATS_MAX + 1]; /* 0: a person */
    int threads;                   /* that a computer thinks with; 0: one for each core */
    bool untimed;                  /* races: the untimed twin */
    struct pace pace;              /* elsewhere: the clocks */
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
    struct protocol protocol; /* without clients: the table is spoken to directly */
    struct scratch scratch;
    struct table *table;      /* the protocol's */
    struct engine engine;
    char *pack;
    struct undone *undone;    /* the next to be played again last */
    uint32_t undone_count, undone_room;
    uint64_t start, ahead;    /* of the clock: see session_now */
    /* The thought under way: of a computer's seat, or for a hint. */
    struct worker worker;
    struct crew crew;         /* threads for moves that only time bounds */
    struct arena arena;
    struct engine_task task;
    uint64_t since, until;
    struct link asker;        /* the client that asks for hints */
    bool hinting, hinted;     /* a hint is under way; it has been found */
    struct hint hint;
};

/* Sets the table up and starts the game. On false nothing needs to be released; *why says what
 * is wrong, and `place` becomes "FILE:LINE: " if it is in a file, else "". */
bool session_open(struct session *s, const struct setup *setup, struct message *why,
                  struct text *place);
void session_release(struct session *s);

/* Milliseconds since the start. */
uint64_t session_now(const struct session *s);

/* Runs whatever is due; true if the table has changed. session_nap() returns the milliseconds until
 * it must be called again, -1 if nothing is due. */
bool session_work(struct session *s);
int session_nap(const struct session *s);

/* Works until nobody thinks any more. */
void session_wait(struct session *s);

/* The seat that thinks, 0: none; s->since is when it began. And an end to it: answer now. */
int session_thinker(const struct session *s);
void session_hurry(struct session *s);

int session_people(const struct session *s); /* how many seats people hold */

/* The seat of the person to move. If several may, the lowest one that did not act last. 0: the
 * judge; -1: nobody. */
int session_actor(const struct session *s);

/* Plays what was typed, for the seat. Where the seat writes its number before its actions it
 * may be left out. True: played, or held in a race. */
bool session_act(struct session *s, int seat, const char *action, struct message *why);

/* Chooses answer 1.. to the open question. *said is the verdict with the right answer, or why
 * not. */
bool session_answer(struct session *s, int choice, struct message *said);

/* Back to the last decision of a person, and on again. */
bool session_back(struct session *s, struct message *why);
bool session_again(struct session *s, struct message *why);

/* Looks for a hint for the seat in the background: s->hinting until it has ended, then s->hinted
 * says whether s->hint holds one. */
void session_hint(struct session *s, int seat);

/* Writes the table as a record, all of it or nothing. */
bool session_save(const struct session *s, const char *name, struct message *why);

/* Writes what people should notice about action i, and who played it; false if there is nothing. */
bool session_remark(const struct session *s, uint32_t i, struct text *out);

/* Writes how the game ended. */
void session_result(const struct session *s, struct text *out);

/* The name of the pack of questions (files/packs.h) for the language of the program. NULL: there
 * is none. */
const char *session_default_pack(void);

#endif
