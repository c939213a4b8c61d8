/*
 * ovo.c - Ovo: bring all your eggs to another player's camp, where they are turned, and home again.
 *
 * A turned egg shows no owner, and anybody may move it. ovo.h has the state and the actions,
 * RULES.md the rules; numbers in brackets are its statements.
 */
#include "games/ovo/ovo.h"

#include "core/hash.h"
#include "core/must.h"

#include <string.h>

enum { OPT_PLAYERS, OPT_FIRST, OPT_KO, OPT_ROUNDS, OPT_REPEAT, OPT_MAXTURNS, OPT_POSITION };

/* `first` is not an OPTION_NUMBER because its range depends on the number of players. */
static const struct option ovo_options[] = {
    [OPT_PLAYERS] = { .name = "players", .kind = OPTION_CHOICE, .role = ROLE_PLAYERS,
                      .accepts = "2|4", .apart = true, .usual = "2" },
    [OPT_FIRST] = { .name = "first", .kind = OPTION_TEXT, .role = ROLE_FIRST, .usual = "1" },
    [OPT_KO] = { .name = "ko", .kind = OPTION_CHOICE, .accepts = "0|1", .usual = "1" },
    [OPT_ROUNDS] = { .name = "rounds", .kind = OPTION_NUMBER, .low = 10, .high = 250, .zero = true,
                     .usual = "0" },
    [OPT_REPEAT] = OPTION_REPEAT,
    [OPT_MAXTURNS] = OPTION_MAXTURNS,
    [OPT_POSITION] = OPTION_POSITION,
};

static const struct variant ovo_variants[] = {
    { .id = "two", .options = "", .seats_low = 2, .seats_high = 2, .secrets = true, .bench = "#" },
    { .id = "four", .options = "", .seats_low = 4, .seats_high = 4, .secrets = true, .bench = "#" },
};

static const struct trial ovo_trials[] = {
    { .options = "ko=0", .strength = true },
    { .options = "ko=0 repeat=2" },
    { .options = "first=2" },
    { .options = "rounds=20" },
    { .options = "players=4 rounds=10" },
    { .options = "players=4 first=3 ko=0 maxturns=0" },
    { .options = "position=2:.aA.B............b..A.........bb.bA." },
    { .options = "players=4 position=3:aA............D.....c.........b...C." },
};

static bool ovo_start(void *state, const struct options *o, struct message *why)
{
    struct ovo_state *s = state;
    const char *first = options_value(o, OPT_FIRST);
    const char *position = options_value(o, OPT_POSITION);
    struct setup_text in;
    uint32_t seat;

    memset(s, 0, sizeof *s);
    s->players = options_choice(o, OPT_PLAYERS) == 1 ? 4 : 2;
    if (!text_read_number(&first, s->players, &seat) || *first || seat == 0)
        return options_refuse(o, OPT_FIRST, why);
    s->seat = (uint8_t)seat; /* [5] */
    s->ko = (uint8_t)options_choice(o, OPT_KO);
    s->rounds = (uint8_t)options_number(o, OPT_ROUNDS);
    for (unsigned i = 1; i <= s->players; i++) { /* [4] */
        s->own[i - 1] = ovo_camp(s->players, i);
        s->in = (uint8_t)(s->in | 1u << i);
    }
    if (strcmp(position, SETUP_USUAL) == 0)
        return true;
    return setup_read(position, s->players, OVO_SIDE * OVO_SIDE, &in)
               ? ovo_arrange(s, &in, why)
               : options_refuse(o, OPT_POSITION, why);
}

static int ovo_seats(const void *state)
{
    const struct ovo_state *s = state;

    return s->players;
}

static unsigned ovo_acting(const void *state)
{
    const struct ovo_state *s = state;

    return s->winner ? 0 : 1u << s->seat;
}

static const char *ovo_step(const void *state)
{
    const struct ovo_state *s = state;

    return s->winner ? "" : "turn";
}

