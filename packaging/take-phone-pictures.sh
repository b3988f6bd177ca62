#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Takes the pictures of the players' page for the manual and the readme from a served game, in a browser without a window:
# packaging/take-phone-pictures.sh [BUILD FOLDER]
# Exit codes: 0 done; 1 something could not be built or taken.
set -euo pipefail
source_folder=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
build=$(realpath "${1:-$source_folder/build/release}")
fresh=$(mktemp -d)
trap 'rm -rf "$fresh"' EXIT

cmake --build "$build" --target tidekeeper-cli tidekeeper-serve
"$source_folder/tests/players/install_modules.sh"
TIDEKEEPER_CLI_PATH=$(find "$build" -name tidekeeper-cli -type f -executable -print -quit)
TIDEKEEPER_BROWSER=${TIDEKEEPER_BROWSER:-$(command -v chromium)}
TIDEKEEPER_PAGE_MODULES=$source_folder/build/page-modules
export TIDEKEEPER_CLI_PATH TIDEKEEPER_BROWSER TIDEKEEPER_PAGE_MODULES
export XDG_CONFIG_HOME=$fresh/config XDG_DATA_HOME=$fresh/data XDG_CACHE_HOME=$fresh/cache
mkdir "$fresh/pictures"
node "$source_folder/tests/players/take_pictures.mjs" "$fresh/pictures"
# Few colours suffice, and a third of the bytes.
if command -v convert >/dev/null; then
    for picture in "$fresh"/pictures/*.png; do
        convert "$picture" +dither -colors 128 -strip -define png:compression-level=9 "$picture"
    done
fi
for name in sheet question board; do
    cp "$fresh/pictures/phone-$name.png" "$source_folder/docs/manual/pictures/"
done
for name in plaguetide dice patrol trench scrimmage board; do
    cp "$fresh/pictures/phone-$name.png" "$source_folder/packaging/pictures/"
done
echo "Taken: $(git -C "$source_folder" status --short docs/manual/pictures packaging/pictures | wc -l) pictures changed"
