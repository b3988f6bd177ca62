#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# test_installed_links.sh CMAKE BUILD_FOLDER: what the installed documents link to is installed, too.
set -euo pipefail
cmake=$1
build=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$cmake" -DCMAKE_INSTALL_PREFIX="$work" -P "$build/packaging/cmake_install.cmake" >"$work/log" 2>&1 || {
    cat "$work/log"
    exit 1
}
documents=$work/share/doc/tidekeeper
failed=0
seen=0
while IFS= read -r document; do
    # Pictures of the screen stay with the sources.
    while IFS= read -r link; do
        seen=$((seen + 1))
        [[ -e $(dirname "$document")/${link%%#*} ]] || {
            printf '%s links to %s, which is not installed\n' "${document#"$documents/"}" "$link"
            failed=1
        }
    done < <(grep -oE '(^|[^!])\[[^]]*\]\([^) ]+\)' "$document" | sed -E 's/.*\(([^)]+)\)$/\1/' | grep -vE '^(#|[a-z]+:)' || true)
done < <(find "$documents" -name '*.md')
[[ $seen -gt 0 ]] || { echo 'no link was found'; failed=1; }
exit "$failed"
