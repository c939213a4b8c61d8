/*
 * lynx.h - Oeil de Lynx: what the files of this folder share.
 *
 *     lynx.c        options, the deal, and what is the same in all four games
 *     lynx_deck.c   the cards and which of them fit beside which
 *     lynx_snake.c  A, rattlesnake         lynx_small.c  B, small herd
 *     lynx_big.c    C, big herd            lynx_arrow.c  D, fast arrow
 *     lynx_herd.c   one growing table and the free cells beside its cards (C, D)
 *     lynx_text.c   actions as text         lynx_view.c   secrets and JSON
 *     lynx_draw.c   the picture             lynx_valid.c  the invariants
 *     lynx_solve.c  all herds of B          lynx_race.c   a computer player in B, C, D
 *     lynx_think.c  a computer player in A  lynx_tries.c  what people may point at
 *     lynx_cells.c  free cells and neighbours, for showing a table
 *
 * Cards are 1..50; a set of cards is a word with bit c for card c. A *ref* is a card as it lies:
 * 2 * card + turned, and 0 for none. Numbers in brackets are the statements of RULES.md.
 *
 * An action:
 *
 *     bit  31..29 28..26 25..23 22..17    16   15..8    7..0
 *            0     kind   seat   card  turned  x + 128  y + 128
 *
 * The seat is 0 in A, where it needs no naming. Only LYNX_LAY has turned, x and y, only LYNX_LAY
 * and LYNX_BACK a card; what a kind lacks is 0.
 */
#ifndef GAMES_LYNX_H
#define GAMES_LYNX_H

#include "core/bits.h"
#include "core/game.h"

enum {
    LYNX_CARDS = 50,
    LYNX_SEATS = 6,
    LYNX_CARD_SLOTS = 52, /* arrays with a place for each card, index 0 unused */
    LYNX_HERD_HAND = 7,   /* [28] [40] */
    LYNX_PILE = 4,        /* [10] [11] six cards less the two in hand */
    LYNX_WON_ALL = 6,     /* [60] */
    LYNX_FAR = 60,        /* [31] [54] the farthest cell */
    LYNX_OPEN_MAX = 104,  /* n connected cells have at most 2n + 2 neighbours */
    LYNX_SMALL_OPEN = 28, /* and seven loose ones 28 */
    LYNX_ACTIONS_MAX =
        2048 /* the most is in C: 2 * (43 - k) cards * (2k + 2) cells + 6, under 1950 */
};

enum lynx_variant { LYNX_SNAKE, LYNX_SMALL_HERD, LYNX_BIG_HERD, LYNX_ARROW };

enum lynx_side { LYNX_NORTH, LYNX_EAST, LYNX_SOUTH, LYNX_WEST }; /* the opposite one is side ^ 2 */

enum lynx_kind { LYNX_LAY, LYNX_PASS, LYNX_BACK, LYNX_GIVE, LYNX_STOP, LYNX_FAIL, LYNX_NONE };

/* Two sets of cards: those that fit upright, and those that fit upside down. */
struct lynx_fits {
    uint64_t upright, turned;
};

/* A: a map of the cells the snake covers, wrapped around: cell (x, y) is bit x mod 64 of row
 * y mod 64. A snake of 50 cards cannot come round to itself. */
struct lynx_snake {
    uint64_t row[64];
    uint8_t pile[LYNX_SEATS][LYNX_PILE]; /* the bottom first; 0: taken or unknown */
    uint8_t piled[LYNX_SEATS];
    uint8_t tail;   /* the hidden card at (0,0); 0 unknown */
    uint8_t ways;   /* bit d: a card that fits may go to side d of the last one */
    uint8_t idle;   /* passes in a row that drew nothing */
    uint8_t spare[7];
};

/* B: the number of choices of each seat; 0 if it has given up. */
struct lynx_small {
    uint64_t table[LYNX_SEATS];  /* the cards on each table */
    uint8_t choices[LYNX_SEATS];
    uint8_t spare[2];
};

/* C and D: the free cells next to a side of a card. In C ways[] and total are always current, in D
 * only between `stop` and what follows it. */
