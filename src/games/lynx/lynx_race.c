/*
 * lynx_race.c - B, C and D for a computer player: what it does next, and after how long.
 *
 * It models a person, who looks at places (a cell, a card, an orientation) one after another in
 * random order until one is seen to fit. So the time grows with the number of places and falls with
 * the number of right ones. A person overlooks some of them, and occasionally takes a wrong one for
 * right. In B and C such a card is tried and picked up again, which costs time; in D the call has
 * been made. Stronger players look faster, more carefully and further ahead.
 *
 * Everything is taken from the seat's own view; see core/insight.h, search/race.h.
 */
#include "games/lynx/lynx_solve.h"

enum {
    LEVELS = 8,
    PASSES = 3,
    NEVER = 60000,
    HURRY =
        6000 /* for laying after a stop: a quarter more is within the table's ten seconds */
};

struct eyes {
    uint16_t first_ms; /* to notice a change and to move a hand */
    uint16_t look_ms;  /* for a place on the common table (C, D), only by looking */
    uint16_t try_ms;   /* for a place on the seat's own table (B), by trying the card there */
    uint8_t misses;    /* how many of 100 right places are overlooked */
    uint8_t mistakes;  /* how many of 100 decisions are wrong */
    uint8_t plans;     /* how many of 100 decisions look ahead (B) or at the whole hand (C) */
};

static const struct eyes eyes_of[LEVELS + 1] = {
    [1] = { 6500, 2000, 700, 35, 20, 20 }, [2] = { 4600, 1390, 500, 27, 15, 30 },
    [3] = { 3250, 965, 360, 20, 11, 42 },  [4] = { 2300, 670, 255, 14, 8, 55 },
    [5] = { 1630, 465, 180, 9, 6, 66 },    [6] = { 1150, 320, 130, 6, 4, 77 },
    [7] = { 810, 225, 92, 3, 2, 88 },      [8] = { 570, 155, 65, 1, 1, 100 },
};

/* The factor by which a form multiplies each time, in thousandths: from half to twice. Between
 * players of equal speed the form decides, as it does between people. */
static const uint16_t form_of[INSIGHT_FORM] = {
    500, 548, 602, 660, 724, 794, 871, 955, 1047, 1149, 1260, 1382, 1516, 1662, 1823, 2000,
};

static bool happens(struct rng *r, int percent)
{
    return (int)rng_below(r, 100) < percent;
}

/* Looks through `places` in random order until one of the `right` ones is seen. Adds the number
 * looked at to *looks; returns false if all right ones were overlooked. */
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

/* The same for a player that knows, or hopes, that there is one: it starts over until it sees
 * one. */
static uint32_t insist(const struct eyes *e, int places, int right, struct rng *r)
{
    uint32_t looks = 0;

    for (int pass = 0; pass < PASSES && !scan(e, places, right, r, &looks); pass++)
        continue;
    return looks;
}

/* Varies a time by up to a quarter either way. */
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

/* Tries a wrong card and picks it up again. */
static uint32_t lost_time(const struct eyes *e, struct rng *r)
{
    return happens(r, e->mistakes) ? time_to_try(e, 4, r) : 0;
}

/* Keeps only the seat's placements among all actions. */
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

/* The card to take back: for a player that looks ahead, one after which the rest can be finished;
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

/* Lays the first card of an empty table. */
static game_action first_card(uint64_t hand, int seat, bool ahead, struct rng *r)
{
    struct lynx_plan begin;
    int card = set_nth(hand, (int)rng_below(r, (uint32_t)bits_count(hand)));

    if (!ahead)
        return act_lay(seat, card, (int)rng_below(r, 2), 0, 0);
    lynx_plan_begin(hand, &begin);
    return act_lay(seat, begin.ref[0] / 2, begin.ref[0] & 1, 0, 0);
}

/* Returns true if the seven cards make no herd at all. */
static bool hopeless(const struct lynx_plan *t, uint64_t hand)
{
    struct lynx_plan begin;
    struct lynx_plan herd;
    uint64_t cards = hand | lynx_plan_cards(t);

    lynx_plan_begin(cards, &begin);
    return !lynx_first_herd(&begin, cards & ~lynx_plan_cards(&begin), &herd);
}

/* If no card can be laid, or none that leads anywhere, takes one back. A seat whose cards cannot
 * make a herd gives up, but needs a while to see that. */
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

/* Moves the placements of the cards that have the fewest to the front. */
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

/* How many neighbours at open cell i the card does not fit. */
static int clashes(const struct lynx_herd *h, int i, int card, int turned)
{
    int n = 0;

    for (int d = 0; d < 4; d++) {
        const struct lynx_fits *f = &lynx_fit[h->next[i][d]][d];

        n += !((turned ? f->turned : f->upright) >> card & 1);
    }
    return n;
}

/* A place that looks right but is not; `fail` if there is none. */
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

/* What the player does after its own stop. A player that called stop without a right place notices
 * it half the time. */
static void answer_stop(const struct lynx_state *s, int seat, const struct eyes *e, struct rng *r,
                        struct race_answer *out)
{
    game_action list[LYNX_ACTIONS_MAX];
    int right = open_lays(s, seat, list);
    uint32_t ms = e->first_ms + 2u * e->look_ms;

    out->delay_ms = about(ms < HURRY ? ms : HURRY, r);
    if (right && !happens(r, e->mistakes))
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

    /* A round is new when its cards are new; the table never changes within one. */
    out->scene = (uint32_t)s->herd.open[0] << 8 | s->herd.open[1];
    if (s->seat == seat) {
        answer_stop(s, seat, e, r, out);
        return true;
    }
    if (s->seat)
        return false;
    stop = scan(e, places, right, r, &looks);
    if (!stop && happens(r, e->mistakes)) { /* while looking, a wrong place seemed right */
        looks = 1 + rng_below(r, looks);
        stop = true;
    }
    out->delay_ms = time_to_look(e, looks, r);
    out->action = act(stop ? LYNX_STOP : LYNX_NONE, seat, 0);
    return true;
}

static uint16_t formed(uint16_t ms, int form)
{
    return (uint16_t)((uint32_t)ms * form_of[form] / 1000);
}

bool lynx_race(const void *view, int seat, int level, int form, struct rng *r,
               struct race_answer *out)
{
    const struct lynx_state *s = view;
    struct eyes e = eyes_of[level < 1 ? 1 : level > LEVELS ? LEVELS : level];

    e.first_ms = formed(e.first_ms, form);
    e.look_ms = formed(e.look_ms, form);
    e.try_ms = formed(e.try_ms, form);
    *out = (struct race_answer){ 0, 0, 0 };
    if (s->variant == LYNX_SNAKE || s->over || (s->out >> seat & 1))
        return false;
    if (s->variant == LYNX_SMALL_HERD)
        return race_small(s, seat, &e, r, out);
    if (s->variant == LYNX_BIG_HERD)
        return race_big(s, seat, &e, r, out);
    return race_arrow(s, seat, &e, r, out);
}
