#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what drives the browser in the tests of the players' page, in the versions of package-lock.json, outside of the
# sources: install_modules.sh [FOLDER]
# Exit codes: 0 installed or already there; 1 npm is missing or could not fetch the modules.
here=$(dirname "$0")
folder=${1:-$here/../../build/page-modules}
mkdir -p "$folder" || exit 1
if [ -d "$folder/node_modules/puppeteer-core" ] && cmp -s "$here/package-lock.json" "$folder/package-lock.json"; then exit 0; fi
command -v npm >/dev/null || { echo "npm is not installed: the players' page is not tested"; exit 1; }
cp "$here/package.json" "$here/package-lock.json" "$folder/" || exit 1
npm ci --prefix "$folder" --ignore-scripts --no-audit --no-fund --loglevel=error ||
    { rm -rf "$folder/node_modules" "$folder/package-lock.json"; echo "npm could not fetch the modules: the players' page is not tested"; exit 1; }
