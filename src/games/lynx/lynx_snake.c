/*
 * lynx_snake.c - A, rattlesnake: seats take turns to lay a card at the head of one snake.
 *
 * The map of covered cells and the free sides of the last card are in the state (struct snake in
 * lynx.h), so a list of actions takes two ANDs for each side.
 */
#include "games/lynx/lynx.h"

#include <string.h>

enum { TAIL_X = 0, HEAD_X = 1, DEALT = 6 };

/* Five cells of row y of the map; the middle one, bit 2, is at x. */
static unsigned five_cells(const struct lynx_snake *a, int x, int y)
{
    uint64_t row = a->row[y & 63];
    int by = (x - 2) & 63;

    return (unsigned)(row >> by | row << (-by & 63)) & 31;
}

unsigned lynx_free_sides(const struct lynx_snake *a, int x, int y)
{
    unsigned up2 = five_cells(a, x, y + 2);
    unsigned up = five_cells(a, x, y + 1);
    unsigned at = five_cells(a, x, y);
    unsigned down = five_cells(a, x, y - 1);
    unsigned down2 = five_cells(a, x, y - 2);
    unsigned sides = 0;

    if (!((up & 14) | (up2 & 4)))
        sides |= 1u << LYNX_NORTH;
    if (!((at & 24) | ((up | down) & 8)))
        sides |= 1u << LYNX_EAST;
    if (!((down & 14) | (down2 & 4)))
        sides |= 1u << LYNX_SOUTH;
    if (!((at & 3) | ((up | down) & 2)))
        sides |= 1u << LYNX_WEST;
    return sides;
}

static void cover(struct lynx_snake *a, int x, int y)
{
    a->row[y & 63] |= UINT64_C(1) << (x & 63);
}

/* Lays the tail and the open card next to it: at the start, and after the table was cleared. */
static void lay_two(struct lynx_state *s, int card, int turned)
{
    memset(s->snake.row, 0, sizeof s->snake.row);
    lynx_note_laid(s, card, HEAD_X, 0, turned);
    cover(&s->snake, TAIL_X, 0);
    cover(&s->snake, HEAD_X, 0);
    s->snake.ways = 1u << LYNX_NORTH | 1u << LYNX_EAST | 1u << LYNX_SOUTH;
}

static void take(struct lynx_state *s, int i, int card)
{
    s->hand[i] |= card_bit(card);
    s->held[i]++;
}

static void snake_deal(struct lynx_state *s, const uint8_t deck[LYNX_CARDS])
{
    int n = 2;

    s->snake.tail = deck[0]; /* [8] */
    lay_two(s, deck[1], 0);  /* [9] */
    for (int i = 0; i < s->seats; i++) { /* [10] [11] */
        memcpy(s->snake.pile[i], deck + n, LYNX_PILE);
        s->snake.piled[i] = LYNX_PILE;
        take(s, i, deck[n + LYNX_PILE]);
        take(s, i, deck[n + LYNX_PILE + 1]);
        n += DEALT;
    }
    while (n < LYNX_CARDS)
        lynx_put_under(s, deck[n++]);
    s->seat = 1; /* [12] */
}

static unsigned snake_acting(const struct lynx_state *s)
{
    return 1u << s->seat;
}

/* The cards that the seat to act may lay on side d of the last one. [13] [14] */
static struct lynx_fits choices(const struct lynx_state *s, int d)
{
    uint64_t hand = s->snake.ways >> d & 1 ? s->hand[s->seat - 1] : 0;

    return fits_among(lynx_fit[lies(s, s->last)][d ^ 2], hand);
}

static int snake_actions(const struct lynx_state *s, game_action list[])
{
    int x = (int)s->x[s->last];
    int y = (int)s->y[s->last];
    int n = 0;

    for (int d = 0; d < 4; d++)
        n = list_lays(list, n, choices(s, d), 0, x + step_x(d), y + step_y(d));
    if (n == 0)
        list[n++] = act(LYNX_PASS, 0, 0); /* [17] */
    return n;
}

static int placements(const struct lynx_state *s)
{
    int n = 0;

    for (int d = 0; d < 4; d++)
        n += fits_size(choices(s, d));
    return n;
}

static int snake_count(const struct lynx_state *s)
{
    int n = placements(s);

    return n ? n : 1;
}

static game_action snake_nth(const struct lynx_state *s, int k)
{
    for (int d = 0; d < 4; d++) {
        struct lynx_fits f = choices(s, d);
        int x = s->x[s->last] + step_x(d);
        int y = s->y[s->last] + step_y(d);

        for (; f.upright; f.upright &= f.upright - 1) {
            if (k-- == 0)
                return act_lay(0, set_first(f.upright), 0, x, y);
        }
        for (; f.turned; f.turned &= f.turned - 1) {
            if (k-- == 0)
                return act_lay(0, set_first(f.turned), 1, x, y);
        }
    }
    return act(LYNX_PASS, 0, 0);
}

