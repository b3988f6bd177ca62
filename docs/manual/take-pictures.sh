#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Takes the pictures of the manual anew from the real windows, without a display: docs/manual/take-pictures.sh [BUILD FOLDER]
# Exit codes: 0 done; 1 something could not be built or taken.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
build=${1:-$here/../../build/release}
cmake --build "$build" --target take_pictures
program=$(find "$build" -name take_pictures -type f -executable -print -quit)
fresh=$(mktemp -d)
trap 'rm -rf "$fresh"' EXIT
QT_QPA_PLATFORM=offscreen "$program" "$fresh"
for picture in "$fresh"/*.png; do
    # Few colours suffice for a window, and a third of the bytes.
    if command -v convert >/dev/null; then convert "$picture" +dither -colors 128 -strip -define png:compression-level=9 "$picture"; fi
    mv "$picture" "$here/pictures/"
done
echo "Taken: $(find "$here/pictures" -name '*.png' | wc -l) pictures"
