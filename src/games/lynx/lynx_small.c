/*
 * lynx_small.c - B, small herd: each seat builds a herd of seven on its own table.
 *
 * Tables are small and cards may go back to the hand, so the free cells are recomputed from the
 * seat's cards; only the number of its choices is stored (struct lynx_small in lynx.h). In a
 * concealed state an unknown hand offers no placement.
 */
#include "games/lynx/lynx.h"

#include <string.h>

enum {
    MAP_SMALL = 4,
    MAP_LARGE = 7,
    MARGIN = 2,
    SMALL_SPAN = (1 << MAP_SMALL) - 2 * MARGIN,
    SEEN = 1 /* on the map: a ref without a card, which everything fits */
};

_Static_assert(2 * LYNX_FAR + 1 + 2 * MARGIN <= 1 << MAP_LARGE, "any table has room on a map");

/* A free cell, and the cards of the seat's hand that may be laid there. */
struct small_place {
    int x, y;
    struct lynx_fits fits;
};

/* The cards of a table on a square map with sides of 1 << shift cells, with a margin of two free
 * cells: a small map, unless the herd is in pieces far apart. */
struct small_table {
    int count;
    int shift;
    int low_x, low_y;       /* the corner of the map */
    int at[LYNX_HERD_HAND];      /* (x - low_x) << shift | (y - low_y) */
    uint8_t ref[LYNX_HERD_HAND];
};

static void read_table(const struct lynx_state *s, int i, struct small_table *t)
{
    int low_x = LYNX_FAR, low_y = LYNX_FAR, high_x = -LYNX_FAR, high_y = -LYNX_FAR;

    for (uint64_t set = s->small.table[i]; set; set &= set - 1) {
        int x = (int)s->x[set_first(set)];
        int y = (int)s->y[set_first(set)];

        low_x = x < low_x ? x : low_x;
        low_y = y < low_y ? y : low_y;
        high_x = x > high_x ? x : high_x;
        high_y = y > high_y ? y : high_y;
    }
    t->count = 0;
    t->low_x = low_x - MARGIN;
    t->low_y = low_y - MARGIN;
    t->shift = high_x - low_x < SMALL_SPAN && high_y - low_y < SMALL_SPAN ? MAP_SMALL : MAP_LARGE;
    for (uint64_t set = s->small.table[i]; set; set &= set - 1) {
        int card = set_first(set);

        t->at[t->count] = (s->x[card] - t->low_x) << t->shift | (s->y[card] - t->low_y);
        t->ref[t->count] = (uint8_t)lies(s, card);
        t->count++;
    }
}

/* Lists where seat i + 1 may lay which cards of its hand; needs room for LYNX_SMALL_OPEN. */
static int places(const struct lynx_state *s, int i, struct small_place list[])
{
    uint8_t map[1 << 2 * MAP_LARGE];
    struct small_table t;
    int n = 0;
    int column;

    if (s->hand[i] == 0)
        return 0;
    read_table(s, i, &t);
    if (t.count == 0) { /* [30] */
        list[0] = (struct small_place){ 0, 0, { s->hand[i], s->hand[i] } };
        return 1;
    }
    memset(map, 0, (size_t)1 << 2 * t.shift);
    column = 1 << t.shift;
    for (int k = 0; k < t.count; k++)
        map[t.at[k]] = t.ref[k];
    for (int k = 0; k < t.count; k++) {
        for (int d = 0; d < 4; d++) {
            int at = t.at[k] + step_x(d) * column + step_y(d);
            struct small_place *p = &list[n];

            if (map[at]) /* taken, or already listed */
                continue;
            map[at] = SEEN;
            p->x = t.low_x + (at >> t.shift);
            p->y = t.low_y + (at & (column - 1));
            p->fits = fits_among(fits_between(map[at + 1], map[at + column], map[at - 1],
                                              map[at - column]), s->hand[i]); /* [32] [33] */
            n += p->x >= -LYNX_FAR && p->x <= LYNX_FAR && p->y >= -LYNX_FAR &&
                 p->y <= LYNX_FAR; /* [31] */
        }
    }
    return n;
}

