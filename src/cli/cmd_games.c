/* cmd_games.c - `coupdoeil games`: ids, seats, options with their defaults, variants. */
#include "cli/cli.h"

#include "core/game_json.h"
#include "core/must.h"
#include "core/registry.h"
#include "lang/lang.h"

#include <stdio.h>

/* What option i accepts, in the notation of help texts. */
static void write_accepts(const struct game *g, int i, struct text *out)
{
    options_accepts(&g->options[i], out);
    if (out->used == 0)
        text_put(out, lang_join(g->id, "accepts", g->options[i].name));
}

/* "2 players", "1 to 4 players" */
static void print_seats(const struct game *g)
{
    struct message m;

    message_number(message_set(&m, g->seats_low == g->seats_high ? "games.seats"
                                                                  : "games.seats-range"),
                   g->seats_low);
    message_number(&m, g->seats_high);
    fputs("  ", stdout);
    cli_say(&m);
}

static void print_game(const struct game *g)
{
    printf("%s  %s\n", g->id, lang_join(g->id, "title", NULL));
    printf("  %s\n", lang_join(g->id, "about", NULL));
    print_seats(g);
    for (int i = 0; i < g->options_count; i++) {
        const struct option *o = &g->options[i];
        char accepts[MESSAGE_TEXT];
        struct text t;

        text_init(&t, accepts, sizeof accepts);
        write_accepts(g, i, &t);
        printf("  -o %s=%s  (%s)\n      %s\n", o->name, o->usual, accepts,
               lang_join(g->id, "option", o->name));
    }
}

/* Other programs also see the hidden games. */
static void tell_json(const struct game *g, bool hidden)
{
    static char line[1 << 15];
    struct json_object o;

    json_begin(&o, line, sizeof line, NULL);
    game_write(g, lang_say, &o.json);
    if (hidden)
        json_bool(&o.json, "hidden", true);
    json_end(&o);
    must(!o.text.cut);
    puts(line);
}

/* Lists the settings that tests, benches and strength runs play, one per line, including those of
 * hidden games. */
static void tell_trials(const struct game *g, bool json)
{
    struct game_setting s;

    for (int i = 0; game_setting_get(g, i, &s); i++) {
        char line[1024], bench[64];
        struct json_object o;
        struct text t;

        if (!json) {
            printf("%s%s%s\n", g->id, s.options[0] ? " " : "", s.options);
            continue;
        }
        json_begin(&o, line, sizeof line, NULL);
        json_text(&o.json, "game", g->id);
        json_text(&o.json, "options", s.options);
        json_text(&o.json, "variant", s.variant->id);
        json_number(&o.json, "seats", s.seats);
        json_bool(&o.json, "strength", s.strength);
        json_bool(&o.json, "luck", s.variant->luck);
        json_number(&o.json, "nodes", g->insight ? g->insight->strength_nodes : 0);
        text_init(&t, bench, sizeof bench);
        if (game_setting_bench(g, &s, &t))
            json_text(&o.json, "bench", bench);
        json_end(&o);
        puts(line);
    }
}

int cmd_games(const struct request *r)
{
    bool json = r->given & TAKES(JSON);

    if (r->given & TAKES(TRIALS)) {
        for (int i = 0; i < games_known; i++)
            tell_trials(games[i], json);
        return EXIT_OK;
    }
    for (int i = 0; i < (json ? games_known : games_count); i++) {
        if (json) {
            tell_json(games[i], i >= games_count);
        } else {
            if (i)
                putchar('\n');
            print_game(games[i]);
        }
    }
    return EXIT_OK;
}
