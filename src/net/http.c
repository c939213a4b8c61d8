/*
 * http.c - parses requests and writes replies; see net.h.
 *
 * Ambiguous requests are refused, since a proxy in front of us may understand them differently:
 * llhttp is strict, and what it still accepts (folded lines, headers without a name, odd codings
 * and versions, more or less than one host) is refused here.
 *
 * llhttp is paused after every request, so that pipelined requests are answered one by one and
 * none starts while another waits for its answer.
 */
#include "net/net.h"

#include "core/must.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

static const char none[] = ""; /* the value of an absent header */

static const char *const header_name[HTTP_HEADERS] = {
    [HEADER_HOST] = "host",
    [HEADER_ORIGIN] = "origin",
    [HEADER_COOKIE] = "cookie",
    [HEADER_AUTHORIZATION] = "authorization",
    [HEADER_IF_NONE_MATCH] = "if-none-match",
    [HEADER_ACCEPT_ENCODING] = "accept-encoding",
    [HEADER_CONTENT_TYPE] = "content-type",
    [HEADER_FORWARDED_FOR] = "x-forwarded-for",
    [HEADER_OWNER] = "x-owner",
    [HEADER_ANOTHER] = "x-another",
    [HEADER_ROUND_TRIP] = "x-round-trip",
    [HEADER_TRANSFER_ENCODING] = "transfer-encoding",
    [HEADER_UPGRADE] = "upgrade",
    [HEADER_WS_KEY] = "sec-websocket-key",
    [HEADER_WS_VERSION] = "sec-websocket-version",
};

/* The headers that may repeat; every other one may come only once. */
static const bool repeats[HTTP_HEADERS] = {
    [HEADER_COOKIE] = true,
    [HEADER_IF_NONE_MATCH] = true,
    [HEADER_ACCEPT_ENCODING] = true,
    [HEADER_FORWARDED_FOR] = true,
    [HEADER_UPGRADE] = true,
};

/* Sent with every reply: limits what our pages may do, and what other pages may do with them. The
 * opener and embedder policies isolate a page, which lets it think on several cores. */
static const char strict[] =
    "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "
    "connect-src 'self'; img-src 'self' blob:; style-src 'self'; font-src 'self'; "
    "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Embedder-Policy: require-corp\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "Referrer-Policy: no-referrer\r\n";

static const char hsts[] = "Strict-Transport-Security: max-age=31536000\r\n";

void http_request_free(struct conn *c)
{
    if (c->request)
        free(c->request->body);
    free(c->request);
    c->request = NULL;
}

/* ---- reading ---- */

static bool too_long(struct http_request *r)
{
    r->overlong = true;
    return false;
}

/* Stores bytes of the head. */
static bool keep(struct http_request *r, const char *bytes, size_t length)
{
    if (r->used + length + 1 > sizeof r->text)
        return too_long(r);
    memcpy(r->text + r->used, bytes, length);
    r->used += length;
    return true;
}

/* Counts bytes of the head, stored or not. */
static bool count(struct http_request *r, size_t length)
{
    r->head += length;
    return r->head <= NET_HEAD || too_long(r);
}

static int on_begin(llhttp_t *p)
{
    struct conn *c = p->data;
    struct http_request *r = calloc(1, sizeof *r);

    if (!r)
        return HPE_USER;
    for (int i = 0; i < HTTP_HEADERS; i++)
        r->header[i] = none;
    r->path = r->text;
    r->query = "";
    r->field = -1;
    c->request = r;
    c->due = uv_now(c->net->loop) + NET_HEAD_MS;
    return 0;
}

static int on_url(llhttp_t *p, const char *bytes, size_t length)
{
    struct http_request *r = ((struct conn *)p->data)->request;

    return count(r, length) && keep(r, bytes, length) ? 0 : HPE_USER;
}

