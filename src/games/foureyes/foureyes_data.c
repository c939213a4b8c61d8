/*
 * foureyes_data.c - the tiles and the geometry of 4EYES as tables; foureyes.h explains their use.
 *
 * Apart from the tiles, everything follows from the even grid of points and the four corners of a
 * cell. The numbers of a point's bits on the boards are in the macros; for the point at (x, y),
 *
 *     squares     bit 10 * b + a for each point q = (a, b) other than (x, y) such that
 *                 r = (x - (b - y), y + (a - x)) and o = (a - (b - y), b + (a - x)) are on the
 *                 grid; the bits of all these r; the bits of all these o
 *     swing       10 * x - y
 *
 * foureyes_valid() counts squares without these tables, so that the tests would find a mistake.
 */
#include "games/foureyes/foureyes.h"

/* The tiles that each seat has, R, D and L [2]. The figure is lost and the counts are
 * reconstructed; a better source would be entered here. At most six cells may be left free once all
 * tiles are placed. */
const uint8_t foureyes_tiles[FOUREYES_SIZES][FOUREYES_TYPES] = {
    { 2, 3, 2 }, /* 4 x 4 cells */
    { 3, 4, 3 }, /* 5 x 5 cells */
};

/* The cells, up to eight, around each cell; rows from the bottom. */
const uint32_t foureyes_near[FOUREYES_CELLS] = {
    0x0000062u, 0x00000e5u, 0x00001cau, 0x0000394u, 0x0000308u,
    0x0000c43u, 0x0001ca7u, 0x000394eu, 0x000729cu, 0x0006118u,
    0x0018860u, 0x00394e0u, 0x00729c0u, 0x00e5380u, 0x00c2300u,
    0x0310c00u, 0x0729c00u, 0x0e53800u, 0x1ca7000u, 0x1846000u,
    0x0218000u, 0x0538000u, 0x0a70000u, 0x14e0000u, 0x08c0000u,
};

/* For each point, row by row from the bottom: place, swing. */
const struct foureyes_point foureyes_points[FOUREYES_POINTS] = {
    { 89, 0 }, { 25, 10 }, { 90, 20 }, { 26, 30 }, { 91, 40 },
    { 27, 50 }, { 92, 60 }, { 28, 70 }, { 93, 80 }, { 29, 90 },
    { 0, -1 }, { 64, 9 }, { 1, 19 }, { 65, 29 }, { 2, 39 },
    { 66, 49 }, { 3, 59 }, { 67, 69 }, { 4, 79 }, { 68, 89 },
    { 94, -2 }, { 30, 8 }, { 95, 18 }, { 31, 28 }, { 96, 38 },
    { 32, 48 }, { 97, 58 }, { 33, 68 }, { 98, 78 }, { 34, 88 },
    { 5, -3 }, { 69, 7 }, { 6, 17 }, { 70, 27 }, { 7, 37 },
    { 71, 47 }, { 8, 57 }, { 72, 67 }, { 9, 77 }, { 73, 87 },
    { 99, -4 }, { 35, 6 }, { 100, 16 }, { 36, 26 }, { 101, 36 },
    { 37, 46 }, { 102, 56 }, { 38, 66 }, { 103, 76 }, { 39, 86 },
    { 10, -5 }, { 74, 5 }, { 11, 15 }, { 75, 25 }, { 12, 35 },
    { 76, 45 }, { 13, 55 }, { 77, 65 }, { 14, 75 }, { 78, 85 },
    { 104, -6 }, { 40, 4 }, { 105, 14 }, { 41, 24 }, { 106, 34 },
    { 42, 44 }, { 107, 54 }, { 43, 64 }, { 108, 74 }, { 44, 84 },
    { 15, -7 }, { 79, 3 }, { 16, 13 }, { 80, 23 }, { 17, 33 },
    { 81, 43 }, { 18, 53 }, { 82, 63 }, { 19, 73 }, { 83, 83 },
    { 109, -8 }, { 45, 2 }, { 110, 12 }, { 46, 22 }, { 111, 32 },
    { 47, 42 }, { 112, 52 }, { 48, 62 }, { 113, 72 }, { 49, 82 },
    { 20, -9 }, { 84, 1 }, { 21, 11 }, { 85, 21 }, { 22, 31 },
    { 86, 41 }, { 23, 51 }, { 87, 61 }, { 24, 71 }, { 88, 81 },
};

