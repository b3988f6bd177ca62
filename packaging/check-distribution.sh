#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Does on a clean Debian of any release what a user does there: run-demo.sh installs what is missing and builds the last
# commit, then the demo mission is made and checked. Each warning of the compilers there is a fault. At the end the package
# for that release is made, in build/package, and check-package.sh installs it in a clean root.
# Usage: check-distribution.sh SUITE [FOLDER], as in: check-distribution.sh trixie
# FOLDER keeps that Debian with its packages and its compile cache (3 GB) for the next time; else all of it is removed at the end.
# Needs root rights, debootstrap and the network; CMAKE_BUILD_PARALLEL_LEVEL and the variables of a proxy reach the build.
# Exit codes: 0 when everything works without a warning; 1 when not, or when it could not be tried.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source_folder=$(dirname "$here")
# shellcheck source=common.sh
source "$here/common.sh"

(( $# == 1 || $# == 2 )) || fail "name a release of Debian, as in: check-distribution.sh trixie"
(( EUID == 0 )) || fail "a clean Debian is made by root only"
command -v debootstrap >/dev/null || fail "debootstrap is missing; on Debian: apt install debootstrap"
suite=$1
work=$(mktemp -d)
trap 'rm -rf --one-file-system "$work"' EXIT
root=$(realpath -m "${2:-$work/root}")
checkout=/tidekeeper

# inside COMMAND…: runs it in that Debian, with its own /proc and without a display. What it started ends with it.
inside() {
    local kept=() name
    for name in http_proxy https_proxy no_proxy CMAKE_BUILD_PARALLEL_LEVEL; do
        [[ -z ${!name:-} ]] || kept+=("$name=${!name}")
    done
    unshare --mount --pid --kill-child --mount-proc="$root/proc" chroot "$root" env -i "${kept[@]}" HOME=/root LANG=C.UTF-8 \
        "PATH=$checkout/build/release/app:/usr/sbin:/usr/bin:/sbin:/bin" "$@"
}

# Without a display run-demo.sh ends with 3 once everything is built.
build_there() {
    local status=0
    rm -rf "$root$checkout"
    mkdir "$root$checkout"
    git -C "$source_folder" archive HEAD | tar -x -C "$root$checkout"
    inside "$checkout/packaging/run-demo.sh" 2>&1 | tee "$work/build" || status=${PIPESTATUS[0]}
    (( status == 3 )) || fail "run-demo.sh does not get as far as the window on $suite (exit code $status)"
}

package_there() {
    local package
    say "Making the package for $suite"
    # What finds out which libraries a package needs asks it for the kind of each file.
    inside env DEBIAN_FRONTEND=noninteractive apt-get -y -q install file >"$work/package" 2>&1 || fail "the package file cannot be installed"
    inside cpack --config "$checkout/build/release/CPackConfig.cmake" -B "$checkout/build/package" >"$work/package" 2>&1 ||
        { tail -5 "$work/package"; fail "no package is made on $suite"; }
    package=$(find "$root$checkout/build/package" -maxdepth 1 -name 'tidekeeper_*.deb')
    mkdir -p "$source_folder/build/package"
    cp "$package" "$source_folder/build/package/$suite-$(basename "$package")"
    "$here/check-package.sh" "$source_folder/build/package/$suite-$(basename "$package")" "$suite"
}

if [[ ! -e $root/etc/os-release ]]; then
    say "Making a clean Debian $suite"
    make_root "$suite" "$root" || fail "debootstrap makes no Debian $suite"
fi
say "Building $(git -C "$source_folder" log -1 --format='%h, %s') there"
begun=$SECONDS
build_there
took=$((SECONDS - begun))
say "Trying the programs there"
try_programs inside

(source_folder=$root$checkout; slowest release)
package_there
# What apt says comes before the build.
sed '1,/^== Building/d' "$work/build" | grep -i 'warning:' >"$work/warnings" || true
warnings=$(wc -l <"$work/warnings")
say "Debian $suite, g++ $(inside g++ -dumpfullversion), Qt $(inside qmake6 -query QT_VERSION): installed and built in $took s, warnings: $warnings"
sort -u "$work/warnings" | sed 's/^/  /'
(( warnings == 0 )) || fail "the compilers of Debian $suite warn"
