// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

/// What `new` is given so that the lines of tests/replays/<recorded>.jsonl fit: system, mission, choices,
/// seed.
inline QStringList setupOf(const QString& recorded) {
    const auto system = recorded.section(u'/', 0, 0), name = recorded.section(u'/', 1);
    QStringList out{"--system", system, "--mission", system == u"plaguetide" ? "hab_block_17" : name,
                    "--seed",   "1"};
    const auto choose = [&out](std::initializer_list<const char*> choices) {
        for (const auto* choice : choices)
            out << "--choose" << choice;
    };
    if (name == u"trench_warfare")
        choose({"edition=tc.pre", "first=cinder_parish", "second=ladder_street_company"});
    if (name == u"hunt_for_heroes") choose({"edition=tc.10", "first=lantern_road", "second=weeping_orchard"});
    if (name == u"the_locked_archive") choose({"first=green_mile_trackers", "second=night_market"});
    if (name == u"three_ways_to_the_river")
        choose({"first=black_ferry_company", "second=iron_lantern_guard", "third=copper_fist_school"});
    if (name == u"entrenched_hedges") choose({"first=dwarf_24", "second=ork_24"});
    if (name == u"tournament_fens") choose({"first=elf_24", "second=dwarf_24"});
    return out;
}
