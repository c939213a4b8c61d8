/* config.c - see config.h. */
#include "server/config.h"

#include "core/text.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum kind { KIND_TEXT, KIND_NUMBER, KIND_SWITCH };

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
    { "public", KIND_TEXT, AT(public), 0, 0, "" },
    { "proxy", KIND_SWITCH, AT(proxy), 0, 0, "no" },
    { "sockets", KIND_NUMBER, AT(sockets), 10, 1000000, "10000" },
    { "address-sockets", KIND_NUMBER, AT(address_sockets), 1, 1000000, "200" },
    { "tables", KIND_NUMBER, AT(tables), 1, 1000000, "5000" },
    { "address-tables", KIND_NUMBER, AT(address_tables), 1, 1000000, "100" },
    { "messages", KIND_NUMBER, AT(messages), 1, 1000000, "100" },
    { "threads", KIND_NUMBER, AT(threads), 1, 64, "2" },
    { "think-ms", KIND_NUMBER, AT(think_ms), 10, 60000, "1000" },
    { "chat", KIND_SWITCH, AT(chat), 0, 0, "yes" },
};

enum { SETTINGS = sizeof settings / sizeof settings[0], LINE = 1024 };

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
    }
    refuse(why, "server.setting");
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
        return message_text(refuse(why, "option.form"), name_value);
    if (!s)
        return message_text(refuse(why, "server.no-setting"), name_value);
    return take(c, s, name_value + n + 1, why);
}

/* One line of the file, its spaces around the name and the value taken away. */
static bool take_line(struct config *c, char *line, struct message *why)
{
    char *equals, *end;

    line += strspn(line, " \t");
    line[strcspn(line, "\r\n")] = '\0';
    if (*line == '\0' || *line == '#')
        return true;
    equals = strchr(line, '=');
    if (!equals)
        return message_text(refuse(why, "option.form"), line);
    for (end = equals; end > line && isspace((unsigned char)end[-1]); end--)
        ;
    memmove(end, equals, strlen(equals) + 1);
    memmove(end + 1, end + 1 + strspn(end + 1, " \t"), strlen(end + 1 + strspn(end + 1, " \t")) + 1);
    for (end = line + strlen(line); isspace((unsigned char)end[-1]); end--)
        end[-1] = '\0';
    return config_set(c, line, why);
}

bool config_file(struct config *c, const char *path, struct message *why, uint32_t *line)
{
    FILE *file = fopen(path, "r");
    char text[LINE];
    bool good = true;

    *line = 0;
    if (!file) {
        refuse(why, "cli.file");
        message_text(why, path);
        return message_text(why, strerror(errno));
    }
    while (good && fgets(text, sizeof text, file)) {
        ++*line;
        good = take_line(c, text, why);
    }
    fclose(file);
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
