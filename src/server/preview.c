/* preview.c - see preview.h. */
#include "server/preview.h"

#include "lang/lang.h"
#include "picture/picture.h"
#include "picture/raster.h"
#include "picture/svg.h"
#include "server/room.h"
#include "service/background.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HTML = 6000, SVG = 512 << 10, PIXELS = 800, A_MINUTE = 30, ALL_A_MINUTE = 300,
       CHEAPER = 8, MINUTE = 60000, DRAWN_AT_ONCE = 32 };

struct bytes {
    char *at;
    size_t used, room;
};

/* A request about a table. */
struct previewing {
    struct api *api;
    struct conn *conn;
    char id[STORE_ID];
    char end[8];    /* ".png", ".svg"; "": the page */
    char screen[48]; /* target of the page's redirect */
    /* A picture being drawn: */
    uv_work_t work;
    struct sight sight;
    struct bytes out;
    bool drawn;
    uint32_t held; /* milliseconds, while players wait for the same scene */
};

/* ---- the picture ---- */

static bool take_bytes(void *bytes, const void *more, size_t length)
{
    struct bytes *b = bytes;

    if (b->used + length > b->room)
        return false;
    memcpy(b->at + b->used, more, length);
    b->used += length;
    return true;
}

static bool draw_png(const struct sight *v, struct point size, struct bytes *out)
{
    const struct painter *painter = painter_of(v->game);
    struct raster r;
    struct pen pen;
    bool good;

    if (!raster_open(&r, size.x, size.y, PIXELS))
        return false;
    pen = raster_pen(&r);
    painter->ground(v, &pen);
    painter->pieces(v, &pen);
    good = raster_png(&r, (struct sink){ take_bytes, out });
    raster_close(&r);
    return good;
}

static bool draw_svg(const struct sight *v, struct point size, struct bytes *out)
{
    const struct painter *painter = painter_of(v->game);
    struct svg svg;
    struct text t;
    struct pen pen;

    text_init(&t, out->at, out->room);
    svg_open(&svg, &t, size.x, size.y, PIXELS);
    pen = svg_pen(&svg);
    painter->ground(v, &pen);
    painter->pieces(v, &pen);
    svg_close(&svg);
    out->used = t.used;
    return !t.cut;
}

static bool is_png(const struct previewing *k)
{
    return strcmp(k->end, ".png") == 0;
}

/* A PNG takes some 20 ms of a thread, an SVG hardly one, so they are limited per address and in
 * total. The page of games in progress shows a dozen SVGs at a time. */
static bool may_draw(struct api *a, const struct conn *c, bool png)
{
    uint64_t now = hall_now(a->hall) + 1;
    uint32_t more = png ? 1 : CHEAPER;

    return limit_take(a->hall->limits, png ? "picture" : "drawing", c->address, more * A_MINUTE,
                      MINUTE, now) &&
           limit_take(a->hall->limits, png ? "pictures" : "drawings", "all", more * ALL_A_MINUTE,
                      MINUTE, now);
}

static void on_thread(uv_work_t *work)
{
    struct previewing *k = work->data;
    struct point size = painter_of(k->sight.game)->size(&k->sight);

    background_thread();
    k->out = (struct bytes){ malloc(SVG), 0, SVG };
    k->drawn = k->out.at && (is_png(k) ? draw_png(&k->sight, size, &k->out)
                                       : draw_svg(&k->sight, size, &k->out));
}

static void on_drawn(uv_work_t *work, int status)
{
    struct previewing *k = work->data;
    struct reply r = { .status = 200, .type = is_png(k) ? "image/png" : "image/svg+xml",
                       .headers = "Cache-Control: public, max-age=10\r\n",
                       .body = k->out.at, .length = k->out.used };

    k->api->working--;
    k->api->drawing--;
    if (status == 0 && k->drawn)
        conn_reply(k->conn, &r);
    else
        api_refuse(k->api, k->conn, 503, "server.full");
    if (k->held)
        conn_hold(k->conn, k->held, k);
    free(k->out.at);
    free(k);
}

