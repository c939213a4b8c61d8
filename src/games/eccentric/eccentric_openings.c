/* eccentric_openings.c - made by `make openings` (tests/data/openings.c); see eccentric_book.h. */
#include "games/eccentric/eccentric_book.h"

const struct eccentric_opening eccentric_openings[] = {
    { 1, { 56, 0, 0 }, 41, 97 },
    { 3, { 56, 41, 117 }, 223, 24 },
    { 3, { 56, 41, 223 }, 417, 39 },
    { 3, { 56, 41, 417 }, 223, 24 },
    { 3, { 56, 41, 523 }, 117, 39 },
    { 3, { 56, 41, 128 }, 232, 61 },
    { 3, { 56, 41, 232 }, 228, 69 },
    { 3, { 56, 41, 428 }, 232, 59 },
    { 3, { 56, 41, 532 }, 228, 72 },
    { 3, { 56, 41, 43 }, 117, 949 },
    { 3, { 56, 41, 52 }, 128, 472 },
};

const int eccentric_openings_count =
    (int)(sizeof eccentric_openings / sizeof eccentric_openings[0]);