static void recount_seat(struct lynx_state *s, int i)
{
    struct small_place list[LYNX_SMALL_OPEN + 1];
    int sum = 1 + bits_count(s->small.table[i]);
    int n;

    if (s->out >> (i + 1) & 1) { /* [35] */
        s->small.choices[i] = 0;
        return;
    }
    n = places(s, i, list);
    for (int k = 0; k < n; k++)
        sum += fits_size(list[k].fits);
    s->small.choices[i] = (uint8_t)sum;
}

static void small_recount(struct lynx_state *s)
{
    for (int i = 0; i < s->seats; i++)
        recount_seat(s, i);
}

static void small_deal(struct lynx_state *s, const uint8_t deck[LYNX_CARDS])
{
    int n = 0;

    for (int i = 0; i < s->seats; i++) { /* [28] */
        for (int k = 0; k < LYNX_HERD_HAND; k++)
            s->hand[i] |= card_bit(deck[n++]);
        s->held[i] = LYNX_HERD_HAND;
    }
    while (n < LYNX_CARDS)
        lynx_put_under(s, deck[n++]);
    small_recount(s);
}

static unsigned small_acting(const struct lynx_state *s)
{
    return all_seats(s) & ~s->out; /* [29] [78] */
}

static int small_actions(const struct lynx_state *s, game_action list[])
{
    struct small_place place[LYNX_SMALL_OPEN + 1];
    int n = 0;

    for (int i = 0; i < s->seats; i++) {
        int found;

        if (s->out >> (i + 1) & 1)
            continue;
        list[n++] = act(LYNX_GIVE, i + 1, 0);
        for (uint64_t set = s->small.table[i]; set; set &= set - 1)
            list[n++] = act(LYNX_BACK, i + 1, set_first(set));
        found = places(s, i, place);
        for (int k = 0; k < found; k++)
            n = list_lays(list, n, place[k].fits, i + 1, place[k].x, place[k].y);
    }
    return n;
}

static int small_count(const struct lynx_state *s)
{
    int n = 0;

    for (int i = 0; i < s->seats; i++)
        n += s->small.choices[i];
    return n;
}

static game_action small_nth(const struct lynx_state *s, int k)
{
    struct small_place place[LYNX_SMALL_OPEN + 1];
    const struct small_place *p = place;
    int i = 0;
    int laid;

    for (; k >= s->small.choices[i]; i++)
        k -= s->small.choices[i];
    if (k-- == 0)
        return act(LYNX_GIVE, i + 1, 0);
    laid = bits_count(s->small.table[i]);
    if (k < laid)
        return act(LYNX_BACK, i + 1, set_nth(s->small.table[i], k));
    places(s, i, place);
    for (k -= laid;; p++) {
        int n = fits_size(p->fits);

        if (k < n)
            break;
        k -= n;
    }
    laid = bits_count(p->fits.upright);
    if (k < laid)
        return act_lay(i + 1, set_nth(p->fits.upright, k), 0, p->x, p->y);
    return act_lay(i + 1, set_nth(p->fits.turned, k - laid), 1, p->x, p->y);
}

/* Returns true if the card may be laid at (x, y) of that table, which is not empty. [31] [33] */
static bool judge_place(const struct lynx_state *s, uint64_t table, game_action a,
                        struct message *why)
{
    int x = act_x(a);
    int y = act_y(a);
    uint8_t next[4] = { 0 };
    bool fits = true;

    if (x < -LYNX_FAR || x > LYNX_FAR || y < -LYNX_FAR || y > LYNX_FAR)
        return lynx_refuse_cell(why, "lynx.far", x, y);
    if (lynx_card_at(s, table, x, y))
        return lynx_refuse_cell(why, "lynx.taken", x, y);
    for (int d = 0; d < 4; d++) {
        int card = lynx_card_at(s, table, x + step_x(d), y + step_y(d));
        const struct lynx_fits *f = &lynx_fit[lies(s, card)][d];

        next[d] = (uint8_t)lies(s, card);
        fits &= (act_turned(a) ? f->turned : f->upright) >> act_card(a) & 1;
    }
    if (!fits)
        return lynx_refuse_fit(why, act_card(a), act_turned(a), next);
    return next[0] > 1 || next[1] > 1 || next[2] > 1 || next[3] > 1 ||
           lynx_refuse_cell(why, "lynx.apart", x, y);
}

