/* address.c - see address.h. */
#include "service/address.h"

#include "core/text.h"

#include <arpa/inet.h>
#include <string.h>

enum { FOUR_AT = 12, NETWORK = 8 }; /* where IPv4 starts within IPv6; bytes of a network */

static const uint8_t four[FOUR_AT] = { [10] = 0xff, [11] = 0xff };

static bool is_four(const struct address *a)
{
    return memcmp(a->byte, four, sizeof four) == 0;
}

bool address_read(struct address *a, const char *text)
{
    if (inet_pton(AF_INET6, text, a->byte) == 1)
        return true;
    memcpy(a->byte, four, sizeof four);
    return inet_pton(AF_INET, text, a->byte + FOUR_AT) == 1;
}

void address_name(const char *text, char out[ADDRESS_TEXT])
{
    struct address a;
    struct text t;

    if (!address_read(&a, text)) {
        text_init(&t, out, ADDRESS_TEXT);
        text_put(&t, text);
    } else if (is_four(&a)) {
        inet_ntop(AF_INET, a.byte + FOUR_AT, out, ADDRESS_TEXT);
    } else {
        memset(a.byte + NETWORK, 0, sizeof a.byte - NETWORK);
        inet_ntop(AF_INET6, a.byte, out, ADDRESS_TEXT);
    }
}

/* ---- ranges ---- */

/* Reads one entry of a list: ADDRESS or ADDRESS/BITS. */
static bool read_range(struct address_ranges *r, const char *text, size_t length)
{
    char word[ADDRESS_TEXT];
    const char *bits = NULL;
    char *slash;
    uint32_t n = 128;
    uint32_t skipped = 0; /* bits before an IPv4 address */

    if (r->count == ADDRESS_RANGES || length >= sizeof word)
        return false;
    memcpy(word, text, length);
    word[length] = '\0';
    slash = strchr(word, '/');
    if (slash) {
        *slash = '\0';
        bits = slash + 1;
    }
    if (!address_read(&r->range[r->count].first, word))
        return false;
    if (!strchr(word, ':'))
        skipped = FOUR_AT * 8;
    if (bits && (!text_read_number(&bits, 128 - skipped, &n) || *bits))
        return false;
    r->range[r->count++].bits = (int)(slash ? n + skipped : n);
    return true;
}

bool address_ranges_read(struct address_ranges *r, const char *text)
{
    r->count = 0;
    text += strspn(text, " ");
    while (*text) {
        size_t length = strcspn(text, ", ");

        if (!read_range(r, text, length))
            return false;
        text += length;
        text += strspn(text, " ");
        if (*text == ',')
            text += 1 + strspn(text + 1, " ");
        else if (*text)
            return false;
    }
    return true;
}

static bool same_bits(const struct address *a, const struct address *b, int bits)
{
    int whole = bits / 8;
    uint8_t rest = (uint8_t)(0xff00 >> bits % 8);

    return memcmp(a->byte, b->byte, (size_t)whole) == 0 &&
           (bits % 8 == 0 || ((a->byte[whole] ^ b->byte[whole]) & rest) == 0);
}

bool address_ranges_have(const struct address_ranges *r, const struct address *a)
{
    for (int i = 0; i < r->count; i++) {
        if (same_bits(&r->range[i].first, a, r->range[i].bits))
            return true;
    }
    return false;
}

/* ---- an address with a port ---- */

bool address_port_read(struct address_port *p, const char *text)
{
    const char *colon = strrchr(text, ':');
    bool six = text[0] == '[' && colon && colon > text && colon[-1] == ']';
    size_t length = colon ? (size_t)(colon - text) - (six ? 2 : 0) : 0;
    struct address a;
    uint32_t port;

    memset(p, 0, sizeof *p);
    if (text[0] == '\0')
        return true;
    if (!colon || length >= sizeof p->address)
        return false;
    memcpy(p->address, text + six, length);
    colon++;
    if (!address_read(&a, p->address) || (strchr(p->address, ':') != NULL) != six ||
        !text_read_number(&colon, 65535, &port) || *colon)
        return false;
    p->port = (uint16_t)port;
    return true;
}
