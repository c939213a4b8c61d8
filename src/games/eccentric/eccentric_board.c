/*
 * eccentric_board.c - the large triangles of Eccentric.
 *
 * The sheet showed them in figures, which are lost (RULES.md, "What is reconstructed"). If a better
 * source turns up, only `steps` and its use in eccentric_join() have to be replaced.
 */
#include "games/eccentric/eccentric.h"

#include "core/bits.h"

static const uint8_t row_of[ECC_CELLS_MAX] = {
    0,
    1, 1, 1,
    2, 2, 2, 2, 2,
    3, 3, 3, 3, 3, 3, 3,
    4, 4, 4, 4, 4, 4, 4, 4, 4,
    5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5,
    6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6,
    7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7,
    8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8,
    9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9,
};

/*
 * The large triangles. The cells that point one way form a triangular grid; a large triangle has
 * three of its points as vertices and points up or down itself. Its vertices are numbered like
 * the corners of a cell pointing that way: up 0 top, 1 right, 2 left; down 0 bottom, 1 left,
 * 2 right. From each vertex the other two, the next and the one after, lie some number of these
 * steps away, the same number for both.
 *
 * Corner triangles [11] point as their cells do, and vertex v is a corner v. Middle triangles
 * [12] point the other way, as the small triangles in the middle of the pawns do.
 */
enum way { UP, DOWN };

struct step {
    int8_t row, place;
};

static const struct step steps[2][3][2] = {
    [UP] = {
        { { 1, 2 }, { 1, 0 } },
        { { 0, -2 }, { -1, -2 } },
        { { -1, 0 }, { 0, 2 } },
    },
    [DOWN] = {
        { { -1, -2 }, { -1, 0 } },
        { { 0, 2 }, { 1, 2 } },
        { { 1, 0 }, { 0, -2 } },
    },
};

int eccentric_row(int cell)
{
    return row_of[cell];
}

/* A way through the grid: the difference from one cell to the next changes by `bend` at each step,
 * because each row is two cells longer than the one above. */
struct ray {
    int cell, delta, bend;
};

static inline struct ray ray_from(int cell, int row, struct step step)
{
    int along = step.row * (2 * row + step.row) + step.place;

    return (struct ray){ cell, along, 2 * step.row * step.row };
}

static inline int ray_next(struct ray *r)
{
    r->cell += r->delta;
    r->delta += r->bend;
    return r->cell;
}

/* Marks a threat if `yes`, without a branch, which processors would often predict wrongly. */
static inline void mark(struct eccentric_state *s, int cell, int colour, int slot, bool yes)
{
    s->threat[cell >> 6][colour][slot] |= (uint64_t)yes << (cell & 63);
}

/* Iterates over the triangles of up to `reach` steps pointing `way` whose `vertex` is the small
 * triangle in `slot` of the cell: marks threats and counts the complete triangles. */
static inline int join_vertex(struct eccentric_state *s, int cell, int row, int slot, enum way way,
                              int vertex, int reach)
{
    struct ray one = ray_from(cell, row, steps[way][vertex][0]);
    struct ray two = ray_from(cell, row, steps[way][vertex][1]);
    int colour = eccentric_small(s, cell, slot);
    int slot1 = slot ? 1 + (vertex + 1) % 3 : 0;
    int slot2 = slot ? 1 + (vertex + 2) % 3 : 0;
    int whole = 0;

    while (reach-- > 0) {
        int cell1 = ray_next(&one);
        int cell2 = ray_next(&two);
        bool has1 = eccentric_small(s, cell1, slot1) == colour;
        bool has2 = eccentric_small(s, cell2, slot2) == colour;

        mark(s, cell2, colour, slot2, has1);
        mark(s, cell1, colour, slot1, has2);
        whole += has1 & has2;
    }
    return whole;
}

static inline int less(int a, int b)
{
    return a < b ? a : b;
}

