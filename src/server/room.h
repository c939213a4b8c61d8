/*
 * room.h - a table in memory with those who are there: *members*, people who hold or held seats,
 * and *visitors*, the sockets through which members and spectators look at it.
 *
 * What changes a room is one of four things, and each is one entry of the journal: a line of a
 * person, an action of a computer seat ("@2 a1-a2"), a moment at which time did something (an
 * empty line), or a line of the table itself (setting up, measured round trips). The same
 * entries give the same room; nothing else may touch it.
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
    ROOM_VISITORS = 200, /* most sockets at one table, */
    ROOM_KEPT = 40,      /* of which this many are kept for people with seats, */
    ROOM_NEAR = 5,       /* the part of an address' connections that may watch one table: 1/5 */
    ROOM_OWN = 8,        /* ... of one person; another one takes the place of the oldest */
    ROOM_ENTRIES = 20000, /* most entries of a journal, so that a table is soon rebuilt, */
    ROOM_MOVES = 5000,    /* of which this many are for moves, answers, resigning, */
    ROOM_EXTRAS = 1000,   /* and one person may add this many others */
    ROOM_BYTES = 2 << 20, /* most bytes of a journal; moves are always kept */
    ROOM_TALKS = 5000,
    ROOM_SAYS = 100,      /* ... of one person in an hour, */
    ROOM_QUICK_SAYS = 10, /* at all tables in ten seconds, */
    ROOM_NEAR_SAYS = 30,  /* and of one address */
    ROOM_BEHIND = 25,     /* milliseconds by which spectators see a scene of a race later, */
    ROOM_LATE = 1000,     /* those too who come so long after it was to be shown */
    ROOM_ASKED = 8        /* lines of one turn that are answered again if it cannot be stored */
};

/* What the others may wish for when somebody stays away. */
enum room_wish { WISH_STANDIN, WISH_WIN, WISH_DRAW, ROOM_WISHES };

struct claiming;
struct hall;
struct hearing;
struct room;
struct study;

/* A line that was obeyed in a turn that is not stored yet. */
struct asked {
    uint64_t turn;
    const char *verb;
    int seat;
    char id[TABLE_ID];
};

struct visitor {
    struct link link; /* first: protocol's send() knows the visitor by it */
    struct conn *conn;
    struct room *room;
    struct visitor *next;
    int64_t person;   /* 0: nobody in particular */
    struct bucket messages;
    uint32_t excess;  /* messages beyond the limit */
    bool hidden;      /* nobody looks at this page now */
    bool greeted;     /* has been sent the messages from before it came */
    bool suspected;   /* the log has it that its pongs are held back, */
    bool unproven;    /* and that nobody but the client knows how far away it is */
    char name[STORE_NAME]; /* what the person is called here, as long as this socket is open */
    bool account;          /* ... and whether that is an account */
    struct known known;        /* the same as it is now */
    int64_t muted[KNOWN_MUTED]; /* whom the person does not want to hear, as the store has them */
    int64_t *avoided; /* whom it may not play with (known.h); NULL: nobody */
    struct hearing *hearing;   /* what was said before is being read; NULL: it is not */
    struct claiming *claiming; /* a key is being looked up */
    struct asked *asked; /* ROOM_ASKED of them; NULL: it has never asked for anything */
    int asked_count;
};

struct member {
    int64_t person;
    struct link link; /* what the person holds, present or not */
    uint32_t extras;  /* entries that were no moves */
    uint32_t halves;  /* half points won in the games at this table */
    uint64_t gone;    /* when the last socket was closed */
    struct known known;
    uint32_t quick;   /* presses in races that were hardly possible (suspect.h) */
};

