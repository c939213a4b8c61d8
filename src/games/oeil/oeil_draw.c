/*
 * oeil_draw.c - the picture: the rosette with its 32 visible fields, and a panel beside it.
 *
 * A field is four signs, `2cG1`: its name, the letter of its colour, the seat whose counter is
 * there, or a dot. The panel has the pattern and the notches that are free; a line for each colour
 * (letter, name, whose home, who controls it, who named it, its category; in solitaire when and
 * where it was taken); a line for each seat (moves left, home, hand, markers, aim); and the open
 * question.
 */
#include "games/oeil/oeil.h"

enum {
    RADIUS = 890, /* of the outermost fields in the smallest size, in hundredths of a line */
    PANEL_WIDTH = 25,
    LEGEND_Y = 2,
    SEATS_Y = 11,
    QUESTION_Y = 17,
    QUARTER = 8 /* of a circle, in 32nds */
};

static const char letter[] = "RBYGPEOU";

static const enum paint paint_of[OEIL_COLOURS] = {
    PAINT_RED, PAINT_BLUE, PAINT_YELLOW, PAINT_GREEN,
    PAINT_PINK, PAINT_GREY, PAINT_ORANGE, PAINT_PURPLE,
};

/* What the panel calls the colours and the patterns, in the reader's language. */
static const char *const colour_id[OEIL_COLOURS] = {
    "oeil.value.own.red",  "oeil.value.own.blue", "oeil.value.own.yellow", "oeil.value.own.green",
    "oeil.value.own.pink", "oeil.value.own.grey", "oeil.value.own.orange", "oeil.value.own.purple",
};

static const char *const pattern_id[OEIL_PATTERNS] = {
    "oeil.panel.long", "oeil.panel.short", "oeil.panel.lines", "oeil.panel.circles",
};

int oeil_angle(int pattern, int field)
{
    static const int8_t turned[OEIL_PATTERNS] = { 0, 1, 2, -1 };

    return (4 * (field & 7) - 2 * (field >> 3) + turned[pattern]) & 31;
}

int oeil_level(int pattern, int field)
{
    return 2 * (field >> 3) + (pattern == OEIL_SHORT || pattern == OEIL_CIRCLES);
}

/* The sine of this many 32nds of a circle, in thousandths. */
static int sine(int angle)
{
    static const int16_t quarter[QUARTER + 1] = { 0, 195, 383, 556, 707, 831, 924, 981, 1000 };

    angle &= 31;
    if (angle > 2 * QUARTER)
        return -sine(angle - 2 * QUARTER);
    return quarter[angle <= QUARTER ? angle : 2 * QUARTER - angle];
}

/* The centre of the rosette and its size in hundredths: the column of a field's left sign, and the
 * line. A line is as high as 2.6 columns are wide. */
static int centre_x(int size)
{
    return (RADIUS * size / 100 * 26 / 10 + 50) / 100;
}

static int centre_y(int size)
{
    return (RADIUS * size / 100 + 50) / 100;
}

static int panel_x(int size)
{
    return 2 * centre_x(size) + 7;
}

/* As large as the room and the panel allow. */
static int size_for(const struct canvas *out)
{
    int size = 200;

    while (size > 100 && (2 * centre_y(size) + 1 > out->room_height ||
                          panel_x(size) + PANEL_WIDTH > out->room_width))
        size -= 10;
    return size;
}

/* n / 100000, rounded. */
static int nearest(int n)
{
    return n < 0 ? -((50000 - n) / 100000) : (n + 50000) / 100000;
}

static void draw_field(const struct oeil_state *s, int field, int size, struct canvas *out)
{
    int angle = oeil_angle(s->pattern, field);
    int radius = (260 + 90 * oeil_level(s->pattern, field)) * size / 100; /* 100ths of a line */
    int x = centre_x(size) + nearest(radius * 26 / 10 * sine(angle));
    int y = centre_y(size) - nearest(radius * sine(angle + QUARTER));
    int colour = oeil_colour(s->pattern, field);
    char name[4];
    struct text t;

    text_init(&t, name, sizeof name);
    oeil_write_field(field, &t);
    canvas_place(out, name, NULL, x, y, 4, 1);
    canvas_text(out, x, y, name, PAINT_FAINT);
    canvas_put(out, x + 2, y, (uint32_t)letter[colour], letter[colour], paint_of[colour]);
    canvas_put(out, x + 3, y, 0xb7, '.', PAINT_FAINT);
    for (int i = 0; i < s->seats; i++)
        if (s->on[i] >> field & 1)
            canvas_number(out, x + 3, y, i + 1, PAINT_STRONG);
}

static void draw_pattern(const struct oeil_state *s, int panel, struct canvas *out)
{
    unsigned notches = oeil_free_notches(s->pattern, s->all);

    canvas_word(out, panel, 0, 8, pattern_id[s->pattern], oeil_pattern_name[s->pattern],
                PAINT_STRONG);
    for (int n = 0; n < OEIL_NOTCHES; n++)
        if (notches >> n & 1) {
            canvas_text(out, panel + 9 + 3 * n, 0, oeil_notch_name[n], PAINT_PLAIN);
            canvas_place(out, oeil_notch_name[n], NULL, panel + 9 + 3 * n, 0, 2, 1);
        }
}

