// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/view.h"
#include "table/correction_text.h"
#include "table/events.h"
#include "table/plans.h"
#include "table/presence.h"

#include <map>
#include <string>
#include <utility>

/// Commands of the game master that every table has, planned once. Hooks, static functions of a type of the
/// game, define its numbers and the effects of changing them.
namespace core::table {

/// What a hook did with a correction.
enum class CorrectionResult {
    Unknown, ///< there is no number of that name
    Emitted, ///< the number was found and its events are emitted; the log line is still missing
    Logged   ///< the events are emitted and the log line is written
};

inline constexpr int mostCorrected = 999; ///< the largest value that a correction may set

/// Sets a number or a status of a unit, or with an empty unit of the whole game. Hooks have
/// - `game(run, correction)` and `unit(run, unit, correction)`, which emit the events and return
///   Result<CorrectionResult>;
/// - optionally: `limited(state, correction)`, the correction within its limits;
///   `check(checks, correction)`, which may refuse it; `applied(state, correction)`, the correction with
///   the value that the state has after the events.
template <class Rules, class Hooks, class Checks>
Result<Flow<Rules>> planCorrect(Checks& checks, const Correct& asked) {
    const auto& state = checks.state();
    const auto* unit = asked.unit.empty() ? nullptr : &checks.knownUnit(asked.unit);
    checks.require(asked.value >= 0 && asked.value <= mostCorrected, "correct.range",
                   "the value must be between 0 and " + std::to_string(mostCorrected), "value");
    Correct wanted = asked;
    if constexpr (requires { Hooks::limited(state, wanted); }) wanted = Hooks::limited(state, wanted);
    if constexpr (requires { Hooks::check(checks, wanted); }) Hooks::check(checks, wanted);
    auto run = checks.start("Correct " +
                            (unit ? unit->name : correctedLabel(Rules::view(state, Audience::Gm), wanted)));
    const auto done =
        valueOf<CorrectionResult>(unit ? Hooks::unit(run, *unit, wanted) : Hooks::game(run, wanted));
    if (done == CorrectionResult::Unknown) return unknownToken(wanted);
    if (done == CorrectionResult::Logged) return run;
    if constexpr (requires { Hooks::applied(run.state, wanted); }) wanted = Hooks::applied(run.state, wanted);
    run.say(correctionText(Rules::view(state, Audience::Gm), wanted));
    return run;
}

/// Plans each change on the result of the ones before it, all in one step.
template <class Rules, class Checks>
Result<Flow<Rules>> planCorrectAll(const Checks& checks, const CorrectAll& order) {
    return planAll(checks.start("Correct several values"), order, [&](const auto& now, const Correct& one) {
        return planOrder<Rules, Checks>(now, one, checks.overridden());
    });
}

/// How a game ends.
struct EndTerms {
    std::string noun;                         ///< "battle", "mission"
    std::map<std::string, std::string> lines; ///< log line of each possible result
    bool hasEnded = false;                    ///< whether the game has ended, or an end is proposed
};

/// The result of a Finish command that takes the end back.
inline constexpr const char* resumed = "resume";

/// Ends the game with one of the results, or takes the end back. `settle(run, result)` emits what comes
/// before the event of the end; the result is empty where the game continues.
template <class Rules, class Checks, class Settle>
Result<Flow<Rules>> planFinish(Checks& checks, const EndTerms& terms, const Finish& finish, Settle&& settle) {
    const bool resumes = finish.result == resumed;
    std::string known;
    for (const auto& [result, line] : terms.lines)
        known += (known.empty() ? "" : ", ") + result;
    checks.require(resumes || terms.lines.contains(finish.result), "finish.unknown",
                   "a " + terms.noun + " ends with one of: " + known, "result");
    checks.require(!resumes || terms.hasEnded, "finish.running", "the " + terms.noun + " has not ended",
                   "result");
    auto run = checks.start(resumes ? "Resume" : "End the " + terms.noun);
    const auto result = resumes ? std::string() : finish.result;
    settle(run, result);
    run.emit(Finished{result});
    run.say(resumes ? "The " + terms.noun + " goes on" : terms.lines.at(result));
    return run;
}

/// Takes a unit off the table: `check(unit)` may refuse it, `leave(run, unit)` emits the events and returns
/// the result for the unit: "leaves the table".
template <class Rules, class Checks, class Check, class Leave>
Result<Flow<Rules>> planRemove(Checks& checks, const Remove& order, Check&& check, Leave&& leave) {
    const auto& unit = checks.knownUnit(order.unit);
    check(unit);
    auto run = checks.start("Take off the table");
    const std::string became = leave(run, unit);
    run.say(unit.name + " " + became);
    return run;
}

/// Puts a unit on the table again: `isThere(unit)` is true for a unit on the table, `back(run, unit)` emits
/// the events.
template <class Rules, class Checks, class IsThere, class Back>
Result<Flow<Rules>> planBringBack(Checks& checks, const BringBack& order, IsThere&& isThere, Back&& back) {
    const auto& unit = checks.knownUnit(order.unit);
    checks.require(!isThere(unit), "unit.there", unit.name + " is on the table", "unit");
    auto run = checks.start("Bring back");
    back(run, unit);
    run.say(unit.name + " is back on the table");
    return run;
}

/// Changes the profile of one unit: `edit(sheet)` changes a copy of its datasheet or refuses the change,
/// `emit(run, unit, sheet)` emits the events.
template <class Rules, class Checks, class Edit, class Emit>
Result<Flow<Rules>> planEditProfile(Checks& checks, const UnitId& id, Edit&& edit, Emit&& emit) {
    const auto& unit = checks.knownUnit(id);
    auto sheet = checks.state().sheetOf(unit);
    edit(sheet);
    sheet.id = ownSheetId(sheet.id, unit.id);
    auto run = checks.start("Edit profile");
    emit(run, unit, std::move(sheet));
    run.say("The profile of " + unit.name + " is edited");
    return run;
}

/// "brute_4": the first such id that no unit has, counted on from the highest number used.
template <class State> UnitId nextUnitId(const State& state, const std::string& sheet) {
    const auto last = state.numbers.find(sheet);
    for (int n = last == state.numbers.end() ? 1 : last->second + 1;; ++n)
        if (UnitId id(sheet + "_" + std::to_string(n)); !state.find(id)) return id;
}

} // namespace core::table
