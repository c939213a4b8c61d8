/*
 * eccentric.c - the rules of Eccentric: options, turns, announcing, swap, the end.
 *
 * Two or three seats place triangular pawns that carry small triangles of three colours; three
 * small ones of a seat's colour in the right places form a large triangle. The state is described
 * in eccentric.h, the geometry is in eccentric_board.c, the placements in eccentric_place.c.
 */
#include "games/eccentric/eccentric.h"

#include "core/hash.h"
#include "core/must.h"

#include <string.h>

enum { OPT_PLAYERS, OPT_GOAL, OPT_ANNOUNCE, OPT_BOARD, OPT_SWAP, OPT_POSITION };

enum { GOAL_FIRST, GOAL_MOST };

static const struct option eccentric_options[] = {
    [OPT_PLAYERS] = { .name = "players",
                      .kind = OPTION_CHOICE,
                      .role = ROLE_PLAYERS,
                      .accepts = "2|3",
                      .apart = true,
                      .usual = "2" },
    [OPT_GOAL] = { .name = "goal",
                   .kind = OPTION_CHOICE,
                   .accepts = "first|most",
                   .usual = "first" },
    [OPT_ANNOUNCE] = { .name = "announce",
                       .kind = OPTION_CHOICE,
                       .accepts = "auto|manual",
                       .usual = "auto" },
    [OPT_BOARD] = { .name = "board",
                    .kind = OPTION_NUMBER,
                    .low = ECC_SIDE_LOW,
                    .high = ECC_SIDE_HIGH,
                    .apart = true,
                    .usual = "8" },
    [OPT_SWAP] = { .name = "swap", .kind = OPTION_CHOICE, .accepts = "0|1", .usual = "0" },
    [OPT_POSITION] = OPTION_POSITION,
};

static const struct variant eccentric_variants[] = {
    { .id = "first", .options = "goal=first", .seats_low = 2, .seats_high = 3, .bench = "#" },
    { .id = "most", .options = "goal=most", .seats_low = 2, .seats_high = 3 },
};

static const struct trial eccentric_trials[] = {
    { .options = "swap=1", .strength = true },
    { .options = "announce=manual", .strength = true },
    { .options = "announce=manual goal=most board=6" },
    { .options = "swap=1 board=6" },
    { .options = "swap=1 announce=manual goal=most" },
    { .options = "board=10 goal=most" },
    { .options = "board=7" },
    { .options = "players=3 announce=manual board=6" },
    { .options = "players=3 announce=manual board=9 goal=most" },
    { .options = "board=6 position=2:A..b...K....D.....g.................:0" },
};

/* With three seats there is no swap [39]. */
static const char *eccentric_usual(const struct options *o, int i)
{
    if (i == OPT_SWAP && o->given[OPT_PLAYERS] && strcmp(o->value[OPT_PLAYERS], "3") == 0)
        return NULL;
    return eccentric_options[i].usual;
}

static bool eccentric_start(void *state, const struct options *o, struct message *why)
{
    struct eccentric_state *s = state;
    const char *position = options_value(o, OPT_POSITION);
    struct setup_text in;
    int cells;

    memset(s, 0, sizeof *s);
    s->seats = (uint8_t)(2 + options_choice(o, OPT_PLAYERS));
    s->side = (uint8_t)options_number(o, OPT_BOARD);
    s->manual = options_choice(o, OPT_ANNOUNCE) == 1 ? ECC_BY_SEAT : ECC_BY_ITSELF;
    s->swap = options_choice(o, OPT_SWAP) == 1;
    if (options_choice(o, OPT_GOAL) == GOAL_FIRST)
        s->need = s->seats == 2 ? 3 : 2; /* [31] */
    s->seat = 1;
    s->held = (uint8_t)(s->seats * ECC_TYPES * ECC_EACH);
    memset(s->hand, ECC_EACH, (size_t)s->seats * ECC_TYPES);
    cells = s->side * s->side;
    s->free[0] = cells >= 64 ? ~(uint64_t)0 : ((uint64_t)1 << cells) - 1;
    s->free[1] = cells > 64 ? ((uint64_t)1 << (cells - 64)) - 1 : 0;
    if (strcmp(position, SETUP_USUAL) == 0)
        return true;
    return setup_read(position, s->seats, cells, &in) ? eccentric_arrange(s, &in, why)
                                                      : options_refuse(o, OPT_POSITION, why);
}

static int eccentric_seats(const void *state)
{
    return ((const struct eccentric_state *)state)->seats;
}

static unsigned eccentric_acting(const void *state)
{
    const struct eccentric_state *s = state;

    if (s->phase == ECC_OVER)
        return 0;
    if (s->phase != ECC_PLAYING)
        return 1u << s->placer;
    return 1u << s->seat | (s->announcing == ECC_OPEN ? 1u << s->placer : 0);
}

