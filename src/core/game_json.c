/* game_json.c - see game_json.h. */
#include "core/game_json.h"

#include "core/languages.h"
#include "core/span.h"
#include "core/teach.h"

enum { ID = 96 };

static const char *join(char id[ID], const char *game, const char *kind, const char *name,
                        const char *end)
{
    struct text t;

    text_init(&t, id, ID);
    text_put(&t, game);
    text_char(&t, '.');
    text_put(&t, kind);
    if (name) {
        text_char(&t, '.');
        text_put(&t, name);
    }
    text_put(&t, end);
    return id;
}

/* Writes a member with the sentence in the current language; no member if there is no sentence. */
static void write_words(struct json *out, const char *member, game_words words, const char *id)
{
    const char *said = words ? words(NULL, id) : NULL;

    if (said)
        json_text(out, member, said);
}

/* A member with the sentence in every language. */
static void write_all_words(struct json *out, const char *member, game_words words, const char *id)
{
    if (!words)
        return;
    json_open(out, member, '{');
    for (int i = 0; i < LANGUAGES; i++) {
        const char *said = words(language_tags[i], id);

        if (said)
            json_text(out, language_tags[i], said);
    }
    json_close(out, '}');
}

static unsigned seats_between(int low, int high)
{
    return (2u << high) - (1u << low);
}

/* The numbers of seats with which option i may have this value. */
static unsigned seats_for(const struct game *g, int i, const char *value)
{
    int players = options_role(g, ROLE_PLAYERS);
    unsigned seats = 0;

    for (int n = g->seats_low; n <= g->seats_high; n++) {
        union game_state state;
        struct options o;

        options_init(&o, g);
        options_put(&o, i, value);
        if (players >= 0)
            options_put(&o, players, (char[]){ (char)('0' + n), '\0' });
        if (options_check(&o, NULL) && g->start(state.byte, &o, NULL))
            seats |= 1u << n;
    }
    return seats;
}

/* Writes the values that can be listed; values that are only offered come with their numbers of
 * seats. */