struct lynx_herd {
    uint16_t at[LYNX_OPEN_MAX];       /* herd_at() of its x and y */
    uint8_t next[LYNX_OPEN_MAX][4];   /* refs of the cards at its four sides */
    uint8_t ways[LYNX_OPEN_MAX];      /* cards that may be laid there now, both ways up */
    uint16_t total;              /* the sum of ways[] */
    uint8_t count;               /* cells in use */
    uint8_t open[2];             /* D: the two cards turned up; 0 when the game is over */
    uint8_t spare[3];
};

/*
 * The state. What is not there, or not known to the viewer, is 0 everywhere.
 *
 *     0         48     72    76        96      256          992
 *     | hand    | sets | turn| counters| cards  | by variant |
 *     | or won  |      |     |         |        | A 552, B 56, C and D 736 bytes
 */
struct lynx_state {
    union {
        uint64_t hand[LYNX_SEATS];    /* A, B, C */
        uint8_t won[LYNX_SEATS][8];   /* D: in the order won, at most six */
    };
    uint64_t laid;               /* face up on a table */
    uint64_t turned;             /* of these, upside down */
    uint64_t aside;              /* A, D: set aside, open */
    uint32_t turn;
    uint8_t variant;
    uint8_t seats;
    uint8_t seat;                /* A: the seat to act; D: the seat that called stop, or 0 */
    uint8_t over;
    uint8_t winners;             /* bit s */
    uint8_t out;                 /* bit s: B, C: has given up; D: is out of this round */
    uint8_t last;                /* the card laid last; 0: none yet */
    uint8_t held[LYNX_SEATS];         /* cards in hand; D: cards won */
    uint8_t top;                 /* the index of its top card in stock[] */
    uint8_t stocked;             /* cards in the stock (B, C: not used) */
    uint8_t spare[5];
    int8_t x[LYNX_CARD_SLOTS];        /* the cell of each laid card */
    int8_t y[LYNX_CARD_SLOTS];
    uint8_t stock[LYNX_CARD_SLOTS];   /* a ring */
    uint8_t spare_too[4];
    union {
        struct lynx_snake snake;
        struct lynx_small small;
        struct lynx_herd herd;
    };
};

_Static_assert(sizeof(struct lynx_snake) == 552, "no hidden padding");
_Static_assert(sizeof(struct lynx_small) == 56, "no hidden padding");
_Static_assert(sizeof(struct lynx_herd) == 736, "no hidden padding");
_Static_assert(sizeof(struct lynx_state) == 992, "no hidden padding");

/* What differs between the four games; see the functions of struct game. judge() only gets
 * well-formed actions in an unfinished game. */
struct lynx_variant_rules {
    uint8_t kinds; /* bit k: the game has actions of kind k */
    void (*deal)(struct lynx_state *s, const uint8_t deck[LYNX_CARDS]);
    unsigned (*acting)(const struct lynx_state *s);
    int (*actions)(const struct lynx_state *s, game_action list[]);
    int (*count)(const struct lynx_state *s);
    game_action (*nth)(const struct lynx_state *s, int k);
    bool (*judge)(const struct lynx_state *s, game_action a, struct message *why);
    void (*play)(struct lynx_state *s, game_action a);

    /* Optional: counts the choices again after hands have changed. */
    void (*recount)(struct lynx_state *s);
};

extern const struct lynx_variant_rules *const lynx_rules[]; /* by variant */

extern const struct lynx_variant_rules lynx_snake, lynx_small, lynx_big, lynx_arrow;

/* ---- cards: lynx_deck.c ---- */

/* The pictures of each upright card, row by row: "MvTyCrPg". */
extern const char lynx_face[LYNX_CARDS + 1][9];

/* What the upright card shows along each side: bits 0..5 objects, 6..11 colours. */
extern const uint16_t lynx_side[LYNX_CARDS + 1][4];

/* The cards that may be in a cell if this ref is on side d of it: lynx_fit[ref][d]. All cards for
 * refs 0 and 1, which are no card. */
extern const struct lynx_fits lynx_fit[2 * LYNX_CARDS + 2][4];

/* The six objects and then the six colours, by bit of lynx_side: their letters in lynx_face, and
 * their message ids. */
enum { LYNX_SORTS = 6 };
extern const char lynx_letter[2 * LYNX_SORTS + 1];
extern const char *const lynx_word[2 * LYNX_SORTS];

