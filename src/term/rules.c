/* rules.c - see rules.h. */
#include "term/rules.h"

#include "lang/spoken.h"
#include "pages/lay.h"
#include "term/tty.h"

static void write_line(void *context, const char *words)
{
    text_put(context, words);
    text_char(context, '\n');
}

static void write_picture(void *context, const struct match *m, int viewer)
{
    static struct canvas canvas;

    match_draw(m, viewer, &canvas);

    spoken_words(&canvas);
    for (int y = 0; y < canvas.height; y++) {
        int width = canvas.width;

        while (width > 0 && canvas.cell[y][width - 1].rune == 0)
            width--;
        for (int x = 0; x < width; x++) {
            const struct canvas_cell *cell = &canvas.cell[y][x];

            if (cell->rune == 0)
                text_char(context, ' ');
            else if (tty_ascii())
                text_char(context, cell->ascii);
            else
                text_rune(context, cell->rune);
        }
        text_char(context, '\n');
    }
}

void rules_write(struct text *out, const struct match *m, int width)
{
    struct layout layout = { .context = out, .line = write_line, .picture = write_picture };
    char name[80];
    struct span page, part;
    struct text t;

    text_init(&t, name, sizeof name);
    text_put(&t, "step-");
    text_put(&t, game_step_name(m->game, m->state.byte, m->ending));
    layout.width = width < LAY_WIDTH_MIN ? LAY_WIDTH_MIN
                   : width > LAY_WIDTH_MAX ? LAY_WIDTH_MAX
                                           : width;
    if (!pages_find(lang_used(), m->game->id, &page))
        return;
    if (pages_section(page, name, &part))
        lay_page(&layout, part);
    if (pages_section(page, "signs", &part)) {
        text_put(out, "\n");
        lay_page(&layout, part);
    }
}