/* The numbers of a point's bits; slanted boards have only the points of their parity. */
#define PARITY(x, y) (((x) + (y)) % 2)
#define PLAIN(x, y) (10 * (y) + (x))
#define TURNED(x, y) (10 * (9 - (x)) + (y))
#define BACK(x, y) (10 * (x) + 9 - (y))
#define SLANTED(x, y) \
    (10 * (((y) - (x) - PARITY(x, y)) / 2 + 5) + ((x) + (y) - PARITY(x, y)) / 2)
#define ASLANT(x, y) \
    (10 * (((x) + (y) - PARITY(x, y)) / 2) + ((x) - (y) - PARITY(x, y)) / 2 + 5)
#define WIDE(x, y) (11 * (x) + 9 * (y) + 9)
#define BROAD(x, y) (11 * (y) - 9 * (x) + 90)

/* A board with one bit, word by word. */
#define WORD(i, w) ((i) >> 6 == (w) ? (uint64_t)1 << ((i) & 63) : 0)
#define BOARD(i) WORD(i, 0), WORD(i, 1)
#define SLANT(i, x, y, p) PARITY(x, y) == (p) ? WORD(i, 0) : 0, PARITY(x, y) == (p) ? WORD(i, 1) : 0
#define LARGE(i) WORD(i, 0), WORD(i, 1), WORD(i, 2), 0

#define POINT(x, y) \
    { { BOARD(PLAIN(x, y)), BOARD(TURNED(x, y)), BOARD(BACK(x, y)), \
        SLANT(SLANTED(x, y), x, y, 0), SLANT(ASLANT(x, y), x, y, 0), \
        SLANT(SLANTED(x, y), x, y, 1), SLANT(ASLANT(x, y), x, y, 1), \
        LARGE(WIDE(x, y)), LARGE(BROAD(x, y)) } }

/* For each place, all boards with only this point on them. */
const struct foureyes_boards foureyes_alone[FOUREYES_PLACES] = {
    /* corner 0 */
    POINT(0, 1), POINT(2, 1), POINT(4, 1), POINT(6, 1), POINT(8, 1),
    POINT(0, 3), POINT(2, 3), POINT(4, 3), POINT(6, 3), POINT(8, 3),
    POINT(0, 5), POINT(2, 5), POINT(4, 5), POINT(6, 5), POINT(8, 5),
    POINT(0, 7), POINT(2, 7), POINT(4, 7), POINT(6, 7), POINT(8, 7),
    POINT(0, 9), POINT(2, 9), POINT(4, 9), POINT(6, 9), POINT(8, 9),
    /* corner 2 */
    POINT(1, 0), POINT(3, 0), POINT(5, 0), POINT(7, 0), POINT(9, 0),
    POINT(1, 2), POINT(3, 2), POINT(5, 2), POINT(7, 2), POINT(9, 2),
    POINT(1, 4), POINT(3, 4), POINT(5, 4), POINT(7, 4), POINT(9, 4),
    POINT(1, 6), POINT(3, 6), POINT(5, 6), POINT(7, 6), POINT(9, 6),
    POINT(1, 8), POINT(3, 8), POINT(5, 8), POINT(7, 8), POINT(9, 8),
    /* corner 1 */
    [64] = POINT(1, 1), POINT(3, 1), POINT(5, 1), POINT(7, 1), POINT(9, 1),
    POINT(1, 3), POINT(3, 3), POINT(5, 3), POINT(7, 3), POINT(9, 3),
    POINT(1, 5), POINT(3, 5), POINT(5, 5), POINT(7, 5), POINT(9, 5),
    POINT(1, 7), POINT(3, 7), POINT(5, 7), POINT(7, 7), POINT(9, 7),
    POINT(1, 9), POINT(3, 9), POINT(5, 9), POINT(7, 9), POINT(9, 9),
    /* corner 3 */
    POINT(0, 0), POINT(2, 0), POINT(4, 0), POINT(6, 0), POINT(8, 0),
    POINT(0, 2), POINT(2, 2), POINT(4, 2), POINT(6, 2), POINT(8, 2),
    POINT(0, 4), POINT(2, 4), POINT(4, 4), POINT(6, 4), POINT(8, 4),
    POINT(0, 6), POINT(2, 6), POINT(4, 6), POINT(6, 6), POINT(8, 6),
    POINT(0, 8), POINT(2, 8), POINT(4, 8), POINT(6, 8), POINT(8, 8),
};

