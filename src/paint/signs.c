/* signs.c - see signs.h. */
#include "paint/signs.h"

const uint32_t hues[HUES] = {
    0x770007ffu, 0x0a3367ffu, 0xd7f90dffu, 0x6bb99affu,
    0xfbbcffffu, 0x676566ffu, 0xd75502ffu, 0xb642fcffu,
};

/* In hundredths of the radius. */
static const char *const hue_paths[HUES] = {
    /* red: a triangle */
    "M0 -90L90 70L-90 70Z",
    /* blue: a drop */
    "M0 -100C50 -30 70 0 70 30C70 70 38 98 0 98C-38 98 -70 70 -70 30C-70 0 -50 -30 0 -100Z",
    /* yellow: a sun */
    "M0 -95L19 -46L67 -67L46 -19L95 0L46 19L67 67L19 46L0 95L-19 46L-67 67L-46 19L-95 0L-46 -19"
    "L-67 -67L-19 -46Z",
    /* green: a leaf */
    "M-80 80C-100 -40 -30 -90 90 -90C100 30 40 90 -80 80Z",
    /* pink: a heart */
    "M0 90C-130 0 -90 -80 -46 -80C-20 -80 0 -64 0 -40C0 -64 20 -80 46 -80C90 -80 130 0 0 90Z",
    /* grey: a square */
    "M-70 -70L70 -70L70 70L-70 70Z",
    /* orange: a ring */
    "M0 -90C50 -90 90 -50 90 0C90 50 50 90 0 90C-50 90 -90 50 -90 0C-90 -50 -50 -90 0 -90Z"
    "M0 -42C-23 -42 -42 -23 -42 0C-42 23 -23 42 0 42C23 42 42 23 42 0C42 -23 23 -42 0 -42Z",
    /* purple: a crescent */
    "M50 -85C0 -115 -92 -75 -92 0C-92 75 0 115 50 85C14 66 -6 35 -6 0C-6 -35 14 -66 50 -85Z",
};

void sign_hue(const struct pen *p, enum hue hue, uint32_t colour)
{
    struct pen q = pen_at(p, 0, 0, 0.01, 0);

    pen_path(&q, hue_paths[hue], (struct ink){ .fill = colour });
}

void sign_paper(const struct pen *p, struct point size)
{
    pen_box(p, -1, -1, size.x + 2, size.y + 2, 0, (struct ink){ .fill = TINT_PAPER });
}

void sign_turn(const struct pen *p)
{
    static const struct point corner[3] = { { -0.6, -0.8 }, { 0.9, 0 }, { -0.6, 0.8 } };

    pen_polygon(p, corner, 3, (struct ink){ TINT_DARK, TINT_DARK, 0.15 });
}

void sign_won(const struct pen *p)
{
    struct pen q = pen_at(p, 0, 0, 0.01, 0);

    pen_path(&q, "M0 -100L26 -35L95 -31L42 14L59 81L0 44L-59 81L-42 14L-95 -31L-26 -35Z",
             (struct ink){ TINT_GOLD, TINT_DARK, 14 });
}

void sign_out(const struct pen *p)
{
    pen_move(p, -0.7, -0.7);
    pen_line(p, 0.7, 0.7);
    pen_move(p, 0.7, -0.7);
    pen_line(p, -0.7, 0.7);
    pen_paint(p, (struct ink){ PEN_CLEAR, TINT_FAINT, 0.35 });
}

struct pen sign_seat(const struct sight *v, const struct pen *p, int seat, double x, double y,
                     double width, double height, bool out)
{
    bool turn = !v->over && v->seat == seat;
    bool won = v->winners >> seat & 1;
    struct pen mark = pen_at(p, x + 20, y + height / 2, 9, 0);

    pen_box(p, x, y, width, height, 10,
            (struct ink){ out ? TINT_SAND : TINT_CREAM, turn || won ? TINT_DARK : TINT_SAND,
                          turn || won ? 4 : 2 });
    if (won)
        sign_won(&mark);
    else if (turn)
        sign_turn(&mark);
    else if (out)
        sign_out(&mark);
    pen_number(p, x + 44, y + height / 2, 24, out ? TINT_FAINT : TINT_DARK, seat);
    return pen_at(p, x + 62, y + height / 2, 1, 0);
}
