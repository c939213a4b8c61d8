/*
 * ovo_board.c - the figures of the rule sheet: the cells of each camp. [2] [3]
 *
 * The printed figures 1a and 1b are lost, and these camps are reconstructed from the text. To
 * replace them, change the sets: one byte per row, row 1 in the lowest byte, column a in the lowest
 * bit of a byte. A seat's eggs start in its camp, so a camp has as many cells as the seat has eggs,
 * and camps do not overlap.
 */
#include "games/ovo/ovo.h"

#define ROW_1 0x00000000003fu
#define ROW_6 0x3f0000000000u

#define SOUTH_WEST 0x000000000303u /* a1 b1 a2 b2 */
#define NORTH_WEST 0x030300000000u /* a5 b5 a6 b6 */
#define NORTH_EAST 0x303000000000u /* e5 f5 e6 f6 */
#define SOUTH_EAST 0x000000003030u /* e1 f1 e2 f2 */

const uint64_t ovo_camps[2][OVO_SEATS + 1] = {
    { ROW_1 | ROW_6, ROW_1, ROW_6 },
    { SOUTH_WEST | NORTH_WEST | NORTH_EAST | SOUTH_EAST,
      SOUTH_WEST, NORTH_WEST, NORTH_EAST, SOUTH_EAST },
};
