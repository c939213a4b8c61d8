/*
 * test_pages.c - the rules pages (docs/rules): every picture is played through the rules, the three
 * languages of a game have the same sections and pictures, the table of options has the game's
 * keys, and every step of play that random games reach has its section. Also tests the layout of
 * pages, and the pages about the games' origins (docs/about).
 */
#include "core/registry.h"
#include "lang/letters.h"
#include "match/match.h"
#include "pages/lay.h"
#include "pages/picture.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>

static struct span page_of(const struct game *g, int language)
{
    struct span page = { "", 0 };

    check(pages_find((enum language)language, g->id, &page), "%s has no page in %s", g->id,
          language_tags[language]);
    return page;
}

/* The names of all sections (with a mark for keyboard sections) and the words of all pictures, one
 * a line. */
static void outline(struct span page, struct text *out)
{
    struct span line, words, name;

    while (span_line(&page, &line)) {
        if (pages_heading(line, &words, &name) ? name.length : pages_picture(line, &words, &name)) {
            text_bytes(out, name.at, name.length);
            text_put(out, memmem(line.at, line.length, " .keyboard}", 11) ? " keyboard\n" : "\n");
        }
    }
}

static void test_languages(const struct game *g)
{
    static char room[LANGUAGES][1 << 14];

    for (int l = 0; l < LANGUAGES; l++) {
        struct text t;

        text_init(&t, room[l], sizeof room[l]);
        outline(page_of(g, l), &t);
        ok(!t.cut && t.used > 0 && strcmp(room[l], room[0]) == 0,
           "%s: the page in %s has the sections and pictures of the English one", g->id,
           language_tags[l]);
    }
}

/* The page about a game's origins, if there is one: alike in three languages. */
static void test_about(const struct game *g)
{
    static char room[LANGUAGES][1 << 10];
    struct span english;
    bool told = pages_about(LANG_EN, g->id, &english);

    for (int l = 0; l < LANGUAGES; l++) {
        struct span page = { "", 0 };
        struct text t;
        bool there = pages_about((enum language)l, g->id, &page);

        text_init(&t, room[l], sizeof room[l]);
        outline(page, &t);
        ok(there == told && !t.cut && (t.used > 0) == told && strcmp(room[l], room[0]) == 0,
           "%s: the page about it in %s has the sections of the English one", g->id,
           language_tags[l]);
    }
}

static void test_pictures(const struct game *g)
{
    struct span page = page_of(g, LANG_EN), line, caption, position;
    int n = 0;

    while (span_line(&page, &line)) {
        struct message why = { .id = "" };
        struct match m;
        int viewer;
        bool good;

        if (!pages_picture(line, &caption, &position))
            continue;
        good = picture_read(position, &m, &viewer, &why);
        ok(good && m.game == g && viewer <= g->seats(m.state.byte), "%.*s%s%s",
           (int)(position.length < 60 ? position.length : 60), position.at, good ? "" : ": ",
           good ? "" : why.id);
        if (good)
            match_release(&m);
        n++;
    }
    ok(n > 0, "%s has pictures", g->id);
}

/* The keys in the first column of the table, each with a blank after it. */
static void keys(struct span section, struct text *out)
{
    struct span line;

    while (span_line(&section, &line)) {
        if (line.length > 4 && memcmp(line.at, "| `", 3) == 0) {
            text_bytes(out, line.at + 3, strcspn(line.at + 3, "`"));
            text_char(out, ' ');
        }
    }
}

static void test_options(const struct game *g)
{
    for (int l = 0; l < LANGUAGES; l++) {
        char have[400], key[80];
        struct span section;
        struct text t;
        size_t length = 0;
        bool all = true;

        text_init(&t, have, sizeof have);
        text_char(&t, ' ');
        if (check(pages_section(page_of(g, l), "options", &section), "%s: options", g->id))
            keys(section, &t);
        for (int i = 0; i < g->options_count; i++) {
            snprintf(key, sizeof key, " %s ", g->options[i].name);
            all = all && strstr(have, key);
            length += strlen(g->options[i].name) + 1;
        }
        ok(all && t.used == length + 1, "%s: the options in %s:%s", g->id,
           language_tags[l], have);
    }
}

