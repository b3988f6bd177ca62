// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/rules/activation.h"
#include "systems/scrimmage/rules/checks.h"
#include "systems/scrimmage/table/lasting.h"
#include "systems/scrimmage/table/plans.h"
#include "table/correction_names.h"
#include "table/gm_plans.h"

#include <algorithm>

namespace core::scrimmage {

namespace {

using table::after;
using table::named;

constexpr int mostTurns = 99, mostActions = 9;

/// The highest value of the corrected number.
int mostOf(const Correct& c) {
    if (c.unit.empty()) return c.token == table::correctable::turn ? mostTurns : c.value;
    if (c.token == "health") return mostHealth;
    if (c.token == "strain") return mostStrain;
    if (named<Condition>(c.token)) return mostStacks;
    const bool steps = after(c.token, "up:") || after(c.token, "down:");
    return steps || c.token == "actions" ? mostActions : c.value;
}

/// Enters a turn; in the activation phase the first team chooses.
void enterTurn(Run& run, int turn, Phase phase) {
    if (turn != run.state.turn || phase != run.state.phase)
        endActivations(run); // no activation continues in another turn
    run.emit(PhaseEntered{turn, phase});
    if (phase != Phase::Activations || !run.state.round.order.empty()) return;
    auto round = run.state.round;
    table::beginRound(round, run.state.teams);
    setRound(run, std::move(round));
}

bool correctTurn(Run& run, const Correct& c) {
    const auto phase = named<Phase>(c.text);
    const int turn = std::max(1, run.state.turn);
    if (c.token == table::correctable::turn)
        enterTurn(run, c.value, run.state.phase == Phase::Setup ? Phase::Activations : run.state.phase);
    else if (c.token == table::correctable::phase && phase)
        enterTurn(run, *phase == Phase::Setup ? 0 : turn, *phase);
    else
        return false;
    return true;
}

bool correctPoints(Run& run, const Correct& c) {
    const auto side = after(c.token, "points:");
    if (!side || !run.state.sides.contains(*side)) return false;
    auto now = run.state.sides.at(*side);
    now.points = c.value;
    setSide(run, *side, std::move(now));
    return true;
}

/// Corrects the holder of an objective: plus gives it to the named team, else to the next one; minus gives it
/// to no team.
bool correctHolder(Run& run, const Correct& c) {
    for (const auto* what : {"objective:", "gone:"}) {
        const auto id = after(c.token, what);
        if (!id || !run.state.objectives.contains(*id)) continue;
        auto now = run.state.objectives.at(*id);
        if (*what == 'g')
            now.gone = c.value != 0;
        else if (c.value == 0)
            now.holder.clear();
        else if (run.state.sides.contains(c.text))
            now.holder = c.text;
        else {
            const auto& teams = run.state.teams;
            const auto at = std::find(teams.begin(), teams.end(), now.holder);
            now.holder = at == teams.end() || std::next(at) == teams.end() ? teams.front() : *std::next(at);
        }
        run.emit(ObjectiveSet{*id, std::move(now)});
        return true;
    }
    return false;
}

bool correctTracks(Run& run, const UnitId& unit, const Correct& c) {
    if (c.token == "health")
        run.emit(HealthSet{unit, c.value});
    else if (c.token == "strain")
        run.emit(StrainSet{unit, c.value});
    else if (const auto condition = named<Condition>(c.token))
        run.emit(ConditionSet{unit, *condition, c.value, c.text});
    else
        return false;
    return true;
}

/// The team that causes a corrected status: the given one, else another team if one is needed.
std::string sourceOf(const State& state, const UnitId& unit, Tag tag, const std::string& tagText) {
    if (!tagText.empty() || (tag != Tag::Controlled && tag != Tag::Marked)) return tagText;
    const auto& teams = state.teams;
    const auto other = std::find_if(teams.begin(), teams.end(),
                                    [&](const std::string& side) { return side != state.at(unit).side; });
    return other == teams.end() ? tagText : *other;
}

bool correctTag(Run& run, const UnitId& unit, const Correct& c) {
    for (const auto& known : tagWords()) {
        if (c.token != codec::keyText(known.tag)) continue;
        if (c.value == 0)
            dropTag(run, unit, known.tag);
        else
            addLasting(run, unit,
                       {known.tag, known.ends, sourceOf(run.state, unit, known.tag, c.text), false});
        return true;
    }
    return false;
}

bool correctWhereabouts(Run& run, const Unit& unit, const Correct& c) {
    const bool on = c.value != 0;
    if (c.token == table::correctable::present && !on)
        leaveTable(run, unit.id);
    else if (c.token == table::correctable::present)
        run.emit(PresenceSet{unit.id, true});
    else if (c.token == table::correctable::acted) {
        auto round = run.state.round;
        table::correctActed(round, unit.id, on);
        setRound(run, std::move(round));
    } else if (c.token == "leader") {
        auto changed = unit;
        changed.leader = on;
        run.emit(DatasheetReloaded{changed, run.state.sheetOf(unit), {}});
    } else if (const auto other = after(c.token, "contact:"); other && run.state.find(UnitId(*other)))
        on ? touch(run, unit.id, UnitId(*other)) : part(run, unit.id, UnitId(*other));
    else
        return false;
    return true;
}

bool correctActions(Run& run, const Unit& unit, const Correct& c) {
    if (c.token == "actions") {
        auto activity = unit.activity;
        activity.left = c.value;
        setActivity(run, unit.id, activity);
    } else if (const auto what = after(c.token, "used:"))
        run.emit(UseSet{unit.id, *what, c.value != 0});
    else if (const auto up = after(c.token, "up:"); up && named<Stat>(*up))
        run.emit(ShiftSet{unit.id, *named<Stat>(*up), c.value});
    else if (const auto down = after(c.token, "down:"); down && named<Stat>(*down))
        run.emit(ShiftSet{unit.id, *named<Stat>(*down), -c.value});
    else
        return false;
    return true;
}

using Done = table::CorrectionResult;

/// The corrections of Scrimmage.
struct Corrections {
    static Correct limited(const State&, Correct c) {
        c.value = std::min(c.value, mostOf(c));
        if (c.unit.empty() && c.token == table::correctable::turn) c.value = std::max(1, c.value);
        return c;
    }
    static void check(Checks& checks, const Correct& c) {
        const auto other = after(c.token, "contact:");
        if (!other || c.value == 0 || c.unit.empty()) return;
        checks.model(c.unit, "unit").model(UnitId(*other), "token");
        checks.require(*other != c.unit.text, "contact.self",
                       nameOf(checks.state(), c.unit) + " always touches itself", "token");
    }
    static Result<Done> game(Run& run, const Correct& c) {
        const bool known = correctTurn(run, c) || correctPoints(run, c) || correctHolder(run, c) ||
                           table::correctPiece(run, c);
        return known ? Done::Emitted : Done::Unknown;
    }
    static Result<Done> unit(Run& run, const Unit& unit, const Correct& c) {
        const bool known = correctTracks(run, unit.id, c) || correctTag(run, unit.id, c) ||
                           correctWhereabouts(run, unit, c) || correctActions(run, unit, c);
        return known ? Done::Emitted : Done::Unknown;
    }
};

} // namespace

Result<Run> plan(Checks& checks, const Correct& order) {
    return table::planCorrect<Rules, Corrections>(checks, order);
}

Result<Run> plan(Checks& checks, const CorrectAll& order) {
    return table::planCorrectAll<Rules>(checks, order);
}

} // namespace core::scrimmage