static int on_url_end(llhttp_t *p)
{
    struct http_request *r = ((struct conn *)p->data)->request;
    char *mark;

    r->text[r->used++] = '\0';
    mark = strchr(r->text, '?');
    if (mark) {
        *mark = '\0';
        r->query = mark + 1;
    }
    return 0;
}

static int on_field(llhttp_t *p, const char *bytes, size_t length)
{
    struct http_request *r = ((struct conn *)p->data)->request;

    if (r->name_used + length < sizeof r->name) {
        memcpy(r->name + r->name_used, bytes, length);
        r->name_used += length;
    } else {
        r->name_used = sizeof r->name - 1; /* longer than any name we know */
        r->name[0] = '\0';
    }
    return count(r, length) ? 0 : HPE_USER;
}

static int on_field_end(llhttp_t *p)
{
    struct http_request *r = ((struct conn *)p->data)->request;

    r->name[r->name_used] = '\0';
    r->name_used = 0;
    r->field = -1;
    for (int i = 0; i < HTTP_HEADERS && !r->headed; i++) { /* trailers are ignored */
        if (strcasecmp(r->name, header_name[i]) == 0)
            r->field = i;
    }
    if (r->field < 0)
        return 0;
    if (r->header[r->field] != none && !repeats[r->field])
        return HPE_USER;
    r->header[r->field] = r->text + r->used;
    return 0;
}

static int on_value(llhttp_t *p, const char *bytes, size_t length)
{
    struct http_request *r = ((struct conn *)p->data)->request;

    return count(r, length) && (r->field < 0 || keep(r, bytes, length)) ? 0 : HPE_USER;
}

static int on_value_end(llhttp_t *p)
{
    struct http_request *r = ((struct conn *)p->data)->request;

    if (r->field >= 0) {
        if (r->used + 1 > sizeof r->text)
            return HPE_USER;
        r->text[r->used++] = '\0';
    }
    return 0;
}

/* Returns true if the head means the same to everybody. */
static bool is_plain(const llhttp_t *p, const struct http_request *r)
{
    const char *coding = r->header[HEADER_TRANSFER_ENCODING];

    if (p->http_major != 1 || p->http_minor > 1)
        return false;
    if (coding != none && (p->http_minor == 0 || strcasecmp(coding, "chunked") != 0))
        return false;
    return p->http_minor == 0 || r->header[HEADER_HOST] != none;
}

static int on_head(llhttp_t *p)
{
    struct conn *c = p->data;

    c->due = uv_now(c->net->loop) + NET_BODY_MS;
    c->request->headed = true;
    if (!is_plain(p, c->request))
        return -1;
    if (p->content_length > NET_BODY) {
        too_long(c->request);
        return -1;
    }
    return 0;
}

/* Makes room for a body of this length and its terminator: most are short, and a client has to
 * send a long one before it costs us anything. */
static bool body_room(struct http_request *r, size_t length)
{
    size_t room = r->room ? r->room : NET_BODY_FIRST;
    char *body;

    while (room < length + 1)
        room *= 2;
    if (room == r->room)
        return true;
    body = realloc(r->body, room);
    if (!body)
        return false;
    r->body = body;
    r->room = room;
    return true;
}

static int on_body(llhttp_t *p, const char *bytes, size_t length)
{
    struct http_request *r = ((struct conn *)p->data)->request;

    if (r->length + length > NET_BODY)
        return too_long(r) ? 0 : HPE_USER;
    if (!body_room(r, r->length + length))
        return HPE_USER;
    memcpy(r->body + r->length, bytes, length);
    r->length += length;
    return 0;
}

static int on_message(llhttp_t *p)
{
    (void)p;
    return HPE_PAUSED;
}

void http_settings(llhttp_settings_t *s)
{
    llhttp_settings_init(s);
    s->on_message_begin = on_begin;
    s->on_url = on_url;
    s->on_url_complete = on_url_end;
    s->on_header_field = on_field;
    s->on_header_field_complete = on_field_end;
    s->on_header_value = on_value;
    s->on_header_value_complete = on_value_end;
    s->on_headers_complete = on_head;
    s->on_body = on_body;
    s->on_message_complete = on_message;
}

