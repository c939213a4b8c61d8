/* fair.c - see fair.h. */
#include "match/fair.h"

#include "core/must.h"
#include "match/deal.h"
#include "match/record.h"

#include <string.h>

enum { BLOCK_NUMBERS = SHA256_BYTES / 4 };

static void commit_to(const struct fair *f, uint8_t out[SHA256_BYTES])
{
    struct sha256 h;

    sha256_init(&h);
    sha256_add(&h, f->seed, sizeof f->seed);
    sha256_add(&h, f->table, strlen(f->table));
    sha256_end(&h, out);
}

void fair_init(struct fair *f, const char *table, const uint8_t seed[SHA256_BYTES])
{
    size_t n = strlen(table);

    memset(f, 0, sizeof *f);
    memcpy(f->table, table, n < FAIR_ID ? n : FAIR_ID - 1);
    memcpy(f->seed, seed, sizeof f->seed);
    commit_to(f, f->commit);
}

void fair_nonce(struct fair *f, int seat, const uint8_t nonce[FAIR_NONCE])
{
    must(seat >= 1 && seat <= GAME_SEATS_MAX);
    memcpy(f->nonce[seat], nonce, FAIR_NONCE);
    f->given |= 1u << seat;
}

/* Computes one block of the stream named `use`. */
static void block(const struct fair *f, const char *use, uint32_t i, uint8_t out[SHA256_BYTES])
{
    uint8_t count[4] = { (uint8_t)(i >> 24), (uint8_t)(i >> 16), (uint8_t)(i >> 8), (uint8_t)i };
    struct hmac m;

    hmac_init(&m, f->seed, sizeof f->seed);
    hmac_add(&m, use, strlen(use));
    for (int s = 1; s <= GAME_SEATS_MAX; s++) {
        uint8_t seat = (uint8_t)s;

        if (!(f->given >> s & 1))
            continue;
        hmac_add(&m, &seat, 1);
        hmac_add(&m, f->nonce[s], FAIR_NONCE);
    }
    hmac_add(&m, count, sizeof count);
    hmac_end(&m, out);
}

struct stream {
    const struct fair *fair;
    uint32_t used; /* numbers read so far */
    uint8_t bytes[SHA256_BYTES];
};

static uint32_t next_number(struct stream *s)
{
    const uint8_t *p;

    if (s->used % BLOCK_NUMBERS == 0)
        block(s->fair, "deck", s->used / BLOCK_NUMBERS, s->bytes);
    p = s->bytes + s->used++ % BLOCK_NUMBERS * 4;
    return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
}

static uint32_t below(struct stream *s, uint32_t n)
{
    uint32_t odd = (uint32_t)(((uint64_t)1 << 32) % n); /* how many numbers are rejected, so
                                                         * that no result is favoured */
    uint32_t x;

    do
        x = next_number(s);
    while (odd && x >= 0u - odd);
    return x % n;
}

bool fair_deal(const struct fair *f, struct options *o)
{
    struct stream s = { .fair = f };
    struct deck d;

    if (!deck_take(&d, o))
        return false;
    for (uint32_t i = d.cards - 1; i > 0; i--)
        deck_swap(&d, i, below(&s, i + 1));
    deck_give(&d, o);
    return true;
}

uint64_t fair_lot(const struct fair *f, const char *use, uint32_t a, uint32_t b)
{
    uint8_t bytes[SHA256_BYTES];
    uint64_t out = 0;

    block(f, use, a << 8 | (b & 255), bytes);
    for (int i = 0; i < 8; i++)
        out = out << 8 | bytes[i];
    return out;
}

static void write_line(struct text *out, const char *words, const uint8_t *bytes, size_t n)
{
    char hex[SHA256_HEX];

    hex_write(bytes, n, hex);
    text_put(out, words);
    text_put(out, hex);
    text_char(out, '\n');
}

void fair_write(const struct fair *f, bool seed, struct text *out)
{
    text_put(out, "# fair table ");
    text_put(out, f->table);
    text_char(out, '\n');
    write_line(out, "# fair commit ", f->commit, sizeof f->commit);
    for (int s = 1; s <= GAME_SEATS_MAX; s++) {
        if (!(f->given >> s & 1))
            continue;
        text_put(out, "# fair nonce ");
        text_number(out, s);
        write_line(out, " ", f->nonce[s], FAIR_NONCE);
    }
    if (seed)
        write_line(out, "# fair seed ", f->seed, sizeof f->seed);
}

/* Reads the text after "# fair "; returns false if it is not something we write. */
static bool read_fact(struct fair *f, const char *fact, unsigned *had)
{
    enum { TABLE = 1, COMMIT = 2, SEED = 4 };

    if (strncmp(fact, "table ", 6) == 0 && strlen(fact + 6) < FAIR_ID) {
        memcpy(f->table, fact + 6, strlen(fact + 6) + 1);
        *had |= TABLE;
        return true;
    }
    if (strncmp(fact, "commit ", 7) == 0) {
        *had |= COMMIT;
        return hex_read(fact + 7, sizeof f->commit, f->commit);
    }
    if (strncmp(fact, "seed ", 5) == 0) {
        *had |= SEED;
        return hex_read(fact + 5, sizeof f->seed, f->seed);
    }
    if (strncmp(fact, "nonce ", 6) == 0 && fact[6] >= '1' &&
        fact[6] <= '0' + GAME_SEATS_MAX && fact[7] == ' ') {
        f->given |= 1u << (fact[6] - '0');
        return hex_read(fact + 8, FAIR_NONCE, f->nonce[fact[6] - '0']);
    }
    return false;
}

bool fair_read(struct fair *f, const char *record, size_t length, bool *seed)
{
    static const char mark[] = "# fair ";
    struct span rest = { record, length };
    struct span line;
    unsigned had = 0;

    memset(f, 0, sizeof *f);
    while (span_line(&rest, &line)) {
        char fact[160];

        if (span_starts(line, mark) && span_copy(line, fact, sizeof fact) &&
            !read_fact(f, fact + sizeof mark - 1, &had))
            return false;
    }
    *seed = had >> 2 & 1;
    return (had & 3) == 3;
}

bool fair_verify(const char *record, size_t length, struct message *why)
{
    uint8_t commit[SHA256_BYTES];
    struct options again;
    struct match m;
    struct fair f;
    uint32_t line;
    bool seed;
    int deck;
    bool same;

    if (!fair_read(&f, record, length, &seed))
        return refused(why, "fair.none");
    if (!seed)
        return refused(why, "fair.closed");
    if (!record_load(&m, record, length, why, &line))
        return false;
    commit_to(&f, commit);
    again = m.options;
    deck = options_role(m.game, ROLE_DECK);
    if (deck >= 0)
        again.given[deck] = false;
    same = deck >= 0 && fair_deal(&f, &again) &&
           strcmp(again.value[deck], options_value(&m.options, deck)) == 0;
    match_release(&m);
    if (memcmp(commit, f.commit, sizeof commit) != 0)
        return refused(why, "fair.seed");
    return same ? true : refused(why, "fair.deck");
}