/* The pictures along each side of a laid card, by their index in lynx_face. */
extern const uint8_t lynx_corners[4][2];

/* ---- shared rules: lynx.c ---- */

/* These take the top of the stock, which is not empty, and put a card under it. */
int lynx_draw_card(struct lynx_state *s);
void lynx_put_under(struct lynx_state *s, int card);

/* Records that a card lies at (x, y). */
void lynx_note_laid(struct lynx_state *s, int card, int x, int y, int turned);

/* Ends the game; winners 0 is a draw. */
void lynx_end(struct lynx_state *s, unsigned winners);

/* B: the seat on whose table the viewer of a concealed state may lay: the one whose cards are
 * visible, or 0. */
int lynx_own_table(const struct lynx_state *s);

/* The cards of seat i + 1 that the viewer of a concealed state sees: its hand, in D those won. */
uint64_t lynx_seen(const struct lynx_state *s, int i);

/* The card among `among` that lies at (x, y), or 0. */
int lynx_card_at(const struct lynx_state *s, uint64_t among, int x, int y);

/* ---- sentences: lynx_say.c ---- */

/* Refusals that several games share. One names the cell; the other explains why `card` cannot be
 * between the refs around a cell, and names all that it does not fit and all pictures that would be
 * there twice. They always return false. */
bool lynx_refuse_cell(struct message *why, const char *id, int x, int y);
bool lynx_refuse_fit(struct message *why, int card, int turned, const uint8_t next[4]);

bool lynx_remark(const void *state, game_action a, int n, struct message *out);

/* ---- a growing table: lynx_herd.c ---- */

void lynx_herd_start(struct lynx_herd *h, int ref);               /* lays the first card: (0,0) */
int lynx_herd_find(const struct lynx_herd *h, int x, int y);      /* the open cell there, or -1 */
void lynx_herd_fill(struct lynx_herd *h, int i, int ref);         /* lays a card on open cell i */
void lynx_herd_count(struct lynx_herd *h, uint64_t cards); /* sets ways[] and total for these */

/* ---- a snake: lynx_snake.c ---- */

/* The sides of (x, y), as bits, on which a card would touch only the card at (x, y). [15] */
unsigned lynx_free_sides(const struct lynx_snake *a, int x, int y);

/* ---- free cells and neighbours: lynx_cells.c ---- */

struct lynx_cell {
    int8_t x, y;
};

/* The cards on the table on which the seat lays. */
uint64_t lynx_table_of(const struct lynx_state *s, int seat);

/* The cells of that table where a card could be laid, whether or not one fits: those next to its
 * cards, in A only next to the last one [15], and on an empty table of B the first cell. */
int lynx_free_cells(const struct lynx_state *s, int seat, struct lynx_cell list[LYNX_OPEN_MAX]);

/* The lowest card of that table next to (x, y), in A the last one; 0: none. *side is the side of
 * that card on which the cell is. */
int lynx_beside(const struct lynx_state *s, int seat, int x, int y, int *side);

/* ---- text, secrets, picture, invariants ---- */

void lynx_write_action(const void *state, game_action a, struct text *out);
bool lynx_read_action(const void *state, const char *in, game_action *out);
bool lynx_place(const void *state, game_action a, struct text *out);
void lynx_write_cell(struct text *out, int x, int y);

/* A place of a picture (core/places.h): as actions spell it, and as people are shown it. */
struct lynx_place_name {
    char name[PLACE_NAME], shown[PLACE_NAME];
};
struct lynx_place_name lynx_name_card(int card);
struct lynx_place_name lynx_name_cell(int x, int y);
void lynx_conceal(void *state, int viewer, bool over);
void lynx_imagine(void *state, int viewer, struct rng *r);
void lynx_write_view(const void *state, struct json *out);
void lynx_write_facts(struct json *out);
void lynx_write_effect(const void *state, game_action a, struct json *out);
void lynx_draw(const void *state, struct canvas *out);
int lynx_tries(const void *view, int seat, game_action list[]);
bool lynx_valid(const void *state);

extern const struct game lynx_game; /* lynx.c */

/* ---- computer players: lynx_think.c, lynx_race.c ---- */

extern const struct insight lynx_insight;
extern const struct teach lynx_teach; /* lynx_teach.c */
bool lynx_race(const void *view, int seat, int level, int form, struct rng *r,
               struct race_answer *out);

