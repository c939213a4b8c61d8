/* name.c - see name.h. */
#include "people/name.h"

#include "store/people.h"

#include <string.h>
#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/uspoof.h>
#include <unicode/ustring.h>

/* Accents on one letter: the most in a name, and in a text, where some scripts need more. Higher
 * towers would cover the lines above. */
enum { UNITS = 256, TEXT_UNITS = 512, ACCENTS = 2, TOWER = 4 };

/* Reads UTF-8 and writes it in one of Unicode's normal forms; returns the length, or -1: it does
 * not fit, or it is not UTF-8. */
static int32_t normalise(const UNormalizer2 *form, const char *name, UChar out[UNITS])
{
    UChar raw[UNITS];
    UErrorCode error = U_ZERO_ERROR;
    int32_t n;

    u_strFromUTF8(raw, UNITS, &n, name, -1, &error);
    n = unorm2_normalize(form, raw, n, out, UNITS, &error);
    return U_SUCCESS(error) && n < UNITS ? n : -1;
}

/* Writes the skeleton shared by all texts that look like this one; returns false if it does not
 * fit. */
static bool skeleton_of(const UChar *text, int32_t n, char out[STORE_SKELETON])
{
    UErrorCode error = U_ZERO_ERROR;
    UChar skeleton[UNITS];
    USpoofChecker *checker = uspoof_open(&error);
    int32_t bytes = 0;

    n = uspoof_getSkeleton(checker, 0, text, n, skeleton, UNITS, &error);
    if (U_SUCCESS(error))
        u_strToUTF8(out, STORE_SKELETON, &bytes, skeleton, n, &error);
    uspoof_close(checker);
    return U_SUCCESS(error) && bytes < STORE_SKELETON;
}

/* The character at *i, which is advanced; surrogate pairs are complete, since they came from
 * UTF-8. */
static UChar32 next(const UChar *s, int32_t *i)
{
    UChar32 c = s[(*i)++];

    return c >= 0xd800 && c < 0xdc00 ? ((c - 0xd800) << 10) + (s[(*i)++] - 0xdc00) + 0x10000 : c;
}

static bool is_accent(UChar32 c)
{
    int8_t type = u_charType(c);

    return type == U_NON_SPACING_MARK || type == U_ENCLOSING_MARK;
}

/* Returns true for invisible characters, and those that change how their neighbours are read. */
static bool is_invisible(UChar32 c)
{
    switch (u_charType(c)) {
    case U_CONTROL_CHAR:
    case U_FORMAT_CHAR:
    case U_LINE_SEPARATOR:
    case U_PARAGRAPH_SEPARATOR:
        return true;
    default:
        return u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT);
    }
}

/* Signs that the page puts next to names: of accounts, of players who are ready, of winners. */
static bool is_mark(UChar32 c)
{
    enum { SHIELD = 0x1f6e1, BOX = 0x2611, WHITE_CHECK = 0x2705, CHECK = 0x2713, BOLD = 0x2714,
           LIGHT_CHECK = 0x1f5f8, BOLD_BOX = 0x1f5f9 };

    return c == SHIELD || c == BOX || c == WHITE_CHECK || c == CHECK || c == BOLD ||
           c == LIGHT_CHECK || c == BOLD_BOX;
}

/* Returns true for invisible characters, and those that look different on every screen. */
static bool is_hidden(UChar32 c)
{
    enum { BLANK_PATTERN = 0x2800, OBJECT = 0xfffc, NO_NOTE = 0x1d159 };

    switch (u_charType(c)) {
    case U_SURROGATE:
    case U_PRIVATE_USE_CHAR:
    case U_UNASSIGNED:
        return true;
    default:
        return is_invisible(c) || c == BLANK_PATTERN || c == OBJECT || c == NO_NOTE;
    }
}

/* Removes spaces at the ends and doubled ones; returns the new length, or -1 if a character is not
 * allowed in names. */
