/* racing.c - see racing.h. */
#include "cli/racing.h"

#include "cli/cli.h"

bool racing_is(const struct match *m)
{
    return !m->ending && m->game->insight && m->game->insight->race && match_acting(m) &&
           (match_seat(m) < 0 || m->game->actor);
}

void racing_look(struct racing *r, struct thinker brain[], const char *const words[],
                 const struct match *m)
{
    for (int i = 0; i < GAME_SEATS_MAX; i++) {
        struct player *p = &brain[i].player;

        if (!words[i])
            continue;
        if (r->seat[i].waiting && !race_stale(p, m, &r->seat[i].answer))
            continue;
        r->seat[i].waiting = race_next(p, m, &r->seat[i].answer);
        r->seat[i].due = cli_seconds() + r->seat[i].answer.delay_ms / 1000.0;
    }
}

bool racing_due(struct racing *r, const struct match *m, game_action *out, double *wait)
{
    int first = -1;

    for (int i = 0; i < GAME_SEATS_MAX; i++) {
        /* Who may not act just now, while another lays, keeps what it has seen. */
        if (r->seat[i].waiting && (match_acting(m) >> (i + 1) & 1) &&
            (first < 0 || r->seat[i].due < r->seat[first].due))
            first = i;
    }
    *wait = first < 0 ? -1 : r->seat[first].due - cli_seconds();
    if (first < 0 || *wait > 0)
        return false;
    r->seat[first].waiting = false;
    *out = r->seat[first].answer.action;
    *wait = 0;
    return match_judge(m, *out, NULL);
}
