/*
 * eccentric.c - the rules of Eccentric: options, turns, announcing, swap, the end.
 *
 * Two or three seats place triangular pawns that carry small triangles of three colours; three
 * small ones of a seat's colour that lie right form a large triangle. The state is drawn in
 * eccentric.h, the geometry is in eccentric_board.c, the placements in eccentric_place.c.
 */
#include "games/eccentric/eccentric.h"

#include "core/hash.h"
#include "core/must.h"

#include <string.h>

enum { OPT_PLAYERS, OPT_GOAL, OPT_ANNOUNCE, OPT_BOARD, OPT_SWAP };

enum { GOAL_FIRST, GOAL_MOST };

static const struct option eccentric_options[] = {
    [OPT_PLAYERS] = { .name = "players", .kind = OPTION_CHOICE, .accepts = "2|3", .usual = "2" },
    [OPT_GOAL] = { .name = "goal", .kind = OPTION_CHOICE, .accepts = "first|most",
                   .usual = "first" },
    [OPT_ANNOUNCE] = { .name = "announce", .kind = OPTION_CHOICE, .accepts = "auto|manual",
                       .usual = "auto" },
    [OPT_BOARD] = { .name = "board", .kind = OPTION_NUMBER, .low = SIDE_LOW, .high = SIDE_HIGH,
                    .usual = "8" },
    [OPT_SWAP] = { .name = "swap", .kind = OPTION_CHOICE, .accepts = "0|1", .usual = "0" },
};

/* With three seats there is no swap [39]. */
static const char *eccentric_form(const struct options *o, int i)
{
    if (i == OPT_SWAP && o->given[OPT_PLAYERS] && strcmp(o->value[OPT_PLAYERS], "3") == 0)
        return NULL;
    return eccentric_options[i].usual;
}

static bool eccentric_start(void *state, const struct options *o, struct message *why)
{
    struct eccentric_state *s = state;
    int cells;

    (void)why;
    memset(s, 0, sizeof *s);
    s->seats = (uint8_t)(2 + options_choice(o, OPT_PLAYERS));
    s->side = (uint8_t)options_number(o, OPT_BOARD);
    s->manual = options_choice(o, OPT_ANNOUNCE) == 1 ? BY_SEAT : BY_ITSELF;
    s->swap = options_choice(o, OPT_SWAP) == 1;
    if (options_choice(o, OPT_GOAL) == GOAL_FIRST)
        s->need = s->seats == 2 ? 3 : 2; /* [31] */
    s->seat = 1;
    s->held = (uint8_t)(s->seats * TYPES * EACH);
    memset(s->hand, EACH, (size_t)s->seats * TYPES);
    cells = s->side * s->side;
    s->free[0] = cells >= 64 ? ~(uint64_t)0 : ((uint64_t)1 << cells) - 1;
    s->free[1] = cells > 64 ? ((uint64_t)1 << (cells - 64)) - 1 : 0;
    return true;
}

static int eccentric_seats(const void *state)
{
    return ((const struct eccentric_state *)state)->seats;
}

static unsigned eccentric_acting(const void *state)
{
    const struct eccentric_state *s = state;

    if (s->phase == OVER)
        return 0;
    if (s->phase != PLAYING)
        return 1u << s->placer;
    return 1u << s->seat | (s->announcing == OPEN ? 1u << s->placer : 0);
}

static const char *eccentric_step(const void *state)
{
    const struct eccentric_state *s = state;

    return s->phase == OVER ? "" : s->phase != PLAYING ? "announce" : "placing";
}

/* The bits that name a seat in an action; none where seats are not written. */
static game_action seat_bits(const struct eccentric_state *s, int seat)
{
    return s->manual ? (game_action)seat << SEAT_SHIFT : 0;
}

/* Only on seat 2's first turn, which is the second of the game [27]. */
static bool may_swap(const struct eccentric_state *s)
{
    return s->swap && s->turn == 1;
}

/* Writes the actions beside the placements, of which there are `placements`. */
static int other_actions(const struct eccentric_state *s, int placements, game_action list[])
{
    int n = 0;

    if (s->phase != PLAYING) { /* [23]; in thought nobody gives up */
        if (s->manual == BY_SEAT)
            list[n++] = seat_bits(s, s->placer) | PASS;
        list[n++] = seat_bits(s, s->placer) | ANNOUNCE;
        return n;
    }
    if (placements == 0) /* [10] */
        list[n++] = seat_bits(s, s->seat) | PASS;
    if (may_swap(s))
        list[n++] = seat_bits(s, s->seat) | SWAP;
    if (s->announcing == OPEN) /* [21] */
        list[n++] = seat_bits(s, s->placer) | ANNOUNCE;
    return n;
}

