/* p256.c - see p256.h. */
#include "push/p256.h"

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/param_build.h>

bool p256_make(uint8_t private_key[P256_PRIVATE], uint8_t public_key[P256_PUBLIC])
{
    EVP_PKEY *key = EVP_EC_gen("P-256");
    BIGNUM *number = NULL;
    size_t length = 0;
    bool good = key &&
                EVP_PKEY_get_octet_string_param(key, OSSL_PKEY_PARAM_PUB_KEY, public_key,
                                                P256_PUBLIC, &length) &&
                length == P256_PUBLIC &&
                EVP_PKEY_get_bn_param(key, OSSL_PKEY_PARAM_PRIV_KEY, &number) &&
                BN_bn2binpad(number, private_key, P256_PRIVATE) == P256_PRIVATE;

    BN_clear_free(number);
    EVP_PKEY_free(key);
    return good;
}

static EVP_PKEY *key_from(OSSL_PARAM *params, bool pair)
{
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    EVP_PKEY *key = NULL;

    if (!context || EVP_PKEY_fromdata_init(context) <= 0 ||
        EVP_PKEY_fromdata(context, &key, pair ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY,
                          params) <= 0)
        key = NULL;
    EVP_PKEY_CTX_free(context);
    return key;
}

EVP_PKEY *p256_key(const uint8_t *private_key, const uint8_t public_key[P256_PUBLIC])
{
    OSSL_PARAM_BLD *build = OSSL_PARAM_BLD_new();
    BIGNUM *number = private_key ? BN_bin2bn(private_key, P256_PRIVATE, NULL) : NULL;
    OSSL_PARAM *params = NULL;
    EVP_PKEY *key = NULL;

    if (build && public_key[0] == 4 && (number || !private_key) &&
        OSSL_PARAM_BLD_push_utf8_string(build, OSSL_PKEY_PARAM_GROUP_NAME, "P-256", 0) &&
        OSSL_PARAM_BLD_push_octet_string(build, OSSL_PKEY_PARAM_PUB_KEY, public_key,
                                         P256_PUBLIC) &&
        (!number || OSSL_PARAM_BLD_push_BN(build, OSSL_PKEY_PARAM_PRIV_KEY, number)))
        params = OSSL_PARAM_BLD_to_param(build);
    if (params)
        key = key_from(params, number != NULL);
    OSSL_PARAM_free(params);
    OSSL_PARAM_BLD_free(build);
    BN_clear_free(number);
    return key;
}

bool p256_agree(EVP_PKEY *own, EVP_PKEY *other, uint8_t out[P256_SECRET])
{
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new(own, NULL);
    size_t length = P256_SECRET;
    bool good = context && EVP_PKEY_derive_init(context) > 0 &&
                EVP_PKEY_derive_set_peer(context, other) > 0 &&
                EVP_PKEY_derive(context, out, &length) > 0 && length == P256_SECRET;

    EVP_PKEY_CTX_free(context);
    return good;
}

/* OpenSSL writes a signature in DER; both its numbers have 32 bytes here. */
static bool plain_signature(const uint8_t *der, size_t length, uint8_t out[P256_SIGNATURE])
{
    ECDSA_SIG *signature = d2i_ECDSA_SIG(NULL, &der, (long)length);
    bool good = signature && BN_bn2binpad(ECDSA_SIG_get0_r(signature), out, 32) == 32 &&
                BN_bn2binpad(ECDSA_SIG_get0_s(signature), out + 32, 32) == 32;

    ECDSA_SIG_free(signature);
    return good;
}

bool p256_sign(EVP_PKEY *own, const void *text, size_t length, uint8_t out[P256_SIGNATURE])
{
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    uint8_t der[80];
    size_t used = sizeof der;
    bool good = context && EVP_DigestSignInit(context, NULL, EVP_sha256(), NULL, own) > 0 &&
                EVP_DigestSign(context, der, &used, text, length) > 0 &&
                plain_signature(der, used, out);

    EVP_MD_CTX_free(context);
    return good;
}
