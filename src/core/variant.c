/* variant.c - see variant.h. */
#include "core/variant.h"

#include "core/game.h"
#include "core/must.h"

#include <string.h>

/* Returns what follows "key=" in `varies` if the variant lets this option vary; otherwise NULL. */
static const char *form_of(const struct variant *v, const struct option *o)
{
    size_t n = strlen(o->name);

    return v->varies && strncmp(v->varies, o->name, n) == 0 && v->varies[n] == '='
               ? v->varies + n + 1
               : NULL;
}

/* Returns true if a value matches this pattern, with a number for each seat if it ends in ",..". */
static bool has_form(const char *value, const char *form, int seats)
{
    for (; *form && *form != ','; form++, value++) {
        if (*form == '#' ? *value < '1' || *value > '9' : *value != *form)
            return false;
    }
    for (int i = 1; *form && i < seats; i++, value += 2) {
        if (value[0] != ',' || value[1] < '1' || value[1] > '9')
            return false;
    }
    return *value == '\0';
}

/* Returns the number of options that the variant sets if `o` has all of them; otherwise -1. */
static int agrees(const struct options *o, const struct variant *v)
{
    struct options asked;
    int n = 0;

    options_init(&asked, o->game);
    must(options_read(&asked, v->options, NULL));
    for (int i = 0; i < o->game->options_count; i++) {
        const char *value = options_value(o, i);
        const char *form = form_of(v, &o->game->options[i]);

        if (!asked.given[i])
            continue;
        if (!value || (form ? !has_form(value, form, options_seats(o))
                            : strcmp(value, asked.value[i]) != 0))
            return -1;
        n++;
    }
    return n;
}

const struct variant *variant_of(const struct options *o)
{
    const struct variant *best = NULL;
    int seats = options_seats(o);
    int most = -1;

    for (int i = 0; i < o->game->variants_count; i++) {
        const struct variant *v = &o->game->variants[i];
        int n = seats >= v->seats_low && seats <= v->seats_high ? agrees(o, v) : -1;

        if (n > most) {
            most = n;
            best = v;
        }
    }
    return best;
}

/* Writes a value, repeating its last number for seats that have none. */
static void write_value(const struct variant *v, const struct option *o, const char *value,
                        int seats, struct text *out)
{
    const char *form = form_of(v, o);
    int numbers = 1;

    text_put(out, value);
    if (!form || !strchr(form, ','))
        return;
    for (const char *at = value; *at; at++)
        numbers += *at == ',';
    for (; numbers < seats; numbers++) {
        text_char(out, ',');
        text_char(out, value[strlen(value) - 1]);
    }
}

void variant_write(const struct game *game, const struct variant *v, int seats, struct text *out)
{
    struct options o;
    int players = options_role(game, ROLE_PLAYERS);
    const char *gap = "";

    options_init(&o, game);
    must(options_read(&o, v->options, NULL));
    if (players >= 0)
        options_put(&o, players, (char[]){ (char)('0' + seats), '\0' });
    for (int i = 0; i < game->options_count; i++) {
        if (!o.given[i] || strcmp(o.value[i], game->options[i].usual) == 0)
            continue;
        text_put(out, gap);
        text_put(out, game->options[i].name);
        text_char(out, '=');
        write_value(v, &game->options[i], o.value[i], seats, out);
        gap = " ";
    }
}

/* Fills in what a trial's setting leaves out. */
static void fill_trial(const struct game *game, struct game_setting *s)
{
    struct options o;
    struct text t;

    text_init(&t, s->options, sizeof s->options);
    text_put(&t, s->trial->options);
    options_init(&o, game);
    must(options_read(&o, s->options, NULL));
    s->variant = variant_of(&o);
    s->seats = options_seats(&o);
    s->strength = s->trial->strength;
}

bool game_setting_get(const struct game *game, int i, struct game_setting *out)
{
    struct text t;

    memset(out, 0, sizeof *out);
    for (int k = 0; k < game->variants_count; k++) {
        const struct variant *v = &game->variants[k];
        int seats = v->seats_low + i;

        if (seats <= v->seats_high) {
            text_init(&t, out->options, sizeof out->options);
            variant_write(game, v, seats, &t);
            out->variant = v;
            out->seats = seats;
            out->strength = seats == 2 && game->insight;
            return true;
        }
        i -= v->seats_high - v->seats_low + 1;
    }
    if (i >= game->trials_count)
        return false;
    out->trial = &game->trials[i];
    fill_trial(game, out);
    return true;
}

bool game_setting_bench(const struct game *game, const struct game_setting *s, struct text *out)
{
    const char *name = s->variant->bench;

    if (!name || s->trial || (s->seats > s->variant->seats_low && !strchr(name, '#')))
        return false;
    text_put(out, game->id);
    if (name[0])
        text_char(out, '-');
    for (; *name; name++) {
        if (*name == '#')
            text_number(out, s->seats);
        else
            text_char(out, *name);
    }
    return true;
}
