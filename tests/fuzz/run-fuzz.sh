#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs the fuzz targets one after another on one core: run-fuzz.sh [SECONDS each] [TARGET…]. Ends with 1 at a finding.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source_folder=$(dirname "$(dirname "$here")")
build=$source_folder/build/fuzz
seconds=${1:-600}
shift || true
targets=("$@")
[[ ${#targets[@]} -gt 0 ]] || targets=(fuzz_roster_xml fuzz_roster_zip fuzz_roster_json fuzz_roster_text fuzz_data_pack)

# Each shipped file as a data pack of one entry.
seed_data_pack() {
    local system=combat_patrol place file
    for place in units weapons patrols missions; do
        for file in "$source_folder/resources/systems/$system/$place"/*.json; do
            printf '{"schema":"tidekeeper-data-pack","version":1,"name":"seed","systems":{"%s":{"%s/%s":%s}}}' \
                "$system" "$place" "$(basename "$file")" "$(cat "$file")" > "$1/$place-$(basename "$file")"
        done
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
    dictionary=()
    [[ ! -f $here/$target.dict ]] || dictionary=("-dict=$here/$target.dict")
    echo "== $target, $seconds seconds"
    # What takes ten seconds or half a gigabyte is a finding, too.
    "$build/tests/fuzz/$target" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=1024 -max_len=65536 \
        -artifact_prefix="$build/findings/$target-" -print_final_stats=1 "${dictionary[@]}" "$corpus" "${seeds[@]}"
done
