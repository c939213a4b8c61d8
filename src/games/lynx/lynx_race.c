/*
 * lynx_race.c - B, C and D for a computer player: what it does next, and after how long.
 *
 * The model of a person: places (a cell, a card, an orientation) are looked at one after another
 * in no order until one is seen to fit. So the time grows with the number of places and falls
 * with the number of right ones. A person overlooks some of them and now and then takes a wrong
 * one for right. In B and C such a card is tried and taken up again, which costs time; in D the
 * call has been made. Strength is how fast, how careful and how far-sighted one looks.
 *
 * Everything is taken from the seat's own view; see core/insight.h, search/race.h.
 */
#include "games/lynx/lynx_solve.h"

enum {
    LEVELS = 8,
    PASSES = 3,
    NEVER = 60000,
    HURRY =
        6000 /* to lay after a stop: tables allow ten seconds, a quarter more is still in time */
};

struct eyes {
    uint16_t first_ms; /* to notice a change, and to move a hand */
    uint16_t look_ms;  /* a place of the common table (C, D), only looked at */
    uint16_t try_ms;   /* a place on the seat's own table (B), with the card in hand */
    uint8_t misses;    /* of 100 right places, how many are overlooked */
    uint8_t slips;     /* of 100 decisions, how many are wrong */
    uint8_t plans;     /* of 100 decisions, how many look ahead (B) or at the hand (C) */
};

static const struct eyes eyes_of[LEVELS + 1] = {
    [1] = { 6500, 2000, 700, 35, 20, 20 }, [2] = { 4700, 1400, 520, 27, 15, 30 },
    [3] = { 3400, 950, 380, 20, 11, 42 },  [4] = { 2400, 620, 260, 14, 8, 55 },
    [5] = { 1700, 390, 180, 9, 5, 68 },    [6] = { 1100, 220, 125, 5, 3, 80 },
    [7] = { 620, 110, 85, 2, 2, 92 },      [8] = { 350, 55, 55, 0, 1, 100 },
};

static bool happens(struct rng *r, int percent)
{
    return (int)rng_below(r, 100) < percent;
}

/* Looks through `places` in no order until one of the `right` ones is seen. Adds what was looked
 * at to *looks; false if all right ones were overlooked. */
static bool scan(const struct eyes *e, int places, int right, struct rng *r, uint32_t *looks)
{
    for (; places > 0; places--) {
        ++*looks;
        if ((int)rng_below(r, (uint32_t)places) >= right)
            continue;
        if (!happens(r, e->misses))
            return true;
        right--;
    }
    return false;
}

/* The same for a player that knows, or hopes, that there is one: it goes through them again. */
static uint32_t insist(const struct eyes *e, int places, int right, struct rng *r)
{
    uint32_t looks = 0;

    for (int pass = 0; pass < PASSES && !scan(e, places, right, r, &looks); pass++)
        continue;
    return looks;
}

/* A quarter more or less. */
static uint32_t about(uint32_t ms, struct rng *r)
{
    return ms - ms / 4 + rng_below(r, ms / 2 + 1);
}

/* The time for this many places on the common table, and on the player's own. */
static uint32_t time_to_look(const struct eyes *e, uint32_t places, struct rng *r)
{
    return about(e->first_ms + e->look_ms * places, r);
}

static uint32_t time_to_try(const struct eyes *e, uint32_t places, struct rng *r)
{
    return about(e->first_ms + e->try_ms * places, r);
}

/* A wrong card tried and taken up again. */
static uint32_t lost_time(const struct eyes *e, struct rng *r)
{
    return happens(r, e->slips) ? time_to_try(e, 4, r) : 0;
}

/* Keeps of all actions the seat's placements. */
static int own_lays(const struct lynx_state *s, int seat, game_action list[])
{
    int n = lynx_rules[s->variant]->actions(s, list);
    int kept = 0;

    for (int i = 0; i < n; i++) {
        if (act_kind(list[i]) == LYNX_LAY && act_seat(list[i]) == seat)
            list[kept++] = list[i];
    }
    return kept;
}

/* ---- B ---- */

static void remove_card(struct lynx_plan *p, int k)
{
    p->count--;
    p->ref[k] = p->ref[p->count];
    p->x[k] = p->x[p->count];
    p->y[k] = p->y[p->count];
}

/* How many cards of the table meet card k. */
static int meetings(const struct lynx_plan *t, int k)
{
    int n = 0;

    for (int j = 0; j < t->count; j++) {
        int apart_x = t->x[k] - t->x[j];
        int apart_y = t->y[k] - t->y[j];

        n += apart_x * apart_x + apart_y * apart_y == 1;
    }
    return n;
}

