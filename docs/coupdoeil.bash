# bash completion for coupdoeil

_coupdoeil()
{
    local cur prev command game games i
    cur=${COMP_WORDS[COMP_CWORD]}
    prev=${COMP_WORDS[COMP_CWORD - 1]}
    command=${COMP_WORDS[1]}
    COMPREPLY=()

    if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=($(compgen -W 'play games rules about moves show picture perft replay best match solve engine serve store admin verify lesson puzzle review make-puzzles bench help --help --version --lang' -- "$cur"))
        return
    fi
    game=
    games=$(_coupdoeil_games)
    for ((i = 2; i < COMP_CWORD; i++)); do
        [[ " $games " = *" ${COMP_WORDS[i]} "* ]] && game=${COMP_WORDS[i]}
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
        COMPREPLY=($(compgen -W "$(_coupdoeil_kinds "$game")" -- "$cur"))
        return
        ;;
    --out)
        COMPREPLY=($(compgen -d -- "$cur"))
        return
        ;;
    --only)
        if [ "$command" = make-puzzles ]; then
            COMPREPLY=($(compgen -W "$games" -- "$cur"))
        else
            COMPREPLY=($(compgen -W "calibrator $(_coupdoeil_benches)" -- "$cur"))
        fi
        return
        ;;
    esac
    case $cur in
    -*)
        case $command in
        games) i='--trials --json --help' ;;
        rules) i='--step --ascii --help' ;;
        about) i='--ascii --help' ;;
        moves) i='-o -m --help' ;;
        perft) i='-o -m --divide --help' ;;
        show) i='-o -m --as --json --ascii --help' ;;
        picture) i='-o -m --as --at --width --png --animate --gif --ms --help' ;;
        replay) i='--as --json --ascii --help' ;;
        play) i='-o -m --seat1 --seat2 --seat3 --seat4 --seat5 --seat6 --load --pack --clock --untimed --threads --ascii --help' ;;
        best) i='-o -m --level --ms --nodes --threads --seed --as --json --help' ;;
        match) i='-o --seat1 --seat2 --seat3 --seat4 --seat5 --seat6 --games --ms --threads --seed --json --help' ;;
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
    store)
        if [ "$COMP_CWORD" -eq 2 ]; then
            COMPREPLY=($(compgen -W 'backup check copy pack repair' -- "$cur"))
        else
            COMPREPLY=($(compgen -f -W '--shorten postgres: sqlite:' -- "$cur"))
        fi ;;
    admin)
        if [ "$COMP_CWORD" -eq 2 ]; then
            COMPREPLY=($(compgen -W 'reports handled mute ban bans lift close remove name grant revoke log stats' -- "$cur"))
        else
            COMPREPLY=($(compgen -W '--data --config -o' -- "$cur"))
        fi ;;
    replay | verify | review) COMPREPLY=($(compgen -f -- "$cur")) ;;
    picture) COMPREPLY=($(compgen -f -W "$games" -- "$cur")) ;;
    rules | about | moves | perft | show | play | best | match | solve | puzzle | lesson)
        [ -n "$game" ] || COMPREPLY=($(compgen -W "$games" -- "$cur"))
        ;;
    help) COMPREPLY=($(compgen -W 'play games rules about moves show picture perft replay best match solve engine serve store admin verify lesson puzzle review make-puzzles bench' -- "$cur")) ;;
    esac
}

# The games, from the program itself, on one line.
_coupdoeil_games()
{
    coupdoeil games 2>/dev/null | awk '/^[a-z]/ { printf "%s%s", gap, $1; gap = " " }'
}

# The rows of bench.
_coupdoeil_benches()
{
    coupdoeil games --trials --json 2>/dev/null | sed -n 's/.*"bench":"\([^"]*\)".*/\1/p'
}

# The kinds of puzzles that people can make, for one game or for all.
_coupdoeil_kinds()
{
    coupdoeil games --json 2>/dev/null | grep "^{\"id\":\"${1:-[a-z]*}\"" |
        grep -o '{"id":"[a-z]*","seats":' | cut -d '"' -f 4 | sort -u
}

# The options of a game.
_coupdoeil_options()
{
    coupdoeil games 2>/dev/null | awk -v game="$1" '
        /^[a-z]/ { inside = $1 == game || game == "" }
        inside && $1 == "-o" { sub(/=.*/, "", $2); print $2 }'
}

complete -F _coupdoeil coupdoeil
