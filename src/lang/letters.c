/* letters.c - see letters.h. */
#include "lang/letters.h"

#include <string.h>

const char *letters_fold(uint32_t rune)
{
    static const struct {
        const char *from; /* UTF-8, several characters */
        const char *to;
    } folds[] = {
        { "àâäá", "a" }, { "ÀÂÄ", "A" }, { "ç", "c" },  { "Ç", "C" },  { "éèêë", "e" },
        { "ÉÈÊË", "E" }, { "îïí", "i" }, { "ÎÏ", "I" }, { "ôöó", "o" }, { "ÔÖ", "O" },
        { "ùûüú", "u" }, { "ÙÛÜ", "U" }, { "ñ", "n" },  { "œ", "oe" }, { "Œ", "OE" },
        { "æ", "ae" },   { "«»“”", "\"" }, { "’‘", "'" }, { "–—−", "-" }, { "…", "..." },
        { "·•", "." },   { "×", "x" },   { "▶→", ">" }, { "←", "<" },  { "↑", "^" },
        { "↓▽", "v" },   { "△▲⌂", "^" },  { "●○", "o" },  { "◆", "<>" }, { "✱", "*" },
        { "²", "2" },    { "≤", "<=" },  { "≥", ">=" },  { "\u00a0\u202f\u2009", " " },
    };
    char letter[8];
    struct text t;

    text_init(&t, letter, sizeof letter);
    text_rune(&t, rune);
    for (size_t i = 0; i < sizeof folds / sizeof folds[0]; i++) {
        if (strstr(folds[i].from, letter))
            return folds[i].to;
    }
    return "?";
}

uint32_t letters_next(const char **s)
{
    const unsigned char *u = (const unsigned char *)*s;
    int more = u[0] < 0x80 ? 0 : u[0] < 0xc2 ? -1 : u[0] < 0xe0 ? 1 : u[0] < 0xf0 ? 2
             : u[0] < 0xf5 ? 3 : -1;
    uint32_t rune = more <= 0 ? u[0] : u[0] & (0x3fu >> more);

    *s += 1;
    for (int i = 1; i <= more; i++) {
        if ((u[i] & 0xc0) != 0x80)
            return '?';
        rune = rune << 6 | (u[i] & 0x3f);
        *s += 1;
    }
    return more < 0 || rune < 0x20 || rune == 0x7f ? '?' : rune;
}

void letters_write(struct text *out, const char *s)
{
    static const char open[] = "«\u202f", close[] = "\u202f»";

    while (*s) {
        if (strncmp(s, open, sizeof open - 1) == 0 || strncmp(s, close, sizeof close - 1) == 0) {
            text_char(out, '"');
            s += sizeof open - 1;
        } else if ((unsigned char)*s < 0x80) {
            text_char(out, *s++);
        } else {
            text_put(out, letters_fold(letters_next(&s)));
        }
    }
}