/* The number of cells pointing the same way that lie below this one, to its left and to its right.
 * A triangle that points up grows down from its top, left from its right end, and right from its
 * left end; one that points down always grows in two of these directions at once. */
struct gap {
    int to[3];
};

static inline struct gap room_around(int side, int cell)
{
    int row = row_of[cell];
    int place = cell - row * row;

    return (struct gap){ { side - 1 - row, place / 2, row - (place + 1) / 2 } };
}

/* How far the triangles extend that point `way` and have the cell as a vertex. */
static inline int reach_of(const struct gap *room, enum way way, int vertex)
{
    return way == UP ? room->to[vertex]
                     : less(room->to[(vertex + 1) % 3], room->to[(vertex + 2) % 3]);
}

static inline enum way way_of(int cell)
{
    return (cell - row_of[cell] * row_of[cell]) % 2 ? DOWN : UP;
}

static int join_any(struct eccentric_state *s, int cell, int colour)
{
    int row = row_of[cell];
    struct gap room = room_around(s->side, cell);
    enum way way = way_of(cell);
    int whole = 0;

    for (int v = 0; v < 3; v++) {
        int up = reach_of(&room, UP, v);
        int down = reach_of(&room, DOWN, v);
        int corner = way == UP ? join_vertex(s, cell, row, 1 + v, UP, v, up)
                               : join_vertex(s, cell, row, 1 + v, DOWN, v, down);
        int middle = way == UP ? join_vertex(s, cell, row, 0, DOWN, v, down)
                               : join_vertex(s, cell, row, 0, UP, v, up);

        if (eccentric_small(s, cell, 1 + v) == colour)
            whole += corner;
        if (eccentric_small(s, cell, 0) == colour)
            whole += middle;
    }
    return whole;
}

#if defined __BMI2__ && defined __AVX2__
/* On the usual board all sizes of triangle are joined at once. */

/* The cells with a small triangle of the colour in the slot, on a board of one word. */
static inline uint64_t smalls(const struct eccentric_state *s, int colour, int slot)
{
    const __m256i field = _mm256_set1_epi8((char)(3 << 2 * slot));
    const __m256i want = _mm256_set1_epi8((char)((colour + 1) << 2 * slot));
    __m256i low = _mm256_loadu_si256((const void *)s->cell);
    __m256i high = _mm256_loadu_si256((const void *)(s->cell + 32));

    low = _mm256_cmpeq_epi8(_mm256_and_si256(low, field), want);
    high = _mm256_cmpeq_epi8(_mm256_and_si256(high, field), want);
    return (uint32_t)_mm256_movemask_epi8(low)
           | (uint64_t)(uint32_t)_mm256_movemask_epi8(high) << 32;
}

/* The lowest `n` bits, at most eight, in the opposite order. */
static inline uint64_t reversed(uint64_t bits, int n)
{
    return ((bits * 0x80200802u & 0x0884422110u) * 0x0101010101u >> 32 & 0xff) >> (8 - n);
}

/* The triangles of which the cell is vertex v, all sizes at once: has[0] and has[1] are the cells
 * with the colour at the vertices v + 1 and v + 2. Writes the cells of each ray on which the colour
 * would now complete a triangle with the other ray, and returns the number of complete triangles.
 * From vertex 2 the cells of one ray have rising numbers, those of the other falling ones. */
static inline int join_rays(const uint64_t ray[2], int v, const uint64_t has[2], uint64_t marks[2])
{
    uint64_t one = _pext_u64(has[0], ray[0]);
    uint64_t two = _pext_u64(has[1], ray[1]);
    uint64_t one_there = one;

    if (v == 2) {
        int n = bits_count(ray[0]);

        one_there = reversed(one, n);
        marks[0] = _pdep_u64(reversed(two, n), ray[0]);
    } else {
        marks[0] = _pdep_u64(two, ray[0]);
    }
    marks[1] = _pdep_u64(one_there, ray[1]);
    return bits_count(one_there & two);
}

