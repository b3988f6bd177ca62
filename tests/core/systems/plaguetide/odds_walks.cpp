// SPDX-License-Identifier: GPL-3.0-or-later
#include "odds_scenes.h"
#include "support/every_face.h"

namespace plaguetide_rules {

namespace {

std::string key(const core::Resolution& resolution) { return position(flowOf(resolution).state); }

} // namespace

std::unique_ptr<core::Resolution> planned(const Scene& scene) {
    auto resolution = core::TypedGame<Rules>(scene.state).plan({core::toRecord(scene.command), false});
    if (!resolution) qFatal("%s", resolution.error().text.c_str());
    for (const auto& pick : scene.picks) {
        core::Answer answer;
        answer.pick = pick;
        if (auto done = (*resolution)->supply(answer); !done) qFatal("%s", done.error().text.c_str());
    }
    return std::move(*resolution);
}

const core::Flow<Rules>& flowOf(const core::Resolution& resolution) {
    return dynamic_cast<const core::FlowResolution<Rules>&>(resolution).flow();
}

std::string position(const State& state) {
    auto shown = state;
    shown.mission = {};
    shown.sheets.clear();
    shown.weapons.clear();
    shown.keywords.clear();
    shown.ledger.clear();
    return core::canonicalBytes(core::codec::write(shown));
}

std::map<std::string, double> byOdds(const core::Resolution& resolution) {
    core::WorkBudget work;
    core::Endings<Rules> endings;
    core::FlowWalk<Rules> walk(work, endings);
    walk.add(flowOf(resolution), 1.0);
    if (!walk.run()) qFatal("work without a limit ran out");
    std::map<std::string, double> out;
    for (const auto& end : endings.all)
        out[position(end.state)] += end.chance;
    return out;
}

std::map<std::string, double> byEveryFace(const core::Resolution& resolution) {
    std::map<std::string, double> out;
    every_face::playOut(resolution, 1.0,
                        [&](const core::Resolution& end, double chance) { out[key(end)] += chance; });
    return out;
}

} // namespace plaguetide_rules
