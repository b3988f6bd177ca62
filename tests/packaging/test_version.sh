#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# test_version.sh VERSION BUILD: whatever names the version to users names that of the project.
set -euo pipefail
version=$1
build=$2
sources=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
failed=0

# is WHERE FOUND WANTED
is() {
    [[ $2 == "$3" ]] || {
        printf '%s says “%s” instead of “%s”\n' "$1" "$2" "$3"
        failed=1
    }
}

metainfo=$sources/packaging/desktop/io.github.tidekeeper.Tidekeeper.metainfo.xml
newest=$(sed -nE 's/^## ([0-9]+\.[0-9]+\.[0-9]+) – ([0-9-]+)$/\1 \2/p' "$sources/CHANGELOG.md" | head -1)
is CHANGELOG.md "${newest% *}" "$version"
is "the newest release of the AppStream description" "$(sed -nE 's/.*<release version="([^"]*)" date="([^"]*)".*/\1 \2/p' "$metainfo" | head -1)" "$newest"
is "the package" "$(sed -n 's/^set(CPACK_PACKAGE_VERSION "\(.*\)")/\1/p' "$build/CPackConfig.cmake")" "$version"
is "the changelog of the package" "$(sed -nE '1s/.*\((.*)-.*\).*/\1/p' "$build/packaging/changelog.Debian")" "$version"
for page in tidekeeper tidekeeper-cli; do
    is "the manual page of $page" "$(sed -nE 's/^\.TH .* "Tidekeeper ([^"]*)".*/\1/p' "$build/packaging/$page.1")" "$version"
    program=$build/app/$page
    [[ ! -x $program ]] || is "$page --version" "$("$program" --version)" "$page $version"
done
# Package managers cut or wrap a line of the package's description that is longer than 80 characters, and lintian objects.
long_line=$(sed -n '/^set(CPACK_DEBIAN_PACKAGE_DESCRIPTION "/,/")$/p' "$build/CPackConfig.cmake" | sed 's/^set([A-Z_]* "//' | awk 'length > 80')
[[ -z $long_line ]] || { printf 'The description of the package has a line of more than 80 characters: %s\n' "$long_line"; failed=1; }
# A user reads what is new in a release in a minute.
most_words=320
while read -r release words; do
    (( words <= most_words )) || { echo "CHANGELOG.md: $release has $words words, more than $most_words"; failed=1; }
done < <(awk '/^## / { name = $2; next } name { words[name] += NF } END { for (each in words) print each, words[each] }' "$sources/CHANGELOG.md")
exit "$failed"
