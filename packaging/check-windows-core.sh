#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Compiles core for Windows with the distribution's mingw-w64 and runs its tests of kernel, tables and rules under the
# distribution's Wine: a port to Windows is a matter of Qt alone then. The tests are those that run here; tests/core_alone
# says what stands in for Qt Test in them and which are left out.
# Usage: check-windows-core.sh [FOLDER [PROGRAM…]]: FOLDER for the build, else build/windows-core, is used again the next time; with
# PROGRAMS such as kernel_tests only these are built and run. A quarter of an hour on two cores the first time.
# Needs g++-mingw-w64-x86-64-posix, wine64, libtl-expected-dev, cmake and ninja-build.
# Exit codes: 0 when core compiles and all tests pass; 1 when not, or when it could not be tried; 2 when it compiles but Wine
# does not run here.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source_folder=$(dirname "$here")
# shellcheck source=common.sh
source "$here/common.sh"

build=$(realpath -m "${1:-$source_folder/build/windows-core}")
programs=("${@:2}")
compiler=x86_64-w64-mingw32-g++-posix
expected=/usr/include/tl/expected.hpp
seconds=${SECONDS_PER_PROGRAM:-3600}

missing=()
command -v "$compiler" >/dev/null || missing+=(g++-mingw-w64-x86-64-posix)
command -v cmake >/dev/null || missing+=(cmake)
command -v ninja >/dev/null || missing+=(ninja-build)
[[ -f $expected ]] || missing+=(libtl-expected-dev)
wine=$(command -v wine64 || ls /usr/lib/wine/wine64 2>/dev/null || true)
[[ -n $wine ]] || missing+=(wine64)
(( ${#missing[@]} == 0 )) || fail "these packages are missing: apt install ${missing[*]}"

# Only this header: those of the system beside it are for another one.
mkdir -p "$build/include/tl"
cp "$expected" "$build/include/tl/"
say "Compiling core with $compiler $("$compiler" -dumpfullversion)"
cmake -S "$source_folder" -B "$build" -G Ninja -DCMAKE_SYSTEM_NAME=Windows "-DCMAKE_CXX_COMPILER=$compiler" -DCMAKE_BUILD_TYPE= \
    "-DCMAKE_CXX_FLAGS=-O0 -w" -DTIDEKEEPER_CORE_ALONE=ON "-DTIDEKEEPER_EXPECTED=$build/include" "-DTIDEKEEPER_TEST_FOLDER=Z:$source_folder"
nice -n 19 cmake --build "$build" ${programs[0]:+--target "${programs[@]}"} || fail "core does not compile for Windows; the first error above says where"

# A home of its own for Wine, without a screen, a browser and other languages' machines.
export WINEPREFIX=$build/wine WINEARCH=win64 WINEDEBUG=-all WINEDLLOVERRIDES="mscoree,mshtml=" DISPLAY=
"$wine" cmd /c exit >"$build/wine.log" 2>&1 || { tail -3 "$build/wine.log"; printf '\nTidekeeper: core compiles; Wine does not run here\n' >&2; exit 2; }

failed=0
for program in "$build"/core_alone/*.exe; do
    name=$(basename "$program" .exe)
    [[ -z ${programs[0]:-} || " ${programs[*]} " == *" $name "* ]] || continue
    timeout "$seconds" "$wine" "$program" 2>/dev/null | tr -d '\r' >"$build/$name.log" || failed=$((failed + 1))
    grep -A3 '^FAIL' "$build/$name.log" | head -20 || true
    printf '  %-22s %s\n' "$name" "$(tail -1 "$build/$name.log")"
done
(( failed == 0 )) || fail "$failed programs have tests that fail"
say "${programs[*]:-core} compiles for Windows, and the tests pass under $("$wine" --version)"
