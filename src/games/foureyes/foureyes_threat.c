/*
 * foureyes_threat.c - immediate wins, threats, and safe actions.
 *
 * A pawn placed on a threat of its colour wins unless the tile's other pawn completes a square
 * too, which is illegal. So with a type that puts the other pawn d corners further, a seat's pawn
 * wins on those threats that have no threat of the rival d corners further.
 */
#include "games/foureyes/foureyes_think.h"

#include "core/bits.h"

#include <string.h>

#define CELLS_MASK 0x1ffffffu

enum { ALL_CORNERS = (1 << FOUREYES_CORNERS) - 1 };

/* A set of places, as foureyes.h draws it. */
struct set {
    uint64_t w[2];
};

static inline uint64_t exchanged(uint64_t w)
{
    return w << FOUREYES_CELLS | w >> FOUREYES_CELLS;
}

static inline bool has(const uint64_t set[2], int place)
{
    return set[place >> 6] >> (place & 63) & 1;
}

static inline struct set joined(const uint64_t a[2], const uint64_t b[2], uint64_t open)
{
    return (struct set){ { (a[0] | b[0]) & open, (a[1] | b[1]) & open } };
}

static inline bool any(struct set s)
{
    return s.w[0] | s.w[1];
}

static inline uint32_t cells_in(struct set s)
{
    uint64_t w = s.w[0] | s.w[1];

    return (uint32_t)(w | w >> FOUREYES_CELLS) & CELLS_MASK;
}

static inline int cells_of(struct set s)
{
    return bits_count(cells_in(s));
}

/* The ways in which a seat can put the rival's pawn next to its own: bit d - 1 for d corners
 * further clockwise. From red to blue d is the type plus one, from blue to red the rest of the
 * circle. */
static inline unsigned ways_of(const uint8_t hand[FOUREYES_TYPES], int seat)
{
    unsigned first = hand[0] > 0, second = hand[1] > 0, third = hand[2] > 0;

    return seat == 1 ? first | second << 1 | third << 2 : third | second << 1 | first << 2;
}

static inline int way_of(int type, int seat)
{
    return seat == 1 ? type + 1 : 3 - type;
}

/* The places where a seat's own pawn can stand with at least one way that avoids the rival's
 * threats. */
static inline struct set avoiding(struct set rival, unsigned ways)
{
    uint64_t even = ~(uint64_t)0;
    uint64_t odd = ~(uint64_t)0;

    if (ways & 1) {
        even &= rival.w[1];
        odd &= exchanged(rival.w[0]);
    }
    if (ways & 2) {
        even &= exchanged(rival.w[0]);
        odd &= exchanged(rival.w[1]);
    }
    if (ways & 4) {
        even &= exchanged(rival.w[1]);
        odd &= rival.w[0];
    }
    return (struct set){ { ~even, ~odd } };
}

static inline struct set both(struct set a, struct set b)
{
    return (struct set){ { a.w[0] & b.w[0], a.w[1] & b.w[1] } };
}

/* The action that puts a seat's own pawn on a corner of a cell, with a tile of this type. */
static inline game_action placement(int seat, int type, int corner, int cell)
{
    int red = seat == 1 ? corner : (corner + 3 - type) & 3;

    return (game_action)(type << 7 | foureyes_place_of(red, cell));
}

/* The places on which the seat's own pawn wins. */
static struct set winning_now(const struct foureyes_state *s, int seat)
{
    const uint64_t *own = s->pawns[seat - 1].threat;
    const uint64_t *rival = s->pawns[2 - seat].threat;

    return both(joined(own, own, foureyes_open(s->free)),
                avoiding((struct set){ { rival[0], rival[1] } },
                         ways_of(s->hand[seat - 1], seat)));
}

/* ---- winning at once ---- */

static bool win_by_placing(const struct foureyes_state *s, int seat, game_action *out)
{
    struct set w = winning_now(s, seat);
    int word = w.w[0] == 0;
    int place, cell, corner;

    if (!any(w))
        return false;
    place = bits_first(w.w[word]);
    cell = place % FOUREYES_CELLS;
    corner = word + place / FOUREYES_CELLS * 2;
    for (int type = 0; type < FOUREYES_TYPES; type++) {
        int other = foureyes_place_of((corner + way_of(type, seat)) & 3, cell);

        if (s->hand[seat - 1][type] && !has(s->pawns[2 - seat].threat, other)) {
            *out = placement(seat, type, corner, cell);
            return true;
        }
    }
    return false;
}

