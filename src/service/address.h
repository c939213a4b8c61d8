/*
 * address.h - internet addresses, as settings list them and limits count them.
 *
 * An IPv4 address and the same one within IPv6 (::ffff:10.1.2.3) are one address everywhere.
 */
#ifndef SERVICE_ADDRESS_H
#define SERVICE_ADDRESS_H

#include <stdbool.h>
#include <stdint.h>

enum { ADDRESS_TEXT = 48, ADDRESS_RANGES = 32 };

struct address {
    uint8_t byte[16]; /* IPv6; an IPv4 address in its mapped form */
};

/* Returns false if the text is not an address. */
bool address_read(struct address *a, const char *text);

/* The name under which limits count a client: the IPv4 address, or the network (64 bits) of an
 * IPv6 address, since one home has all of it. A text that is not an address is its own name. */
void address_name(const char *text, char out[ADDRESS_TEXT]);

/* ---- ranges ---- */

struct address_ranges {
    int count;
    struct {
        struct address first;
        int bits; /* the leading bits that the whole range shares */
    } range[ADDRESS_RANGES];
};

/* Reads "127.0.0.1, 10.0.0.0/8, ::1"; "" is an empty list. Returns false if the text is not such a
 * list. */
bool address_ranges_read(struct address_ranges *r, const char *text);
bool address_ranges_have(const struct address_ranges *r, const struct address *a);

/* ---- an address with a port ---- */

struct address_port {
    char address[ADDRESS_TEXT]; /* "": none */
    uint16_t port;
};

/* Reads "127.0.0.1:9090" or "[::1]:9090"; "" means none. Returns false if it is neither. */
bool address_port_read(struct address_port *p, const char *text);

#endif
