/* cmd_perft.c - `coupdoeil perft`: counts the sequences of legal actions. */
#include "cli/cli.h"

#include "lang/lang.h"

#include <stdio.h>
#include <unistd.h>

enum { DEPTH_MAX = 100 };

/* The line on standard error that shows a long count alive. */
struct progress {
    double started, told;
    uint64_t before; /* counted in earlier branches */
    bool shown;
};

static void tick(void *context, uint64_t so_far)
{
    struct progress *p = context;
    double now = cli_seconds();

    if (now - p->told < 1)
        return;
    so_far += p->before;
    p->told = now;
    p->shown = true;
    fprintf(stderr, "%s%llu, %.0f s%s", isatty(2) ? "\r" : "",
            (unsigned long long)so_far, now - p->started, isatty(2) ? " " : "\n");
}

static void progress_end(const struct progress *p)
{
    if (p->shown && isatty(2))
        fputc('\n', stderr);
}

static bool count(struct match *m, int depth, uint64_t *out, struct progress *p)
{
    struct message why;

    if (match_perft(m, depth, out, tick, p))
        return true;
    message_set(&why, "match.memory");
    cli_fail(&why);
    return false;
}

/* One line for each action of the position, then the sum. */
static bool divide(struct match *m, int depth, uint64_t *sum, struct progress *p)
{
    static game_action list[GAME_ACTIONS_MAX];
    int n = match_actions(m, list);

    *sum = 0;
    for (int i = 0; i < n; i++) {
        char name[GAME_ACTION_TEXT];
        struct message why;
        uint64_t part;

        game_action_text(m->game, m->state.byte, list[i], name);
        if (!match_play(m, list[i], &why)) {
            cli_fail(&why);
            return false;
        }
        p->before = *sum;
        if (!count(m, depth - 1, &part, p))
            return false;
        match_back(m);
        printf("%s %llu\n", name, (unsigned long long)part);
        *sum += part;
    }
    return true;
}

int cmd_perft(const struct request *r)
{
    struct progress p = { 0 };
    struct match m;
    uint32_t depth;
    uint64_t sum;
    bool ok;

    if (!cli_number("DEPTH", r->word[1], 0, DEPTH_MAX, &depth) || !cli_open(r, &m))
        return EXIT_INPUT;
    p.started = p.told = cli_seconds();
    if ((r->given & TAKES(DIVIDE)) && depth > 0)
        ok = divide(&m, (int)depth, &sum, &p);
    else
        ok = count(&m, (int)depth, &sum, &p);
    progress_end(&p);
    if (ok)
        printf("perft(%u) = %llu\n", (unsigned)depth, (unsigned long long)sum);
    match_release(&m);
    return ok ? EXIT_OK : EXIT_WORLD;
}
