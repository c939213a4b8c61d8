/*
 * http.c - requests out of bytes, and replies; see net.h.
 *
 * llhttp is paused after every request, so that requests sent in one go are answered one by one
 * and none is begun while one waits for its answer.
 */
#include "server/net.h"

#include "core/text.h"
#include "core/must.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const char *const header_name[HEADERS] = {
    [HEADER_HOST] = "host",
    [HEADER_ORIGIN] = "origin",
    [HEADER_COOKIE] = "cookie",
    [HEADER_AUTHORIZATION] = "authorization",
    [HEADER_IF_NONE_MATCH] = "if-none-match",
    [HEADER_ACCEPT_ENCODING] = "accept-encoding",
    [HEADER_CONTENT_TYPE] = "content-type",
    [HEADER_FORWARDED_FOR] = "x-forwarded-for",
    [HEADER_WS_KEY] = "sec-websocket-key",
    [HEADER_WS_VERSION] = "sec-websocket-version",
};

/* Sent with everything: what a page of ours may do, and that others may do nothing with it. */
static const char strict[] =
    "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "
    "connect-src 'self'; img-src 'self' blob:; style-src 'self'; font-src 'self'; "
    "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
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

static bool too_long(struct request *r)
{
    r->overlong = true;
    return false;
}

/* Adds bytes of the head that are kept. */
static bool keep(struct request *r, const char *bytes, size_t length)
{
    if (r->used + length + 1 > sizeof r->text)
        return too_long(r);
    memcpy(r->text + r->used, bytes, length);
    r->used += length;
    return true;
}

/* Counts bytes of the head, kept or not. */
static bool count(struct request *r, size_t length)
{
    r->head += length;
    return r->head <= NET_HEAD || too_long(r);
}

static int on_begin(llhttp_t *p)
{
    struct conn *c = p->data;
    struct request *r = calloc(1, sizeof *r);

    if (!r)
        return HPE_USER;
    for (int i = 0; i < HEADERS; i++)
        r->header[i] = "";
    r->path = r->text;
    r->query = "";
    r->field = -1;
    c->request = r;
    c->due = uv_now(c->net->loop) + NET_HEAD_MS;
    return 0;
}

static int on_url(llhttp_t *p, const char *bytes, size_t length)
{
    struct request *r = ((struct conn *)p->data)->request;

    return count(r, length) && keep(r, bytes, length) ? 0 : HPE_USER;
}

static int on_url_end(llhttp_t *p)
{
    struct request *r = ((struct conn *)p->data)->request;
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
    struct request *r = ((struct conn *)p->data)->request;

    if (r->name_used + length < sizeof r->name) {
        memcpy(r->name + r->name_used, bytes, length);
        r->name_used += length;
    } else {
        r->name_used = sizeof r->name - 1; /* none that we know is so long */
        r->name[0] = '\0';
    }
    return count(r, length) ? 0 : HPE_USER;
}

static int on_field_end(llhttp_t *p)
{
    struct request *r = ((struct conn *)p->data)->request;

    r->name[r->name_used] = '\0';
    r->name_used = 0;
    r->field = -1;
    for (int i = 0; i < HEADERS; i++) {
        if (strcasecmp(r->name, header_name[i]) == 0)
            r->field = i;
    }
    if (r->field >= 0)
        r->header[r->field] = r->text + r->used;
    return 0;
}

static int on_value(llhttp_t *p, const char *bytes, size_t length)
{
    struct request *r = ((struct conn *)p->data)->request;

    return count(r, length) && (r->field < 0 || keep(r, bytes, length)) ? 0 : HPE_USER;
}

static int on_value_end(llhttp_t *p)
{
    struct request *r = ((struct conn *)p->data)->request;

    if (r->field >= 0) {
        if (r->used + 1 > sizeof r->text)
            return HPE_USER;
        r->text[r->used++] = '\0';
    }
    return 0;
}

static int on_head(llhttp_t *p)
{
    struct conn *c = p->data;

    c->due = uv_now(c->net->loop) + NET_BODY_MS;
    if (p->content_length > NET_BODY) {
        too_long(c->request);
        return -1;
    }
    return 0;
}

static int on_body(llhttp_t *p, const char *bytes, size_t length)
{
    struct request *r = ((struct conn *)p->data)->request;

    if (r->length + length > NET_BODY)
        return too_long(r) ? 0 : HPE_USER;
    if (!r->body)
        r->body = malloc(NET_BODY + 1);
    if (!r->body)
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

/* ---- what comes in ---- */

static void refuse_bytes(struct conn *c)
{
    struct request *r = c->request;
    struct reply reply = { .status = 400, .type = "text/plain", .body = "bad request\n",
                           .length = 12 };

    c->net->count.bad++;
    c->keep = false;
    if (r && r->overlong) {
        reply.status = r->head > NET_HEAD || r->used + 1 >= sizeof r->text ? 431 : 413;
        reply.body = "too long\n";
        reply.length = 9;
    }
    conn_reply(c, &reply);
}

static void answer(struct conn *c)
{
    struct request *r = c->request;

    c->keep = llhttp_should_keep_alive(&c->http);
    c->net->count.requests++;
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
        llhttp_errno_t error = llhttp_execute(&c->http, bytes, (size_t)(end - bytes));

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
        answer(c);
        if (c->ws) {
            if (bytes < end)
                ws_input(c, bytes, (size_t)(end - bytes));
            return;
        }
        /* Who sends more before its answer is there may do so in small portions only. */
        if (bytes < end && (c->waiting || c->out_used > NET_QUEUE)) {
            c->keep = false;
            if (!c->waiting)
                conn_finish(c);
            return;
        }
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
    c->keep = c->keep && !c->net->stopping;
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
    conn_put(c, head, t.used);
    if (body && c->http.method != HTTP_HEAD)
        conn_put(c, r->body, r->length);
    http_request_free(c);
    c->due = uv_now(c->net->loop) + NET_IDLE_MS;
    if (!c->keep)
        conn_finish(c);
    else if (waited)
        conn_resume(c);
}
