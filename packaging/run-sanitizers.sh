#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what is missing and runs the tests under the sanitizers: all of them under address and undefined behaviour,
# and those in which threads work together under the thread sanitizer. Arguments go to ctest.
# After the time UNTIL in the environment (seconds since 1970) no further part is begun; the parts that are left out are named.
# Exit codes: 0 when every test passes; ctest's own when one fails; 1 when something could not be built.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source_folder=$(dirname "$here")
# shellcheck source=common.sh
source "$here/common.sh"
# shellcheck source=stages.sh
source "$here/stages.sh"

# Rooms of tests by their folders: where memory is handled most comes first.
rooms=(core database replays app ui)

# may_begin STAGE PART: whether there is time for one more part; else it is said that the part is left out.
may_begin() {
    (( $(date +%s) < ${UNTIL:-9999999999} )) && return 0
    say "Left out, as time is up: $2 (run-sanitizers.sh runs it)"
    remark "$1" "left out, as time was up: $2"
    return 1
}

install_missing
cd "$source_folder"

if may_begin asan-build "address and undefined-behaviour sanitizers"; then
    measure asan-build build asan
    remark_filter asan-tests "$@"
    failed=0
    for room in "${rooms[@]}"; do
        may_begin asan-tests "tests/$room under the address sanitizer" || continue
        say "Testing under address and undefined-behaviour sanitizers: tests/$room"
        measure asan-tests ctest --preset asan -j 2 -L "^$room\$" --no-tests=ignore "$@" || failed=$?
    done
    (( failed == 0 )) || exit "$failed"
fi

# Odds and danger are calculated on separate threads; nothing else is. The window's own hand-over runs through Qt,
# which is not built for the thread sanitizer, so it is the game that is looked at, on plain threads.
if may_begin tsan "the thread sanitizer"; then
    targets="kernel_tests plaguetide_tests" measure tsan build tsan
    say "Testing under the thread sanitizer: values that copies share, odds and danger on threads while the game plays on"
    remark_filter tsan "$@"
    measure tsan ctest --preset tsan -j 2 -R '^test_(kernel_shared|kernel_one_of|random_play)$' "$@"
fi
