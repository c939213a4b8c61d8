/*
 * engine.h - a table with its computer players: what every host runs.
 *
 * The terminal's `coupdoeil engine`, the browser's worker and the server differ in where lines
 * come from and whose clock they read; what happens between two lines is the same, and is here:
 * time passes, computers act, announce and call, and hints are given.
 *
 * Thinking is kept apart from the table, because it takes long. A host asks engine_task() for
 * something to think about; task_run() thinks, wherever the host likes, on a thread of its own
 * too, for it touches nothing but the task; engine_hand_in() plays what was found, if the table
 * still stands where it stood. Only one task of a table is out at a time.
 *
 *     engine_line(e, link, line, n, now);          a client said something
 *     do {
 *         while (engine_step(e, now)) {}           what happens without thinking
 *         if (engine_task(e, &task)) {
 *             task_run(&task, &arena, stop, context);
 *             engine_hand_in(e, &task, now);
 *         }
 *     } while (something happened);
 *     sleep until engine_due(e), or until a line comes
 *
 * In a race computers act when their time has come (search/race.h). In its untimed twin they let
 * people look as long as they like: a computer acts when every person who can do something has
 * acted since it did so itself, in fast arrow in this round.
 *
 * tell() is called whenever clients may be told something new (protocol_update).
 */
#ifndef ENGINE_ENGINE_H
#define ENGINE_ENGINE_H

#include "search/hint.h"
#include "search/race.h"
#include "table/protocol.h"

/* A computer's seat: its player, and in a race what it will do and when. */
struct mate {
    struct player player;
    bool waiting;
    uint64_t due;
    struct race_answer answer;
};

struct engine {
    struct protocol *protocol; /* the host's */
    void (*tell)(void *context);
    /* Optional, for a host that keeps a journal: a computer has acted. */
    void (*acted)(void *context, int seat, const char *action, uint64_t now);
    void *context;
    uint64_t seed;
    struct mate mate[GAME_SEATS_MAX + 1];
    /* For which game the mates sit there, and how much of it they have watched. */
    uint32_t tables, games, backs, watched, position;
    uint32_t fresh, since; /* the scene of a race (table.h), and how much was played before it */
    bool busy; /* a task is out */
};

enum task_kind { TASK_MOVE, TASK_HINT };

/* Something to think about, with copies of all it needs. */
struct task {
    enum task_kind kind;
    int seat;
    uint32_t tables, position; /* where the table stood */
    struct match match;        /* a copy without its history; task_release gives it back */
    struct player player;      /* TASK_MOVE: comes back with what it has drawn */
    bool found;
    struct search_answer answer;
    struct hint hint;
};

void engine_init(struct engine *e, struct protocol *p, uint64_t seed, void (*tell)(void *context),
                 void *context);

/* Obeys a line and tells everybody what is new. */
void engine_line(struct engine *e, struct link *l, const char *line, size_t length, uint64_t now);

/* Acts for a computer's seat, "" gives up; for a journal that is played again. */
void engine_act(struct engine *e, int seat, const char *action, uint64_t now);

/* One thing that happens by itself and needs no thinking; false: there is none now. */
bool engine_step(struct engine *e, uint64_t now);

/* Takes out what is to be thought about now; false: nothing, or a task is out already. */
bool engine_task(struct engine *e, struct task *out);

/* Thinks. `stop` is asked often and may be NULL where the level has a bound of its own. */
void task_run(struct task *k, struct arena *arena, bool (*stop)(void *context), void *context);

/* Plays or tells what was found, and releases the task. What the table has left behind
 * meanwhile is dropped. */
void engine_hand_in(struct engine *e, struct task *k, uint64_t now);

/* Gives a task back that was never run. */
void engine_drop(struct engine *e, struct task *k);

/* When engine_step must be called next; UINT64_MAX: only after the next line. */
uint64_t engine_due(const struct engine *e);

#endif
