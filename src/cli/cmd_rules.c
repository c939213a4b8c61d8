/* cmd_rules.c - `coupdoeil rules` and `coupdoeil about`: pages in a pager on a terminal. */
#include "cli/cli.h"
#include "cli/screen.h"

#include "core/registry.h"
#include "lang/letters.h"
#include "lang/spoken.h"
#include "pages/lay.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { WIDTH = 80, WIDTH_BEST = 96 }; /* the width if it is unknown; the widest that reads well */

struct printer {
    FILE *out;
    struct screen screen;
};

static void print_line(void *context, const char *words)
{
    const struct printer *p = context;
    char plain[LAY_WIDTH_MAX * 8];
    struct text t;

    if (p->screen.ascii) {
        text_init(&t, plain, sizeof plain);
        letters_write(&t, words);
        words = plain;
    }
    fprintf(p->out, "%s\n", words);
}

static void print_picture(void *context, const struct match *m, int viewer)
{
    static struct canvas canvas;
    const struct printer *p = context;

    match_draw(m, viewer, &canvas);

    spoken_words(&canvas);
    screen_write(p->out, &p->screen, &canvas);
}

static int columns(void)
{
    const char *wanted = getenv("COLUMNS");
    struct winsize size;
    uint32_t n;

    if (wanted && text_read_number(&wanted, LAY_WIDTH_MAX, &n) && *wanted == '\0' &&
        n >= LAY_WIDTH_MIN)
        return (int)n;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= LAY_WIDTH_MIN)
        return size.ws_col < WIDTH_BEST ? size.ws_col : WIDTH_BEST;
    return WIDTH;
}

/* The pager for a terminal: PAGER, or less if it is installed; NULL if there is none. */
static FILE *open_pager(void)
{
    const char *pager = getenv("PAGER");

    if (!isatty(STDOUT_FILENO) || (pager && !*pager))
        return NULL;
    if (!pager && access("/usr/bin/less", X_OK) != 0)
        return NULL;
    setenv("LESS", "-R", 0); /* lets our colours through */
    fflush(stdout);
    return popen(pager ? pager : "less", "w");
}

static void print(const struct request *r, struct span text)
{
    struct printer printer;
    struct layout layout = { .context = &printer, .line = print_line, .picture = print_picture };
    FILE *pager = open_pager();

    printer.out = pager ? pager : stdout;
    screen_init(&printer.screen, r->given & TAKES(ASCII));
    layout.width = columns();
    layout.styled = printer.screen.colour;
    if (pager)
        signal(SIGPIPE, SIG_IGN); /* leaving the pager early is not a failure */
    lay_page(&layout, text);
    if (pager)
        pclose(pager);
}

int cmd_rules(const struct request *r)
{
    const struct game *game = game_find(r->word[0]);
    const char *step = r->value[FLAG_STEP];
    struct span text;
    struct message why;
    char name[80];
    struct text t;

    if (!game || !pages_find(lang_used(), game->id, &text)) {
        message_text(message_set(&why, "game.unknown"), r->word[0]);
        return cli_fail(&why);
    }
    text_init(&t, name, sizeof name);
    text_put(&t, "step-");
    text_put(&t, step ? step : "");
    if (step && !pages_section(text, name, &text)) {
        message_set(&why, "rules.step");
        message_text(&why, step);
        message_text(&why, game->id);
        return cli_fail(&why);
    }
    print(r, text);
    return EXIT_OK;
}

int cmd_about(const struct request *r)
{
    const struct game *game = game_find(r->word[0]);
    struct span text;
    struct message why;

    if (!game || !pages_about(lang_used(), game->id, &text)) {
        message_text(message_set(&why, game ? "about.none" : "game.unknown"), r->word[0]);
        return cli_fail(&why);
    }
    print(r, text);
    return EXIT_OK;
}
