/* preview.c - see preview.h. */
#include "server/preview.h"

#include "lang/lang.h"
#include "picture/picture.h"
#include "picture/raster.h"
#include "picture/svg.h"
#include "server/room.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HTML = 6000, SVG = 512 << 10, PIXELS = 800, A_MINUTE = 30, ALL_A_MINUTE = 300,
       CHEAPER = 8, MINUTE = 60000 };

/* Somebody who wants to know about a table. */
struct previewing {
    struct api *api;
    struct conn *conn;
    char id[STORE_ID];
    char end[8];    /* ".png", ".svg"; "": the page */
    char screen[48]; /* where the page leads to */
};

/* ---- the picture ---- */

struct bytes {
    char *at;
    size_t used, room;
};

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

/* A PNG takes some 20 ms of the loop, an SVG hardly one: few from one address, and few in all. The
 * page that lists games under way shows a dozen SVGs at a time. */
static bool may_draw(struct api *a, const struct conn *c, bool png)
{
    uint64_t now = hall_now(a->hall) + 1;
    uint32_t more = png ? 1 : CHEAPER;

    return limit_take(a->hall->limits, png ? "picture" : "drawing", c->address, more * A_MINUTE,
                      MINUTE, now) &&
           limit_take(a->hall->limits, png ? "pictures" : "drawings", "all", more * ALL_A_MINUTE,
                      MINUTE, now);
}

static void reply_picture(struct previewing *k, const struct room *room)
{
    const struct match *m = &room->protocol.table.match;
    bool png = strcmp(k->end, ".png") == 0;
    struct bytes out = { malloc(SVG), 0, SVG };
    struct reply r = { .status = 200, .type = png ? "image/png" : "image/svg+xml",
                       .headers = "Cache-Control: public, max-age=10\r\n", .plain = true };
    struct point size;
    struct sight v;
    bool good;

    if (!room->protocol.table.begun || (png && !raster_there())) {
        api_refuse(k->api, k->conn, 404, "table.not-started");
        free(out.at);
        return;
    }
    picture_look(m, m->count, VIEW_SPECTATOR, &v);
    size = painter_of(v.game)->size(&v);
    good = out.at && (png ? draw_png(&v, size, &out) : draw_svg(&v, size, &out));
    r.body = out.at;
    r.length = out.used;
    if (good)
        conn_reply(k->conn, &r);
    else
        api_refuse(k->api, k->conn, 503, "server.full");
    free(out.at);
}

/* ---- the page ---- */

/* Text in HTML: names are people's. */
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

/* What is agreed there, and how far it has come. */
static void write_text(const struct room *r, struct text *out)
{
    const struct table *t = &r->protocol.table;
    struct message clock = { 0 }, status = { 0 };

    text_init(out, out->at, out->room);
    text_put(out, lang_words(r->facts.rated ? "server.preview.rated" : "server.preview.unrated"));
    if (t->clock != CLOCK_NONE) {
        message_set(&clock, t->clock == CLOCK_GAME ? "server.preview.game" : "server.preview.move");
        message_number(&clock, (int32_t)(t->clock_ms / (t->clock_ms < 60000 ? 1000 : 60000)));
        message_text(&clock, lang_words(t->clock_ms < 60000 ? "server.preview.seconds"
                                                            : "server.preview.minutes"));
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
        return; /* a picture needs an address that others can reach */
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
    text_put(&t, "\">\n<title>");
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

/* A table that is not there is for the page to explain. */
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
    if (found == HALL_ELSEWHERE || (k->end[0] && found != HALL_FOUND))
        lobby_refuse(k->api, k->conn, found);
    else if (k->end[0])
        reply_picture(k, room);
    else if (found == HALL_FOUND)
        reply_page(k, room);
    else
        reply_away(k);
    free(k);
}

/* Takes /t/ID, /t/ID.png and /g/ID/N apart; false: it is something else. */
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
