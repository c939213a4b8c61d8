/*
 * insight.h - a game's advice to computer players beyond its rules.
 *
 * Search itself knows no game. Which actions are worth trying, what a position is worth and what a
 * good playout does is each game's own knowledge, and every member is optional: search manages
 * without the missing ones. The functions follow the same constraints as rules: no allocation, no
 * state of their own, no floating point. They see full states; for a player in a game with secrets
 * these are imagined ones (game.h: conceal, imagine).
 */
#ifndef CORE_INSIGHT_H
#define CORE_INSIGHT_H

#include "core/arena.h"
#include "core/message.h"
#include "core/rng.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    INSIGHT_WIN = 1000, /* a certain win; 0 a certain loss; 500 even (with n seats: 1000/n) */
    INSIGHT_MIND = 256, /* bytes of what a player remembers of one game */
    INSIGHT_FORM = 16   /* levels of form: how well a person races differs from game to game */
};

/* What a player remembers of a game beyond what its view shows: plain bytes, zero at first. */
struct mind {
    uint8_t byte[INSIGHT_MIND];
};

/* A racing player's next action and its delay: search/race.h. */
struct race_answer {
    uint32_t delay_ms; /* from now, unless the scene changes meanwhile */
    uint32_t action;
    uint32_t scene;    /* identifies what the player looked at; a new number once that has
                        * changed */
};

/* A proved result for a won position. */
struct solved {
    uint32_t action; /* begins a shortest win */
    int actions;     /* in that win, this one included */
};

struct insight {
    /* Estimates an unfinished state for each seat: value[1..seats], 0..INSIGHT_WIN. It must be
     * cheap: every playout ends with it. */
    void (*estimate)(const void *state, int value[]);

    /* Weighs how much each of the n legal actions deserves to be tried, 1..60000; 0: never (at
     * least one action has a weight). Called once for each node of a tree. */
    void (*weigh)(const void *state, const uint32_t list[], int n, uint16_t weight[]);

    /* Optional: whether the next seat threatens to win at once. Then saves[i] says whether the i-th
     * legal action leaves it no such win: exact, both ways, so that proofs may leave out all
     * others. Called where the seat to act cannot win at once itself. */
    bool (*forced)(const void *state, const uint32_t list[], int n, bool saves[]);

    /* Optional: of 1000 decisions, how many a player of each level (1..8, indexed by level) takes
     * at a glance, seeing a fifth of the actions and no weights. In games where one careless
     * action decides, this is what separates the levels: apart from it they all have the weights
     * and see everything. Without it levels differ in what they see and how often they blunder
     * (player.c). */
    const uint16_t *lapses;

    /* How much more a node is worth, and costs, than in most games: levels from 3 on search this
     * many times fewer nodes. 0 means 1. */
    int node_cost;

    /* The limit of nodes for one imagined world, for games where a deeper search would rely on
     * what nobody knows; 0: no limit. */
    int world_nodes;

    /* Nodes of level 8 in strength runs (tools/strength), fewer than it has time for in its second,
     * so that the figures are the same on every machine. */
    int strength_nodes;

    /* An action for a playout: quick, varied and sensible (it takes a win and parries a threat). */
    uint32_t (*roll)(const void *state, struct rng *r);

    /* The number of plies after which a playout stops and estimate() judges; 0 to play to the end;
     * negative: estimate() judges at once. */
    int roll_plies;

    /* Returns true if every threat in the variant can be answered by a player who sees it. Perfect
     * players would never finish such a game, so all of them make some mistakes. */
    bool (*stalls)(const void *state);

    /* Finds an action with which the seat to act wins at once: exact, both ways. */
    bool (*win)(const void *state, uint32_t *out);

    /* Optional: an action for an opening position, found in advance by a long search, and its value
     * for the seat to act, 0..INSIGHT_WIN; with INSIGHT_WIN, the action begins a proved win in at
     * most book_turns turns. For two seats. Levels from book_from on and hints follow it. */
    bool (*book)(const void *state, uint32_t *action, int *value);
    int book_from;
    uint32_t book_turns;

    /* Optional: an exact solution for positions with only one seat to consider (a solitaire, or a
     * race with a separate table for each seat), from that seat's view; hints follow it. Returns
     * false if nothing is known here or the arena is too small. */
    bool (*solve)(const void *view, int seat, struct arena *arena, struct solved *out);

    /* Writes why the action is good, from the state before it, as a message for a hint
     * ("ID.why.square"). Returns false if there is nothing special to say. */
    bool (*reason)(const void *state, uint32_t a, struct message *out);

    /* Turns a state in which seats act at once into the turn-by-turn game that one seat can think
     * through; returns false if there is none (races). */
    bool (*in_turns)(void *state, int seat);

    /* For races: the next action of a player of this level, 1..8, who needs time to see things and
     * can make mistakes like a person. Its form, 0..INSIGHT_FORM - 1 from best to worst, lasts the
     * whole game. Uses the seat's own view (concealed). Returns false if the player waits for
     * others. */
    bool (*race)(const void *view, int seat, int level, int form, struct rng *r,
                 struct race_answer *out);

    /* Memory, for games whose secrets were once visible. note() records in the mind what the seat
     * sees when an action is played: `before` and `after` are its own views of the state
     * (concealed), and `hold` 0..100 says how well it remembers (100: for ever). imagine_from()
     * completes a concealed state consistently with the mind; without it imagine() is used. */
    void (*note)(struct mind *m, const void *before, uint32_t a, const void *after, int seat,
                 int hold, struct rng *r);
    void (*imagine_from)(const struct mind *m, void *state, int seat, struct rng *r);
};

#endif
