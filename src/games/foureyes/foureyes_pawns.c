/*
 * foureyes_pawns.c - pawns of one colour, the squares they make and those that lack one pawn.
 *
 * foureyes.h explains how all squares through a point are checked at once [10] [11].
 */
#include "games/foureyes/foureyes.h"

#include "core/bits.h"

/* The squares through one point, identified by their corner q: those with a pawn on q, on r, on
 * o. */
struct around {
    struct foureyes_board q, r, o;
};

/* A board rotated by 0..127 bits: bits that leave the grid land where they identify no square. */
static inline struct foureyes_board shifted(const struct foureyes_board *b, unsigned by)
{
    uint64_t low = b->w[by >> 6];
    uint64_t high = b->w[by >> 6 ^ 1];
    struct foureyes_board out;

    by &= 63;
    out.w[0] = low << by | high >> 1 >> (by ^ 63);
    out.w[1] = high << by | low >> 1 >> (by ^ 63);
    return out;
}

static inline struct around look(const struct foureyes_boards *on, const struct foureyes_place *p)
{
    struct around a;

    a.q = on->plain;
    a.r = shifted(&on->turned, p->turn_by);
    a.o = shifted(&on->slanted[p->parity], p->slant_by);
    return a;
}

static inline uint64_t two_of(uint64_t q, uint64_t r, uint64_t o)
{
    return (q & (r | o)) | (r & o);
}

static inline void flip_bit(uint64_t w[2], int i)
{
    w[i >> 6] ^= (uint64_t)1 << (i & 63);
}

/* Turns the pawn's bits on or off on all boards. */
static inline void flip(struct foureyes_boards *on, const struct foureyes_place *p)
{
    flip_bit(on->plain.w, p->point);
    flip_bit(on->turned.w, p->turned);
    flip_bit(on->slanted[p->parity].w, p->slanted);
}

/* Of each square in one word, all through the place and with two more pawns: adds `step` to the
 * count of the point it lacks, and keeps the threats. */
static inline void count_word(struct foureyes_pawns *c, const struct foureyes_place *p,
                              const struct around *a, int word, int step)
{
    uint64_t rest = two_of(a->q.w[word], a->r.w[word], a->o.w[word]) & p->square[word];

    for (; rest; rest &= rest - 1) {
        uint64_t bit = rest & (0 - rest);
        int q = bits_first(rest) + word * 64;
        int r = p->pivot + foureyes_points[q].swing;
        int lacks = (a->r.w[word] & bit) ? q + r - p->point : r;
        int place;

        lacks = (a->q.w[word] & bit) ? lacks : q;
        place = foureyes_points[lacks].place;
        c->lack[lacks] = (uint8_t)(c->lack[lacks] + step);
        if (step > 0)
            c->threat[place >> 6] |= (uint64_t)1 << (place & 63);
        else if (c->lack[lacks] == 0)
            c->threat[place >> 6] &= ~((uint64_t)1 << (place & 63));
    }
}

static inline void count_lacks(struct foureyes_pawns *c, const struct foureyes_place *p,
                               const struct around *a, int step)
{
    count_word(c, p, a, 0, step);
    count_word(c, p, a, 1, step);
}

void foureyes_put(struct foureyes_pawns pawns[2], int red, int blue)
{
    const struct foureyes_place *r = &foureyes_places[red];
    const struct foureyes_place *b = &foureyes_places[blue];
    struct around around_red = look(&pawns[FOUREYES_RED].on, r);
    struct around around_blue = look(&pawns[FOUREYES_BLUE].on, b);

    flip_bit(pawns[FOUREYES_RED].pawn, red);
    flip_bit(pawns[FOUREYES_BLUE].pawn, blue);
    flip(&pawns[FOUREYES_RED].on, r);
    flip(&pawns[FOUREYES_BLUE].on, b);
    count_lacks(&pawns[FOUREYES_RED], r, &around_red, 1);
    count_lacks(&pawns[FOUREYES_BLUE], b, &around_blue, 1);
}

void foureyes_lift(struct foureyes_pawns pawns[2], int red, int blue)
{
    const struct foureyes_place *r = &foureyes_places[red];
    const struct foureyes_place *b = &foureyes_places[blue];
    struct around around_red, around_blue;

    flip_bit(pawns[FOUREYES_RED].pawn, red);
    flip_bit(pawns[FOUREYES_BLUE].pawn, blue);
    flip(&pawns[FOUREYES_RED].on, r);
    flip(&pawns[FOUREYES_BLUE].on, b);
    around_red = look(&pawns[FOUREYES_RED].on, r);
    around_blue = look(&pawns[FOUREYES_BLUE].on, b);
    count_lacks(&pawns[FOUREYES_RED], r, &around_red, -1);
    count_lacks(&pawns[FOUREYES_BLUE], b, &around_blue, -1);
}

