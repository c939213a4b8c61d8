/*
 * lynx_view.c - what a viewer knows: concealing, imagining, writing it as JSON.
 *
 * An unknown card is 0 and an unknown hand an empty set; the counts stay.
 */
#include "games/lynx/lynx.h"

#include "core/must.h"

#include <string.h>

enum { TRIES = 4096 };

void lynx_conceal(void *state, int viewer, bool over)
{
    struct lynx_state *s = state;

    (void)over; /* the end of the game uncovers nothing */
    if (viewer == VIEW_ALL) /* [76] */
        return;
    memset(s->stock, 0, sizeof s->stock);
    if (s->variant == LYNX_ARROW) { /* [75] */
        memset(s->won, 0, sizeof s->won);
        return;
    }
    for (int i = 0; i < s->seats; i++) { /* [72] [73] [74] */
        if (i + 1 != viewer)
            s->hand[i] = 0;
    }
    if (s->variant == LYNX_SNAKE) {
        s->snake.tail = 0;
        memset(s->snake.pile, 0, sizeof s->snake.pile);
    } else {
        lynx_rules[s->variant]->recount(s);
    }
}

/* ---- imagining ---- */

/* Cards in random order, to be dealt from the top. */
struct pack {
    int count;
    uint8_t card[LYNX_CARDS];
};

static uint8_t next_card(struct pack *p)
{
    must(p->count > 0);
    return p->card[--p->count];
}

/* Shuffles the cards that the viewer cannot see. */
static void shuffle_unknown(const struct lynx_state *s, int viewer, struct rng *r, struct pack *p)
{
    uint64_t known = s->laid | s->aside;

    if (s->variant == LYNX_ARROW)
        known |= card_bit(s->herd.open[0]) | card_bit(s->herd.open[1]);
    else if (viewer >= 1)
        known |= s->hand[viewer - 1];
    p->count = 0;
    for (uint64_t set = ALL_CARDS & ~known; set; set &= set - 1) {
        uint32_t at = rng_below(r, (uint32_t)p->count + 1);

        p->card[p->count] = p->card[at];
        p->card[at] = (uint8_t)set_first(set);
        p->count++;
    }
}

static void deal_unknown(struct lynx_state *s, int viewer, struct pack *p)
{
    for (int i = 0; i < s->seats; i++) {
        if (s->variant == LYNX_ARROW) {
            for (int k = 0; k < s->held[i]; k++)
                s->won[i][k] = next_card(p);
        } else if (i + 1 != viewer) {
            s->hand[i] = 0;
            for (int k = 0; k < s->held[i]; k++)
                s->hand[i] |= card_bit(next_card(p));
        }
        if (s->variant == LYNX_SNAKE) {
            for (int k = 0; k < s->snake.piled[i]; k++)
                s->snake.pile[i][k] = next_card(p);
        }
    }
    if (s->variant == LYNX_SNAKE)
        s->snake.tail = next_card(p);
    for (int k = 0; k < s->stocked; k++)
        s->stock[(s->top + k) % LYNX_CARD_SLOTS] = next_card(p);
    must(p->count == 0);
}

void lynx_imagine(void *state, int viewer, struct rng *r)
{
    struct lynx_state *s = state;
    struct pack p;

    if (viewer == VIEW_ALL)
        return;
    for (int i = 0; i < TRIES; i++) {
        shuffle_unknown(s, viewer, r, &p);
        deal_unknown(s, viewer, &p);
        if (lynx_rules[s->variant]->recount)
            lynx_rules[s->variant]->recount(s);
        /* C would have ended if nobody could lay, so a deal in which nobody can is impossible [47].
         * One playable card is enough, and a playing seat gets it in at least one of 43 deals. */
        if (s->variant != LYNX_BIG_HERD || s->over || s->herd.total)
            return;
    }
}

/* ---- JSON ---- */

static const char *const side_name[4] = { "above", "right", "below", "left" };

static void write_card(struct json *out, int card)
{
    json_number(out, "card", card);
    json_text(out, "pictures", lynx_face[card]);
}

