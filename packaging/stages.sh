# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash disable=SC2154 # common.sh says which variables it wants
# What the stages of .ci/run take, and a table of it beside budget.txt; to be sourced by bash after common.sh.
# STAGES in the environment names the file of the figures, with one line for each: stage, seconds by the clock, seconds of
# processor time; or stage and why it has no figure that compares. Without STAGES nothing is measured.

# measure STAGE COMMAND…: runs the command and adds what it and all of its children took to the stage. A shell function
# that is measured goes on after an error: it has to return or exit by itself.
measure() {
    local stage=$1 TIMEFORMAT='%R %U %S' taken status=0
    shift
    if [[ -z ${STAGES:-} ]]; then
        "$@"
        return
    fi
    taken=$(mktemp)
    { time "$@" 2>&3 3>&-; } 3>&2 2>"$taken" || status=$?
    awk -v stage="$stage" '{ gsub(/,/, "."); print stage "\t" $1 "\t" $2 + $3 }' "$taken" >>"$STAGES"
    rm "$taken"
    (( status == 0 )) || remark "$stage" failed
    return "$status"
}

# remark STAGE REASON: why the stage has no figure that compares.
remark() { [[ -z ${STAGES:-} ]] || printf '%s\t%s\n' "$1" "$2" >>"$STAGES"; }

# remark_filter STAGE [ARGUMENT of ctest…]
remark_filter() { (( $# == 1 )) || remark "$1" "filtered by ${*:2}"; }

# Begins the figures of a run, in which nothing comes from the compile cache.
begin_stages() {
    export STAGES=$source_folder/build/stages.txt CCACHE_DISABLE=1
    mkdir -p "$source_folder/build"
    : >"$STAGES"
    local preset stage
    for stage in demo tests asan-build tsan; do
        case $stage in demo | tests) preset=release ;; *) preset=${stage%-build} ;; esac
        [[ ! -e $source_folder/build/$preset/.ninja_log ]] || remark "$stage" "build/$preset was there before"
    done
}

# Two at a time, as the stages run. Several times in a run: their median shares what else the machine is busy with.
compile_reference() {
    local object=$source_folder/build/reference number jobs=()
    for number in 1 2; do
        "${CXX:-c++}" -O2 -std=c++20 -c "$here/reference.cpp" -o "$object-$number.o" &
        jobs+=($!)
    done
    wait "${jobs[0]}" && wait "${jobs[1]}"
}
time_reference() {
    say "Timing the reference compile"
    measure reference compile_reference
}

make_package() {
    (cd "$source_folder" && cpack --config build/release/CPackConfig.cmake -B build/package &&
        packaging/check-package.sh build/package/tidekeeper_*.deb)
}

# print_stages FIGURES BUDGETS: the table; a stage over its budget by more than a tenth is a line OVER BUDGET below it.
print_stages() {
    local reference
    reference=$(awk -F'\t' '$1 == "reference" && NF == 3 { print $3 / 2 }' "$1" | sort -n |
        awk '{ seconds[NR] = $1 } END { printf "%.2f", seconds[int((NR + 1) / 2)] }')
    say "Processor time without the compile cache, beside $(basename "$2"); the reference compile takes $reference s"
    awk -v reference="$reference" -f "$here/stages.awk" "$1" "$2"
}

# Ends the figures of a run, by the clock since the shell began, and prints the table.
finish_stages() {
    printf 'run\t%s\t0\n' "$SECONDS" >>"$STAGES"
    print_stages "$STAGES" "$here/budget.txt"
}