/* Refuses, with a cell as the first argument of the message. */
static bool refuse_cell(struct message *why, const char *id, unsigned cell)
{
    char name[3];

    ovo_write_cell(cell, name);
    return message_text(message_set(why, id), name);
}

static bool on_board(unsigned cell)
{
    return OVO_BOARD >> cell & 1;
}

static bool judge_move(const struct ovo_state *s, unsigned a, struct message *why)
{
    unsigned from = ovo_from(a);
    unsigned to = ovo_to(a);
    uint64_t missing;
    char name[3];

    if (!on_board(from) || !on_board(to))
        return refused(why, "ovo.off-board");
    ovo_write_cell(to, name);
    if (!(ovo_eggs(s) >> from & 1))
        return refuse_cell(why, "ovo.no-egg", from);
    if (!(ovo_movable(s) >> from & 1)) { /* [9] */
        refuse_cell(why, "ovo.not-yours", from);
        return message_number(why, (int32_t)ovo_owner(s, from));
    }
    if (from == to) /* [14] */
        return refuse_cell(why, "ovo.same-cell", from);
    if (ovo_eggs(s) >> to & 1)
        return refuse_cell(why, "ovo.taken", to);
    if (!(ovo_reach(s, from, true) >> to & 1)) {
        bool halted = ovo_reach(s, from, false) >> to & 1; /* [17] */

        refuse_cell(why, halted ? "ovo.halted" : "ovo.too-far", from);
        return message_text(why, name);
    }
    if ((a & ~(unsigned)OVO_DONE) == ovo_forbidden(s)) { /* [35] */
        refuse_cell(why, "ovo.ko", from);
        return message_text(why, name);
    }
    missing = a & OVO_DONE ? ovo_missing(s, a) : 0; /* [24] */
    return missing ? refuse_cell(why, "ovo.not-done", ovo_first(missing)) : true;
}

static bool judge_peek(const struct ovo_state *s, unsigned cell, struct message *why)
{
    if (!on_board(cell))
        return refused(why, "ovo.off-board");
    if (!(ovo_eggs(s) >> cell & 1))
        return refuse_cell(why, "ovo.no-egg", cell);
    if (!(s->turned >> cell & 1)) /* [22] */
        return refuse_cell(why, "ovo.symbol-up", cell);
    return true;
}

static bool ovo_judge(const void *state, game_action a, struct message *why)
{
    const struct ovo_state *s = state;

    if (s->winner)
        return refused(why, "game.over");
    if (ovo_kind(a) == OVO_MOVE)
        return judge_move(s, a, why);
    if (a == ((game_action)OVO_PEEK << OVO_KIND | ovo_to(a)))
        return judge_peek(s, ovo_to(a), why);
    if (a == (game_action)OVO_DECLARE << OVO_KIND) { /* [23] */
        uint64_t missing = ovo_missing(s, 0);

        return missing ? refuse_cell(why, "ovo.not-done", ovo_first(missing)) : true;
    }
    if (a != (game_action)OVO_PASS << OVO_KIND)
        return refused(why, "ovo.no-action");
    if (ovo_nth(s, 0) != a) /* [34] */
        return refused(why, "ovo.must-act");
    return true;
}

/* Moves an egg, and turns it if it has arrived. [16] */
static void move_egg(struct ovo_state *s, unsigned from, unsigned to)
{
    uint64_t way = ovo_bit(from) | ovo_bit(to);
    uint64_t due = s->turned >> from & 1;

    /* eggs with their symbol up are moved only by their owner */
    due |= ovo_foreign(s->players, s->seat) >> to & 1;
    for (int i = 0; i < OVO_SEATS; i++)
        s->own[i] ^= way & (0 - (s->own[i] >> from & 1));
    s->turned = (s->turned & ~ovo_bit(from)) | due << to;
}

/* The seat to act says that all its eggs are home. [28] [29] [30] [33] */
static void declare(struct ovo_state *s)
{
    uint64_t *own = &s->own[s->seat - 1];
    unsigned others = s->in & ~(1u << s->seat);

    if (*own == ovo_camp(s->players, s->seat)) {
        s->winner = s->seat;
        return;
    }
    if ((others & (others - 1)) == 0)
        s->winner = (uint8_t)ovo_first(others);
    if (s->players == 2)
        return;
    s->turned &= ~*own;
    *own = 0;
    s->in = (uint8_t)others;
}