enum { OTHERS_MAX = 2 }; /* one cannot have to pass on the second turn of the game */

static int eccentric_actions(const void *state, game_action list[])
{
    const struct eccentric_state *s = state;
    int n = 0;

    if (s->phase == OVER)
        return 0;
    if (s->phase == PLAYING)
        n = eccentric_list(s, seat_bits(s, s->seat), list);
    return n + other_actions(s, n, list + n);
}

static int eccentric_count(const void *state)
{
    const struct eccentric_state *s = state;
    game_action others[OTHERS_MAX];
    int n = 0;

    if (s->phase == OVER)
        return 0;
    if (s->phase == PLAYING)
        n = eccentric_placements(s);
    return n + other_actions(s, n, others);
}

static game_action eccentric_nth(const void *state, int k)
{
    const struct eccentric_state *s = state;
    game_action others[OTHERS_MAX];
    game_action a;
    int left = k;

    if (s->phase == PLAYING && eccentric_placement(s, &left, &a))
        return seat_bits(s, s->seat) | a;
    other_actions(s, k - left, others);
    return others[left];
}

static int eccentric_actor(const void *state, game_action a)
{
    const struct eccentric_state *s = state;

    return s->manual ? (int)(a >> SEAT_SHIFT) : s->seat;
}

/* Names the first large triangle that a pawn would complete, of its owner's colour or else of
 * another seat's, by its cells. */
static bool name_large(const struct eccentric_state *s, int cell, int pawn, int owner, bool own,
                       struct message *why)
{
    char names[3 * (CELL_TEXT + 2)];
    struct text t;

