/*
 * lynx_deck.c - the fifty cards and which of them fit beside which.
 *
 * The deck is reconstructed (RULES.md, "What is reconstructed"). To replace it, change only the
 * lines of DECK: the compiler makes all other tables from them. A line is the card's number and its
 * four pictures top left, top right, bottom left, bottom right as it stands upright, each an object
 * letter and a colour letter:
 *
 *     C canoe  F feather  T tent  M moon  B bear  P paw
 *     r red  b blue  y yellow  g green  o orange  v violet
 */
#include "games/lynx/lynx.h"

#define DECK(CARD) \
    CARD(1, M, v, T, y, C, r, P, g) CARD(2, T, b, B, y, F, v, C, o) \
    CARD(3, B, o, F, r, P, b, M, g) CARD(4, P, o, F, b, M, y, T, g) \
    CARD(5, T, r, F, o, P, v, C, y) CARD(6, F, o, C, g, B, b, M, r) \
    CARD(7, P, y, C, r, B, v, M, b) CARD(8, F, g, B, r, T, o, C, b) \
    CARD(9, F, y, M, o, B, g, C, b) CARD(10, M, y, P, r, C, v, B, o) \
    CARD(11, F, b, B, r, P, v, T, g) CARD(12, M, o, B, b, T, v, C, y) \
    CARD(13, F, g, M, r, T, v, P, o) CARD(14, C, v, T, b, B, g, P, y) \
    CARD(15, F, v, T, y, M, b, P, g) CARD(16, F, y, M, v, T, o, P, r) \
    CARD(17, B, y, P, b, C, o, M, r) CARD(18, T, r, C, g, M, v, F, b) \
    CARD(19, P, o, M, g, B, v, F, y) CARD(20, P, v, B, o, T, g, F, r) \
    CARD(21, B, y, C, r, T, b, M, g) CARD(22, P, r, F, v, T, o, C, y) \
    CARD(23, F, g, C, o, B, v, M, b) CARD(24, P, b, C, v, T, y, B, g) \
    CARD(25, T, r, F, g, M, y, C, b) CARD(26, M, o, B, r, P, g, F, v) \
    CARD(27, P, y, T, o, F, b, C, g) CARD(28, C, y, F, r, B, b, P, g) \
    CARD(29, B, g, T, v, F, o, M, y) CARD(30, B, b, T, v, P, o, M, r) \
    CARD(31, C, b, M, o, T, r, B, v) CARD(32, C, g, F, r, M, b, P, y) \
    CARD(33, T, b, P, v, C, r, B, o) CARD(34, B, v, M, g, P, r, F, y) \
    CARD(35, C, o, F, v, B, y, P, b) CARD(36, B, b, C, v, T, g, F, o) \
    CARD(37, P, b, F, g, T, y, M, r) CARD(38, P, y, B, r, M, v, C, o) \
    CARD(39, B, o, P, g, T, r, C, y) CARD(40, M, g, F, o, T, y, C, v) \
    CARD(41, M, b, F, r, T, g, B, y) CARD(42, P, r, B, g, C, b, M, y) \
    CARD(43, T, v, B, r, F, b, M, o) CARD(44, C, v, P, o, T, b, F, y) \
    CARD(45, M, v, C, r, T, y, P, o) CARD(46, P, r, C, g, F, v, T, o) \
    CARD(47, B, b, T, g, P, v, M, y) CARD(48, P, g, F, o, C, b, B, r) \
    CARD(49, M, b, B, y, F, r, T, v) CARD(50, M, o, B, v, C, g, P, y)

enum { OBJECT_C, OBJECT_F, OBJECT_T, OBJECT_M, OBJECT_B, OBJECT_P };
enum { COLOUR_r, COLOUR_b, COLOUR_y, COLOUR_g, COLOUR_o, COLOUR_v };

#define PICTURE(o, c) (1 << OBJECT_##o | 64 << COLOUR_##c)

