/* svg.c - see svg.h. */
#include "picture/svg.h"

#include <math.h>

enum {
    LAST_STAYS = 4, /* the last frame is shown this many times as long */
    HUNDREDTHS = 100
};

/* Writes a number with at most two decimals, as short as possible. */
static void put_number(struct text *out, double x)
{
    int64_t n = llround(x * HUNDREDTHS);
    int64_t part = (n < 0 ? -n : n) % HUNDREDTHS;

    if (n < 0)
        text_char(out, '-');
    text_number(out, (n < 0 ? -n : n) / HUNDREDTHS);
    if (part == 0)
        return;
    text_char(out, '.');
    text_char(out, (char)('0' + part / 10));
    if (part % 10)
        text_char(out, (char)('0' + part % 10));
}

static void put_attribute(struct text *out, const char *name, double x)
{
    text_char(out, ' ');
    text_put(out, name);
    text_put(out, "=\"");
    put_number(out, x);
    text_char(out, '"');
}

static void put_colour(struct text *out, const char *name, uint32_t colour)
{
    static const char digit[] = "0123456789abcdef";

    text_char(out, ' ');
    text_put(out, name);
    if (!(colour & 255)) {
        text_put(out, "=\"none\"");
        return;
    }
    text_put(out, "=\"#");
    for (int shift = 28; shift >= 8; shift -= 4)
        text_char(out, digit[colour >> shift & 15]);
    text_char(out, '"');
    if ((colour & 255) == 255)
        return;
    text_char(out, ' ');
    text_put(out, name);
    text_put(out, "-opacity=\"");
    put_number(out, (colour & 255) / 255.0);
    text_char(out, '"');
}

static void put_ink(struct text *out, struct ink ink)
{
    put_colour(out, "fill", ink.fill);
    if (ink.line & 255) {
        put_colour(out, "stroke", ink.line);
        put_attribute(out, "stroke-width", ink.width);
    }
    text_put(out, "/>\n");
}

/* Writes one step of a path, opening the path if necessary. */
static void step(void *self, char letter, const double n[], int count)
{
    struct svg *s = self;

    if (!s->inside)
        text_put(s->out, "<path d=\"");
    s->inside = true;
    text_char(s->out, letter);
    for (int i = 0; i < count; i++) {
        if (i)
            text_char(s->out, ' ');
        put_number(s->out, n[i]);
    }
}

static void move(void *self, double x, double y)
{
    step(self, 'M', (double[]){ x, y }, 2);
}

static void line(void *self, double x, double y)
{
    step(self, 'L', (double[]){ x, y }, 2);
}

static void curve(void *self, double x1, double y1, double x2, double y2, double x, double y)
{
    step(self, 'C', (double[]){ x1, y1, x2, y2, x, y }, 6);
}

static void close(void *self)
{
    step(self, 'Z', NULL, 0);
}

static void paint(void *self, struct ink ink)
{
    struct svg *s = self;

    text_char(s->out, '"');
    put_ink(s->out, ink);
    s->inside = false;
}

static void circle(void *self, double x, double y, double radius, struct ink ink)
{
    struct svg *s = self;

    text_put(s->out, "<circle");
    put_attribute(s->out, "cx", x);
    put_attribute(s->out, "cy", y);
    put_attribute(s->out, "r", radius);
    put_ink(s->out, ink);
}

static void put_words(struct text *out, const char *words)
{
    for (; *words; words++) {
        if (*words == '&')
            text_put(out, "&amp;");
        else if (*words == '<')
            text_put(out, "&lt;");
        else
            text_char(out, *words);
    }
}

static void text(void *self, double x, double y, double size, uint32_t colour, const char *words)
{
    struct svg *s = self;

    text_put(s->out, "<text");
    put_attribute(s->out, "x", x);
    put_attribute(s->out, "y", y + PEN_BASELINE * size);
    put_attribute(s->out, "font-size", size);
    put_colour(s->out, "fill", colour);
    text_char(s->out, '>');
    put_words(s->out, words);
    text_put(s->out, "</text>\n");
}

static void place(void *self, const char *name, const char *shown, const struct point corner[],
                  int count)
{
    struct svg *s = self;

    text_put(s->out, "<polygon data-place=\"");
    text_put(s->out, name);
    text_put(s->out, "\" data-name=\"");
    text_put(s->out, shown);
    text_put(s->out, "\" points=\"");
    for (int i = 0; i < count; i++) {
        if (i)
            text_char(s->out, ' ');
        put_number(s->out, corner[i].x);
        text_char(s->out, ' ');
        put_number(s->out, corner[i].y);
    }
    text_char(s->out, '"');
    put_ink(s->out, (struct ink){ .fill = PEN_CLEAR });
}

static const struct medium medium = { move, line, curve, close, paint, circle, text, place };

struct pen svg_pen(struct svg *s)
{
    return (struct pen){ .medium = &medium, .self = s, .along = 1 };
}

void svg_open(struct svg *s, struct text *out, double width, double height, uint32_t pixels)
{
    *s = (struct svg){ .out = out };
    text_put(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ");
    put_number(out, width);
    text_char(out, ' ');
    put_number(out, height);
    text_char(out, '"');
    put_attribute(out, "width", pixels);
    put_attribute(out, "height", round(pixels * height / width));
    text_put(out, " stroke-linejoin=\"round\" stroke-linecap=\"round\" font-family=\"sans-serif\""
                  " font-weight=\"bold\" text-anchor=\"middle\">\n");
}

void svg_close(struct svg *s)
{
    if (s->frame)
        text_put(s->out, "</g>\n");
    text_put(s->out, "</svg>\n");
}

/* All frames share one rule that shows a frame for its fraction of the time, and each starts
 * before the next. The last frame has a separate rule, which shows it longer. The fraction is
 * precise and rounded up, so that even a long film never has a moment without a frame. */
static void put_rule(struct text *out, const char *name, double part)
{
    int64_t millionths = (int64_t)ceil(part * 1e8); /* of one per cent */

    text_put(out, "@keyframes ");
    text_put(out, name);
    text_put(out, "{0%{visibility:visible}");
    text_number(out, millionths / 1000000);
    text_char(out, '.');
    for (int64_t unit = 100000; unit; unit /= 10)
        text_char(out, (char)('0' + millionths / unit % 10));
    text_put(out, "%,100%{visibility:hidden}}\n");
}

void svg_film(struct svg *s, uint32_t frames, uint32_t ms)
{
    double beats = frames + LAST_STAYS - 1;

    s->frames = frames;
    s->ms = ms;
    text_put(s->out, "<style>\n");
    put_rule(s->out, "shown", 1 / beats);
    put_rule(s->out, "last", LAST_STAYS / beats);
    text_put(s->out, "@media (prefers-reduced-motion:no-preference){\n.frame{animation:shown ");
    put_number(s->out, beats * ms / 1000);
    text_put(s->out, "s step-end infinite}\n.last{animation-name:last}\n}\n</style>\n");
}

void svg_frame(struct svg *s)
{
    bool last = ++s->frame == s->frames;
    double beats = s->frames + LAST_STAYS - 1;

    if (s->frame > 1)
        text_put(s->out, "</g>\n");
    text_put(s->out, last ? "<g class=\"frame last\"" : "<g class=\"frame\" visibility=\"hidden\"");
    text_put(s->out, " style=\"animation-delay:");
    put_number(s->out, (s->frame - 1 - beats) * s->ms / 1000);
    text_put(s->out, "s\">\n");
}
