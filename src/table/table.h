/*
 * table.h - a game with its seats: the same host in the terminal, the browser and the server.
 *
 * A table owns a match and everything that people at a table settle among themselves: who sits
 * where, when the game starts, whose clock runs, what may be taken back, who called first, what
 * the quiz asks. It has no operating system: the host tells it the time in milliseconds with
 * every call and gives it 32 random bytes once. The same calls give the same table.
 *
 * The struct is the caller's memory; the match inside takes its own (match.h). Refusals are
 * messages (core/message.h) of the ids table.*, fair.*, or those of the rules.
 *
 * Life: table_init, then setting up (table_game, table_seat, table_clock ...), table_ready until
 * all seats are ready and the game starts by itself, then table_act and table_time, at last
 * table_release. table_deadline says when table_time must be called next.
 *
 * Numbers. `position` grows with every action played or taken back: who acts names the position
 * that he saw, and an older one is refused as stale. In a race, where others act meanwhile, a
 * number stays good until the scene changes (a stop, a new round). `serial` grows with every
 * change at all; `changed_*` hold its value at the last change of each kind, so that a host can
 * tell each listener what is new since it was last told.
 *
 * Secrets. What a seat is told comes from table_view and table_actions, both made from the
 * state concealed for that seat; a refusal is judged on the concealed state as well.
 *
 * Taking back goes to the asking seat's last decision. It is free at a local table, needs all
 * people's consent at an online one, and is refused in races and where one of the actions to be
 * undone showed anything that some seat did not know (a peek, a draw, a laid hand card), hid
 * what lay open (a flip), or answered a question of the quiz.
 *
 * Races (several seats act from the start: lynx B, C, D). A call's press time is its arrival
 * minus half the round trip of its seat, at most RACE_HALF_MAX. Calls are held RACE_WINDOW after
 * the first press, ranked by press time and played in that order; presses closer than RACE_TIE
 * are a tie, settled by a lot that the table committed to before (match/fair.h). Presses less
 * than RACE_EARLY after the scene was shown are refused. Who has stopped has `lay_ms` to lay;
 * then the table plays its `fail`. The untimed twin has none of these: calls count as they come,
 * and computers wait for people (engine/engine.h).
 */
#ifndef TABLE_TABLE_H
#define TABLE_TABLE_H

#include "match/fair.h"
#include "match/match.h"

enum {
    TABLE_NAME = 32,    /* room for a person's name, terminated */
    TABLE_ID = 32,      /* room for a client's id of an action, terminated */
    TABLE_ANSWERS = 8,  /* answers remembered for each seat */
    TABLE_CALLS = 32,   /* calls held in a race */
    TABLE_CHOICES = 6,  /* most answers to choose from in the quiz */
    TABLE_CATEGORIES = 8,
    RACE_WINDOW = 200,
    RACE_TIE = 20,
    RACE_EARLY = 100,
    RACE_HALF_MAX = 75,
    RACE_LAY = 10000,
    CLOCK_MAX = 1209600000 /* two weeks: the longest time a clock can have */
};

enum seat_kind { SEAT_OPEN, SEAT_PERSON, SEAT_COMPUTER };
enum table_status { TABLE_SETTING, TABLE_PLAYING, TABLE_PAUSED, TABLE_OVER };
enum clock_kind { CLOCK_NONE, CLOCK_MOVE, CLOCK_GAME };
enum offer_kind { OFFER_NONE, OFFER_DRAW, OFFER_BACK, OFFER_REMATCH, OFFER_PAUSE };

enum table_reason {
    REASON_NONE,
    REASON_RULES, /* these first ones as enum ending of match.h */
    REASON_REPETITION,
    REASON_TURNS,
    REASON_RESIGNED,
    REASON_TIME,
    REASON_AGREED
};

/* How an action was answered; kept under its client id, so that a repeat gets it again. */
enum verdict { VERDICT_DONE, VERDICT_REFUSED, VERDICT_HELD };

struct answer {
    char id[TABLE_ID]; /* "": none was given */
    enum verdict verdict;
    uint32_t position;  /* after it */
    uint32_t margin;    /* race: milliseconds behind the first press of its window */
    uint64_t late;      /* the serial at which a held call was settled; 0: answered at once */
    struct message why; /* VERDICT_REFUSED */
};

