/*
 * oeil_paint.c - L'Oeil: the rosette with its 128 fields, of which the wheels show 32.
 *
 * Every field lies between four logarithmic spirals that cross the circles at 45 degrees, so that
 * all fields have the same shape and grow from the centre outwards. A field is given by its level,
 * 0..7, and its angle in 32nds of a circle (oeil_angle, oeil_level); a level has sixteen fields.
 * Spirals cross at *knots*, at a radius of GROWTH to the power of their level: a field's corners
 * are the knot at its own level, the two at the next level on both sides, and the one two levels
 * further out.
 *
 * Covered fields are dark with a shimmer of their colour. A visible field has its colour's sign and
 * its name; if there is a counter on it, they move to its inner and outer corners. A counter shows
 * its seat's own colour and sign. The panel has the seats, the eight colours, and the four notches
 * of the wheels.
 */
#include "games/oeil/oeil.h"
#include "paint/signs.h"

#include <math.h>

enum { BOARD = 720, PANEL = 300, LEVELS = 8, ANGLES = 32, BOX = 104 };

#define TURN (2 * 3.14159265358979 / ANGLES)
#define GROWTH 1.21699 /* e to the power of TURN: spirals of 45 degrees */
#define INNER 59.0     /* radius of level 0 */
#define COVER 0x2c2b33ffu

static const struct oeil_state *state_of(const struct sight *v)
{
    return (const struct oeil_state *)v->state.byte;
}

static double radius(double level)
{
    return INNER * pow(GROWTH, level);
}

static struct point knot(int level, int angle)
{
    return (struct point){ radius(level) * sin(angle * TURN), -radius(level) * cos(angle * TURN) };
}

/* Draws from one knot to a neighbouring one. A spiral's direction is known at both ends, which
 * gives the curve: its handles are a third of the way along the tangents. */
static void draw_spiral(const struct pen *p, double level, double angle, int up, int side)
{
    double a = angle * TURN;
    double b = (angle + side) * TURN;
    double from = radius(level);
    double to = radius(level + up);
    double along = up * TURN / 3; /* the radius grows as fast as the angle */
    double aside = side * TURN / 3;

    pen_curve(p, from * (sin(a) * (1 + along) + cos(a) * aside),
              -from * (cos(a) * (1 + along) - sin(a) * aside),
              to * (sin(b) * (1 - along) - cos(b) * aside),
              -to * (cos(b) * (1 - along) + sin(b) * aside), to * sin(b), -to * cos(b));
}

static void draw_field(const struct pen *p, int level, int angle, struct ink ink)
{
    struct point first = knot(level, angle);

    pen_move(p, first.x, first.y);
    draw_spiral(p, level, angle, 1, 1);
    draw_spiral(p, level + 1, angle + 1, 1, -1);
    draw_spiral(p, level + 2, angle, -1, -1);
    draw_spiral(p, level + 1, angle - 1, -1, 1);
    pen_close(p);
    pen_paint(p, ink);
}

static void mark_field(const struct pen *p, const char *name, int level, int angle)
{
    const struct point corner[4] = {
        knot(level, angle), knot(level + 1, angle + 1), knot(level + 2, angle),
        knot(level + 1, angle - 1),
    };

    pen_place(p, name, NULL, corner, 4);
}

static struct pen pen_centre(const struct pen *p)
{
    return pen_at(p, BOARD / 2.0, BOARD / 2.0, 1, 0);
}

static struct point size(const struct sight *v)
{
    (void)v;
    return (struct point){ BOARD + PANEL, BOARD };
}

static void ground(const struct sight *v, const struct pen *p)
{
    struct pen c = pen_centre(p);

    sign_paper(p, size(v));
    for (int pattern = 0; pattern < OEIL_PATTERNS; pattern++) {
        for (int field = 0; field < OEIL_FIELDS; field++) {
            uint32_t hue = hues[oeil_colour(pattern, field)];

            draw_field(&c, oeil_level(pattern, field), oeil_angle(pattern, field),
                       (struct ink){ ink_mix(COVER, hue, 0.3), 0x4a4853ffu, 1 });
        }
    }
    /* the eye in the middle */
    pen_circle(&c, 0, 0, 46, (struct ink){ TINT_CREAM, COVER, 3 });
    pen_circle(&c, 0, 0, 27, (struct ink){ 0x3f7f93ffu, COVER, 3 });
    pen_circle(&c, 0, 0, 14, (struct ink){ .fill = COVER });
    pen_circle(&c, 6, -7, 4.5, (struct ink){ .fill = TINT_CREAM });
}

/* A counter of radius 1; in solitaire, where all are alike, it is an eye. */
static void draw_counter(const struct oeil_state *s, const struct pen *p, int who)
{
    uint32_t hue = s->seats == 1 ? COVER : hues[s->own[who]];
    struct pen sign = pen_at(p, 0, 0, 0.52, 0);

    pen_circle(p, 0, 0, 1, (struct ink){ TINT_CREAM, TINT_DARK, 0.12 });
    pen_circle(p, 0, 0, 0.8, (struct ink){ .fill = hue });
    if (s->seats > 1) {
        sign_hue(&sign, (enum hue)s->own[who], ink_over(hue, TINT_CREAM, TINT_DARK));
        return;
    }
    pen_circle(p, 0, 0, 0.5, (struct ink){ .fill = TINT_CREAM });
    pen_circle(p, 0, 0, 0.26, (struct ink){ .fill = COVER });
}