/* Returns true if the seat wins by moving a tile from one cell to another with this orientation. */
static inline bool step_wins(const struct foureyes_state *s, int seat, int from, int to, int turn)
{
    const struct foureyes_pawns *own = &s->pawns[seat - 1];
    const struct foureyes_pawns *rival = &s->pawns[2 - seat];
    int corner = foureyes_corner(own, from);
    int target = foureyes_place_of((corner + turn) & 3, to);
    int beside;

    /* A threat in which the tile's own pawn takes part does not count for that tile. */
    if (!has(own->threat, target) ||
        !foureyes_closes(own, foureyes_place_of(corner, from), target))
        return false;
    corner = foureyes_corner(rival, from);
    beside = foureyes_place_of((corner + turn) & 3, to);
    return !has(rival->threat, beside) ||
           !foureyes_closes(rival, foureyes_place_of(corner, from), beside);
}

/* Counts the turns and slides that win, at most `most`; *out is one of them. */
static int wins_by_steps(const struct foureyes_state *s, int seat, int most, game_action *out)
{
    int n = 0;

    for (uint32_t own = s->own[seat - 1]; own && n < most; own &= own - 1) {
        int from = bits_first(own);

        for (int way = 0; way < 2; way++) {
            if (step_wins(s, seat, from, from, way ? 3 : 1)) {
                *out = (game_action)(FOUREYES_TURN | way << 5 | from);
                n++;
            }
        }
        for (uint32_t to = s->free & foureyes_near[from]; to; to &= to - 1) {
            if (step_wins(s, seat, from, bits_first(to), 0)) {
                *out = (game_action)(FOUREYES_SLIDE | from << 5 | bits_first(to));
                n++;
            }
        }
    }
    return n;
}

/* A seat with an empty hand makes its next move in the second phase. */
static inline bool placing(const struct foureyes_state *s, int seat)
{
    const uint8_t *hand = s->hand[seat - 1];

    return hand[0] | hand[1] | hand[2];
}

bool foureyes_wins(const struct foureyes_state *s, int seat, game_action *out)
{
    if (placing(s, seat))
        return win_by_placing(s, seat, out);
    return wins_by_steps(s, seat, 1, out) > 0;
}

int foureyes_force(const struct foureyes_state *s, int seat)
{
    game_action ignored;

    return placing(s, seat) ? cells_of(winning_now(s, seat))
                            : wins_by_steps(s, seat, UINT8_MAX, &ignored);
}

/* ---- actions that do not lose at once ---- */

/* Vectors never leave this file, so it does not matter how functions elsewhere would pass them. */
#pragma GCC diagnostic ignored "-Wpsabi"

/* A word for each corner of a cell: what is true of a pawn there. Processors with vectors handle
 * all four at once. */
typedef uint64_t four __attribute__((vector_size(32)));

/* Sets of places, one for each corner. */
struct fours {
    four w[2];
};

static inline four fours_any(struct fours s)
{
    return s.w[0] | s.w[1];
}

static inline struct fours fours_both(struct fours a, struct fours b)
{
    return (struct fours){ { a.w[0] & b.w[0], a.w[1] & b.w[1] } };
}

static inline four four_exchanged(four w)
{
    return w << FOUREYES_CELLS | w >> FOUREYES_CELLS;
}

/* Does what avoiding() does, for four corners. */
static inline struct fours fours_avoiding(struct fours rival, unsigned ways)
{
    uint64_t not[3]; /* all ones for ways that do not exist */
    four turned[2] = { four_exchanged(rival.w[0]), four_exchanged(rival.w[1]) };

    for (int i = 0; i < 3; i++)
        not[i] = (uint64_t)(ways >> i & 1) - 1;
    return (struct fours){
        { ~((rival.w[1] | not[0]) & (turned[0] | not[1]) & (turned[1] | not[2])),
          ~((turned[0] | not[0]) & (turned[1] | not[1]) & (rival.w[0] | not[2])) }
    };
}

/* The corners, each moved on by this many places. */
static inline four further(four w, int by)
{
    return by == 1   ? __builtin_shufflevector(w, w, 1, 2, 3, 0)
           : by == 2 ? __builtin_shufflevector(w, w, 2, 3, 0, 1)
                     : __builtin_shufflevector(w, w, 3, 0, 1, 2);
}

static inline struct fours fours_further(struct fours s, int by)
{
    return (struct fours){ { further(s.w[0], by), further(s.w[1], by) } };
}

/* The corners where nothing is true. */
static inline unsigned corners_without(four w)
{
#ifdef __AVX2__
    return (unsigned)_mm256_movemask_pd((__m256d)(w == 0));
#else
    return (unsigned)(w[0] == 0) | (unsigned)(w[1] == 0) << 1 | (unsigned)(w[2] == 0) << 2 |
           (unsigned)(w[3] == 0) << 3;
#endif
}

