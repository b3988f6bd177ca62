#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Looks over a Debian package: no path of the build in it, nothing that lintian objects to, and the programs run from a
# clean root in which nothing else is installed (made by debootstrap where that is there and allowed, else the unpacked
# package on this system).
# Usage: check-package.sh PACKAGE.deb [SUITE], with the release of Debian that it is for, else the one that runs.
# Exit codes: 0 when it is sound; 1 when it is not, or when it could not be looked at.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source_folder=$(dirname "$here")
# shellcheck source=common.sh
source "$here/common.sh"

{ (( $# == 1 || $# == 2 )) && [[ -f $1 ]]; } || fail "name one package, as in: check-package.sh build/package/tidekeeper_*.deb"
package=$(realpath "$1")
suite=${2:-$(. /etc/os-release && echo "$VERSION_CODENAME")}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# bytes TEXT [ENCODING]: a pattern of its bytes.
bytes() { printf '%s' "$1" | iconv -t "${2:-UTF-8}" | od -An -v -tx1 | tr -d '\n' | sed 's/ \(..\)/\\x\1/g'; }

no_build_path() {
    say "Looking for the folder of the build in $(basename "$package")"
    local file needle
    needle="$(bytes "$source_folder")|$(bytes "$source_folder" UTF-16LE)"
    while IFS= read -r -d '' file; do
        if LC_ALL=C grep -qaP "$needle" "$file"; then fail "${file#"$work"/files} names the folder it was built in, $source_folder"; fi
    done < <(find "$work/files" -type f -print0)
}

in_clean_root() {
    say "Installing it in a clean root of $suite"
    local root=$work/root
    make_root "$suite" "$root" || return 1
    cp "$package" "$root/tmp/package.deb"
    chroot "$root" env DEBIAN_FRONTEND=noninteractive apt-get -y -q --no-install-recommends install /tmp/package.deb >"$work/log" 2>&1 ||
        { tail -20 "$work/log"; fail "the package does not install in a clean root"; }
    try_programs chroot "$root" env -i PATH=/usr/bin:/bin HOME=/tmp LANG=C.UTF-8
}

unpacked() {
    say "No clean root here (debootstrap, run as root, makes one): running the unpacked package on this system"
    try_programs env -i PATH="$work/files/usr/bin:/usr/bin:/bin" HOME="$work" LANG=C.UTF-8
}

dpkg-deb -x "$package" "$work/files"
no_build_path
if command -v lintian >/dev/null; then
    say "Asking lintian"
    lintian --allow-root --fail-on error,warning "$package" || fail "lintian objects"
fi
{ (( EUID == 0 )) && command -v debootstrap >/dev/null && in_clean_root; } || unpacked
say "The package is sound"