/* Draws on another thread, since a picture in pixels would delay everybody. */
static void reply_picture(struct previewing *k, const struct room *room)
{
    const struct match *m = &room->protocol.table.match;

    bool there = room->protocol.table.begun && (!is_png(k) || raster_there());

    if (!there || k->api->drawing == DRAWN_AT_ONCE) {
        api_refuse(k->api, k->conn, there ? 503 : 404,
                   there ? "server.busy-now" : "table.not-started");
        free(k);
        return;
    }
    k->held = room_holds(room);
    picture_look(m, m->count, VIEW_SPECTATOR, &k->sight);
    k->work.data = k;
    k->api->working++;
    k->api->drawing++;
    uv_queue_work(k->api->hall->loop, &k->work, on_thread, on_drawn);
}

/* ---- the page ---- */

/* Escapes text for HTML, since people choose their names. */
static void put_escaped(struct text *t, const char *s)
{
    for (; *s; s++) {
        if (strchr("<>&\"'", *s)) {
            text_put(t, "&#");
            text_number(t, *s);
            text_char(t, ';');
        } else {
            text_char(t, *s);
        }
    }
}

static void put_meta(struct text *t, const char *property, const char *content)
{
    text_put(t, "<meta property=\"og:");
    text_put(t, property);
    text_put(t, "\" content=\"");
    put_escaped(t, content);
    text_put(t, "\">\n");
}

/* "Anna invites you to play 4EYES", or who plays. */
static void write_title(const struct room *r, struct text *out)
{
    const struct table *t = &r->protocol.table;
    struct message m = { 0 };
    char title[48];
    const char *host = "";

    text_init(out, out->at, out->room);
    snprintf(title, sizeof title, "%.30s.title", r->facts.game);
    for (int i = 0; i < r->members; i++) {
        if (r->member[i].person == r->facts.host)
            host = r->member[i].known.name;
    }
    if (t->status == TABLE_SETTING && host[0]) {
        message_set(&m, "server.preview.invites");
        message_text(&m, host);
        message_text(&m, lang_words(title));
        lang_write(out, &m);
        return;
    }
    text_put(out, lang_words(title));
    for (int s = 1; s <= t->seats && t->status != TABLE_SETTING; s++) {
        text_put(out, s == 1 ? ": " : " – ");
        text_put(out, t->seat[s].name[0] ? t->seat[s].name : lang_words("server.preview.player"));
    }
}

/* Adds a span of time to a message, in the longest unit that says it exactly. */
static void add_span(struct message *m, uint32_t ms)
{
    static const struct {
        const char *words;
        uint32_t ms;
    } unit[] = { { "server.preview.days", 86400000 },
                 { "server.preview.hours", 3600000 },
                 { "server.preview.minutes", 60000 },
                 { "server.preview.seconds", 1000 } };
    struct message span = { 0 };
    char room[64];
    struct text t;
    int i = 0;

    while (i < 3 && ms % unit[i].ms)
        i++;
    message_number(message_set(&span, unit[i].words), (int32_t)(ms / unit[i].ms));
    text_init(&t, room, sizeof room);
    lang_write(&t, &span);
    message_text(m, room);
}

/* The clock, or whether a race is timed; false: there is nothing to say. */
static bool time_message(const struct table *t, struct message *m)
{
    if (t->race) {
        message_set(m, t->untimed ? "server.preview.untimed" : "server.preview.race");
        return true;
    }
    if (t->clock == CLOCK_NONE)
        return false;
    message_set(m, t->clock == CLOCK_MOVE ? "server.preview.move"
                   : t->increment_ms      ? "server.preview.increment"
                                          : "server.preview.game");
    add_span(m, t->clock_ms);
    if (t->clock == CLOCK_GAME && t->increment_ms)
        add_span(m, t->increment_ms);
    return true;
}

/* The terms of the table, and its status. */
static void write_text(const struct room *r, struct text *out)
{
    const struct table *t = &r->protocol.table;
    struct message clock = { 0 }, status = { 0 };

    text_init(out, out->at, out->room);
    text_put(out, lang_words(r->facts.rated ? "server.preview.rated" : "server.preview.unrated"));
    if (time_message(t, &clock)) {
        text_put(out, " · ");
        lang_write(out, &clock);
    }
    text_put(out, " · ");
    message_set(&status, t->status == TABLE_SETTING ? "server.preview.waits"
                         : t->status == TABLE_OVER  ? "server.preview.over"
                                                    : "server.preview.runs");
    lang_write(out, &status);
}

