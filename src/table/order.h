/*
 * order.h - one line of the protocol taken apart, and the verbs that obey it; for the files of
 * the protocol only.
 */
#ifndef TABLE_ORDER_H
#define TABLE_ORDER_H

#include "table/wire.h"

enum { ORDER_WORDS = 24 };

/* A line taken apart. The words point into `line`; one with more than ORDER_WORDS is refused. */
struct order {
    struct protocol *protocol;
    struct link *link;
    char line[PROTOCOL_LINE + 1];
    char *word[ORDER_WORDS + 1];
    int words;   /* word[0] is the verb */
    int seat;    /* whom it is for; -1: nobody in particular */
    bool named;  /* `as N` stood before it */
};

enum need {
    NEED_NOTHING,
    NEED_HOST, /* only for who keeps the table */
    NEED_SEAT, /* a seat of the link: the one it named, or its only one */
    NEED_VIEW  /* the same if there is one, else as a spectator */
};

struct verb {
    const char *name;
    void (*obey)(struct order *o);
    enum need need;
    bool judge;      /* seat 0 too */
    int least, most; /* words behind it */
};

/* NULL: there is no such verb. */
const struct verb *verb_find(const char *name);

/* Answers: it is done or refused, or the line was not understood. */
void order_done(const struct order *o, bool good, const struct message *why);
void order_error(const struct order *o, const char *id, const char *arg);
void order_bad(const struct order *o);

/* A word that is a whole number of at most `most`. */
bool order_number(const char *word, uint32_t most, uint32_t *out);

/* The verbs of who keeps the table, in host.c. */
void do_hello(struct order *o);
void do_new(struct order *o);
void do_mode(struct order *o);
void do_clock(struct order *o);
void do_race(struct order *o);
void do_seat(struct order *o);
void do_pack(struct order *o);
void do_load(struct order *o);
void do_time(struct order *o);
void do_rtt(struct order *o);
void do_start(struct order *o);

#endif
