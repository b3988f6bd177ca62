#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Tries the archive of bundle.sh in clean roots of Debian 12 and 13 that hold nothing but X libraries, an X server without a
# screen, and what presses keys in it: no library comes from elsewhere than it should, both programs start, make, play,
# print and check a demo, and the files of earlier releases open. With a package for the same system beside it, the times
# of both to their windows are compared.
# Usage: check-bundle.sh ARCHIVE [FOLDER [SUITE=PACKAGE.deb…]], as in:
#   check-bundle.sh build/release/bundle/tidekeeper-1.0.0-linux-x86_64.tar.xz /var/tmp/roots bookworm=old.deb trixie=new.deb
# FOLDER keeps the clean roots for the next time (600 MB each); else they are removed at the end. SUITES in the environment names
# the releases of Debian to try, else "bookworm trixie". Needs root rights, debootstrap and a Debian mirror.
# Exit codes: 0 when everything works; 1 when not, or when it could not be tried.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source_folder=$(dirname "$here")
# shellcheck source=common.sh
source "$here/common.sh"
# shellcheck source=clean-root.sh
source "$here/clean-root.sh"

{ (( $# >= 1 )) && [[ -f $1 ]]; } || fail "name an archive of bundle.sh, as in: check-bundle.sh build/release/bundle/tidekeeper-*.tar.xz"
begin_clean_roots "${2:-}"
archive=$(realpath "$1")
name=$(basename "$archive" .tar.xz)
most_megabytes=60
starts=7
declare -A packages
for pair in "${@:3}"; do
    [[ $pair == *=*.deb && -f ${pair#*=} ]] || fail "name packages as in: trixie=tidekeeper_1.0.0-0upstream1_amd64.deb"
    packages[${pair%%=*}]=$(realpath "${pair#*=}")
done

# Libraries that may come from the system: the C library, X, what finds and reads fonts, and what these need themselves.
allowed='/(ld-linux-x86-64|lib(c|m|dl|rt|pthread|resolv|X11|X11-xcb|xcb|Xau|Xdmcp|ICE|SM|bsd|md|uuid|fontconfig|freetype|expat|png16|z|bz2|brotlidec|brotlicommon))\.so'

# Of each program and library: every library that it needs, by the path from which it would be loaded. Libraries get the search
# path of the program that loads them.
libraries_are_own() {
    local file found path
    while read -r file; do
        path=
        [[ $file != *.so* ]] || path=/opt/$name/lib
        found=$(inside env "LD_LIBRARY_PATH=$path" ldd "$file" | sed -n 's/^\t//p' |
            grep -Ev "linux-vdso|statically linked|=> /opt/$name/|=> [^ ]*$allowed|^[^ ]*$allowed" || true)
        [[ -z $found ]] || fail "$file wants from the system: $found"
    done < <(cd "$root" && find "opt/$name" -type f \( -path '*/bin/tide*' -o -path '*/libexec/*/tide*' -o -name '*.so*' \) -printf '/%p\n')
}

# Of the window that runs: what was really loaded.
window_loads_own() {
    local found
    found=$(grep -o '/[^ ]*\.so[.0-9]*$' "$root$home/window.maps" | sort -u | grep -Ev "^/opt/$name/|$allowed|/gconv/" || true)
    [[ -z $found ]] || fail "the window loads from the system: $found"
}

play_without_window() {
    inside sh -euc '
        cd "$HOME" && rm -f demo.tide demo.pdf
        tidekeeper-cli --help | grep -q "tidekeeper-cli COMMAND"
        tidekeeper-cli new demo.tide --demo >/dev/null
        echo "{\"type\":\"next\"}" | tidekeeper-cli play demo.tide | grep -q "\"step\""
        tidekeeper-cli check demo.tide >/dev/null
        tidekeeper-cli print state --file demo.tide --out demo.pdf >/dev/null
        head -c 5 demo.pdf | grep -q %PDF
        grep -aq "Inter" demo.pdf' || fail "tidekeeper-cli does not make, play, check and print a demo in the archive on $suite"
}

# Return leaves the briefing, and a press of the space bar plays the next step of the demo; the file says so.
play_in_window() {
    inside_display 1366x768x24 sh -euc '
        rm -rf "$HOME/.local" "$HOME/.config"
        tidekeeper --demo >"$HOME/window.log" 2>&1 &
        window=$!
        shown=$(timeout 60 xdotool search --sync --onlyvisible --name Tidekeeper | head -1)
        sleep 3
        xdotool windowfocus --sync "$shown" key Return
        file=$(find "$HOME/.local" -name "*.tide" -not -path "*/backups/*")
        before=$(tidekeeper-cli log "$file" | wc -l)
        for try in 1 2 3 4 5 6; do
            xdotool key space
            sleep 1
            [ "$(tidekeeper-cli log "$file" | wc -l)" = "$before" ] || break
        done
        [ "$(tidekeeper-cli log "$file" | wc -l)" != "$before" ] || { echo "no key plays a step"; exit 1; }
        cat "/proc/$window/maps" >"$HOME/window.maps"
        kill "$window"
        wait "$window" || { echo "the window ends with $?"; exit 1; }
        tidekeeper-cli check "$file" >/dev/null
        [ ! -s "$HOME/window.log" ] || { cat "$HOME/window.log"; exit 1; }' || fail "the window does not make and play a demo in the archive on $suite"
}

open_older_files() {
    local file
    cp -r "$source_folder/tests/data/frozen" "$root$home/"
    for file in "$root$home"/frozen/*.tide; do
        # shellcheck disable=SC2016 # the shell in the root knows its home
        inside sh -c 'tidekeeper-cli check "$HOME/frozen/$0"' "$(basename "$file")" >/dev/null ||
            fail "the archive does not open $(basename "$file") on $suite"
    done
    say "$(find "$root$home/frozen" -name '*.tide' | wc -l) files of earlier releases open on $suite"
}

# start_time FOLDER: the shortest of some times in ms from the start of the program in that folder to its window.
start_time() {
    inside_display 1366x768x24 bash -euc '
        for n in $(seq '"$starts"'); do
            begun=$(date +%s%N)
            "$0/tidekeeper" >/dev/null 2>&1 &
            timeout 60 xdotool search --sync --onlyvisible --name Tidekeeper >/dev/null
            echo $((($(date +%s%N) - begun) / 1000000))
            kill $! && wait $! || true
        done' "$1" | sort -n | head -1
}

compare_with_package() {
    local bundle package
    cp "${packages[$suite]}" "$root/tmp/package.deb"
    install_inside /tmp/package.deb fonts-inter
    bundle=$(start_time "/opt/$name/bin")
    package=$(start_time /usr/bin)
    say "$(awk -v suite="$suite" -v bundle="$bundle" -v package="$package" 'BEGIN {
        printf "Window on %s: archive %d ms, package %d ms, ratio %.2f", suite, bundle, package, bundle / package }')"
    inside apt-get -y -q purge --auto-remove tidekeeper fonts-inter >"$work/log" 2>&1 ||
        fail "the package cannot be removed from $suite"
}

check_suite() {
    suite=$1
    use_root "$suite" libraries "${x_libraries[@]}"
    unpack
    say "Trying $name on Debian $suite"
    libraries_are_own
    play_without_window
    open_older_files
    use_root "$suite" display "${x_libraries[@]}" xvfb xauth xdotool
    unpack
    play_in_window
    window_loads_own
    [[ -z ${packages[$suite]:-} ]] || compare_with_package
}

bytes=$(stat -c %s "$archive")
say "$(printf '%s has %d.%d MB' "$name" $((bytes / 1000000)) $((bytes / 100000 % 10)))"
(( bytes <= most_megabytes * 1000000 )) || fail "the archive is larger than $most_megabytes MB"
for each in ${SUITES:-bookworm trixie}; do check_suite "$each"; done
say "The archive works"
