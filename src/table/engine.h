/*
 * engine.h - a table with its computer players, as every host runs it.
 *
 * The terminal's `coupdoeil engine`, the browser's worker and the server differ in where lines
 * come from and which clock they read. What happens between two lines is the same and is here:
 * time passes, computers act, announce and call, and hints are given.
 *
 * Thinking is separate from the table, because it is slow. A host asks engine_task() for something
 * to think about; engine_run() thinks and touches nothing but the task, so it can run on any
 * thread; engine_hand_in() plays the result if the table has not changed. A table has only one
 * task at a time.
 *
 *     engine_line(e, link, line, n, now);          a client sent a line
 *     do {
 *         while (engine_step(e, now)) {}           what happens without thinking
 *         if (engine_task(e, &task)) {
 *             engine_run(&task, &arena, stop, context);
 *             engine_hand_in(e, &task, now);
 *         }
 *     } while (something happened);
 *     sleep until engine_due(e), or until a line comes
 *
 * In a race computers act when their delay is over (search/race.h). In an untimed race people may
 * take as long as they like: a computer acts only when every person who has something to play has
 * acted since the computer's own last action (in fast arrow, in this round).
 *
 * tell() is called whenever there may be news for clients (protocol_update).
 */
#ifndef TABLE_ENGINE_H
#define TABLE_ENGINE_H

#include "search/hint.h"
#include "search/race.h"
#include "table/protocol.h"

/* A computer's seat: its player and, in a race, its next action and when. */
struct mate {
    struct player player;
    bool waiting;
    uint64_t due;
    struct race_answer answer;
};

struct engine {
    struct protocol *protocol; /* the host's */
    void (*tell)(void *context);
    /* Optional, for a host that keeps a journal: called after a computer has acted. */
    void (*acted)(void *context, int seat, const char *action, uint64_t now);
    void *context;
    uint64_t seed;
    struct mate mate[GAME_SEATS_MAX + 1];
    /* The game that the players belong to, and how much of it they have watched. */
    uint32_t tables, games, backs, watched, position;
    uint32_t fresh, since; /* the scene of a race (table.h), and how much was played before it */
    bool busy; /* a task has been handed out */
};

enum engine_task_kind { ENGINE_MOVE, ENGINE_HINT };

/* A position to think about, with copies of everything needed. */
struct engine_task {
    enum engine_task_kind kind;
    int seat;
    uint32_t tables, position; /* the table's position when the task was made */
    struct match match;        /* a copy without its history; task_release gives it back */
    struct player player;      /* the player; after a move it is returned with the random numbers it
                                * has drawn */
    struct crew *crew;         /* the host may set it: threads for moves that only time bounds */
    bool found;
    struct search_answer answer;
    struct hint hint;
};

void engine_init(struct engine *e, struct protocol *p, uint64_t seed, void (*tell)(void *context),
                 void *context);

/* Obeys a line and sends the news to every client. */
void engine_line(struct engine *e, struct link *l, const char *line, size_t length, uint64_t now);

/* Plays an action for a computer's seat, "" to give up; used when a journal is replayed. */
void engine_act(struct engine *e, int seat, const char *action, uint64_t now);

/* Does one thing that is due and needs no thinking; returns false if there is none now. */
bool engine_step(struct engine *e, uint64_t now);

/* Fills in the next task; returns false if there is none or another task is not back yet. */
bool engine_task(struct engine *e, struct engine_task *out);

/* Thinks. `stop` is called often; it may be NULL if the level has a limit of nodes. */
void engine_run(struct engine_task *k, struct arena *arena, bool (*stop)(void *context),
                void *context);

/* Plays the move or sends the hint that was found, and releases the task. A result that comes too
 * late, when the table has moved on, is dropped. */
void engine_hand_in(struct engine *e, struct engine_task *k, uint64_t now);

/* Gives back a task that was never run. */
void engine_drop(struct engine *e, struct engine_task *k);

/* When engine_step must be called next; UINT64_MAX: only after the next line. */
uint64_t engine_due(const struct engine *e);

#endif
