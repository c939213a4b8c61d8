/*
 * table.h - a game with its seats, the same in the terminal, the browser and the server.
 *
 * A table owns a match and everything that people at a table settle among themselves: who sits
 * where, when the game starts, whose clock runs, what may be undone, who called first, what the
 * quiz asks. It makes no system calls: the host passes the time in milliseconds with every call
 * and 32 random bytes once. The same calls give the same table.
 *
 * The caller provides the memory of the struct; the match inside allocates (match.h), and so do
 * stored calls and refusals. Refusals are messages (core/message.h) with ids table.*, fair.*, or
 * those of the rules.
 *
 * Life cycle: table_init, then setting up (table_game, table_seat, table_clock ...), table_ready
 * until all seats are ready and the game starts automatically, then table_act and table_time,
 * finally table_release. table_deadline says when table_time must be called next.
 *
 * Editions. Since edition 2 a change of the terms clears everyone's readiness, an offer is made
 * once for each position, and leaving a running game online resigns it. Since edition 3 everyone's
 * readiness is also cleared when someone sits down or leaves a seat, a draw offer outlives the
 * offering seat's own move, and a stand-in gives the seat back at the end. A host that replays an
 * older journal sets its edition.
 *
 * Numbers. `position` grows with every action played or undone: an action names the position that
 * its player saw, and an older one is refused as stale. In a race, where others act meanwhile, a
 * number stays valid until the scene changes (a stop, a new round). `serial` grows with every
 * change; `changed_*` hold its value at the last change of each kind, so that a host can send each
 * listener what is new since its last update.
 *
 * Secrets. A seat learns only from table_view_at and table_actions, both made from the state
 * concealed for that seat; refusals are judged on the concealed state as well.
 *
 * Undo goes back to the asking seat's last decision. It is free at a local table, needs all
 * people's consent at an online one, and is refused in races and if one of the actions to be
 * undone revealed anything that some seat did not know (a peek, a draw, a laid hand card), hid
 * something visible (a flip), or answered a quiz question.
 *
 * Races (several seats act from the start). A call's press time is its arrival minus half the
 * round trip of its seat, at most RACE_HALF_MAX. Calls are held RACE_WINDOW after the first press,
 * ranked by press time and played in that order; presses closer than RACE_TIE are a tie, settled
 * by a lot that the table committed to beforehand (match/fair.h). Presses less than RACE_EARLY
 * after the scene was shown are refused, and so is every press within RACE_LOCK after a refused
 * one: blind pressing never works. Where people compete to find places without calling first, a
 * place that does not fit costs RACE_WRONG: the seat cannot play until it is over. A seat that has
 * stopped has `lay_ms` to lay; then the table plays its `fail`. An untimed race has none of these:
 * calls count as they arrive, and computers wait for people (table/engine.h).
 */
#ifndef TABLE_TABLE_H
#define TABLE_TABLE_H

#include "match/fair.h"
#include "match/match.h"
#include "table/questions.h"

enum {
    TABLE_NAME = 32,    /* room for a person's name, terminated */
    TABLE_ID = 32,      /* room for a client's id of an action, terminated */
    TABLE_ANSWERS = 8,  /* answers remembered for each seat */
    TABLE_CALLS = 32,   /* calls held in a race */
    TABLE_EDITION = 3,  /* version of the table's conduct; see `edition` */
    TABLE_STANDINS = 16, /* times that computers may take over seats in one game */
    TABLE_REMATCHES = 3, /* how often one seat may offer another game */
    RACE_WINDOW = 200,
    RACE_TIE = 20,
    RACE_EARLY = 100,
    RACE_LOCK = 500,
    RACE_WRONG = 2000,
    RACE_HALF_MAX = 75,
    RACE_LAY = 10000,
    CLOCK_MAX = 1209600000 /* two weeks: the longest time a clock can have */
};

enum seat_kind { SEAT_OPEN, SEAT_PERSON, SEAT_COMPUTER };
enum table_status { TABLE_SETTING, TABLE_PLAYING, TABLE_PAUSED, TABLE_OVER };
enum clock_kind { CLOCK_NONE, CLOCK_MOVE, CLOCK_GAME };
enum back_rule { BACK_CONSENT, BACK_NEVER, BACK_FREE };
enum offer_kind { OFFER_NONE, OFFER_DRAW, OFFER_BACK, OFFER_REMATCH, OFFER_PAUSE };

