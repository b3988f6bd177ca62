#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Tests packaging/stages.sh: what is measured of a stage, and what its table says of made-up figures.
set -euo pipefail
source_folder=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
here=$source_folder/packaging
# shellcheck source=../../packaging/common.sh
source "$here/common.sh"
# shellcheck source=../../packaging/stages.sh
source "$here/stages.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

# expect PATTERN FILE: a line of the file is exactly so; expect_none PATTERN FILE: no line holds the pattern.
expect() { grep -qxE -- "$1" "$2" || { printf 'missing: %s, in:\n%s\n' "$1" "$(cat "$2")"; failed=1; }; }
expect_none() { ! grep -E -- "$1" "$2" || { printf 'not wanted: %s\n' "$1"; failed=1; }; }

cat >"$work/budget" <<'END'
# stage  budget  what it is
within      100  a stage within its budget
tenth       100  a stage at a tenth above
over        100  a stage over its budget
split       100  a stage in two parts
filtered    100  a filtered stage
missing     100  a stage that never ran
run          75  the whole run
END
# One compile takes 2\.00 s: the median of 2, 2 and 9 for each of two at a time.
printf '%s\t%s\t%s\n' reference 2 4 reference 9 18 reference 2 4 \
    within 60 199 tenth 60 220 over 90 222 split 10 100 split 10 140 filtered 1 900 run 3600 0 >"$work/figures"
printf '%s\t%s\n' filtered 'filtered by -R rules' >>"$work/figures"

print_stages "$work/figures" "$work/budget" >"$work/table"
expect '== .* takes 2\.00 s' "$work/table"
expect ' +60 s +199 s +99\.5 +100  a stage within its budget' "$work/table"
expect ' +90 s +222 s +111\.0 +100  a stage over its budget' "$work/table"
expect ' +20 s +240 s +120\.0 +100  a stage in two parts' "$work/table"
expect 'OVER BUDGET a stage over its budget: 111\.0 times the reference compile, budget 100' "$work/table"
expect 'OVER BUDGET a stage in two parts: .*' "$work/table"
expect_none '^OVER BUDGET .*(within|tenth|filtered|never)' "$work/table"
expect ' +100  a filtered stage: filtered by -R rules' "$work/table"
expect ' +100  a stage that never ran: left out' "$work/table"
expect ' +60 min +75  the whole run' "$work/table"

# Without the reference compile no figure compares.
grep -v '^reference' "$work/figures" >"$work/alone"
print_stages "$work/alone" "$work/budget" >"$work/table"
expect ' +100  a stage over its budget: the reference compile was left out' "$work/table"
expect_none '^OVER BUDGET' "$work/table"

# Measured are the children of children too; what fails still fails, and is said to have.
STAGES=$work/measured
# shellcheck disable=SC2016 # the inner shell is what counts
measure busy sh -c 'sh -c "i=0; while [ \$i -lt 200000 ]; do i=\$((i + 1)); done"; echo said' >"$work/said"
expect said "$work/said"
awk -F'\t' '$1 == "busy" && NF == 3 && $3 > 0.01 { found = 1 } END { exit !found }' "$STAGES" ||
    { echo "no processor time of a child:"; cat "$STAGES"; failed=1; }
status=0
measure broken sh -c 'exit 7' || status=$?
(( status == 7 )) || { echo "an exit code of 7 came out as $status"; failed=1; }
expect $'broken\tfailed' "$STAGES"
remark_filter suite
expect_none '^suite' "$STAGES"
remark_filter suite -R rules
expect $'suite\tfiltered by -R rules' "$STAGES"
unset STAGES
measure plain true && remark plain nothing

# Every stage that a script measures has a budget, and no budget is left without its stage.
sed -nE 's/.*\bmeasure ([a-z-]+) .*/\1/p' "$here"/*.sh "$source_folder/.ci/run" | grep -v '^reference$' | sort -u >"$work/measured"
awk '!/^ *(#|$)/ && $1 != "run" { print $1 }' "$here/budget.txt" | sort -u >"$work/budgeted"
diff "$work/measured" "$work/budgeted" || { echo "stages and budgets differ"; failed=1; }
exit "$failed"