static int32_t tidy(UChar *name, int32_t n)
{
    int32_t used = 0;
    int accents = ACCENTS; /* the first character cannot have accents */

    for (int32_t i = 0; i < n;) {
        int32_t from = i;
        UChar32 c = next(name, &i);
        bool space = u_isUWhiteSpace(c);

        accents = is_accent(c) ? accents + 1 : 0;
        if (!space && (is_hidden(c) || is_mark(c) || accents > ACCENTS))
            return -1;
        if (space && (used == 0 || name[used - 1] == ' '))
            continue;
        if (space) {
            name[used++] = ' ';
        } else {
            memmove(name + used, name + from, (size_t)(i - from) * sizeof *name);
            used += i - from;
        }
    }
    return used && name[used - 1] == ' ' ? used - 1 : used;
}

/* Joiners are part of some scripts and of emoji sequences; between Latin letters they only
 * disguise. */
static bool joins(UChar32 before, UChar32 c)
{
    enum { NON_JOINER = 0x200c, JOINER = 0x200d, PICTURE = 0xfe0f, LATIN_END = 0x530 };

    return (c == NON_JOINER || c == JOINER || c == PICTURE) && before >= LATIN_END;
}

bool text_clean(const char *text, char *out, size_t room)
{
    UErrorCode error = U_ZERO_ERROR;
    UChar units[TEXT_UNITS];
    UChar32 before = 0;
    int32_t n = 0, used = 0, bytes = 0, accents = 0;

    u_strFromUTF8(units, TEXT_UNITS, &n, text, -1, &error);
    for (int32_t i = 0; U_SUCCESS(error) && i < n;) {
        int32_t from = i;
        UChar32 c = next(units, &i);

        accents = is_accent(c) ? accents + 1 : 0;
        if ((is_invisible(c) && !joins(before, c)) || accents > TOWER)
            continue;
        before = c;
        while (from < i)
            units[used++] = units[from++];
    }
    u_strToUTF8(out, (int32_t)room, &bytes, units, used, &error);
    return U_SUCCESS(error) && bytes < (int32_t)room && strspn(out, " ") < strlen(out);
}

/* ---- words that belong to the server ---- */

/* The letter that a digit or sign stands for; whatever looks like an l is one. */
static UChar32 letter_for(UChar32 c)
{
    static const char from[] = "0134578@$!|i", to[] = "oleastbaslll";
    const char *at = c < 0x80 && c ? strchr(from, (char)c) : NULL;

    return at ? (UChar32)to[at - from] : c;
}

/* Replaces digits and signs by the letters they stand for. */
static void to_letters(UChar *word, int32_t n)
{
    for (int32_t i = 0; i < n; i++)
        word[i] = (UChar)letter_for(word[i]);
}

/* Writes one word of the name in its form for comparing: plain letters. Letters of other scripts
 * become ours first, since a Cyrillic i is then like an l too. */
static void plain_word(const UChar *word, int32_t n, char out[STORE_SKELETON])
{
    UErrorCode error = U_ZERO_ERROR;
    UChar letters[2 * UNITS];
    char look[STORE_SKELETON];

    out[0] = '\0';
    if (n <= 0)
        return;
    memcpy(letters, word, (size_t)n * sizeof *letters);
    to_letters(letters, n);
    if (!skeleton_of(letters, n, look))
        return;
    u_strFromUTF8(letters, 2 * UNITS, &n, look, -1, &error);
    to_letters(letters, n);
    if (U_FAILURE(error) || !skeleton_of(letters, n, out))
        out[0] = '\0';
}

/* No word of a name may be one of these. */
static const char *const OURS[] = {
    "admin",      "administrator", "administrateur", "beheerder",      "moderator",
    "moderateur", "coupdoeil",     "server",         "serveur",        "system",
    "systeem",    "computer",      "ordinateur",     "judge",          "arbitre",
    "root",       "official",      "scheidsrechter", "admins",         "moderators",
    "moderation", "staff",         "support",        "webmaster",
};

/* No whole name may be one of these, which the page uses for its reader and for people without a
 * name. */
static const char *const NOBODYS[] = {
    "you",    "vous",   "jij",       "player",     "joueur",
    "speler", "kijker", "spectator", "spectateur",
};

