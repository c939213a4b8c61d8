/*
 * missed.h - what was overlooked in the races of Œil de Lynx.
 *
 * Nobody thinks ahead in a race, so there is nothing for search to say. But who gives up, sees
 * no place, or calls and lays wrongly may have overlooked what was there; and who calls though
 * nothing fits calls in vain. That is exact: the rules and the solver of herds tell it.
 */
#ifndef LEARN_MISSED_H
#define LEARN_MISSED_H

#include "match/match.h"

enum missed {
    MISSED_UNKNOWN, /* no such decision */
    MISSED_NOTHING, /* it was right: there was nothing, or it was found */
    MISSED_PLACE,   /* a card fitted */
    MISSED_HERD,    /* the seven cards still made a herd */
    MISSED_VAIN     /* called, and nothing fitted */
};

/* Judges an action that is about to be played; *better is what could be laid, the first card of
 * the herd, or what should have been said instead of stop; the action itself where it was right. */
enum missed missed_judge(const struct match *m, game_action played, game_action *better);

#endif