struct seat {
    enum seat_kind kind;
    int level;      /* SEAT_COMPUTER: 1..8 */
    bool ready;
    char name[TABLE_NAME]; /* of the person; "": none was given */
    uint32_t rtt;   /* milliseconds, the least that the host has measured */
    uint64_t left;  /* CLOCK_GAME: milliseconds left when its clock last stopped */
    uint32_t early; /* presses before anybody can have seen the scene */
    uint32_t answers;
    struct answer answer[TABLE_ANSWERS];
};

struct call {
    int seat;
    uint32_t position;
    uint64_t press, lot;
    uint32_t order; /* of arrival */
    char id[TABLE_ID];
    char action[GAME_ACTION_TEXT];
};

struct question {
    bool open;
    int seat, category;
    const char *text; /* into the pack; up to the end of its line */
    int choices, right;
    const char *choice[TABLE_CHOICES]; /* in the order they are shown */
};

struct table {
    /* What was agreed before. */
    struct options options;
    bool local;              /* one screen, or people who trust each other */
    enum clock_kind clock;
    uint32_t clock_ms, increment_ms;
    bool untimed;            /* the twin of a race */
    uint32_t lay_ms;
    const char *pack;        /* quiz questions, the host's memory; NULL: people judge */
    size_t pack_length;
    bool wants_pack;         /* the record had a pack: the host may give it again */

    /* The game. */
    enum table_status status;
    int seats;
    struct seat seat[GAME_SEATS_MAX + 1]; /* 1..seats */
    struct match match;                   /* begun unless setting */
    bool begun;
    uint32_t games;                       /* started so far; seats rotate with each */
    enum table_reason reason;             /* why it ended */
    int loser;                            /* REASON_RESIGNED, REASON_TIME */
    struct result result;

    /* Chance. */
    uint8_t random[SHA256_BYTES];
    uint32_t drawn;
    struct fair fair;
    bool shuffled;           /* the deck comes from `fair` */
    struct fair next;        /* after the end: of a rematch, so that it is committed to before */

