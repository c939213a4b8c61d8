/* cmd_games.c - `coupdoeil games`: ids, seats, options with their defaults. */
#include "cli/cli.h"

#include "core/registry.h"
#include "lang/lang.h"

#include <stdio.h>

/* What option i accepts, in the notation of help texts. */
static void write_accepts(const struct game *g, int i, struct text *out)
{
    options_accepts(&g->options[i], out);
    if (g->options[i].kind == OPTION_TEXT)
        text_put(out, lang_join(g->id, "accepts", g->options[i].name));
}

static void tell(const struct game *g)
{
    printf("%s  %s\n", g->id, lang_join(g->id, "title", NULL));
    printf("  %s\n", lang_join(g->id, "about", NULL));
    printf("  %s %d-%d\n", lang_words("games.seats"), g->seats_low, g->seats_high);
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

static void tell_json(const struct game *g)
{
    char line[8192];
    struct text t;
    struct json j;

    text_init(&t, line, sizeof line);
    json_init(&j, &t);
    json_open(&j, NULL, '{');
    json_text(&j, "id", g->id);
    json_text(&j, "title", lang_join(g->id, "title", NULL));
    json_open(&j, "seats", '[');
    json_number(&j, NULL, g->seats_low);
    json_number(&j, NULL, g->seats_high);
    json_close(&j, ']');
    json_open(&j, "options", '[');
    for (int i = 0; i < g->options_count; i++) {
        char accepts[MESSAGE_TEXT];
        struct text a;

        text_init(&a, accepts, sizeof accepts);
        write_accepts(g, i, &a);
        json_open(&j, NULL, '{');
        json_text(&j, "name", g->options[i].name);
        json_text(&j, "default", g->options[i].usual);
        json_text(&j, "accepts", accepts);
        json_text(&j, "help", lang_join(g->id, "option", g->options[i].name));
        json_close(&j, '}');
    }
    json_close(&j, ']');
    json_close(&j, '}');
    puts(line);
}

int cmd_games(const struct request *r)
{
    for (int i = 0; i < games_count; i++) {
        if (r->given & TAKES(JSON)) {
            tell_json(games[i]);
            continue;
        }
        if (i)
            putchar('\n');
        tell(games[i]);
    }
    return EXIT_OK;
}
