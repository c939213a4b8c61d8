/* cmd_show.c - `coupdoeil show`: a position as one viewer may see it. */
#include "cli/cli.h"
#include "cli/screen.h"

#include "lang/lang.h"
#include "lang/spoken.h"

#include <stdio.h>

int cmd_show(const struct request *r)
{
    static char json[1 << 17];
    static struct canvas canvas;
    char result[MESSAGE_TEXT];
    struct screen screen;
    struct match m;
    struct text t;
    int viewer;

    if (!cli_open(r, &m))
        return EXIT_INPUT;
    if (!cli_viewer(r, &m, &viewer)) {
        match_release(&m);
        return EXIT_INPUT;
    }
    if (r->given & TAKES(JSON)) {
        text_init(&t, json, sizeof json);
        match_write_view(&m, viewer, &t);
        puts(json);
    } else {
        screen_init(&screen, r->given & TAKES(ASCII));
        match_draw(&m, viewer, &canvas);
        spoken_words(&canvas);
        screen_show(&screen, &canvas);
        text_init(&t, result, sizeof result);
        cli_write_result(&m, &t);
        puts(result);
    }
    match_release(&m);
    return EXIT_OK;
}
