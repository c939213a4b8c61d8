/* options.c - see options.h. */
#include "core/options.h"

#include "core/game.h"
#include "core/must.h"
#include "core/span.h"
#include "core/text.h"

#include <string.h>

void options_init(struct options *o, const struct game *game)
{
    memset(o, 0, sizeof *o);
    o->game = game;
}

static int find(const struct game *game, const char *name, size_t length)
{
    for (int i = 0; i < game->options_count; i++) {
        const char *have = game->options[i].name;

        if (strlen(have) == length && memcmp(have, name, length) == 0)
            return i;
    }
    return -1;
}

int options_find(const struct game *game, const char *name)
{
    return find(game, name, strlen(name));
}

int options_role(const struct game *game, enum option_role role)
{
    for (int i = 0; i < game->options_count; i++) {
        if (game->options[i].role == role)
            return i;
    }
    return -1;
}

/* The default of option i given the values so far; NULL if they rule the key out. */
static const char *usual(const struct options *o, int i)
{
    return o->game->usual ? o->game->usual(o, i) : o->game->options[i].usual;
}

const char *options_value(const struct options *o, int i)
{
    const char *def = usual(o, i);

    return def && o->given[i] ? o->value[i] : def;
}

const char *options_written(const struct options *o, int i)
{
    const struct option *option = &o->game->options[i];
    const char *value = options_value(o, i);

    if (value && option->role == ROLE_POSITION && strcmp(value, option->usual) == 0)
        return NULL;
    return value;
}

static bool fits_number(const struct option *option, const char *value, int32_t *out)
{
    uint32_t n;

    if (!text_read_number(&value, (uint32_t)option->high, &n) || *value)
        return false;
    *out = (int32_t)n;
    return *out >= option->low || (option->zero && n == 0);
}

static int place_among(const char *choices, const char *value)
{
    size_t length = strlen(value);

    for (int place = 0;; place++) {
        size_t n = strcspn(choices, "|");

        if (n == length && memcmp(choices, value, n) == 0)
            return place;
        if (choices[n] == '\0')
            return -1;
        choices += n + 1;
    }
}

int32_t options_number(const struct options *o, int i)
{
    const char *value = options_value(o, i);
    int32_t n;

    return value && fits_number(&o->game->options[i], value, &n) ? n : -1;
}

int options_seats(const struct options *o)
{
    int i = options_role(o->game, ROLE_PLAYERS);
    const char *value = i < 0 ? NULL : options_value(o, i);
    uint32_t n;

    if (!value)
        return o->game->seats_low;
    return text_read_number(&value, GAME_SEATS_MAX, &n) && *value == '\0' ? (int)n : 0;
}

void options_apart(const struct options *o, struct text *out)
{
    text_put(out, o->game->id);
    for (int i = 0; i < o->game->options_count; i++) {
        const char *value = o->game->options[i].apart ? options_value(o, i) : NULL;

        if (value) {
            text_char(out, ' ');
            text_put(out, value);
        }
    }
}

int options_choice(const struct options *o, int i)
{
    const char *value = options_value(o, i);

    return value ? place_among(o->game->options[i].accepts, value) : -1;
}

void options_accepts(const struct option *option, struct text *out)
{
    if (option->kind == OPTION_CHOICE) {
        text_put(out, option->accepts);
    } else if (option->kind == OPTION_NUMBER) {
        if (option->zero)
            text_put(out, "0, ");
        text_number(out, option->low);
        text_put(out, "..");
        text_number(out, option->high);
    }
}

bool options_refuse(const struct options *o, int i, struct message *why)
{
    const struct option *option = &o->game->options[i];
    char accepts[MESSAGE_TEXT];
    struct text t;

    text_init(&t, accepts, sizeof accepts);
    message_set(why, "option.value");
    message_text(why, option->name);
    message_text(why, o->value[i]);
    if (option->kind == OPTION_NUMBER || option->kind == OPTION_CHOICE) {
        options_accepts(option, &t);
        return message_text(why, accepts);
    }
    text_put(&t, o->game->id);
    text_put(&t, ".accepts.");
    text_put(&t, option->name);
    return message_word(why, accepts);
}

/* Refuses a key and lists the keys that exist. */
static bool refuse_key(const struct options *o, const char *key, const char *id,
                       struct message *why)
{
    char names[MESSAGE_TEXT];
    struct text t;

    text_init(&t, names, sizeof names);
    for (int i = 0; i < o->game->options_count; i++) {
        if (!usual(o, i))
            continue;
        if (t.used)
            text_put(&t, ", ");
        text_put(&t, o->game->options[i].name);
    }
    message_set(why, id);
    message_text(why, key);
    message_text(why, o->game->id);
    return message_text(why, names);
}

void options_put(struct options *o, int i, const char *value)
{
    size_t length = strlen(value);

    must(length < OPTION_VALUE);
    memcpy(o->value[i], value, length + 1);
    o->given[i] = true;
}

bool options_set(struct options *o, const char *key_value, struct message *why)
{
    const char *equals = strchr(key_value, '=');
    size_t length;
    int i;

    if (!equals)
        return message_text(message_set(why, "option.form"), key_value);
    i = find(o->game, key_value, (size_t)(equals - key_value));
    if (i < 0) {
        char key[40];
        struct text t;

        text_init(&t, key, sizeof key);
        while (key_value < equals && !t.cut)
            text_char(&t, *key_value++);
        return refuse_key(o, key, "option.unknown", why);
    }
    length = strlen(equals + 1);
    if (length >= OPTION_VALUE) {
        memcpy(o->value[i], equals + 1, OPTION_VALUE - 1);
        return options_refuse(o, i, why);
    }
    options_put(o, i, equals + 1);
    return true;
}

bool options_read(struct options *o, const char *words, struct message *why)
{
    struct span rest = span_of(words);
    struct span word;

    while (span_word(&rest, &word)) {
        char one[OPTION_VALUE + 40];

        span_copy(word, one, sizeof one);
        if (!options_set(o, one, why))
            return false;
    }
    return true;
}

bool options_check(const struct options *o, struct message *why)
{
    for (int i = 0; i < o->game->options_count; i++) {
        const struct option *option = &o->game->options[i];
        int32_t n;

        if (!o->given[i])
            continue;
        if (!usual(o, i))
            return refuse_key(o, option->name, "option.absent", why);
        if ((option->kind == OPTION_NUMBER && !fits_number(option, o->value[i], &n)) ||
            (option->kind == OPTION_CHOICE && place_among(option->accepts, o->value[i]) < 0))
            return options_refuse(o, i, why);
    }
    return true;
}