/* The turns are over: the seat with the most eggs home wins, if only one has that many. [58] */
static void count_eggs(struct ovo_state *s)
{
    int most = -1;

    for (unsigned seat = 1; seat <= s->players; seat++) {
        int eggs = s->in >> seat & 1 ? bits_count(ovo_home(s, seat)) : -1;

        if (eggs == most)
            s->winner = OVO_NOBODY;
        if (eggs <= most)
            continue;
        most = eggs;
        s->winner = (uint8_t)seat;
    }
}

static void ovo_play(void *state, game_action a)
{
    struct ovo_state *s = state;

    debug_must(ovo_judge(s, a, NULL));
    if (ovo_kind(a) == OVO_MOVE)
        move_egg(s, ovo_from(a), ovo_to(a));
    if (a & OVO_DONE || ovo_kind(a) == OVO_DECLARE)
        declare(s);
    s->last = (uint16_t)a;
    s->last_seat = s->seat;
    s->turn++;
    if (!s->winner && s->rounds && s->turn >= (uint32_t)s->rounds * s->players) /* [57] */
        count_eggs(s);
    if (s->winner)
        return;
    do { /* [31] */
        s->seat = (uint8_t)(s->seat % s->players + 1);
    } while (!(s->in >> s->seat & 1));
}

static bool ovo_counts(const void *state)
{
    const struct ovo_state *s = state;
    unsigned kind = ovo_kind(s->last);

    return !s->rounds && kind != OVO_PEEK && kind != OVO_PASS; /* [40] [59] */
}

static uint32_t ovo_turn(const void *state)
{
    const struct ovo_state *s = state;

    return s->turn;
}

static void ovo_result(const void *state, struct result *out)
{
    const struct ovo_state *s = state;

    memset(out, 0, sizeof *out);
    if (s->winner) {
        out->finished = true;
        out->draw = s->winner == OVO_NOBODY;
        out->winners = out->draw ? 0 : (uint8_t)(1u << s->winner);
    }
}

static uint64_t ovo_key(const void *state)
{
    const struct ovo_state *s = state;
    uint64_t h = hash_word(HASH_START, s->turned); /* [39] */

    for (int i = 0; i < s->players; i++)
        h = hash_word(h, s->own[i]);
    h = hash_word(h, ovo_forbidden(s) | (uint64_t)s->in << 16 | (uint64_t)s->seat << 24 |
                     (uint64_t)s->winner << 32);
    if (s->rounds)
        h = hash_word(h, s->turn);
    return hash_end(h);
}

/* The turned egg whose owner the viewer has just been shown, as a set. [44] */
static uint64_t just_seen(const struct ovo_state *s, int viewer)
{
    if (ovo_kind(s->last) != OVO_PEEK || viewer != s->last_seat)
        return 0;
    return ovo_bit(ovo_to(s->last));
}

static void ovo_conceal(void *state, int viewer, bool over)
{
    struct ovo_state *s = state;
    uint64_t seen = just_seen(s, viewer);
    uint64_t hidden = s->turned & ~seen;

    s->peeker = seen != 0;
    if (viewer == VIEW_ALL || over || s->winner) /* [46] [47] */
        return;
    for (int i = 0; i < OVO_SEATS; i++)
        s->own[i] &= ~hidden;
}