/* SIDE_n_d: what card n, upright, shows along side d. */
#define CARD_SIDES(n, a, b, c, d, e, f, g, h) \
    SIDE_##n##_0 = PICTURE(a, b) | PICTURE(c, d), \
    SIDE_##n##_1 = PICTURE(c, d) | PICTURE(g, h), \
    SIDE_##n##_2 = PICTURE(e, f) | PICTURE(g, h), \
    SIDE_##n##_3 = PICTURE(a, b) | PICTURE(e, f),

enum { DECK(CARD_SIDES) };

#define CARD_FACE(n, a, b, c, d, e, f, g, h) [n] = #a #b #c #d #e #f #g #h,
#define CARD_SIDE_ROW(n, a, b, c, d, e, f, g, h) \
    [n] = { SIDE_##n##_0, SIDE_##n##_1, SIDE_##n##_2, SIDE_##n##_3 },

const char lynx_face[LYNX_CARDS + 1][9] = { DECK(CARD_FACE) };
const uint16_t lynx_side[LYNX_CARDS + 1][4] = { DECK(CARD_SIDE_ROW) };

/* The cards whose side q shares neither object nor colour with the pictures m. */
#define ONE(m, q, n) ((m) & SIDE_##n##_##q ? 0 : UINT64_C(1) << (n))
#define TEN(m, q, a, b, c, d, e, f, g, h, i, j) \
    ONE(m, q, a) | ONE(m, q, b) | ONE(m, q, c) | ONE(m, q, d) | ONE(m, q, e) | \
    ONE(m, q, f) | ONE(m, q, g) | ONE(m, q, h) | ONE(m, q, i) | ONE(m, q, j)
#define AGAINST(m, q) \
    (TEN(m, q, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10) | \
     TEN(m, q, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20) | \
     TEN(m, q, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30) | \
     TEN(m, q, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40) | \
     TEN(m, q, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50))

/* A card on side d of a cell faces it with its own side d ^ 2, or with d if it is upside down; a
 * card laid on that cell answers with its side d, or d ^ 2 if upside down. */
#define CARD_FITS(n, a, b, c, d, e, f, g, h) \
    [2 * (n)] = { { AGAINST(SIDE_##n##_2, 0), AGAINST(SIDE_##n##_2, 2) }, \
                  { AGAINST(SIDE_##n##_3, 1), AGAINST(SIDE_##n##_3, 3) }, \
                  { AGAINST(SIDE_##n##_0, 2), AGAINST(SIDE_##n##_0, 0) }, \
                  { AGAINST(SIDE_##n##_1, 3), AGAINST(SIDE_##n##_1, 1) } }, \
    [2 * (n) + 1] = { { AGAINST(SIDE_##n##_0, 0), AGAINST(SIDE_##n##_0, 2) }, \
                      { AGAINST(SIDE_##n##_1, 1), AGAINST(SIDE_##n##_1, 3) }, \
                      { AGAINST(SIDE_##n##_2, 2), AGAINST(SIDE_##n##_2, 0) }, \
                      { AGAINST(SIDE_##n##_3, 3), AGAINST(SIDE_##n##_3, 1) } },

#define ANYTHING { ALL_CARDS, ALL_CARDS }

const struct lynx_fits lynx_fit[2 * LYNX_CARDS + 2][4] = {
    { ANYTHING, ANYTHING, ANYTHING, ANYTHING },
    { ANYTHING, ANYTHING, ANYTHING, ANYTHING },
    DECK(CARD_FITS)
};

const char lynx_letter[2 * LYNX_SORTS + 1] = "CFTMBPrbygov";

const uint8_t lynx_corners[4][2] = {
    [LYNX_NORTH] = { 0, 1 },
    [LYNX_EAST] = { 1, 3 },
    [LYNX_SOUTH] = { 2, 3 },
    [LYNX_WEST] = { 0, 2 },
};

const char *const lynx_word[2 * LYNX_SORTS] = {
    "lynx.canoe", "lynx.feather", "lynx.tent", "lynx.moon", "lynx.bear", "lynx.paw",
    "lynx.red", "lynx.blue", "lynx.yellow", "lynx.green", "lynx.orange", "lynx.violet",
};
