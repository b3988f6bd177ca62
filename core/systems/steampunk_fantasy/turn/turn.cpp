// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/rules/gunnery/gunnery.h"
#include "systems/steampunk_fantasy/rules/gunnery/rallying.h"
#include "systems/steampunk_fantasy/rules/gunnery/spotting.h"
#include "systems/steampunk_fantasy/rules/harm/apply_harm.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/state/relative_positions.h"
#include "systems/steampunk_fantasy/state/terms.h"
#include "systems/steampunk_fantasy/state/towing.h"
#include "systems/steampunk_fantasy/turn/plans.h"
#include "systems/steampunk_fantasy/words/tokens.h"

#include <algorithm>

namespace core::steampunk_fantasy {

namespace {

struct PhaseWords {
    const char* name;
    const char* words;
};
constexpr std::array<PhaseWords, phases> phaseWords{{
    {"Set-up", "Each side sets up in its own zone, unseen by the other unless the set-up is open."},
    {"Orders", "Every unit gets its orders for the next turn; in the first turn for this turn too."},
    {"Guns 1", "Gunnery: the first half of the orders."},
    {"Move 1", "All units make the first step of their order at once."},
    {"Fight 1", "Assault: enemies that have met fight."},
    {"Move 2", "All units make the second step of their order at once."},
    {"Fight 2", "Assault: enemies that have met fight."},
    {"Move 3", "All units make the third step of their order at once."},
    {"Fight 3", "Assault: enemies that have met fight."},
    {"Guns 2", "Gunnery: the second half of the orders."},
    {"Agony", "Acid, fire, poison and bleeding go on."},
    {"Aftermath", "Smoke clears, and Shaken units rally."},
}};

} // namespace

std::string nameOf(Phase phase) { return phaseWords.at(std::size_t(phase)).name; }
std::string wordsOf(Phase phase) { return phaseWords.at(std::size_t(phase)).words; }

void EnterNext::run(Run& run) {
    if (!run.state.clashes.empty()) run.emit(ClashesSet{});
    applyHarm(run); // the harm of an assault
    if (run.state.phase != Phase::Setup) followTowingUnits(run);
    // One printed list of the phases has the effects of hexes here too, after that damage (AMB-HX1,
    // AMB-HX18).
    if (!hexes && run.state.phase == Phase::Assault3 &&
        isSet(run.state.switches, switches::hexEffects, "after_assault_3")) {
        hexes = true;
        run.push(*this);
        return run.push(HexEffects{});
    }
    const auto next = Phase(int(run.state.phase) + 1);
    run.emit(PhaseEntered{std::max(1, run.state.turn), next});
    run.say(nameOf(next));
}

std::vector<std::string> undoneBeforeNext(const State& state) {
    std::vector<std::string> out;
    int unplaced = 0;
    if (state.phase == Phase::Setup)
        for (const auto& [id, unit] : state.units)
            if (unit.present && !unit.stance && !unit.aboard &&
                (isTowed(state.sheetOf(unit)) || !bookFor(state, unit)->speeds.empty()))
                ++unplaced;
    if (unplaced > 0)
        out.push_back(
            "The program places the " +
            (unplaced == 1 ? std::string("unit that has") : std::to_string(unplaced) + " units that have") +
            " no place, each wherever it fits");
    for (const auto& clash : state.clashes)
        out.push_back("The assault at " + placeName(state, clash.hex) + " is fought");
    return out;
}

namespace {

/// Whether the unit has damage that goes on in Agony.
bool lastsOn(const Unit& unit) {
    return unit.isOnBoard() && unit.has(tokens::fire) + unit.has(tokens::acid) + unit.has(tokens::minorAcid) +
                                       int(unit.body.poison.size() + unit.body.bleeding.size()) >
                                   0;
}

} // namespace

bool harmLasts(const State& state) {
    return std::any_of(state.units.begin(), state.units.end(),
                       [](const auto& one) { return lastsOn(one.second); });
}

bool isTournament(const State& state) { return state.scenario.victory == Victory::Tournament; }

void LastAgony::run(Run& run) {
    if (!harmLasts(run.state) || left == 0) return run.say("no lasting damage is left");
    run.push(LastAgony{left - 1});
    if (isSet(run.state.switches, switches::repairs, "on"))
        run.push(SpendPoints{});
    else
        run.push(SufferAgony{});
}

Result<Run> plan(Checks& checks, const EndPhase&) {
    const auto& state = checks.state();
    checks.rule(isTournament(state), "end_phase.tournament", "only a tournament ends with an end phase");
    checks.rule(state.phase == Phase::Aftermath || state.phase == Phase::Orders, "end_phase.turn",
                "finish the last turn first");
    auto run = checks.start("End phase");
    run.say("The time is up");
    run.push(LastAgony{});
    return run;
}

Result<Run> plan(Checks& checks, const table::Next& order) {
    const auto& state = checks.state();
    checks.rule(state.booked.empty(), "battle.over", "the battle has ended; resume it to play on");
    const int next = (int(state.phase) + 1) % phases;
    auto run = checks.start(nameOf(Phase(std::max(1, next))));
    if (stepOf(state.phase)) {
        run.push(MoveAllUnits{});
        run.push(HexEffects{});
        return run;
    }
    if (state.phase == Phase::Agony) {
        if (isSet(state.switches, switches::repairs, "on"))
            run.push(SpendPoints{});
        else
            run.push(SufferAgony{});
        return run;
    }
    if (halfOf(state.phase)) {
        run.push(EndGunnery{});
        for (auto& one : waitingToRally(state))
            if (std::find(order.skip.begin(), order.skip.end(), one.officer.text) == order.skip.end())
                run.push(std::move(one));
        for (auto& one : waitingToSpot(state))
            if (std::find(order.skip.begin(), order.skip.end(), one.scout.text) == order.skip.end())
                run.push(std::move(one));
        const auto fires = waitingToFire(state);
        for (auto one = fires.rbegin(); one != fires.rend(); ++one)
            if (std::find(order.skip.begin(), order.skip.end(), one->shooter.text) == order.skip.end())
                run.push(*one);
        return run;
    }
    if (state.phase == Phase::Aftermath) {
        run.push(EndTurn{});
        return run;
    }
    run.push(EnterNext{});
    for (auto clash = state.clashes.rbegin(); clash != state.clashes.rend(); ++clash)
        run.push(PickHex{*clash});
    if (state.phase == Phase::Setup)
        if (const auto rest = table::planOrder<Rules, Checks>(state, DeployAll{}, false))
            for (const auto& event : rest->events)
                run.emit(event);
    return run;
}

} // namespace core::steampunk_fantasy
