/*
 * room.h - a table in memory with the people there: *members*, people who have or had seats, and
 * *visitors*, the sockets through which members and spectators look at it.
 *
 * Only four things change a room, and each is one journal entry: a person's line, a computer seat's
 * action ("@2 a1-a2"), a moment at which time had an effect (an empty line), or a line of the table
 * itself (setup, measured round trips). The same entries give the same room.
 */
#ifndef SERVER_ROOM_H
#define SERVER_ROOM_H

#include "net/net.h"
#include "server/known.h"
#include "server/push.h"
#include "server/questions.h"
#include "service/address.h"
#include "store/store.h"
#include "table/engine.h"

enum {
    ROOM_MEMBERS = 16,
    ROOM_VISITORS = 200, /* sockets at one table, */
    ROOM_KEPT = 40,      /* of which this many are reserved for people with seats, */
    ROOM_NEAR = 5,       /* an address may use 1/5 of its connections to watch one table */
    ROOM_OWN = 8,        /* ... sockets of one person; another one replaces the oldest */
    ROOM_ENTRIES = 20000, /* limit of a journal, so that a table is rebuilt quickly, */
    ROOM_MOVES = 5000,    /* of which this many are reserved for moves, answers, resigning, */
    ROOM_EXTRAS = 1000,   /* and one person may add this many others */
    ROOM_BYTES = 2 << 20, /* size limit of a journal; moves are always stored */
    ROOM_TALKS = 5000,
    ROOM_SAYS = 100,      /* ... by one person in an hour, */
    ROOM_QUICK_SAYS = 10, /* at all tables in ten seconds, */
    ROOM_NEAR_SAYS = 30,  /* and from one address */
    ROOM_BEHIND = 25,     /* milliseconds by which spectators see a race's scene later, */
    ROOM_LATE = 1000,     /* also those who come up to this long after it was due */
    ROOM_ASKED = 8        /* lines of one turn that are answered again if it cannot be stored */
};

/* What the others may ask for when somebody is away. */
enum room_wish { WISH_STANDIN, WISH_WIN, WISH_DRAW, ROOM_WISHES };

struct claiming;
struct hall;
struct hearing;
struct room;
struct study;

/* A line that was executed in a turn that is not stored yet. */
struct asked {
    uint64_t turn;
    const char *verb;
    int seat;
    char id[TABLE_ID];
};

struct visitor {
    struct link link; /* first member: protocol's send() converts it to the visitor */
    struct conn *conn;
    struct room *room;
    struct visitor *next;
    int64_t person;   /* 0: unknown */
    struct bucket messages;
    uint32_t excess;  /* messages beyond the limit */
    bool hidden;      /* the page is not in view */
    bool greeted;     /* has been sent the earlier messages */
    bool suspected;   /* logged for holding back its pongs, */
    bool unproven;    /* and for a latency that only the client can confirm */
    char name[STORE_NAME]; /* the person's name here, as long as this socket is open */
    bool account;          /* ... and whether it is an account's */
    struct known known;        /* the same, up to date */
    int64_t muted[KNOWN_MUTED]; /* people the person has muted, from the store */
    int64_t *avoided; /* people it may not play with (known.h); NULL: nobody */
    struct hearing *hearing;   /* earlier messages are being read; NULL if not */
    struct claiming *claiming; /* a key lookup is running */
    struct asked *asked; /* ROOM_ASKED of them; NULL if it has never asked for anything */
    int asked_count;
};

struct member {
    int64_t person;
    struct link link; /* the person's seats, whether present or not */
    uint32_t extras;  /* entries that are not moves */
    uint32_t halves;  /* half points won in this table's games */
    uint64_t gone;    /* when the last socket was closed */
    struct known known;
    uint32_t quick;   /* implausibly quick presses in races (suspect.h) */
};

struct room {
    struct store_table facts; /* as the store has them, or will have after this turn */
    char contest[STORE_ID];   /* tournament that the table belongs to (contest.h); "": none */
    bool simul;               /* an exhibition: one person plays at many tables */
    int64_t kept;             /* the row's head, or what it will be after the turn in flight */
    struct store_claim *claim; /* in the turn being gathered; NULL if nothing is written */
    struct store_claim *flown; /* in the turn in flight, while `flying` */
    struct hall *hall;
    struct room *next;        /* in its bucket */
    struct room *next_dirty;  /* among those of the turn being gathered, */
    struct room *next_flying; /* and of the one in flight */
    struct room *next_thinker;
    struct protocol protocol;
    struct engine engine;
    struct link host;         /* speaks for the table itself */
    struct member member[ROOM_MEMBERS];
    int members;
    struct visitor *visitors;
    int visitors_count;
    uint32_t entries;         /* number of journal entries, */
    uint32_t bytes;           /* and the total length of their lines */
    char payer[ADDRESS_TEXT]; /* address the computers play for: a player's, or the opener's */
    uint64_t rests;           /* until when they pause because that address stored too much */
    uint32_t scored;          /* games whose results are stored, */
    uint32_t tallied;         /* and counted in the match score */
    uint32_t talks;
    uint32_t scene;           /* the newest scene shown in a race */
    uint64_t people;          /* a hash of the list of people last sent to everybody, */
    uint64_t people_told, people_due; /* when that was, and when to send it again; 0: never */
    uint64_t shown;           /* when every player has that scene */
    uint64_t host_gone;       /* when the last socket of the table's opener was closed */
    uint64_t deserted;        /* when the last person with a seat left; 0: somebody is here */
    unsigned taken;           /* the seats that people had in the list of people last sent */
    uint32_t playing;         /* number of the game that `player` belongs to */
    int64_t player[GAME_SEATS_MAX + 1]; /* who sat where when it began */
    bool stirred;             /* there is a change that others should see */
    bool dirty, flying, replaying, wants_thought, gone;
    bool rescored;            /* the turn in flight contains a game to rate */
    bool doubted;             /* another node may own it by now (robbed.h) */
    bool waking;              /* its journal is being read: nobody may see it yet */
    bool ticking;             /* a timer is set */
    uint64_t touched;
    unsigned wishes[GAME_SEATS_MAX + 1][ROOM_WISHES]; /* seats that agree, by absent seat */
    struct pushed pushed;     /* what people's devices were notified of, */
    struct pushed noted;      /* and what to send once it is stored */
    struct questions questions; /* a pack that its host provided */
    struct study *study;      /* the shared analysis after the game (study.h); NULL: none yet */
    uv_timer_t timer;
};