static void write_cards(struct json *out, const char *name, uint64_t set)
{
    json_open(out, name, '[');
    for (; set; set &= set - 1) {
        json_open(out, NULL, '{');
        write_card(out, set_first(set));
        json_close(out, '}');
    }
    json_close(out, ']');
}

/* {"count":n,"cards":[...]}, from the last card to the first, null if there are cards but they are
 * hidden. */
static void write_heap(struct json *out, const char *name, const uint8_t card[], int count)
{
    json_open(out, name, '{');
    json_number(out, "count", count);
    if (count && card[count - 1] == 0) {
        json_none(out, "cards");
    } else {
        json_open(out, "cards", '[');
        for (int i = count - 1; i >= 0; i--) {
            json_open(out, NULL, '{');
            write_card(out, card[i]);
            json_close(out, '}');
        }
        json_close(out, ']');
    }
    json_close(out, '}');
}

static void write_hands(const struct lynx_state *s, struct json *out)
{
    json_open(out, "hands", '[');
    for (int i = 0; i < s->seats; i++) {
        json_open(out, NULL, '{');
        json_number(out, "count", s->held[i]);
        if (s->held[i] && s->hand[i] == 0)
            json_none(out, "cards");
        else
            write_cards(out, "cards", s->hand[i]);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void write_heaps(const struct lynx_state *s, struct json *out, const char *name)
{
    json_open(out, name, '[');
    for (int i = 0; i < s->seats; i++) {
        if (s->variant == LYNX_ARROW)
            write_heap(out, NULL, s->won[i], s->held[i]);
        else
            write_heap(out, NULL, s->snake.pile[i], s->snake.piled[i]);
    }
    json_close(out, ']');
}

static void write_table(const struct lynx_state *s, struct json *out, const char *name,
                        uint64_t set)
{
    json_open(out, name, '[');
    for (; set; set &= set - 1) {
        int card = set_first(set);

        json_open(out, NULL, '{');
        write_card(out, card);
        json_number(out, "x", s->x[card]);
        json_number(out, "y", s->y[card]);
        json_text(out, "o", lies(s, card) & 1 ? "t" : "u");
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void write_seats(const struct lynx_state *s, struct json *out, const char *name)
{
    json_open(out, name, '[');
    for (int seat = 1; seat <= s->seats; seat++) {
        if (s->out >> seat & 1)
            json_number(out, NULL, seat);
    }
    json_close(out, ']');
}

static void number_or_null(struct json *out, const char *name, int n)
{
    if (n)
        json_number(out, name, n);
    else
        json_none(out, name);
}

static void write_stock(const struct lynx_state *s, struct json *out) /* [84] */
{
    uint8_t card[LYNX_CARD_SLOTS];

    for (int i = 0; i < s->stocked; i++)
        card[s->stocked - 1 - i] = s->stock[(s->top + i) % LYNX_CARD_SLOTS];
    write_heap(out, "stock", card, s->stocked);
}

static void write_snake(const struct lynx_state *s, struct json *out) /* [81] */
{
    json_open(out, "tail", '{');
    json_number(out, "x", 0);
    json_number(out, "y", 0);
    number_or_null(out, "card", s->snake.tail);
    if (s->snake.tail)
        json_text(out, "pictures", lynx_face[s->snake.tail]);
    json_close(out, '}');
    write_heaps(s, out, "piles");
    write_cards(out, "aside", s->aside);
}

static void write_arrow(const struct lynx_state *s, struct json *out) /* [83] */
{
    write_cards(out, "open", (card_bit(s->herd.open[0]) | card_bit(s->herd.open[1])) & ALL_CARDS);
    number_or_null(out, "claimant", s->seat);
    write_seats(s, out, "out");
    write_heaps(s, out, "won");
    write_cards(out, "aside", s->aside);
}

/* Writes the free cells of a seat. [85] */
static void write_free(const struct lynx_state *s, struct json *out, const char *name, int seat)
{
    struct lynx_cell cell[LYNX_OPEN_MAX];
    int count = lynx_free_cells(s, seat, cell);

    json_open(out, name, '[');
    for (int i = 0; i < count; i++) {
        json_open(out, NULL, '{');
        json_number(out, "x", cell[i].x);
        json_number(out, "y", cell[i].y);
        json_close(out, '}');
    }
    json_close(out, ']');
}

void lynx_write_view(const void *state, struct json *out)
{
    const struct lynx_state *s = state;

    if (s->variant == LYNX_SMALL_HERD) { /* [80] */
        json_open(out, "tables", '[');
        for (int i = 0; i < s->seats; i++)
            write_table(s, out, NULL, s->small.table[i]);
        json_close(out, ']');
        json_open(out, "free", '[');
        for (int seat = 1; seat <= s->seats; seat++)
            write_free(s, out, NULL, seat);
        json_close(out, ']');
    } else {
        write_table(s, out, "table", s->laid);
        number_or_null(out, "last", s->last);
        write_free(s, out, "free", 1);
    }
    if (s->variant != LYNX_ARROW)
        write_hands(s, out); /* [79] */
    if (s->variant == LYNX_SNAKE)
        write_snake(s, out);
    else if (s->variant == LYNX_ARROW)
        write_arrow(s, out);
    else
        write_seats(s, out, "given"); /* [82] */
    write_stock(s, out);
}

static void write_sides(struct json *out)
{
    json_open(out, "sides", '[');
    for (int d = 0; d < 4; d++) {
        json_open(out, NULL, '{');
        json_text(out, "side", side_name[d]);
        json_number(out, "x", step_x(d));
        json_number(out, "y", step_y(d));
        json_open(out, "own", '[');
        for (int i = 0; i < 2; i++)
            json_number(out, NULL, lynx_corners[d][i]);
        json_close(out, ']');
        json_open(out, "facing", '[');
        for (int i = 0; i < 2; i++)
            json_number(out, NULL, lynx_corners[d ^ 2][i]);
        json_close(out, ']');
        json_close(out, '}');
    }
    json_close(out, ']');
}

/* The pictures that may not meet the picture of this object and colour, by what they share. */
static void write_alike(struct json *out, int object, int colour)
{
    const char *letter = lynx_letter;
    const char *colours = lynx_letter + LYNX_SORTS;

    json_open(out, (char[]){ letter[object], colours[colour], '\0' }, '{');
    json_open(out, "object", '[');
    for (int c = 0; c < LYNX_SORTS; c++)
        json_text(out, NULL, (char[]){ letter[object], colours[c], '\0' });
    json_close(out, ']');
    json_open(out, "colour", '[');
    for (int o = 0; o < LYNX_SORTS; o++)
        if (o != object)
            json_text(out, NULL, (char[]){ letter[o], colours[colour], '\0' });
    json_close(out, ']');
    json_close(out, '}');
}

void lynx_write_facts(struct json *out) /* RULES.md, after 86 */
{
    json_number(out, "hand", LYNX_HERD_HAND);
    json_open(out, "words", '{');
    for (int i = 0; i < 2 * LYNX_SORTS; i++)
        json_text(out, (char[]){ lynx_letter[i], '\0' }, lynx_word[i]);
    json_close(out, '}');
    write_sides(out);
    json_open(out, "alike", '{');
    for (int object = 0; object < LYNX_SORTS; object++)
        for (int colour = 0; colour < LYNX_SORTS; colour++)
            write_alike(out, object, colour);
    json_close(out, '}');
}

void lynx_write_effect(const void *state, game_action a, struct json *out) /* [86] */
{
    const struct lynx_state *s = state;
    int side;
    int card;

    if (act_kind(a) != LYNX_LAY)
        return;
    card = lynx_beside(s, act_seat(a), act_x(a), act_y(a), &side);
    if (card == 0) {
        json_none(out, "beside");
        return;
    }
    json_open(out, "beside", '{');
    json_number(out, "card", card);
    json_text(out, "side", side_name[side]);
    json_close(out, '}');
}
