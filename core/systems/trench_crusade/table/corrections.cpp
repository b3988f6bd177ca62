// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/rules/activation.h"
#include "systems/trench_crusade/rules/checks.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/table/gained_effects.h"
#include "systems/trench_crusade/table/plans.h"
#include "table/correction_names.h"
#include "table/gm_plans.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

using table::after;
using table::named;

constexpr int mostTurns = 99;

/// Enters the phase. The Activations need a side that activates; in other phases no activation is open.
void enter(Run& run, int turn, Phase phase) {
    if (turn != run.state.turn || phase != run.state.phase) closeActivations(run);
    run.emit(PhaseEntered{turn, phase});
    if (phase != Phase::Activations || !run.state.round.order.empty()) return;
    auto round = run.state.round;
    table::beginRound(round, {sideIds.begin(), sideIds.end()});
    setRound(run, std::move(round));
}

bool correctMoment(Run& run, const Correct& c) {
    const auto phase = named<Phase>(c.text);
    const int turn = std::max(1, run.state.turn);
    if (c.token == table::correctable::turn)
        enter(run, std::clamp(c.value, 1, mostTurns),
              run.state.turn == 0 ? Phase::Activations : run.state.phase);
    else if (c.token == table::correctable::phase && phase)
        enter(run, *phase == Phase::Deployment ? 0 : turn, *phase);
    else if (c.token == "last_turn")
        run.emit(LastTurnSet{std::clamp(c.value, 1, mostTurns)});
    else
        return false;
    return true;
}

bool correctSide(Run& run, const Correct& c) {
    const auto colon = c.token.find(':');
    if (colon == std::string::npos) return false;
    const auto what = c.token.substr(0, colon), id = c.token.substr(colon + 1);
    const auto it = run.state.sides.find(id);
    if (it == run.state.sides.end()) return false;
    auto side = it->second;
    if (what == "points")
        side.points = c.value;
    else if (what == "failures")
        side.failures = c.value;
    else if (what == "shaken")
        side.shaken = c.value != 0;
    else if (what == "fled")
        side.fled = c.value != 0;
    else if (what == "size")
        side.size = c.value;
    else if (what == "morale_dice")
        side.moraleDice = c.value;
    else
        return false;
    setSide(run, id, std::move(side));
    return true;
}

/// Changes the holder of an objective: plus gives it to the named side, or to the side that does not hold it;
/// minus leaves it without a holder.
void flipHolder(const State& state, Objective& now, const Correct& c) {
    const auto was = now.holder;
    now.contested = false;
    now.near.clear();
    if (c.value == 0)
        now.holder.clear();
    else if (state.sides.contains(c.text))
        now.holder = c.text;
    else
        now.holder = now.holder.empty() ? sideIds[0] : otherSide(now.holder);
    if (now.holder != was) now.since = now.holder.empty() ? 0 : state.turn;
}

bool correctObjective(Run& run, const Correct& c) {
    for (const auto* what : {"objective:", "gone:", "contested:"}) {
        const auto id = after(c.token, what);
        if (!id || !run.state.objectives.contains(*id)) continue;
        auto now = run.state.objectives.at(*id);
        if (*what == 'o')
            flipHolder(run.state, now, c);
        else
            (*what == 'g' ? now.gone : now.contested) = c.value != 0;
        run.emit(ObjectiveSet{*id, std::move(now)});
        return true;
    }
    for (const auto* what : {"deed:", "objective:deed:"}) {
        const auto deed = after(c.token, what);
        if (!deed || (c.value != 0 && !run.state.find(UnitId(c.text)))) continue;
        const auto& deeds = run.state.scenario->deeds;
        if (std::none_of(deeds.begin(), deeds.end(), [&](const Deed& one) { return one.id == *deed; }))
            continue;
        run.emit(DeedSet{*deed, c.value != 0 ? c.text : std::string()});
        return true;
    }
    return false;
}

bool correctMarkers(Run& run, const UnitId& unit, const Correct& c) {
    const auto marker = named<Marker>(c.token);
    if (!marker) return false;
    addMarkers(run, unit, *marker, std::min(c.value, markerCap) - run.state.at(unit).marker(*marker));
    return true;
}

