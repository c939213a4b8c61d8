/*
 * lynx.c - Oeil de Lynx: options, the deal, and what all four games share.
 *
 * lynx.h describes the state and the actions, RULES.md in this folder has the rules.
 */
#include "games/lynx/lynx.h"

#include "core/hash.h"
#include "core/must.h"

#include <string.h>

enum { OPT_VARIANT, OPT_PLAYERS, OPT_DECK, OPT_MAXTURNS };

static const struct option lynx_options[] = { /* [65] */
    [OPT_VARIANT] = { .name = "variant", .kind = OPTION_CHOICE, .role = ROLE_VARIANT,
                      .accepts = "A|B|C|D", .apart = true, .usual = "A" },
    [OPT_PLAYERS] = { .name = "players", .kind = OPTION_NUMBER, .role = ROLE_PLAYERS, .low = 2,
                      .high = LYNX_SEATS, .apart = true, .usual = "2" },
    [OPT_DECK] = { .name = "deck", .kind = OPTION_TEXT, .role = ROLE_DECK, .secret = true,
                   .usual = "1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,"
                            "26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,"
                            "48,49,50" },
    [OPT_MAXTURNS] = OPTION_MAXTURNS,
};

static const struct variant lynx_variants[] = {
    { .id = "a", .options = "variant=A", .seats_low = 2, .seats_high = LYNX_SEATS, .secrets = true,
      .luck = true, .bench = "A" },
    { .id = "b", .options = "variant=B", .seats_low = 2, .seats_high = LYNX_SEATS, .race = true,
      .finding = true, .secrets = true, .bench = "B" },
    { .id = "c", .options = "variant=C", .seats_low = 2, .seats_high = LYNX_SEATS, .race = true,
      .finding = true, .secrets = true, .bench = "C" },
    { .id = "d", .options = "variant=D", .seats_low = 2, .seats_high = LYNX_SEATS, .race = true,
      .finding = true, .calls = true, .bench = "D" },
};

static const struct trial lynx_trials[] = {
    { .options = "players=6 maxturns=40" },
};

const struct lynx_variant_rules *const lynx_rules[] = {
    [LYNX_SNAKE] = &lynx_snake,
    [LYNX_SMALL_HERD] = &lynx_small,
    [LYNX_BIG_HERD] = &lynx_big,
    [LYNX_ARROW] = &lynx_arrow,
};

static const char *lynx_usual(const struct options *o, int i)
{
    if (i == OPT_MAXTURNS && options_choice(o, OPT_VARIANT) != LYNX_SNAKE) /* [66] */
        return NULL;
    return lynx_options[i].usual;
}

/* Reads a permutation of 1..50. [67] */
static bool read_deck(const char *in, uint8_t deck[LYNX_CARDS])
{
    uint64_t seen = 0;

    for (int i = 0; i < LYNX_CARDS; i++) {
        uint32_t card;

        if ((i && !text_skip(&in, ',')) || !text_read_number(&in, LYNX_CARDS, &card) || card == 0)
            return false;
        deck[i] = (uint8_t)card;
        seen |= card_bit((int)card);
    }
    return *in == '\0' && seen == ALL_CARDS;
}

static bool lynx_start(void *state, const struct options *o, struct message *why)
{
    struct lynx_state *s = state;
    uint8_t deck[LYNX_CARDS];

    memset(s, 0, sizeof *s);
    if (!read_deck(options_value(o, OPT_DECK), deck))
        return options_refuse(o, OPT_DECK, why);
    s->variant = (uint8_t)options_choice(o, OPT_VARIANT);
    s->seats = (uint8_t)options_number(o, OPT_PLAYERS);
    lynx_rules[s->variant]->deal(s, deck);
    return true;
}

static int lynx_seats(const void *state)
{
    const struct lynx_state *s = state;

    return s->seats;
}

static unsigned lynx_acting(const void *state)
{
    const struct lynx_state *s = state;

    return s->over ? 0 : lynx_rules[s->variant]->acting(s);
}

