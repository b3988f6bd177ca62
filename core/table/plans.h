// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/fields/codec.h"
#include "kernel/flow/join_flows.h"
#include "kernel/values/profile_copies.h"
#include "kernel/values/refusal.h"
#include "kernel/view/switches.h"
#include "table/commands.h"
#include "table/events.h"
#include "table/pieces.h"
#include "table/relations.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// Plans of the commands that are the same at every table. Each gets a fresh flow of its system.
namespace core::table {

/// Plans each change by `one(state, change)` on the result of the ones before it, all in one step.
template <class Rules, class One>
Result<Flow<Rules>> planAll(Flow<Rules> all, const CorrectAll& order, One&& one) {
    if (order.changes.empty())
        return impossible("correct.nothing", "the command contains no correction", "changes");
    const auto shared = all.tasks.size();
    for (std::size_t n = 0; n < order.changes.size(); ++n) {
        auto next = one(all.state, order.changes[n]);
        if (!next) {
            auto problem = next.error();
            problem.where = "changes[" + std::to_string(n) + "]." + problem.where;
            return tl::unexpected<Problem>(std::move(problem));
        }
        joinFlows(all, std::move(*next), shared);
    }
    return all;
}

/// Sets the switch to the value; both must be in `entries`.
template <class Rules>
Result<Flow<Rules>> planSwitch(Flow<Rules> run, const SwitchTable& entries, const SetSwitch& order) {
    const auto* entry = findSwitch(entries, order.id);
    if (!entry) return impossible("switch.unknown", "there is no switch `" + order.id + "`", "id");
    if (std::find(entry->values.begin(), entry->values.end(), order.value) == entry->values.end())
        return impossible("switch.value",
                          "`" + order.value + "` is not a value of the switch " + std::string(entry->label),
                          "value");
    run.emit(SwitchSet{order.id, order.value});
    run.say("Rule switch: " + std::string(entry->label) + " = " + order.value);
    return run;
}

/// The value of the enum E with that name; nothing where it has none.
template <class E> std::optional<E> named(const std::string& text) {
    for (std::size_t n = 0; n < EnumNames<E>::names.size(); ++n)
        if (EnumNames<E>::names[n] == text) return static_cast<E>(n);
    return std::nullopt;
}

/// The part after "prefix:", or nothing.
inline std::optional<std::string> after(const std::string& text, const std::string& prefix) {
    return text.starts_with(prefix) ? std::optional(text.substr(prefix.size())) : std::nullopt;
}

/// Objects that there is no number of that name.
inline tl::unexpected<Problem> unknownToken(const Correct& c) {
    return impossible("correct.unknown", "there is nothing called `" + c.token + "` to correct", "token");
}

/// Checks that the weapons named by a datasheet from the data files exist and are complete.
template <class Checks, class State, class Order>
void checkWeapons(Checks& checks, const State& state, const Order& order,
                  const std::vector<std::string>& named) {
    for (const auto& id : named)
        checks.require(order.weapons.contains(id) || state.weapons.contains(id), "retake.weapon",
                       "there is no weapon `" + id + "`", "weapons");
    for (const auto& entry : order.weapons) {
        const auto& weapon = entry.second;
        bool whole = weapon.id == entry.first;
        if constexpr (requires { weapon.profiles; }) whole = whole && !weapon.profiles.empty();
        checks.require(whole, "retake.weapon", "the weapon `" + entry.first + "` is incomplete", "weapons");
    }
}

/// Checks a datasheet that is read again: it must be that of the unit, with existing and complete weapons.
/// `named` lists the weapons that the sheet names.
template <class Checks, class State, class Unit, class Order>
void checkReload(Checks& checks, const State& state, const Unit& unit, const Order& order,
                 const std::vector<std::string>& named) {
    checks.require(order.sheet.id == baseOf(unit.sheet), "retake.other",
                   "this is not the datasheet of " + unit.name, "sheet");
    checkWeapons(checks, state, order, named);
}

/// Adds a new datasheet to the game, with those of its weapons that are new too.
template <class Rules, class Checks, class Order>
Result<Flow<Rules>> planAddDatasheet(Checks& checks, const typename Rules::State& state, const Order& order,
                                     const std::vector<std::string>& named) {
    const auto& sheet = order.sheet;
    checks.require(!sheet.id.empty() && baseOf(sheet.id) == sheet.id, "take_sheet.id",
                   "the datasheet needs an id without `#`", "sheet");
    checks.require(!state.sheets.contains(sheet.id), "take_sheet.known",
                   "this game has the datasheet " + sheet.name + " already", "sheet");
    checkWeapons(checks, state, order, named);
    Flow<Rules> run = checks.start("Add a datasheet");
    DatasheetAdded taken{sheet, order.weapons};
    std::erase_if(taken.weapons, [&](const auto& weapon) { return state.weapons.contains(weapon.first); });
    run.emit(std::move(taken));
    run.say("New datasheet: " + sheet.name);
    return run;
}

/// Reloads the datasheet of a unit: `taken` is the event with the unit, its sheet and its new weapons.
/// Refused where nothing would change.
template <class Rules, class Checks, class Taken>
Result<Flow<Rules>> planDatasheetReload(Checks& checks, const typename Rules::State& state,
                                        const Taken& taken) {
    const auto& was = state.at(taken.unit.id);
    const auto sheet = state.sheets.find(taken.sheet.id);
    checks.require(!taken.weapons.empty() || taken.unit != was || sheet == state.sheets.end() ||
                       sheet->second != taken.sheet,
                   "retake.same", was.name + " has this datasheet already", "sheet");
    Flow<Rules> run = checks.start("Reload the datasheet");
    run.emit(taken);
    run.say("The datasheet of " + was.name + " is reloaded");
    return run;
}

/// Sets the game master's note.
template <class Rules> Result<Flow<Rules>> planNote(Flow<Rules> run, const Note& note) {
    run.emit(Noted{note.text});
    run.say("Note: " + note.text);
    return run;
}

/// The facts about a game's table, for the common plans.
struct TableTerms {
    const SwitchTable& switches;
    const RelationKinds& relations;
    const char* related; ///< the game's name for conditions between two units: "Sight and range"
    PieceTerms pieces;
    std::function<std::optional<RelationEnd>(const UnitId&)> end; ///< the unit that an id names (planRelate)
};

/// Whether planCommonCommand knows the order.
template <class Order>
inline constexpr bool isCommonCommand =
    Types<SetSwitch, Note, Relate, PlacePiece, EditPiece, RemovePiece>::has<Order>;

/// The common plans, with the checks of the game, which begin its flows.
template <class Rules, class Checks>
Result<Flow<Rules>> planCommonCommand(const Checks& checks, const TableTerms& terms, const SetSwitch& order) {
    return planSwitch(checks.start("Rule switch"), terms.switches, order);
}
template <class Rules, class Checks>
Result<Flow<Rules>> planCommonCommand(const Checks& checks, const TableTerms&, const Note& note) {
    auto run = checks.start("Note");
    run.tasks.clear(); // without follow-ups
    return planNote(std::move(run), note);
}
template <class Rules, class Checks>
Result<Flow<Rules>> planCommonCommand(const Checks& checks, const TableTerms& terms, const Relate& order) {
    return planRelate(checks.start(terms.related), terms.relations, order, terms.end);
}
template <class Rules, class Checks>
Result<Flow<Rules>> planCommonCommand(const Checks& checks, const TableTerms& terms,
                                      const PlacePiece& order) {
    return planPlace(checks.start("Place a piece"), terms.pieces, order);
}
template <class Rules, class Checks>
Result<Flow<Rules>> planCommonCommand(const Checks& checks, const TableTerms& terms, const EditPiece& order) {
    return planEdit(checks.start("Change a piece"), terms.pieces, order);
}
template <class Rules, class Checks>
Result<Flow<Rules>> planCommonCommand(const Checks& checks, const TableTerms&, const RemovePiece& order) {
    return planTakeOff(checks.start("Take a piece off"), order);
}

/// Plans one order of the game: by the common plans with its facts, else by its own `plan(checks, order)`,
/// which checks the order and then begins its flow.
template <class Rules, class Checks, class Order>
Result<Flow<Rules>> planOne(Checks& checks, const Order& order) {
    if constexpr (isCommonCommand<Order>)
        return planCommonCommand<Rules>(checks, tableTerms(checks.state()), order);
    else
        return plan(checks, order);
}

/// Plans one order on that state; its first objection becomes the Problem.
template <class Rules, class Checks, class Order>
Result<Flow<Rules>> planOrder(const typename Rules::State& state, const Order& order, bool overrideRules) {
    return catchRefusal([&] {
        Checks checks(state, overrideRules);
        return planOne<Rules>(checks, order);
    });
}

/// Plans any command of the game; the first objection to it becomes the Problem. The flow gets the target of
/// the order, and its declared conditions are remembered where the game has `rememberAim` for it.
template <class Rules, class Checks>
Result<Flow<Rules>> planEvery(const typename Rules::State& state, const typename Rules::Command& command,
                              bool overrideRules) {
    return catchRefusal([&] {
        Checks checks(state, overrideRules);
        return visit(command, [&](const auto& order) {
            auto run = planOne<Rules>(checks, order);
            if constexpr (requires { order.target.text; })
                if (run) run->subject = order.target.text;
            if constexpr (requires { rememberAim(*run, order); })
                if (run) rememberAim(*run, order);
            return run;
        });
    });
}

} // namespace core::table
