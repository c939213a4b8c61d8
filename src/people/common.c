/*
 * common.c - passwords that are tried first; see password.h.
 *
 * All of them have at least PASSWORD_LOW characters, since shorter ones are refused anyway. What
 * people append to a word to satisfy a form (digits, !) is cut off first.
 */
#include "people/password.h"

#include <ctype.h>
#include <string.h>

static const char *const common[] = {
    "password",  "passw",     "passwort",   "motdepasse", "wachtwoord", "qwerty",     "azerty",
    "qwertz",    "letmein",   "welcome",    "bienvenue",  "welkom",     "iloveyou",   "jetaime",
    "sunshine",  "princess",  "princesse",  "football",   "baseball",   "basketball", "superman",
    "batman",    "trustno",   "dragon",     "monkey",     "shadow",     "master",     "michael",
    "jennifer",  "jordan",    "charlie",    "nicolas",    "doudou",     "chouchou",   "soleil",
    "liverpool", "chelsea",   "arsenal",    "ajax",       "feyenoord",  "computer",   "internet",
    "whatever",  "starwars",  "pokemon",    "minecraft",  "nintendo",   "playstation", "coupdoeil",
    "changeme",  "default",   "guest",      "admin",      "administrator", "root",    "test",
    "hello",     "bonjour",   "hallo",      "abc",        "abcd",       "abcdef",     "abcdefgh",
    "asdf",      "asdfgh",    "asdfghjkl",  "zxcvbn",     "zxcvbnm",    "qwertyuiop", "azertyuiop",
    "loulou",    "marseille", "camille",    "secret",     "geheim",     "freedom",    "ninja",
    "mustang",   "corvette",  "hunter",     "killer",     "pepper",     "flower",     "cookie",
    "summer",    "winter",    "spring",     "autumn",     "zomer",      "lente",      "herfst",
};

/* Returns true if each character repeats the previous one or continues an ascending or descending
 * row: 11111111, 12345678, 87654321, abcdefgh. */
static bool is_row(const char *s)
{
    int step = s[1] - s[0];

    if (step < -1 || step > 1)
        return false;
    for (size_t i = 1; s[i]; i++) {
        bool wraps = s[i] == '0' && s[i - 1] == '9';

        if (s[i] - s[i - 1] != step && !wraps)
            return false;
    }
    return true;
}

/* Returns true if it repeats one short piece: abababab, 123123123. */
static bool is_repeated(const char *s)
{
    size_t n = strlen(s);

    for (size_t piece = 1; piece <= n / 2 && piece <= 4; piece++) {
        if (n % piece == 0 && memcmp(s, s + piece, n - piece) == 0)
            return true;
    }
    return false;
}

bool password_is_common(const char *typed)
{
    char word[PASSWORD_HIGH + 1] = "";
    size_t n = 0;

    for (; n < PASSWORD_HIGH && typed[n]; n++)
        word[n] = (char)tolower((unsigned char)typed[n]);
    if (is_row(word) || is_repeated(word))
        return true;
    while (n && !isalpha((unsigned char)word[n - 1]) && !((unsigned char)word[n - 1] & 0x80))
        word[--n] = '\0';
    if (n == 0)
        return strlen(typed) < 12; /* a date, a telephone number */
    for (size_t i = 0; i < sizeof common / sizeof common[0]; i++) {
        if (strcmp(word, common[i]) == 0)
            return true;
    }
    return false;
}