static int join_usual(struct eccentric_state *s, int cell, int colour)
{
    const struct eccentric_rays *rays = &eccentric_rays[cell];
    int inner = eccentric_small(s, cell, 0);
    uint64_t same = smalls(s, inner, 0);
    const uint64_t middles[2] = { same, same };
    uint64_t marks[2];
    int whole = 0;

    for (int v = 0; v < 3; v++) {
        int outer = eccentric_small(s, cell, 1 + v);
        int slot[2] = { 1 + (v + 1) % 3, 1 + (v + 2) % 3 };
        const uint64_t corners[2] = { smalls(s, outer, slot[0]), smalls(s, outer, slot[1]) };
        int n = join_rays(rays->corner[v], v, corners, marks);

        whole += outer == colour ? n : 0;
        s->threat[0][outer][slot[0]] |= marks[0];
        s->threat[0][outer][slot[1]] |= marks[1];
        n = join_rays(rays->middle[v], v, middles, marks);
        whole += inner == colour ? n : 0;
        s->threat[0][inner][0] |= marks[0] | marks[1];
    }
    return whole;
}

int eccentric_join(struct eccentric_state *s, int cell, int colour)
{
    return s->side == ECC_RAYS_SIDE ? join_usual(s, cell, colour) : join_any(s, cell, colour);
}

#else

int eccentric_join(struct eccentric_state *s, int cell, int colour)
{
    return join_any(s, cell, colour);
}

#endif

bool eccentric_points_down(int cell)
{
    return way_of(cell) == DOWN;
}

/* Returns the cell that is this many steps away. */
static int away(int cell, struct step step, int n)
{
    int row = row_of[cell] + n * step.row;
    int place = cell - row_of[cell] * row_of[cell] + n * step.place;

    return row * row + place;
}

/* Numbers the kind (corners, then middles), the vertex that the cell is, and the size. */
bool eccentric_next_triangle(int side, int cell, int *at, struct eccentric_triangle *out)
{
    struct gap room = room_around(side, cell);

    for (; *at < 2 * 3 * side; ++*at) {
        int n = *at % side + 1;
        int v = *at / side % 3;
        bool middles = *at / side >= 3;
        enum way way = (way_of(cell) == UP) != middles ? UP : DOWN;

        if (n > reach_of(&room, way, v))
            continue;
        out->cell[v] = cell;
        out->cell[(v + 1) % 3] = away(cell, steps[way][v][0], n);
        out->cell[(v + 2) % 3] = away(cell, steps[way][v][1], n);
        out->vertex = v;
        out->middles = middles;
        ++*at;
        return true;
    }
    return false;
}

/* The colour, or -1, of the small triangle at a vertex. */
static int at_vertex(const struct eccentric_state *s, const struct eccentric_triangle *t, int v)
{
    return eccentric_small(s, t->cell[v], t->middles ? 0 : 1 + v);
}

bool eccentric_next_formed(const struct eccentric_state *s, int cell, int colour, int *at,
                           struct eccentric_triangle *out)
{
    while (eccentric_next_triangle(s->side, cell, at, out)) {
        if (at_vertex(s, out, 0) == colour && at_vertex(s, out, 1) == colour
            && at_vertex(s, out, 2) == colour)
            return true;
    }
    return false;
}

bool eccentric_large(const struct eccentric_state *s, int slot, int colour, int cell[3])
{
    struct eccentric_triangle t;
    int at = 0;

    while (eccentric_next_triangle(s->side, cell[0], &at, &t)) {
        int next = (t.vertex + 1) % 3;
        int after = (t.vertex + 2) % 3;

        if ((t.middles ? 0 : 1 + t.vertex) != slot || at_vertex(s, &t, next) != colour
            || at_vertex(s, &t, after) != colour)
            continue;
        cell[1] = t.cell[next];
        cell[2] = t.cell[after];
        return true;
    }
    return false;
}