/* ---- input ---- */

static void refuse_bytes(struct conn *c)
{
    struct http_request *r = c->request;
    struct reply reply = { .status = 400, .type = "text/plain", .body = "bad request\n",
                           .length = 12, .plain = true };

    c->net->count.bad++;
    c->keep = false;
    if (r && r->overlong) {
        reply.status = r->head > NET_HEAD || r->used + 1 >= sizeof r->text ? 431 : 413;
        reply.body = "too long\n";
        reply.length = 9;
    }
    conn_reply(c, &reply);
}

/* Where in a head the last byte was. */
enum { BEFORE_HEAD, IN_LINE, AFTER_LINE, AFTER_EMPTY, AFTER_HEAD };

/* Checks the lines of a head before llhttp does: none may start with a space, which would fold it
 * into the previous one, or with a colon. */
static bool scan_head(struct conn *c, const char *bytes, const char *end)
{
    for (; bytes < end && c->line != AFTER_HEAD; bytes++) {
        bool empty = *bytes == '\r' || *bytes == '\n';

        if (c->line == AFTER_LINE && (*bytes == ' ' || *bytes == '\t' || *bytes == ':'))
            return false;
        if (c->line == BEFORE_HEAD)
            c->line = empty ? BEFORE_HEAD : IN_LINE;
        else if (c->line == IN_LINE)
            c->line = *bytes == '\n' ? AFTER_LINE : IN_LINE;
        else if (c->line == AFTER_LINE)
            c->line = *bytes == '\r' ? AFTER_EMPTY : IN_LINE;
        else
            c->line = AFTER_HEAD;
    }
    return true;
}

/* Takes the last word of a comma-separated list; returns false if there is none, or it is too
 * long. */
static bool take_last(const char *list, size_t *length, char word[ADDRESS_TEXT])
{
    size_t end = *length, start;

    while (end && strchr(", \t", list[end - 1]))
        end--;
    start = end;
    while (start && !strchr(", \t", list[start - 1]))
        start--;
    *length = start;
    if (start == end || end - start >= ADDRESS_TEXT)
        return false;
    memcpy(word, list + start, end - start);
    word[end - start] = '\0';
    return true;
}

/* Behind one of our proxies the client is the last address it names; if that is another of our
 * proxies, the address before it. */
static bool find_client(struct conn *c)
{
    const char *list = c->request->header[HEADER_FORWARDED_FOR];
    size_t length = strlen(list);
    char word[ADDRESS_TEXT];
    char name[ADDRESS_TEXT];
    struct address a;

    memcpy(name, c->peer, sizeof name);
    while (take_last(list, &length, word) && address_read(&a, word)) {
        memcpy(name, word, sizeof name);
        if (!address_ranges_have(&c->net->proxies, &a))
            break;
    }
    return conn_name(c, name);
}

void http_answer(struct conn *c)
{
    struct http_request *r = c->request;

    c->line = BEFORE_HEAD; /* for the next head */
    c->keep = llhttp_should_keep_alive(&c->http);
    c->net->count.requests += !c->private;
    r->method = c->http.method;
    if (r->body)
        r->body[r->length] = '\0';
    c->due = uv_now(c->net->loop) + NET_WRITE_MS;
    c->net->calls.request(c, r);
}