/* How far a bit of a board is shifted up to fall on the plain one, modulo 128. */
#define UP(i, x, y) ((PLAIN(x, y) - (i)) & 127)

/* Its cell, its corner, and the place of the cell's n-th corner from there, clockwise. */
#define CELL(x, y) (FOUREYES_SIDE * ((y) / 2) + (x) / 2)
#define CORNER(x, y) ((y) % 2 ? (x) % 2 : 3 - (x) % 2)
#define PLACE_OF(corner, cell) (((corner) & 1) << 6 | ((corner) / 2 * FOUREYES_CELLS + (cell)))
#define NEXT(x, y, n) PLACE_OF((CORNER(x, y) + (n)) & 3, CELL(x, y))

#define PLACE(x, y, q0, q1, r0, r1, o0, o1) \
    { .square = { q0, q1, r0, r1, o0, o1 }, \
      .up = { UP(TURNED(x, y), x, y), UP(TURNED(x, y), x, y), \
              UP(BACK(x, y), x, y), UP(BACK(x, y), x, y) }, \
      .slant_up = { UP(SLANTED(x, y), x, y), UP(SLANTED(x, y), x, y), \
                    UP(ASLANT(x, y), x, y), UP(ASLANT(x, y), x, y) }, \
      .wide_down = WIDE(x, y) - PLAIN(x, y), .broad_down = BROAD(x, y) - PLAIN(x, y), \
      .point = PLAIN(x, y), .parity = PARITY(x, y), .pivot = 11 * (y) - 9 * (x), \
      .cell = CELL(x, y), .next = { NEXT(x, y, 1), NEXT(x, y, 2), NEXT(x, y, 3) } }

