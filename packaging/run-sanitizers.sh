#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what is missing and runs the tests under the sanitizers: all of them under address and undefined behaviour,
# and those in which threads work together under the thread sanitizer; SANITIZERS=address or SANITIZERS=thread in the
# environment takes one of the two. Arguments go to ctest.
# Exit codes: 0 when every test passes; ctest's own when one fails; 1 when something could not be built.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source_folder=$(dirname "$here")
# shellcheck source=common.sh
source "$here/common.sh"

sanitizers=${SANITIZERS:-address thread}
install_missing
cd "$source_folder"

if [[ $sanitizers == *address* ]]; then
    build asan
    say "Testing under address and undefined-behaviour sanitizers: everything"
    ctest --preset asan -j 2 "$@"
fi

# Odds and danger are worked out on threads of their own; nothing else is. The window's own hand-over runs through Qt,
# which is not built for the thread sanitizer, so it is the game that is looked at, on plain threads.
if [[ $sanitizers == *thread* ]]; then
    targets="kernel_tests plaguetide_tests" build tsan
    say "Testing under the thread sanitizer: values that copies share, odds and danger on threads while the game plays on"
    ctest --preset tsan -j 2 -R '^test_(kernel_shared|kernel_one_of|random_play)$' "$@"
fi