static const char *eccentric_step(const void *state)
{
    const struct eccentric_state *s = state;

    return s->phase == ECC_OVER ? "" : s->phase != ECC_PLAYING ? "announce" : "placing";
}

/* The bits that name a seat in an action; 0 if actions are written without seats. */
static game_action seat_bits(const struct eccentric_state *s, int seat)
{
    return s->manual ? (game_action)seat << ECC_SEAT_SHIFT : 0;
}

/* Only on seat 2's first turn, which is the second of the game [27]. */
static bool may_swap(const struct eccentric_state *s)
{
    return s->swap && s->turn == 1;
}

/* Writes the actions other than placements, of which there are `placements`. */
static int other_actions(const struct eccentric_state *s, int placements, game_action list[])
{
    int n = 0;

    if (s->phase != ECC_PLAYING) { /* [23]; the search never gives up */
        if (s->manual == ECC_BY_SEAT)
            list[n++] = seat_bits(s, s->placer) | ECC_PASS;
        list[n++] = seat_bits(s, s->placer) | ECC_ANNOUNCE;
        return n;
    }
    if (placements == 0) /* [10] */
        list[n++] = seat_bits(s, s->seat) | ECC_PASS;
    if (may_swap(s))
        list[n++] = seat_bits(s, s->seat) | ECC_SWAP;
    if (s->announcing == ECC_OPEN) /* [21] */
        list[n++] = seat_bits(s, s->placer) | ECC_ANNOUNCE;
    return n;
}

enum { OTHERS_MAX = 2 }; /* nobody can be forced to pass on the second turn of the game */

static int eccentric_actions(const void *state, game_action list[])
{
    const struct eccentric_state *s = state;
    int n = 0;

    if (s->phase == ECC_OVER)
        return 0;
    if (s->phase == ECC_PLAYING)
        n = eccentric_list(s, seat_bits(s, s->seat), list);
    return n + other_actions(s, n, list + n);
}

/* Where nothing can be placed, or the game waits for the announcement, only other actions are
 * left. */
static int find_all(const struct eccentric_state *s, struct eccentric_choice *c,
                    game_action others[OTHERS_MAX])
{
    c->count = 0;
    if (s->phase == ECC_OVER)
        return 0;
    if (s->phase == ECC_PLAYING)
        eccentric_find(s, c);
    return c->count + other_actions(s, c->count, others);
}

static game_action chosen(const struct eccentric_state *s, const struct eccentric_choice *c,
                          const game_action others[OTHERS_MAX], int k)
{
    return k < c->count ? seat_bits(s, s->seat) | eccentric_chosen(c, k) : others[k - c->count];
}

static int eccentric_count(const void *state)
{
    struct eccentric_choice c;
    game_action others[OTHERS_MAX];

    return find_all(state, &c, others);
}

static game_action eccentric_nth(const void *state, int k)
{
    struct eccentric_choice c;
    game_action others[OTHERS_MAX];

    find_all(state, &c, others);
    return chosen(state, &c, others, k);
}

static game_action eccentric_any(const void *state, struct rng *r, int *n)
{
    struct eccentric_choice c;
    game_action others[OTHERS_MAX];

    *n = find_all(state, &c, others);
    return *n ? chosen(state, &c, others, (int)rng_below(r, (uint32_t)*n)) : 0;
}

static int eccentric_actor(const void *state, game_action a)
{
    const struct eccentric_state *s = state;

    return s->manual ? (int)(a >> ECC_SEAT_SHIFT) : s->seat;
}

static bool eccentric_special(const void *state, enum game_special what, int seat,
                              game_action *out)
{
    const struct eccentric_state *s = state;

    *out = seat_bits(s, seat) | ECC_ANNOUNCE;
    return what == SPECIAL_ANNOUNCE && s->manual;
}

/* Names the first large triangle that a pawn would complete, by its cells: one of its owner's
 * colour, or otherwise of another seat's. */
static bool name_large(const struct eccentric_state *s, int cell, int pawn, int owner, bool own,
                       struct message *why)
{
    char names[3 * (ECC_CELL_TEXT + 2)];
    struct text t;

    text_init(&t, names, sizeof names);
    for (int slot = 0; slot < ECC_SLOTS; slot++) {
        int colour = (pawn >> 2 * slot & 3) - 1;
        int corner[3] = { cell };

        if ((colour == owner) != own || !eccentric_seated(s, colour)
            || !eccentric_large(s, slot, colour, corner))
            continue;
        for (int i = 0; i < 3; i++) {
            text_put(&t, i ? ", " : "");
            eccentric_write_cell(corner[i], &t);
        }
        break;
    }
    return message_text(why, names);
}