static void ovo_imagine(void *state, int viewer, struct rng *r)
{
    struct ovo_state *s = state;
    uint64_t known = s->own[0] | s->own[1] | s->own[2] | s->own[3];
    uint64_t hidden = s->turned & ~(just_seen(s, viewer) & known);
    uint32_t lacks[OVO_SEATS] = { 0 };
    uint32_t all = 0;

    s->peeker = 0;
    if (viewer == VIEW_ALL || s->winner)
        return;
    for (int i = 0; i < s->players; i++) {
        s->own[i] &= ~hidden;
        if (s->in >> (i + 1) & 1)
            lacks[i] = (uint32_t)(ovo_eggs_each(s->players) - bits_count(s->own[i]));
        all += lacks[i];
    }
    must(all == (uint32_t)bits_count(hidden));
    for (; hidden; hidden &= hidden - 1) {
        uint32_t lot = rng_below(r, all--);
        int i = 0;

        while (lot >= lacks[i])
            lot -= lacks[i++];
        lacks[i]--;
        s->own[i] |= hidden & (0 - hidden);
    }
}

/* Returns true if all eggs belong to seats that are still in, each is on a cell of its own, and
 * none shows its symbol in another seat's camp. */
static bool valid_eggs(const struct ovo_state *s)
{
    uint64_t all = 0;

    for (unsigned seat = 1; seat <= OVO_SEATS; seat++) {
        uint64_t own = s->own[seat - 1];
        int eggs = s->in >> seat & 1 ? ovo_eggs_each(s->players) : 0;

        if (bits_count(own) != eggs || own & all || own & ~OVO_BOARD)
            return false;
        if (seat <= s->players && own & ~s->turned & ovo_foreign(s->players, seat))
            return false;
        all |= own;
    }
    return (s->turned & ~all) == 0;
}

static bool ovo_valid(const void *state)
{
    const struct ovo_state *s = state;
    unsigned seats = s->players == 2 ? 0x06 : 0x1e;

    if ((s->players != 2 && s->players != 4) || s->ko > 1 || s->peeker)
        return false;
    if (s->rounds ? s->turn > (uint32_t)s->rounds * s->players : s->winner == OVO_NOBODY)
        return false;
    if (s->in & ~seats || !s->in || s->seat < 1 || s->seat > s->players)
        return false;
    if (s->winner ? s->winner != OVO_NOBODY && !(s->in >> s->winner & 1) : !(s->in >> s->seat & 1))
        return false;
    if (!s->winner && (s->in & (s->in - 1)) == 0)
        return false;
    if (s->doubt & ~OVO_BOARD || s->tale > 1)
        return false;
    if ((s->turn == 0) != (s->last == 0) || (s->turn == 0) != (s->last_seat == 0))
        return false;
    return valid_eggs(s);
}

static bool ovo_glance(const void *view)
{
    const struct ovo_state *s = view;

    return s->peeker; /* [44] */
}

const struct game ovo_game = {
    .id = "ovo",
    .seats_low = 2,
    .seats_high = 4,
    .state_size = sizeof(struct ovo_state),
    .actions_max = 2 * OVO_EGGS * OVO_REACH + OVO_EGGS + 1 + OVO_SLACK,
    .options = ovo_options,
    .options_count = sizeof ovo_options / sizeof ovo_options[0],
    .variants = ovo_variants,
    .variants_count = sizeof ovo_variants / sizeof ovo_variants[0],
    .trials = ovo_trials,
    .trials_count = sizeof ovo_trials / sizeof ovo_trials[0],
    .start = ovo_start,
    .seats = ovo_seats,
    .acting = ovo_acting,
    .actions = ovo_actions,
    .count = ovo_count,
    .nth = ovo_nth,
    .any = ovo_any,
    .judge = ovo_judge,
    .place = ovo_place,
    .play = ovo_play,
    .counts = ovo_counts,
    .turn = ovo_turn,
    .result = ovo_result,
    .key = ovo_key,
    .write_action = ovo_write_action,
    .read_action = ovo_read_action,
    .conceal = ovo_conceal,
    .imagine = ovo_imagine,
    .write_view = ovo_write_view,
    .write_effect = ovo_write_effect,
    .draw = ovo_draw,
    .glance = ovo_glance,
    .explain = ovo_explain,
    .step = ovo_step,
    .setup = &ovo_setup,
    .valid = ovo_valid,
    .insight = &ovo_insight,
    .teach = &ovo_teach,
};
