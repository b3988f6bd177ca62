// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/rules/effects/pinned.h"

#include "systems/plaguetide/rules/effects/effects.h"
#include "systems/plaguetide/rules/state_changes.h"

#include <algorithm>

namespace core::plaguetide {

void pin(Run& run, const UnitId& unit, const UnitId& by, bool melee) {
    if (const auto& figure = run.state.at(unit); !figure.isPinnedBy(by) || by.empty())
        run.emit(StatusSet{unit, Status::Pinned, true, by, melee});
    if (!run.state.at(unit).watch) return;
    run.emit(WatchSet{unit, std::nullopt, false});
    run.say(nameOf(run.state, unit) + " loses the Overwatch marker");
}

void releasePinned(Run& run, const UnitId& pinner) {
    std::vector<UnitId> freed;
    for (const auto& [id, other] : run.state.units)
        if (other.isPinnedBy(pinner)) freed.push_back(id);
    for (const auto& id : freed) {
        run.emit(StatusSet{id, Status::Pinned, false, pinner, false});
        if (!run.state.at(id).has(Status::Pinned)) run.say(nameOf(run.state, id) + " is no longer Pinned");
    }
}

/// Pinned (PT-S3, PT-K7): the figure does not move; an operative may only Quell and does not react.
constinit const Effect effects::pinned{
    .id = "pinned",
    .name = "Pinned",
    .letter = "P",
    .status = Status::Pinned,
    .onEnemies = true,
    .onOperative = "No move, no Dodge or Block, only Quell. Ends by Help, or when the pinning "
                   "enemy is destroyed or leaves contact.",
    .onEnemy = "May not move until its activation ends.",
    .harm = "Pinned",
    .rider = {.keyword = "pin",
              .disarms = true,
              .strikes =
                  [](Run& run, const Volley::Lane& lane, int) {
                      run.say(nameOf(run.state, lane.attack.target) + " is Pinned");
                      pin(run, lane.attack.target, lane.attack.attacker, lane.attack.melee);
                  }},
    .startOfTurn = {.rule = "S7",
                    .isDue =
                        [](const State& state, const Unit& unit) {
                            const bool held =
                                unit.pinnedBy.empty() || canHold(state, unit.pinnedBy) ||
                                std::any_of(unit.alsoPinnedBy.begin(), unit.alsoPinnedBy.end(),
                                            [&](const auto& also) { return canHold(state, also.first); });
                            return inTeam(unit) && unit.has(Status::Pinned) && !held;
                        },
                    .text = [](const Unit& unit) { return unit.name + ": Pinned ends"; },
                    .why = "the pinning enemy is gone",
                    .happens = [](Run& run, const UnitId& unit) { effects::pinned.lift(run, unit); }},
    .endOfActivation = [](Run& run, const UnitId& unit) { effects::pinned.lift(run, unit); },
};

} // namespace core::plaguetide
