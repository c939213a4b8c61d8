/* control.c - see control.h. */
#include "server/control.h"

#include "service/log.h"
#include "service/task.h"

#include <errno.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

enum { QUESTION = 1024, ANSWER = 2048, BETWEEN = 31, WAIT_SECONDS = 30 };

static void name_socket(const char *data, char *out, size_t room)
{
    snprintf(out, room, "%s-admin", data);
}

/* ---- the server ---- */

/* A connected client. */
struct asking {
    uv_pipe_t pipe;
    struct api *api;
    char room[QUESTION];
    size_t used;
    uv_write_t write;
    char answer[ANSWER];
    bool answered;
    bool answering;
    bool gone;     /* the client left while the answer was looked up */
};

static void on_asking_closed(uv_handle_t *handle)
{
    free(handle->data);
}

static void end(struct asking *q)
{
    if (!uv_is_closing((uv_handle_t *)&q->pipe))
        uv_close((uv_handle_t *)&q->pipe, on_asking_closed);
}

static void on_written(uv_write_t *write, int status)
{
    (void)status;
    end(write->data);
}

/* Stored before it is answered. */
static void answer(void *asking)
{
    struct asking *q = asking;
    struct moderate_order o = { .by = "console" };
    struct message why = { 0 };
    struct json_object out;
    uv_buf_t bytes;

    q->room[q->used - 1] = '\0';
    for (char *at = q->room; at && o.words < MODERATE_WORDS;) {
        char *next = strchr(at, BETWEEN);

        if (next)
            *next++ = '\0';
        o.word[o.words++] = at;
        at = next;
    }
    if (admin_do(q->api, &o, NULL, &why) && !hall_commit(q->api->hall))
        refused(&why, "server.store");
    json_begin(&out, q->answer, sizeof q->answer, NULL);
    json_message(&out.json, &why);
    json_end(&out);
    text_char(&out.text, '\n');
    bytes = uv_buf_init(q->answer, (unsigned)out.text.used);
    q->write.data = q;
    q->answering = false;
    if (q->gone || uv_write(&q->write, (uv_stream_t *)&q->pipe, &bytes, 1, on_written) != 0)
        end(q);
}

static void on_room(uv_handle_t *handle, size_t wanted, uv_buf_t *out)
{
    struct asking *q = handle->data;

    (void)wanted;
    *out = uv_buf_init(q->room + q->used, (unsigned)(sizeof q->room - q->used));
}

static void on_read(uv_stream_t *stream, ssize_t n, const uv_buf_t *bytes)
{
    struct asking *q = stream->data;

    (void)bytes;
    if (q->answering) {
        q->gone = n < 0;
        return;
    }
    if (n < 0 || q->answered) {
        end(q);
        return;
    }
    q->used += (size_t)n;
    if (q->used && q->room[q->used - 1] == '\n') {
        q->answered = q->answering = true;
        if (!task_run(true, answer, q)) /* names are removed from tables that have to be read */
            end(q);
    } else if (q->used == sizeof q->room)
        end(q);
}

static void on_asked(uv_stream_t *pipe, int status)
{
    struct control *k = pipe->data;
    struct asking *q = status == 0 && k->api ? calloc(1, sizeof *q) : NULL;

    if (!q)
        return;
    q->api = k->api;
    uv_pipe_init(pipe->loop, &q->pipe, 0);
    q->pipe.data = q;
    if (uv_accept(pipe, (uv_stream_t *)&q->pipe) != 0 ||
        uv_read_start((uv_stream_t *)&q->pipe, on_room, on_read) != 0)
        end(q);
}

/* This process has locked the file, so an existing socket was left by a killed one. */
void control_open(struct control *k, struct api *a)
{
    mode_t before;
    int error;

    name_socket(a->config->data, k->path, sizeof k->path);
    unlink(k->path);
    uv_pipe_init(a->hall->loop, &k->pipe, 0);
    k->pipe.data = k;
    before = umask(0177);
    error = uv_pipe_bind(&k->pipe, k->path);
    umask(before);
    if (!error)
        error = uv_listen((uv_stream_t *)&k->pipe, 4, on_asked);
    if (error)
        log_event("admin", "trouble", uv_strerror(error));
    k->api = a;
}

void control_close(struct control *k)
{
    if (k->api)
        unlink(k->path);
    k->api = NULL;
}

/* ---- who asks it ---- */

static int reach(const char *data)
{
    struct sockaddr_un to = { .sun_family = AF_UNIX };
    struct timeval wait = { .tv_sec = WAIT_SECONDS };
    char path[CONFIG_TEXT + 16];
    int fd;

    name_socket(data, path, sizeof path);
    if (strlen(path) >= sizeof to.sun_path)
        return -1;
    memcpy(to.sun_path, path, strlen(path) + 1);
    fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd < 0)
        return -1;
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &wait, sizeof wait);
    if (connect(fd, (struct sockaddr *)&to, sizeof to) == 0)
        return fd;
    close(fd);
    return -1;
}

/* Reads the answer as a message; returns false if there was none. */
static bool read_answer(int fd, struct message *why)
{
    static char id[64]; /* a message does not own its id */
    char room[ANSWER];
    size_t used = 0;
    ssize_t n;
    json_t *in;

    while (used < sizeof room && (n = read(fd, room + used, sizeof room - used)) > 0)
        used += (size_t)n;
    in = json_loadb(room, used, JSON_DISABLE_EOF_CHECK, NULL);
    if (!json_is_object(in)) {
        json_decref(in);
        return false;
    }
    snprintf(id, sizeof id, "%s", json_string_value(json_object_get(in, "message")));
    message_set(why, id);
    for (size_t i = 0; i < json_array_size(json_object_get(in, "args")); i++) {
        const char *text = json_string_value(json_array_get(json_object_get(in, "args"), i));

        message_text(why, text ? text : "");
    }
    json_decref(in);
    return true;
}

enum control_answer control_ask(const char *data, const struct moderate_order *o,
                                struct message *why)
{
    char room[QUESTION];
    struct text t;
    int fd = reach(data);
    bool good;

    if (fd < 0)
        return CONTROL_NOBODY;
    text_init(&t, room, sizeof room);
    for (int i = 0; i < o->words; i++) {
        if (i)
            text_char(&t, BETWEEN);
        for (const char *p = o->word[i]; *p; p++)
            text_char(&t, (unsigned char)*p < 0x20 ? ' ' : *p);
    }
    text_char(&t, '\n');
    good = !t.cut && write(fd, room, t.used) == (ssize_t)t.used && read_answer(fd, why);
    close(fd);
    if (!good)
        message_set(why, t.cut ? "admin.reason" : "admin.silent");
    return good && !why->id[0] ? CONTROL_DONE : CONTROL_REFUSED;
}
