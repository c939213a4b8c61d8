/*
 * moderate.h - what administrators do. It changes the store and is logged there: by whom, when, to
 * whom and why.
 *
 *     grant LOGIN · revoke LOGIN          makes an account an administrator, or not any more
 *     ban WHOM TIME WHY                   WHOM: a person's number, a login, or an address range
 *     mute WHOM TIME WHY                  a person
 *     lift N WHY                          ends the ban or mute number N
 *     close TABLE WHY                     nobody can play or look there any more
 *     remove TABLE NUMBER WHY             a chat message
 *     name WHOM WHY                       takes a person's name away
 *     handled N WHY                       a report is dealt with
 *
 * TIME is a number of days, a date (2027-01-31), or 0: for good. A running server also takes `@12`
 * as WHOM of a ban: the address from which person 12 is connected.
 */
#ifndef PEOPLE_MODERATE_H
#define PEOPLE_MODERATE_H

#include "core/message.h"
#include "store/moderation.h"

enum { MODERATE_WORDS = 4, MODERATE_WHY = 150 /* bytes of a reason */ };

struct moderate_order {
    const char *by; /* a login; "console" */
    const char *word[MODERATE_WORDS];
    int words;
};

/* What a running server has to do about it. */
struct moderate_effect {
    int64_t person;          /* banned, or without a name: 0: nobody */
    char range[STORE_RANGE]; /* banned; "": none */
    char table[STORE_ID];    /* closed, or where a message was removed */
    uint32_t number;         /* of that message */
    bool sanctions;          /* there are others in force now */
    bool renamed;            /* the person has no name now */
};

/* Does it. False with the reason, and nothing was changed. */
bool moderate(struct store *s, const struct moderate_order *o, struct moderate_effect *effect,
              struct message *why);

#endif
