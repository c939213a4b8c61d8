/* config.c - see config.h. */
#include "server/config.h"

#include "core/span.h"
#include "core/text.h"
#include "files/file.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum kind { KIND_TEXT, KIND_NUMBER, KIND_SWITCH, KIND_RANGES, KIND_PORT };

struct setting {
    const char *name;
    enum kind kind;
    size_t at;
    uint32_t low, high; /* KIND_NUMBER */
    const char *usual;
};

#define AT(member) offsetof(struct config, member)

static const struct setting settings[] = {
    { "address", KIND_TEXT, AT(address), 0, 0, "127.0.0.1" },
    { "port", KIND_NUMBER, AT(port), 0, 65535, "8080" },
    { "root", KIND_TEXT, AT(root), 0, 0, "" },
    { "data", KIND_TEXT, AT(data), 0, 0, "coupdoeil.db" },
    { "store", KIND_TEXT, AT(store), 0, 0, "" },
    { "node", KIND_TEXT, AT(node), 0, 0, "1" },
    { "route", KIND_TEXT, AT(route), 0, 0, "" },
    { "public", KIND_TEXT, AT(public), 0, 0, "" },
    { "proxy", KIND_RANGES, AT(proxy), 0, 0, "no" },
    { "metrics", KIND_PORT, AT(metrics), 0, 0, "" },
    { "sockets", KIND_NUMBER, AT(sockets), 10, 1000000, "10000" },
    { "address-sockets", KIND_NUMBER, AT(address_sockets), 1, 1000000, "200" },
    { "address-share", KIND_NUMBER, AT(address_share), 1, 100, "10" },
    { "tables", KIND_NUMBER, AT(tables), 1, 1000000, "5000" },
    { "address-tables", KIND_NUMBER, AT(address_tables), 1, 1000000, "100" },
    { "address-kb", KIND_NUMBER, AT(address_kb), 10, 10000000, "1000" },
    { "messages", KIND_NUMBER, AT(messages), 1, 1000000, "100" },
    { "threads", KIND_NUMBER, AT(threads), 1, 64, "2" },
    { "think-ms", KIND_NUMBER, AT(think_ms), 10, 60000, "1000" },
    { "grace", KIND_NUMBER, AT(grace), 0, 86400, "60" },
    { "rest", KIND_NUMBER, AT(rest), 0, 3600, "30" },
    { "push-private", KIND_RANGES, AT(push_private), 0, 0, "no" },
    { "push-ca", KIND_TEXT, AT(push_ca), 0, 0, "" },
    { "push-contact", KIND_TEXT, AT(push_contact), 0, 0, "" },
    { "push-short", KIND_NUMBER, AT(push_short), 1, 1000000, "3600" },
    { "session-days", KIND_NUMBER, AT(keep.sessions), 0, 36500, "365" },
    { "guest-days", KIND_NUMBER, AT(keep.guests), 0, 36500, "90" },
    { "account-days", KIND_NUMBER, AT(keep.accounts), 0, 36500, "1095" },
    { "chat-days", KIND_NUMBER, AT(keep.chat), 0, 36500, "90" },
    { "report-days", KIND_NUMBER, AT(keep.reports), 0, 36500, "180" },
    { "table-days", KIND_NUMBER, AT(keep.tables), 0, 36500, "365" },
    { "open-days", KIND_NUMBER, AT(keep.open), 0, 36500, "14" },
    { "log-days", KIND_NUMBER, AT(keep.log), 0, 36500, "730" },
    { "pack-days", KIND_NUMBER, AT(keep.pack), 0, 36500, "30" },
    { "chat", KIND_SWITCH, AT(chat), 0, 0, "yes" },
};

enum { SETTINGS = sizeof settings / sizeof settings[0], LINE = 1024, CONFIG_BYTES = 1 << 20 };

/* A list of addresses; `yes` and `no` mean this machine and nobody. */
static bool take_ranges(void *ranges, const char *value)
{
    if (strcmp(value, "yes") == 0)
        value = "127.0.0.0/8, ::1";
    else if (strcmp(value, "no") == 0)
        value = "";
    return address_ranges_read(ranges, value);
}

static bool take(struct config *c, const struct setting *s, const char *value,
                 struct message *why)
{
    char *at = (char *)c + s->at;
    const char *rest = value;
    uint32_t n;