static bool small_judge(const struct lynx_state *s, game_action a, struct message *why)
{
    int seat = act_seat(a);
    int card = act_card(a);
    uint64_t table = s->small.table[seat - 1];

    if (s->out >> seat & 1) /* [35] */
        return message_number(message_set(why, "lynx.given-up"), seat);
    if (act_kind(a) == LYNX_GIVE)
        return true;
    if (act_kind(a) == LYNX_BACK) /* [34] */
        return (table >> card & 1) || message_number(message_set(why, "lynx.not-laid"), card);
    if (!(s->hand[seat - 1] >> card & 1)) /* [32] */
        return message_number(message_set(why, "lynx.not-held"), card);
    if (table == 0) /* [30] */
        return (act_x(a) == 0 && act_y(a) == 0) || refused(why, "lynx.first");
    return judge_place(s, table, a, why);
}

/* Returns true if seven laid cards are connected and are not a snake. [36] [37] [38] */
static bool is_herd(const struct lynx_state *s, int i)
{
    struct small_table t;
    unsigned meets[LYNX_HERD_HAND] = { 0 };
    unsigned reached = 1;
    int ends = 0;
    int most = 0;

    read_table(s, i, &t);
    for (int k = 0; k < t.count; k++) {
        int n = 0;

        for (int j = 0; j < t.count; j++) {
            int apart = t.at[k] < t.at[j] ? t.at[j] - t.at[k] : t.at[k] - t.at[j];

            if (apart == 1 || apart == 1 << t.shift) { /* neighbours only: the margin is wide */
                meets[k] |= 1u << j;
                n++;
            }
        }
        ends += n == 1;
        most = n > most ? n : most;
    }
    for (int again = 0; again < t.count; again++) {
        for (int k = 0; k < t.count; k++)
            reached |= reached >> k & 1 ? meets[k] : 0;
    }
    return reached == (1u << LYNX_HERD_HAND) - 1 && !(most <= 2 && ends == 2);
}

static void play_back(struct lynx_state *s, int i, int card)
{
    uint64_t bit = card_bit(card);

    s->small.table[i] &= ~bit;
    s->laid &= ~bit;
    s->turned &= ~bit;
    s->x[card] = 0;
    s->y[card] = 0;
    s->hand[i] |= bit;
    s->held[i]++;
    if (s->last == card)
        s->last = 0; /* otherwise it would reveal a card in hand */
}

static void play_lay(struct lynx_state *s, int i, game_action a)
{
    uint64_t bit = card_bit(act_card(a));

    s->hand[i] &= ~bit;
    s->held[i]--;
    s->small.table[i] |= bit;
    lynx_note_laid(s, act_card(a), act_x(a), act_y(a), act_turned(a));
    if (s->held[i] == 0 && is_herd(s, i))
        lynx_end(s, 2u << i);
}

static void small_play(struct lynx_state *s, game_action a)
{
    int i = act_seat(a) - 1;

    s->turn++;
    if (act_kind(a) == LYNX_BACK) {
        play_back(s, i, act_card(a));
    } else if (act_kind(a) == LYNX_LAY) {
        play_lay(s, i, a);
    } else {
        s->out |= (uint8_t)(2u << i);
        if (s->out == all_seats(s)) /* [39] */
            lynx_end(s, 0);
    }
    recount_seat(s, i);
}

const struct lynx_variant_rules lynx_small = {
    .kinds = 1u << LYNX_LAY | 1u << LYNX_BACK | 1u << LYNX_GIVE,
    .deal = small_deal,
    .acting = small_acting,
    .actions = small_actions,
    .count = small_count,
    .nth = small_nth,
    .judge = small_judge,
    .play = small_play,
    .recount = small_recount,
};
