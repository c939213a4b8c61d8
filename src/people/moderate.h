/*
 * moderate.h - the administrators' commands. They change the store and are logged there: by whom,
 * when, to whom and why.
 *
 *     grant LOGIN · revoke LOGIN          makes an account an administrator, or not any more
 *     ban WHOM TIME WHY                   WHOM: a person's number, a login, or an address range
 *     mute WHOM TIME WHY                  a person
 *     lift N WHY                          ends ban or mute N
 *     close TABLE WHY                     nobody can play there or see it any more
 *     remove TABLE NUMBER WHY             a chat message
 *     name WHOM WHY                       removes a person's name
 *     clear CLUB WHY                      removes a club's name and description
 *     disband CLUB WHY                    ends a club; its tables stay
 *     handled N WHY                       marks a report as dealt with
 *
 * TIME is a number of days, a date (2027-01-31), or 0: for good. In a running server, a ban also
 * takes `@12` as WHOM: the address from which person 12 is connected.
 */
#ifndef PEOPLE_MODERATE_H
#define PEOPLE_MODERATE_H

#include "core/message.h"
#include "store/club.h"
#include "store/moderation.h"

enum { MODERATE_WORDS = 4, MODERATE_WHY = 150 /* bytes of a reason */ };

struct moderate_order {
    const char *by; /* a login; "console" */
    const char *word[MODERATE_WORDS];
    int words;
};

/* What a running server has to do afterwards. */
struct moderate_effect {
    int64_t person;          /* banned or nameless now; 0: nobody */
    char range[STORE_RANGE]; /* banned; "": none */
    char table[STORE_ID];    /* closed, or where a message was removed */
    uint32_t number;         /* of that message */
    bool sanctions;          /* the sanctions in force have changed */
    bool renamed;            /* the person's name was removed */
};

/* Carries out a command. Returns false with the reason, and nothing was changed. */
bool moderate(struct store *s, const struct moderate_order *o, struct moderate_effect *effect,
              struct message *why);

#endif
