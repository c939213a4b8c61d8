/*
 * fold.c - sentences for terminals that know ASCII alone: see lang_fold in lang.h.
 */
#include "lang/lang.h"

#include <string.h>

/* What occurs in our sentences, and how it is written without it. */
static const struct {
    const char *from, *to;
} folds[] = {
    { "à", "a" },  { "â", "a" },  { "ä", "a" },  { "á", "a" },  { "ç", "c" },  { "é", "e" },
    { "è", "e" },  { "ê", "e" },  { "ë", "e" },  { "î", "i" },  { "ï", "i" },  { "ô", "o" },
    { "ö", "o" },  { "ó", "o" },  { "û", "u" },  { "ù", "u" },  { "ü", "u" },  { "À", "A" },
    { "Ç", "C" },  { "É", "E" },  { "È", "E" },  { "Ê", "E" },  { "œ", "oe" }, { "Œ", "Oe" },
    { "« ", "\"" }, { " »", "\"" }, { "«", "\"" }, { "»", "\"" }, { " ", " " }, { " ", " " },
    { "–", "-" },  { "—", "-" },  { "−", "-" },  { "…", "..." }, { "×", "x" },  { "²", "2" },
    { "→", "->" }, { "’", "'" },  { "“", "\"" }, { "”", "\"" }, { "·", "." },  { "≥", ">=" },
    { "≤", "<=" }, { "◆", "<>" }, { "✱", "*" },  { "●", "o" },  { "▲", "^" },  { "△", "^" },
    { "▽", "v" },  { "○", "o" },  { "°", " deg" },
};

void lang_fold(struct text *out, const char *s)
{
    while (*s) {
        size_t n = 0;

        for (size_t i = 0; i < sizeof folds / sizeof folds[0] && n == 0; i++) {
            if (strncmp(s, folds[i].from, strlen(folds[i].from)) == 0) {
                text_put(out, folds[i].to);
                n = strlen(folds[i].from);
            }
        }
        if (n == 0) {
            text_char(out, (unsigned char)*s < 0x80 ? *s : '?');
            for (n = 1; ((unsigned char)s[n] & 0xc0) == 0x80;)
                n++;
        }
        s += n;
    }
}