enum table_reason {
    REASON_NONE,
    REASON_RULES, /* the first ones are those of enum ending in match.h */
    REASON_REPETITION,
    REASON_TURNS,
    REASON_RESIGNED,
    REASON_TIME,
    REASON_AGREED,
    REASON_LENGTH,   /* a draw: the host has no room for the rest of the game */
    REASON_ABANDONED /* a person stayed away: a loss, or a draw */
};

/* The names of the reasons in objects and records. */
extern const char *const table_status_name[TABLE_OVER + 1];
extern const char *const clock_kind_name[CLOCK_GAME + 1];
extern const char *const table_reason_name[REASON_ABANDONED + 1];
extern const char *const back_rule_name[BACK_FREE + 1];

/* The index of the word in such a list; -1 if it is not there. */
int table_word(const char *word, const char *const list[], int count);

/* How a table is timed. In words it is "none", "move MS" or "game MS INCREMENT"; numbers may be
 * missing at the end. */
struct clock_terms {
    enum clock_kind kind;
    uint32_t ms, increment;
};

/* Reads the words; returns false if they are not a clock. */
bool clock_read(const char *words, struct clock_terms *out);

/* Writes the member "clock". */
void clock_write(const struct clock_terms *c, struct json *j);

/* The answer to an action, stored under its client id, so that a repeated action gets the same
 * answer. */
enum verdict { VERDICT_DONE, VERDICT_REFUSED, VERDICT_HELD };

struct answer {
    char id[TABLE_ID]; /* "": no id was given */
    enum verdict verdict;
    uint32_t position;  /* after it */
    uint32_t margin;    /* race: milliseconds after the first press of its window */
    uint64_t late;      /* the serial at which a held call was settled; 0: answered at once */
    struct message why; /* VERDICT_REFUSED */
};

/* A stored answer, with its message allocated separately. */
struct kept_answer {
    char id[TABLE_ID];
    enum verdict verdict;
    uint32_t position, margin;
    uint64_t late;
    struct message *why; /* NULL: no message */
};

struct seat {
    enum seat_kind kind;
    int level;      /* SEAT_COMPUTER: 1..8 */
    bool standin;   /* SEAT_COMPUTER: stands in for an absent person */
    bool ready;
    char name[TABLE_NAME]; /* the person's name; "": not given */
    uint32_t rtt;   /* milliseconds, the least that the host has measured */
    uint64_t left;  /* CLOCK_GAME: milliseconds left when its clock last stopped */
    uint32_t vacation; /* vacation days taken in this game, */
    uint64_t extra; /* and milliseconds by which they lengthen its next or present move */
    uint32_t early; /* presses before anybody can have seen the scene; */
    uint64_t locked; /* after too many, it has to wait until then */
    uint64_t barred; /* after a wrong place: refuses the seat's actions until then */
    uint32_t offered[OFFER_PAUSE + 1]; /* 1 + the position at which it last made each offer */
    uint32_t rematches; /* offers of another game since this one ended */
    uint32_t answers;
    struct kept_answer answer[TABLE_ANSWERS];
};

/* A computer played for a person: actions `from` up to before `to` that are the seat's. */
struct standin {
    int seat, level;
    uint32_t from, to; /* to: UINT32_MAX while it still plays */
};

struct call {
    int seat;
    uint32_t position;
    uint64_t press, lot;
    uint32_t order; /* of arrival */
    char id[TABLE_ID];
    char action[GAME_ACTION_TEXT];
};

/* A current or past question. Its text is in one language; table_question() has others. */
struct question {
    bool open;
    int seat, category;
    uint32_t number; /* number in the pack, the same in all languages */
    int choices, right;
    int order[QUESTION_CHOICES]; /* the pack's answer at each shown position */
    int chosen;                  /* once answered: the chosen answer; -1: unknown */
    uint32_t count;              /* ... and how many actions had been played then */
    struct span language;        /* as the pack names it; empty: it does not say */
    struct span name, text;      /* the category's name, and the question itself */
    struct span choice[QUESTION_CHOICES]; /* in the order they are shown */
};

