/*
 * test_picture.c - pictures: well-formed, the same for the same position, and showing only what the
 * viewer may see.
 *
 * Random games of every setting in trials.h; now and then the position is drawn for
 * each viewer, and drawn again in another world that the viewer cannot tell from this one.
 */
#include "match/deal.h"
#include "picture/picture.h"
#include "picture/raster.h"
#include "picture/svg.h"
#include "tap.h"
#include "trials.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { PLIES = 60, EVERY = 7, ROOM = 1 << 20, DEEP = 16, NAME = 16 };

static char here[ROOM], there[ROOM];
static game_action list[GAME_ACTIONS_MAX];
static struct rng rng;

/* Moves *at past a tag's attributes, all of them quoted; returns false if they are not. */
static bool skip_attributes(const char **at)
{
    while (isspace((unsigned char)**at)) {
        while (isspace((unsigned char)**at))
            ++*at;
        while (islower((unsigned char)**at) || isupper((unsigned char)**at) || **at == '-')
            ++*at;
        if (strncmp(*at, "=\"", 2) != 0)
            return false;
        *at += 2;
        *at += strcspn(*at, "\"<&");
        if (**at != '"')
            return false;
        ++*at;
    }
    return true;
}

/* Returns true if it is one element with all its elements closed, as XML requires. */
static bool well_formed(const char *at)
{
    char open[DEEP][NAME];
    int depth = 0;

    do {
        size_t n = strcspn(at, "<&");

        at += n;
        if (*at == '&') {
            if (strncmp(at, "&amp;", 5) != 0 && strncmp(at, "&lt;", 4) != 0)
                return false;
            at++;
            continue;
        }
        if (*at++ != '<')
            return false;
        if (*at == '/') {
            n = strlen(open[depth - 1]);
            if (strncmp(at + 1, open[depth - 1], n) != 0 || at[n + 1] != '>')
                return false;
            at += n + 2;
            depth--;
            continue;
        }
        n = strcspn(at, " />");
        if (depth == DEEP || n >= NAME)
            return false;
        memcpy(open[depth], at, n);
        open[depth++][n] = '\0';
        at += n;
        if (!skip_attributes(&at))
            return false;
        if (at[0] == '/' && at[1] == '>') {
            at += 2;
            depth--;
        } else if (*at++ != '>') {
            return false;
        }
    } while (depth);
    return strcmp(at, "\n") == 0;
}

/* marks: NULL, or where the places are recorded and therefore written. */
static bool draw(const struct match *m, int viewer, struct places *marks, char room[ROOM])
{
    struct sight v;
    struct svg svg;
    struct text t;
    struct pen pen;
    const struct painter *p = painter_of(m->game);

    picture_look(m, m->count, viewer, &v);
    text_init(&t, room, ROOM);
    svg_open(&svg, &t, p->size(&v).x, p->size(&v).y, 800);
    pen = svg_pen(&svg);
    pen.places = marks;
    p->ground(&v, &pen);
    p->pieces(&v, &pen);
    svg_close(&svg);
    return !t.cut;
}

static int marked(const char *svg)
{
    int n = 0;

    while ((svg = strstr(svg, " data-place=\"")) != NULL)
        svg++, n++;
    return n;
}

/* Returns true if each place has a size and a unique name. */
static bool distinct(const struct places *s)
{
    for (int i = 0; i < s->count; i++) {
        const struct place *p = &s->place[i];

        if (!p->name[0] || p->width <= 0 || p->height <= 0)
            return false;
        for (int k = 0; k < i; k++) {
            if (strcmp(p->name, s->place[k].name) == 0)
                return false;
        }
    }
    return true;
}

/* Checks one position for one viewer, with its places or without; returns false after reporting
 * what is wrong. */
static bool good(struct match *m, int viewer, bool with, const char *variant)
{
    static struct places one, other;
    union game_state real = m->state;
    unsigned count = (unsigned)m->count;
    bool same;

    places_init(&one, 1);
    places_init(&other, 1);
    if (!check(draw(m, viewer, with ? &one : NULL, here), "%s, %u: fits", variant, count) ||
        !check(well_formed(here), "%s, %u: well-formed", variant, count) ||
        !check(!strstr(here, "nan") && !strstr(here, "inf"), "%s: numbers", variant) ||
        !check(marked(here) == one.count && (with || !one.count) && distinct(&one),
               "%s: places", variant))
        return false;
    if (m->game->imagine && viewer != VIEW_ALL)
        m->game->imagine(m->state.byte, viewer, &rng);
    draw(m, viewer, with ? &other : NULL, there);
    same = strcmp(here, there) == 0;
    m->state = real;
    return check(same, "%s, %u: viewer %d sees no secret", variant, (unsigned)m->count, viewer);
}

