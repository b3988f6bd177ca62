// SPDX-License-Identifier: GPL-3.0-or-later
#include "attack_faces.h"
#include "support/every_face.h"

namespace patrol_attacks {

namespace {

using Resolution = core::FlowResolution<Rules>;

} // namespace

Resolution resolutionOf(const State& state, const Command& command) {
    auto run = Rules::plan(state, command, false);
    if (!run) qFatal("%s", run.error().text.c_str());
    return Resolution(std::move(*run));
}

std::string position(const State& state) {
    auto shown = state;
    shown.mission = {};
    shown.sheets.clear();
    shown.weapons.clear();
    shown.keywords.clear();
    shown.stratagems.clear();
    shown.ledger.clear();
    shown.attacker.patrol = shown.defender.patrol = {};
    return core::canonicalBytes(core::codec::write(shown));
}

Chances byOdds(const Resolution& resolution) {
    core::WorkBudget work;
    core::Endings<Rules> ends;
    core::FlowWalk<Rules> walk(work, ends);
    walk.add(resolution.flow(), 1.0);
    walk.run();
    Chances out;
    for (const auto& end : ends.all)
        out[position(end.state)] += end.chance;
    return out;
}

Chances byEveryFace(const Resolution& resolution) {
    Chances out;
    every_face::playOut(resolution, 1.0, [&](const core::Resolution& end, double chance) {
        out[position(dynamic_cast<const Resolution&>(end).flow().state)] += chance;
    });
    return out;
}

std::string played(const Resolution& resolution, core::DiceSource& dice) {
    auto at = resolution;
    while (const auto request = at.pending())
        if (auto done = at.supply(core::rollAnswer(*request, dice)); !done)
            qFatal("%s", done.error().text.c_str());
    return position(at.flow().state);
}

} // namespace patrol_attacks
