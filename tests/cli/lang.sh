#!/bin/sh
# The language of the program: --lang, the environment, and what must not change with it.
. tests/cli/lib

# speaks LANGUAGE WORDS COMMAND...: the position it shows is a draw in that language.
speaks() {
    case $1 in
    en) wanted='a draw' ;;
    fr) wanted='partie nulle' ;;
    nl) wanted='gelijkspel' ;;
    esac
    words=$2
    shift 2
    contains "$wanted" "$words" "$@"
}
game='oeil -o players=1 -o maxturns=1 -m A+'
bare="env -u COUPDOEIL_LANG -u LC_ALL -u LC_MESSAGES -u LANG"

# $game and $bare are lists of words.
# shellcheck disable=SC2086
{
    speaks fr '--lang may go before the command' "$program" --lang fr show $game
    speaks nl '--lang may go after the command' "$program" show $game --lang nl
    speaks nl '--lang=nl is understood' "$program" show --lang=nl $game
    speaks en 'without any variable the language is English' $bare "$program" show $game
    speaks en 'C means English' $bare LANG=fr_BE.UTF-8 LC_ALL=C "$program" show $game
    speaks fr 'LANG chooses the language' $bare LANG=fr_BE.UTF-8 "$program" show $game
    speaks nl 'LC_MESSAGES wins over LANG' $bare LANG=fr_BE.UTF-8 LC_MESSAGES=nl_BE "$program" show $game
    speaks nl 'COUPDOEIL_LANG wins over all other variables' $bare LC_ALL=fr_BE.UTF-8 COUPDOEIL_LANG=nl "$program" show $game
    speaks en 'a language we do not speak means English' $bare LANG=de_DE.UTF-8 "$program" show $game
    speaks fr '--lang wins over the environment' env COUPDOEIL_LANG=nl "$program" --lang fr show $game
}
refuses 'accepts en, fr and nl' "$program" --lang xx games
refuses '--lang needs a value' "$program" games --lang
refuses 'is refused' "$program" moves ovo -m nonsense
refuses 'wordt geweigerd' "$program" moves ovo -m nonsense --lang nl
contains 'coupdoeil moves JEU' 'help in French' "$program" moves --help --lang fr
contains 'gebruik: coupdoeil moves' 'help in Dutch' "$program" --lang nl help moves

# What the system says, the names of arguments and the heads of tables are in that language too.
refuses "n'existe pas" "$program" --lang fr replay "$scratch/none"
refuses 'dit is een map' "$program" --lang nl replay "$scratch"
refuses 'PROFONDEUR' "$program" --lang fr perft ovo x
contains 'parties/s' 'the head of the benchmark in French' "$program" --lang fr bench --only ovo-2 --rounds 1 --seconds 0.001
contains 'rouge ' 'the words on a board in French' "$program" --lang fr show oeil -o players=2

# What programs read is the same in every language.
for command in 'moves foureyes -o board=4' 'perft ovo 2 --divide' 'show lynx --as 1 --json' 'best ovo --nodes 50 --json'; do
    for language in fr nl; do
        # shellcheck disable=SC2086
        is "$("$program" $command | sed 's/"nodes_per_s":[0-9]*//')" "$command: the same in $language" \
            sh -c "'$program' $command --lang $language | sed 's/\"nodes_per_s\":[0-9]*//'"
    done
done
finish
