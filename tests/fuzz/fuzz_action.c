/*
 * fuzz_action.c - any text as an action: it is played, or refused with a reason and without any
 * change. Byte 0 chooses a variant, bytes 1 and 2 a random position of it; then come lines, each of
 * them offered as an action.
 */
#include "core/must.h"
#include "core/registry.h"
#include "lang/lang.h"
#include "match/match.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char *const forms[][4] = {
    { "oeil", NULL },
    { "oeil", "placing=free", "goal=targets", NULL },
    { "oeil", "players=3", "placing=free", NULL },
    { "oeil", "quiz=1", "categories=3", NULL },
    { "oeil", "players=1", NULL },
    { "lynx", NULL },
    { "lynx", "variant=B", NULL },
    { "lynx", "variant=C", "players=4", NULL },
    { "lynx", "variant=D", "players=3", NULL },
    { "foureyes", NULL },
    { "foureyes", "board=4", NULL },
    { "ovo", NULL },
    { "ovo", "players=4", NULL },
    { "eccentric", "swap=1", NULL },
    { "eccentric", "players=3", "announce=manual", "board=6" },
};

static void begin(struct match *m, const char *const form[4])
{
    struct options o;
    struct message why;

    options_init(&o, game_find(form[0]));
    for (int i = 1; i < 4 && form[i]; i++)
        must(options_set(&o, form[i], &why));
    must(match_init(m, &o, &why));
}

static void wander(struct match *m, uint8_t seed, uint8_t plies)
{
    static game_action list[GAME_ACTIONS_MAX];
    struct message why;
    struct rng r;

    rng_seed(&r, seed);
    for (int n; plies-- > 0 && (n = match_actions(m, list)) > 0;)
        must(match_play(m, list[rng_below(&r, (uint32_t)n)], &why));
}

static void offer(struct match *m, const char *line)
{
    union game_state before = m->state;
    struct message why;
    game_action a;

    if (match_read(m, line, &a, &why)) {
        char name[GAME_ACTION_TEXT];

        game_action_text(m->game, m->state.byte, a, name);
        must(strcmp(name, line) == 0); /* each action has one spelling */
        must(match_play(m, a, &why));
        must(m->game->valid(m->state.byte));
        return;
    }
    must(lang_find(why.id));
    must(memcmp(before.byte, m->state.byte, m->game->state_size) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char lines[1024];
    char *rest = NULL;
    struct match m;

    if (size < 3 || size > sizeof lines)
        return 0;
    begin(&m, forms[data[0] % (sizeof forms / sizeof forms[0])]);
    wander(&m, data[1], data[2]);
    memcpy(lines, data + 3, size - 3);
    lines[size - 3] = '\0';
    for (char *line = strtok_r(lines, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest))
        offer(&m, line);
    match_release(&m);
    return 0;
}
