/*
 * output.c - the queue of output for each client; see net.h.
 *
 * Output gathered in a turn goes to the kernel at its end, and the rest to libuv. A file is read
 * in pieces, each after the previous one has been sent, so that a client that reads nothing keeps
 * only one piece in memory.
 */
#include "net/net.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FINISH_MS = 5000, LARGE = 1 << 16, SMALL = 512 };

/* A client that is still sending would lose our last reply if we closed now (the kernel answers
 * with a reset): its input is read and discarded until it closes too, or is late. */
static void on_shutdown(uv_shutdown_t *request, int status)
{
    struct conn *c = request->data;

    if (status || c->net->stopping)
        conn_drop(c);
    else
        conn_resume(c);
}

void conn_finish(struct conn *c)
{
    if (c->finishing || uv_is_closing((uv_handle_t *)&c->tcp))
        return;
    c->finishing = true;
    c->due = uv_now(c->net->loop) + FINISH_MS;
    c->net->ready = true; /* its output is held no longer */
    if (!c->dirty) {
        c->shutdown.data = c;
        if (uv_shutdown(&c->shutdown, (uv_stream_t *)&c->tcp, on_shutdown))
            conn_drop(c);
    }
}

/* ---- counting ---- */

static void count_more(struct conn *c, size_t bytes)
{
    c->unread += bytes;
    c->net->unread += bytes;
}

static void count_less(struct conn *c, size_t bytes)
{
    if (uv_is_closing((uv_handle_t *)&c->tcp)) /* forgotten already */
        return;
    c->unread -= bytes;
    c->net->unread -= bytes;
}

static void close_file(struct conn *c)
{
    if (c->file >= 0)
        close(c->file);
    c->file = -1;
    c->file_left = 0;
}

void output_forget(struct conn *c)
{
    c->net->unread -= c->unread;
    c->unread = 0;
    close_file(c);
}

void output_cut(struct conn *c, size_t used)
{
    if (uv_is_closing((uv_handle_t *)&c->tcp) || c->out_used <= used)
        return;
    count_less(c, c->out_used - used);
    c->out_used = used;
    c->sealed = c->sealed < used ? c->sealed : used;
    c->hold_end = c->hold_end < used ? c->hold_end : used;
}

/* When the queues are too long in total, cuts off the client with the longest until there is
 * room. */
static void make_room(struct net *n, size_t bytes)
{
    while (n->unread + bytes > NET_QUEUES) {
        struct conn *worst = NULL;

        for (struct conn *c = n->first; c; c = c->next) {
            if (!uv_is_closing((uv_handle_t *)&c->tcp) && !c->lost && c->unread &&
                (!worst || c->unread > worst->unread))
                worst = c;
        }
        if (!worst)
            return;
        n->count.cut++;
        conn_drop(worst);
    }
}

/* ---- gathering ---- */

/* Messages live only until the turn is stored, so their buffers are used again and again. */
static bool take_buffer(struct conn *c)
{
    struct net *n = c->net;

    if (n->buffers == 0)
        return false;
    c->out = n->stock[--n->buffers];
    c->out_room = NET_BUFFER;
    return true;
}

static void leave_buffer(struct conn *c)
{
    struct net *n = c->net;

    if (c->out_room == NET_BUFFER && n->buffers < NET_BUFFERS)
        n->stock[n->buffers++] = c->out;
    else
        free(c->out);
    c->out = NULL;
    c->out_room = 0;
}

void output_end(struct net *n)
{
    while (n->buffers)
        free(n->stock[--n->buffers]);
}

bool conn_reserve(struct conn *c, size_t length)
{
    size_t needed = c->out_used + length;
    size_t room = needed < LARGE ? needed * 3 / 2 + 256 : needed;
    char *more;

    if (needed <= c->out_room)
        return true;
    if (needed > SMALL && needed <= NET_BUFFER) {
        if (!c->out && take_buffer(c))
            return true;
        room = NET_BUFFER;
    }
    more = realloc(c->out, room);
    if (!more) { /* drop this client rather than fail for all */
        conn_drop(c);
        return false;
    }
    c->out = more;
    c->out_room = room;
    return true;
}

