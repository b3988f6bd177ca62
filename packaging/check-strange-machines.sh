#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Starts the programs of an archive of bundle.sh where something is missing that they would like to have: no display, no
# OpenGL, no D-Bus, no fonts, a home that is read-only or full, a tiny screen, Wayland alone, 125 %. Each start has to end in
# a window, or in one sentence that says what to do.
# Usage: check-strange-machines.sh ARCHIVE [FOLDER]
# FOLDER keeps the clean root of Debian 12 for the next time. Needs root rights, debootstrap, a Debian mirror, and on this
# system xvfb, xdotool and weston.
# Exit codes: 0 when everything works; 1 when not, or when it could not be tried.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source_folder=$(dirname "$here")
# shellcheck source=common.sh
source "$here/common.sh"
# shellcheck source=clean-root.sh
source "$here/clean-root.sh"

{ (( $# >= 1 )) && [[ -f $1 ]]; } || fail "name an archive of bundle.sh, as in: check-strange-machines.sh build/release/bundle/tidekeeper-*.tar.xz"
for program in Xvfb xdotool weston; do command -v "$program" >/dev/null || fail "$program is missing; install what packaging/packages-bundle.txt lists"; done
begin_clean_roots "${2:-}"
archive=$(realpath "$1")
name=$(basename "$archive" .tar.xz)
seconds=${SECONDS_PER_START:-12}
faults=0

# The archive in a root with X libraries and nothing else: no driver for OpenGL, no D-Bus, no keyboard tables.
use_root bookworm libraries "${x_libraries[@]}"
unpack

# A display of this system; the root reaches it by its abstract socket.
show_display() {
    Xvfb -displayfd 5 -ac -nolisten tcp -screen 0 "$1" 5>"$work/display" >/dev/null 2>&1 &
    server=$!
    until [[ -s $work/display ]]; do sleep 0.1; done
    display=:$(<"$work/display")
}
hide_display() {
    kill "$server" && wait "$server" || true
    rm -f "$work/display"
}

fresh_home() {
    rm -rf "${root:?}$home"
    mkdir "$root$home"
}

# run [NAME=VALUE…] PROGRAM ARGUMENT…: for some seconds; what it says is in $work/said, how it ended in $status, and whether
# there was a window in $window.
run() {
    status=0
    window=no
    inside timeout --preserve-status "$seconds" env "$@" >"$work/said" 2>&1 </dev/null &
    local runs=$! n
    if [[ -n ${display:-} ]]; then
        for ((n = 0; n < seconds * 5; ++n)); do
            kill -0 "$runs" 2>/dev/null || break
            if DISPLAY=$display xdotool search --onlyvisible --name Tidekeeper >"$work/windows" 2>/dev/null; then window=yes; break; fi
            sleep 0.2
        done
    fi
    wait "$runs" || status=$?
    # The log of the Wayland protocol shows whether there was a window.
    ! grep -q 'xdg_toplevel.*set_title' "$work/said" || window=yes
    sed -i '/^\[ *[0-9.]*\] /d' "$work/said"
}

report() {
    printf '  %-34s %s\n' "$1" "$2"
    [[ $2 != FAULT* ]] || faults=$((faults + 1))
}

# A window that stays until it is ended, with nothing said.
wants_window() {
    if [[ $window == yes && $status == 0 && ! -s $work/said ]]; then report "$1" "a window"
    else report "$1" "FAULT: window $window, exit code $status, $(head -c 400 "$work/said")"; fi
}

# One sentence of the program, beside it at most a line of JSON, and an exit code that says so.
wants_sentence() {
    if [[ $window == no && $status != 0 && $(grep -c '^tidekeeper' "$work/said") == 1 && $(grep -vc '^tidekeeper\|^{' "$work/said") == 0 ]]; then
        report "$1" "$(grep '^tidekeeper' "$work/said")"
    else report "$1" "FAULT: window $window, exit code $status, $(head -c 400 "$work/said")"; fi
}

# A window that says in itself what it cannot do counts, too.
wants_either() {
    if [[ $window == yes ]]; then wants_window "$1"; else wants_sentence "$1"; fi
}

say "Without a display"
fresh_home
run tidekeeper && wants_sentence "no display"
run DISPLAY=:77 tidekeeper && wants_sentence "a display that nobody serves"
run WAYLAND_DISPLAY=wayland-7 tidekeeper && wants_sentence "Wayland that nobody serves"
run QT_QPA_PLATFORM=nonsense tidekeeper && wants_sentence "a platform that does not exist"

say "On a display, without OpenGL and D-Bus"
show_display 1366x768x24
fresh_home
run "DISPLAY=$display" tidekeeper && wants_window "no OpenGL, no D-Bus"
run "DISPLAY=$display" DBUS_SESSION_BUS_ADDRESS=unix:path=/nowhere tidekeeper --demo && wants_window "a D-Bus that nobody serves"
run "DISPLAY=$display" XDG_SESSION_TYPE=wayland tidekeeper && wants_window "a Wayland session without Wayland"
run "DISPLAY=$display" QT_SCALE_FACTOR=1.25 tidekeeper --demo && wants_window "125 %"
run "DISPLAY=$display" LANG=de_DE.UTF-8 tidekeeper && wants_window "a language that is not installed"
run "DISPLAY=$display" XDG_RUNTIME_DIR=/nowhere tidekeeper && wants_either "no runtime folder"
mv "$root/usr/share/fonts" "$root/usr/share/fonts.away"
run "DISPLAY=$display" tidekeeper --demo && wants_window "no fonts"
mv "$root/usr/share/fonts.away" "$root/usr/share/fonts"

say "In a home that cannot be written"
fresh_home
read_only=(sh -c 'mount -t tmpfs -o ro,size=64k none "$HOME" && exec "$@"' sh)
run "DISPLAY=$display" "${read_only[@]}" tidekeeper && wants_window "read-only home"
run "DISPLAY=$display" "${read_only[@]}" tidekeeper --demo && wants_either "read-only home, demo"
run "${read_only[@]}" sh -c 'tidekeeper-cli new "$HOME/demo.tide" --demo' && wants_either "read-only folder, tidekeeper-cli"
full=(sh -c 'mount -t tmpfs -o size=64k none "$HOME" && head -c 100000 /dev/zero >"$HOME/full" 2>/dev/null; exec "$@"' sh)
run "DISPLAY=$display" "${full[@]}" tidekeeper && wants_window "full home"
run "DISPLAY=$display" "${full[@]}" tidekeeper --demo && wants_either "full home, demo"
hide_display

say "On small screens"
for size in 640x480 800x600 1024x600; do
    show_display "${size}x24"
    fresh_home
    run "DISPLAY=$display" tidekeeper && wants_window "$size, welcome page"
    run "DISPLAY=$display" tidekeeper --demo && wants_window "$size, demo"
    hide_display
done
display=

say "On Wayland"
use_root bookworm wayland "${x_libraries[@]}" xkb-data # a compositor has the keyboard tables
unpack
install -d -m 700 "$work/wayland"
XDG_RUNTIME_DIR=$work/wayland weston --backend=headless-backend.so --socket=tidekeeper-check --idle-time=0 >"$work/weston" 2>&1 &
compositor=$!
for ((n = 0; n < 100; ++n)); do [[ ! -S $work/wayland/tidekeeper-check ]] || break; sleep 0.1; done
mkdir -p "$root/run/wayland"
fresh_home
mount --bind "$work/wayland" "$root/run/wayland"
trap 'umount "$root/run/wayland" 2>/dev/null || true; rm -rf --one-file-system "$work"' EXIT
run WAYLAND_DEBUG=1 WAYLAND_DISPLAY=/run/wayland/tidekeeper-check tidekeeper && wants_window "Wayland"
run WAYLAND_DEBUG=1 WAYLAND_DISPLAY=/run/wayland/tidekeeper-check tidekeeper --demo && wants_window "Wayland, demo"
umount "$root/run/wayland"
kill "$compositor" && wait "$compositor" || true

(( faults == 0 )) || fail "$faults starts end in neither a window nor a sentence"
say "Every start ends in a window or in a sentence"
