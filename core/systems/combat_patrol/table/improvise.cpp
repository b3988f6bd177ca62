// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/checks.h"
#include "systems/combat_patrol/rules/scoring.h"
#include "systems/combat_patrol/rules/state_changes.h"
#include "systems/combat_patrol/state/formation.h"
#include "systems/combat_patrol/state/phases.h"
#include "systems/combat_patrol/state/switch_values.h"
#include "systems/combat_patrol/table/plans.h"
#include "systems/combat_patrol/table/put_back.h"
#include "systems/combat_patrol/turn/muster.h"
#include "table/gm_plans.h"
#include "table/unused_names.h"

#include <algorithm>

namespace core::combat_patrol {

Result<Run> plan(Checks& checks, const AwardPoints& order) {
    checks.require(order.points != 0, "award.nothing", "enter a number of points other than 0", "points");
    auto run = checks.start("Victory points");
    score(run, order.side, ScoreSource::Correction, order.points,
          order.why.empty() ? "awarded by the game master" : order.why);
    return run;
}

Result<Run> plan(Checks& checks, const EditProfile& edit) {
    const auto change = [&](Sheet& sheet) {
        // The limits of 2.3; higher numbers are never needed.
        const table::StatEdit stats[] = {
            {"m", edit.m, &sheet.move, 1, 99},     {"t", edit.t, &sheet.toughness, 1, 99},
            {"sv", edit.sv, &sheet.save, 2, 7},    {"inv", edit.inv, &sheet.invulnerable, 2, 7},
            {"w", edit.w, &sheet.wounds, 1, 99},   {"ld", edit.ld, &sheet.leadership, 4, 9},
            {"oc", edit.oc, &sheet.control, 0, 99}};
        table::takeStats(checks, stats);
    };
    return table::planEditProfile<Rules>(
        checks, edit.unit, change, [](Run& run, Unit changed, const Sheet& sheet) {
            changed.sheet = sheet.id;
            for (auto& model : changed.models) {
                const int wounds = statlineOf(sheet, model.name).wounds;
                model.lost = std::min(model.lost, model.slain ? wounds : wounds - 1);
            }
            run.emit(UnitSet{std::move(changed), sheet});
        });
}

namespace {

/// The first id like "attacker.line_guard_3" that is free.
UnitId freeId(const State& state, Side side, const std::string& sheet) {
    for (int n = 2;; ++n)
        if (auto id = unitInPatrol(side, sheet + "_" + std::to_string(n)); !state.find(id)) return id;
}

int lastNumber(const State& state, Side side) {
    int last = 0;
    for (const auto& [id, unit] : state.units)
        if (unit.side == side) last = std::max(last, unit.number);
    return last;
}

/// Changes the number of models: adds copies of the last one, or removes the last ones.
void resize(Unit& unit, int models) {
    if (models <= 0) return;
    const auto plain = unit.models.back();
    unit.models.resize(static_cast<std::size_t>(models), plain);
}

} // namespace

Result<Run> plan(Checks& checks, const AddUnit& order) {
    const auto& state = checks.state();
    const auto sheet = state.sheets.find(order.sheet);
    checks.require(sheet != state.sheets.end(), "sheet.unknown",
                   "there is no datasheet `" + order.sheet + "`", "sheet");
    checks.require(order.models >= 0 && order.models <= 30, "add.models",
                   "enter 1 to 30 models; 0 = as the datasheet says", "models");
    const auto& profile = sheet->second;
    auto unit = makeUnit(profile, freeId(state, order.side, order.sheet),
                         table::freeName(state.units, order.name.empty() ? profile.name : order.name),
                         order.side, lastNumber(state, order.side) + 1);
    resize(unit, order.models);
    if (order.reserves) unit.presence = Presence::Reserves;
    auto run = checks.start("Add " + unit.name);
    run.say(unit.name + (order.reserves ? " joins the Reserves of the " : " joins the ") +
            sideName(order.side));
    run.emit(UnitSet{std::move(unit), profile});
    return run;
}

Result<Run> plan(Checks& checks, const Remove& order) {
    const auto check = [&](const Unit& unit) {
        checks.require(unit.presence != Presence::Destroyed, "unit.gone", unit.name + " is destroyed",
                       "unit");
    };
    return table::planRemove<Rules>(checks, order, check, [](Run& run, const Unit& unit) {
        run.emit(PresenceSet{unit.id, Presence::Destroyed});
        if (!unit.leader.empty()) run.emit(LeaderAttached{unit.leader, {}});
        return "leaves the table";
    });
}

Result<Run> plan(Checks& checks, const BringBack& order) {
    return table::planBringBack<Rules>(
        checks, order, [](const Unit& unit) { return unit.presence == Presence::Table; },
        [](Run& run, const Unit& unit) { putBack(run, unit.id); });
}

Result<Run> plan(Checks& checks, const Finish& finish) {
    const auto& state = checks.state();
    const table::EndTerms terms{"battle",
                                {{"attacker", "The battle ends: the Attacker wins"},
                                 {"defender", "The battle ends: the Defender wins"},
                                 {"draw", "The battle ends in a draw"},
                                 {"stopped", "The battle is stopped"}},
                                !state.booked.empty()};
    return table::planFinish<Rules>(checks, terms, finish, [](Run&, const std::string&) {});
}

} // namespace core::combat_patrol
