// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/data/special_names.h"
#include "systems/trench_crusade/rules/attack.h"
#include "systems/trench_crusade/rules/outcome.h"
#include "systems/trench_crusade/rules/pools.h"
#include "systems/trench_crusade/rules/specials/special.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/state/actions.h"
#include "systems/trench_crusade/state/table_terms.h"

namespace core::trench_crusade {

namespace {

constexpr int greedWorth = 150, brigadeDucats = 200;

void leaveWarband(Run& run, const DoOutcome& task, const std::string&) {
    run.say(nameOf(run.state, task.by) + " is free and leaves the table; it is no casualty");
    const auto side = run.state.at(task.by).side;
    use(run, task.by, leftForGood, Often::Battle); // a model that a correction removes is not free
    takeOut(run, task.by, Presence::Gone);
    auto now = run.state.sides.at(side);
    if (now.size > 0) --now.size;
    setSide(run, side, std::move(now));
}

void storeMoraleDie(Run& run, const DoOutcome& task, const std::string&) {
    const auto side = run.state.at(task.by).side;
    auto now = run.state.sides.at(side);
    ++now.moraleDice;
    setSide(run, side, std::move(now));
    run.say("the next Morale test of " + run.state.sides.at(side).name + " has +1 DICE");
}

void bleedAsPaid(Run& run, const DoOutcome& task, const std::string&) {
    const int got = wound(run, task.target, task.price);
    if (got) run.say(nameOf(run.state, task.target) + " gets " + markerWords(got, Marker::Blood));
}

void universalGreed(Run& run, const DoOutcome& task, const std::string&) {
    int rich = 0;
    for (const auto& [id, unit] : run.state.units)
        if (unit.side != run.state.at(task.by).side && unit.worth >= greedWorth) ++rich;
    const int got = addMarkers(run, task.by, Marker::Blessing, rich);
    if (got) run.say(nameOf(run.state, task.by) + " gets " + markerWords(got, Marker::Blessing));
}

/// Gives the models of the warband BLOOD MARKERS, one each before any gets a second; the opponent may move
/// them by corrections.
void brigadeBlood(Run& run, const DoOutcome& task, const std::string&) {
    const auto side = run.state.at(task.by).side;
    if (run.marked("brigade:" + side)) return;
    run.mark("brigade:" + side);
    const auto units = unitsOnTable(run.state, side);
    int ducats = 0;
    for (const auto& id : units)
        ducats += run.state.at(id).worth;
    int left = ducats / brigadeDucats;
    run.say("the opponent spreads " + markerWords(left, Marker::Blood) +
            " over the warband, two on a model at most; the program puts them on the first models");
    for (int round = 0; round < 2; ++round)
        for (const auto& id : units)
            if (left > 0) left -= addMarkers(run, id, Marker::Blood, 1);
}

void useMove(Run& run, const DoOutcome& task, const std::string&) {
    noteDone(run, task.by, actions::move.id);
}

void injureAllThere(Run& run, const DoOutcome& task, const std::string&) {
    auto all = task.others;
    if (!task.target.empty()) all.push_back(task.target);
    if (all.empty()) run.say(task.outcome.words + " Each of them takes an injury roll.");
    for (const auto& unit : all) {
        auto injury = injuryBy(unit, sourceName(run.state, task));
        injury.by = task.by;
        injury.keyword = task.outcome.keyword;
        run.push(std::move(injury));
    }
}

void auraOfPride(Run& run, const DoOutcome& task, const std::string&) {
    bool any = false;
    for (const auto& [id, unit] : State(run.state).units) {
        if (!unit.isOnTable() || unit.side == run.state.at(task.by).side) continue;
        if (!inAura(run.state, task.by, id)) continue;
        any = true;
        if (wound(run, id, numberOf(task.outcome))) run.say(unit.name + " gets a BLOOD MARKER");
    }
    if (!any) run.say(sourceName(run.state, task) + ": " + sourceHelp(run.state, task));
}

void priceOfGreed(Run& run, const DoOutcome& task, const std::string&) {
    Context context;
    context.actor = task.by;
    context.other = task.target;
    auto injury = injuryBy(task.target, sourceName(run.state, task));
    injury.by = task.by;
    injury.dice = -armourOf(run.state, context).value;
    run.push(std::move(injury));
}

void actionOrFall(Run& run, const DoOutcome& task, const std::string&) {
    ActionRoll roll;
    roll.kind = ActionKind::Use;
    roll.who = task.target;
    roll.target = task.by;
    roll.risky = false;
    roll.use = UseAbility{};
    roll.use->who = task.target;
    roll.use->what = actionOrDown;
    run.push(std::move(roll));
}

} // namespace

void failNearStandardBearer(Run& run, const UnitId& unit, const UnitId& bearer) {
    Effect stays;
    stays.kind = EffectKind::Special;
    stays.text = words::staysDown.key + (":" + bearer.text);
    gain(run, unit, {stays, Until::Moved, "Standard of Mammon"});
    auto fall = injuryBy(unit, "Standard of Mammon");
    fall.bare = true;
    applyInjury(run, unit, Injury::Down, fall);
}

const Specials& immediateSpecials() {
    using enum CarriedOut;
    static const Specials all{{specials::leavesWarband, Automatic, "", nullptr, leaveWarband},
                              {"morale_pool", Automatic, "", nullptr, storeMoraleDie},
                              {"blood_as_price", Automatic, "", nullptr, bleedAsPaid},
                              {"universal_greed", Automatic, "", nullptr, universalGreed},
                              {"red_brigade_blood", Automatic, "", nullptr, brigadeBlood},
                              {actionOrDown, Automatic, "", nullptr, actionOrFall},
                              {"uses_move", Automatic, "", nullptr, useMove},
                              {"injury_each_there", Asks, "", nullptr, injureAllThere},
                              {"aura_of_pride", Automatic, "", nullptr, auraOfPride},
                              {"price_of_greed", Automatic, "", nullptr, priceOfGreed}};
    return all;
}

} // namespace core::trench_crusade
