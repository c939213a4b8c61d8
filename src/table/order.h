/*
 * order.h - a parsed line of the protocol, the verbs that may start a line, and the outcome of a
 * line.
 *
 * A line is parsed once, by protocol_parse. Everything that needs its meaning reads the order: a
 * server to check rights and limits and to write its journal, the table to obey it. Obeying gives
 * an outcome, which is a value; writing it as JSON objects is a separate step (protocol_answer).
 *
 * A verb is one row of a table, which says everything about it: its name, how many words follow
 * it, who may use it, what it costs where messages are counted, and the function that obeys it. A
 * host adds rows with its own table (struct verbs), which is searched first.
 */
#ifndef TABLE_ORDER_H
#define TABLE_ORDER_H

#include "core/text.h"
#include "table/table.h"

enum {
    PROTOCOL_LINE = 4096, /* longest line, its end not counted */
    ORDER_WORDS = 24      /* limit of words in a line, without `as N` */
};

struct link;
struct protocol;
struct verb;

struct order {
    char line[PROTOCOL_LINE + 1]; /* the words are terminated pieces of it */
    char *word[ORDER_WORDS + 1];  /* word[0] is the verb */
    int words;                    /* 0: the line is empty, or `wrong` explains why it cannot be
                                   * obeyed */
    bool named;                   /* begins with `as N` */
    int seat;                     /* that N; after may_speak the seat it is for, or -1 */
    const struct verb *verb;      /* NULL: nothing to obey */
    struct message wrong;         /* why the line is not understood; no id if it is */

    /* While it is obeyed. */
    struct protocol *protocol;
    struct link *link;
    void *context; /* the host's, for its own verbs */
};

enum verb_who {
    WHO_ANYONE,
    WHO_PERSON, /* online: a person known to the server; elsewhere anyone */
    WHO_VIEWER, /* anyone: as the named seat, or the only one held, else as a spectator */
    WHO_SEAT,   /* the holder of the named seat, or of exactly one seat */
    WHO_OPENER, /* the host; online: the person who opened the table */
    WHO_HOST    /* the program that hosts the table, never a person online */
};

enum verb_flag {
    VERB_ASKS = 1,   /* changes nothing, so it is not journalled and needs no room there */
    VERB_JUDGE = 2,  /* `as 0`, the judge of a quiz, may use it: the host or opener */
    VERB_TEXT = 4,   /* one argument: the rest of the line, blanks included */
    VERB_SERVED = 8, /* online, the server gives it on behalf of people */
    VERB_STORES = 16, /* changes no table, but must be stored */
    VERB_GREETS = 32, /* may be the first line of a client */
    VERB_OPENS = 64,  /* chooses the game: its id and options follow */
    VERB_SETS = 128,  /* chooses how the table plays: where a game is rated, that is agreed on */
    VERB_ACTS = 256,  /* an action in the game: counted, and timed in a race */
    VERB_PLAYS = 512, /* the game cannot continue without it: a journal always has room for it */
    VERB_LEAVES = 1024, /* gives a seat back */
    VERB_STALLS = 2048, /* keeps a game waiting, or starts another game */
    VERB_SITS = 4096,   /* takes a seat */
    VERB_AGAIN = 16384,  /* begins another game at the same table */
    VERB_SECRET = 8192  /* nobody else may learn that it was given */
};

struct outcome;

struct verb {
    const char *name;
    int least, most; /* words after it */
    enum verb_who who;
    unsigned flags;
    unsigned cost;   /* how many messages it counts as in a rate limit */
    void (*obey)(struct order *o, struct outcome *out);
};

struct verbs {
    const struct verb *row;
    int count;
};

enum outcome_kind {
    OUTCOME_NONE,   /* no answer: an empty line, or the answer comes later */
    OUTCOME_ERROR,  /* not understood; answer.why has the reason */
    OUTCOME_ANSWER, /* done, held or refused: `answer` */
    OUTCOME_HELLO,  /* the rest ask for objects */
    OUTCOME_PONG,
    OUTCOME_GAMES,
    OUTCOME_VIEW,
    OUTCOME_MOVES,
    OUTCOME_RECORD,
    OUTCOME_HISTORY,
    OUTCOME_PLANS,
    OUTCOME_REPLAY
};

struct outcome {
    enum outcome_kind kind;
    struct answer answer;
    bool changed;   /* the table has changed: a host that keeps a journal stores the order */
    int viewer;     /* OUTCOME_RECORD, OUTCOME_REPLAY: the viewer who gets it */
    uint32_t count; /* OUTCOME_REPLAY: after how many actions */
};

/* Parses a line: any bytes, without the newline, ignoring a "\r" at the end. `own` are the host's
 * verbs, or NULL. */
void protocol_parse(struct order *o, const char *line, size_t length, const struct verbs *own);

/* Returns true if the order has a verb with one of these flags. */
bool order_has(const struct order *o, unsigned flags);

/* Writes the order, its words joined by single blanks: lines with the same meaning give the same
 * text. */
void order_write(const struct order *o, struct text *out);

/* ---- for the functions that obey ---- */

/* Finishes the order: done, or refused for the reason in out->answer.why. */
void order_done(const struct order *o, struct outcome *out, bool good);
void order_refuse(const struct order *o, struct outcome *out, const char *id);

/* Refuses the order because the words after the verb are invalid. */
void order_bad(const struct order *o, struct outcome *out);

/* Reads a word that is a whole number of at most `most`. */
bool order_number(const char *word, uint32_t most, uint32_t *out);

#endif
