/* cmd_replay.c - `coupdoeil replay FILE`: checks a record and plays it through. */
#include "cli/cli.h"
#include "cli/screen.h"

#include "lang/lang.h"

#include <stdio.h>

/* One line per action: its number, its seat if that is clear, and the action. */
static void list_actions(const struct match *m)
{
    for (uint32_t i = 0; i < m->count; i++) {
        char name[GAME_ACTION_TEXT];
        union game_state before;
        int seat;

        match_state_at(m, i, &before);
        seat = game_seat(m->game, before.byte);
        match_played(m, i, name);
        if (seat < 0)
            printf("%6u     %s\n", (unsigned)i + 1, name);
        else
            printf("%6u  %d  %s\n", (unsigned)i + 1, seat, name);
    }
}

static bool show(const struct request *r, const struct match *m)
{
    static char json[1 << 17];
    static struct canvas canvas;
    struct screen screen;
    struct text t;
    int viewer;

    if (!cli_viewer(r, m, &viewer))
        return false;
    text_init(&t, json, sizeof json);
    if (r->given & TAKES(JSON)) {
        match_write_view(m, viewer, &t);
        puts(json);
        return true;
    }
    list_actions(m);
    screen_init(&screen, r->given & TAKES(ASCII));
    match_draw(m, viewer, &canvas);
    screen_show(&screen, &canvas);
    cli_write_result(m, &t);
    printf("%s, %u, %016llx: %s\n", m->game->id, (unsigned)m->count,
           (unsigned long long)match_key(m), json);
    return true;
}

int cmd_replay(const struct request *r)
{
    struct match m;
    bool good;

    if (!cli_load(r->word[0], &m))
        return EXIT_INPUT;
    good = show(r, &m);
    match_release(&m);
    return good ? EXIT_OK : EXIT_INPUT;
}