    switch (s->kind) {
    case KIND_TEXT:
        if (strlen(value) >= CONFIG_TEXT)
            break;
        memcpy(at, value, strlen(value) + 1);
        return true;
    case KIND_NUMBER:
        if (!text_read_number(&rest, s->high, &n) || *rest || n < s->low)
            break;
        memcpy(at, &n, sizeof n);
        return true;
    case KIND_SWITCH:
        if (strcmp(value, "yes") != 0 && strcmp(value, "no") != 0)
            break;
        *(bool *)at = value[0] == 'y';
        return true;
    case KIND_RANGES:
        if (!take_ranges(at, value))
            break;
        return true;
    case KIND_PORT:
        if (!address_port_read((struct address_port *)at, value))
            break;
        return true;
    }
    message_set(why, "server.setting");
    message_text(why, s->name);
    return message_text(why, value);
}

static const struct setting *find(const char *name, size_t length)
{
    for (int i = 0; i < SETTINGS; i++) {
        if (strlen(settings[i].name) == length && memcmp(settings[i].name, name, length) == 0)
            return &settings[i];
    }
    return NULL;
}

void config_init(struct config *c)
{
    memset(c, 0, sizeof *c);
    for (int i = 0; i < SETTINGS; i++)
        take(c, &settings[i], settings[i].usual, NULL);
    c->missing = "";
}

bool config_set(struct config *c, const char *name_value, struct message *why)
{
    size_t n = strcspn(name_value, "=");
    const struct setting *s = find(name_value, n);

    if (name_value[n] == '\0')
        return message_text(message_set(why, "option.form"), name_value);
    if (!s)
        return message_text(message_set(why, "server.no-setting"), name_value);
    return take(c, s, name_value + n + 1, why);
}

/* Parses one line of the file; blanks around the name and the value are allowed. */
static bool take_line(struct config *c, struct span line, struct message *why)
{
    struct span value = span_trim(line);
    struct span name = span_trim(span_cut(&value, '='));
    char pair[LINE];
    struct text t;

    line = span_trim(line);
    if (line.length == 0 || line.at[0] == '#')
        return true;
    text_init(&t, pair, sizeof pair);
    text_bytes(&t, name.at, name.length);
    if (name.length < line.length)
        text_char(&t, '=');
    value = span_trim(value);
    text_bytes(&t, value.at, value.length);
    return config_set(c, pair, why);
}

bool config_file(struct config *c, const char *path, struct message *why, uint32_t *line)
{
    struct span rest, one;
    bool good = true;
    char *bytes;

    *line = 0;
    bytes = file_read(path, CONFIG_BYTES, &rest.length, why);
    if (!bytes)
        return false;
    rest.at = bytes;
    while (good && span_line(&rest, &one)) {
        ++*line;
        good = take_line(c, one, why);
    }
    free(bytes);
    return good;
}

bool config_environment(struct config *c, struct message *why)
{
    for (int i = 0; i < SETTINGS; i++) {
        char name[64] = "COUPDOEIL_";
        const char *value;
        size_t n = strlen(name);

        for (const char *p = settings[i].name; *p; p++)
            name[n++] = *p == '-' ? '_' : (char)toupper((unsigned char)*p);
        name[n] = '\0';
        value = getenv(name);
        if (value && !take(c, &settings[i], value, why))
            return false;
    }
    return true;
}

struct store *config_store(const struct config *c, const char *node, struct message *why)
{
    static const char prefix[] = "postgres:";
    bool shared = strncmp(c->store, prefix, sizeof prefix - 1) == 0;
    const char *where = shared ? c->store + sizeof prefix - 1 : c->data;
    char trouble[256] = "";
    struct store *s = NULL;

    if (c->store[0] && !shared)
        snprintf(trouble, sizeof trouble, "postgres:ADDRESS?");
    else
        s = shared ? store_postgres(where, node, trouble, sizeof trouble)
                   : store_sqlite(where, trouble, sizeof trouble);
    if (s)
        return s;
    message_set(why, strcmp(trouble, STORE_LOCKED) == 0 ? "server.locked" : "server.data");
    message_text(why, shared ? prefix : c->store[0] ? c->store : where); /* never show a password */
    message_text(why, trouble);
    return NULL;
}
