// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/view/morale_view.h"

#include "systems/trench_crusade/effects/active_effects.h"
#include "systems/trench_crusade/rules/activation.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/turn/beginning.h"
#include "systems/trench_crusade/turn/morale.h"
#include "systems/trench_crusade/view/scenario_words.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

/// Adds reminders of the abilities and gear of an acting model that the players carry out.
void remindOf(const State& state, const Unit& unit, std::vector<std::string>& out) {
    for (const auto& source : sourcesOf(state, unit)) {
        const bool speaks =
            source.automated == Automated::Reminder && (!source.triggers->empty() || source.effects->empty());
        if (speaks && !source.action->has_value())
            out.push_back(unit.name + ", " + source.name + ": " + source.help);
        for (const auto& effect : *source.effects)
            if (effect.kind == EffectKind::Reminder && effect.in(state.edition) && !effect.text.empty())
                out.push_back(unit.name + ", " + source.name + ": " + effect.text);
    }
}

void remindOfDown(const State& state, const Unit& unit, std::vector<std::string>& out) {
    const bool chooses = state.edition == Edition::Pre && unit.activity.done.empty() && !unit.activity.fell;
    if (unit.down && chooses)
        out.push_back(unit.name + " is Down: it may stand up first, then its movement is halved.");
    if (const int infection = unit.marker(Marker::Infection); infection == markerCap)
        out.push_back(unit.name + " has all the " + nameOf(Marker::Infection) + "S that it can have.");
    if (state.sides.at(unit.side).shaken)
        out.push_back(state.sides.at(unit.side).name + " is Shaken: every ACTION is RISKY.");
}

void remindOfMorale(const State& state, std::vector<std::string>& out) {
    for (const auto* id : sideIds) {
        const auto morale = moraleOf(state, id);
        const auto& side = state.sides.at(id);
        if (morale.half == 0 || side.fled || state.phase == Phase::Morale) continue; // the side has tested
        if (morale.left == 0)
            out.push_back(side.name + " tests its Morale at the end of this turn.");
        else if (morale.left == 1)
            out.push_back(side.name + ": one more Down or Out of Action, and it tests its Morale.");
    }
}

} // namespace

MoraleDistance moraleOf(const State& state, const std::string& side) {
    MoraleDistance out;
    if (!state.sides.contains(side)) return out;
    out.lost = casualtiesOf(state, side);
    out.half = moraleLimit(state, side);
    out.size = state.sides.at(side).size;
    out.left = std::max(0, out.half - out.lost);
    return out;
}

std::string moraleWords(const MoraleDistance& distance) {
    const auto now = std::to_string(distance.lost) + " of " + std::to_string(distance.size) +
                     (distance.lost == 1 ? " models is" : " models are") + " Down or Out of Action";
    return now + (distance.left == 0
                      ? ": the warband tests its Morale."
                      : "; at " + std::to_string(distance.half) + " the warband tests its Morale.");
}

std::vector<std::string> currentNotices(const State& state) {
    std::vector<std::string> out;
    if (!state.booked.empty()) return out;
    if (state.phase == Phase::Deployment) {
        if (!state.scenario->deployment.empty()) out.push_back(state.scenario->deployment);
        if (auto line = infiltratorLine(*state.scenario); !line.empty()) out.push_back(std::move(line));
        if (auto words = infiltratorWords(state); !words.empty()) out.push_back(std::move(words));
        return out;
    }
    if (!state.round.open.empty())
        for (const auto& id : state.round.open.back().units)
            if (const auto* unit = state.find(id)) {
                remindOfDown(state, *unit, out);
                remindOf(state, *unit, out);
            }
    remindOfMorale(state, out);
    return out;
}

} // namespace core::trench_crusade