struct room {
    struct store_table facts; /* as the store has them, or will have after this turn */
    char contest[STORE_ID];   /* of the tournament whose table it is (contest.h); "": of none */
    bool simul;               /* it is an exhibition: one person plays at many tables */
    int64_t kept;             /* the head that its row has, or will have after the turn in flight */
    struct store_claim *claim; /* in the turn that is gathered; NULL: nothing is written */
    struct store_claim *flown; /* in the turn in flight, while `flying` */
    struct hall *hall;
    struct room *next;        /* in its bucket */
    struct room *next_dirty;  /* among those of the turn that is gathered, */
    struct room *next_flying; /* and of the one in flight */
    struct room *next_thinker;
    struct protocol protocol;
    struct engine engine;
    struct link host;         /* speaks for the table itself */
    struct member member[ROOM_MEMBERS];
    int members;
    struct visitor *visitors;
    int visitors_count;
    uint32_t entries;         /* in the journal, */
    uint32_t bytes;           /* and how long their lines are */
    char payer[ADDRESS_TEXT]; /* for whom the computers play: who plays too, or opened it */
    uint64_t rests;           /* until when they wait, since that address stored too much */
    uint32_t scored;          /* games whose results are stored, */
    uint32_t tallied;         /* and that count in the score of the match */
    uint32_t talks;
    uint32_t scene;           /* of a race, the newest that was shown */
    uint64_t people;          /* a hash of what everybody was last told about who is here, */
    uint64_t people_told, people_due; /* when that was, and when to send it again; 0: never */
    uint64_t shown;           /* when everybody who plays has that scene */
    uint64_t host_gone;       /* when the last socket of who opened it was closed */
    uint32_t playing;         /* the game that the players below are those of */
    int64_t player[GAME_SEATS_MAX + 1]; /* who sat where when it began */
    bool stirred;             /* something has changed that others may know of */
    bool dirty, flying, replaying, wants_thought, gone;
    bool rescored;            /* the turn in flight has a game to rate */
    bool waking;              /* its journal is being read: nobody may see it yet */
    bool ticking;             /* a timer is set */
    uint64_t touched;
    unsigned wishes[GAME_SEATS_MAX + 1][ROOM_WISHES]; /* seats that agree, by the absent one */
    struct pushed pushed;     /* what people's devices were notified about, */
    struct pushed noted;      /* and what to send once it is stored */
    struct questions questions; /* a pack that its host brought */
    struct study *study;      /* the shared analysis after the game (study.h); NULL: none yet */
    uv_timer_t timer;
};

/* Whether the person can come in by this connection. */
bool room_has_place(struct room *r, const struct conn *c, int64_t person);

/* A socket comes and goes. What is known about the person was read for it; `muted` is whom the
 * person does not want to hear. False: no memory. */
bool room_enter(struct room *r, struct conn *c, int64_t person, const struct known *known,
                const int64_t muted[KNOWN_MUTED]);
void room_leave(struct visitor *v);

/* A line from a visitor. */
void room_line(struct visitor *v, const char *line, size_t length);

/* The visitor's socket has measured a round trip. */
void room_round_trip(struct visitor *v);

/* The member that this person is; NULL if the person isn't a member and there is no room for
 * another. */
struct member *room_member(struct room *r, int64_t person, bool make);

/* Who holds a seat that no computer plays on for; 0: nobody. Members must have followed the
 * newest game (protocol_follow). */
int64_t room_person(const struct room *r, int seat);

/* Whether somebody's clock waits for people who are not here. */
bool room_awaited(const struct room *r);

/* Whether a socket of the person is open here. */
bool room_is_here(const struct room *r, int64_t person);

/* Whether who opened the table is here, or was a moment ago. */
bool room_host_here(const struct room *r);

/* The table's own time: the hall's, without what it has missed (nodes.h). */
uint64_t room_now(const struct room *r);

/* ---- for the files of the hall ---- */

/* A table in memory that nothing has happened at yet. NULL: no place for it. */
struct room *room_new(struct hall *h, const struct store_table *facts);

/* The people of these seats are not here: they are not ready for a game, or another one. */
void room_absent(struct room *r, unsigned seats);

/* The visitor is somebody else now: its key was right. */
void visitor_is(struct visitor *v, int64_t person);

/* Brings all members up to date with what has changed, and notes who plays a game that begins. */
void room_follow(struct room *r);

/* ---- the journal (journal.c) ---- */

/* Keeps what was ordered. */
void room_keep(struct room *r, int64_t who, const struct order *o, uint64_t ms);

/* Obeys and keeps a line of the table itself; false: it was refused. */
bool room_own_line(struct room *r, const char *line);
bool room_own_line_at(struct room *r, const char *line, uint64_t now);

/* Obeys the lines that set a new table up; false with the reason. They are kept in a second step,
 * so that a table that is not opened leaves nothing behind. */
bool room_set_up(struct room *r, const char *const line[], int lines, struct message *why);
void room_keep_set_up(struct room *r, const char *const line[], int lines);

/* What is due happens; if that changed anything it is an entry. */
void room_pass_time(struct room *r, uint64_t now);

/* Advances time and plays what seats to move have planned (table.h), even if nobody is here. */
void room_play_plans(struct room *r, uint64_t now);

/* Takes the person's name from the seats. */
void room_unname(struct room *r, int64_t person);

/* Plays an entry again. False: it does not do what it must have done. */
bool room_replay(struct room *r, const struct store_entry *e);

/* ---- timers ---- */

/* Advances time, runs everything that is due, and notifies everybody. */
void room_work(struct room *r);
void room_tell(void *room);

/* Sees that room_work is called when something is due. */
void room_timer(struct room *r);
void room_acted(void *room, int seat, const char *action, uint64_t now);
void room_send(void *room, struct link *to, const char *object, size_t length);
void room_dirty(struct room *r);

/* The turn that is gathered, and the table's part of it, for something to be written. */
struct store_turn *room_turn(struct room *r);
struct store_claim *room_claim(struct room *r);
void room_bury(struct room *r);

#endif