static void put_picture(const struct previewing *k, const struct room *r, struct text *t)
{
    const char *base = k->api->config->public;
    char address[CONFIG_TEXT + 64];
    struct text a;

    text_init(&a, address, sizeof address);
    if (!base[0] || !r->protocol.table.begun)
        return; /* a picture needs a public address */
    text_put(&a, base);
    text_put(&a, base[strlen(base) - 1] == '/' ? "t/" : "/t/");
    text_put(&a, k->id);
    text_put(&a, raster_there() ? ".png" : ".svg");
    put_meta(t, "image", address);
}

static void reply_page(const struct previewing *k, const struct room *r)
{
    char html[HTML], title[400], words[400];
    struct text t, head, text;
    struct reply reply = { .status = 200, .type = "text/html; charset=utf-8", .body = html,
                           .headers = "Cache-Control: no-cache\r\n", .plain = true };

    text_init(&head, title, sizeof title);
    text_init(&text, words, sizeof words);
    write_title(r, &head);
    write_text(r, &text);
    text_init(&t, html, sizeof html);
    text_put(&t, "<!doctype html>\n<meta charset=\"utf-8\">\n"
                 "<meta http-equiv=\"refresh\" content=\"0; url=");
    text_put(&t, k->screen);
    text_put(&t, "\">\n<link rel=\"icon\" href=\"../icon.svg\" type=\"image/svg+xml\">\n<title>");
    put_escaped(&t, title);
    text_put(&t, "</title>\n");
    put_meta(&t, "title", title);
    put_meta(&t, "description", words);
    put_meta(&t, "type", "website");
    put_meta(&t, "site_name", lang_words("server.preview.site"));
    put_picture(k, r, &t);
    text_put(&t, "<p><a href=\"");
    text_put(&t, k->screen);
    text_put(&t, "\">");
    put_escaped(&t, title);
    text_put(&t, "</a></p>\n");
    reply.length = t.used;
    conn_reply(k->conn, &reply);
}

/* The page explains that a table does not exist. */
static void reply_away(const struct previewing *k)
{
    struct reply reply = { .status = 302, .type = "text/plain", .body = "", .plain = true };
    char headers[160];
    struct text t;

    text_init(&t, headers, sizeof headers);
    text_put(&t, "Cache-Control: no-cache\r\nLocation: ");
    text_put(&t, k->screen);
    text_put(&t, "\r\n");
    reply.headers = headers;
    conn_reply(k->conn, &reply);
}

/* ---- requests ---- */

static void on_sought(void *previewing, struct room *room, enum hall_found found)
{
    struct previewing *k = previewing;

    k->api->working--;
    if (k->end[0] && found == HALL_FOUND) {
        reply_picture(k, room);
        return;
    }
    if (found == HALL_ELSEWHERE || k->end[0])
        lobby_refuse(k->api, k->conn, found);
    else if (found == HALL_FOUND)
        reply_page(k, room);
    else
        reply_away(k);
    free(k);
}

/* Parses /t/ID, /t/ID.png and /g/ID/N; returns false if it is something else. */
static bool read_path(const char *path, struct previewing *k)
{
    bool game = strncmp(path, "/g/", 3) == 0;
    const char *id = path + 3;
    size_t n = strspn(id, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_");
    size_t digits = game && id[n] == '/' ? strspn(id + n + 1, "0123456789") : 0;
    struct text t;

    if ((!game && strncmp(path, "/t/", 3) != 0) || n == 0 || n >= STORE_ID)
        return false;
    memcpy(k->id, id, n);
    if (game && (digits == 0 || digits > 6 || id[n + 1 + digits]))
        return false;
    if (!game && (strcmp(id + n, ".png") == 0 || strcmp(id + n, ".svg") == 0))
        memcpy(k->end, id + n, 5);
    else if (!game && id[n])
        return false;
    text_init(&t, k->screen, sizeof k->screen);
    text_put(&t, game ? "../../#/o/" : "../#/t/");
    text_put(&t, id);
    return true;
}

bool preview_request(struct api *a, struct conn *c, struct http_request *r)
{
    struct previewing read = { .api = a, .conn = c }, *k;

    if (!read_path(r->path, &read))
        return false;
    if (read.end[0] && !may_draw(a, c, strcmp(read.end, ".png") == 0)) {
        api_refuse(a, c, 429, "server.too-fast");
        return true;
    }
    k = malloc(sizeof *k);
    if (!k) {
        api_refuse(a, c, 503, "server.full");
        return true;
    }
    *k = read;
    a->working++;
    conn_wait(c);
    hall_seek(a->hall, k->id, c, on_sought, k);
    return true;
}
