/*
 * game.h - the interface that every game implements.
 *
 * A game is a constant `struct game`: facts and functions. Its state is a block of `state_size`
 * plain bytes that the caller owns and may copy with memcpy; it holds no pointer. The functions
 * keep no state, allocate nothing and read no clock, so any number of games may be played at once,
 * in any thread.
 *
 * One action is the smallest decision. A game is played by
 *
 *     start, begin, then repeatedly: actions or judge, play, begin
 *
 * where begin() does what is automatic when a turn starts (such as dealing a hand). It is separate
 * from play() because the match layer, which owns the history, may end the game by repetition or
 * by the turn cap between the two. game_step() does both for callers that keep no history.
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
#include "core/places.h"
#include "core/rng.h"
#include "core/setup.h"
#include "core/text.h"
#include "core/variant.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    GAME_SEATS_MAX = 6,
    GAME_STATE_MAX = 1024,    /* bytes: bounds every state_size */
    GAME_ACTIONS_MAX = 8192,  /* bounds every actions_max */
    GAME_ACTION_TEXT = 32     /* room for any action's text and its terminator */
};

struct teach;

typedef uint32_t game_action; /* packed by each game as it likes */

union game_state {
    uint64_t align;
    uint8_t byte[GAME_STATE_MAX];
};

/* The viewer: a seat 1..n, or one of these. */
enum { VIEW_ALL = -1, VIEW_SPECTATOR = 0 };

/* A flag in the result of acting(): all seats act at the same moment, so there is no single seat
 * to act even when only one bit is set (naming it would reveal what the others hold). */
#define GAME_TOGETHER 0x80u

/* Masks for that result: the seats, and the seats with the judge. */
#define GAME_SEAT_BITS 0x7eu
#define GAME_ACTOR_BITS 0x7fu

struct result {
    bool finished;
    bool draw;       /* finished without winner or loser; a lost solitaire is not a draw */
    uint8_t winners; /* bit s: seat s won, alone or shared */
};

/* Actions that the rest of the program plays or offers in every game that has them. */
enum game_special {
    SPECIAL_RESIGN,   /* a seat gives up, and the others play on */
    SPECIAL_TIMEOUT,  /* the seat that called has run out of time */
    SPECIAL_CALL,     /* a seat calls, with one key, in a race */
    SPECIAL_ANNOUNCE, /* a seat announces what it has made; it may also forget to */
    SPECIAL_RIGHT,    /* the judge's answers */
    SPECIAL_WRONG
};

/* What a game explains about itself to people who are new to it. */
enum game_topic {
    TOPIC_GOAL,     /* what wins for the seat, with the options of this game */
    TOPIC_PROGRESS, /* how far the seat is, and what its turn allows and why */
    TOPIC_ENDING    /* why the game ended as it did, for all seats; `seat` is 0 */
};

struct game {
    /* Facts. */
    const char *id;           /* in records, links and commands: never changed */
    uint8_t seats_low;        /* fewest and most seats of any variant */
    uint8_t seats_high;
    uint32_t state_size;      /* bytes, at most GAME_STATE_MAX */
    uint32_t actions_max;     /* no position has more legal actions */
    const struct option *options;
    int options_count;        /* at most OPTIONS_MAX */

    /* The named ways to play (core/variant.h), at least one; every legal setting belongs to one of
     * them. The trials are further settings that tests play. */
    const struct variant *variants;
    int variants_count;
    const struct trial *trials;
    int trials_count;

    /* Optional: the default of option i given the other values, or NULL if they rule the key out.
     * The values may not have been checked yet. Without it the defaults of the table always
     * apply. */
    const char *(*usual)(const struct options *o, int i);

    /* Writes the first position. The options have passed options_check; returns false with the
     * reason (options_refuse) if a value is still wrong. */
    bool (*start)(void *state, const struct options *o, struct message *why);

    int (*seats)(const void *state);

    /* The seats that may act, bit s for seat s, bit 0 for the judge; 0 when finished. May carry
     * GAME_TOGETHER. */
    unsigned (*acting)(const void *state);

    /* Writes all legal actions (those that `moves` lists) into `list`, which has room for
     * actions_max, in an order that depends on the state only. Returns how many; 0 when
     * finished. */
    int (*actions)(const void *state, game_action list[]);

