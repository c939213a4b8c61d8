/* breakthrough.c - see breakthrough.h. Bit 8 * row + column; the mover always plays upwards:
 * after each move the board is turned by swapping its rows. */
#include "cli/breakthrough.h"

#include "core/bits.h"

#define FILE_A 0x0101010101010101u
#define FILE_H 0x8080808080808080u
#define LAST_ROW 0xff00000000000000u

/* Depending on the address at which they begin, the same instructions run up to 3.5 % faster or
 * slower, and that address changes with everything linked before them. A yardstick must not. */
__attribute__((aligned(64))) void breakthrough_play(struct rng *r, struct breakthrough *out)
{
    uint64_t own = 0xffff;
    uint64_t rival = 0xffff000000000000u;

    out->plies = 0;
    out->choices = 0;
    for (;;) {
        uint64_t ahead = own << 8 & ~(own | rival);
        uint64_t left = (own & ~FILE_A) << 7 & ~own;
        uint64_t right = (own & ~FILE_H) << 9 & ~own;
        int a = bits_count(ahead);
        int l = a + bits_count(left);
        int n = l + bits_count(right);
        int k = (int)rng_below(r, (uint32_t)n);
        int to = k < a ? bits_select(ahead, k)
                       : k < l ? bits_select(left, k - a) : bits_select(right, k - l);
        int step = k < a ? 8 : k < l ? 7 : 9;
        uint64_t swap;

        own ^= (uint64_t)1 << to | (uint64_t)1 << (to - step);
        rival &= ~((uint64_t)1 << to);
        out->plies++;
        out->choices += (uint64_t)n;
        if ((own & LAST_ROW) || rival == 0)
            break;
        swap = __builtin_bswap64(own);
        own = __builtin_bswap64(rival);
        rival = swap;
    }
    out->last = own * 31 + rival;
}