    /* Now. */
    uint64_t now, since;     /* since: when the last action was played, or the pause ended */
    unsigned running;        /* seats whose clocks run since then */
    uint32_t position, fresh, backs;
    uint64_t shown;          /* when the scene at `fresh` was there */
    uint64_t serial, changed_table, changed_state, changed_offer;
    enum offer_kind offer;
    int offer_seat;
    unsigned agreed;
    struct question question;
    uint32_t asked[TABLE_CATEGORIES + 1];
    bool race;               /* several seats act from the start */
    bool together;           /* ... and all look at one scene (GAME_TOGETHER) */
    uint64_t window;         /* when the held calls are settled */
    uint32_t calls, arrivals;
    struct call call[TABLE_CALLS];
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

/* Quiz questions for the table to ask (quiz.c tells the form); the text stays the host's and must
 * live as long as the table, its last line ended by a newline or a 0. A record keeps no
 * questions: after table_load of a game that had some the host gives them again; until then
 * people judge. */
bool table_pack(struct table *t, const char *text, size_t length, struct message *why);

/* Whether table_pack would take it. */
bool table_may_pack(const struct table *t, const char *text, size_t length, struct message *why);

/* A person takes an open seat, or leaves it: at any time. */
bool table_sit(struct table *t, int seat, struct message *why);
bool table_leave(struct table *t, int seat, struct message *why);

/* What the person in the seat wants to be called: any UTF-8 of less than TABLE_NAME bytes. */
bool table_name(struct table *t, int seat, const char *name, struct message *why);

/* While a game is played: a computer plays on for an absent person, and (level 0) gives the seat
 * back to him. The others must have agreed; that is the host's business. */
bool table_standin(struct table *t, int seat, int level, struct message *why);

/* The seat's own chance: before the start, or after the end for a rematch. */
bool table_nonce(struct table *t, int seat, const uint8_t nonce[FAIR_NONCE], struct message *why);

/* The seat is ready. When all are, the game starts; a table of computers alone needs
 * table_start. */
bool table_ready(struct table *t, int seat, uint64_t now, struct message *why);
bool table_start(struct table *t, uint64_t now, struct message *why);

/* ---- playing ---- */

/* Acts for a seat, 0 for the judge where people judge; `id` may be "". *out is the answer. */
enum verdict table_act(struct table *t, int seat, uint32_t position, const char *action,
                       const char *id, uint64_t now, struct answer *out);

/* Chooses an answer, 1.., to the open question. */
bool table_answer(struct table *t, int seat, uint32_t position, int choice, uint64_t now,
                  struct message *why);

bool table_resign(struct table *t, int seat, uint64_t now, struct message *why);

/* Offers, or agrees to the same offer of another; at a local table it is done at once. */
bool table_offer(struct table *t, int seat, enum offer_kind kind, uint64_t now,
                 struct message *why);
bool table_agree(struct table *t, int seat, uint64_t now, struct message *why);
bool table_decline(struct table *t, int seat, struct message *why);
bool table_resume(struct table *t, uint64_t now, struct message *why);

/* Lets time pass: clocks, held calls, the time to lay. And when it has to be called at the
 * latest; UINT64_MAX: nothing is due. */
void table_time(struct table *t, uint64_t now);
uint64_t table_deadline(const struct table *t);

/* Milliseconds left on a seat's clock now. */
uint64_t table_left(const struct table *t, int seat);

/* ---- looking ---- */

/* The computer seat that is to think now, or 0: the host asks search and hands the action in
 * with table_act. In a race 0: all computer seats play by search/race.h. */
int table_thinker(const struct table *t);

/* The seats that may act, as acting() of the game; 0 unless playing. */
unsigned table_acting(const struct table *t);

/* What the viewer may see, as one JSON object with the members of `show --json`. */
void table_view(const struct table *t, int viewer, struct text *out);

/* The same of the position after the first `count` actions: with the whole truth, as a finished
 * game tells it of its past too (`over`), or as it looked while the game was played. */
void table_view_at(const struct table *t, uint32_t count, int viewer, bool over, struct text *out);

/* The legal actions of a seat, found in its own view; returns how many (list: actions_max). */
int table_actions(const struct table *t, int seat, game_action list[]);

/* The same for people who point: what the seat may try (tries() of the game). */
int table_tries(const struct table *t, int seat, game_action list[]);

/* The text of action i of the match, and the seat that played it (0: the judge). */
int table_played(const struct table *t, uint32_t i, char out[GAME_ACTION_TEXT]);

/* The seat alone (0: the judge). */
int table_actor(const struct table *t, uint32_t i);

/* Sentence n, from 0, of what people should not overlook about action i (remark() of the game);
 * false: no such sentence. */
bool table_remark(const struct table *t, uint32_t i, int n, struct message *out);

/* The full state before action i of the match, i up to its count: for the host alone. */
void table_state_at(const struct table *t, uint32_t i, union game_state *out);

/* Whether the viewer may know everything: the game is over, or has no secrets. */
bool table_open(const struct table *t);

/* Whether the seat may be given hints now: it is to act, and nobody is there whom that wrongs. */
bool table_may_hint(const struct table *t, int seat, struct message *why);

/* Whether taking back to before action `count` is allowed by what was shown since. */
bool table_may_undo(const struct table *t, uint32_t count, struct message *why);

/* ---- records (table_record.c) ---- */

/*
 * Gives the table as a record (match/record.h), line by line and without the newlines, its own
 * facts as comments at the end. VIEW_ALL is for the host and resumes the game; any other viewer
 * gets the secrets only when the game is over, and a record that lacks them says so and cannot
 * be resumed.
 */
void table_save(const struct table *t, int viewer,
                void (*line)(void *context, const char *text, size_t length), void *context);

/* Whether the record lacks the secrets that a viewer was not told: the line that says so, or 0. */
uint32_t table_partial(const char *bytes, size_t length);

/* Makes the table that a record describes; the table must be as after table_init. */
bool table_load(struct table *t, const char *bytes, size_t length, uint64_t now,
                struct message *why, uint32_t *line);

#endif