static void write_values(const struct game *g, int i, struct json *out)
{
    const struct option *o = &g->options[i];
    struct span values = span_of(o->offers ? o->offers : o->accepts);

    json_open(out, o->offers ? "offers" : "values", '[');
    while (values.length) {
        char value[OPTION_VALUE];

        span_copy(span_cut(&values, '|'), value, sizeof value);
        if (!o->offers) {
            json_text(out, NULL, value);
            continue;
        }
        json_open(out, NULL, '{');
        json_text(out, "value", value);
        json_bits(out, "seats", seats_for(g, i, value));
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void write_option(const struct game *g, int i, game_words words, struct json *out)
{
    static const char *const kinds[] = { "number", "choice", "list", "text" };
    static const char *const roles[] = { NULL,     "players",  "variant", "first", "deck",
                                         "repeat", "maxturns", "position" };
    const struct option *o = &g->options[i];
    char accepts[MESSAGE_TEXT];
    struct text t;
    char id[ID];

    json_open(out, NULL, '{');
    json_text(out, "name", o->name);
    json_text(out, "kind", kinds[o->kind]);
    if (roles[o->role])
        json_text(out, "role", roles[o->role]);
    json_text(out, "default", o->usual);
    if (o->kind == OPTION_NUMBER || o->high) {
        json_number(out, "low", o->low);
        json_number(out, "high", o->high);
        if (o->zero)
            json_bool(out, "zero", true);
    }
    if (o->accepts || o->offers)
        write_values(g, i, out);
    json_bool(out, "apart", o->apart);
    json_bool(out, "secret", o->secret);
    text_init(&t, accepts, sizeof accepts);
    options_accepts(o, &t);
    if (t.used)
        json_text(out, "accepts", accepts);
    else
        write_words(out, "accepts", words, join(id, g->id, "accepts", o->name, ""));
    write_words(out, "help", words, join(id, g->id, "option", o->name, ""));
    json_close(out, '}');
}

/* A member with options, "key=value key=value". */
static void write_options(const char *member, const char *list, struct json *out)
{
    struct span options = span_of(list);
    struct span pair;

    json_open(out, member, '{');
    while (span_word(&options, &pair)) {
        char key[OPTION_VALUE], value[OPTION_VALUE];

        span_copy(span_cut(&pair, '='), key, sizeof key);
        span_copy(pair, value, sizeof value);
        json_text(out, key, value);
    }
    json_close(out, '}');
}

/* Returns true if a match of the variant can start with these seats and options; fills in its
 * state. */
static bool begins(const struct game *g, const struct variant *v, int seats, const char *more,
                   void *state)
{
    char words[OPTIONS_MAX * OPTION_VALUE];
    struct options o;
    struct text t;

    text_init(&t, words, sizeof words);
    variant_write(g, v, seats, &t);
    options_init(&o, g);
    return options_read(&o, words, NULL) && options_read(&o, more, NULL) &&
           options_check(&o, NULL) && g->start(state, &o, NULL);
}

/* The numbers of seats with which people can make puzzles of this kind. */
static unsigned seats_asked(const struct game *g, const struct variant *v,
                            const struct teach_kind *kind)
{
    union game_state state;
    unsigned seats = 0;

    for (int n = v->seats_low; n <= v->seats_high; n++) {
        if (begins(g, v, n, "", state.byte) && teach_offers(g, state.byte, kind))
            seats |= 1u << n;
    }
    return seats;
}

/* Writes the kinds of puzzle that people can make from positions they set up. */
static void write_kinds(const struct game *g, const struct variant *v, struct json *out)
{
    const struct teach_kind *const *kind = g->teach ? g->teach->kinds : NULL;
    union game_state state;
    bool any = false;

    json_open(out, "kinds", '[');
    for (; kind && *kind; kind++) {
        unsigned seats = seats_asked(g, v, *kind);

        if (!seats)
            continue;
        json_open(out, NULL, '{');
        json_text(out, "id", (*kind)->id);
        json_bits(out, "seats", seats);
        json_close(out, '}');
        any = true;
    }
    json_close(out, ']');
    if (any && g->teach->set_up && begins(g, v, v->seats_low, g->teach->set_up, state.byte))
        write_options("setup", g->teach->set_up, out);
}

static void write_variant(const struct game *g, const struct variant *v, game_words words,
                          struct json *out)
{
    char id[ID];

    json_open(out, NULL, '{');
    json_text(out, "id", v->id);
    write_options("options", v->options, out);
    if (v->varies)
        write_options("varies", v->varies, out);
    json_bits(out, "seats", seats_between(v->seats_low, v->seats_high));
    json_bool(out, "race", v->race);
    json_bool(out, "secrets", v->secrets);
    json_bool(out, "calls", v->calls);
    json_bool(out, "quiz", v->quiz);
    json_bool(out, "finding", v->finding);
    write_all_words(out, "name", words, join(id, g->id, "variant", v->id, ""));
    write_all_words(out, "about", words, join(id, g->id, "variant", v->id, ".about"));
    write_kinds(g, v, out);
    json_close(out, '}');
}

void game_write(const struct game *g, game_words words, struct json *out)
{
    char id[ID];

    json_text(out, "id", g->id);
    write_words(out, "title", words, join(id, g->id, "title", NULL, ""));
    write_words(out, "about", words, join(id, g->id, "about", NULL, ""));
    json_open(out, "seats", '[');
    json_number(out, NULL, g->seats_low);
    json_number(out, NULL, g->seats_high);
    json_close(out, ']');
    json_open(out, "options", '[');
    for (int i = 0; i < g->options_count; i++)
        write_option(g, i, words, out);
    json_close(out, ']');
    json_open(out, "variants", '[');
    for (int i = 0; i < g->variants_count; i++)
        write_variant(g, &g->variants[i], words, out);
    json_close(out, ']');
    if (g->write_facts) {
        json_open(out, "facts", '{');
        g->write_facts(out);
        json_close(out, '}');
    }
}