/* The card to take back: for a player that looks ahead, one that lets the rest be finished;
 * otherwise the one with the fewest neighbours. */
static int back_card(const struct lynx_plan *t, uint64_t hand, bool ahead, struct rng *r)
{
    int start = (int)rng_below(r, (uint32_t)t->count);
    int best = start;

    for (int i = 0; i < t->count; i++) {
        int k = (start + i) % t->count;
        struct lynx_plan rest = *t;
        struct lynx_plan herd;

        remove_card(&rest, k);
        if (ahead && rest.count && lynx_first_herd(&rest, hand | card_bit(t->ref[k] / 2), &herd))
            return t->ref[k] / 2;
        if (meetings(t, k) < meetings(t, best))
            best = k;
    }
    return t->ref[best] / 2;
}

/* The first card of an empty table. */
static game_action first_card(uint64_t hand, int seat, bool ahead, struct rng *r)
{
    struct lynx_plan begin;
    int card = set_nth(hand, (int)rng_below(r, (uint32_t)bits_count(hand)));

    if (!ahead)
        return act_lay(seat, card, (int)rng_below(r, 2), 0, 0);
    lynx_plan_begin(hand, &begin);
    return act_lay(seat, begin.ref[0] / 2, begin.ref[0] & 1, 0, 0);
}

/* Whether the seven cards make no herd at all. */
static bool hopeless(const struct lynx_plan *t, uint64_t hand)
{
    struct lynx_plan begin;
    struct lynx_plan herd;
    uint64_t cards = hand | lynx_plan_cards(t);

    lynx_plan_begin(cards, &begin);
    return !lynx_first_herd(&begin, cards & ~lynx_plan_cards(&begin), &herd);
}

/* No card can be laid, or none that leads on: take one back. A seat whose cards make no herd gives
 * up, but it takes a while to see that. */
static bool step_back(const struct lynx_plan *t, uint64_t hand, const struct eyes *e, int seat,
                      bool ahead, struct rng *r, struct race_answer *out)
{
    if (hopeless(t, hand)) {
        out->delay_ms = NEVER + time_to_try(e, 200, r);
        out->action = act(LYNX_GIVE, seat, 0);
        return true;
    }
    out->delay_ms = time_to_try(e, 2, r);
    out->action = act(LYNX_BACK, seat, back_card(t, hand, ahead, r));
    return true;
}

static bool race_small(const struct lynx_state *s, int seat, const struct eyes *e, struct rng *r,
                       struct race_answer *out)
{
    game_action list[LYNX_ACTIONS_MAX];
    uint64_t hand = s->hand[seat - 1];
    bool ahead = happens(r, e->plans);
    int right = own_lays(s, seat, list);
    struct lynx_plan t, herd;
    int places;

    lynx_read_plan(s, seat - 1, &t);
    if (t.count == 0) {
        out->delay_ms = time_to_try(e, LYNX_HERD_HAND, r);
        out->action = first_card(hand, seat, ahead, r);
        return true;
    }
    places = 2 * s->held[seat - 1] * (2 * t.count + 2);
    out->action = right ? list[rng_below(r, (uint32_t)right)] : 0;
    if (ahead && right) {
        right = lynx_first_herd(&t, hand, &herd);
        out->action = right ? act_lay(seat, herd.ref[t.count] / 2, herd.ref[t.count] & 1,
                                      herd.x[t.count], herd.y[t.count]) : 0;
    }
    if (right == 0)
        return step_back(&t, hand, e, seat, ahead, r, out);
    out->delay_ms = time_to_try(e, insist(e, places, right, r), r) + lost_time(e, r);
    return true;
}

/* ---- C ---- */

/* The placements of the cards that have the fewest, moved to the front. */
static int hardest(game_action list[], int n)
{
    uint16_t ways[LYNX_CARD_SLOTS] = { 0 };
    int least = LYNX_ACTIONS_MAX;
    int kept = 0;

    for (int i = 0; i < n; i++)
        ways[act_card(list[i])]++;
    for (int i = 0; i < n; i++) {
        if (ways[act_card(list[i])] < least)
            least = ways[act_card(list[i])];
    }
    for (int i = 0; i < n; i++) {
        if (ways[act_card(list[i])] == least)
            list[kept++] = list[i];
    }
    return kept;
}

