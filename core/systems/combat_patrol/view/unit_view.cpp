// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/view/unit_view.h"

#include "systems/combat_patrol/state/contagion.h"

#include "kernel/view/view.h"
#include "systems/combat_patrol/data/sheet_view.h"
#include "systems/combat_patrol/rules/acted.h"
#include "systems/combat_patrol/rules/fight_order.h"
#include "systems/combat_patrol/rules/may_act.h"
#include "systems/combat_patrol/rules/state_changes.h"
#include "systems/combat_patrol/state/formation.h"

#include <algorithm>
#include <tuple>

namespace core::combat_patrol {

namespace {

MarkerView marker(std::string id, const char* label, const char* letter, bool on, Tone tone,
                  std::string why) {
    return {std::move(id), label, letter, on ? 1 : 0, 1, tone, std::move(why), false};
}

std::vector<MarkerView> markers(const State& state, const Unit& unit) {
    const auto& root = state.root(unit.id);
    std::vector<MarkerView> out;
    out.push_back(marker("battle_shocked", "Battle-shocked", "B", root.battleShocked, Tone::Bad,
                         "Objective Control 0, no stratagems, Desperate Escape for every model that falls "
                         "back. Ends at the start of the next Command phase of its side."));
    out.push_back(marker("advance", "Advanced", "A", root.moved == MoveKind::Advance, Tone::Warn,
                         "No charge, only Assault weapons shoot, until the turn ends."));
    out.push_back(marker("fall_back", "Fell back", "F", root.moved == MoveKind::FallBack, Tone::Warn,
                         "No shooting, no charge, until the turn ends."));
    out.push_back(marker("stationary", "Stationary", "S", root.moved == MoveKind::Stationary, Tone::Plain,
                         "The unit did not move this turn."));
    out.push_back(
        marker("charged", "Charged", "C", root.charged, Tone::Good, "Fights first until the turn ends."));
    out.push_back(
        marker("shot", "Has shot", "Sh", root.shot, Tone::Plain, "Selected to shoot in this phase."));
    out.push_back(
        marker("fought", "Has fought", "Fo", root.fought, Tone::Plain, "Selected to fight in this phase."));
    if (root.tainted || spreadsContagion(state, other(unit.side)))
        out.push_back(marker("tainted", "In Contagion Range", "T", root.tainted, Tone::Warn,
                             "−1 Toughness while it lasts."));
    for (const auto& [id, stratagem] : state.stratagems) {
        const bool lasting = root.effects.contains(stratagem.kind);
        if (!lasting ||
            (!stratagem.faction.empty() && state.player(unit.side).patrol->faction != stratagem.faction))
            continue;
        out.push_back(marker(codec::keyText(stratagem.kind), stratagem.name.c_str(), "!", true, Tone::Good,
                             stratagem.help));
        out.back().houseRule = stratagem.proposed;
    }
    return out;
}

void setModels(const State& state, const Unit& unit, UnitView& out) {
    const auto wounds = [&](const Model& model) { return state.statlineOf(unit, model).wounds; };
    const auto left = [&](const Model& model) {
        return model.slain ? 0 : std::max(1, wounds(model) - model.lost);
    };
    if (unit.models.size() == 1) {
        out.tracks.push_back({"wounds",
                              "Wounds",
                              TokenShape::Heart,
                              left(unit.models.front()),
                              wounds(unit.models.front()),
                              0,
                              -1,
                              0,
                              {},
                              true});
        return;
    }
    out.tracks.push_back({"models",
                          "Models",
                          TokenShape::Square,
                          unit.alive(),
                          static_cast<int>(unit.models.size()),
                          0,
                          -1,
                          0,
                          {}});
    for (std::size_t n = 0; n < unit.models.size(); ++n)
        out.figures.push_back({"model:" + std::to_string(n), unit.models[n].name, left(unit.models[n]),
                               wounds(unit.models[n])});
}

void setState(const State& state, const Unit& unit, UnitView& out) {
    const auto is = [&](std::string text, Tone tone) {
        out.state = std::move(text);
        out.tone = tone;
    };
    if (unit.presence == Presence::Destroyed) return is("Destroyed", Tone::Plain);
    if (unit.presence == Presence::Reserves) return is("in Reserves", Tone::Plain);
    if (state.root(unit.id).battleShocked) return is("Battle-shocked", Tone::Bad);
    if (const auto foes = engagedWith(state, unit.id); !foes.empty()) {
        std::string text = "engaged with ";
        for (std::size_t n = 0; n < foes.size(); ++n)
            text += (n ? ", " : "") + unitName(state, foes[n]);
        return is(text, Tone::Warn);
    }
    is(isBelowHalf(state, unit.id) ? "below half strength" : "",
       isBelowHalf(state, unit.id) ? Tone::Warn : Tone::Plain);
}

std::map<std::string, int> weaponsLeft(const Unit& unit) {
    std::map<std::string, int> out;
    for (const auto& model : unit.models)
        for (const auto& weapon : model.weapons)
            out[weapon] += model.slain ? 0 : 1;
    return out;
}

/// The action of the unit in this phase, in a word or two; empty if it has not acted.
std::string actionDone(const State& state, const Unit& root) {
    if (!hasActed(state, root.id)) return {};
    switch (state.phase) {
    case Phase::Movement:
    case Phase::Reinforcements:
        switch (root.moved) {
        case MoveKind::Stationary:
            return "stays";
        case MoveKind::Advance:
            return "advanced";
        case MoveKind::FallBack:
            return "fell back";
        case MoveKind::Arrived:
            return "arrived";
        default:
            return "moved";
        }
    case Phase::Shooting:
        return "has shot";
    case Phase::Charge:
        return root.charged ? "charged" : "charge failed";
    case Phase::Fight:
        return "has fought";
    default:
        return {};
    }
}

/// Shows the most important state of the whole unit.
void setGroupState(const State& state, const Unit& root, GroupView& group) {
    const auto is = [&](std::string text, Tone tone) {
        group.state = std::move(text);
        group.tone = tone;
    };
    if (parts(state, root.id).empty()) return is("destroyed", Tone::Plain);
    if (root.presence == Presence::Reserves) return is("in Reserves", Tone::Plain);
    if (root.battleShocked) return is("Battle-shocked", Tone::Bad);
    if (const auto done = actionDone(state, root); !done.empty()) return is("✓ " + done, Tone::Good);
    if (isEngaged(state, root.id)) return is("engaged", Tone::Warn);
    if (root.moved == MoveKind::Advance) return is("advanced", Tone::Warn);
    if (root.moved == MoveKind::FallBack) return is("fell back", Tone::Warn);
    if (isBelowHalf(state, root.id)) is("below half strength", Tone::Warn);
}

bool canLead(const State& state, const Unit& unit) { return !state.sheetOf(unit).leads.empty(); }

/// The number on its card, counted from 1 on each side: units first, then leaders on their own. A leader that
/// leads a unit is on the card of that unit and has its number.
int shownNumber(const State& state, const Unit& unit) {
    if (!unit.leads.empty()) return shownNumber(state, state.at(unit.leads));
    const bool leader = canLead(state, unit);
    int out = 1;
    for (const auto& [id, other] : state.units) {
        if (other.side != unit.side) continue;
        const bool before = canLead(state, other) ? leader && other.number < unit.number
                                                  : leader || other.number < unit.number;
        out += before ? 1 : 0;
    }
    return out;
}

UnitView unitView(const State& state, const Unit& unit) {
    const auto& sheet = state.sheetOf(unit);
    UnitView out;
    out.id = unit.id.text;
    out.side = codec::keyText(unit.side);
    out.group = "group:" + state.rootOf(unit.id).text;
    out.name = unit.name;
    out.kind = sheet.name;
    out.profile = unit.sheet;
    out.number = shownNumber(state, unit);
    out.present = unit.presence != Presence::Destroyed;
    out.canAct = out.present && mayAct(state, unit.id);
    out.acted = hasActed(state, unit.id);
    setState(state, unit, out);
    setModels(state, unit, out);
    out.allMarkers = markers(state, unit);
    for (const auto& item : out.allMarkers)
        if (item.count > 0) out.markers.push_back(item);
    out.stats = statViews(sheet);
    out.weapons = weaponViews(weaponsLeft(unit), state.weapons);
    out.keywords = keywordViews(sheet, *state.player(unit.side).patrol, state.weapons, state.keywords);
    for (const auto& id : engagedWith(state, unit.id))
        out.engaged.push_back(id.text);
    out.houseRule = sheet.proposed || unit.sheet.find('#') != std::string::npos;
    return out;
}

} // namespace

std::vector<UnitView> unitViews(const State& state) {
    std::vector<const Unit*> order;
    for (const auto& [id, unit] : state.units)
        order.push_back(&unit);
    const auto place = [&](const Unit* unit) {
        return std::tuple(unit->side, shownNumber(state, *unit), !unit->leads.empty());
    };
    std::stable_sort(order.begin(), order.end(),
                     [&](const Unit* a, const Unit* b) { return place(a) < place(b); });
    std::vector<UnitView> out;
    for (const auto* unit : order)
        out.push_back(unitView(state, *unit));
    return out;
}

std::vector<GroupView> groupViews(const State& state) {
    std::vector<GroupView> out;
    for (const auto side : {Side::Attacker, Side::Defender}) {
        std::vector<const Unit*> roots;
        for (const auto& [id, unit] : state.units)
            if (unit.side == side && unit.leads.empty()) roots.push_back(&unit);
        std::stable_sort(roots.begin(), roots.end(), [&](const Unit* a, const Unit* b) {
            return shownNumber(state, *a) < shownNumber(state, *b);
        });
        for (const auto* root : roots) {
            GroupView group;
            group.id = "group:" + root->id.text;
            group.side = codec::keyText(side);
            group.name = unitName(state, root->id);
            group.units.push_back(root->id.text);
            if (!root->leader.empty()) group.units.push_back(root->leader.text);
            const auto all = parts(state, root->id);
            group.present = static_cast<int>(all.size());
            group.acted = hasActed(state, root->id) ? group.present : 0;
            setGroupState(state, *root, group);
            out.push_back(std::move(group));
        }
    }
    return out;
}

} // namespace core::combat_patrol
