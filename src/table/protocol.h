/*
 * protocol.h - a table over lines of text: short lines in, JSON objects out, one a line.
 *
 * docs/protocol.md is the manual of the lines and objects. Here is how a host uses it: one
 * `struct protocol` for a table, one `struct link` for each client. A line from a client goes
 * to protocol_line, which answers that client at once; then protocol_update for every client
 * tells each what is new to it and no more than its seats may know. After a lost connection a
 * new link is simply told everything that is so now.
 *
 * Nothing here reads a clock or a file; objects leave through send().
 */
#ifndef TABLE_PROTOCOL_H
#define TABLE_PROTOCOL_H

#include "search/hint.h"
#include "table/table.h"

enum {
    PROTOCOL_VERSION = 1,
    PROTOCOL_LINE = 4096,     /* longest line, its end not counted */
    PROTOCOL_OBJECT = 1 << 18,
    PROTOCOL_PAPER = 1 << 18  /* lines given for a record or a pack */
};

struct link {
    bool hello;       /* has said it */
    bool host;        /* may set the table up; given by the program, never by a line */
    unsigned seats;   /* bit s: it speaks for seat s */
    uint32_t table, games; /* of which the rest tells */
    uint64_t told;    /* the table's serial when it was last told */
    uint32_t count, backs;
    bool over;        /* it was told of the end */
};

/* What a client wants to be told and what takes thinking: the host sees to it. */
struct wish {
    struct link *link; /* NULL: none */
    int seat;
};

/* Large memory that is needed only while a line is obeyed or a client is told; a host with many
 * tables has one for all of them. The paper and the pack last longer: who has more than one
 * table does not let clients write on the paper, and gives its packs to table_pack itself. */
struct scratch {
    struct table spare; /* while a record is read */
    size_t paper_used;
    char paper[PROTOCOL_PAPER];
    char pack[PROTOCOL_PAPER];
    char object[PROTOCOL_OBJECT];
    char was[PROTOCOL_OBJECT / 4], is[PROTOCOL_OBJECT / 4]; /* views, for differences */
};

struct protocol {
    struct table table;
    struct scratch *scratch;
    uint32_t tables;  /* begun so far by `new` and `load` */
    char id[FAIR_ID];
    uint8_t random[SHA256_BYTES];
    bool manual;      /* time moves by the line `time` only */
    uint64_t now;
    void (*send)(void *context, struct link *to, const char *object, size_t length);
    void *context;
    struct wish wish;
};

/* Begins without a game. `id` names the table in its commitment; `random` are true random
 * bytes; the scratch begins zeroed and is the host's. send() is given whole objects without the
 * newline. */
void protocol_init(struct protocol *p, struct scratch *scratch, const char *id,
                   const uint8_t random[SHA256_BYTES],
                   void (*send)(void *context, struct link *to, const char *object, size_t length),
                   void *context);
void protocol_release(struct protocol *p);

void link_init(struct link *l, bool host);

/* A link that goes away leaves its seats. */
void protocol_leave(struct protocol *p, struct link *l);

/* Obeys one line without its newline, any bytes, and answers it. True where the table is
 * another one after it, so that a host which keeps a journal writes the line down. */
bool protocol_line(struct protocol *p, struct link *l, const char *line, size_t length,
                   uint64_t now);

/* A line that was longer than PROTOCOL_LINE and was thrown away. */
void protocol_too_long(struct protocol *p, struct link *l);

/* Brings the seats of a link up to date with new tables, rematches and seats taken away. Where a
 * host keeps links of people who are not there, it does so for all of them after every line. */
void protocol_follow(const struct protocol *p, struct link *l);

/* Tells the link what it has not been told yet. */
void protocol_update(struct protocol *p, struct link *l);

/* Fulfils the wish for a hint; NULL: there is none to give. */
void protocol_hint(struct protocol *p, const struct hint *h);

#endif
