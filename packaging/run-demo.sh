#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what is missing, builds the optimised program and starts it on the ready demo mission.
# Exit codes: the program's own; 1 when something could not be installed or built; 3 when there is no display.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source_folder=$(dirname "$here")
# shellcheck source=common.sh
source "$here/common.sh"

install_missing
build release -DTIDEKEEPER_TESTS=OFF
binaries=$source_folder/build/release/app

if [[ -z ${DISPLAY:-} && -z ${WAYLAND_DISPLAY:-} && ${QT_QPA_PLATFORM:-} != @(offscreen|minimal|vnc*|linuxfb*|eglfs*) ]]; then
    file=$(mktemp -d)/demo.tide
    "$binaries/tidekeeper-cli" new "$file" --demo >/dev/null || fail "the demo mission could not be made"
    cat >&2 <<END

Tidekeeper is built, but there is no display: neither DISPLAY nor WAYLAND_DISPLAY is set.
Start it from a desktop session:
  $binaries/tidekeeper --demo
or look at the same mission from here, without a display; it is ready in $file:
  $binaries/tidekeeper-cli show "$file"
  $binaries/tidekeeper-cli offers "$file"
  $binaries/tidekeeper-cli --help
END
    exit 3
fi

say "Starting Tidekeeper on the demo mission"
exec "$binaries/tidekeeper" --demo