static bool play(struct match *m, const char *variant)
{
    struct message why;

    for (int ply = 0;; ply++) {
        int n = match_actions(m, list);
        bool last = n == 0 || ply == PLIES;

        for (int v = VIEW_ALL; v <= m->game->seats(m->state.byte); v++) {
            if ((ply % EVERY == 0 || last) &&
                (!good(m, v, false, variant) || !good(m, v, true, variant)))
                return false;
        }
        if (last)
            return true;
        match_play(m, list[rng_below(&rng, (uint32_t)n)], &why);
    }
}

static void test_trial(const char *variant, struct options *o)
{
    struct message why;
    struct match m;

    deal(o, &rng);
    if (!ok(match_init(&m, o, &why), "%s begins", variant))
        return;
    ok(play(&m, variant), "%s: every viewer's picture", variant);
    match_release(&m);
}

/* Hidden things look different in the picture of a viewer who sees them; otherwise the test above
 * would prove nothing. */
static void test_seeing(void)
{
    struct options o;
    struct message why;
    struct match m;

    options_init(&o, game_find("lynx"));
    if (!ok(match_init(&m, &o, &why), "lynx begins"))
        return;
    draw(&m, 1, NULL, here);
    draw(&m, VIEW_SPECTATOR, NULL, there);
    ok(strcmp(here, there) != 0, "a seat sees its own cards");
    draw(&m, 2, NULL, there);
    ok(strcmp(here, there) != 0, "another seat sees others");
    match_release(&m);
}

static bool add(void *context, const void *bytes, size_t length)
{
    struct text *t = context;

    text_bytes(t, bytes, length);
    return !t->cut;
}

static bool full(void *context, const void *bytes, size_t length)
{
    (void)context, (void)bytes, (void)length;
    return false;
}

static void test_raster(void)
{
    struct raster r;
    struct gif g;
    struct text t;
    struct sink sink = { add, &t };
    struct sink none = { full, NULL };
    struct pen pen;

    if (!raster_there()) {
        ok(true, "# skip built without cairo and giflib");
        return;
    }
    text_init(&t, here, sizeof here);
    ok(raster_open(&r, 100, 50, 40) && r.width == 40 && r.height == 20, "a raster keeps its shape");
    pen = raster_pen(&r);
    pen_circle(&pen, 50, 25, 20, (struct ink){ 0xff0000ffu, PEN_CLEAR, 0 });
    ok(raster_png(&r, sink) && memcmp(here, "\x89PNG\r\n", 6) == 0, "a PNG is written");
    ok(!raster_png(&r, none), "a PNG that cannot be written fails");
    text_init(&t, here, sizeof here);
    ok(gif_open(&g, &r, &sink) && gif_frame(&g, &r, 100), "a GIF begins");
    ok(gif_frame(&g, &r, 100), "a frame may change nothing");
    pen_circle(&pen, 30, 25, 10, (struct ink){ 0x0000ffffu, PEN_CLEAR, 0 });
    ok(gif_frame(&g, &r, 100), "a frame may change a part");
    ok(gif_close(&g) && memcmp(here, "GIF89a", 6) == 0 && here[t.used - 1] == ';', "a GIF ends");
    gif_open(&g, &r, &none);
    ok(!gif_close(&g), "a GIF that cannot be written fails");
    raster_close(&r);
}

int main(void)
{
    rng_seed(&rng, 7);
    ok(well_formed("<a b=\"c\"><d/>&lt;</a>\n"), "the checker accepts what is well-formed");
    ok(!well_formed("<a><b></a></b>\n") && !well_formed("<a b=c/>\n") &&
           !well_formed("<a>&x</a>\n") && !well_formed("<a>\n"),
       "the checker refuses what is not well-formed");
    for (struct trials t = { 0 }; trials_next(&t);)
        test_trial(t.name, &t.options);
    test_seeing();
    test_raster();
    return tap_end();
}