/* Refuses a placement that would complete triangles of both the seat's and another seat's colour,
 * and names one of each [16]. */
static bool refuse_both(const struct eccentric_state *s, int cell, int form, struct message *why)
{
    int owner = eccentric_colour(s, s->seat);
    int pawn = eccentric_pawn(owner, form);
    char name[ECC_CELL_TEXT];
    struct text t;

    if (!why)
        return false;
    text_init(&t, name, sizeof name);
    eccentric_write_cell(cell, &t);
    message_text(message_set(why, "eccentric.both"), name);
    name_large(s, cell, pawn, owner, true, why);
    return name_large(s, cell, pawn, owner, false, why);
}

static bool judge_placement(const struct eccentric_state *s, int code, struct message *why)
{
    static const char letters[ECC_TYPES][2] = { "A", "B", "C", "D" };
    int owner = eccentric_colour(s, s->seat);
    int form = code / ECC_CELLS_MAX;
    int cell = code % ECC_CELLS_MAX;
    char name[ECC_CELL_TEXT];
    struct text t;

    text_init(&t, name, sizeof name);
    eccentric_write_cell(cell, &t);
    if (cell >= s->side * s->side) /* [1] */
        return message_text(message_set(why, "eccentric.off-board"), name);
    if (s->cell[cell]) /* [9] */
        return message_text(message_set(why, "eccentric.taken"), name);
    if (s->hand[owner][form / ECC_ROTATIONS] == 0) /* [9] */
        return message_text(message_set(why, "eccentric.no-pawn"), letters[form / ECC_ROTATIONS]);
    if (eccentric_forbidden(s, form, cell))
        return refuse_both(s, cell, form, why);
    return true;
}

static bool judge_announce(const struct eccentric_state *s, int seat, struct message *why)
{
    if (!s->manual) /* [19] */
        return refused(why, "eccentric.announce-auto");
    if (seat != s->placer) /* [21] [22] */
        return message_number(message_set(why, "eccentric.announce-other"), seat);
    if (s->announcing == ECC_USED) /* [21] */
        return refused(why, "eccentric.announce-once");
    if (s->announcing == ECC_CLOSED) /* [29] */
        return refused(why, "eccentric.announce-swapped");
    return true;
}

static bool eccentric_judge(const void *state, game_action a, struct message *why)
{
    const struct eccentric_state *s = state;
    int code = (int)(a & ECC_CODE_MASK);
    int seat = (int)(a >> ECC_SEAT_SHIFT);

    if (s->phase == ECC_OVER)
        return refused(why, "game.over");
    if (code > ECC_SWAP || (s->manual ? seat < 1 || seat > s->seats : seat != 0))
        return refused(why, "eccentric.unknown");
    if (s->phase != ECC_PLAYING)
        return (seat == s->placer && (code == ECC_PASS || code == ECC_ANNOUNCE))
               || message_number(message_set(why, "eccentric.waiting"), s->placer);
    if (code == ECC_ANNOUNCE)
        return judge_announce(s, seat, why);
    if (s->manual && seat != s->seat)
        return message_number(message_set(why, "game.not-your-turn"), s->seat);
    if (code == ECC_SWAP)
        return may_swap(s) || refused(why, s->swap ? "eccentric.swap-late" : "eccentric.swap-off");
    if (code == ECC_PASS)
        return eccentric_placements(s) == 0 || refused(why, "eccentric.pass");
    return judge_placement(s, code, why);
}

/* Handles the last pawn or pass: the game ends at once, or after the announcing that is still open
 * [23] [24]. */
static void end(struct eccentric_state *s)
{
    s->phase = s->announcing == ECC_OPEN ? ECC_WAITING : ECC_OVER;
}

/* Counts triangles for a colour; enough of them win at once [31]. */
static void score(struct eccentric_state *s, int colour, int triangles)
{
    s->score[colour] = (uint16_t)(s->score[colour] + triangles);
    if (s->need && s->score[colour] >= s->need)
        s->phase = ECC_OVER;
}

static void end_turn(struct eccentric_state *s)
{
    s->turn++;
    s->seat = (uint8_t)(s->seat % s->seats + 1);
}

static void place(struct eccentric_state *s, int form, int cell)
{
    int owner = eccentric_colour(s, s->seat);
    int formed;

    eccentric_lay(s, owner, form, cell);
    formed = eccentric_join(s, cell, owner);
    s->passes = 0; /* [33] */
    s->placer = s->seat;
    s->last = (uint8_t)(cell + 1);
    end_turn(s);
    if (s->manual == ECC_BY_SEAT)
        s->announcing = ECC_OPEN;
    else
        score(s, owner, formed);
    if (s->held == 0) /* [32] */
        end(s);
}