static void draw_visible(const struct oeil_state *s, const struct pen *p, int field)
{
    int level = oeil_level(s->pattern, field);
    double angle = oeil_angle(s->pattern, field) * TURN;
    int colour = oeil_colour(s->pattern, field);
    bool taken = s->all >> field & 1;
    double middle = (radius(level) + radius(level + 2)) / 2;
    double half = (radius(level + 2) - radius(level)) / 2; /* from the middle to a corner */
    uint32_t ink = ink_over(hues[colour], TINT_CREAM, TINT_DARK);
    struct pen at = pen_at(p, sin(angle) * middle, -cos(angle) * middle, half, 0);
    struct point out = { sin(angle), -cos(angle) }; /* towards the outer corner */
    struct pen sign = taken ? pen_at(&at, out.x * 0.74, out.y * 0.74, 0.15, 0)
                            : pen_at(&at, 0, -0.14, 0.32, 0);
    char name[4];
    struct text t;

    draw_field(p, level, oeil_angle(s->pattern, field),
               (struct ink){ hues[colour], TINT_CREAM, 1.6 });
    sign_hue(&sign, (enum hue)colour, ink);
    text_init(&t, name, sizeof name);
    oeil_write_field(field, &t);
    mark_field(p, name, level, oeil_angle(s->pattern, field));
    if (taken)
        pen_text(&at, -out.x * 0.7, -out.y * 0.7, 0.22, ink, name);
    else
        pen_text(&at, 0, 0.42, 0.32, ink, name);
    for (int i = 0; i < s->seats; i++) {
        struct pen counter = pen_at(&at, 0, 0, 0.52, 0);

        if (s->on[i] >> field & 1)
            draw_counter(s, &counter, i);
    }
}

/* Draws a colour as a small square of side 2 with its sign. */
static void draw_chip(const struct pen *p, int colour, bool framed)
{
    struct pen sign = pen_at(p, 0, 0, 0.62, 0);

    pen_box(p, -0.9, -0.9, 1.8, 1.8, 0.3,
            (struct ink){ hues[colour], framed ? TINT_GOLD : TINT_DARK, framed ? 0.3 : 0.1 });
    sign_hue(&sign, (enum hue)colour, ink_over(hues[colour], TINT_CREAM, TINT_DARK));
}

/* Draws the seat's own colour; next to it the colours it holds (framed in gold) and names, the
 * counters in hand, the moves left and the number of colours it needs. */
static void draw_seat(const struct sight *v, const struct pen *p, int i)
{
    const struct oeil_state *s = state_of(v);
    bool in = s->living >> i & 1;
    struct pen box = sign_seat(v, p, i + 1, BOARD, 20 + i * (BOX + 12), PANEL - 20, BOX, !in);
    struct pen home = pen_at(&box, 22, 0, 22, 0);
    double x = 66;

    draw_counter(s, &home, i);
    for (int c = 0; c < OEIL_COLOURS; c++) {
        struct pen chip = pen_at(&box, x, -28, 13, 0);

        if (s->held[i] >> c & 1 || s->named[i] >> c & 1) {
            draw_chip(&chip, c, s->held[i] >> c & 1);
            x += 32;
        }
    }
    if (s->goal == OEIL_NUMBER)
        pen_number(&box, 196, 32, 24, TINT_DARK, s->aim[i]);
    for (int n = 0; n < s->hand[i]; n++) {
        struct pen counter = pen_at(&box, 66 + n * 26, 3, 11, 0);

        draw_counter(s, &counter, i);
    }
    for (int n = 0; i == s->who && !v->over && n < s->left; n++)
        pen_circle(&box, 66 + n * 22, 32, 6, (struct ink){ .fill = TINT_DARK });
}

/* Draws the colours; below each its category in the quiz, or when it was taken in solitaire. */
static void draw_colours(const struct oeil_state *s, const struct pen *p)
{
    for (int c = 0; c < OEIL_COLOURS; c++) {
        struct pen chip = pen_at(p, BOARD + 20 + c * 34, BOARD - 130, 15, 0);
        int number = s->quiz ? oeil_category_of(s, c) : 0;

        for (int i = 0; i < s->taken_count; i++)
            if ((s->taken[i] & 7) == c)
                number = i + 1;
        pen_place_box(&chip, oeil_colour_name[c], NULL, -1, -1, 2, 2, 0.3);
        draw_chip(&chip, c, s->seats == 1 && number);
        if (number)
            pen_number(&chip, 0, 1.8, 1.3, TINT_DARK, number);
    }
}

/* Draws the notches of the wheels; one that a counter blocks is crossed out. */
static void draw_notches(const struct oeil_state *s, const struct pen *p)
{
    unsigned notches = oeil_free_notches(s->pattern, s->all);

    for (int n = 0; n < OEIL_NOTCHES; n++) {
        bool may = notches >> n & 1;
        double x = BOARD + 38 + n * 68;
        double y = BOARD - 48;

        pen_circle(p, x, y, 24,
                   (struct ink){ may ? TINT_CREAM : TINT_SAND, may ? TINT_DARK : TINT_FAINT, 2 });
        pen_text(p, x, y, 20, may ? TINT_DARK : TINT_FAINT, oeil_notch_name[n]);
        if (may) {
            pen_place_box(p, oeil_notch_name[n], NULL, x - 30, y - 30, 60, 60, 30);
        } else {
            pen_move(p, x - 17, y + 17);
            pen_line(p, x + 17, y - 17);
            pen_paint(p, (struct ink){ PEN_CLEAR, TINT_FAINT, 3 });
        }
    }
}

static void pieces(const struct sight *v, const struct pen *p)
{
    const struct oeil_state *s = state_of(v);
    struct pen c = pen_centre(p);

    for (int field = 0; field < OEIL_FIELDS; field++)
        draw_visible(s, &c, field);
    for (int i = 0; s->seats > 1 && i < s->seats; i++)
        draw_seat(v, p, i);
    draw_colours(s, p);
    draw_notches(s, p);
}

const struct painter oeil_painter = { size, ground, pieces };