    text_init(&t, names, sizeof names);
    for (int slot = 0; slot < SLOTS; slot++) {
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

/* Refuses a placement that would complete triangles of the own and of another seat's colour,
 * and names one of each [16]. */
static bool refuse_both(const struct eccentric_state *s, int cell, int form, struct message *why)
{
    int owner = eccentric_colour(s, s->seat);
    int pawn = eccentric_pawn(owner, form);
    char name[CELL_TEXT];
    struct text t;

    if (!why)
        return false;
    text_init(&t, name, sizeof name);
    eccentric_write_cell(cell, &t);
    message_text(refuse(why, "eccentric.both"), name);
    name_large(s, cell, pawn, owner, true, why);
    return name_large(s, cell, pawn, owner, false, why);
}

static bool judge_placement(const struct eccentric_state *s, int code, struct message *why)
{
    static const char letters[TYPES][2] = { "A", "B", "C", "D" };
    int owner = eccentric_colour(s, s->seat);
    int form = code / CELLS_MAX;
    int cell = code % CELLS_MAX;
    char name[CELL_TEXT];
    struct text t;

    text_init(&t, name, sizeof name);
    eccentric_write_cell(cell, &t);
    if (cell >= s->side * s->side) /* [1] */
        return message_text(refuse(why, "eccentric.off-board"), name);
    if (s->cell[cell]) /* [9] */
        return message_text(refuse(why, "eccentric.taken"), name);
    if (s->hand[owner][form / ROTATIONS] == 0) /* [9] */
        return message_text(refuse(why, "eccentric.no-pawn"), letters[form / ROTATIONS]);
    if (eccentric_forbidden(s, form, cell))
        return refuse_both(s, cell, form, why);
    return true;
}

static bool judge_announce(const struct eccentric_state *s, int seat, struct message *why)
{
    if (!s->manual) /* [19] */
        return refused(why, "eccentric.announce-auto");
    if (seat != s->placer) /* [21] [22] */
        return message_number(refuse(why, "eccentric.announce-other"), seat);
    if (s->announcing == USED) /* [21] */
        return refused(why, "eccentric.announce-once");
    if (s->announcing == CLOSED) /* [29] */
        return refused(why, "eccentric.announce-swapped");
    return true;
}

static bool eccentric_judge(const void *state, game_action a, struct message *why)
{
    const struct eccentric_state *s = state;
    int code = (int)(a & CODE_MASK);
    int seat = (int)(a >> SEAT_SHIFT);

    if (s->phase == OVER)
        return refused(why, "game.over");
    if (code > SWAP || (s->manual ? seat < 1 || seat > s->seats : seat != 0))
        return refused(why, "eccentric.unknown");
    if (s->phase != PLAYING)
        return (seat == s->placer && (code == PASS || code == ANNOUNCE))
               || message_number(refuse(why, "eccentric.waiting"), s->placer);
    if (code == ANNOUNCE)
        return judge_announce(s, seat, why);
    if (s->manual && seat != s->seat)
        return message_number(refuse(why, "game.not-your-turn"), s->seat);
    if (code == SWAP)
        return may_swap(s) || refused(why, s->swap ? "eccentric.swap-late" : "eccentric.swap-off");
    if (code == PASS)
        return eccentric_placements(s) == 0 || refused(why, "eccentric.pass");
    return judge_placement(s, code, why);
}

/* The last pawn or pass has been played: the game ends, at once or after the announcing that is
 * still open [23] [24]. */
static void end(struct eccentric_state *s)
{
    s->phase = s->announcing == OPEN ? WAITING : OVER;
}

/* Counts triangles for a colour; enough of them win at once [31]. */
static void score(struct eccentric_state *s, int colour, int triangles)
{
    s->score[colour] = (uint16_t)(s->score[colour] + triangles);
    if (s->need && s->score[colour] >= s->need)
        s->phase = OVER;
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

    s->cell[cell] = eccentric_pawn(owner, form);
    s->free[cell >> 6] &= ~((uint64_t)1 << (cell & 63));
    s->hand[owner][form / ROTATIONS]--;
    s->held--;
    formed = eccentric_join(s, cell, owner);
    s->passes = 0; /* [33] */
    s->placer = s->seat;
    s->last = (uint8_t)(cell + 1);
    end_turn(s);
    if (s->manual == BY_SEAT)
        s->announcing = OPEN;
    else
        score(s, owner, formed);
    if (s->held == 0) /* [32] */
        end(s);
}

static void announce(struct eccentric_state *s)
{
    int colour = eccentric_colour(s, s->placer);

    s->announcing = USED;
    if (s->phase != PLAYING)
        s->phase = s->phase == WAITING ? OVER : PLAYING;
    score(s, colour, eccentric_join(s, s->last - 1, colour));
}

static void pass(struct eccentric_state *s)
{
    if (s->phase == WAITING) { /* giving up the announcing ends no turn [23] */
        s->phase = OVER;
        return;
    }
    end_turn(s);
    if (++s->passes == s->seats) /* [33] */
        end(s);
}

static void swap(struct eccentric_state *s)
{
    s->swapped = 1;
    s->announcing = CLOSED; /* [29] */
    end_turn(s);
}

static void eccentric_play(void *state, game_action a)
{
    struct eccentric_state *s = state;
    int code = (int)(a & CODE_MASK);

    debug_must(eccentric_judge(s, a, NULL));
    if (code < PASS)
        place(s, code / CELLS_MAX, code % CELLS_MAX);
    else if (code == PASS)
        pass(s);
    else if (code == ANNOUNCE)
        announce(s);
    else
        swap(s);
}

static uint32_t eccentric_turn(const void *state)
{
    return ((const struct eccentric_state *)state)->turn;
}

/* The most triangles win [35]. That holds for a win at once too: nobody else has as many. */
static void eccentric_result(const void *state, struct result *out)
{
    const struct eccentric_state *s = state;
    int most = 0;

    memset(out, 0, sizeof *out);
    if (s->phase != OVER)
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

/* The cells tell the hands and the masks; the last pawn matters while it may be announced. */
static uint64_t eccentric_key(const void *state)
{
    const struct eccentric_state *s = state;
    const uint8_t few[] = {
        s->side, s->seats, s->need, s->manual, may_swap(s), s->swapped, s->seat, s->phase,
        s->passes, s->announcing == OPEN ? s->last : 0, s->announcing == OPEN ? s->placer : 0,
    };
    uint64_t h = HASH_START;

    h = hash_bytes(h, s->cell, sizeof s->cell);
    h = hash_bytes(h, few, sizeof few);
    for (int colour = 0; colour < COLOURS; colour++)
        h = hash_word(h, s->score[colour]);
    return hash_end(h);
}

const struct game eccentric_game = {
    .id = "eccentric",
    .seats_low = 2,
    .seats_high = 3,
    .state_size = sizeof(struct eccentric_state),
    .actions_max = FORMS * CELLS_MAX + OTHERS_MAX,
    .options = eccentric_options,
    .options_count = sizeof eccentric_options / sizeof eccentric_options[0],
    .form = eccentric_form,
    .start = eccentric_start,
    .seats = eccentric_seats,
    .acting = eccentric_acting,
    .actions = eccentric_actions,
    .count = eccentric_count,
    .nth = eccentric_nth,
    .judge = eccentric_judge,
    .actor = eccentric_actor,
    .play = eccentric_play,
    .turn = eccentric_turn,
    .result = eccentric_result,
    .key = eccentric_key,
    .write_action = eccentric_write_action,
    .read_action = eccentric_read_action,
    .write_view = eccentric_write_view,
    .draw = eccentric_draw,
    .step = eccentric_step,
    .valid = eccentric_valid,
    .insight = &eccentric_insight,
};
