# bash completion for veil, made by “veil help --document bash”
_veil() {
    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} words=
    COMPREPLY=()
    if ((COMP_CWORD == 1)); then
        mapfile -t COMPREPLY < <(compgen -W "blur frost shield animate camera pick export thumbs info help --help --version" -- "$cur")
        return
    fi
    # bash takes “--edge=mirror” as three words.
    if [[ $cur == = ]]; then cur=; elif [[ $prev == = ]]; then prev=${COMP_WORDS[COMP_CWORD - 2]}; fi
    case ${COMP_WORDS[1]}:$prev in
        blur:--sigma) compopt +o default; return ;;
        blur:--level) compopt +o default; return ;;
        blur:--edge) words="extend mirror clear" ;;
        blur:--light) words="encoded linear" ;;
        blur:--quality) words="exact draft" ;;
        blur:--output | blur:-o) return ;;
        blur:--out-dir) compopt +o default -o dirnames; return ;;
        blur:--encode-quality) compopt +o default; return ;;
        blur:--frame) compopt +o default; return ;;
        blur:--pixel-limit) compopt +o default; return ;;
        blur:--jobs) compopt +o default; return ;;
        blur:--memory) compopt +o default; return ;;
        frost:--material) words="dark light extra-light apple-dark apple-light apple-extra-light ultra-thin thin regular thick" ;;
        frost:--level) compopt +o default; return ;;
        frost:--sigma) compopt +o default; return ;;
        frost:--saturation) compopt +o default; return ;;
        frost:--luminance) compopt +o default; return ;;
        frost:--tint) compopt +o default; return ;;
        frost:--blend) words="normal multiply screen overlay soft-light plus-lighter" ;;
        frost:--noise) compopt +o default; return ;;
        frost:--text) compopt +o default; return ;;
        frost:--appearance) words="light dark" ;;
        frost:--region) compopt +o default; return ;;
        frost:--shape) words="rectangle rounded continuous capsule circle" ;;
        frost:--corner) compopt +o default; return ;;
        frost:--mask) return ;;
        frost:--progressive) compopt +o default; return ;;
        frost:--progressive-mask) return ;;
        frost:--edge) words="extend mirror clear" ;;
        frost:--light) words="encoded linear" ;;
        frost:--quality) words="exact draft" ;;
        frost:--output | frost:-o) return ;;
        frost:--out-dir) compopt +o default -o dirnames; return ;;
        frost:--encode-quality) compopt +o default; return ;;
        frost:--frame) compopt +o default; return ;;
        frost:--pixel-limit) compopt +o default; return ;;
        frost:--jobs) compopt +o default; return ;;
        frost:--memory) compopt +o default; return ;;
        shield:--style) words="opaque recognisable" ;;
        shield:--scale) compopt +o default; return ;;
        shield:--output | shield:-o) return ;;
        shield:--out-dir) compopt +o default -o dirnames; return ;;
        shield:--encode-quality) compopt +o default; return ;;
        shield:--frame) compopt +o default; return ;;
        shield:--pixel-limit) compopt +o default; return ;;
        shield:--jobs) compopt +o default; return ;;
        shield:--memory) compopt +o default; return ;;
        animate:--from) compopt +o default; return ;;
        animate:--to) compopt +o default; return ;;
        animate:--curve) words="linear ease ease-in ease-out ease-in-out" ;;
        animate:--spring) compopt +o default; return ;;
        animate:--seconds) compopt +o default; return ;;
        animate:--fps) compopt +o default; return ;;
        animate:--loop) compopt +o default; return ;;
        animate:--material) words="dark light extra-light apple-dark apple-light apple-extra-light ultra-thin thin regular thick" ;;
        animate:--sigma) compopt +o default; return ;;
        animate:--saturation) compopt +o default; return ;;
        animate:--luminance) compopt +o default; return ;;
        animate:--tint) compopt +o default; return ;;
        animate:--blend) words="normal multiply screen overlay soft-light plus-lighter" ;;
        animate:--noise) compopt +o default; return ;;
        animate:--text) compopt +o default; return ;;
        animate:--appearance) words="light dark" ;;
        animate:--region) compopt +o default; return ;;
        animate:--shape) words="rectangle rounded continuous capsule circle" ;;
        animate:--corner) compopt +o default; return ;;
        animate:--mask) return ;;
        animate:--progressive) compopt +o default; return ;;
        animate:--progressive-mask) return ;;
        animate:--edge) words="extend mirror clear" ;;
        animate:--light) words="encoded linear" ;;
        animate:--quality) words="exact draft" ;;
        animate:--output | animate:-o) return ;;
        animate:--resize) compopt +o default; return ;;
        animate:--encode-quality) compopt +o default; return ;;
        animate:--frame) compopt +o default; return ;;
        animate:--pixel-limit) compopt +o default; return ;;
        camera:--output | camera:-o) return ;;
        camera:--camera) compopt +o default; return ;;
        camera:--timer) compopt +o default; return ;;
        pick:--max) compopt +o default; return ;;
        pick:--min) compopt +o default; return ;;
        pick:--start) return ;;
        pick:--sort) words="name newest oldest largest given" ;;
        pick:--title) compopt +o default; return ;;
        pick:--memory) compopt +o default; return ;;
        pick:--order) words="picked shown" ;;
        pick:--copy-to) compopt +o default -o dirnames; return ;;
        export:--to) compopt +o default -o dirnames; return ;;
        export:--strip) words="location all" ;;
        export:--resize) compopt +o default; return ;;
        thumbs:--size) words="128 256 512 1024" ;;
        thumbs:--jobs) compopt +o default; return ;;
        thumbs:--memory) compopt +o default; return ;;
    esac
    if [[ -z $words ]]; then
        case ${COMP_WORDS[1]}:$cur in
            blur:-*) words="--sigma --level --edge --light --quality --output --out-dir --in-place --force --encode-quality --keep-metadata --frame --allow-truncated --pixel-limit --jobs --memory --json --quiet --help" ;;
            frost:-*) words="--material --level --sigma --saturation --luminance --tint --blend --noise --text --appearance --reduce-transparency --region --shape --corner --mask --progressive --progressive-mask --edge --light --quality --output --out-dir --in-place --force --encode-quality --keep-metadata --frame --allow-truncated --pixel-limit --jobs --memory --json --quiet --help" ;;
            shield:-*) words="--style --scale --output --out-dir --in-place --force --encode-quality --keep-metadata --frame --allow-truncated --pixel-limit --jobs --memory --json --quiet --help" ;;
            animate:-*) words="--from --to --curve --spring --seconds --fps --bounce --loop --material --sigma --saturation --luminance --tint --blend --noise --text --appearance --reduce-transparency --region --shape --corner --mask --progressive --progressive-mask --edge --light --quality --output --resize --force --encode-quality --frame --allow-truncated --pixel-limit --json --quiet --help" ;;
            camera:-*) words="--list --output --camera --timer --force --json --help" ;;
            pick:-*) words="--max --min --start --sort --camera --recursive --title --memory --order --null --uri --copy-to --json --quiet --help" ;;
            export:-*) words="--to --strip --resize --json --quiet --help" ;;
            thumbs:-*) words="--size --jobs --memory --json --quiet --help" ;;
            info:-*) words="--json --help" ;;
            help:-*) words="--help" ;;
            help:*) words="blur frost shield animate camera pick export thumbs info help" ;;
        *) return ;;
        esac
    fi
    compopt +o default
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$cur")
}
complete -o default -F _veil veil
