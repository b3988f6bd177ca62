#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what is missing, builds everything as users run it, optimised and with assertions, and runs all tests.
# Further arguments go to ctest.
# Exit codes: 0 when every test passes; ctest's own when one fails; 1 when something could not be built.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source_folder=$(dirname "$here")
# shellcheck source=common.sh
source "$here/common.sh"
# shellcheck source=stages.sh
source "$here/stages.sh"

install_missing
# What plays the players' page; where it cannot be had, the rest is tested all the same.
install_browser() { install_missing packages-browser.txt && "$source_folder/tests/players/install_modules.sh"; }
without_browser() { say "The players' page is not tested: the lines above say why"; }
if [[ -z ${STAGES:-} ]]; then
    (install_browser) || without_browser
else # it is fetched while what users run is compiled, apart from the tests; nothing is compiled twice
    (install_browser) >"$source_folder/build/browser.log" 2>&1 &
    browser=$!
    measure demo build release -DTIDEKEEPER_TESTS=OFF
    wait "$browser" || { cat "$source_folder/build/browser.log"; without_browser; }
fi
measure tests build release -DTIDEKEEPER_TESTS=ON
slowest release
say "Testing"
cd "$source_folder"
remark_filter suite "$@"
measure suite ctest --preset release -j 2 "$@"
