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
# In a shell apart: where they cannot be had, the rest is tested all the same.
(install_missing packages-browser.txt && "$source_folder/tests/players/install_modules.sh") ||
    say "The players' page is not tested: the lines above say why"
# Apart where stages are measured; nothing is compiled twice.
[[ -z ${STAGES:-} ]] || measure demo build release -DTIDEKEEPER_TESTS=OFF
measure tests build release -DTIDEKEEPER_TESTS=ON
slowest release
say "Testing"
cd "$source_folder"
remark_filter suite "$@"
measure suite ctest --preset release -j 2 "$@"