static bool is_among(const char *const *words, size_t count, const UChar *word, int32_t n)
{
    char typed[STORE_SKELETON], own[STORE_SKELETON];

    plain_word(word, n, typed);
    for (size_t i = 0; i < count && typed[0]; i++) {
        UChar unit[UNITS];

        u_uastrcpy(unit, words[i]);
        plain_word(unit, u_strlen(unit), own);
        if (strcmp(typed, own) == 0)
            return true;
    }
    return false;
}

static bool is_word_of_ours(const UChar *word, int32_t n)
{
    return is_among(OURS, sizeof OURS / sizeof OURS[0], word, n);
}

/* Splits the name: lower-case letters without accents, and 0 between its words. */
static int32_t letters_of(const char *name, UChar out[2 * UNITS])
{
    enum { OE = 0x153 };
    UErrorCode error = U_ZERO_ERROR;
    UChar apart[UNITS];
    int32_t n = normalise(unorm2_getNFKDInstance(&error), name, apart);
    int32_t used = 0;

    for (int32_t i = 0; i < n;) {
        UChar32 c = u_foldCase(next(apart, &i), U_FOLD_CASE_DEFAULT);

        if (is_accent(c))
            continue;
        if (c == OE) {
            out[used++] = 'o';
            out[used++] = 'e';
        } else if (c <= 0xffff && (u_isalnum(c) || letter_for(c) != c)) {
            out[used++] = (UChar)c;
        } else {
            out[used++] = 0;
        }
    }
    return used;
}

static bool is_digit(UChar c)
{
    return c >= '0' && c <= '9';
}

/* Returns true if letters that stand alone spell a reserved word: "the a d m i n". */
static bool is_spelled_out(const UChar *letters, int32_t n)
{
    UChar spelled[UNITS];
    int32_t used = 0;

    for (int32_t from = 0, to; from < n; from = to + 1) {
        for (to = from; to < n && letters[to]; to++)
            ;
        if (to - from > 1) {
            if (is_word_of_ours(spelled, used))
                return true;
            used = 0;
        } else if (to > from && used < UNITS) {
            spelled[used++] = letters[from];
        }
    }
    return is_word_of_ours(spelled, used);
}

/* Returns true if one of the name's words, or all of them together, is reserved, however it is
 * disguised: by accents, digits for letters, digits after it, or signs between letters. */
static bool is_reserved(const char *name)
{
    UChar letters[2 * UNITS], joined[2 * UNITS];
    int32_t n = letters_of(name, letters);
    int32_t all = 0;

    for (int32_t from = 0, to; from < n; from = to + 1) {
        int32_t end;

        for (to = from; to < n && letters[to]; to++)
            joined[all++] = letters[to];
        for (end = to; end > from && is_digit(letters[end - 1]); end--)
            ;
        if (is_word_of_ours(letters + from, to - from) ||
            is_word_of_ours(letters + from, end - from))
            return true;
    }
    if (is_word_of_ours(joined, all) || is_spelled_out(letters, n))
        return true;
    for (; all > 0 && is_digit(joined[all - 1]); all--)
        ;
    return is_among(NOBODYS, sizeof NOBODYS / sizeof NOBODYS[0], joined, all);
}

bool name_clean(const char *name, char out[STORE_NAME], struct message *why)
{
    UErrorCode error = U_ZERO_ERROR;
    UChar clean[UNITS];
    int32_t n = normalise(unorm2_getNFKCInstance(&error), name, clean);
    int32_t bytes = 0;

    if (U_FAILURE(error) || n < 0)
        return refused(why, "server.name");
    n = tidy(clean, n);
    if (n < 0)
        return refused(why, "server.name-hidden");
    u_strToUTF8(out, STORE_NAME, &bytes, clean, n, &error);
    if (U_FAILURE(error) || bytes >= STORE_NAME)
        return refused(why, "server.name");
    if (bytes && is_reserved(out))
        return refused(why, "server.name-reserved");
    return true;
}

bool login_clean(const char *login, char out[STORE_NAME], struct message *why)
{
    if (!name_clean(login, out, why))
        return false;
    return (out[0] && !strchr(out, ' ')) || refused(why, "server.password");
}

