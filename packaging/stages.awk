# SPDX-License-Identifier: GPL-3.0-or-later
# The table of stages.sh: figures first, budgets as second file; `reference` holds the seconds of the reference compile.
BEGIN { printf "%10s %12s %10s %8s\n", "clock", "processor", "multiple", "budget" }

FILENAME == ARGV[1] {
    fields = split($0, field, "\t")
    if (fields == 2) why[field[1]] = field[2]
    if (fields == 3) { clock[field[1]] += field[2]; processor[field[1]] += field[3] }
    next
}

/^ *(#|$)/ { next }

{
    stage = $1; budget = $2; name = $0
    sub(/^ *[^ ]+ +[^ ]+ +/, "", name)
}

stage == "run" {
    printf "%6d min %32d  %s\n", clock[stage] / 60, budget, name
    next
}

!(stage in clock) && !(stage in why) { why[stage] = "left out" }
reference == 0 { why[stage] = "the reference compile was left out" }

stage in why {
    printf "%43d  %s: %s\n", budget, name, why[stage]
    next
}

{
    multiple = processor[stage] / reference
    printf "%8d s %10d s %10.1f %8d  %s\n", clock[stage], processor[stage], multiple, budget, name
    if (multiple > budget * 1.1)
        over = over sprintf("OVER BUDGET %s: %.1f times the reference compile, budget %d\n", name, multiple, budget)
}

END { printf "%s", over }
