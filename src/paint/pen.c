/* pen.c - see pen.h. */
#include "paint/pen.h"

#include "core/must.h"
#include "core/text.h"

#include <math.h>

enum { PATH_NUMBER_MAX = 100000 };

struct pen pen_at(const struct pen *p, double x, double y, double scale, double turn)
{
    struct pen q = *p;
    double c = scale * cos(turn);
    double s = scale * sin(turn);

    q.x = p->x + p->along * x - p->aside * y;
    q.y = p->y + p->aside * x + p->along * y;
    q.along = p->along * c - p->aside * s;
    q.aside = p->along * s + p->aside * c;
    return q;
}

static struct point place(const struct pen *p, double x, double y)
{
    return (struct point){ p->x + p->along * x - p->aside * y,
                           p->y + p->aside * x + p->along * y };
}

static double scale(const struct pen *p)
{
    return hypot(p->along, p->aside);
}

static struct ink scaled(const struct pen *p, struct ink ink)
{
    ink.width *= scale(p);
    return ink;
}

void pen_move(const struct pen *p, double x, double y)
{
    struct point to = place(p, x, y);

    p->medium->move(p->self, to.x, to.y);
}

void pen_line(const struct pen *p, double x, double y)
{
    struct point to = place(p, x, y);

    p->medium->line(p->self, to.x, to.y);
}

void pen_curve(const struct pen *p, double x1, double y1, double x2, double y2, double x,
               double y)
{
    struct point one = place(p, x1, y1);
    struct point two = place(p, x2, y2);
    struct point to = place(p, x, y);

    p->medium->curve(p->self, one.x, one.y, two.x, two.y, to.x, to.y);
}

void pen_close(const struct pen *p)
{
    p->medium->close(p->self);
}

void pen_paint(const struct pen *p, struct ink ink)
{
    p->medium->paint(p->self, scaled(p, ink));
}

void pen_circle(const struct pen *p, double x, double y, double radius, struct ink ink)
{
    struct point at = place(p, x, y);

    p->medium->circle(p->self, at.x, at.y, radius * scale(p), scaled(p, ink));
}

void pen_polygon(const struct pen *p, const struct point corner[], int count, struct ink ink)
{
    pen_move(p, corner[0].x, corner[0].y);
    for (int i = 1; i < count; i++)
        pen_line(p, corner[i].x, corner[i].y);
    pen_close(p);
    pen_paint(p, ink);
}

void pen_box(const struct pen *p, double x, double y, double width, double height, double round,
             struct ink ink)
{
    double right = x + width;
    double bottom = y + height;
    double k = round * 0.45; /* from a corner to the handles of a quarter circle, nearly */
    const struct point sharp[4] = { { x, y }, { right, y }, { right, bottom }, { x, bottom } };

    if (round <= 0) {
        pen_polygon(p, sharp, 4, ink);
        return;
    }
    pen_move(p, x + round, y);
    pen_line(p, right - round, y);
    pen_curve(p, right - k, y, right, y + k, right, y + round);
    pen_line(p, right, bottom - round);
    pen_curve(p, right, bottom - k, right - k, bottom, right - round, bottom);
    pen_line(p, x + round, bottom);
    pen_curve(p, x + k, bottom, x, bottom - k, x, bottom - round);
    pen_line(p, x, y + round);
    pen_curve(p, x, y + k, x + k, y, x + round, y);
    pen_close(p);
    pen_paint(p, ink);
}

static double read_number(const char **at)
{
    uint32_t n = 0;
    bool minus;

    text_skip(at, ' ');
    minus = text_skip(at, '-');
    text_read_number(at, PATH_NUMBER_MAX, &n);
    return minus ? -(double)n : (double)n;
}

void pen_path(const struct pen *p, const char *path, struct ink ink)
{
    double n[6];

    while (*path) {
        char step = *path++;
        int numbers = step == 'C' ? 6 : step == 'M' || step == 'L' ? 2 : 0;

        for (int i = 0; i < numbers; i++)
            n[i] = read_number(&path);
        if (step == 'M')
            pen_move(p, n[0], n[1]);
        else if (step == 'L')
            pen_line(p, n[0], n[1]);
        else if (step == 'C')
            pen_curve(p, n[0], n[1], n[2], n[3], n[4], n[5]);
        else if (step == 'Z')
            pen_close(p);
    }
    pen_paint(p, ink);
}

void pen_text(const struct pen *p, double x, double y, double size, uint32_t colour,
              const char *words)
{
    struct point at = place(p, x, y);

    p->medium->text(p->self, at.x, at.y, size * scale(p), colour, words);
}

void pen_number(const struct pen *p, double x, double y, double size, uint32_t colour, int n)
{
    char digits[24];
    struct text t;

    text_init(&t, digits, sizeof digits);
    text_number(&t, n);
    pen_text(p, x, y, size, colour, digits);
}

void pen_place(const struct pen *p, const char *name, const char *shown,
               const struct point corner[], int count)
{
    struct point at[PEN_CORNERS];
    struct point low, high;

    must(count > 0 && count <= PEN_CORNERS);
    if (!p->places)
        return;
    low = high = place(p, corner[0].x, corner[0].y);
    for (int i = 0; i < count; i++) {
        at[i] = place(p, corner[i].x, corner[i].y);
        low = (struct point){ fmin(low.x, at[i].x), fmin(low.y, at[i].y) };
        high = (struct point){ fmax(high.x, at[i].x), fmax(high.y, at[i].y) };
    }
    places_add(p->places, name, shown, (int)low.x, (int)low.y, (int)(high.x - low.x),
               (int)(high.y - low.y));
    if (p->medium->place)
        p->medium->place(p->self, name, shown ? shown : name, at, count);
}

void pen_place_box(const struct pen *p, const char *name, const char *shown, double x, double y,
                   double width, double height, double round)
{
    double right = x + width;
    double bottom = y + height;
    double k = round * 0.586; /* a cut that touches the round corner */
    const struct point corner[8] = {
        { x + k, y },          { right - k, y },  { right, y + k },  { right, bottom - k },
        { right - k, bottom }, { x + k, bottom }, { x, bottom - k }, { x, y + k },
    };

    pen_place(p, name, shown, corner, 8);
}

uint32_t ink_mix(uint32_t from, uint32_t to, double part)
{
    uint32_t mixed = 0;

    for (int shift = 0; shift < 32; shift += 8) {
        double a = from >> shift & 255;
        double b = to >> shift & 255;

        mixed |= (uint32_t)lround(a + (b - a) * part) << shift;
    }
    return mixed;
}

/* The brightness of a colour, about 0..255. */
static double luma(uint32_t colour)
{
    return 0.3 * (colour >> 24) + 0.59 * (colour >> 16 & 255) + 0.11 * (colour >> 8 & 255);
}

uint32_t ink_over(uint32_t ground, uint32_t one, uint32_t other)
{
    return fabs(luma(one) - luma(ground)) >= fabs(luma(other) - luma(ground)) ? one : other;
}
