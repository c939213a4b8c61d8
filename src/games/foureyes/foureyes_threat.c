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

static inline int cells_of(struct set s)
{
    uint64_t w = s.w[0] | s.w[1];

    return bits_count((w | w >> FOUREYES_CELLS) & CELLS_MASK);
}

/* The ways in which a seat can put the rival's pawn next to its own: bit d - 1 for d corners
 * further clockwise. From red to blue that is the type plus one, from blue to red the rest. */
static inline unsigned ways_of(const uint8_t hand[FOUREYES_TYPES], int seat)
{
    unsigned first = hand[0] > 0, second = hand[1] > 0, third = hand[2] > 0;

    return seat == 1 ? first | second << 1 | third << 2 : third | second << 1 | first << 2;
}

static inline int way_of(int type, int seat)
{
    return seat == 1 ? type + 1 : 3 - type;
}

/* The places on which a seat's own pawn wins: threats with at least one way that avoids the
 * rival's threats. */
static inline struct set winning(struct set own, struct set rival, unsigned ways, uint64_t open)
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
    return (struct set){ { own.w[0] & open & ~even, own.w[1] & open & ~odd } };
}

/* The action that puts a seat's own pawn on a corner of a cell with a tile of this type. */
static inline game_action placement(int seat, int type, int corner, int cell)
{
    int red = seat == 1 ? corner : (corner + 3 - type) & 3;

    return (game_action)(type << 7 | foureyes_place_of(red, cell));
}

static inline uint64_t open_places(uint32_t cells)
{
    return cells | (uint64_t)cells << FOUREYES_CELLS;
}

static struct set winning_now(const struct foureyes_state *s, int seat)
{
    struct set own = { { s->pawns[seat - 1].threat[0], s->pawns[seat - 1].threat[1] } };
    struct set rival = { { s->pawns[2 - seat].threat[0], s->pawns[2 - seat].threat[1] } };

    return winning(own, rival, ways_of(s->hand[seat - 1], seat), open_places(s->free));
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

/* Whether the seat wins by moving the tile from a cell to another, turned so far. */
static inline bool step_wins(const struct foureyes_state *s, int seat, int from, int to, int turn)
{
    const struct foureyes_pawns *own = &s->pawns[seat - 1];
    const struct foureyes_pawns *rival = &s->pawns[2 - seat];
    int corner = foureyes_corner(own, from);
    int target = foureyes_place_of((corner + turn) & 3, to);
    int beside;

    /* A threat that includes the tile's own pawn doesn't count for it. */
    if (!has(own->threat, target) ||
        !foureyes_closes(own, foureyes_place_of(corner, from), target))
        return false;
    corner = foureyes_corner(rival, from);
    beside = foureyes_place_of((corner + turn) & 3, to);
    return !has(rival->threat, beside) ||
           !foureyes_closes(rival, foureyes_place_of(corner, from), beside);
}

/* Counts the turns and slides that win, up to `most`; *out is one of them. */
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

/* A seat whose hand is empty acts next in the second phase. */
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

/* What a placement is tried against. */
struct forcing_try {
    const struct foureyes_state *s;
    const struct foureyes_survey *survey;
    struct set danger; /* where the rival wins now */
    bool threats;      /* only actions that threaten */
    int seat;
    int cell;
    uint64_t open;     /* places of the cells that stay free */
};

/* On how many cells the seat threatens after the placement; -1 if it loses or leaves the
 * rival a win. */
static int try_placement(const struct forcing_try *t, int type, int own, int beside)
{
    const struct foureyes_state *s = t->s;
    int me = t->seat - 1;
    struct set mine = joined(s->pawns[me].threat, t->survey->gain[me][own], t->open);
    struct set his = joined(s->pawns[1 - me].threat, t->survey->gain[1 - me][beside], t->open);
    uint8_t hand[FOUREYES_TYPES];

    if (any(winning(his, mine, ways_of(s->hand[1 - me], 2 - me), t->open)))
        return -1;
    memcpy(hand, s->hand[me], sizeof hand);
    hand[type]--;
    return cells_of(winning(mine, his, ways_of(hand, t->seat), t->open));
}

/* Lists the safe placements on one cell. */
static int list_cell(const struct forcing_try *t, struct foureyes_move list[])
{
    const struct foureyes_state *s = t->s;
    int me = t->seat - 1;
    bool still = (t->danger.w[0] | t->danger.w[1]) & t->open; /* a win elsewhere */
    int n = 0;

    for (int corner = 0; corner < FOUREYES_CORNERS; corner++) {
        int own = foureyes_place_of(corner, t->cell);
        const uint64_t *gain = t->survey->gain[me][own];

        /* Without a new threat of its own the seat threatens nothing, and stops nothing that is
         * not on this cell. */
        if ((t->threats || still) && !((gain[0] | gain[1]) & t->open))
            continue;
        if (has(s->pawns[me].threat, own))
            continue;
        for (int type = 0; type < FOUREYES_TYPES; type++) {
            int beside = foureyes_place_of((corner + way_of(type, t->seat)) & 3, t->cell);
            int force;

            if (!s->hand[me][type] || has(s->pawns[1 - me].threat, beside))
                continue;
            force = try_placement(t, type, own, beside);
            if (force < t->threats)
                continue;
            list[n].action = (uint16_t)placement(t->seat, type, corner, t->cell);
            list[n++].force = (uint8_t)force;
        }
    }
    return n;
}

static int list_placements(const struct foureyes_state *s, const struct foureyes_survey *v,
                           bool threats, struct foureyes_move list[])
{
    struct forcing_try t = { .s = s, .survey = v, .threats = threats, .seat = s->seat };
    int n = 0;

    t.danger = winning_now(s, 3 - s->seat);
    for (uint32_t free = s->free; free; free &= free - 1) {
        t.cell = bits_first(free);
        t.open = open_places(s->free & ~(1u << t.cell));
        n += list_cell(&t, list + n);
    }
    return n;
}

/* Plays every action and looks: for the second phase and the way into it. */
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

/* Most force first; equal ones keep their order. There are many actions and few forces. */
static void sort_moves(struct foureyes_move list[], int n)
{
    struct foureyes_move sorted[FOUREYES_LIST];
    int most = 0;
    int at = 0;

    for (int i = 0; i < n; i++)
        most = list[i].force > most ? list[i].force : most;
    if (most == 0)
        return;
    for (int force = most; force >= 0; force--) {
        for (int i = 0; i < n; i++) {
            if (list[i].force == force)
                sorted[at++] = list[i];
        }
    }
    memcpy(list, sorted, (size_t)at * sizeof list[0]);
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
        foureyes_look(s, false, &v);
    return foureyes_safe_of(s, &v, threats, list);
}
