/*
 * cmd_picture.c - `coupdoeil picture`: a position as SVG or PNG, a game as a film.
 */
#include "cli/cli.h"

#include "core/must.h"
#include "core/registry.h"
#include "picture/picture.h"
#include "picture/raster.h"
#include "picture/svg.h"

#include <stdio.h>
#include <unistd.h>

enum {
    PIXELS_MIN = 16,
    PIXELS = 1000, /* the default, which is also used below */
    PIXELS_MOST = 4096,
    MS = 800,
    MS_LEAST = 20,
    MS_MOST = 60000,
    LAST_STAYS = 4, /* how many times as long as another frame */
    ROOM = 1 << 20  /* for the text of one frame */
};

struct drawing_order {
    const struct match *match; /* the match at its last position */
    int viewer;
    uint32_t pixels, ms;
    const struct painter *painter;
    struct point size;
};

static int fail(const char *id)
{
    struct message why;

    return cli_fail(message_set(&why, id));
}

static bool put(void *context, const void *bytes, size_t length)
{
    (void)context;
    return fwrite(bytes, 1, length, stdout) == length;
}

/* Writes the text out and empties it. */
static void flush(struct text *t)
{
    must(!t->cut);
    put(NULL, t->at, t->used);
    text_init(t, t->at, t->room);
}

/* ---- SVG ---- */

static int write_svg(const struct drawing_order *o, const struct sight *v)
{
    static char room[ROOM];
    struct text t;
    struct svg svg;
    struct pen pen;

    text_init(&t, room, sizeof room);
    svg_open(&svg, &t, o->size.x, o->size.y, o->pixels);
    pen = svg_pen(&svg);
    o->painter->ground(v, &pen);
    o->painter->pieces(v, &pen);
    svg_close(&svg);
    flush(&t);
    return EXIT_OK;
}

/* Shows every position of the match, from the first one on, to `show`; returns false if that
 * fails. */
static bool play_through(const struct drawing_order *o, void *context,
                         bool (*show)(void *context, const struct sight *v, bool last))
{
    const struct match *m = o->match;
    struct sight v;

    for (uint32_t i = 0; i <= m->count; i++) {
        picture_look(m, i, o->viewer, &v);
        if (!show(context, &v, i == m->count))
            return false;
    }
    return true;
}

struct svg_film {
    const struct painter *painter;
    struct svg svg;
    struct text text;
};

static bool show_svg(void *context, const struct sight *v, bool last)
{
    struct svg_film *f = context;
    struct pen pen = svg_pen(&f->svg);

    (void)last;
    if (f->svg.frame == 0)
        f->painter->ground(v, &pen);
    svg_frame(&f->svg);
    f->painter->pieces(v, &pen);
    flush(&f->text);
    return true;
}

static int write_svg_film(const struct drawing_order *o)
{
    static char room[ROOM];
    struct svg_film f = { .painter = o->painter };

    text_init(&f.text, room, sizeof room);
    svg_open(&f.svg, &f.text, o->size.x, o->size.y, o->pixels);
    svg_film(&f.svg, o->match->count + 1, o->ms);
    if (!play_through(o, &f, show_svg))
        return fail("match.memory");
    svg_close(&f.svg);
    flush(&f.text);
    return EXIT_OK;
}

/* ---- PNG and GIF ---- */

static const struct sink sink = { put, NULL };

static int write_png(const struct drawing_order *o, const struct sight *v)
{
    struct raster r;
    struct pen pen;
    bool good;

    if (!raster_open(&r, o->size.x, o->size.y, o->pixels))
        return fail("match.memory");
    pen = raster_pen(&r);
    o->painter->ground(v, &pen);
    o->painter->pieces(v, &pen);
    good = raster_png(&r, sink);
    raster_close(&r);
    return good || ferror(stdout) ? EXIT_OK : fail("match.memory");
}

struct gif_film {
    const struct drawing_order *order;
    struct raster raster;
    struct gif gif;
};

static bool show_gif(void *context, const struct sight *v, bool last)
{
    struct gif_film *f = context;
    struct pen pen = raster_pen(&f->raster);

    f->order->painter->ground(v, &pen);
    f->order->painter->pieces(v, &pen);
    return gif_frame(&f->gif, &f->raster, f->order->ms * (last ? LAST_STAYS : 1));
}

static int write_gif(const struct drawing_order *o)
{
    struct gif_film f = { .order = o };
    struct sink to = sink;
    bool good;

    if (!raster_open(&f.raster, o->size.x, o->size.y, o->pixels))
        return fail("match.memory");
    good = gif_open(&f.gif, &f.raster, &to) && play_through(o, &f, show_gif);
    good = gif_close(&f.gif) && good;
    raster_close(&f.raster);
    return good || ferror(stdout) ? EXIT_OK : fail("match.memory"); /* main reports write errors */
}

/* ---- what was asked for ---- */

static int draw(const struct request *r, struct match *m)
{
    struct drawing_order o = { .match = m, .pixels = PIXELS, .ms = MS };
    uint32_t at = m->count;
    struct sight v;

    if (!cli_viewer(r, m, &o.viewer) ||
        !cli_number("--at", r->value[FLAG_AT], 0, m->count, &at) ||
        !cli_number("--width", r->value[FLAG_WIDTH], PIXELS_MIN, PIXELS_MOST, &o.pixels) ||
        !cli_number("--ms", r->value[FLAG_MS], MS_LEAST, MS_MOST, &o.ms))
        return EXIT_INPUT;
    while (m->count > at)
        match_back(m);
    picture_look(m, m->count, o.viewer, &v);
    o.painter = painter_of(m->game);
    o.size = o.painter->size(&v);
    if (r->given & TAKES(GIF))
        return write_gif(&o);
    if (r->given & TAKES(PNG))
        return write_png(&o, &v);
    if (r->given & TAKES(ANIMATE))
        return write_svg_film(&o);
    return write_svg(&o, &v);
}

/* Opens the match that `GAME -o ... -m ...` or the name of a record asks for. */
static bool open(const struct request *r, struct match *m)
{
    bool asks_game = r->given & (TAKES(OPTION) | TAKES(MOVES));

    return asks_game || game_find(r->word[0]) ? cli_open(r, m) : cli_load(r->word[0], m);
}

int cmd_picture(const struct request *r)
{
    bool pixels = r->given & (TAKES(PNG) | TAKES(GIF));
    bool film = r->given & (TAKES(ANIMATE) | TAKES(GIF));
    struct match m;
    int status;

    if (film && r->given & TAKES(PNG))
        return fail("picture.still");
    if (pixels && !raster_there())
        return fail("picture.no-raster");
    if (pixels && isatty(STDOUT_FILENO))
        return fail("picture.terminal");
    if (!open(r, &m))
        return EXIT_INPUT;
    status = draw(r, &m);
    match_release(&m);
    return status;
}