/* For each place, with the sets of q, of r and of o. */
const struct foureyes_place foureyes_places[FOUREYES_PLACES] = {
    /* corner 0 */
    PLACE(0, 1, 0x7f9ffu, 0x0u,
          0x300c0300c0300800u, 0xc0300c0u, 0x140280500a01002u, 0x40280500au),
    PLACE(2, 1, 0x7f3fefe9fcu, 0x0u,
          0xf03c0f03c0f02c06u, 0x603c0u, 0x8550aa1542a0440au, 0x502a0542au),
    PLACE(4, 1, 0x7c3f8fe3f8fa1f0u, 0x0u,
          0xe0fc3f0fc3f0bc1eu, 0x1u, 0xa556aa554aa11028u, 0x140a8552au),
    PLACE(6, 1, 0xf83e0f83e0e81c0u, 0x703eu,
          0x7e3fcff2fc7eu, 0x0u, 0xa556aa552a8440a0u, 0x502a154au),
    PLACE(8, 1, 0xe0380e0380a0100u, 0x40380e038u,
          0x1febfdfeu, 0x0u, 0xa150a8542a010280u, 0x140a0542u),
    PLACE(0, 3, 0x1f87f1fc7fu, 0x0u,
          0xf03c0f0380000000u, 0x3c0f03c0u, 0x8550aa1502a05008u, 0x100a0542au),
    PLACE(2, 3, 0x1f0fe7edff3f87cu, 0x0u,
          0xf0fc3f0ec1e03000u, 0x301e0fc3u, 0xa556aa544aa1542au, 0x542a8552au),
    PLACE(4, 3, 0x87f3fefb9fc3e070u, 0x1c0fu,
          0xe3fcff3bc7e0f018u, 0x180f07u, 0xa556aa516aa554aau, 0x552aa556au),
    PLACE(6, 3, 0x8fe3f8ee1f038040u, 0x100e07c3fu,
          0x83f1feefdfe3f078u, 0x7u, 0xa556aa456aa552a8u, 0x154aa556au),
    PLACE(8, 3, 0xf83e0b81c000000u, 0x703e0f83eu,
          0x1f8bf3fcff1f8u, 0x0u, 0xa556aa152a8540a0u, 0x502a154au),
    PLACE(0, 5, 0x781f07c1f07c1fu, 0x0u,
          0xf0f8000000000000u, 0xfc3f0fc3u, 0xa552aa550a814020u, 0x4028150au),
    PLACE(2, 5, 0xe1ec7f1fc7f0f81cu, 0x703u,
          0xf3ec7e0f00000000u, 0xf07e3fcfu, 0xa546aa556aa550a8u, 0x150aa556au),
    PLACE(4, 5, 0xe7bdff3f87c0e010u, 0x40381f0fu,
          0xefbdfe3f0780c000u, 0xc0783f1fu, 0xa516aa556aa556aau, 0x556aa556au),
    PLACE(6, 5, 0xeef9fc3e07000000u, 0x1c0f87f3fu,
          0x8ef3fcff1f83c060u, 0x603c1fu, 0xa456aa556aa554aau, 0x552aa556au),
    PLACE(8, 5, 0x8be1f00000000000u, 0x7c3f8fe3fu,
          0xbc3f0fc3f0fc1e0u, 0x1eu, 0xa156aa554aa15028u, 0x140a8552au),
    PLACE(0, 7, 0x701c0701c0701c07u, 0x180u,
          0x0u, 0x3fcff3f80u, 0xa150a8542a050080u, 0x100a0502u),
    PLACE(2, 7, 0xf07c1f07c1f03804u, 0x100e06c1u,
          0xe3f0000000000000u, 0x3f1fefedfu, 0xa556aa552a8542a0u, 0x542a144au),
    PLACE(4, 7, 0xf1fc7f0f81c00000u, 0x703e1bc7u,
          0xcff1f83c00000000u, 0x3c1f8fb3fu, 0xa556aa556aa550a8u, 0x150aa516au),
    PLACE(6, 7, 0xf3f87c0000000000u, 0x1f0fe6fdfu,
          0xfc3f0fc1e030000u, 0x301e0ec3fu, 0xa556aa554aa1542au, 0x542a8452au),
    PLACE(8, 7, 0xc000000000000000u, 0x7f3febf9fu,
          0xf03c0f03c0f0180u, 0x180b03cu, 0x8550aa1542a0540au, 0x502a0142au),
    PLACE(0, 9, 0x1004010040100401u, 0x10040u,
          0x0u, 0xff8000000u, 0x8040201008040200u, 0x20100u),
    PLACE(2, 9, 0x701c0701c0700000u, 0xc0701c0u,
          0x0u, 0xfe3fcff00u, 0xa150a8542a050080u, 0xa0542u),
    PLACE(4, 9, 0xf07c1f0000000000u, 0x3c1f07c1u,
          0xfc0000000000000u, 0xf83f0fc3fu, 0xa556aa550a814020u, 0x28150au),
    PLACE(6, 9, 0xf000000000000000u, 0xfc7f1fc7u,
          0xf03c0f000000000u, 0xe03c0f03cu, 0x8550aa1542a05008u, 0xa0542au),
    PLACE(8, 9, 0x0u, 0x3fdff0000u,
          0xc0300c0300c0000u, 0x80300c030u, 0x140280500a01402u, 0x280500au),
    /* corner 2 */
    PLACE(1, 0, 0xffbfcu, 0x0u,
          0x300c0300c0300c01u, 0x300c0u, 0x140280500a01400u, 0x40280500au),
    PLACE(3, 0, 0xfe3f8fe3f0u, 0x0u,
          0xf03c0f03c0f03c07u, 0x0u, 0x8550aa1542a05000u, 0x100a0542au),
    PLACE(5, 0, 0xf83e0f83e0f83c0u, 0x0u,
          0x3f0fc3f0fc1fu, 0x0u, 0xa556aa550a814000u, 0x4028150au),
    PLACE(7, 0, 0xe0380e0380e0300u, 0xe038u,
          0xff3fc7fu, 0x0u, 0xa150a8542a050000u, 0x100a0542u),
    PLACE(9, 0, 0x802008020080000u, 0x802008020u,
          0x1ffu, 0x0u, 0x8040201008040000u, 0x4020100u),
    PLACE(1, 2, 0x3f9fd7fcfeu, 0x0u,
          0xf03c0f03c0d01800u, 0x180f03c0u, 0x8550aa154280540au, 0x502a0542au),
    PLACE(3, 2, 0x3e1fcffbf67f0f8u, 0x0u,
          0xf0fc3f0fc370780cu, 0xc0783u, 0xa556aa554a21542au, 0x542a8552au),
    PLACE(5, 2, 0xfe3f8fe3d87c0e0u, 0x381fu,
          0xc1f8ff3fcdf1f83cu, 0x3u, 0xa556aa5568a550a8u, 0x150aa556au),
    PLACE(7, 2, 0xf83e0f836070080u, 0x201c0f83eu,
          0xfc7fb7f7f8fcu, 0x0u, 0xa556aa55228542a0u, 0x542a154au),
    PLACE(9, 2, 0xe0380e018000000u, 0xe0380e038u,
          0x1fcff3fcu, 0x0u, 0xa150a8540a050080u, 0x100a0542u),
    PLACE(1, 4, 0xf87d1fc7f1fc3eu, 0x0u,
          0xf0fc3d0780000000u, 0x783f0fc3u, 0xa556a8554aa15028u, 0x140a8552au),
    PLACE(3, 4, 0xc3f9f77fcfe1f038u, 0xe07u,
          0xf3fcf71f83c06000u, 0x603c1f8fu, 0xa556a2556aa554aau, 0x552aa556au),
    PLACE(5, 4, 0xcffbde7f0f81c020u, 0x80703e1fu,
          0xc7fbdf7f8fc1e030u, 0x301e0fu, 0xa5568a556aa556aau, 0x556aa556au),
    PLACE(7, 4, 0x8fe3787c0e000000u, 0x381f0fe3fu,
          0x7e37cff3fc7e0f0u, 0xfu, 0xa5562a556aa550a8u, 0x150aa556au),
    PLACE(9, 4, 0xf81e00000000000u, 0xf83e0f83eu,
          0x1f0fc3f0fc3f0u, 0x0u, 0xa554aa550a814020u, 0x4028150au),
    PLACE(1, 6, 0xd07c1f07c1f07c0eu, 0x381u,
          0xd1f8000000000000u, 0x1f8ff3fcfu, 0x8556aa552a8540a0u, 0x502a154au),
    PLACE(3, 6, 0x71fc7f1fc3e07008u, 0x201c0f87u,
          0x77f8fc1e00000000u, 0x1e0fc7fbfu, 0x2556aa556aa552a8u, 0x154aa556au),
    PLACE(5, 6, 0xf7fcfe1f03800000u, 0xe07c3f9du,
          0xcff3fc7e0f018000u, 0x180f07e3du, 0xa556aa556aa554aau, 0x552aa5568u),
    PLACE(7, 6, 0xe7f0f80000000000u, 0x3e1fcffb7u,
          0xfc3f0fc3f0780c0u, 0xc07837u, 0xa556aa554aa1542au, 0x542a85522u),
    PLACE(9, 6, 0x8000000000000000u, 0xfe3f8fe1fu,
          0xf03c0f03c0f03c0u, 0x1cu, 0x8550aa1542a05008u, 0x100a0540au),
    PLACE(1, 8, 0x701c0701c0701c02u, 0x80501c0u,
          0x0u, 0x7fbfd7f80u, 0xa150a8542a050280u, 0x14080542u),
    PLACE(3, 8, 0xf07c1f07c0e00000u, 0x381707c1u,
          0xc7e0000000000000u, 0x7e3f4ff3fu, 0xa556aa552a8540a0u, 0x5022154au),
    PLACE(5, 8, 0xf1fc3e0000000000u, 0xf85f1fc7u,
          0xfc3f07800000000u, 0x783d0fc3fu, 0xa556aa554aa15028u, 0x14088552au),
    PLACE(7, 8, 0xe000000000000000u, 0x3f97f7fcfu,
          0xf03c0f03c060000u, 0x60340f03cu, 0x8550aa1542a0540au, 0x50220542au),
    PLACE(9, 8, 0x0u, 0xff9fe0000u,
          0xc0300c0300c0300u, 0x100c030u, 0x140280500a01402u, 0x40080500au),
    /* corner 1 */
    [64] = PLACE(1, 1, 0x1feff5feu, 0x0u,
          0x701c0701c0701402u, 0x80701c0u, 0x2a0540a81502005u, 0xa0140a815u),
    PLACE(3, 1, 0x1f8ff3fcfd1f8u, 0x0u,
          0xf07c1f07c1f05c0eu, 0x381u, 0x4aa9552a85508814u, 0x28150aa15u),
    PLACE(5, 1, 0xfc3f0fc3f0f41e0u, 0x1eu,
          0xf87f1fc7f17c3eu, 0x0u, 0x5aa955aa95422050u, 0xa0542a95u),
    PLACE(7, 1, 0xf03c0f03c0d0180u, 0x180f03cu,
          0x3f9ff5fcfeu, 0x0u, 0x52a954aa15088140u, 0x28150a85u),
    PLACE(9, 1, 0xc0300c030040000u, 0xc0300c030u,
          0x7fbfeu, 0x0u, 0x40a0502814020100u, 0x8050281u),
    PLACE(1, 3, 0x7e3f4ff3fc7eu, 0x0u,
          0xf07c1f0740e00000u, 0x381f07c1u, 0x4aa9552a0550a814u, 0x28150aa15u),
    PLACE(3, 3, 0x83f1fefddfe3f078u, 0x7u,
          0xf1fc7f1dc3e07008u, 0x201c0f87u, 0x5aa955a89552a855u, 0xaa154aa95u),
    PLACE(5, 3, 0x8ff3fcf71f83c060u, 0x603c1fu,
          0xc3f9ff77cfe1f038u, 0xe07u, 0x5aa955a2955aa954u, 0x2a955aa95u),
    PLACE(7, 3, 0xfc3f0dc1e030000u, 0x301e0fc3fu,
          0x3e1fcdfbfe7f0f8u, 0x0u, 0x5aa9558a954aa150u, 0xa8552a95u),
    PLACE(9, 3, 0xf03c07000000000u, 0xf03c0f03cu,
          0x7e3f8fe3f8u, 0x0u, 0x52a9542a15028040u, 0x20140a85u),
    PLACE(1, 5, 0xe0f43f0fc3f0fc1eu, 0x1u,
          0xf1f43e0000000000u, 0xf87f1fc7u, 0x5aa155aa9542a050u, 0xa0542a95u),
    PLACE(3, 5, 0xe3dcff3fc7e0f018u, 0x180f07u,
          0xf7dcfe1f03800000u, 0xe07c3f9fu, 0x5a8955aa955aa954u, 0x2a955aa95u),
    PLACE(5, 5, 0xef7dfe3f0780c000u, 0xc0783f1fu,
          0xcf7bfe7f0f81c020u, 0x80703e1fu, 0x5a2955aa955aa955u, 0xaa955aa95u),
    PLACE(7, 5, 0xcdf1f83c00000000u, 0x3c1f8ff3fu,
          0xde3f8fe3f87c0e0u, 0x381fu, 0x58a955aa9552a854u, 0x2a154aa95u),
    PLACE(9, 5, 0x7c0000000000000u, 0xfc3f0fc3fu,
          0x783e0f83e0f83e0u, 0x0u, 0x42a9552a8540a010u, 0x80502a15u),
    PLACE(1, 7, 0xf03c0f03c0f03c06u, 0x60340u,
          0xe000000000000000u, 0x3f9ff7f4fu, 0x52a954aa150a8140u, 0x28150a05u),
    PLACE(3, 7, 0xf0fc3f0fc1e03000u, 0x301e0dc3u,
          0xe7f0f80000000000u, 0x3e1fcfdbfu, 0x5aa955aa954aa150u, 0xa8552895u),
    PLACE(5, 7, 0xf3fc7e0f00000000u, 0xf07e37cfu,
          0x8fe3f87c0e000000u, 0x381f0f63fu, 0x5aa955aa9552a854u, 0x2a154a295u),
    PLACE(7, 7, 0xe3f0000000000000u, 0x3f1fedfdfu,
          0xf83e0f83e070080u, 0x201c0d83eu, 0x4aa9552a8550a815u, 0xa81508a15u),
    PLACE(9, 7, 0x0u, 0xff3fc7f00u,
          0xe0380e0380e0380u, 0x6038u, 0x2a0540a81502804u, 0x201402815u),
    PLACE(1, 9, 0x300c0300c0300c00u, 0x40300c0u,
          0x0u, 0xff3fe0000u, 0x40a05028140a0100u, 0x50281u),
    PLACE(3, 9, 0xf03c0f03c0000000u, 0x1c0f03c0u,
          0x8000000000000000u, 0xfc3f8fe3fu, 0x52a954aa15028040u, 0x140a85u),
    PLACE(5, 9, 0xf0fc000000000000u, 0x7c3f0fc3u,
          0xf83e00000000000u, 0xf03e0f83eu, 0x4aa9552a8540a010u, 0x502a15u),
    PLACE(7, 9, 0x0u, 0x1fcff3fc0u,
          0xe0380e038000000u, 0xc0380e038u, 0x2a0540a81502804u, 0x140a815u),
    PLACE(9, 9, 0x0u, 0x7fc000000u,
          0x802008020080200u, 0x2008020u, 0x80100200400801u, 0x1002004u),
    /* corner 3 */
    PLACE(0, 0, 0x3feu, 0x0u,
          0x1004010040100400u, 0x4010040u, 0x80100200400800u, 0x801002004u),
    PLACE(2, 0, 0x3fcff3f8u, 0x0u,
          0x701c0701c0701c03u, 0x1c0u, 0x2a0540a81502800u, 0x20140a815u),
    PLACE(4, 0, 0x3f0fc3f0fc3e0u, 0x0u,
          0x7c1f07c1f07c0fu, 0x0u, 0x4aa9552a8540a000u, 0x80502a15u),
    PLACE(6, 0, 0xf03c0f03c0f0380u, 0x3cu,
          0x1fc7f1fc3fu, 0x0u, 0x52a954aa15028000u, 0x20140a85u),
    PLACE(8, 0, 0xc0300c0300c0200u, 0x300c030u,
          0x7fcffu, 0x0u, 0x40a05028140a0000u, 0x8050281u),
    PLACE(0, 2, 0xfe3fcffu, 0x0u,
          0x701c0701c0600000u, 0x1c0701c0u, 0x2a0540a81402804u, 0x20140a815u),
    PLACE(2, 2, 0xfc7fbfb7f8fcu, 0x0u,
          0xf07c1f07c1b03804u, 0x100e07c1u, 0x4aa9552a8510a815u, 0xa8150aa15u),
    PLACE(4, 2, 0x7e3fcff3ec7e0f0u, 0xfu,
          0xe1fc7f1fc6f0f81cu, 0x703u, 0x5aa955aa9452a854u, 0x2a154aa95u),
    PLACE(6, 2, 0xfc3f0fc3b0780c0u, 0xc0783fu,
          0x1f0fe7fdbf3f87cu, 0x0u, 0x5aa955aa914aa150u, 0xa8552a95u),
    PLACE(8, 2, 0xf03c0f02c060000u, 0x603c0f03cu,
          0x7f2feff9fcu, 0x0u, 0x52a954aa050a8140u, 0x28150a85u),
    PLACE(0, 4, 0x3e0fc3f0fc3fu, 0x0u,
          0xf07c1e0000000000u, 0x7c1f07c1u, 0x4aa9542a8540a010u, 0x80502a15u),
    PLACE(2, 4, 0xc1f8fb3fcff1f83cu, 0x3u,
          0xf1fc7b0f81c00000u, 0x703e1fc7u, 0x5aa951aa9552a854u, 0x2a154aa95u),
    PLACE(4, 4, 0xc7fbef7f8fc1e030u, 0x301e0fu,
          0xe7fdef3f87c0e010u, 0x40381f0fu, 0x5aa945aa955aa955u, 0xaa955aa95u),
    PLACE(6, 4, 0xcff3bc7e0f018000u, 0x180f07e3fu,
          0x87f3beff9fc3e070u, 0x1c0fu, 0x5aa915aa955aa954u, 0x2a955aa95u),
    PLACE(8, 4, 0xfc2f07800000000u, 0x783f0fc3fu,
          0x7c2f8fe3f8fe1f0u, 0x0u, 0x5aa855aa9542a050u, 0xa0542a95u),
    PLACE(0, 6, 0xe03c0f03c0f03c0fu, 0x0u,
          0xe000000000000000u, 0x1fc7f1fc7u, 0x42a954aa15028040u, 0x20140a85u),
    PLACE(2, 6, 0xb0fc3f0fc3f0780cu, 0xc0783u,
          0xb3f87c0000000000u, 0x1f0fe7fdfu, 0x1aa955aa954aa150u, 0xa8552a95u),
    PLACE(4, 6, 0xf3fcff1f83c06000u, 0x603c1f8eu,
          0xeff9fc3e07000000u, 0x1c0f87f3eu, 0x5aa955aa955aa954u, 0x2a955aa94u),
    PLACE(6, 6, 0xf7f8fc1e00000000u, 0x1e0fc7fbbu,
          0x8fe3f8fe1f038040u, 0x100e07c3bu, 0x5aa955aa9552a855u, 0xaa154aa91u),
    PLACE(8, 6, 0xc7e0000000000000u, 0x7e3fcff2fu,
          0xf83e0f83e0f81c0u, 0x702eu, 0x4aa9552a8550a814u, 0x28150aa05u),
    PLACE(0, 8, 0x300c0300c0300c03u, 0x200c0u,
          0x0u, 0x7fdfe0000u, 0x40a05028140a0100u, 0x8040281u),
    PLACE(2, 8, 0xf03c0f03c0f01800u, 0x180b03c0u,
          0xc000000000000000u, 0x7f3faff9fu, 0x52a954aa150a8140u, 0x28110a85u),
    PLACE(4, 8, 0xf0fc3f0780000000u, 0x782f0fc3u,
          0x8fe1f00000000000u, 0x7c3e8fe3fu, 0x5aa955aa9542a050u, 0xa0442a95u),
    PLACE(6, 8, 0xf1f8000000000000u, 0x1f8bf3fcfu,
          0xf83e0f81c000000u, 0x703a0f83eu, 0x4aa9552a8550a814u, 0x28110aa15u),
    PLACE(8, 8, 0x0u, 0x7faff7f80u,
          0xe0380e0380e0100u, 0x40280e038u, 0x2a0540a81502805u, 0xa0040a815u),
};