void name_skeleton(const char *name, char out[STORE_SKELETON])
{
    UErrorCode error = U_ZERO_ERROR;
    UChar folded[UNITS];
    int32_t n = normalise(unorm2_getNFKCCasefoldInstance(&error), name, folded);

    if (n < 0 || U_FAILURE(error) || !skeleton_of(folded, n, out))
        out[0] = '\0';
}

/* The skeleton of the name as typed: a capital I is an l, not an i. */
static void typed_skeleton(const char *name, char out[STORE_SKELETON])
{
    UErrorCode error = U_ZERO_ERROR;
    char look[STORE_SKELETON];
    UChar typed[UNITS];
    int32_t n = normalise(unorm2_getNFKCInstance(&error), name, typed);

    out[0] = '\0';
    if (n >= 0 && U_SUCCESS(error) && skeleton_of(typed, n, look))
        name_skeleton(look, out);
}

static bool is_claimed(struct store *s, const char *skeleton, int64_t person)
{
    int64_t owner = skeleton[0] ? store_name_owner(s, skeleton) : 0;

    return owner != 0 && owner != person;
}

/* Strokes through a letter and marks below it are easily overlooked, for example in a link. */
static bool is_slight(UChar32 c)
{
    enum { OVERLAY = 1, BELOW = 220 };
    uint8_t place = u_getCombiningClass(c);

    return place == OVERLAY || place == BELOW;
}

/* The name without signs, so that a dot after it does not make it another one; if it is to be
 * plain, also without slight marks. */
static void bare_name(const char *name, bool plain, char out[STORE_NAME])
{
    UErrorCode error = U_ZERO_ERROR;
    UChar parts[UNITS], bare[UNITS];
    int32_t n = normalise(unorm2_getNFKDInstance(&error), name, parts);
    int32_t used = 0, bytes = 0;

    for (int32_t i = 0; i < n;) {
        int32_t from = i;
        UChar32 c = next(parts, &i);

        if (u_isalnum(c) || u_isUWhiteSpace(c) || (is_accent(c) && !(plain && is_slight(c))))
            while (from < i)
                parts[used++] = parts[from++];
    }
    used = unorm2_normalize(unorm2_getNFCInstance(&error), parts, used, bare, UNITS, &error);
    used = U_SUCCESS(error) && used > 0 ? tidy(bare, used) : 0;
    u_strToUTF8(out, STORE_NAME, &bytes, bare, used > 0 ? used : 0, &error);
    if (U_FAILURE(error) || bytes >= STORE_NAME)
        out[0] = '\0';
}

static bool is_free(struct store *s, const char *name, int64_t person)
{
    char folded[STORE_SKELETON], typed[STORE_SKELETON];

    name_skeleton(name, folded);
    typed_skeleton(name, typed);
    return !is_claimed(s, folded, person) && !is_claimed(s, typed, person);
}

bool name_is_free(struct store *s, const char *name, int64_t person)
{
    char bare[STORE_NAME], plain[STORE_NAME];

    bare_name(name, false, bare);
    bare_name(name, true, plain);
    return is_free(s, name, person) && is_free(s, bare, person) && is_free(s, plain, person);
}

/* Claims both skeletons of a name; those that have another owner are left alone. */
static bool claim(struct store *s, const char *name, int64_t person)
{
    char folded[STORE_SKELETON], typed[STORE_SKELETON];

    name_skeleton(name, folded);
    typed_skeleton(name, typed);
    return (!folded[0] || store_name_take(s, folded, person)) &&
           (!typed[0] || strcmp(typed, folded) == 0 || store_name_take(s, typed, person));
}

bool name_claim(struct store *s, const struct store_person *p)
{
    return store_names_drop(s, p->id) && claim(s, p->login, p->id) &&
           claim(s, p->name, p->id);
}

static void claim_late(void *store, const struct store_person *p)
{
    name_claim(store, p);
}

void names_catch_up(struct store *s)
{
    store_people_nameless(s, claim_late, s);
    store_keep(s);
}
