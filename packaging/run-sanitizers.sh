#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what is missing and runs the tests under the sanitizers: all of them under address and undefined behaviour,
# and those in which threads work together under the thread sanitizer. Arguments go to ctest.
# UNTIL in the environment, in seconds since 1970, is when nothing further is begun; what is left out is said.
# Exit codes: 0 when every test passes; ctest's own when one fails; 1 when something could not be built.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source_folder=$(dirname "$here")
# shellcheck source=common.sh
source "$here/common.sh"

# Rooms of tests by their folders: where memory is handled most comes first.
rooms=(core database replays app ui)

# Whether there is time for one more part; else it is said that the part is left out.
may_begin() {
    (( $(date +%s) < ${UNTIL:-9999999999} )) && return 0
    say "Left out, as time is up: $1 (run-sanitizers.sh runs it)"
    return 1
}

install_missing
cd "$source_folder"

if may_begin "address and undefined-behaviour sanitizers"; then
    build asan
    failed=0
    for room in "${rooms[@]}"; do
        may_begin "tests/$room under the address sanitizer" || continue
        say "Testing under address and undefined-behaviour sanitizers: tests/$room"
        ctest --preset asan -j 2 -L "^$room\$" --no-tests=ignore "$@" || failed=$?
    done
    (( failed == 0 )) || exit "$failed"
fi

# Odds and danger are worked out on threads of their own; nothing else is. The window's own hand-over runs through Qt,
# which is not built for the thread sanitizer, so it is the game that is looked at, on plain threads.
if may_begin "the thread sanitizer"; then
    targets="kernel_tests plaguetide_tests" build tsan
    say "Testing under the thread sanitizer: values that copies share, odds and danger on threads while the game plays on"
    ctest --preset tsan -j 2 -R '^test_(kernel_shared|kernel_one_of|random_play)$' "$@"
fi