struct table {
    /* The terms. */
    struct options options;
    bool local;              /* one screen, or people who trust each other */
    enum clock_kind clock;
    uint32_t clock_ms, increment_ms;
    bool untimed;            /* a race without time limits */
    uint32_t lay_ms;
    const char *pack;        /* quiz questions, in the host's memory; NULL: people judge */
    size_t pack_length;
    char pack_language[QUESTION_LANGUAGE]; /* for readers whose language the pack lacks; "": its
                                            * first */
    bool wants_pack;         /* the record had a pack: the host may give it again */
    bool trusted;            /* the host replays its journal: the expensive check that an undo was
                              * allowed was made back then */
    bool lot;                /* lots decide who goes first in the first game */
    enum back_rule back_rule; /* whether moves may be undone online */
    int agreed_level;        /* the level of a computer that may stand in for absent people; 0:
                              * none */
    uint32_t countdown_ms;   /* before a race begins, once all are ready */

    /* The game. */
    enum table_status status;
    int seats;
    struct seat seat[GAME_SEATS_MAX + 1]; /* 1..seats */
    struct match match;                   /* begun unless setting */
    bool begun;
    uint32_t games;                       /* games started */
    uint32_t turns;                       /* how often everybody has moved on by one seat */
    int standins;
    struct standin standin[TABLE_STANDINS]; /* in this game, in their order */
    int edition;                          /* of its customs; see above */
    enum table_reason reason;             /* why it ended */
    int loser;                            /* REASON_RESIGNED, REASON_TIME */
    struct result result;

    /* Chance. */
    uint8_t random[SHA256_BYTES];
    uint32_t drawn;
    struct fair fair;
    bool shuffled;           /* the deck comes from `fair` */
    struct fair next;        /* after the end: of a rematch, to commit to it in advance */

    /* The present. */
    uint64_t begins;         /* when the countdown ends; 0: none is running */
    uint64_t now, since;     /* `since`: when the last action was played, or the pause ended */
    uint64_t rest_from, rest_until; /* clocks stop between these; rest_until 0: they run */
    unsigned running;        /* seats whose clocks have run since then */
    uint32_t position, fresh, backs;
    uint64_t shown;          /* when the scene at `fresh` appeared */
    uint64_t serial, changed_table, changed_state, changed_offer;
    enum offer_kind offer;
    int offer_seat;
    unsigned agreed;
    int declined;            /* the seat that declined the last offer; 0: none */
    struct question question;
    struct question answered; /* the last one in this game; count 0: none */
    uint32_t asked[QUESTION_CATEGORIES + 1];
    uint32_t questions;      /* at one screen: the seed of the questions; 0: none asked yet */
    bool race;               /* several seats act from the start */
    bool together;           /* ... and all look at one scene (GAME_TOGETHER) */
    bool finding;            /* seeing what is legal is the game (core/variant.h) */
    uint64_t window;         /* when the held calls are settled */
    uint32_t calls, arrivals;
    struct call *call;       /* TABLE_CALLS of them; NULL before the first one */
    struct plans *plans;     /* conditional moves; NULL before the first one */
};

/* ---- setting up: only before the start, except table_sit and table_leave ---- */

void table_init(struct table *t, const char *id, const uint8_t random[SHA256_BYTES]);
void table_release(struct table *t);

/* Chooses the game and its options; all seats become open. */
bool table_game(struct table *t, const struct options *o, struct message *why);
bool table_seat(struct table *t, int seat, enum seat_kind kind, int level, struct message *why);
bool table_clock(struct table *t, enum clock_kind kind, uint32_t ms, uint32_t increment,
                 struct message *why);
bool table_race(struct table *t, bool untimed, uint32_t lay_ms, struct message *why);
bool table_local(struct table *t, bool local, struct message *why);

/* Further terms: whether moves may be undone, the level (0: none) of a computer that may stand in
 * for an absent person, whether lots decide who goes first, and how long a race counts down. */
