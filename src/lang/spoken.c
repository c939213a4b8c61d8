/* spoken.c - see spoken.h. */
#include "lang/spoken.h"

#include "lang/lang.h"
#include "lang/letters.h"

static void speak(struct canvas *c, const struct canvas_word *w, const char *words)
{
    for (int i = 0; i < w->width; i++) {
        uint32_t rune = *words ? letters_next(&words) : 0;
        char ascii = rune < 0x80 ? (char)rune : *letters_fold(rune);

        canvas_put(c, w->x + i, w->y, rune, ascii, w->paint);
    }
}

void spoken_words(struct canvas *c)
{
    for (int i = 0; i < c->words; i++) {
        const char *words = lang_find(c->word[i].id);

        if (words)
            speak(c, &c->word[i], words);
    }
}
