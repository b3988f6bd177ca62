// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/view/behaviour.h"
#include "systems/steampunk_fantasy/advice/army_plan.h"
#include "systems/steampunk_fantasy/offers/ways_view.h"
#include "systems/steampunk_fantasy/rules/gunnery/shooting.h"
#include "systems/steampunk_fantasy/state/hiding.h"
#include "systems/steampunk_fantasy/state/order_words.h"
#include "systems/steampunk_fantasy/state/relative_positions.h"
#include "systems/steampunk_fantasy/state/rules.h"
#include "systems/steampunk_fantasy/state/terms.h"
#include "table/sentences.h"

#include <algorithm>

namespace core::steampunk_fantasy {

namespace {

constexpr int besideHexes = 2; ///< units at most 2 hexes apart count as together

/// The distance; nothing where one of the two is not set up yet.
std::optional<int> hexesAway(const State& state, const Unit& unit, const Unit& other) {
    if (!unit.isOnBoard() || !other.isOnBoard()) return std::nullopt;
    return hexesApart(state, unit, other);
}

std::string targetWords(const State& state, const Unit& unit, const Unit& target) {
    auto out = table::plural(target.body.models, "model");
    if (const auto away = hexesAway(state, unit, target))
        out += ", " + table::plural(*away, "hex", "hexes") + " away";
    if (target.isShaken()) out += ", Shaken";
    return out;
}

double othersBeside(const State& state, const Unit& target) {
    return static_cast<double>(std::count_if(state.units.begin(), state.units.end(), [&](const auto& entry) {
        const auto& other = entry.second;
        return other.id != target.id && other.side == target.side && other.isOnBoard() &&
               hexesAway(state, target, other).value_or(besideHexes + 1) <= besideHexes;
    }));
}

core::TargetFacts targetFactsOf(const State& state, const Unit& unit, const Unit& target) {
    core::TargetFacts out{target.id.text, target.name, targetWords(state, unit, target), {}, {}};
    const auto& sheet = state.sheetOf(target);
    const auto away = hexesAway(state, unit, target);
    const auto lost = 1 - static_cast<double>(target.body.models) / std::max(1, sheet.models);
    const auto worth = state.worth.find(target.id.text);
    const bool aims = unit.aim && unit.isOnBoard() &&
                      std::any_of(unit.weapons.begin(), unit.weapons.end(),
                                  [&](const auto& gun) { return aimHelps(state, unit, gun, target); });
    out.facts = {
        {Preference::InContact, away && *away <= 0 ? 1.0 : 0.0},
        {Preference::MostWounded, lost + (target.body.harms.empty() ? 0 : 0.5)},
        {Preference::FewestHealth, -static_cast<double>(target.body.models)},
        {Preference::WeakestArmour, -static_cast<double>(sheet.armourAt(Side::Front))},
        {Preference::AttackedUs, aims ? 1.0 : 0.0},
        {Preference::MostTargets, othersBeside(state, target)},
        {Preference::Dearest, worth == state.worth.end() ? 0.0 : static_cast<double>(worth->second)},
    };
    if (away) out.facts[Preference::Nearest] = -static_cast<double>(*away);
    return out;
}

std::map<std::string, PlayedAction> advisedActions(const State& state, const Unit& unit) {
    using enum PlayedAction;
    std::map<std::string, PlayedAction> out{{std::string(Heal::type), Support},
                                            {std::string(Rally::type), Support},
                                            {std::string(Spot::type), Support},
                                            {ordersNow, Move},
                                            {ordersAhead, Run}};
    for (const auto& weapon : weaponsToFire(state, unit))
        out.emplace("fire_" + weapon, Shoot);
    return out;
}

/// The order that the plan of its army has for the unit.
std::optional<ProposedOrder> proposedFor(const State& state, const Unit& unit) {
    if (state.phase != Phase::Orders || orderDue(state, unit) == OrderDue::None) return std::nullopt;
    const auto seen = Rules::visibleTo(state, Audience::of(unit.side));
    const auto plan = planNext(seen, unit.side, LeadLevel::Fair, unit.id);
    if (!plan) return std::nullopt;
    return ProposedOrder{plan->order.ahead ? ordersAhead : ordersNow,
                         plan->title,
                         toRecord(Command(plan->order)),
                         plan->order.ahead ? PlayedAction::Run : PlayedAction::Move,
                         plan->reason,
                         plan->worth};
}

} // namespace

AdviceFacts Rules::adviceFacts(const State& state, const std::string& id) {
    AdviceFacts out;
    const auto* unit = state.find(UnitId{id});
    if (!unit || !unit->present) return out;
    out.side = unit->side;
    out.acting = {unit->id.text};
    out.actions = advisedActions(state, *unit);
    out.choices = {"target", "movement", "gunnery", "what", "hex"};
    out.behaviour =
        table::behaviourFor(state.behaviours, state.sheetOf(*unit).behaviour,
                            firstGun(state, *unit).empty() ? FighterKind::Melee : FighterKind::Ranged);
    for (const auto& [other, target] : state.units)
        if (target.isOnBoard() && target.side != unit->side && !isHidden(target))
            out.targets.push_back(targetFactsOf(state, *unit, target));
    for (const auto& [other, ally] : state.units)
        if (ally.isOnBoard() && ally.side == unit->side && other != unit->id)
            out.targets.push_back({other.text, ally.name, targetWords(state, *unit, ally), {}, {}});
    out.proposed = proposedFor(state, *unit);
    return out;
}

} // namespace core::steampunk_fantasy