bool table_back_rule(struct table *t, enum back_rule rule, struct message *why);
bool table_agree_standin(struct table *t, int level, struct message *why);
bool table_first(struct table *t, bool lot, struct message *why);
bool table_countdown(struct table *t, uint32_t ms, struct message *why);

/* Sets the quiz questions that the table asks (questions.h). The text belongs to the host and must
 * live as long as the table; a newline or a 0 ends its last line. People who have chosen no
 * language that the pack has read `language` ("": the first of the pack). A record keeps no
 * questions: after table_load of a game that had some, the host sets them again; until then people
 * judge. */
bool table_pack(struct table *t, const char *text, size_t length, const char *language,
                struct message *why);

/* Returns true if table_pack would accept it. */
bool table_may_pack(const struct table *t, const char *text, size_t length, struct message *why);

/* A person takes an open seat, or leaves it, at any time. Leaving a running game online resigns it
 * (edition 2). */
bool table_sit(struct table *t, int seat, struct message *why);
bool table_leave(struct table *t, int seat, struct message *why);

/* The name of the person in the seat: any UTF-8 of less than TABLE_NAME bytes. */
bool table_name(struct table *t, int seat, const char *name, struct message *why);

/* During a game: a computer stands in for an absent person, or (level 0) gives the seat back. The
 * table must have agreed on the level before the game (edition 3); the host checks who is absent
 * and what the others want. */
bool table_standin(struct table *t, int seat, int level, struct message *why);

/* Called when the person in the seat has stayed away: the game is a draw, or the seat loses. The
 * others play on if the rules allow that. The host checks that the person is away. */
bool table_abandon(struct table *t, int seat, bool draw, uint64_t now, struct message *why);

/* These seats were also deserted when the game was abandoned: they win nothing. */
void table_abandon_also(struct table *t, unsigned seats);

/* Sets the seat's own random bytes: before the start, or after the end for a rematch. */
bool table_nonce(struct table *t, int seat, const uint8_t nonce[FAIR_NONCE], struct message *why);

/* Marks the seat as ready. When all are, the game starts, a race after its countdown; a table with
 * only computers needs table_start. */
bool table_ready(struct table *t, int seat, uint64_t now, struct message *why);

/* The seat is no longer ready, nor does it want another game: a countdown stops. */
bool table_wait(struct table *t, int seat, struct message *why);
bool table_start(struct table *t, uint64_t now, struct message *why);

/* ---- playing ---- */

/* Acts for a seat, or for the judge (0) if people judge; `id` may be "". *out is the answer. */
enum verdict table_act(struct table *t, int seat, uint32_t position, const char *action,
                       const char *id, uint64_t now, struct answer *out);

/* The words of a current or answered question in this language, if the pack has it. */
void table_question(const struct table *t, const struct question *q, const char *language,
                    struct question *out);

/* Chooses an answer, 1.., to the open question. */
bool table_answer(struct table *t, int seat, uint32_t position, int choice, uint64_t now,
                  struct message *why);

/* Called when the host cannot store more of this game: it ends as a draw. */
bool table_exhaust(struct table *t, uint64_t now, struct message *why);

bool table_resign(struct table *t, int seat, uint64_t now, struct message *why);

/* Makes an offer, or agrees to the same offer by another seat; at a local table it is carried out
 * at once. */
bool table_offer(struct table *t, int seat, enum offer_kind kind, uint64_t now,
                 struct message *why);
bool table_agree(struct table *t, int seat, uint64_t now, struct message *why);
bool table_decline(struct table *t, int seat, struct message *why);
bool table_resume(struct table *t, uint64_t now, struct message *why);

/* table_time() lets time pass: clocks, held calls, the time to lay. table_deadline() is when it
 * must next be called; UINT64_MAX: nothing is due. */
void table_time(struct table *t, uint64_t now);
uint64_t table_deadline(const struct table *t);

/* Called when the host was away and the people to act may not be back yet: running clocks stop for
 * this long, or until it is called again with 0. */
bool table_rest(struct table *t, uint32_t ms, uint64_t now, struct message *why);