void http_input(struct conn *c, const char *bytes, size_t length)
{
    const char *end = bytes + length;

    while (bytes < end && !c->finishing && !uv_is_closing((uv_handle_t *)&c->tcp)) {
        llhttp_errno_t error = HPE_STRICT;

        if (scan_head(c, bytes, end))
            error = llhttp_execute(&c->http, bytes, (size_t)(end - bytes));
        if (error == HPE_OK)
            return;
        if (error == HPE_PAUSED_UPGRADE) {
            bytes = llhttp_get_error_pos(&c->http);
            llhttp_resume_after_upgrade(&c->http);
        } else if (error == HPE_PAUSED) {
            bytes = llhttp_get_error_pos(&c->http);
            llhttp_resume(&c->http);
        } else {
            refuse_bytes(c);
            return;
        }
        if (!c->request)
            continue;
        if (c->proxied && !find_client(c)) {
            conn_drop(c);
            return;
        }
        c->asked = c->proxied && conn_waits(c) && !conn_crowded(c);
        if (c->asked)
            conn_pause(c);
        else
            http_answer(c);
        if (c->ws) {
            if (bytes < end)
                ws_input(c, bytes, (size_t)(end - bytes));
            return;
        }
        if (bytes == end)
            return;
        /* A client that sends more before it gets its answer may only do so in small amounts. */
        if (c->waiting || c->asked || c->file >= 0 || c->unread > NET_QUEUE) {
            c->keep = false;
            if (!c->waiting && !c->asked && c->file < 0)
                conn_finish(c);
            return;
        }
        if (!c->proxied && !c->finishing && conn_defer(c, bytes, (size_t)(end - bytes)))
            return;
    }
}

/* ---- replies ---- */

static const char *reason(int status)
{
    switch (status) {
    case 101: return "Switching Protocols";
    case 200: return "OK";
    case 201: return "Created";
    case 204: return "No Content";
    case 302: return "Found";
    case 304: return "Not Modified";
    case 400: return "Bad Request";
    case 401: return "Unauthorized";
    case 403: return "Forbidden";
    case 404: return "Not Found";
    case 405: return "Method Not Allowed";
    case 409: return "Conflict";
    case 413: return "Content Too Large";
    case 415: return "Unsupported Media Type";
    case 426: return "Upgrade Required";
    case 429: return "Too Many Requests";
    case 431: return "Request Header Fields Too Large";
    case 503: return "Service Unavailable";
    default: return "Error";
    }
}

static void send_file(struct conn *c, const struct reply *r)
{
    if (c->http.method != HTTP_HEAD) {
        conn_send_file(c, r->file, r->length);
    } else {
        close(r->file);
        if (!c->keep)
            conn_finish(c);
    }
}

void conn_reply(struct conn *c, const struct reply *r)
{
    char head[2048];
    struct text t;
    bool body = r->status != 304 && r->status != 204;
    bool waited = c->waiting;

    c->waiting = false;
    if (c->lost) {
        conn_drop(c);
        return;
    }
    c->keep = c->keep && !c->net->stopping && !c->net->closed;
    text_init(&t, head, sizeof head);
    text_put(&t, "HTTP/1.1 ");
    text_number(&t, r->status);
    text_char(&t, ' ');
    text_put(&t, reason(r->status));
    text_put(&t, "\r\n");
    if (body) {
        text_put(&t, "Content-Type: ");
        text_put(&t, r->type);
        text_put(&t, "\r\nContent-Length: ");
        text_unsigned(&t, r->length);
        text_put(&t, "\r\n");
    }
    text_put(&t, r->headers ? r->headers : "Cache-Control: no-store\r\n");
    text_put(&t, strict);
    if (c->net->secure)
        text_put(&t, hsts);
    if (!c->keep)
        text_put(&t, "Connection: close\r\n");
    text_put(&t, "\r\n");
    must(!t.cut);
    c->plain = r->plain || !r->body;
    c->tentative = c->tentative || !c->plain;
    conn_put(c, head, t.used);
    if (body && c->http.method != HTTP_HEAD && r->body)
        conn_put(c, r->body, r->length);
    c->plain = false;
    http_request_free(c);
    c->due = uv_now(c->net->loop) + NET_IDLE_MS;
    if (body && !r->body)
        send_file(c, r);
    else if (!c->keep)
        conn_finish(c);
    else if (waited)
        conn_resume(c);
}
