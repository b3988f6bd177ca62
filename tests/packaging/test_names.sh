#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# test_names.sh CMAKE: each game has an owner that the copyright file names; a build for stores shows the name of none: its
# titles are neutral, and no text in the sources has a name of its own. packaging/check-store-names.sh looks at such a build.
set -euo pipefail
cmake=$1
sources=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0
fault() { printf '%s\n' "$*"; failed=1; }

# titles NAME [OPTION]: lines of id, title, name and owner, apart by tabs.
titles() {
    "$cmake" "-DSYSTEMS=$sources/resources/systems" "-DOUTPUT=$work/$1.cpp" "${@:2}" -P "$sources/core/kernel/game/titles.cmake"
    sed -nE 's/^ *\{"(.*)", "(.*)", "(.*)", "(.*)"\},$/\1\t\2\t\3\t\4/p' "$work/$1.cpp" >"$work/$1"
}
titles usual
titles store -DSTORE_NAMES=ON
seen=0
while IFS=$'\t' read -r id title name owner; do
    seen=$((seen + 1))
    [[ $title == "$name" ]] || fault "$id is called “$title” instead of “$name”"
    grep -qF "  $name: $owner" "$sources/packaging/copyright" || fault "packaging/copyright does not say that $name belongs to $owner"
    neutral=$(awk -F'\t' -v id="$id" '$1 == id { print $2 }' "$work/store")
    [[ -n $neutral ]] || fault "$id has no neutral name"
    # Sentences of the program take the title from here. A comment is no sentence, and lists of other programs have its name.
    spoken=$(cd "$sources" && grep -rnE "\"[^\"]*${name%%:*}" app core database ui --include='*.cpp' --include='*.h' | grep -vE '^database/import/|^[^:]*:[0-9]+: *//' || true)
    [[ -z $spoken ]] || fault "a text names $id itself: $spoken"
    # No word of the title but small ones.
    for word in ${name%%:*}; do
        [[ " $neutral " != *" $word "* ]] || fault "the neutral name of $id has “$word” of its title"
    done
done <"$work/usual"
(( seen == $(find "$sources/resources/systems" -name system.json | wc -l) && seen > 0 )) || fault "$seen games have a title"
exit "$failed"