static bool race_big(const struct lynx_state *s, int seat, const struct eyes *e, struct rng *r,
                     struct race_answer *out)
{
    game_action list[LYNX_ACTIONS_MAX];
    int right = own_lays(s, seat, list);
    int places = 2 * s->held[seat - 1] * s->herd.count;
    uint32_t looks;

    if (right == 0)
        return false; /* a player that gives up can no longer win, so it waits */
    looks = insist(e, places, right, r);
    if (happens(r, e->plans))
        right = hardest(list, right);
    out->delay_ms = time_to_look(e, looks, r) + lost_time(e, r);
    out->action = list[rng_below(r, (uint32_t)right)];
    return true;
}

/* ---- D ---- */

/* The placements of the two open cards that fit. */
static int open_lays(const struct lynx_state *s, int seat, game_action list[])
{
    const struct lynx_herd *h = &s->herd;
    uint64_t open = card_bit(h->open[0]) | card_bit(h->open[1]);
    int n = 0;

    for (int i = 0; i < h->count; i++)
        n = list_lays(list, n, fits_among(herd_fits(h, i), open), seat, herd_x(h, i), herd_y(h, i));
    return n;
}

/* How many neighbours the card would not fit at open cell i. */
static int clashes(const struct lynx_herd *h, int i, int card, int turned)
{
    int n = 0;

    for (int d = 0; d < 4; d++) {
        const struct lynx_fits *f = &lynx_fit[h->next[i][d]][d];

        n += !((turned ? f->turned : f->upright) >> card & 1);
    }
    return n;
}

/* A place that looks right and is not; `fail` if there is none. */
static game_action wrong_lay(const struct lynx_state *s, int seat, struct rng *r)
{
    const struct lynx_herd *h = &s->herd;

    for (int tries = 0; tries < 16; tries++) {
        int i = (int)rng_below(r, h->count);
        int card = h->open[rng_below(r, 2)];
        int turned = (int)rng_below(r, 2);

        if (clashes(h, i, card, turned) == 1)
            return act_lay(seat, card, turned, herd_x(h, i), herd_y(h, i));
    }
    return act(LYNX_FAIL, seat, 0);
}

/* After its own stop. A player that stopped without a right place notices half the time. */
static void answer_stop(const struct lynx_state *s, int seat, const struct eyes *e, struct rng *r,
                        struct race_answer *out)
{
    game_action list[LYNX_ACTIONS_MAX];
    int right = open_lays(s, seat, list);
    uint32_t ms = e->first_ms + 2u * e->look_ms;

    out->delay_ms = about(ms < HURRY ? ms : HURRY, r);
    if (right && !happens(r, e->slips))
        out->action = list[rng_below(r, (uint32_t)right)];
    else if (right || happens(r, 50))
        out->action = wrong_lay(s, seat, r);
    else
        out->action = act(LYNX_FAIL, seat, 0);
}

static bool race_arrow(const struct lynx_state *s, int seat, const struct eyes *e, struct rng *r,
                       struct race_answer *out)
{
    game_action list[LYNX_ACTIONS_MAX];
    int places = 4 * s->herd.count;
    int right = open_lays(s, seat, list);
    uint32_t looks = 0;
    bool stop;

    /* A round is new when its cards are; the table never changes within one. */
    out->scene = (uint32_t)s->herd.open[0] << 8 | s->herd.open[1];
    if (s->seat == seat) {
        answer_stop(s, seat, e, r, out);
        return true;
    }
    if (s->seat)
        return false;
    stop = scan(e, places, right, r, &looks);
    if (!stop && happens(r, e->slips)) { /* somewhere on the way a place seemed right */
        looks = 1 + rng_below(r, looks);
        stop = true;
    }
    out->delay_ms = time_to_look(e, looks, r);
    out->action = act(stop ? LYNX_STOP : LYNX_NONE, seat, 0);
    return true;
}

bool lynx_race(const void *view, int seat, int level, struct rng *r, struct race_answer *out)
{
    const struct lynx_state *s = view;
    const struct eyes *e = &eyes_of[level < 1 ? 1 : level > LEVELS ? LEVELS : level];

    *out = (struct race_answer){ 0, 0, 0 };
    if (s->variant == LYNX_SNAKE || s->over || (s->out >> seat & 1))
        return false;
    if (s->variant == LYNX_SMALL_HERD)
        return race_small(s, seat, e, r, out);
    if (s->variant == LYNX_BIG_HERD)
        return race_big(s, seat, e, r, out);
    return race_arrow(s, seat, e, r, out);
}
