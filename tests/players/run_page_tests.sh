#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs the tests of the players' page: run_page_tests.sh [NAME OF A PLAY]…
# Exit codes: 0 all plays went well; 1 one did not; 77 what they need is not installed.
here=$(dirname "$0")
TIDEKEEPER_PAGE_MODULES=${TIDEKEEPER_PAGE_MODULES:-$here/../../build/page-modules}
export TIDEKEEPER_PAGE_MODULES

missing() { echo "The players' page is not tested: $1"; exit 77; }
command -v node >/dev/null || missing "node is not installed (apt-get install nodejs)"
TIDEKEEPER_BROWSER=${TIDEKEEPER_BROWSER:-$(command -v chromium || command -v chromium-browser)}
export TIDEKEEPER_BROWSER
[ -n "$TIDEKEEPER_BROWSER" ] || missing "Chromium is not installed (apt-get install chromium)"
[ -d "$TIDEKEEPER_PAGE_MODULES/node_modules/puppeteer-core" ] ||
    missing "its modules are not installed; packaging/run-tests.sh does that, or tests/players/install_modules.sh"
mkdir -p "$HOME" 2>/dev/null
exec node "$here/page_tests.mjs" "$@"