/* Milliseconds left on a seat's clock now. */
uint64_t table_left(const struct table *t, int seat);

/* ---- conditional moves, and more time (plans.c, time.c) ---- */

enum {
    PLAN_LINES = 20,   /* how many conditional lines a seat may have, */
    PLAN_ACTIONS = 20, /* and how many actions each */
    PLAN_CLOCK_MS = 3600000, /* the shortest clock that allows conditional moves */
    VACATION_DAYS = 14, /* how many days each seat has in a game */
    DAY_MS = 86400000
};

/* Returns true if the seat may plan moves now: in games between people that nobody hurries and that
 * keep no secrets, so that checking a plan gives nothing away. */
bool table_plannable(const struct table *t);

/* Plans for the seat: if the others play as these words say, from this position on, it answers as
 * they say. The host plays what is planned. Nobody else is sent the plan. */
bool table_plan(struct table *t, int seat, uint32_t position, char *const word[], int words,
                struct message *why);

/* Drops the seat's plan with this number, from 1; 0: all of them. */
bool table_unplan(struct table *t, int seat, int number, struct message *why);

/* Returns the seat to move whose plan has an action for now, and that action; 0 if there is
 * none. */
int table_planned(struct table *t, char action[GAME_ACTION_TEXT]);

/* Writes the seat's plans, each as a list of the actions that are still to come. */
void table_write_plans(struct table *t, int seat, struct json *out);

/* Takes this many vacation days for the seat: its next move, or the one its clock runs for, has
 * that much more time. Only if a move has a day or more. */
bool table_vacation(struct table *t, int seat, uint32_t days, struct message *why);

/* How many vacation days the seat has left; -1 if this table has none. */
int table_vacation_left(const struct table *t, int seat);

/* ---- viewing ---- */

/* The computer seat that has to think now, or 0: the host asks the search and plays the action with
 * table_act. Always 0 in a race, where all computer seats play by search/race.h. */
int table_thinker(const struct table *t);

/* The seats that may act, as the game's acting() says; 0 unless a game is in progress. */
unsigned table_acting(const struct table *t);

/* The seats taken by people. */
unsigned table_people(const struct table *t);

/* Writes what the viewer may see of the position after the first `count` actions as the member
 * `view`, with the members of `show --json` and those parts of game_write_view() that `with` asks
 * for. With `over`, everything, as for a finished game; otherwise as it looked during the game. */
void table_view_at(const struct table *t, uint32_t count, int viewer, bool over, unsigned with,
                   struct json *out);

/* Lists the legal actions of a seat, worked out from its own view; returns the count (list:
 * actions_max). */
int table_actions(const struct table *t, int seat, game_action list[]);

/* The same for people who point: the actions the seat may try (tries() of the game). */
int table_tries(const struct table *t, int seat, game_action list[]);

/* Returns true if every viewer may know everything: the game is over, or it has no secrets. */
bool table_open(const struct table *t);

/* Returns true if people compete in a game where seeing what is legal is the point: until it is
 * over, no seat gets a list of actions or a hint, not even at one screen. */
bool table_finding(const struct table *t);

/* Returns true if the seat may get hints now: it is to act, and no opponent is wronged by it. */
bool table_may_hint(const struct table *t, int seat, struct message *why);

/* Returns true if the game may be undone to before action `count`, given what was revealed
 * since. */
bool table_may_undo(const struct table *t, uint32_t count, struct message *why);

/* ---- records (save.c) ---- */

/*
 * Writes the table as a record (match/record.h), line by line and without the newlines, with its
 * own facts as comments at the end. VIEW_ALL is for the host and resumes the game; any other
 * viewer gets the secrets only when the game is over, and a record that lacks them says so and
 * cannot be resumed.
 */
void table_save(const struct table *t, int viewer,
                void (*line)(void *context, const char *text, size_t length), void *context);

/* Returns the line that says that the record lacks the secrets its viewer did not know, or 0. */
uint32_t table_partial(const char *bytes, size_t length);

/* Makes the table that a record describes; the table must be as after table_init. */
bool table_load(struct table *t, const char *bytes, size_t length, uint64_t now,
                struct message *why, uint32_t *line);

#endif