/* What the placements are tested against. */
struct forcing_try {
    const struct foureyes_state *s;
    const struct foureyes_survey *survey;
    struct set danger; /* where the rival would win now */
    bool threats;      /* list only actions that threaten */
    int seat;
    unsigned rival_ways, ways[FOUREYES_TYPES]; /* of the hands after the placement */
    unsigned having[FOUREYES_TYPES];           /* all corners, if the seat has the type in hand */
    const uint16_t *tiles; /* by number (tiles_of), on cell 0 */
};

/* The threats of both sides once a pawn of theirs is on each corner of a cell, on the cells that
 * stay free. */
struct corners {
    struct fours mine, his;
    unsigned own;     /* the corners that are worth trying */
    unsigned blocked; /* the corners where the rival's pawn would win */
};

/* What the corners of a cell gain, on free places. */
static inline struct fours gains_of(const uint64_t gain[FOUREYES_PLACES][2], int cell,
                                    uint64_t open)
{
    const uint64_t *a = gain[foureyes_place_of(0, cell)], *b = gain[foureyes_place_of(1, cell)];
    const uint64_t *c = gain[foureyes_place_of(2, cell)], *d = gain[foureyes_place_of(3, cell)];

    return (struct fours){ { (four){ a[0], b[0], c[0], d[0] } & open,
                             (four){ a[1], b[1], c[1], d[1] } & open } };
}

/* The corners of a cell that are in a set of places. */
static inline unsigned corners_in(const uint64_t set[2], int cell)
{
    uint64_t even = set[0] >> cell, odd = set[1] >> cell;

    return (unsigned)((even & 1) | (odd & 1) << 1 | (even >> FOUREYES_CELLS & 1) << 2 |
                      (odd >> FOUREYES_CELLS & 1) << 3);
}

static inline void look_at_cell(const struct forcing_try *t, int cell, struct corners *out)
{
    uint64_t open = foureyes_open(t->s->free & ~(1u << cell));
    int me = t->seat - 1;
    const uint64_t *mine = t->s->pawns[me].threat;
    const uint64_t *his = t->s->pawns[1 - me].threat;

    out->mine = gains_of(t->survey->gain[me], cell, open);
    out->own = ALL_CORNERS;
    /* Without a new threat of its own the seat threatens nothing, and prevents only what is on this
     * cell. */
    if (t->threats || ((t->danger.w[0] | t->danger.w[1]) & open))
        out->own &= ~corners_without(fours_any(out->mine));
    out->own &= ~corners_in(mine, cell);
    out->blocked = corners_in(his, cell);
    out->his = gains_of(t->survey->gain[1 - me], cell, open);
    for (int w = 0; w < 2; w++) {
        out->mine.w[w] |= mine[w] & open;
        out->his.w[w] |= his[w] & open;
    }
}

/* A tile is numbered by the corner of the seat's pawn, then by type: bit 3 * corner of the result
 * for each of the corners. */
static inline unsigned tiles_of(unsigned corners)
{
    return (corners & 1) | (corners & 2) << 2 | (corners & 4) << 4 | (corners & 8) << 6;
}

/* The placements on cell 0 by number, for each seat. */
#define RED(type, red) ((type) << 7 | (red & 1) << 6 | (red >> 1) * FOUREYES_CELLS)
#define BLUE(type, blue) RED(type, ((blue + 3 - type) & 3))
#define TILES(of, corner) of(0, corner), of(1, corner), of(2, corner)
#define ALL_TILES(of) { TILES(of, 0), TILES(of, 1), TILES(of, 2), TILES(of, 3) }

static const uint16_t tiles_on_first[2][FOUREYES_TYPES * FOUREYES_CORNERS] = {
    ALL_TILES(RED), ALL_TILES(BLUE),
};

