# bash completion for coupdoeil

_coupdoeil()
{
    local cur prev command game i
    cur=${COMP_WORDS[COMP_CWORD]}
    prev=${COMP_WORDS[COMP_CWORD - 1]}
    command=${COMP_WORDS[1]}
    COMPREPLY=()

    if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=($(compgen -W 'play games rules moves show picture perft replay best match solve engine serve verify lesson puzzle review make-puzzles bench help --help --version --lang' -- "$cur"))
        return
    fi
    game=
    for ((i = 2; i < COMP_CWORD; i++)); do
        case ${COMP_WORDS[i]} in
        oeil | lynx | foureyes | ovo | eccentric) game=${COMP_WORDS[i]} ;;
        esac
    done
    case $prev in
    -o | --option)
        COMPREPLY=($(compgen -S = -W "$(_coupdoeil_options "$game")" -- "$cur"))
        compopt -o nospace
        return
        ;;
    --lang)
        COMPREPLY=($(compgen -W 'en fr nl' -- "$cur"))
        return
        ;;
    --as)
        COMPREPLY=($(compgen -W 'spectator all 1 2 3 4 5 6' -- "$cur"))
        return
        ;;
    --seat[1-6])
        COMPREPLY=($(compgen -W 'person level:1 level:2 level:3 level:4 level:5 level:6 level:7 level:8' -- "$cur"))
        return
        ;;
    --load | --pack)
        COMPREPLY=($(compgen -f -- "$cur"))
        return
        ;;
    --clock)
        COMPREPLY=($(compgen -W 'none 30s 60s 3+2 5+3 10 15+10' -- "$cur"))
        return
        ;;
    --kind)
        COMPREPLY=($(compgen -W 'win save turn solitaire herd home fit form' -- "$cur"))
        return
        ;;
    --out)
        COMPREPLY=($(compgen -d -- "$cur"))
        return
        ;;
    --only)
        if [ "$command" = make-puzzles ]; then
            COMPREPLY=($(compgen -W 'oeil lynx foureyes ovo eccentric' -- "$cur"))
            return
        fi
        COMPREPLY=($(compgen -W 'calibrator foureyes foureyes-4 ovo-2 ovo-4 oeil-2 oeil-3 oeil-4 oeil-1
            eccentric-2 eccentric-3 lynx-A lynx-B lynx-C lynx-D' -- "$cur"))
        return
        ;;
    esac
    case $cur in
    -*)
        case $command in
        games) i='--json --help' ;;
        rules) i='--step --ascii --help' ;;
        moves) i='-o -m --help' ;;
        perft) i='-o -m --divide --help' ;;
        show) i='-o -m --as --json --ascii --help' ;;
        picture) i='-o -m --as --at --width --png --animate --gif --ms --help' ;;
        replay) i='--as --json --ascii --help' ;;
        play) i='-o -m --seat1 --seat2 --seat3 --seat4 --seat5 --seat6 --load --pack --clock --untimed --ascii --help' ;;
        best) i='-o -m --level --ms --nodes --seed --as --json --help' ;;
        match) i='-o --seat1 --seat2 --seat3 --seat4 --seat5 --seat6 --games --ms --seed --json --help' ;;
        engine) i='--seed --ms --help' ;;
        serve) i='--address --port --data --root --public --config -o --help' ;;
        solve) i='-o -m --count --grade --make --as --nodes --seed --json --help' ;;
        lesson) i='--ascii --help' ;;
        puzzle) i='--grade --day --kind -o -m --ascii --help' ;;
        review) i='--json --ascii --help' ;;
        make-puzzles) i='--seed --only --out --help' ;;
        bench) i='--search --json --only --rounds --seconds --seed --help' ;;
        *) i= ;;
        esac
        COMPREPLY=($(compgen -W "$i --lang" -- "$cur"))
        return
        ;;
    esac
    case $command in
    replay | verify | review) COMPREPLY=($(compgen -f -- "$cur")) ;;
    picture) COMPREPLY=($(compgen -f -W 'oeil lynx foureyes ovo eccentric' -- "$cur")) ;;
    rules | moves | perft | show | play | best | match | solve | puzzle | lesson)
        [ -n "$game" ] || COMPREPLY=($(compgen -W 'oeil lynx foureyes ovo eccentric' -- "$cur"))
        ;;
    help) COMPREPLY=($(compgen -W 'play games rules moves show picture perft replay best match solve engine serve verify lesson puzzle review make-puzzles bench' -- "$cur")) ;;
    esac
}

# The options of a game, from the program itself.
_coupdoeil_options()
{
    coupdoeil games 2>/dev/null | awk -v game="$1" '
        /^[a-z]/ { inside = $1 == game || game == "" }
        inside && $1 == "-o" { sub(/=.*/, "", $2); print $2 }'
}

complete -F _coupdoeil coupdoeil
