/*
 * game.h - the one interface behind which every game stands.
 *
 * A game is a constant `struct game`: facts and functions. Its state is a block of
 * `state_size` plain bytes that the caller owns and may copy with memcpy; it holds no pointer.
 * The functions keep nothing, allocate nothing, read no clock and have no memory of their own,
 * so any number of games may be played at once, in any thread.
 *
 * One action is the smallest decision. Playing goes
 *
 *     start, begin, then again and again: actions or judge, play, begin
 *
 * where begin() is what happens by itself when a turn starts (a colour falls to its holder in
 * oeil). It is apart from play() because the match layer, which owns the history, may end the
 * game by repetition or by the turn cap between the two. game_step() does both for those who
 * keep no history.
 *
 * Seats are numbered from 1. Seat 0 is the judge of the quiz and, as a viewer, the spectator.
 */
#ifndef CORE_GAME_H
#define CORE_GAME_H

#include "core/canvas.h"
#include "core/insight.h"
#include "core/json.h"
#include "core/message.h"
#include "core/options.h"
#include "core/rng.h"
#include "core/text.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    GAME_SEATS_MAX = 6,
    GAME_STATE_MAX = 1024,    /* bytes: bounds every state_size */
    GAME_ACTIONS_MAX = 8192,  /* bounds every actions_max */
    GAME_ACTION_TEXT = 32     /* room for any action's text and its terminator */
};

typedef uint32_t game_action; /* packed by each game as it likes */

union game_state {
    uint64_t align;
    uint8_t byte[GAME_STATE_MAX];
};

/* Who looks: a seat 1..n, or one of these. */
enum { VIEW_ALL = -1, VIEW_SPECTATOR = 0 };

/* In the answer of acting(): all seats act at the same moment, so that none is "the" seat to
 * act even when a single bit is set (naming it would tell what the others hold). */
#define GAME_TOGETHER 0x80u

struct result {
    bool finished;
    bool draw;       /* finished without winner or loser; a lost solitaire is no draw */
    uint8_t winners; /* bit s: seat s won, alone or with others */
};

struct game {
    /* Facts. */
    const char *id;           /* in records, links and commands: never changed */
    uint8_t seats_low;        /* fewest and most seats of any form */
    uint8_t seats_high;
    uint32_t state_size;      /* bytes, at most GAME_STATE_MAX */
    uint32_t actions_max;     /* no position of any form has more legal actions */
    const struct option *options;
    int options_count;        /* at most OPTIONS_MAX */

    /* Optional: the default of option i in the form that the other values choose, or NULL where
     * that form has no such key. Values may still be nonsense here. Without it the table's
     * defaults hold in every form. */
    const char *(*form)(const struct options *o, int i);

    /* Writes the first position. The options have passed options_check; false with the reason
     * (options_refuse) where a value is still wrong. */
    bool (*start)(void *state, const struct options *o, struct message *why);

    int (*seats)(const void *state);

    /* The seats that may act, bit s for seat s, bit 0 for the judge; 0 when finished. May carry
     * GAME_TOGETHER. */
    unsigned (*acting)(const void *state);

    /* Writes all legal actions (those that `moves` lists) into `list`, room for actions_max, in
     * an order that depends on the state only, and returns how many. 0 when finished. */
    int (*actions)(const void *state, game_action list[]);

    /* Optional pair: the number of legal actions, and the k-th of the list, without listing.
     * Use game_count and game_nth, which work for every game. */
    int (*count)(const void *state);
    game_action (*nth)(const void *state, int k);

    /* Optional: what a seat may try, found in its own view, for front ends that offer actions to
     * be pointed at: where seeing which are legal is the game itself, the legal ones among others.
     * Room for actions_max. Without it, the legal actions. */
    int (*tries)(const void *view, int seat, game_action list[]);

    /* Whether the action, any 32 bits, may be played now; else false and the rule that forbids
     * it. May allow more than actions() lists where a page says so (a wrong call in lynx D). */
    bool (*judge)(const void *state, game_action a, struct message *why);

    /* Optional: what people should not overlook about an action that judge() allows, as it is
     * played in `state`: sentence n, from 0, of what happened besides (a wrong call in lynx D: that
     * it was one, why, and what it costs). Everybody may know it. False: no such sentence. */
    bool (*remark)(const void *state, game_action a, int n, struct message *out);

    /* Optional: the seat that plays this action, where several may act; without it, the seat to
     * act. Use game_actor. */
    int (*actor)(const void *state, game_action a);

    /* Plays an action that judge() allows. */
    void (*play)(void *state, game_action a);

    /* Optional: what happens by itself as the turn starts. Does nothing in the middle of a turn
     * or in a finished game, and nothing the second time. */
    void (*begin)(void *state);

    /* Optional: whether the position just reached by start() or play() counts as an occurrence
     * for repetition. Asked before begin(). Without it repetition never applies. */
    bool (*counts)(const void *state);

    uint32_t (*turn)(const void *state);                  /* turns ended so far */
    void (*result)(const void *state, struct result *out);

    /* Equal for positions that have the same future under the rules; the equality that
     * repetition uses. */
    uint64_t (*key)(const void *state);

    /* An action's one spelling, and back. read_action only understands the text (false: it is
     * no action's spelling); judge() then decides. The text is untrusted and terminated. */
    void (*write_action)(const void *state, game_action a, struct text *out);
    bool (*read_action)(const void *state, const char *in, game_action *out);

    /* Secrets; both absent in open games. conceal() puts a fixed mark in the place of all that
     * the viewer may not know, so that states which differ only there become the same bytes;
     * `over` says that the game has ended, which the state cannot know of a draw by repetition.
     * imagine() replaces what the viewer does not know by another way it may be, each as likely
     * as the rules make it; it takes full and concealed states alike. */
    void (*conceal)(void *state, int viewer, bool over);
    void (*imagine)(void *state, int viewer, struct rng *r);

    /* Write a concealed state: as members of an open JSON object, and as a picture. */
    void (*write_view)(const void *state, struct json *out);
    void (*draw)(const void *state, struct canvas *out);

    /* The name of what is to be decided now, for help: the catalogues have ID.step.NAME, one
     * line that says what is expected, and the rules page has its section, {#step-NAME}. "" when
     * finished. */
    const char *(*step)(const void *state);

    /* The invariants that hold in every position reached by play, concealed ones excepted. */
    bool (*valid)(const void *state);

    const struct insight *insight; /* optional: knowledge for computer players */
};

/* play(), then begin(). */
void game_step(const struct game *g, void *state, game_action a);

/* The number of legal actions and the k-th of them, k below that number. */
int game_count(const struct game *g, const void *state);
game_action game_nth(const struct game *g, const void *state, int k);

/* One seat to act, 0 the judge, or -1: finished, or several at once. */
int game_seat(const struct game *g, const void *state);

/* The seat that plays this legal action, 0 the judge. */
int game_actor(const struct game *g, const void *state, game_action a);

/* The name of the step for views and the rules pages ({#step-NAME}, docs/rules): step(), or
 * "over" in a game that has ended, by its rules or otherwise. */
const char *game_step_name(const struct game *g, const void *state, bool over);

/* Writes the action, as it is played in `state`, as an object: its "seat", the "action" in the
 * notation and, if remark() says anything, that as "said". */
void game_write_played(const struct game *g, const void *state, game_action a, struct json *out);

/* Writes `state` as the viewer may see it into *seen (state_size bytes). */
void game_look(const struct game *g, const void *state, int viewer, bool over, void *seen);

#endif
