#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Takes the pictures of the manual and of the readme from the real windows and prints, without a display:
# packaging/take-pictures.sh [BUILD FOLDER]
# With a folder of drawings (fight-aim.png, welcome.png, …) the states that they show are taken beside them in
# all looks and sizes, and nothing else is changed:
# packaging/take-pictures.sh --beside DRAWINGS OUTPUT [BUILD FOLDER]
# Exit codes: 0 done; 1 something could not be built or taken.
set -euo pipefail
command -v pdftoppm >/dev/null || { echo "take-pictures.sh needs pdftoppm: install poppler-utils" >&2; exit 1; }
source_folder=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
drawings=""
if [[ ${1:-} == --beside ]]; then
    drawings=$(realpath "$2"); output=$(realpath -m "$3"); shift 3
fi
build=$(realpath "${1:-$source_folder/build/release}")
export QT_QPA_PLATFORM=offscreen
fresh=$(mktemp -d)
trap 'rm -rf "$fresh"' EXIT

# Scene of tests/ui/mission, name in the readme, sizes of the window.
scenes="
checklist     checklist  1366x768
unit          choose     1366x768
offer         odds-card  1366x768
fight         fight      1366x768 1920x1080
gm            horde      1366x768
gm-led        led        1366x768
forecast-rows fair       1366x768
battle-open   battle     1366x768
trench-open   trench     1366x768 1920x1080
skirmish-open scrimmage  1366x768 1920x1080
hexes-orders  hexes      1366x768 1920x1080
"
# Drawing and the scene that shows the same state; the first page is no scene.
drawn="
fight-choose      unit
fight-aim         offer
fight-result      result
horde-instruction gm
turn-start        turn-start
warbands          trench-open
opposed           skirmish-result
hexes             hexes-orders
welcome           -
"
# Theme, size of the window and of the letters; on a large screen the program makes letters larger by itself.
looks="
dark  1366x768  100
light 1366x768  100
dark  1920x1080 120
light 1920x1080 120
dark  1366x768  150
"
# Kind, options of `tidekeeper-cli print`, page and name in the readme.
prints="
markers   1 print-markers   --system plaguetide
sheets    1 print-sheets    --system plaguetide
cards     1 print-cards     --system plaguetide
reference 1 print-reference --system plaguetide
state     1 print-state     --file $fresh/night.tide
debrief   1 print-debrief   --file $fresh/won.tide
chronicle 1 print-chronicle --file $fresh/won.tide
orders    1 print-orders    --file $fresh/hexes.tide
"

find_program() { find "$build" -name "$1" -type f -executable -print -quit; }

take_windows() {
    mkdir "$fresh/manual" "$fresh/readme" "$fresh/scenes"
    "$(find_program take_pictures)" "$fresh/manual" manual
    "$(find_program take_pictures)" "$fresh/readme" readme
    local scene name sizes size theme
    while read -r scene name sizes; do
        for size in $sizes; do
            for theme in dark light; do
                "$(find_program mission_gallery)" "$fresh/scenes" "$theme" "$size" 100 "$scene"
                mv "$fresh/scenes/$scene-$theme-$size-100.png" "$fresh/readme/$name-$theme-${size%x*}.png"
            done
        done
    done < <(grep -v '^$' <<<"$scenes")
}

take_prints() {
    local cli kind page name options
    cli=$(find_program tidekeeper-cli)
    export XDG_DATA_HOME=$fresh/data XDG_CACHE_HOME=$fresh/cache
    "$cli" new "$fresh/night.tide" --demo --seed 7 >/dev/null
    for _ in 1 2 3 4 5 6 7 8; do echo '{"type":"next"}'; done | "$cli" play "$fresh/night.tide" >/dev/null
    cp "$source_folder/tests/data/frozen/plaguetide_won.tide" "$fresh/won.tide"
    "$cli" new "$fresh/hexes.tide" --system steampunk_fantasy --mission entrenched_hedges --seed 7 >/dev/null
    printf '%s\n' '{"type":"deploy_all"}' '{"type":"next"}' '{"type":"plan_all"}' | "$cli" play "$fresh/hexes.tide" >/dev/null
    while read -r kind page name options; do
        # shellcheck disable=SC2086
        "$cli" print "$kind" $options --out "$fresh/$name.pdf" >/dev/null
        pdftoppm -r 60 -f "$page" -l "$page" -singlefile -png "$fresh/$name.pdf" "$fresh/readme/$name"
    done < <(grep -v '^$' <<<"$prints")
}

# The running program at the left, the drawing at the right, as high as the window.
take_beside() {
    command -v convert >/dev/null || { echo "take-pictures.sh --beside needs convert: install imagemagick" >&2; exit 1; }
    mkdir -p "$output"
    local theme size percent name scene names taken
    names=$(awk '$2 != "-" && NF { print $2 }' <<<"$drawn")
    while read -r theme size percent; do
        # shellcheck disable=SC2086
        "$(find_program mission_gallery)" "$fresh" "$theme" "$size" "$percent" $names
        "$(find_program take_pictures)" "$fresh" welcome "$theme" "$size" "$percent"
        while read -r name scene; do
            [[ $scene == - ]] && scene=$name
            taken=$fresh/$scene-$theme-$size-$percent.png
            convert "$taken" \( "$drawings/$name.png" -resize "x${size#*x}" \) +append "$output/$name-$theme-${size%x*}-$percent.png"
        done < <(grep -v '^$' <<<"$drawn")
    done < <(grep -v '^$' <<<"$looks")
}

# Few colours suffice for a window, and a third of the bytes.
pack() {
    command -v convert >/dev/null || return 0
    for picture in "$1"/*.png; do
        convert "$picture" +dither -colors 128 -strip -define png:compression-level=9 "$picture"
    done
}

if [[ -n $drawings ]]; then
    cmake --build "$build" --target take_pictures mission_gallery
    take_beside
    exit 0
fi
cmake --build "$build" --target take_pictures mission_gallery tidekeeper-cli tidekeeper-print
take_windows
take_prints
pack "$fresh/manual"
pack "$fresh/readme"
mv "$fresh"/manual/*.png "$source_folder/docs/manual/pictures/"
mv "$fresh"/readme/*.png "$source_folder/packaging/pictures/"
echo "Taken: $(git -C "$source_folder" status --short docs/manual/pictures packaging/pictures | wc -l) pictures changed"
