#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds the command line once with clang and once with gcc without optimisation, and plays the recorded missions on each: every
# step has to come out as in tests/data/digests.json. Needs the release build for its test program, and clang.
# compare-builds.sh [FOLDER for the builds]. Exit codes: 0 when all agree, 1 when a step differs or something could not be built.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source_folder=$(dirname "$here")
folder=${1:-$source_folder/build}
# shellcheck source=common.sh
source "$here/common.sh"

for compiler in clang++ g++; do
    command -v "$compiler" >/dev/null || fail "$compiler is not installed, and both compilers are compared"
done
targets=app_fault_tests build release -DTIDEKEEPER_TESTS=ON
differing=0
# other NAME COMPILER FLAGS
other() {
    local build=$folder/$1
    say "Building the command line with $2 $3"
    cmake -S "$source_folder" -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=None "-DCMAKE_CXX_COMPILER=$2" "-DCMAKE_CXX_FLAGS=$3" -DTIDEKEEPER_TESTS=OFF >/dev/null
    cmake --build "$build" --target tidekeeper-cli || fail "the build with $2 $3 stopped"
    QT_QPA_PLATFORM=offscreen TIDEKEEPER_CLI_PATH=$build/app/tidekeeper-cli \
        "$source_folder/build/release/tests/app_fault_tests" test_same_everywhere digestsAreTheKeptOnes || differing=1
}
other compare-clang clang++ -O2
other compare-gcc g++ -O0
exit "$differing"