/* Lists the safe placements on one cell, in the order of their numbers. */
static int list_cell(const struct forcing_try *t, int cell, struct foureyes_move list[])
{
    four threat[FOUREYES_TYPES];
    struct corners c;
    struct fours escapes;
    unsigned good = 0;
    int n = 0;

    look_at_cell(t, cell, &c);
    if (!c.own)
        return 0;
    escapes = fours_avoiding(c.mine, t->rival_ways);
    c.blocked |= c.blocked << FOUREYES_CORNERS;
    for (int type = 0; type < FOUREYES_TYPES; type++) {
        int way = way_of(type, t->seat);
        struct fours his = fours_further(c.his, way);
        unsigned safe = corners_without(fours_any(fours_both(his, escapes)));

        threat[type] = fours_any(fours_both(c.mine, fours_avoiding(his, t->ways[type])));
        threat[type] = (threat[type] | threat[type] >> FOUREYES_CELLS) & CELLS_MASK;
        if (t->threats)
            safe &= ~corners_without(threat[type]);
        safe &= c.own & ~(c.blocked >> way) & t->having[type];
        good |= tiles_of(safe) << type;
    }
    for (; good; good &= good - 1, n++) {
        int tile = bits_first(good);
        uint64_t force = threat[tile % FOUREYES_TYPES][tile / FOUREYES_TYPES];

        list[n].action = (uint16_t)(t->tiles[tile] + (unsigned)cell);
        list[n].force = (uint8_t)bits_count(force);
    }
    return n;
}

/* The cells on which a placement can be listed: if it must threaten or parry, only those where the
 * seat gains a threat, and the one where the rival wins. */
static uint32_t cells_to_try(const struct forcing_try *t)
{
    const struct foureyes_state *s = t->s;
    const uint64_t *gaining = t->survey->gaining[t->seat - 1];
    uint32_t danger = cells_in(t->danger);
    uint32_t gains = s->free & cells_in((struct set){ { gaining[0], gaining[1] } });

    if (t->threats)
        return gains;
    return !danger ? s->free : danger & (danger - 1) ? gains : gains | danger;
}

static int list_placements(const struct foureyes_state *s, const struct foureyes_survey *v,
                           bool threats, struct foureyes_move list[])
{
    struct forcing_try t = { .s = s, .survey = v, .threats = threats, .seat = s->seat,
                             .tiles = tiles_on_first[s->seat - 1] };
    int n = 0;

    t.danger = winning_now(s, 3 - s->seat);
    t.rival_ways = ways_of(s->hand[2 - s->seat], 3 - s->seat);
    for (int type = 0; type < FOUREYES_TYPES; type++) {
        uint8_t hand[FOUREYES_TYPES];

        memcpy(hand, s->hand[s->seat - 1], sizeof hand);
        hand[type] = (uint8_t)(hand[type] - (hand[type] > 0));
        t.ways[type] = ways_of(hand, s->seat);
        t.having[type] = s->hand[s->seat - 1][type] ? ALL_CORNERS : 0;
    }
    for (uint32_t cells = cells_to_try(&t); cells; cells &= cells - 1)
        n += list_cell(&t, bits_first(cells), list + n);
    return n;
}

/* Plays every action and tests the result: for the second phase and the transition to it. */
static int list_played(const struct foureyes_state *s, bool threats, struct foureyes_move list[])
{
    game_action legal[FOUREYES_LIST];
    int count = foureyes_game.actions(s, legal);
    int n = 0;

    for (int i = 0; i < count; i++) {
        struct foureyes_state next = *s;
        game_action ignored;
        int force = 0;

        foureyes_game.play(&next, legal[i]);
        if (next.winner || foureyes_wins(&next, next.seat, &ignored))
            continue;
        if (!foureyes_over(&next))
            force = foureyes_force(&next, s->seat);
        if (force < threats)
            continue;
        list[n].action = (uint16_t)legal[i];
        list[n++].force = (uint8_t)force;
    }
    return n;
}

/* The strongest first; equal ones keep their order. Few actions have any force, so each of those is
 * inserted among those before it, and the rest move up once. */
static void sort_moves(struct foureyes_move list[], int n)
{
    struct foureyes_move quiet[FOUREYES_LIST];
    int forcing = 0;
    int rest = 0;

    for (int i = 0; i < n; i++) {
        struct foureyes_move m = list[i];
        int at = forcing;

        if (!m.force) {
            quiet[rest++] = m;
            continue;
        }
        for (; at > 0 && list[at - 1].force < m.force; at--)
            list[at] = list[at - 1];
        list[at] = m;
        forcing++;
    }
    if (rest)
        memcpy(list + forcing, quiet, (size_t)rest * sizeof list[0]);
}

int foureyes_safe_of(const struct foureyes_state *s, const struct foureyes_survey *v, bool threats,
                     struct foureyes_move list[])
{
    int n = foureyes_amid(s) ? list_placements(s, v, threats, list) : list_played(s, threats, list);

    sort_moves(list, n);
    return n;
}

int foureyes_safe(const struct foureyes_state *s, bool threats, struct foureyes_move list[])
{
    struct foureyes_survey v;

    if (foureyes_amid(s))
        foureyes_look(s, &v);
    return foureyes_safe_of(s, &v, threats, list);
}
