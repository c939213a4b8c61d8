/*
 * protocol.h - a table over lines of text: short lines in, JSON objects out, one per line.
 *
 * docs/protocol.md documents the lines and objects. A host has one `struct protocol` for a table
 * and one `struct link` for each client. A line from a client goes to protocol_line, which answers
 * that client at once; then protocol_update sends every client what is new to it and no more than
 * its seats may know. After a lost connection a new link is sent the whole current state.
 *
 * protocol_line is three steps, which a host with extra rules takes one by one (order.h):
 *
 *     protocol_parse(&order, line, length, own_verbs);     parse the line
 *     protocol_obey(p, link, &order, now, &outcome);       obey it
 *     protocol_answer(p, &order, &outcome);                answer the client
 *
 * Nothing here reads a clock or a file; objects leave through send().
 */
#ifndef TABLE_PROTOCOL_H
#define TABLE_PROTOCOL_H

#include "core/game_json.h"
#include "search/hint.h"
#include "table/order.h"

enum {
    PROTOCOL_VERSION = 2,
    PROTOCOL_PAPER = 1 << 18, /* bytes for the lines of a record or a pack */
    PROTOCOL_OBJECT = 1 << 19, /* longest object: holds any record that fits on the paper */
    PROTOCOL_VIEW = 1 << 15,  /* room for a view, terminated, */
    PROTOCOL_PLAYED = 1 << 10 /* and for the last few actions */
};

/* What a client may do beyond the rights of its seats; set by the program, never by a line. */
enum link_rank {
    LINK_GUEST,
    LINK_OPENER, /* sets the table up and judges its quiz */
    LINK_HOST    /* the host: may do and see everything */
};

struct link {
    bool hello;       /* it has said hello */
    unsigned with;    /* extra parts of its views: 0 or WITH_BYTES */
    char language[QUESTION_LANGUAGE]; /* the language in which it reads questions; "": any */
    enum link_rank rank;
    unsigned seats;   /* bit s: it speaks for seat s */
    uint32_t table, turns; /* the game that the fields below are about */
    uint64_t told;    /* the table's serial at the last update */
    uint32_t count, backs;
};

/* A client's request for a hint, which takes thinking: the host fulfils it. */
struct hint_wish {
    struct link *link; /* NULL: no request */
    int seat;
    const char *verb; /* the verb of the line that asked for it; "" if no line did */
};

/* The last table written about, and what was written: clients that see the same are sent the same
 * text. */
struct kept {
    const struct protocol *of; /* NULL: nothing is kept */
    uint32_t tables;
    uint64_t serial;
    bool has_played;           /* the actions from this one on, as a list */
    uint32_t from;
    char played[PROTOCOL_PLAYED];
    bool has_view;             /* the view of this viewer */
    int viewer;
    unsigned with;
    char hash[17];
    char view[PROTOCOL_VIEW];
};

/* Large buffers that are needed only while a line is obeyed or a client is updated; a host with
 * many tables shares one for all of them. The paper and the pack live longer: a host with more than
 * one table does not let clients write on the paper, and passes its packs to table_pack itself. */
struct scratch {
    struct table spare; /* while a record is read */
    size_t paper_used;
    char paper[PROTOCOL_PAPER];
    char pack[PROTOCOL_PAPER];
    char object[PROTOCOL_OBJECT];
    struct kept kept;
};

struct protocol {
    struct table table;
    struct scratch *scratch;
    uint32_t tables;  /* tables started by `new` and `load` */
    char id[FAIR_ID];
    uint8_t random[SHA256_BYTES];
    int edition;      /* of its tables (table.h); the newest unless the host says otherwise */
    bool manual;      /* of new tables (table.h); the newest unless the host sets another */
    uint64_t now;
    void (*send)(void *context, struct link *to, const char *object, size_t length);
    void *context;
    game_words words; /* for `games`: where names come from, or NULL if the host has none */
    struct hint_wish wish;
};

/* Starts without a game. `id` names the table in its commitment; `random` are true random bytes;
 * the scratch starts zeroed and belongs to the host. send() gets whole objects without the
 * newline. */
void protocol_init(struct protocol *p, struct scratch *scratch, const char *id,
                   const uint8_t random[SHA256_BYTES],
                   void (*send)(void *context, struct link *to, const char *object, size_t length),
                   void *context);
void protocol_release(struct protocol *p);

void link_init(struct link *l, enum link_rank rank);

/* Obeys an order without sending anything to anybody. */
void protocol_obey(struct protocol *p, struct link *l, struct order *o, uint64_t now,
                   struct outcome *out);

/* Sends the answer to the client that gave the order. */
void protocol_answer(struct protocol *p, const struct order *o, const struct outcome *out);

/* Parses, obeys and answers one line without its newline, any bytes. Returns true if the table
 * changed. */
bool protocol_line(struct protocol *p, struct link *l, const char *line, size_t length,
                   uint64_t now);

/* Answers a line that was longer than PROTOCOL_LINE and was dropped. */
void protocol_too_long(struct protocol *p, struct link *l);

/* Brings the seats of a link up to date with new tables, rematches and seats taken away. A host
 * that keeps links of absent people calls it for all of them after every line. */
void protocol_follow(const struct protocol *p, struct link *l);

/* Sends the link everything it has not been sent yet. */
void protocol_update(struct protocol *p, struct link *l);

/* Answers the request for a hint; NULL if no hint is possible. */
void protocol_hint(struct protocol *p, const struct hint *h);

#endif
