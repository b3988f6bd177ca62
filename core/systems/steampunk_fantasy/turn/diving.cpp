// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/rules/assault/landing.h"
#include "systems/steampunk_fantasy/rules/harm/abilities.h"
#include "systems/steampunk_fantasy/state/hiding.h"
#include "systems/steampunk_fantasy/state/tasks.h"
#include "systems/steampunk_fantasy/state/terms.h"
#include "systems/steampunk_fantasy/turn/plans.h"
#include "systems/steampunk_fantasy/words/keywords.h"

#include <algorithm>

/// Flyers that come down on enemies (unit rules).
namespace core::steampunk_fantasy {

namespace {

bool mayAttackGround(const State& state, const Unit& unit) {
    return keywordsOf(state, unit).any(&Word::attacksGround);
}

/// The enemies on the ground in the hex of the unit, and those that fight for that hex.
std::vector<UnitId> enemiesBelow(const State& state, const Unit& unit) {
    std::vector<UnitId> out;
    const auto here = unit.stance->hex;
    for (const auto& [id, other] : state.units) {
        if (!other.isOnBoard() || other.side == unit.side || isFlying(other.stance->speed) || isHidden(other))
            continue;
        if (other.stance->contests.value_or(other.stance->hex) == here) out.push_back(id);
    }
    return out;
}

bool fightsOnGround(const State& state, const Clash& clash, Hex hex) {
    if (clash.hex != hex && clash.other != hex) return false;
    const auto* first = clash.entering.empty() ? nullptr : state.find(clash.entering.front());
    return first && first->isOnBoard() && !isFlying(first->stance->speed);
}

} // namespace

std::optional<Dive> possibleDive(const State& state, const Unit& unit, Hex from) {
    if (!unit.isOnBoard() || !isFlying(unit.stance->speed) || unit.stance->contests) return std::nullopt;
    const bool near = distance(from, unit.stance->hex) == 1;
    if (!near || !mayAttackGround(state, unit) || enemiesBelow(state, unit).empty()) return std::nullopt;
    return mayLandIn(state, unit, from) ? std::optional(Dive{unit.id, from}) : std::nullopt;
}

std::optional<Request> Dive::ask(const State& state) const {
    const auto& flyer = state.at(unit);
    if (!possibleDive(state, flyer, from)) return std::nullopt;
    auto out = choiceOf(state, unit, "dive", "Unit rules",
                        "Does " + flyer.name + " come down on its enemies?", "flyers stay in the air");
    std::string whom;
    for (const auto& id : enemiesBelow(state, flyer))
        whom += (whom.empty() ? "" : ", ") + state.at(id).name;
    out.options = {{"fly", "Fly on", {}}, {"dive", "Attack " + whom, "the flyer lands and is then slow"}};
    out.preset = "fly";
    return out;
}

void Dive::take(Run& run, const Answer& answer) {
    if (answer.pick != "dive") return;
    const auto here = run.state.at(unit).stance->hex;
    const auto met = enemiesBelow(run.state, run.state.at(unit));
    auto clashes = run.state.clashes;
    const auto same = std::find_if(clashes.begin(), clashes.end(), [&](const Clash& clash) {
        return fightsOnGround(run.state, clash, here);
    });
    if (same == clashes.end())
        clashes.push_back({here, {}, {unit}, met});
    else
        same->entering.push_back(unit);
    auto stance = *run.state.at(unit).stance;
    stance.hex = from;
    stance.contests = here;
    if (const auto to = directionTo(from, here)) stance.facing = *to;
    run.say(run.state.at(unit).name + " comes down on its enemies");
    landUnit(run, unit, stance);
    run.emit(ClashesSet{std::move(clashes)});
}

void Dive::run(Run&) {}

} // namespace core::steampunk_fantasy
