# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash disable=SC2154 # `here`: this folder; `source_folder`: the checkout; `work`: a folder for temporary files
# Shared by the commands beside it; to be sourced by bash.

say() { printf '\n== %s\n' "$*"; }
fail() { printf '\nTidekeeper: %s\n' "$*" >&2; exit 1; }

# missing_packages LIST: names of the packages in that list that are not installed, one a line. What another package provides
# is there too: some have been merged since Debian 12.
missing_packages() {
    sed -nE 's/^([a-z0-9][^ ]*).*/\1/p' "$here/$1" | grep -vxF -f <(
        dpkg-query -W -f '${db:Status-Status} ${Package}, ${Provides}\n' | sed -n 's/^installed //p' | tr ',' '\n' |
            sed 's/^ *//; s/ .*//; /^$/d') || true
}

# install_missing [LIST]: installs the packages of packages.txt, or of another list, that are not installed.
install_missing() {
    local list=${1:-packages.txt}
    if ! command -v dpkg-query >/dev/null; then
        echo "This is not a Debian system. These packages are needed, by their names in Debian:"
        grep -Ev '^(#|$)' "$here/$list" | sed 's/^/  /'
        return 0
    fi
    local missing=()
    mapfile -t missing < <(missing_packages "$list")
    (( ${#missing[@]} == 0 )) && return 0
    say "Installing ${#missing[@]} packages: ${missing[*]}"
    local rights=()
    if (( EUID != 0 )); then
        command -v sudo >/dev/null || fail "these packages need root rights and there is no sudo. As root, run:
  apt-get install ${missing[*]}"
        rights=(sudo)
        if [[ ! -t 0 ]]; then
            rights=(sudo -n)
            sudo -n true 2>/dev/null || fail "sudo needs a password, but there is no terminal. As root, run:
  apt-get install ${missing[*]}"
        fi
    fi
    local apt=("${rights[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -y -q)
    "${apt[@]}" update || fail "the package lists could not be fetched; is the network up?"
    "${apt[@]}" install --no-install-recommends "${missing[@]}" ||
        fail "not every package could be installed; the lines above say which"
}

# The mirror that this system takes its Debian packages from.
debian_mirror() {
    local mirror
    mirror=$(sed -nE 's/^(deb .*|URIs: *)(https?:[^ ]*debian)\/?( .*|$)/\2/p' /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null |
        grep -v security | head -1) || true
    printf '%s\n' "${mirror:-http://deb.debian.org/debian}"
}

# make_root SUITE FOLDER: a clean Debian of that suite, which reaches the network the way this system does.
make_root() {
    debootstrap --variant=minbase "$1" "$2" "$(debian_mirror)" >"$work/log" 2>&1 || { tail -3 "$work/log"; return 1; }
    [[ ! -d /etc/apt/apt.conf.d ]] || cp -r /etc/apt/apt.conf.d "$2/etc/apt/"
}

# try_programs COMMAND…: the programs behind that command find their data, make a file and check it.
try_programs() {
    { "$@" tidekeeper-cli list >"$work/list" && grep -q first_watch "$work/list"; } || fail "tidekeeper-cli finds no missions there"
    # shellcheck disable=SC2016 # the shell behind the command knows its home
    "$@" sh -c 'rm -f "$HOME/check.tide" && tidekeeper-cli new "$HOME/check.tide" --demo && tidekeeper-cli check "$HOME/check.tide"' >/dev/null ||
        fail "tidekeeper-cli makes no sound file there"
    # shellcheck disable=SC2016
    "$@" sh -c 'tidekeeper-cli print state --file "$HOME/check.tide" --out "$HOME/check.pdf"' >/dev/null || fail "tidekeeper-cli prints nothing there"
    "$@" tidekeeper --version || fail "tidekeeper does not start there"
}

# build PRESET [CMAKE-OPTION…]; in $targets, what is to be built of it when not all is.
# A warning of some other compiler prevents nobody from playing; only the project's own runs of what users run treat it as
# an error.
build() {
    local preset=$1 fatal=OFF
    shift
    [[ ${CI:-} && $preset == release ]] && fatal=ON
    say "Building ($preset)"
    (cd "$source_folder" &&
        cmake --preset "$preset" "-DCMAKE_COMPILE_WARNING_AS_ERROR=$fatal" "$@" &&
        cmake --build --preset "$preset" ${targets:+--target $targets}) ||
        fail "the build stopped; the first error above says where"
}

# slowest PRESET: the ten slowest steps of its last build and what all of them took, by the clock of each step.
slowest() {
    local log=$source_folder/build/$1/.ninja_log
    say "The slowest steps of the build ($1)"
    # A line for each output of a step: start and end in ms, when, output, hash of the command.
    awk -F'\t' '/^#/ { next } { took[$5] = $2 - $1; name[$5] = $4 }
        END { for (step in took) printf "%.1f s  %s\n", took[step] / 1000, name[step] }' "$log" |
        sort -rn | awk '{ sum += $1; ++steps } NR <= 10 { print "  " $0 }
        END { printf "  %d steps, %.0f s in all\n", steps, sum }'
}
