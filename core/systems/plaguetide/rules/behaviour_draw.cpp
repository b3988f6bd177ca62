// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/rules/behaviour_draw.h"

#include "systems/plaguetide/data/sides.h"
#include "systems/plaguetide/rules/plans.h"
#include "systems/plaguetide/rules/state_changes.h"
#include "systems/plaguetide/state/horde_group.h"

#include <algorithm>

namespace core::plaguetide {

namespace {

bool hasRangedWeapon(const State& state, const Unit& unit) {
    return std::any_of(unit.weapons.begin(), unit.weapons.end(), [&](const std::string& id) {
        const auto weapon = state.weapons.find(id);
        return weapon != state.weapons.end() &&
               std::any_of(weapon->second.profiles.begin(), weapon->second.profiles.end(),
                           [](const Profile& profile) { return profile.rangeInches > 0; });
    });
}

/// The behaviour on the datasheet of the enemy, with its table.
Behaviour ownBehaviour(const State& state, const Unit& enemy) {
    return table::behaviourFor(state.behaviours, state.sheetOf(enemy).behaviour,
                               hasRangedWeapon(state, enemy) ? FighterKind::Ranged : FighterKind::Melee);
}

std::string drawnName(const State& state, const Behaviour& own, std::size_t face) {
    const auto drawn = state.behaviours.find(own.table.at(face));
    return drawn == state.behaviours.end() ? own.table.at(face) : drawn->second.name;
}

} // namespace

Behaviour behaviourOf(const State& state, const Unit& enemy) {
    const auto own = ownBehaviour(state, enemy);
    const auto face = state.drawn.find(std::string(groupSheet(enemy)));
    if (face == state.drawn.end() || own.table.size() < 6) return own;
    const auto drawn = state.behaviours.find(own.table.at(static_cast<std::size_t>(face->second - 1)));
    return drawn == state.behaviours.end() ? own : drawn->second;
}

bool isDrawDue(const State& state, const Unit& enemy) {
    return !enemy.operative && ownBehaviour(state, enemy).table.size() == 6 &&
           !state.drawn.contains(std::string(groupSheet(enemy)));
}

Result<Run> plan(Checks& checks, const DrawBehaviour& order) {
    const auto& state = checks.state();
    checks.figure(order.unit, "unit");
    const auto& enemy = state.at(order.unit);
    checks.require(!enemy.operative && ownBehaviour(state, enemy).table.size() == 6, "draw.no_table",
                   nameOf(state, order.unit) + " has no table of behaviours", "unit");
    checks.rule(isDrawDue(state, enemy), "draw.drawn",
                "the behaviour of " + nameOf(state, order.unit) + " was drawn in this turn", "unit");
    auto run = checks.start("Draw behaviour");
    run.push(BehaviourDie{order.unit});
    return run;
}

std::optional<Request> BehaviourDie::ask(const State& state) const {
    const auto own = ownBehaviour(state, state.at(unit));
    Request request;
    request.kind = Request::Kind::Pool;
    request.id = "behaviour";
    request.purpose = "How does the group of " + nameOf(state, unit) + " act in this turn?";
    request.unit = unit;
    request.side = hordeSide;
    std::vector<Band> bands;
    for (int face = 1; face <= 6; ++face) {
        const auto name = drawnName(state, own, static_cast<std::size_t>(face - 1));
        if (!bands.empty() && bands.back().label == name)
            bands.back().to = face;
        else
            bands.push_back({face, face, name});
    }
    request.rows = {{state.at(unit).name, {}, 1, std::move(bands)}};
    return request;
}

void BehaviourDie::take(Run& run, const Answer& answer) {
    const auto request = *ask(run.state);
    const auto& bands = request.rows.front().bands;
    const auto& counts = answer.counts.front();
    const auto fallen = std::find_if(counts.begin(), counts.end(), [](int count) { return count > 0; });
    const auto& band = bands.at(static_cast<std::size_t>(fallen - counts.begin()));
    run.emit(BehaviourDrawn{std::string(groupSheet(run.state.at(unit))), band.from});
    run.remark(band.label);
    run.say(run.state.at(unit).name + " draws the behaviour of its group: " + band.label);
}

} // namespace core::plaguetide