    /* Optional pair: the number of legal actions, and the k-th of them, without building the list.
     * Use game_count and game_nth, which work for every game. */
    int (*count)(const void *state);
    game_action (*nth)(const void *state, int k);

    /* Optional: both at once, which is faster: chooses the rng_below(*n)-th of *n legal actions.
     * With *n = 0, no dice are thrown and the result means nothing. Use game_any. */
    game_action (*any)(const void *state, struct rng *r, int *n);

    /* Optional: the actions a seat may try, worked out from its own view, for front ends that let
     * people point at actions. Where seeing what is legal is the game itself, the legal actions
     * are mixed with others. Room for actions_max. Without it, the legal actions. */
    int (*tries)(const void *view, int seat, game_action list[]);

    /* Returns true if the action (any 32 bits) may be played now; otherwise false, with the rule
     * that forbids it. It may allow more than actions() lists, where RULES.md says so (a wrong
     * call in a race). */
    bool (*judge)(const void *state, game_action a, struct message *why);

    /* Optional: a consequence that people should not overlook when an action that judge() allows
     * is played in `state`: sentence n, from 0 (for a wrong call: that it was wrong, why, and its
     * cost). It is public. Returns false if there is no sentence n. */
    bool (*remark)(const void *state, game_action a, int n, struct message *out);

    /* Optional: the effects of the action in `state` that a drawing cannot work out from the views
     * before and after it, such as the path of a series of jumps or the triangles formed. Written
     * as members of an open JSON object; public information only. */
    void (*write_effect)(const void *state, game_action a, struct json *out);

    /* Optional: the action that does this special thing for the seat (0: the judge); false if the
     * game has none in this state. The action need not be legal; game_special() checks that, so
     * use it. */
    bool (*special)(const void *state, enum game_special what, int seat, game_action *out);

    /* Optional: the category of the question that the judge is asking; 0: no category, or no
     * question. */
    int (*question)(const void *state);

    /* Optional: the seat that plays this action if several seats may act; without it, the seat to
     * act. Use game_actor. */
    int (*actor)(const void *state, game_action a);

    /* Optional: the place on the board that people should look at for this action, by the name its
     * pictures use (core/places.h), without the closing sign. Returns false if the action has no
     * place, such as a pass. Use game_place. */
    bool (*place)(const void *state, game_action a, struct text *out);

    /* Plays an action that judge() allows. */
    void (*play)(void *state, game_action a);

    /* Optional: does what is automatic at the start of a turn. Does nothing in the middle of a
     * turn, in a finished game, or when called again. */
    void (*begin)(void *state);

    /* Optional: returns true if the position that start() or play() just reached counts for
     * repetition. Called before begin(). Without it repetition never applies. */
    bool (*counts)(const void *state);

    uint32_t (*turn)(const void *state);                  /* turns completed */
    void (*result)(const void *state, struct result *out);

    /* Equal for positions that have the same future under the rules; the equality that
     * repetition uses. */
    uint64_t (*key)(const void *state);

    /* Writes the one spelling of an action, and reads it back. read_action() only parses the text,
     * which is untrusted and terminated; it returns false if no action is spelled so. judge() then
     * decides. */
    void (*write_action)(const void *state, game_action a, struct text *out);
    bool (*read_action)(const void *state, const char *in, game_action *out);

    /* Secrets; both are absent in open games. conceal() overwrites everything that the viewer may
     * not know with a fixed mark, so that states that differ only there become the same bytes;
     * `over` means that the game has ended, which the state cannot know after a draw by repetition.
     * imagine() replaces what the viewer does not know with another possibility, each as likely as
     * the rules make it; it takes both full and concealed states. */
    void (*conceal)(void *state, int viewer, bool over);
    void (*imagine)(void *state, int viewer, struct rng *r);

    /* Write a concealed state: as members of an open JSON object, and as a picture. */
    void (*write_view)(const void *state, struct json *out);
    void (*draw)(const void *state, struct canvas *out);

    /* Optional: facts about the board that hold in every position, for front ends that draw it:
     * members of an open JSON object, the same in every variant. `games --json` prints them, and
     * the page's boards are built from them. RULES.md describes them. */
    void (*write_facts)(struct json *out);

