#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Looks whether a build with neutral names (-DTIDEKEEPER_STORE_NAMES=ON) shows the name of a game or of its publisher in what it
# installs – manual, documents, man pages, the entry for stores, data – or in what tidekeeper-cli says of each game. Left out
# on purpose: the file copyright and the dialog About, which say whose the games are, and pictures.
# Usage: check-store-names.sh BUILD
# Exit codes: 0 when no name is shown; 1 when one is, or when it could not be looked at.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source_folder=$(dirname "$here")
# shellcheck source=common.sh
source "$here/common.sh"

build=$(realpath "${1:-nowhere}")
grep -q '^TIDEKEEPER_STORE_NAMES:BOOL=ON' "$build/CMakeCache.txt" 2>/dev/null || fail "name a build with -DTIDEKEEPER_STORE_NAMES=ON"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export HOME=$work/home XDG_DATA_HOME=$work/home/data XDG_CACHE_HOME=$work/home/cache XDG_RUNTIME_DIR=$work/run
mkdir -p "$HOME" "$work/said"
mkdir -m 700 "$XDG_RUNTIME_DIR"
command -v pdftotext >/dev/null || fail "pdftotext is missing; on Debian: apt install poppler-utils"

# One name a line: of each game, and its publisher without the address. What stands behind the colon in a name is a patrol; units,
# weapons and patrols keep their names, without which lists of other programs could not be read.
for description in "$source_folder"/resources/systems/*/system.json; do
    sed -nE 's/^ *"name": "([^":]*).*",$/\1/p; s/^ *"owner": "([^"(]*[^"( ]).*/\1/p' "$description"
done | grep -v '^its author' | sort -u >"$work/names"
(( $(wc -l <"$work/names") > $(find "$source_folder"/resources/systems -name system.json | wc -l) )) || fail "the names of the games were not found in their descriptions"

cmake --install "$build" --prefix "$work/root" >"$work/log" 2>&1 || { tail -3 "$work/log"; fail "the build does not install"; }
find "$work/root" -name '*.gz' -exec gunzip {} +
cli=$work/root/bin/tidekeeper-cli
"$cli" --help >"$work/said/help"
"$cli" list >"$work/said/list"
for folder in "$source_folder"/resources/systems/*/; do
    system=$(basename "$folder")
    "$cli" new "$work/$system.tide" --system "$system" --demo >"$work/said/$system-new"
    for command in show offers log check; do "$cli" "$command" "$work/$system.tide" >"$work/said/$system-$command"; done
    "$cli" print state --file "$work/$system.tide" --out "$work/$system.pdf" >/dev/null
    pdftotext "$work/$system.pdf" "$work/said/$system-print"
done

# In descriptions of games the names stand as data; everything else is shown.
found=$(cd "$work" && grep -rIFnw -f names root said --exclude=system.json --exclude=copyright | cut -c 1-160 || true)
if [[ -n $found ]]; then
    printf '%s\n' "$found"
    fail "$(wc -l <<<"$found") lines show a name"
fi
say "No name of $(wc -l <"$work/names") is shown in $(find "$work/root" "$work/said" -type f | wc -l) files"