/* Returns true if the person can enter through this connection. */
bool room_has_place(struct room *r, const struct conn *c, int64_t person);

/* A socket enters and leaves. `known` and `muted` were read for it; `muted` are people whom the
 * person has muted. Returns false if memory is short. */
bool room_enter(struct room *r, struct conn *c, int64_t person, const struct known *known,
                const int64_t muted[KNOWN_MUTED]);
void room_leave(struct visitor *v);

/* A line from a visitor. */
void room_line(struct visitor *v, const char *line, size_t length);

/* By how many milliseconds to hold back (conn_hold) a reply that shows the position, since its
 * scene may still be on its way to the players of a race; usually 0. */
uint32_t room_holds(const struct room *r);

/* The visitor's socket has measured a round trip. */
void room_round_trip(struct visitor *v);

/* This person's member; NULL if the person isn't a member and there is no room for another. */
struct member *room_member(struct room *r, int64_t person, bool make);

/* The person in a seat without a stand-in; 0: nobody. Members must have followed the newest game
 * (protocol_follow). */
int64_t room_person(const struct room *r, int seat);

/* Returns true if a clock is waiting for people who are not here. */
bool room_awaited(const struct room *r);

/* Returns true if a socket of the person is open here. */
bool room_is_here(const struct room *r, int64_t person);

/* How many sockets watch without a seat. */
int room_watching(const struct room *r);

/* Returns true if the host is here, or was a moment ago. */
bool room_host_here(const struct room *r);

/* The table's own time: the hall's, minus what it has missed (nodes.h). */
uint64_t room_now(const struct room *r);

/* ---- for the files of the hall ---- */

/* A new, empty table in memory. NULL: no room for it. */
struct room *room_new(struct hall *h, const struct store_table *facts);

/* The people in these seats are not here, so they are not ready for this game or the next. */
void room_absent(struct room *r, unsigned seats);

/* The visitor becomes another person: its key was right. */
void visitor_is(struct visitor *v, int64_t person);

/* Brings all members up to date, and records the players of a game that begins. */
void room_follow(struct room *r);

/* ---- the journal (journal.c) ---- */

/* Stores the order in the journal. */
void room_keep(struct room *r, int64_t who, const struct order *o, uint64_t ms);

/* Executes and stores a line of the table itself; returns false if it was refused. */
bool room_own_line(struct room *r, const char *line);
bool room_own_line_at(struct room *r, const char *line, uint64_t now);

/* Executes the lines that set up a new table; returns false with the reason. They are stored in a
 * second step, so that a table that fails to open leaves nothing behind. */
bool room_set_up(struct room *r, const char *const line[], int lines, struct message *why);
void room_keep_set_up(struct room *r, const char *const line[], int lines);

/* Executes an entry of another table's journal if it sets the table up, to learn its terms. */
void room_set_up_again(struct room *r, const struct store_entry *e);

/* Runs everything that is due; if that changed anything, it is an entry. */
void room_pass_time(struct room *r, uint64_t now);

/* Advances time and plays what seats to move have planned (table.h), even if nobody is here. */
void room_play_plans(struct room *r, uint64_t now);

/* Removes the person's name from the seats. */
void room_unname(struct room *r, int64_t person);

/* Replays an entry. Returns false if its effect is not what it must have been. */
bool room_replay(struct room *r, const struct store_entry *e);

/* ---- timers ---- */

/* Advances time, runs everything that is due, and notifies everybody. */
void room_work(struct room *r);
void room_tell(void *room);

/* Ensures that room_work is called when something is due. */
void room_timer(struct room *r);
void room_acted(void *room, int seat, const char *action, uint64_t now);
void room_send(void *room, struct link *to, const char *object, size_t length);
void room_dirty(struct room *r);

/* The turn being gathered, and the table's claim in it, for writing. */
struct store_turn *room_turn(struct room *r);
struct store_claim *room_claim(struct room *r);
void room_bury(struct room *r);

#endif