/* ---- small things ---- */

#define ALL_CARDS ((UINT64_C(1) << (LYNX_CARDS + 1)) - 2)

static inline uint64_t card_bit(int card)
{
    return UINT64_C(1) << card;
}

/* The number of ways in which they fit. */
static inline int fits_size(struct lynx_fits f)
{
    return bits_count(f.upright) + bits_count(f.turned);
}

/* Those among `cards`. */
static inline struct lynx_fits fits_among(struct lynx_fits f, uint64_t cards)
{
    return (struct lynx_fits){ f.upright & cards, f.turned & cards };
}

/* The lowest card of a set that is not empty; and the k-th, from 0. */
static inline int set_first(uint64_t set)
{
    return __builtin_ctzll(set);
}

static inline int set_nth(uint64_t set, int k)
{
    while (k--)
        set &= set - 1;
    return set_first(set);
}

static inline int step_x(int d)
{
    return (d & 1) * (2 - d);
}

static inline int step_y(int d)
{
    return (~d & 1) * (1 - d);
}

static inline int lies(const struct lynx_state *s, int card) /* the ref of a laid card */
{
    return 2 * card + (int)(s->turned >> card & 1);
}

static inline uint16_t herd_at(int x, int y)
{
    return (uint16_t)((x + 64) * 256 + y + 64);
}

static inline int herd_x(const struct lynx_herd *h, int i)
{
    return (h->at[i] >> 8) - 64;
}

static inline int herd_y(const struct lynx_herd *h, int i)
{
    return (h->at[i] & 255) - 64;
}

/* What fits between the four refs around a cell. */
static inline struct lynx_fits fits_between(int north, int east, int south, int west)
{
    const struct lynx_fits *n = &lynx_fit[north][LYNX_NORTH];
    const struct lynx_fits *e = &lynx_fit[east][LYNX_EAST];
    const struct lynx_fits *s = &lynx_fit[south][LYNX_SOUTH];
    const struct lynx_fits *w = &lynx_fit[west][LYNX_WEST];

    return (struct lynx_fits){ n->upright & e->upright & s->upright & w->upright,
                          n->turned & e->turned & s->turned & w->turned };
}

static inline struct lynx_fits herd_fits(const struct lynx_herd *h, int i)
{
    const uint8_t *next = h->next[i];

    return fits_between(next[LYNX_NORTH], next[LYNX_EAST], next[LYNX_SOUTH], next[LYNX_WEST]);
}

static inline game_action act(enum lynx_kind kind, int seat, int card)
{
    return (game_action)kind << 26 | (game_action)seat << 23 | (game_action)card << 17;
}

static inline game_action act_lay(int seat, int card, int turned, int x, int y)
{
    return act(LYNX_LAY, seat, card) | (game_action)turned << 16 | (game_action)(x + 128) << 8 |
           (game_action)(y + 128);
}

static inline int act_kind(game_action a)
{
    return (int)(a >> 26);
}

static inline int act_seat(game_action a)
{
    return (int)(a >> 23 & 7);
}

static inline int act_card(game_action a)
{
    return (int)(a >> 17 & 63);
}

static inline int act_turned(game_action a)
{
    return (int)(a >> 16 & 1);
}

static inline int act_x(game_action a)
{
    return (int)(a >> 8 & 255) - 128;
}

static inline int act_y(game_action a)
{
    return (int)(a & 255) - 128;
}

/* The seats 1..n as bits. */
static inline unsigned all_seats(const struct lynx_state *s)
{
    return (2u << s->seats) - 2;
}

/* Appends the placements by `seat` of the cards in `f` at (x, y); returns the new length. */
static inline int list_lays(game_action list[], int n, struct lynx_fits f, int seat, int x, int y)
{
    for (; f.upright; f.upright &= f.upright - 1)
        list[n++] = act_lay(seat, set_first(f.upright), 0, x, y);
    for (; f.turned; f.turned &= f.turned - 1)
        list[n++] = act_lay(seat, set_first(f.turned), 1, x, y);
    return n;
}

/* lynx_explain.c */
bool lynx_explain(const void *view, enum game_topic topic, int seat, int n, struct message *out);

#endif
