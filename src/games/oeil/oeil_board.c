/*
 * oeil_board.c - the board: the colours, the wheels, the neighbours.
 *
 * The figure of the paper sheet is lost, so which colour each field has in each pattern is
 * reconstructed. A better source would replace oeil_fields_of and oeil_colour() in oeil.h and, if
 * the wheels or neighbours differ, oeil_wheel and oeil_way; nothing else knows the board.
 */
#include "games/oeil/oeil.h"

#define AT(lane, ring) (1u << (((lane) & 7) + 8 * (ring)))

/* The four fields of one colour in each pattern [3]. */
#define LONG(c) (AT((c), 0) | AT((c) - 1, 1) | AT((c) - 2, 2) | AT((c) - 3, 3))
#define SHORT(c) (AT((c), 0) | AT((c) + 1, 1) | AT((c) + 2, 2) | AT((c) + 3, 3))
#define PAIR(lane, ring) (AT((lane), (ring)) | AT((lane) + 4, (ring)))
#define LINES(c) (PAIR(((c) + 1) / 2, (c) % 2) | PAIR(((c) + 1) / 2 + 1, (c) % 2 + 2))
#define CIRCLES(c) (0x55u << ((c) % 2 + (c) / 2 * 8))

#define EIGHT(M) { M(0), M(1), M(2), M(3), M(4), M(5), M(6), M(7) }

const uint32_t oeil_fields_of[OEIL_PATTERNS][OEIL_COLOURS] = {
    [OEIL_LONG] = EIGHT(LONG),
    [OEIL_SHORT] = EIGHT(SHORT),
    [OEIL_LINES] = EIGHT(LINES),
    [OEIL_CIRCLES] = EIGHT(CIRCLES),
};

/* A+ A- B+ B- [6]. */
const struct oeil_shift oeil_wheel[OEIL_PATTERNS][OEIL_NOTCHES] = {
    [OEIL_LONG] = { { 0, 0, OEIL_SHORT }, { -1, -1, OEIL_SHORT },
                    { 0, -1, OEIL_CIRCLES }, { 0, 0, OEIL_CIRCLES } },
    [OEIL_SHORT] = { { 1, 1, OEIL_LONG }, { 0, 0, OEIL_LONG },
                     { 0, 0, OEIL_LINES }, { 0, 1, OEIL_LINES } },
    [OEIL_LINES] = { { 1, 0, OEIL_CIRCLES }, { 0, -1, OEIL_CIRCLES },
                     { 0, -1, OEIL_SHORT }, { 0, 0, OEIL_SHORT } },
    [OEIL_CIRCLES] = { { 0, 1, OEIL_LINES }, { -1, 0, OEIL_LINES },
                       { 0, 0, OEIL_LONG }, { 0, 1, OEIL_LONG } },
};

/* Along the rows, then along the diagonals [5]; oeil_reach() uses the same directions. */
const struct oeil_shift oeil_way[OEIL_WAYS] = {
    { 1, 1, 0 }, { -1, -1, 0 }, { 0, 1, 0 }, { 0, -1, 0 },
    { 1, 0, 0 }, { -1, 0, 0 }, { 1, 2, 0 }, { -1, -2, 0 },
};

const char *const oeil_pattern_name[OEIL_PATTERNS] = { "long", "short", "lines", "circles" };

const char *const oeil_colour_name[OEIL_COLOURS] = {
    "red", "blue", "yellow", "green", "pink", "grey", "orange", "purple",
};

const char *const oeil_colour_word[OEIL_COLOURS] = {
    "oeil.colour.red", "oeil.colour.blue", "oeil.colour.yellow", "oeil.colour.green",
    "oeil.colour.pink", "oeil.colour.grey", "oeil.colour.orange", "oeil.colour.purple",
};

const char *const oeil_notch_name[OEIL_NOTCHES] = { "A+", "A-", "B+", "B-" };

uint32_t oeil_area(int pattern, unsigned colours)
{
    uint32_t fields = 0;

    for (int c = 0; c < OEIL_COLOURS; c++)
        if (colours >> c & 1)
            fields |= oeil_fields_of[pattern][c];
    return fields;
}

uint32_t oeil_near(uint32_t fields)
{
    uint32_t reached[OEIL_WAYS];
    uint32_t near = 0;

    oeil_reach(fields, ~0u, reached);
    for (int w = 0; w < OEIL_WAYS; w++)
        near |= reached[w];
    return near;
}

int oeil_top(int pattern, uint32_t counters, int *colour)
{
    int best = 0; /* the number of counters, then more for lower colours */

    for (int c = 0; c < OEIL_COLOURS; c++) {
        int n = bits_count(counters & oeil_fields_of[pattern][c]);
        int here = n * OEIL_COLOURS + OEIL_COLOURS - 1 - c;

        best = here > best ? here : best;
    }
    *colour = OEIL_COLOURS - 1 - best % OEIL_COLOURS;
    return best / OEIL_COLOURS;
}

uint32_t oeil_company(int pattern, uint32_t counters)
{
    uint32_t company = 0;

    for (int c = 0; c < OEIL_COLOURS; c++) {
        uint32_t here = counters & oeil_fields_of[pattern][c];

        if (here & (here - 1))
            company |= here;
    }
    return company;
}

uint32_t oeil_edge(int pattern, int notch)
{
    int ring = oeil_wheel[pattern][notch].ring;

    return ring == 0 ? 0 : ring < 0 ? 0x000000ffu : 0xff000000u;
}

int oeil_run(int pattern, uint32_t counters, int notch, int most, uint32_t *blockers)
{
    int times = 0;

    while (times < most && !(counters & oeil_edge(pattern, notch))) {
        struct oeil_shift by = oeil_wheel[pattern][notch];

        counters = oeil_slide(counters, by);
        pattern = by.to;
        times++;
    }
    *blockers = counters & oeil_edge(pattern, notch);
    for (int i = 0; i < times; i++) {
        struct oeil_shift back = oeil_wheel[pattern][notch ^ 1];

        *blockers = oeil_slide(*blockers, back);
        pattern = back.to;
    }
    return times;
}

/* Only the two notches whose shift changes the ring can be blocked, by counters on the ring that
 * they push off [7]. */
unsigned oeil_free_notches(int pattern, uint32_t counters)
{
    if (pattern == OEIL_LONG || pattern == OEIL_LINES)
        return counters & 0x000000ffu ? 0x9 : 0xf; /* A- and B+ push inwards */
    return counters & 0xff000000u ? 0x6 : 0xf;     /* A+ and B- push outwards */
}