static void announce(struct eccentric_state *s)
{
    int colour = eccentric_colour(s, s->placer);

    s->announcing = ECC_USED;
    if (s->phase != ECC_PLAYING)
        s->phase = s->phase == ECC_WAITING ? ECC_OVER : ECC_PLAYING;
    score(s, colour, eccentric_join(s, s->last - 1, colour));
}

static void pass(struct eccentric_state *s)
{
    if (s->phase == ECC_WAITING) { /* giving up the announcement does not end a turn [23] */
        s->phase = ECC_OVER;
        return;
    }
    end_turn(s);
    if (++s->passes == s->seats) /* [33] */
        end(s);
}

static void swap(struct eccentric_state *s)
{
    s->swapped = 1;
    s->announcing = ECC_CLOSED; /* [29] */
    end_turn(s);
}

static void eccentric_play(void *state, game_action a)
{
    struct eccentric_state *s = state;
    int code = (int)(a & ECC_CODE_MASK);

    debug_must(eccentric_judge(s, a, NULL));
    if (code < ECC_PASS)
        place(s, code / ECC_CELLS_MAX, code % ECC_CELLS_MAX);
    else if (code == ECC_PASS)
        pass(s);
    else if (code == ECC_ANNOUNCE)
        announce(s);
    else
        swap(s);
}

static uint32_t eccentric_turn(const void *state)
{
    return ((const struct eccentric_state *)state)->turn;
}

/* The seat with the most triangles wins [35]. This also holds for a win in mid-game, since nobody
 * else has as many. */
static void eccentric_result(const void *state, struct result *out)
{
    const struct eccentric_state *s = state;
    int most = 0;

    memset(out, 0, sizeof *out);
    if (s->phase != ECC_OVER)
        return;
    out->finished = true;
    for (int colour = 0; colour < s->seats; colour++) {
        if (s->score[colour] > most)
            most = s->score[colour];
    }
    out->draw = most == 0; /* [36] */
    for (int seat = 1; seat <= s->seats && most > 0; seat++) {
        if (s->score[eccentric_colour(s, seat)] == most)
            out->winners |= (uint8_t)(1u << seat);
    }
}

/* Hashes the cells, which determine the hands and the masks; the last pawn counts while it may
 * still be announced. */
static uint64_t eccentric_key(const void *state)
{
    const struct eccentric_state *s = state;
    const uint8_t few[] = {
        s->side,
        s->seats,
        s->need,
        s->manual,
        may_swap(s),
        s->swapped,
        s->seat,
        s->phase,
        s->passes,
        s->announcing == ECC_OPEN ? s->last : 0,
        s->announcing == ECC_OPEN ? s->placer : 0,
    };
    uint64_t h = HASH_START;

    h = hash_bytes(h, s->cell, sizeof s->cell);
    h = hash_bytes(h, few, sizeof few);
    for (int colour = 0; colour < ECC_COLOURS; colour++)
        h = hash_word(h, s->score[colour]);
    return hash_end(h);
}

const struct game eccentric_game = {
    .id = "eccentric",
    .seats_low = 2,
    .seats_high = 3,
    .state_size = sizeof(struct eccentric_state),
    .actions_max = ECC_FORMS * ECC_CELLS_MAX + OTHERS_MAX,
    .options = eccentric_options,
    .options_count = sizeof eccentric_options / sizeof eccentric_options[0],
    .variants = eccentric_variants,
    .variants_count = sizeof eccentric_variants / sizeof eccentric_variants[0],
    .trials = eccentric_trials,
    .trials_count = sizeof eccentric_trials / sizeof eccentric_trials[0],
    .usual = eccentric_usual,
    .start = eccentric_start,
    .seats = eccentric_seats,
    .acting = eccentric_acting,
    .actions = eccentric_actions,
    .count = eccentric_count,
    .nth = eccentric_nth,
    .any = eccentric_any,
    .judge = eccentric_judge,
    .special = eccentric_special,
    .actor = eccentric_actor,
    .place = eccentric_place,
    .play = eccentric_play,
    .turn = eccentric_turn,
    .result = eccentric_result,
    .key = eccentric_key,
    .write_action = eccentric_write_action,
    .read_action = eccentric_read_action,
    .write_view = eccentric_write_view,
    .write_effect = eccentric_write_effect,
    .write_facts = eccentric_write_facts,
    .draw = eccentric_draw,
    .explain = eccentric_explain,
    .step = eccentric_step,
    .setup = &eccentric_setup,
    .valid = eccentric_valid,
    .insight = &eccentric_insight,
    .teach = &eccentric_teach,
};
