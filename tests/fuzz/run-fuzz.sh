#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs the fuzz targets one after another on one core: run-fuzz.sh [SECONDS each] [TARGET…]. Ends with 1 at a finding.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source_folder=$(dirname "$(dirname "$here")")
build=${FUZZ_BUILD:-$source_folder/build/fuzz}
seconds=${1:-600}
shift || true
targets=("$@")
[[ ${#targets[@]} -gt 0 ]] || targets=(fuzz_roster_xml fuzz_roster_zip fuzz_roster_json fuzz_roster_text fuzz_data_pack fuzz_play fuzz_document)

# Each shipped file as a data pack of one entry.
seed_data_pack() {
    local system file place name
    for system in combat_patrol scrimmage; do
        for file in "$source_folder/resources/systems/$system"/*/*.json; do
            place=$(basename "$(dirname "$file")") name=$(basename "$file")
            printf '{"schema":"tidekeeper-data-pack","version":1,"name":"seed","systems":{"%s":{"%s/%s":%s}}}' \
                "$system" "$place" "$name" "$(cat "$file")" > "$1/$system-$place-$name"
        done
    done
}

# The recorded missions, eight lines at a time, each behind the number of the moment at which they were played.
seed_play() {
    local mission number=0 line lines
    for mission in plaguetide/hab_block_17_won combat_patrol/clash_of_patrols trench_crusade/trench_warfare \
        trench_crusade/hunt_for_heroes scrimmage/the_locked_archive scrimmage/three_ways_to_the_river; do
        mapfile -t lines < <(grep -v '^$' "$source_folder/tests/replays/$mission.jsonl")
        for ((line = 0; line < ${#lines[@]}; line += 8, ++number)); do
            { printf "\\x$(printf %02x "$number")"; printf '%s\n' "${lines[@]:line:8}"; } > "$1/moment-$number"
        done
        number=$((number + 1)) # the end
    done
}

for target in "${targets[@]}"; do
    corpus=$build/corpus/$target
    mkdir -p "$corpus" "$build/findings"
    seeds=("$source_folder/tests/data/rosters")
    if [[ $target == fuzz_data_pack ]]; then
        seeds=("$build/corpus/seeds_data_pack")
        mkdir -p "${seeds[0]}"
        seed_data_pack "${seeds[0]}"
    fi
    if [[ $target == fuzz_play ]]; then
        seeds=("$build/corpus/seeds_play")
        mkdir -p "${seeds[0]}"
        seed_play "${seeds[0]}"
    fi
    # What takes ten seconds is a finding, too; whole games under sanitizers on a busy computer get more.
    # Their inputs are long from the beginning, since few of them are played in a minute.
    longest=10 grow=100
    [[ $target != fuzz_play && $target != fuzz_document ]] || longest=60 grow=0
    dictionary=()
    [[ ! -f $here/$target.dict ]] || dictionary=("-dict=$here/$target.dict")
    echo "== $target, $seconds seconds"
    # So is what takes a gigabyte; memory that was given back is not kept for long.
    ASAN_OPTIONS=quarantine_size_mb=32 "$build/tests/fuzz/$target" -max_total_time="$seconds" -timeout="$longest" -rss_limit_mb=1024 -len_control="$grow" -max_len=65536 \
        -artifact_prefix="$build/findings/$target-" -print_final_stats=1 "${dictionary[@]}" "$corpus" "${seeds[@]}"
done