static void draw_home(struct canvas *out, int x, int y)
{
    canvas_put(out, x, y, 0x2302, '^', PAINT_PLAIN);
}

/* Draws how the seats are involved with one colour. */
static void draw_claims(const struct oeil_state *s, int colour, int panel, int y,
                        struct canvas *out)
{
    int x = panel + 16;

    for (int i = 0; i < s->seats; i++) {
        if (s->own[i] == colour) {
            draw_home(out, panel + 9, y);
            canvas_number(out, panel + 10, y, i + 1, PAINT_PLAIN);
        }
        if (s->held[i] >> colour & 1) {
            canvas_text(out, panel + 12, y, "!", PAINT_STRONG);
            canvas_number(out, panel + 13, y, i + 1, PAINT_STRONG);
        }
        if (s->named[i] >> colour & 1) {
            canvas_text(out, panel + 15, y, "*", PAINT_PLAIN);
            canvas_number(out, x++, y, i + 1, PAINT_PLAIN);
        }
    }
    if (!s->quiz)
        return;
    canvas_text(out, panel + 21, y, "/", PAINT_FAINT);
    if (oeil_category_of(s, colour))
        canvas_number(out, panel + 22, y, colour + 1, PAINT_FAINT);
    else
        canvas_text(out, panel + 22, y, "?", PAINT_FAINT);
}

static void draw_legend(const struct oeil_state *s, int panel, struct canvas *out)
{
    for (int c = 0; c < OEIL_COLOURS; c++) {
        int y = LEGEND_Y + c;

        canvas_put(out, panel, y, (uint32_t)letter[c], letter[c], paint_of[c]);
        canvas_word(out, panel + 2, y, 6, colour_id[c], oeil_colour_name[c], paint_of[c]);
        canvas_place(out, oeil_colour_name[c], NULL, panel, y, 8, 1);
        if (s->seats > 1)
            draw_claims(s, c, panel, y, out);
    }
    for (int i = 0; i < s->taken_count; i++) {
        int y = LEGEND_Y + (s->taken[i] & 7);

        canvas_number(out, panel + 10, y, i + 1, PAINT_STRONG);
        canvas_word(out, panel + 12, y, 8, pattern_id[s->taken[i] >> 4],
                    oeil_pattern_name[s->taken[i] >> 4], PAINT_PLAIN);
    }
}

static void draw_seat(const struct oeil_state *s, int i, int panel, struct canvas *out)
{
    bool acts = i == s->who && s->phase != OEIL_OVER;
    int y = SEATS_Y + i;
    int x = panel + 17;

    if (acts)
        canvas_put(out, panel, y, 0x25b6, '>', PAINT_STRONG);
    if (!(s->living >> i & 1))
        canvas_put(out, panel, y, 0xd7, 'x', PAINT_PLAIN);
    canvas_number(out, panel + 2, y, i + 1, acts ? PAINT_STRONG : PAINT_PLAIN);
    draw_home(out, panel + 4, y);
    canvas_put(out, panel + 5, y, (uint32_t)letter[s->own[i]], letter[s->own[i]],
               paint_of[s->own[i]]);
    if (s->hand[i]) {
        canvas_text(out, panel + 9, y, "@", PAINT_PLAIN);
        canvas_number(out, panel + 10, y, s->hand[i], PAINT_PLAIN);
    }
    for (int n = 0; acts && n < s->left; n++) /* moves left */
        canvas_put(out, panel + 12 + n, y, 0x2022, '.', PAINT_STRONG);
    if (s->held[i])
        canvas_text(out, x++, y, "!", PAINT_STRONG);
    for (int c = 0; c < OEIL_COLOURS; c++)
        if (s->held[i] >> c & 1)
            canvas_put(out, x++, y, (uint32_t)letter[c], letter[c], paint_of[c]);
    if (s->goal == OEIL_NUMBER) {
        canvas_text(out, panel + 6, y, ":", PAINT_PLAIN);
        canvas_number(out, panel + 7, y, s->aim[i], PAINT_PLAIN);
    }
}

static void draw_question(const struct oeil_state *s, int panel, struct canvas *out)
{
    char asked[GAME_ACTION_TEXT];
    struct text t;

    text_init(&t, asked, sizeof asked);
    oeil_write_action(s, s->asked, &t);
    canvas_text(out, panel, QUESTION_Y, "?", PAINT_STRONG);
    canvas_text(out, panel + 2, QUESTION_Y, asked, PAINT_STRONG);
}

void oeil_draw(const void *state, struct canvas *out)
{
    const struct oeil_state *s = state;
    int size = size_for(out);
    int panel = panel_x(size);

    for (int f = 0; f < OEIL_FIELDS; f++)
        draw_field(s, f, size, out);
    canvas_put(out, centre_x(size) + 1, centre_y(size), 0x25c9, 'O', PAINT_FAINT);
    draw_pattern(s, panel, out);
    draw_legend(s, panel, out);
    if (s->seats == 1)
        return;
    for (int i = 0; i < s->seats; i++)
        draw_seat(s, i, panel, out);
    if (s->asked)
        draw_question(s, panel, out);
}