/// Corrects what the model has done in its activation, as far as later steps read it.
bool correctActivity(Run& run, const Unit& unit, const Correct& c) {
    auto activity = unit.activity;
    const bool on = c.value != 0;
    if (c.token == "over")
        activity.over = on;
    else if (c.token == "halved")
        activity.halved = on;
    else if (c.token == "fell")
        activity.fell = on;
    else if (const auto done = after(c.token, "done:")) {
        std::erase(activity.done, *done);
        if (on) activity.done.push_back(*done);
    } else
        return false;
    setActivity(run, unit.id, activity);
    return true;
}

bool correctPresence(Run& run, const Unit& unit, const Correct& c) {
    const bool on = c.value != 0;
    if (c.token == table::correctable::present)
        run.emit(
            PresenceSet{unit.id, on ? Presence::Table : named<Presence>(c.text).value_or(Presence::Out)});
    else if (c.token == table::correctable::acted) {
        auto round = run.state.round;
        table::correctActed(round, unit.id, on);
        setRound(run, std::move(round));
    } else if (c.token == "leader") {
        auto changed = unit;
        changed.leader = on;
        run.emit(DatasheetReloaded{changed, run.state.sheetOf(unit), {}});
    } else
        return false;
    return true;
}

bool correctLasting(Run& run, const Unit& unit, const Correct& c) {
    const bool on = c.value != 0;
    if (const auto foe = after(c.token, "contact:"); foe && run.state.find(UnitId(*foe)))
        on ? touch(run, unit.id, UnitId(*foe)) : part(run, unit.id, UnitId(*foe));
    else if (const auto what = after(c.token, "used:"))
        use(run, unit.id, *what,
            !on                         ? Often::Always
            : unit.used.contains(*what) ? unit.used.at(*what)
                                        : Often::Battle);
    else if (c.token == "down")
        setDown(run, unit.id, on);
    else if (!correctGained(run, unit, c.token, on))
        return false;
    return true;
}

/// Corrects values of the whole warband that are set at one model.
bool correctItsSide(Run& run, const Unit& unit, const Correct& c) {
    if (c.token != "shaken" && c.token != "fled") return false;
    auto side = run.state.sides.at(unit.side);
    (c.token == "shaken" ? side.shaken : side.fled) = c.value != 0;
    setSide(run, unit.side, std::move(side));
    return true;
}

using Done = table::CorrectionResult;

/// How the values of this game are corrected.
struct Corrections {
    static void check(Checks& checks, const Correct& c) {
        if (c.unit.empty() || c.value == 0) return;
        if (const auto foe = after(c.token, "contact:"))
            checks.model(c.unit, "unit").enemy(UnitId(*foe), c.unit, "token");
        if (c.token == "down") checks.model(c.unit, "unit"); // only models on the table can be Down
    }
    static Result<Done> game(Run& run, const Correct& c) {
        const bool known = correctMoment(run, c) || correctSide(run, c) || correctObjective(run, c) ||
                           table::correctPiece(run, c);
        return known ? Done::Emitted : Done::Unknown;
    }
    static Result<Done> unit(Run& run, const Unit& unit, const Correct& c) {
        const bool known = correctMarkers(run, unit.id, c) || correctActivity(run, unit, c) ||
                           correctPresence(run, unit, c) || correctItsSide(run, unit, c) ||
                           correctLasting(run, unit, c);
        return known ? Done::Emitted : Done::Unknown;
    }
    /// The correction with a number of markers that is limited to the cap.
    static Correct applied(const State& now, Correct c) {
        const auto marker = c.unit.empty() ? std::nullopt : named<Marker>(c.token);
        if (marker) c.value = now.at(c.unit).marker(*marker);
        return c;
    }
};

} // namespace

Result<Run> plan(Checks& checks, const Correct& order) {
    return table::planCorrect<Rules, Corrections>(checks, order);
}

Result<Run> plan(Checks& checks, const CorrectAll& order) {
    return table::planCorrectAll<Rules>(checks, order);
}

} // namespace core::trench_crusade
