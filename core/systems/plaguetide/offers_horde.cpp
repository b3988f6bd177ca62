// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/booking.h"
#include "systems/plaguetide/offer_parts.h"
#include "systems/plaguetide/procedures/activation.h"
#include "systems/plaguetide/procedures/move.h"
#include "systems/plaguetide/sheet_view.h"
#include "systems/plaguetide/traits.h"
#include "systems/plaguetide/unit_view.h"

#include <algorithm>
#include <set>
#include <string_view>

namespace core::plaguetide {

namespace {

/// One way in which a group may spend its two actions.
struct Pattern {
    const char* id;
    const char* label;
    std::vector<Deed> actions;
};

std::vector<UnitId> membersToAct(const State& state, const Unit& unit) {
    std::vector<const Unit*> members;
    const auto sheet = groupSheet(unit);
    for (const auto& [id, other] : state.units)
        if (!other.operative && other.onTable() && !other.acted && groupSheet(other) == sheet) members.push_back(&other);
    std::sort(members.begin(), members.end(), [](const Unit* a, const Unit* b) { return a->number < b->number; });
    std::vector<UnitId> out;
    for (const auto* member : members) out.push_back(member->id);
    if (out.empty()) out.push_back(unit.id);
    return out;
}

UnitId engagedTarget(const State& state, const std::vector<UnitId>& units) {
    for (const auto& id : units)
        for (const auto& other : engagedWith(state, id)) return other;
    return {};
}

/// The operative in contact; groups that are free spread over the operatives who stand, in the shown order.
UnitId likelyTarget(const State& state, const std::vector<UnitId>& units) {
    if (auto engaged = engagedTarget(state, units); !engaged.empty()) return engaged;
    std::vector<UnitId> standing;
    for (const auto& [id, unit] : state.units)
        if (unit.operative && unit.onTable() && !unit.has(Status::Down)) standing.push_back(id);
    if (standing.empty()) return firstOf(operativeOptions(state, {}));
    const auto own = groupSheet(state.at(units.front()));
    std::set<std::string_view> freeBefore;
    for (const auto& [id, unit] : state.units) {
        const auto sheet = groupSheet(unit);
        const bool before = !unit.operative && unit.onTable() && sheet < own && !freeBefore.contains(sheet);
        if (before && engagedWith(state, id).empty()) freeBefore.insert(sheet);
    }
    return standing[freeBefore.size() % standing.size()];
}

std::vector<Pattern> patterns(const State& state, const Unit& unit) {
    std::vector<Pattern> out;
    const bool melee = meleeBlow(state, unit.id, {}, {}).has_value();
    const bool gun = enemyBlow(state, unit.id, {}, Mode::Ranged).has_value();
    const bool special = enemyBlow(state, unit.id, {}, Mode::Special).has_value();
    if (gun) out.push_back({"shoot", "Shoot", {Deed::Shoot}});
    if (gun) out.push_back({"move_shoot", "Move, shoot", {Deed::Move, Deed::Shoot}});
    if (gun) out.push_back({"shoot_move", "Shoot, move", {Deed::Shoot, Deed::Move}});
    if (melee) out.push_back({"move_fight", "Move, fight", {Deed::Move, Deed::Fight}});
    if (melee) out.push_back({"fight", "Fight", {Deed::Fight}});
    if (special) out.push_back({"move_special", "Move, detonate", {Deed::Move, Deed::Special}});
    if (special) out.push_back({"special", "Detonate", {Deed::Special}});
    out.push_back({"run", "Move twice", {Deed::Move, Deed::Move}});
    if (!state.mission->objectives.empty()) out.push_back({"operate", "Operate", {Deed::Operate}});
    out.push_back({"pass", "Pass", {}});
    return out;
}

bool attacks(const Pattern& pattern) {
    return std::any_of(pattern.actions.begin(), pattern.actions.end(), [](Deed d) { return d == Deed::Shoot || d == Deed::Fight || d == Deed::Special; });
}

std::string attackLine(const State& state, const Unit& unit, const Pattern& pattern) {
    for (const auto deed : pattern.actions) {
        if (deed == Deed::Fight)
            if (const auto blow = meleeBlow(state, unit.id, {}, {})) return blow->weapon + " · " + std::to_string(state.sheetOf(unit).ws) + "+ · " + profileLine(blow->profile);
        if (deed == Deed::Shoot || deed == Deed::Special)
            if (const auto blow = enemyBlow(state, unit.id, {}, deed == Deed::Shoot ? Mode::Ranged : Mode::Special))
                return blow->weapon + " · " + (blow->profile.attacks > 0 ? std::to_string(state.sheetOf(unit).bs) + "+ · " : "") + profileLine(blow->profile);
    }
    return {};
}

void addInputs(const State& state, const Pattern& pattern, const Activate& command, std::vector<OfferField>& inputs) {
    const bool moves = std::find(pattern.actions.begin(), pattern.actions.end(), Deed::Move) != pattern.actions.end();
    const bool shoots = std::find(pattern.actions.begin(), pattern.actions.end(), Deed::Shoot) != pattern.actions.end();
    if (attacks(pattern) || moves) inputs.push_back(one("target", "target", operativeOptions(state, {}), command.target.text, "Whom they go for."));
    inputs.push_back(many("units", "figures", figureOptions(state, command.units), command.units, "Who acts together."));
    if (shoots) inputs.push_back(chip("cover", "cover", false, "The target saves one better against shooting."));
    if (attacks(pattern)) inputs.push_back(number("modifier", "modifier", 0, -5, 5, "Added to each Quality test."));
    if (attacks(pattern)) {
        std::vector<UnitId> others;
        for (const auto& [id, unit] : state.units)
            if (unit.onTable() && id != command.target) others.push_back(id);
        const auto& first = state.at(command.units.front());
        for (const auto mode : {Mode::Ranged, Mode::Special})
            if (const auto blow = enemyBlow(state, first.id, {}, mode); blow && (shoots || mode == Mode::Special) && attackTraits(blow->profile.keywords, false).areaHits > 0)
                inputs.push_back(many("affected", "also within the radius", figureOptions(state, others), {}, "Friends too."));
    }
    if (!pattern.actions.empty() && pattern.actions.front() == Deed::Operate) {
        std::vector<FieldOption> goals;
        for (const auto& objective : state.mission->objectives) goals.push_back({objective.id, objective.name, std::to_string(objective.progress) + " of " + std::to_string(objective.needed), {}});
        inputs.push_back(one("objective", "objective", goals, command.objective, "Its progress goes back by one."));
    }
}

std::string likelyPattern(const State& state, const std::vector<UnitId>& units) {
    const auto& first = units.front();
    const bool engaged = std::all_of(units.begin(), units.end(), [&](const UnitId& id) { return inCombat(state, id); });
    if (engaged) return "fight";
    if (enemyBlow(state, first, {}, Mode::Ranged)) return "shoot";
    return enemyBlow(state, first, {}, Mode::Special) ? "move_special" : "move_fight";
}

Activate commandFor(const State& state, const std::vector<UnitId>& units, const UnitId& target,
                    const Pattern& pattern) {
    Activate command;
    command.units = units;
    command.actions = pattern.actions;
    command.target = target;
    if (!state.mission->objectives.empty()) command.objective = state.mission->objectives.front().id;
    return command;
}

} // namespace

std::optional<Activate> likelyActivation(const State& state, const Unit& unit) {
    const auto units = membersToAct(state, unit);
    const auto all = patterns(state, unit);
    const auto likely = std::find_if(all.begin(), all.end(), [id = likelyPattern(state, units)](const Pattern& p) { return p.id == id; });
    if (likely == all.end()) return std::nullopt;
    return commandFor(state, units, likelyTarget(state, units), *likely);
}

void addHordeOffers(const State& state, const Unit& unit, std::vector<Offer>& out) {
    if (!unit.onTable()) return;
    const auto units = membersToAct(state, unit);
    const auto likely = likelyPattern(state, units);
    const auto target = likelyTarget(state, units);
    for (const auto& pattern : patterns(state, unit)) {
        const auto command = commandFor(state, units, target, pattern);
        Offer offer;
        offer.id = pattern.id;
        offer.label = pattern.label;
        offer.title = (units.size() > 1 ? std::to_string(units.size()) + " × " : std::string()) + state.sheetOf(unit).name + ": " + pattern.label;
        offer.rule = "PT-G4";
        offer.cost = std::to_string(pattern.actions.size());
        offer.price = plural(static_cast<int>(pattern.actions.size()), "action", "actions");
        offer.line = attackLine(state, unit, pattern);
        offer.help = "Bleed and stun of the figures are resolved afterwards.";
        offer.category = "horde";
        offer.primary = likely == pattern.id;
        addInputs(state, pattern, command, offer.inputs);
        out.push_back(finish(state, std::move(offer), command));
    }
}

} // namespace core::plaguetide