static bool covered(const struct lynx_snake *a, int x, int y)
{
    return a->row[y & 63] >> (x & 63) & 1;
}

static bool snake_judge(const struct lynx_state *s, game_action a, struct message *why)
{
    int card = act_card(a);
    int turned = act_turned(a);
    int x = act_x(a);
    int y = act_y(a);
    int d = 0;
    uint8_t next[4] = { 0 };
    const struct lynx_fits *f;

    if (act_kind(a) == LYNX_PASS) /* [17] */
        return placements(s) == 0 || refused(why, "lynx.must-lay");
    if (!(s->hand[s->seat - 1] >> card & 1))
        return message_number(message_set(why, "lynx.not-held"), card);
    while (d < 4 && (x != s->x[s->last] + step_x(d) || y != s->y[s->last] + step_y(d)))
        d++;
    if (d == 4) { /* [13] */
        lynx_refuse_cell(why, "lynx.not-at-head", x, y);
        return message_number(why, s->last);
    }
    if (covered(&s->snake, x, y))
        return lynx_refuse_cell(why, "lynx.taken", x, y);
    if (!(s->snake.ways >> d & 1)) /* [15] */
        return lynx_refuse_cell(why, "lynx.touches", x, y);
    f = &lynx_fit[lies(s, s->last)][d ^ 2];
    if (!((turned ? f->turned : f->upright) >> card & 1)) {
        next[d ^ 2] = (uint8_t)lies(s, s->last);
        return lynx_refuse_fit(why, card, turned, next);
    }
    return true;
}

/* The seats with the fewest cards, in a game in which nobody can lay or draw any more. [24] */
static unsigned fewest(const struct lynx_state *s)
{
    int least = LYNX_CARDS;
    unsigned winners = 0;

    for (int i = 0; i < s->seats; i++) {
        int n = s->held[i] + s->snake.piled[i];

        if (n > least)
            continue;
        if (n < least)
            winners = 0;
        least = n;
        winners |= 2u << i;
    }
    return winners;
}

/* Takes the top card of the seat's pile; returns false if it is empty. [16] */
static bool take_from_pile(struct lynx_state *s, int i)
{
    struct lynx_snake *a = &s->snake;
    uint8_t *top;

    if (a->piled[i] == 0)
        return false;
    a->piled[i]--;
    top = &a->pile[i][a->piled[i]];
    take(s, i, *top);
    *top = 0;
    return true;
}

static void play_pass(struct lynx_state *s, int i)
{
    if (take_from_pile(s, i)) { /* [18] */
        s->snake.idle = 0;
    } else if (s->stocked) { /* [19] */
        take(s, i, lynx_draw_card(s));
        s->snake.idle = 0;
    } else { /* [20] */
        s->snake.idle++;
        if (s->snake.idle == s->seats) /* [24] */
            lynx_end(s, fewest(s));
    }
}

/* Sets aside all cards but the tail and the last one. [22] */
static void clear_table(struct lynx_state *s)
{
    int turned = lies(s, s->last) & 1;

    s->aside |= s->laid & ~card_bit(s->last);
    s->laid = 0;
    s->turned = 0;
    memset(s->x, 0, sizeof s->x);
    memset(s->y, 0, sizeof s->y);
    lay_two(s, s->last, turned);
}

static void play_lay(struct lynx_state *s, int i, game_action a)
{
    int card = act_card(a);
    int x = act_x(a);
    int y = act_y(a);

    s->snake.idle = 0; /* [25] */
    s->hand[i] &= ~card_bit(card);
    s->held[i]--;
    lynx_note_laid(s, card, x, y, act_turned(a));
    cover(&s->snake, x, y);
    s->snake.ways = (uint8_t)lynx_free_sides(&s->snake, x, y);
    if (s->held[i] == 0 && s->snake.piled[i] == 0) { /* [21] [23] */
        lynx_end(s, 2u << i);
        return;
    }
    if (s->snake.ways == 0)
        clear_table(s);
    take_from_pile(s, i);
}

static void snake_play(struct lynx_state *s, game_action a)
{
    int i = s->seat - 1;

    if (act_kind(a) == LYNX_PASS)
        play_pass(s, i);
    else
        play_lay(s, i, a);
    s->turn++;
    s->seat = (uint8_t)(s->seat == s->seats ? 1 : s->seat + 1);
}

const struct lynx_variant_rules lynx_snake = {
    .kinds = 1u << LYNX_LAY | 1u << LYNX_PASS,
    .deal = snake_deal,
    .acting = snake_acting,
    .actions = snake_actions,
    .count = snake_count,
    .nth = snake_nth,
    .judge = snake_judge,
    .play = snake_play,
};
