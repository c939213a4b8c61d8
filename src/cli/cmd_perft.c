/* cmd_perft.c - `coupdoeil perft`: counts the sequences of legal actions. */
#include "cli/cli.h"
#include "cli/ticker.h"
#include "lang/lang.h"

#include <stdio.h>

enum { DEPTH_MAX = 100 };

/* A count, with what earlier branches have added to it. */
struct perft_run {
    struct ticker ticker;
    uint64_t before;
};

static void tick(void *context, uint64_t so_far)
{
    struct perft_run *c = context;

    ticker_tick(&c->ticker, c->before + so_far);
}

static bool count(struct match *m, int depth, uint64_t *out, struct perft_run *p)
{
    struct message why;

    if (match_perft(m, depth, out, tick, p))
        return true;
    message_set(&why, "match.memory");
    cli_fail(&why);
    return false;
}

/* Writes one line for each action of the position, then the sum. */
static bool divide(struct match *m, int depth, uint64_t *sum, struct perft_run *p)
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
    struct perft_run p = { 0 };
    struct match m;
    uint32_t depth;
    uint64_t sum;
    bool ok;

    if (!cli_number(lang_words("cli.word.depth"), r->word[1], 0, DEPTH_MAX, &depth) ||
        !cli_open(r, &m))
        return EXIT_INPUT;
    ticker_begin(&p.ticker, "progress.sequences", 0);
    if ((r->given & TAKES(DIVIDE)) && depth > 0)
        ok = divide(&m, (int)depth, &sum, &p);
    else
        ok = count(&m, (int)depth, &sum, &p);
    ticker_end(&p.ticker);
    if (ok)
        printf("perft(%u) = %llu\n", (unsigned)depth, (unsigned long long)sum);
    match_release(&m);
    return ok ? EXIT_OK : EXIT_WORLD;
}