    /* Optional: returns true if this view (a concealed state) shows something that the next action
     * will hide again, so that people get time to look. */
    bool (*glance)(const void *view);

    /* Optional: sentence n, from 0, about a topic, from a view (a concealed state). An ending is
     * asked for only once the rules have ended the game. The board highlights the places that it
     * names. Returns false if there is no sentence n. */
    bool (*explain)(const void *view, enum game_topic topic, int seat, int n, struct message *out);

    /* The name of the decision to be made now, for help: the catalogues have ID.step.NAME, one
     * line that says what is expected, and the rules page has a section {#step-NAME}. "" when
     * finished. */
    const char *(*step)(const void *state);

    /* Optional: how people set up positions freely (core/setup.h). A game that has it also has
     * the option OPTION_POSITION. */
    const struct setup_rules *setup;

    /* Returns true if the invariants hold; they hold in every position reached by play, except in
     * concealed ones. */
    bool (*valid)(const void *state);

    const struct insight *insight; /* optional: knowledge for computer players */
    const struct teach *teach;     /* optional: lessons, puzzles, reviews (core/teach.h) */
};

/* play(), then begin(). */
void game_step(const struct game *g, void *state, game_action a);

/* The number of legal actions and the k-th of them, k below that number. */
int game_count(const struct game *g, const void *state);
game_action game_nth(const struct game *g, const void *state, int k);

/* One of the legal actions, each with the same chance; *n is their number. If that is 0, no dice
 * are thrown and the result means nothing. */
game_action game_any(const struct game *g, const void *state, struct rng *r, int *n);

/* The one seat to act, 0 for the judge, or -1 if the game is finished or several seats may act. */
int game_seat(const struct game *g, const void *state);

/* The seat that plays this legal action, 0 the judge. */
int game_actor(const struct game *g, const void *state, game_action a);

/* Finds the special action; returns false if the game has none or the seat may not play it now. */
bool game_special(const struct game *g, const void *state, enum game_special what, int seat,
                  game_action *out);

/* The name of the step for views and the rules pages ({#step-NAME}, docs/rules): step(), or "over"
 * once the game has ended, by its rules or otherwise. */
const char *game_step_name(const struct game *g, const void *state, bool over);

/* Writes the action, as it is played in `state`, in the notation; returns `out`. */
const char *game_action_text(const struct game *g, const void *state, game_action a,
                             char out[GAME_ACTION_TEXT]);

/* The same as a JSON value. Notation needs no escapes. */
void game_json_action(const struct game *g, const void *state, game_action a, const char *name,
                      struct json *out);

/* The seat prefix "2:" of an action's text where several seats may act, and of a position that is
 * set up (setup.h). Reading moves past it, and returns false if no prefix from 1 to `seats` is
 * there. */
void game_write_seat(struct text *out, int seat);
bool game_read_seat(const char **at, int seats, int *out);

/* Writes where on the board the action is; returns false if it is at no place that the game
 * names. */
bool game_place(const struct game *g, const void *state, game_action a, char out[PLACE_NAME]);

/* Writes the action, as played in `state`, as an object: its "seat", the "action" in the notation,
 * what write_effect() adds and, if remark() has any sentence, "said". */
void game_write_played(const struct game *g, const void *state, game_action a, struct json *out);

/* Writes the options as the member "options"; secret ones only if `secrets`. */
void game_write_options(const struct options *o, bool secrets, struct json *out);

/* Optional parts of a view: the values of secret options; the member "bytes", the concealed state
 * in hexadecimal, for clients that have the game's own code, such as a page that draws with its
 * painter. */
enum { WITH_SECRETS = 1, WITH_BYTES = 2 };

/* Writes a concealed state as an object: the members that the views of all games share
 * (docs/protocol.md), then the game's own, then the optional parts in `with`. */
void game_write_view(const struct options *o, const void *seen, const struct result *r,
                     unsigned with, const char *name, struct json *out);

/* Reads such bytes back; returns false if they are not a state of this game in this build. */
bool game_read_bytes(const struct game *g, const char *digits, void *seen);

/* Writes `state` as the viewer may see it into *seen (state_size bytes). */
void game_look(const struct game *g, const void *state, int viewer, bool over, void *seen);

#endif
