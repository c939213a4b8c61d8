/* score.c - storing results and ratings; see score.h. */
#include "server/score.h"

#include "people/rating.h"
#include "server/contest.h"
#include "server/hall.h"
#include "server/talk.h"
#include "service/task.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

const char *score_word(double score)
{
    return score > 0.75 ? "won" : score > 0.25 ? "drawn" : "lost";
}

/* Winners share the win; without any it is a draw, or a lost solitaire. */
static double score_of(const struct table *t, int seat)
{
    int winners = __builtin_popcount(t->result.winners);

    if (t->result.winners >> seat & 1)
        return winners == t->seats && t->seats > 1 ? 0.5 : 1;
    return winners == 0 && t->result.draw ? 0.5 : 0;
}

void score_tally(struct room *r)
{
    const struct table *t = &r->protocol.table;

    if (t->status != TABLE_OVER || r->tallied == t->games)
        return;
    r->tallied = t->games;
    for (int seat = 1; seat <= t->seats; seat++) {
        for (int i = 0; i < r->members; i++) {
            if (r->player[seat] && r->member[i].person == r->player[seat])
                r->member[i].halves += (uint32_t)(2 * score_of(t, seat) + 0.5);
        }
    }
    talk_people(r);
}

/* Archives the game. */
static void keep_game(struct room *r)
{
    const struct table *t = &r->protocol.table;
    struct store_game g = { .number = t->games, .hidden = r->facts.hidden,
                            .rated = r->facts.rated, .actions = t->match.count,
                            .seats = t->seats, .at = store_time(r->hall->store) };

    memcpy(g.game, r->facts.game, sizeof g.game);
    memcpy(g.form, r->facts.form, sizeof g.form);
    snprintf(g.clock, sizeof g.clock, "%s %" PRIu32 " %" PRIu32, clock_kind_name[t->clock],
             t->clock_ms, t->increment_ms);
    snprintf(g.reason, sizeof g.reason, "%s", table_reason_name[t->reason]);
    for (int i = 0; i < t->standins; i++) {
        if (t->standin[i].from < t->match.count && t->standin[i].from < t->standin[i].to)
            g.standins |= 1u << t->standin[i].seat;
    }
    claim_game(room_turn(r), room_claim(r), &g);
}

/* What is known about a person who has sat here. */
static struct known known_of(struct room *r, int64_t person)
{
    const struct member *m = person ? room_member(r, person, false) : NULL;

    return m ? m->known : (struct known){ 0 };
}

void score_room(struct room *r)
{
    const struct table *t = &r->protocol.table;
    bool rated = r->facts.rated && t->seats > 1;

    _Static_assert((int)STORE_PLAYERS >= (int)GAME_SEATS_MAX, "every player has a place");
    if (t->status != TABLE_OVER || r->scored == t->games)
        return;
    r->scored = t->games;
    keep_game(r);
    for (int seat = 1; seat <= t->seats; seat++) {
        struct store_result result = { .number = t->games, .seat = seat,
                                       .at = store_time(r->hall->store) };
        struct known known = known_of(r, r->player[seat]);

        result.person = r->player[seat];
        result.score = score_of(t, seat);
        memcpy(result.table, r->facts.id, sizeof result.table);
        memcpy(result.form, r->facts.form, sizeof result.form);
        snprintf(result.reason, sizeof result.reason, "%s", table_reason_name[t->reason]);
        memcpy(result.name, known.name, sizeof result.name);
        claim_result(room_turn(r), room_claim(r), &result);
        rated = rated && known.account;
    }
    contest_scored(r);
    if (!rated)
        return;
    claim_unrated(room_turn(r), room_claim(r), t->games);
    r->rescored = true;
}

/* ---- ratings ---- */

/* Sends the new ratings of the people present with their names. */
static void tell(struct hall *h, const char *table)
{
    struct room *r = hall_awake(h, table);
    struct known now[ROOM_MEMBERS];
    int64_t person[ROOM_MEMBERS];
    int n = r ? r->members : 0;

    for (int i = 0; i < n; i++)
        person[i] = r->member[i].person;
    for (int i = 0; i < n; i++) {
        if (!known_read(h->store, person[i], r->facts.form, &now[i]) ||
            hall_awake(h, table) != r) /* settling may have taken a while */
            return;
    }
    for (int i = 0; i < n && i < r->members; i++) {
        if (r->member[i].person == person[i])
            r->member[i].known = now[i];
    }
    if (!r)
        return;
    r->people_due = room_now(r) + 1;
    room_timer(r);
}

static void on_task(void *hall)
{
    struct hall *h = hall;
    char table[STORE_ID];
    uint32_t number;

    while (!h->failing && !h->stopping && rating_next(h->store, table, &number) &&
           rating_settle(h->store, table, number))
        tell(h, table);
    h->rating = false;
}

void score_settle(struct hall *h)
{
    if (h->rating || h->failing)
        return;
    h->rating = true;
    if (!task_run(h->store->back->waits, on_task, h))
        h->rating = false;
}
