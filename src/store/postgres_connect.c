/* postgres_connect.c - to which server a connection goes, and how; see postgres.h. */
#include "store/postgres.h"

#include <stdio.h>
#include <string.h>

/* Of a connection, of which these say where the server is. */
enum { PORT = 2, PLACES, KEYS = 12 };

/* Item n of a list with commas, or its only item. */
static void copy_item(char *out, size_t room, const char *list, int n)
{
    const char *comma = strchr(list, ',');

    for (; comma && n > 0; n--) {
        list = comma + 1;
        comma = strchr(list, ',');
    }
    snprintf(out, room, "%.*s", (int)strcspn(list, ","), list);
}

static int count_items(const char *list)
{
    int n = 1;

    for (; (list = strchr(list, ',')) != NULL; list++)
        n++;
    return n;
}

static const char *const server_keys[PLACES] = { "host", "hostaddr", [PORT] = "port" };

/* Calls each() with what the URI says about where the servers are: lists with commas, or NULL. */
static void read_uri(const char *uri, void (*each)(void *context, int key, const char *list),
                     void *context)
{
    PQconninfoOption *all = PQconninfoParse(uri, NULL);

    for (PQconninfoOption *o = all; o && o->keyword; o++) {
        for (int i = 0; i < PLACES; i++) {
            if (o->val && o->val[0] && strcmp(o->keyword, server_keys[i]) == 0)
                each(context, i, o->val);
        }
    }
    PQconninfoFree(all);
}

static void count_list(void *hosts, int key, const char *list)
{
    int n = count_items(list);

    (void)key;
    *(int *)hosts = n > *(int *)hosts ? n : *(int *)hosts;
}

int pg_hosts(const char *uri)
{
    int hosts = 1;

    read_uri(uri, count_list, &hosts);
    return hosts;
}

/* One of the servers: without a list, libpq stays at a server that accepts and says nothing. */
struct pg_server {
    int host;
    char text[PLACES][256];
};

static void choose_item(void *server, int key, const char *list)
{
    struct pg_server *c = server;

    copy_item(c->text[key], sizeof c->text[key], list, c->host);
    if (!c->text[key][0] && key == PORT) /* an empty value would not replace the list */
        snprintf(c->text[key], sizeof c->text[key], "5432");
}

/* Writes the parameters of a connection; a later one replaces an earlier one with the same key.
 * `c`: the server to connect to; NULL: whichever answers. */
static void parameters(const struct postgres *p, const char *setting, const struct pg_server *c,
                       const char *keys[KEYS], const char *values[KEYS])
{
    const char *const fixed[][2] = { { "connect_timeout", "5" },
                                     { "dbname", p->uri },
                                     { "target_session_attrs", "read-write" },
                                     { "tcp_user_timeout", "3000" },
                                     { "client_encoding", "UTF8" },
                                     { "fallback_application_name", "coupdoeil" } };
    int n = 0;

    for (size_t i = 0; i < sizeof fixed / sizeof fixed[0]; i++) {
        keys[n] = fixed[i][0];
        values[n++] = fixed[i][1];
    }
    for (int i = 0; c && i < PLACES; i++) {
        if (c->text[i][0]) {
            keys[n] = server_keys[i];
            values[n++] = c->text[i];
        }
    }
    if (setting) {
        keys[n] = "options";
        values[n++] = setting;
    }
    keys[n] = values[n] = NULL;
}

PGconn *pg_connect(const struct postgres *p, const char *setting)
{
    const char *keys[KEYS], *values[KEYS];

    parameters(p, setting, NULL, keys, values);
    return PQconnectdbParams(keys, values, 1);
}

PGconn *pg_connect_start(const struct postgres *p, const char *setting, int host)
{
    const char *keys[KEYS], *values[KEYS];
    struct pg_server c = { .host = host };

    read_uri(p->uri, choose_item, &c);
    parameters(p, setting, &c, keys, values);
    return PQconnectStartParams(keys, values, 1);
}
