/*
 * eccentric_board.c - the large triangles of Eccentric.
 *
 * The sheet showed them in figures, which are lost (RULES.md, "What is reconstructed"). Should a
 * better source turn up, `steps` and what eccentric_join() makes of it are all that has to be
 * replaced.
 */
#include "games/eccentric/eccentric.h"

static const uint8_t row_of[CELLS_MAX] = {
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

/* A way through the grid: the difference from one cell to the next changes by `bend` at each
 * step, because rows grow by two cells. */
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

/* Marks a threat if `yes`; without a branch, which would be hard to foresee. */
static inline void mark(struct eccentric_state *s, int cell, int colour, int slot, bool yes)
{
    s->threat[cell >> 6][colour][slot] |= (uint64_t)yes << (cell & 63);
}

/* Goes through the triangles of up to `reach` steps pointing `way` whose `vertex` is the small
 * triangle in `slot` of the cell: marks threats and counts the triangles that are whole. */
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

/* How many cells pointing as this one does lie below it, to its left, to its right. A triangle
 * that points up grows from its top down, from its right end to the left, from its left end to
 * the right; one that points down always in the two other directions at once. */
struct room {
    int to[3];
};

static inline struct room room_around(const struct eccentric_state *s, int cell)
{
    int row = row_of[cell];
    int place = cell - row * row;

    return (struct room){ { s->side - 1 - row, place / 2, row - (place + 1) / 2 } };
}

/* How far the triangles pointing `way` of which the cell is a vertex reach. */
static inline int reach_of(const struct room *room, enum way way, int vertex)
{
    return way == UP ? room->to[vertex]
                     : less(room->to[(vertex + 1) % 3], room->to[(vertex + 2) % 3]);
}

static inline enum way way_of(int cell)
{
    return (cell - row_of[cell] * row_of[cell]) % 2 ? DOWN : UP;
}

int eccentric_join(struct eccentric_state *s, int cell, int colour)
{
    int row = row_of[cell];
    struct room room = room_around(s, cell);
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

/* The same way through the triangles of one vertex, looking for one that `colour` would make. */
static bool find_vertex(const struct eccentric_state *s, int slot, enum way way, int vertex,
                        int colour, int cell[3])
{
    struct room room = room_around(s, cell[0]);
    struct ray one = ray_from(cell[0], row_of[cell[0]], steps[way][vertex][0]);
    struct ray two = ray_from(cell[0], row_of[cell[0]], steps[way][vertex][1]);
    int slot1 = slot ? 1 + (vertex + 1) % 3 : 0;
    int slot2 = slot ? 1 + (vertex + 2) % 3 : 0;

    for (int n = reach_of(&room, way, vertex); n > 0; n--) {
        cell[1] = ray_next(&one);
        cell[2] = ray_next(&two);
        if (eccentric_small(s, cell[1], slot1) == colour
            && eccentric_small(s, cell[2], slot2) == colour)
            return true;
    }
    return false;
}

bool eccentric_large(const struct eccentric_state *s, int slot, int colour, int cell[3])
{
    enum way way = way_of(cell[0]);

    if (slot)
        return find_vertex(s, slot, way, slot - 1, colour, cell);
    for (int v = 0; v < 3; v++) {
        if (find_vertex(s, 0, way == UP ? DOWN : UP, v, colour, cell))
            return true;
    }
    return false;
}
