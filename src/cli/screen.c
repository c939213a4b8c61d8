/* screen.c - see screen.h. */
#include "cli/screen.h"

#include "core/text.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* One of the 256 colours for each paint, distinguishable on dark and light backgrounds. */
static const char *const SGR[] = {
    [PAINT_PLAIN] = "0",          [PAINT_FAINT] = "0;2",       [PAINT_STRONG] = "0;1",
    [PAINT_RED] = "0;1;38;5;160", [PAINT_BLUE] = "0;1;38;5;33", [PAINT_YELLOW] = "0;1;38;5;178",
    [PAINT_GREEN] = "0;1;38;5;35", [PAINT_PINK] = "0;1;38;5;176", [PAINT_GREY] = "0;38;5;245",
    [PAINT_ORANGE] = "0;1;38;5;208", [PAINT_PURPLE] = "0;1;38;5;98",
};

static bool locale_is_utf8(void)
{
    const char *names[] = { "LC_ALL", "LC_CTYPE", "LANG" };

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *value = getenv(names[i]);

        if (value && *value)
            return strstr(value, "UTF-8") || strstr(value, "utf8") || strstr(value, "utf-8");
    }
    return false;
}

void screen_init(struct screen *s, bool ascii)
{
    const char *no_colour = getenv("NO_COLOR");
    const char *term = getenv("TERM");

    s->ascii = ascii || !locale_is_utf8();
    s->colour = isatty(1) && !(no_colour && *no_colour) && term && strcmp(term, "dumb") != 0;
}

void screen_write(FILE *out, const struct screen *s, const struct canvas *c)
{
    for (int y = 0; y < c->height; y++) {
        char line[CANVAS_WIDTH * 32];
        uint8_t paint = PAINT_PLAIN;
        struct text t;
        int width = c->width;

        while (width > 0 && c->cell[y][width - 1].rune == 0)
            width--;
        text_init(&t, line, sizeof line);
        for (int x = 0; x < width; x++) {
            const struct canvas_cell *cell = &c->cell[y][x];

            if (s->colour && cell->paint != paint) {
                paint = cell->paint;
                text_put(&t, "\033[");
                text_put(&t, SGR[paint]);
                text_char(&t, 'm');
            }
            if (cell->rune == 0)
                text_char(&t, ' ');
            else if (s->ascii)
                text_char(&t, cell->ascii);
            else
                text_rune(&t, cell->rune);
        }
        if (paint != PAINT_PLAIN)
            text_put(&t, "\033[0m");
        fprintf(out, "%s\n", line);
    }
}

void screen_show(const struct screen *s, const struct canvas *c)
{
    screen_write(stdout, s, c);
}