/* Plays at random and looks up the section of every step. */
static bool walk(const struct game *g, const char *const option[], uint64_t seed)
{
    static game_action list[GAME_ACTIONS_MAX];
    struct span section;
    struct options o;
    struct message why;
    struct match m;
    struct rng r;
    bool good = true;

    options_init(&o, g);
    for (int i = 0; option[i]; i++)
        check(options_set(&o, option[i], &why), "option %s", option[i]);
    if (!check(match_init(&m, &o, &why), "%s begins", g->id))
        return false;
    rng_seed(&r, seed);
    for (int i = 0; i < 200 && good; i++) {
        int n = match_actions(&m, list);
        char name[40];

        snprintf(name, sizeof name, "step-%s",
                 game_step_name(g, m.state.byte, m.ending != ENDING_NONE));
        for (int l = 0; l < LANGUAGES; l++)
            good = check(pages_section(page_of(g, l), name, &section), "%s in %s: no section %s",
                         g->id, language_tags[l], name) && good;
        if (n == 0 || !match_play(&m, list[rng_below(&r, (uint32_t)n)], &why))
            break;
    }
    match_release(&m);
    return good;
}

static void test_steps(void)
{
    static const struct {
        const char *game;
        const char *option[4];
    } settings[] = {
        { "oeil", { "goal=targets" } },
        { "oeil", { "players=3", "maxturns=5" } },
        { "oeil", { "quiz=1", "goal=targets" } },
        { "oeil", { "quiz=1", "players=4", "placing=free" } },
        { "oeil", { "players=1" } },
        { "lynx", { "variant=A" } },
        { "lynx", { "variant=B" } },
        { "lynx", { "variant=C" } },
        { "lynx", { "variant=D" } },
        { "foureyes", { "board=4" } },
        { "ovo", { "players=4" } },
        { "eccentric", { "announce=manual", "board=6" } },
        { "eccentric", { "players=3" } },
    };

    for (size_t i = 0; i < sizeof settings / sizeof settings[0]; i++) {
        const struct game *g = game_find(settings[i].game);
        bool good = true;

        for (uint64_t seed = 1; seed <= 5; seed++)
            good = walk(g, settings[i].option, seed) && good;
        ok(good, "%s %s: every step has its section", g->id, settings[i].option[0]);
    }
}

/* ---- laying out ---- */

struct sheet {
    struct text text;
    char room[2000];
    int pictures;
};

static void keep_line(void *context, const char *words)
{
    struct sheet *s = context;

    text_put(&s->text, words);
    text_char(&s->text, '\n');
}

static void keep_picture(void *context, const struct match *m, int viewer)
{
    struct sheet *s = context;

    s->pictures += viewer == 2 && m->count == 1;
}

static void lays(const char *page, const char *wanted, const char *words)
{
    static struct sheet s;
    struct layout l = { .width = 24, .context = &s, .line = keep_line, .picture = keep_picture };

    text_init(&s.text, s.room, sizeof s.room);
    s.pictures = 0;
    lay_page(&l, (struct span){ page, strlen(page) });
    ok(strcmp(s.room, wanted) == 0 && s.pictures == (strstr(page, "![") != NULL), "%s", words);
    if (strcmp(s.room, wanted) != 0)
        printf("# have:\n%s# wanted:\n%s", s.room, wanted);
}

static void test_laying(void)
{
    static char folded[40];
    struct text t;

    lays("# L'\xc5\x92il {#top}\n\nWords **bold** and `co*de`\nthat go on and on\n",
         "L'\xc5\x92il\n=====\n\nWords bold and co*de\nthat go on and on\n",
         "a heading and a paragraph, without their marks, in the width");
    lays("## Options {#options .keyboard}\n\nA turn [`.`] ends\n",
         "Options\n-------\n\nA turn [.] ends\n", "what is for the keyboard is there");
    lays("- one item that is too long for it\n- two\n\n12. far\n",
         "- one item that is too\n  long for it\n- two\n\n12. far\n", "lists hang");
    lays("| a | b |\n|---|---|\n| x | words that need a second line |\n",
         "a  b\n-  ---------------------\nx  words that need a\n   second line\n",
         "the widest column of a table gives way");
    lays("```\nas   it is\n```\n![Here](position ovo -m \"a1-a2\" --as 2)\n\nEnd\n",
         "    as   it is\n\n  Here\n\nEnd\n", "fences stay as they are, pictures are drawn");
    text_init(&t, folded, sizeof folded);
    letters_write(&t, "\xc5\x92uf \xc2\xab\xe2\x80\xaf\xc3\xa9t\xc3\xa9\xe2\x80\xaf\xc2\xbb"
                  "\xe2\x80\xaf! \xf0\x9f\xa5\x9a");
    ok(strcmp(folded, "OEuf \"ete\" ! ?") == 0, "sentences are folded to ASCII: %s", folded);
}

int main(void)
{
    for (int i = 0; i < games_known; i++) {
        if (i < games_count)
            test_about(games[i]);
        test_languages(games[i]);
        test_pictures(games[i]);
        test_options(games[i]);
    }
    test_steps();
    test_laying();
    return tap_end();
}
