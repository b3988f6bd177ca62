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

install_missing
build release -DTIDEKEEPER_TESTS=ON
slowest release
say "Testing"
cd "$source_folder"
exec ctest --preset release -j 2 "$@"
