/* test_lang.c - the catalogues: three languages, arguments, numbers, and the sentences every game
 * must have. */
#include "core/game.h"
#include "core/registry.h"
#include "lang/lang.h"
#include "tap.h"

#include <string.h>

static const struct sentence *const table[LANGUAGES] = { lang_en, lang_fr, lang_nl };

/* The message in a language, in a buffer that is valid until the next call. */
static const char *said(enum language language, const struct message *m)
{
    static char room[400];
    struct text t;

    text_init(&t, room, sizeof room);
    lang_write_in(language, &t, m);
    return room;
}

static void test_arguments(void)
{
    struct message m;

    message_set(&m, "cli.action");
    message_number(&m, 3);
    message_text(&m, "a\033b\xff\xc3\xa9");
    ok(strcmp(said(LANG_EN, &m), "action 3, \"a?b?\xc3\xa9\", is refused:") == 0,
       "an argument is written clean: %s", said(LANG_EN, &m));
    message_word(message_set(&m, "oeil.named"), "oeil.colour.red");
    ok(strstr(said(LANG_EN, &m), "red") && strstr(said(LANG_FR, &m), "rouge") &&
           strstr(said(LANG_NL, &m), "rood"),
       "a word is written in the language of its sentence");
    message_word(message_set(&m, "oeil.named"), "oeil.colour.red lynx.paw");
    ok(strstr(said(LANG_EN, &m), "red, two paws") &&
           strstr(said(LANG_FR, &m), "rouge, deux pattes"),
       "several words are written as a list: %s", said(LANG_EN, &m));
    ok(strcmp(said(LANG_EN, message_set(&m, "no.such-id")), "no.such-id") == 0,
       "a gap shows its id");
}

static void test_counts(void)
{
    static const struct {
        enum language language;
        int number;
        const char *words;
    } cases[] = {
        { LANG_EN, 0, "0 actions " }, { LANG_EN, 1, "1 action " }, { LANG_EN, 2, "2 actions " },
        { LANG_FR, 0, "0 action " },  { LANG_FR, 1, "1 action " }, { LANG_FR, 2, "2 actions " },
        { LANG_NL, 0, "0 acties" },   { LANG_NL, 1, "1 actie" },   { LANG_NL, 2, "2 acties" },
    };
    struct message m;

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        message_number(message_set(&m, "table.no-action"), cases[i].number);
        check(strstr(said(cases[i].language, &m), cases[i].words) != NULL, "%s: %s",
              language_tags[cases[i].language], said(cases[i].language, &m));
    }
    message_count(message_set(&m, "table.no-action"), 1);
    ok(strstr(said(LANG_EN, &m), "1 action ") && tap_failed == 0,
       "each language tells one from many, for numbers and digits alike");
}

static void test_choice(void)
{
    enum language l = LANG_EN;

    ok(lang_used() == LANG_EN, "English until a language is chosen");
    ok(lang_read("fr", &l) && l == LANG_FR && lang_read("nl_BE.UTF-8", &l) && l == LANG_NL &&
           lang_read("en-GB", &l) && l == LANG_EN,
       "tags of two letters, of the web and of locales are read");
    ok(!lang_read("C", &l) && !lang_read("", &l) && !lang_read("french", &l) &&
           !lang_read("de_DE", &l) && l == LANG_EN,
       "an unknown language is refused and changes nothing");
    ok(lang_use("fr") && strcmp(lang_words("result.draw"), "partie nulle") == 0 &&
           !lang_use("xx") && lang_used() == LANG_FR && lang_use("en"),
       "the chosen language is spoken, and kept where another is refused");
}

static void test_games(enum language language)
{
    const int counts[LANGUAGES] = { lang_en_count, lang_fr_count, lang_nl_count };

    lang_use(language_tags[language]);
    for (int i = 1; i < counts[language]; i++)
        check(strcmp(table[language][i - 1].id, table[language][i].id) < 0, "sorted at %s",
              table[language][i].id);
    for (int i = 0; i < games_count; i++) {
        const struct game *g = games[i];

        check(*lang_join(g->id, "title", NULL), "%s has a title", g->id);
        check(*lang_join(g->id, "about", NULL), "%s says what it is about", g->id);
        check(*lang_join(g->id, "help", NULL), "%s says what can be typed", g->id);
        for (int k = 0; k < g->options_count; k++) {
            check(*lang_join(g->id, "option", g->options[k].name), "%s explains %s", g->id,
                  g->options[k].name);
            check(g->options[k].kind != OPTION_TEXT ||
                      *lang_join(g->id, "accepts", g->options[k].name),
                  "%s says what %s accepts", g->id, g->options[k].name);
        }
    }
    ok(tap_failed == 0, "%s: every game and option has its sentences", language_tags[language]);
}

int main(void)
{
    test_arguments();
    test_counts();
    test_choice();
    for (int i = 0; i < LANGUAGES; i++)
        test_games((enum language)i);
    return tap_end();
}