/* The same for the squares with one more pawn: the two places they lack gain each other. */
static inline void gain_word(const struct foureyes_place *p, const struct around *a, int word,
                             uint64_t gain[FOUREYES_PLACES][2], uint64_t gaining[2])
{
    uint64_t q_set = a->q.w[word], r_set = a->r.w[word], o_set = a->o.w[word];
    uint64_t rest = (q_set ^ r_set ^ o_set) & ~(q_set & r_set) & p->square[word];

    for (; rest; rest &= rest - 1) {
        uint64_t bit = rest & (0 - rest);
        int q = bits_first(rest) + word * 64;
        int r = p->pivot + foureyes_points[q].swing;
        int o = q + r - p->point;
        int one = foureyes_points[(q_set & bit) ? o : q].place;
        int two = foureyes_points[(r_set & bit) ? o : r].place;

        uint64_t bit_one = (uint64_t)1 << (one & 63), bit_two = (uint64_t)1 << (two & 63);

        gain[one][two >> 6] |= bit_two;
        gain[two][one >> 6] |= bit_one;
        gaining[one >> 6] |= bit_one;
        gaining[two >> 6] |= bit_two;
    }
}

void foureyes_gain(const struct foureyes_boards *on, int place,
                   uint64_t gain[FOUREYES_PLACES][2], uint64_t gaining[2])
{
    const struct foureyes_place *p = &foureyes_places[place];
    struct around a = look(on, p);

    gain_word(p, &a, 0, gain, gaining);
    gain_word(p, &a, 1, gain, gaining);
}

void foureyes_flip(struct foureyes_boards *on, int place)
{
    flip(on, &foureyes_places[place]);
}

bool foureyes_completes(const struct foureyes_pawns *c, int from, int to)
{
    const struct foureyes_place *p = &foureyes_places[to];
    struct foureyes_boards on = c->on;
    struct around a;

    flip(&on, &foureyes_places[from]);
    a = look(&on, p);
    return (a.q.w[0] & a.r.w[0] & a.o.w[0] & p->square[0]) ||
           (a.q.w[1] & a.r.w[1] & a.o.w[1] & p->square[1]);
}

int foureyes_corner(const struct foureyes_pawns *c, int cell)
{
    uint64_t even = c->pawn[0] >> cell;
    uint64_t odd = c->pawn[1] >> cell;

    return (int)((odd & 1) + 2 * (even >> FOUREYES_CELLS & 1) + 3 * (odd >> FOUREYES_CELLS & 1));
}

bool foureyes_tile_on(const struct foureyes_state *s, int cell, struct foureyes_tile *out)
{
    if (!((s->own[0] | s->own[1]) >> cell & 1))
        return false;
    out->owner = s->own[0] >> cell & 1 ? 1 : 2;
    out->red = foureyes_corner(&s->pawns[FOUREYES_RED], cell);
    out->blue = foureyes_corner(&s->pawns[FOUREYES_BLUE], cell);
    out->type = (out->blue - out->red + 3) & 3;
    return true;
}

/* Numbers every point and side vector (a, b), a >= 1 and b >= 0, so that each square comes
 * once, by its lowest-left corner and the side that leads right and not down from it. */
bool foureyes_next_square(int *at, int point[FOUREYES_CORNERS])
{
    enum { G = FOUREYES_GRID };

    for (; *at < G * G * G * G; ++*at) {
        int x = *at % G;
        int y = *at / G % G;
        int a = *at / (G * G) % G;
        int b = *at / (G * G * G);

        if (a == 0 || x - b < 0 || x + a >= G || y + a + b >= G)
            continue;
        point[0] = G * y + x;
        point[1] = G * (y + b) + x + a;
        point[2] = G * (y + a + b) + x + a - b;
        point[3] = G * (y + a) + x - b;
        ++*at;
        return true;
    }
    return false;
}

bool foureyes_square(const struct foureyes_pawns *c, int *at, int point[FOUREYES_CORNERS])
{
    while (foureyes_next_square(at, point)) {
        int n = 0;

        while (n < FOUREYES_CORNERS && c->on.plain.w[point[n] >> 6] >> (point[n] & 63) & 1)
            n++;
        if (n == FOUREYES_CORNERS)
            return true;
    }
    return false;
}
