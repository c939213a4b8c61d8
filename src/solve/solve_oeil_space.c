/*
 * solve_oeil_space.c - numbers of positions, gates and stages, and the actions between positions.
 *
 * Six fields are ranked as combinations in colexicographic order, which is the order of the masks
 * as numbers: the i-th lowest counter (from 1) on field f adds C(f, i). With a table for each
 * ring's byte and the number of counters below it, that takes four look-ups.
 */
#include "solve/solve_oeil_solitaire.h"

static uint32_t choose(int n, int k)
{
    uint64_t ways = 1;

    if (k > n)
        return 0;
    for (int i = 0; i < k; i++)
        ways = ways * (uint64_t)(n - i) / (uint64_t)(i + 1);
    return (uint32_t)ways;
}

static void fill_rank(struct solitaire_space *sp)
{
    for (int ring = 0; ring < OEIL_RINGS; ring++) {
        for (int below = 0; below <= OEIL_ALONE; below++) {
            for (int byte = 0; byte < 256; byte++) {
                uint32_t rank = 0;
                int counters = below;

                for (int lane = 0; lane < OEIL_LANES; lane++)
                    if ((byte >> lane & 1) && ++counters <= OEIL_ALONE)
                        rank += choose(OEIL_LANES * ring + lane, counters);
                sp->rank[ring][below][byte] = rank;
            }
        }
    }
}

/* The next greater number with equally many bits. */
static uint32_t next_set(uint32_t set)
{
    uint32_t low = set & (0 - set);
    uint32_t carried = set + low;

    return ((set ^ carried) >> 2) / low | carried;
}

static void fill_fields(struct solitaire_space *sp)
{
    uint32_t set = (1u << OEIL_ALONE) - 1;

    for (uint32_t i = 0; i < SOLITAIRE_SETS; i++) {
        sp->fields[i] = set;
        set = next_set(set);
    }
}

static void fill_group(struct solitaire_space *sp, int group)
{
    uint32_t full = oeil_fields_of[group >> 3][group & 7];
    uint32_t gate = (uint32_t)group * SOLITAIRE_GROUP;

    for (int high = 1; high < OEIL_FIELDS; high++) {
        for (int low = 0; low < high; low++) {
            uint32_t pair = 1u << high | 1u << low;
            uint32_t at;

            if (pair & full)
                continue;
            at = solitaire_position(sp, group >> 3, full | pair);
            sp->position[gate] = at;
            sp->gate[at] = (uint16_t)(gate + 1);
            gate++;
        }
    }
}

/* A stage of a level has as many closed patterns as its group has takings; the fourth also closes
 * its own for the fifth [62]. */
static void fill_stages(struct solitaire_space *sp)
{
    uint16_t number = 0;

    for (int level = 0; level < OEIL_COLOURS; level++) {
        sp->first[level] = number;
        for (unsigned at = 0; at < 256 * 16; at++) {
            struct solitaire_stage *st = &sp->stage[number];

            if (bits_count(at >> 4) != level || bits_count(at & 15) != (level == 4 ? 1 : level % 4))
                continue;
            st->taken = (uint8_t)(at >> 4);
            st->closed = (uint8_t)(at & 15);
            st->level = (uint8_t)level;
            st->number = number;
            sp->number[at] = number++;
        }
    }
    sp->first[OEIL_COLOURS] = number;
}

size_t solitaire_space_memory(void)
{
    return SOLITAIRE_SETS * sizeof(uint32_t) + SOLITAIRE_POSITIONS * sizeof(uint16_t) +
           SOLITAIRE_GATES * sizeof(uint32_t) + 64;
}

bool solitaire_space_init(struct solitaire_space *sp, struct arena *arena)
{
    sp->fields = arena_take(arena, SOLITAIRE_SETS * sizeof *sp->fields);
    sp->gate = arena_take(arena, SOLITAIRE_POSITIONS * sizeof *sp->gate);
    sp->position = arena_take(arena, SOLITAIRE_GATES * sizeof *sp->position);
    if (!sp->fields || !sp->gate || !sp->position)
        return false;
    fill_rank(sp);
    fill_fields(sp);
    for (uint32_t i = 0; i < SOLITAIRE_POSITIONS; i++)
        sp->gate[i] = 0;
    for (int group = 0; group < SOLITAIRE_GROUPS; group++)
        fill_group(sp, group);
    fill_stages(sp);
    return true;
}

const struct solitaire_stage *solitaire_after(const struct solitaire_space *sp,
                                              const struct solitaire_stage *st, int group)
{
    unsigned taken = st->taken | 1u << (group & 7);
    unsigned closed = 1u << (group >> 3);

    if (st->level == OEIL_COLOURS - 1)
        return NULL;
    if (st->level != 3 && st->level != 4)
        closed |= st->closed;
    return &sp->stage[sp->number[taken << 4 | closed]];
}

/* The positions after the notches that nothing blocks. */
static int notches(const struct solitaire_space *sp, int pattern, uint32_t fields,
                   uint32_t out[SOLITAIRE_MOVES])
{
    unsigned free = oeil_free_notches(pattern, fields);
    int n = 0;

    for (int k = 0; k < OEIL_NOTCHES; k++) {
        struct oeil_shift by = oeil_wheel[pattern][k];

        if (free >> k & 1)
            out[n++] = solitaire_position(sp, by.to, oeil_slide(fields, by));
    }
    return n;
}

int solitaire_ahead(const struct solitaire_space *sp, uint32_t at, bool any,
                    uint32_t out[SOLITAIRE_MOVES])
{
    int pattern = (int)(at / SOLITAIRE_SETS);
    uint32_t fields = sp->fields[at % SOLITAIRE_SETS];
    uint32_t walkers = any ? fields : oeil_company(pattern, fields);
    int n;

    if (!walkers)
        return 0; /* lost */
    n = notches(sp, pattern, fields, out);
    for (; walkers; walkers &= walkers - 1) {
        uint32_t from = walkers & (0 - walkers);

        for (uint32_t to = oeil_near(from) & ~fields; to; to &= to - 1)
            out[n++] = solitaire_position(sp, pattern, (fields ^ from) | (to & (0 - to)));
    }
    return n;
}

/* A step backwards ends on a colour that has another counter, where it had company. The notches are
 * each other's inverses, but no game continues from a lost position. */
int solitaire_behind(const struct solitaire_space *sp, uint32_t at, uint32_t out[SOLITAIRE_MOVES])
{
    int pattern = (int)(at / SOLITAIRE_SETS);
    uint32_t fields = sp->fields[at % SOLITAIRE_SETS];
    int turned = notches(sp, pattern, fields, out);
    int n = 0;

    for (int i = 0; i < turned; i++)
        if (oeil_company((int)(out[i] / SOLITAIRE_SETS), sp->fields[out[i] % SOLITAIRE_SETS]))
            out[n++] = out[i];
    for (uint32_t left = fields; left; left &= left - 1) {
        uint32_t to = left & (0 - left);
        uint32_t area = 0;

        for (int c = 0; c < OEIL_COLOURS; c++)
            if ((fields ^ to) & oeil_fields_of[pattern][c])
                area |= oeil_fields_of[pattern][c];
        for (uint32_t from = oeil_near(to) & ~fields & area; from; from &= from - 1)
            out[n++] = solitaire_position(sp, pattern, (fields ^ to) | (from & (0 - from)));
    }
    return n;
}
