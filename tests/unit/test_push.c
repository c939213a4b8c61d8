/* test_push.c - where messages to devices may be sent, and when a clock runs out. */
#include "push/post.h"
#include "push/seal.h"
#include "server/push.h"
#include "tap.h"

#include <string.h>

static void is_text(const char *got, const char *wanted, const char *what)
{
    ok(strcmp(got, wanted) == 0, "%s: %s", what, got);
}

static void try_urls(void)
{
    static const char *const bad[] = { "http://push.example.org/a", "https:///a", "https://a b/c",
                                       "https://push.example.org", "https://a@b/c",
                                       "https://[::1]/a", "https://host:/a",
                                       "https://host:123456/a",
                                       "https://host/a#b", "https://host\\a/b", "", "ftp://a/b" };
    struct post_url u;

    ok(post_read(&u, "https://push.example.org/wpush/v2/x?y=1"), "a push service");
    is_text(u.host, "push.example.org", "a push service has its host");
    is_text(u.port, "443", "a push service has its port, if none is named");
    is_text(u.origin, "https://push.example.org", "a push service has its origin");
    is_text(u.path, "/wpush/v2/x?y=1", "a push service has its path");
    ok(post_read(&u, "https://localhost:8443/a"), "a port of its own");
    is_text(u.port, "8443", "is taken");
    is_text(u.origin, "https://localhost:8443", "a port that is named is part of the origin");
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        ok(!post_read(&u, bad[i]), "not %s", bad[i]);
}

static void try_addresses(void)
{
    static const char *const inner[] = { "127.0.0.1", "10.0.0.1", "172.31.255.1", "192.168.1.1",
                                         "169.254.169.254", "0.0.0.0", "100.64.0.1", "224.0.0.1",
                                         "::1", "::", "fe80::1", "fd00::1", "::ffff:127.0.0.1",
                                         "64:ff9b::a00:1", "2002:7f00:1::" };
    static const char *const outer[] = { "1.1.1.1", "172.32.0.1", "2606:4700::1111",
                                         "100.128.0.1" };
    struct address_ranges none = { 0 };
    struct address_ranges some;
    struct address a;

    for (size_t i = 0; i < sizeof inner / sizeof inner[0]; i++)
        ok(address_read(&a, inner[i]) && !post_may_reach(&a, &none), "not %s", inner[i]);
    for (size_t i = 0; i < sizeof outer / sizeof outer[0]; i++)
        ok(address_read(&a, outer[i]) && post_may_reach(&a, &none), "but %s", outer[i]);
    ok(address_ranges_read(&some, "10.0.0.0/8") && address_read(&a, "10.2.3.4") &&
              post_may_reach(&a, &some), "what is allowed can be reached");
    ok(address_read(&a, "127.0.0.1") && !post_may_reach(&a, &some),
       "nothing that is not allowed can be reached");
}

static void try_clocks(void)
{
    ok(!push_runs_out(0, 86400, 3600), "a day that has just begun does not run out");
    ok(!push_runs_out(70000, 16400, 3600),
       "a clock does not run out while more than an eighth is left");
    ok(push_runs_out(76000, 10400, 3600), "a clock with less than an eighth runs out");
    ok(!push_runs_out(290, 10, 3600), "a short clock is watched by those who play");
    ok(!push_runs_out(86400, 0, 3600), "a clock that is over does not run out again");
}

static void try_keys(void)
{
    uint8_t mine[P256_PRIVATE], open[P256_PUBLIC], out[SEAL_BYTES];
    uint8_t auth[SEAL_AUTH] = { 1 };
    EVP_PKEY *key;

    ok(p256_make(mine, open), "a pair of keys is made");
    key = p256_key(mine, open);
    ok(key != NULL, "a pair of keys is read again");
    EVP_PKEY_free(key);
    ok(seal_message(open, auth, "{}", 2, out), "a message is sealed");
    open[40] ^= 1;
    ok(!seal_message(open, auth, "{}", 2, out),
       "no message is sealed for a point that is not on the curve");
}

int main(void)
{
    try_urls();
    try_addresses();
    try_clocks();
    try_keys();
    return tap_end();
}