void conn_put(struct conn *c, const void *bytes, size_t length)
{
    if (c->net->unread + length > NET_QUEUES)
        make_room(c->net, length);
    if (uv_is_closing((uv_handle_t *)&c->tcp) || !conn_reserve(c, length))
        return;
    if (length)
        memcpy(c->out + c->out_used, bytes, length);
    if (c->plain && c->cleared == c->out_used) {
        c->cleared += length;
        c->net->ready = true;
    }
    c->out_used += length;
    count_more(c, length);
    if (!c->dirty) {
        c->dirty = true;
        c->next_dirty = c->net->dirty;
        c->net->dirty = c;
    }
}

/* Completes the reply; the connection continues or closes. */
static void end_file(struct conn *c)
{
    close_file(c);
    if (c->keep)
        conn_resume(c);
    else
        conn_finish(c);
}

/* Gathers the next piece of its file. */
static void put_piece(struct conn *c)
{
    char piece[NET_PIECE];
    ssize_t got = read(c->file, piece, c->file_left < sizeof piece ? c->file_left : sizeof piece);

    if (got <= 0) { /* the file is now shorter than the announced length */
        conn_drop(c);
        return;
    }
    c->plain = true;
    conn_put(c, piece, (size_t)got);
    c->plain = false;
    c->file_left -= (size_t)got;
    c->due = uv_now(c->net->loop) + NET_WRITE_MS;
    if (c->file_left == 0)
        end_file(c);
}

void conn_send_file(struct conn *c, int file, size_t length)
{
    c->file = file;
    c->file_left = length;
    uv_read_stop((uv_stream_t *)&c->tcp);
    if (uv_is_closing((uv_handle_t *)&c->tcp))
        close_file(c);
    else if (length)
        put_piece(c);
    else
        end_file(c);
}

/* ---- sending ---- */

struct rest {
    uv_write_t write;
    struct conn *conn;
    size_t length;
    char bytes[];
};

static void on_written(uv_write_t *write, int status)
{
    struct rest *rest = (struct rest *)write;
    struct conn *c = rest->conn;

    count_less(c, rest->length);
    free(rest);
    if (status < 0)
        conn_drop(c);
    else if (c->file >= 0 && c->unread == 0)
        put_piece(c);
}

/* Gives libuv what the kernel does not take at once. */
static void send_rest(struct conn *c, size_t done)
{
    size_t length = c->cleared - done;
    struct rest *rest = malloc(sizeof *rest + length);
    uv_buf_t buffer;

    if (!rest) {
        conn_drop(c);
        return;
    }
    rest->conn = c;
    rest->length = length;
    memcpy(rest->bytes, c->out + done, length);
    buffer = uv_buf_init(rest->bytes, (unsigned)length);
    if (uv_write(&rest->write, (uv_stream_t *)&c->tcp, &buffer, 1, on_written)) {
        free(rest);
        conn_drop(c);
    }
}

/* While more of a file is to come, everything goes through libuv, which reports when it has been
 * sent. */
static int write_now(struct conn *c)
{
    uv_buf_t buffer = uv_buf_init(c->out, (unsigned)c->cleared);
    int done = c->cleared && c->file < 0 ? uv_try_write((uv_stream_t *)&c->tcp, &buffer, 1) : 0;

    return done == UV_EAGAIN ? 0 : done;
}

/* Moves the output that is not cleared to the front. */
static void keep_rest(struct conn *c)
{
    c->out_used -= c->cleared;
    c->sealed -= c->sealed < c->cleared ? c->sealed : c->cleared;
    c->hold_end -= c->hold_end < c->cleared ? c->hold_end : c->cleared;
    if (c->out_used)
        memmove(c->out, c->out + c->cleared, c->out_used);
    else
        c->tentative = false;
    c->cleared = 0;
}

void conn_flush(struct conn *c)
{
    int done;

    if (uv_is_closing((uv_handle_t *)&c->tcp))
        return;
    done = write_now(c);
    c->net->count.bytes_out += c->cleared;
    if (done < 0) {
        conn_drop(c);
        return;
    }
    count_less(c, (size_t)done);
    if ((size_t)done < c->cleared)
        send_rest(c, (size_t)done);
    keep_rest(c);
    if (c->ws && c->unread > NET_QUEUE) {
        c->net->count.cut++;
        conn_drop(c);
    } else if (c->out_used == 0 && (c->out_room > 16384 || c->ws)) { /* an idle client keeps no
                                                                      * buffer */
        leave_buffer(c);
    }
    if (c->finishing && c->out_used == 0) {
        c->finishing = false;
        conn_finish(c);
    }
}