static const char *lynx_step(const void *state)
{
    static const char *const name[] = { "snake", "small", "big", "arrow" };
    const struct lynx_state *s = state;

    if (s->over)
        return "";
    return s->variant == LYNX_ARROW && s->seat ? "stopped" : name[s->variant];
}

static int lynx_actions(const void *state, game_action list[])
{
    const struct lynx_state *s = state;

    return s->over ? 0 : lynx_rules[s->variant]->actions(s, list);
}

static int lynx_count(const void *state)
{
    const struct lynx_state *s = state;

    return s->over ? 0 : lynx_rules[s->variant]->count(s);
}

static game_action lynx_nth(const void *state, int k)
{
    const struct lynx_state *s = state;

    return lynx_rules[s->variant]->nth(s, k);
}

/* Returns true if these bits encode an action of this game. */
static bool well_formed(const struct lynx_state *s, game_action a)
{
    int kind = act_kind(a);
    int seat = act_seat(a);
    int card = act_card(a);

    if (kind > LYNX_NONE || !(lynx_rules[s->variant]->kinds >> kind & 1))
        return false;
    if ((s->variant == LYNX_SNAKE) != (seat == 0))
        return false;
    if (kind == LYNX_LAY)
        return card >= 1 && card <= LYNX_CARDS;
    return a == act((enum lynx_kind)kind, seat, card) && (card != 0) == (kind == LYNX_BACK) &&
           card <= LYNX_CARDS;
}

static bool lynx_judge(const void *state, game_action a, struct message *why)
{
    const struct lynx_state *s = state;

    if (s->over)
        return refused(why, "game.over");
    if (!well_formed(s, a))
        return refused(why, "lynx.unknown");
    if (act_seat(a) > s->seats)
        return message_number(message_set(why, "lynx.no-seat"), act_seat(a));
    return lynx_rules[s->variant]->judge(s, a, why);
}

static bool lynx_special(const void *state, enum game_special what, int seat, game_action *out)
{
    const struct lynx_state *s = state;

    switch (what) {
    case SPECIAL_RESIGN:
        *out = act(LYNX_GIVE, seat, 0);
        break;
    case SPECIAL_TIMEOUT:
        *out = act(LYNX_FAIL, seat, 0);
        break;
    case SPECIAL_CALL:
        *out = act(LYNX_STOP, seat, 0);
        break;
    default:
        return false;
    }
    return well_formed(s, *out);
}

/* In A the seat to act; in the others the seat that the action names. */
static int lynx_actor(const void *state, game_action a)
{
    const struct lynx_state *s = state;

    return s->variant == LYNX_SNAKE ? s->seat : act_seat(a);
}

static void lynx_play(void *state, game_action a)
{
    struct lynx_state *s = state;

    debug_must(lynx_judge(s, a, NULL));
    lynx_rules[s->variant]->play(s, a);
}

static uint32_t lynx_turn(const void *state)
{
    const struct lynx_state *s = state;

    return s->turn;
}

static void lynx_result(const void *state, struct result *out)
{
    const struct lynx_state *s = state;

    out->finished = s->over;
    out->draw = s->over && s->winners == 0;
    out->winners = s->winners;
}

/* In A only the covered cells and the last card count; the cards in the middle, the tail and the
 * cards set aside no longer affect anything. */
static uint64_t hash_snake(uint64_t h, const struct lynx_state *s)
{
    const struct lynx_snake *a = &s->snake;

    h = hash_bytes(h, a->pile, sizeof a->pile);
    h = hash_bytes(h, a->piled, sizeof a->piled);
    h = hash_word(h, (uint64_t)lies(s, s->last) << 8 | a->idle);
    h = hash_word(h, (uint64_t)(s->x[s->last] & 255) << 8 | (uint64_t)(s->y[s->last] & 255));
    for (uint64_t y = 0; y < 64; y++) {
        if (a->row[y])
            h = hash_word(hash_word(h, y), a->row[y]);
    }
    return h;
}

static uint64_t lynx_key(const void *state)
{
    const struct lynx_state *s = state;
    uint64_t h = HASH_START;

    h = hash_word(h, (uint64_t)s->variant << 40 | (uint64_t)s->seats << 32 |
                     (uint64_t)s->seat << 24 | (uint64_t)s->over << 16 |
                     (uint64_t)s->winners << 8 | s->out);
    h = hash_bytes(h, s->won, sizeof s->won);
    h = hash_bytes(h, s->held, sizeof s->held);
    if (s->variant == LYNX_SNAKE) {
        h = hash_snake(h, s);
    } else {
        h = hash_word(hash_word(h, s->laid), s->turned);
        h = hash_bytes(h, s->x, sizeof s->x);
        h = hash_bytes(h, s->y, sizeof s->y);
    }
    if (s->variant == LYNX_ARROW)
        h = hash_bytes(h, s->herd.open, sizeof s->herd.open);
    if (s->variant == LYNX_SNAKE || s->variant == LYNX_ARROW) {
        uint8_t stock[LYNX_CARD_SLOTS] = { 0 };

        for (int i = 0; i < s->stocked; i++)
            stock[i] = s->stock[(s->top + i) % LYNX_CARD_SLOTS];
        h = hash_word(hash_bytes(h, stock, sizeof stock), s->stocked);
    }
    return hash_end(h);
}

int lynx_draw_card(struct lynx_state *s)
{
    int card = s->stock[s->top];

    s->stock[s->top] = 0;
    s->top = (uint8_t)((s->top + 1) % LYNX_CARD_SLOTS);
    s->stocked--;
    return card;
}

void lynx_put_under(struct lynx_state *s, int card)
{
    s->stock[(s->top + s->stocked) % LYNX_CARD_SLOTS] = (uint8_t)card;
    s->stocked++;
}

void lynx_note_laid(struct lynx_state *s, int card, int x, int y, int turned)
{
    s->laid |= card_bit(card);
    s->turned |= (uint64_t)turned << card;
    s->x[card] = (int8_t)x;
    s->y[card] = (int8_t)y;
    s->last = (uint8_t)card;
}

void lynx_end(struct lynx_state *s, unsigned winners)
{
    s->over = 1;
    s->winners = (uint8_t)winners;
}

uint64_t lynx_seen(const struct lynx_state *s, int i)
{
    uint64_t cards = 0;

    if (s->variant != LYNX_ARROW)
        return s->hand[i];
    for (int k = 0; k < s->held[i]; k++)
        cards |= card_bit(s->won[i][k]);
    return cards & ALL_CARDS;
}

int lynx_card_at(const struct lynx_state *s, uint64_t among, int x, int y)
{
    for (; among; among &= among - 1) {
        int card = set_first(among);

        if (s->x[card] == x && s->y[card] == y)
            return card;
    }
    return 0;
}

const struct game lynx_game = {
    .id = "lynx",
    .seats_low = 2,
    .seats_high = LYNX_SEATS,
    .state_size = sizeof(struct lynx_state),
    .actions_max = LYNX_ACTIONS_MAX,
    .options = lynx_options,
    .options_count = sizeof lynx_options / sizeof lynx_options[0],
    .variants = lynx_variants,
    .variants_count = sizeof lynx_variants / sizeof lynx_variants[0],
    .trials = lynx_trials,
    .trials_count = sizeof lynx_trials / sizeof lynx_trials[0],
    .usual = lynx_usual,
    .start = lynx_start,
    .seats = lynx_seats,
    .acting = lynx_acting,
    .actions = lynx_actions,
    .count = lynx_count,
    .nth = lynx_nth,
    .judge = lynx_judge,
    .remark = lynx_remark,
    .special = lynx_special,
    .actor = lynx_actor,
    .place = lynx_place,
    .play = lynx_play,
    .turn = lynx_turn,
    .result = lynx_result,
    .key = lynx_key,
    .write_action = lynx_write_action,
    .read_action = lynx_read_action,
    .conceal = lynx_conceal,
    .imagine = lynx_imagine,
    .write_effect = lynx_write_effect,
    .write_view = lynx_write_view,
    .write_facts = lynx_write_facts,
    .draw = lynx_draw,
    .explain = lynx_explain,
    .step = lynx_step,
    .tries = lynx_tries,
    .valid = lynx_valid,
    .insight = &lynx_insight,
    .teach = &lynx_teach,
};
