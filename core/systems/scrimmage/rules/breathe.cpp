// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/dice/roll_odds.h"
#include "systems/scrimmage/data/switches.h"
#include "systems/scrimmage/rules/activation.h"
#include "systems/scrimmage/rules/dice.h"
#include "systems/scrimmage/rules/labels.h"
#include "systems/scrimmage/rules/moves.h"
#include "systems/scrimmage/rules/plans.h"
#include "systems/scrimmage/rules/stat_roll.h"

#include <algorithm>
#include <utility>

/// Breathe: the player splits the total of a Vitality die between Strain removed and health healed (SC-A7).
namespace core::scrimmage {

namespace {

constexpr auto againYes = "again", againNo = "keep";
constexpr auto strainShare = "strain", healthShare = "health";

/// The highest total that Strain and health can use.
int useful(const Unit& unit) { return unit.strain + mostHealth - unit.health; }

/// The split that is preset: first out of being overwhelmed, then health, then Strain.
std::vector<int> usualSplit(const Unit& unit, int points) {
    int strain = unit.isOverwhelmed() ? std::min(1, points) : 0;
    const int health = std::min(points - strain, mostHealth - unit.health);
    strain += std::min(points - strain - health, unit.strain - strain);
    return {strain, health};
}

void recover(Run& run, const UnitId& who, int strain, int health) {
    addStrain(run, who, -strain);
    if (health > 0) heal(run, who, health);
}

} // namespace

Result<Run> plan(Checks& before, const Breathe& order) {
    auto run = activatedRun(before, order.who);
    const auto& state = run.state;
    Checks checks(state, before.overridden());
    checks.acting(order.who, Kind::Breathe, before.state());
    checkUnused(checks, before.state(), order.who);
    run.label = "Breathe";
    spendAction(run, order.who, "breathe");
    if (run.state.at(order.who).has(Condition::Fire)) {
        setCondition(run, order.who, Condition::Fire, 0);
        run.say("the Fire on " + nameOf(run.state, order.who) + " is out");
    }
    run.push(BreatheRoll{order.who});
    if (order.crawl) {
        run.say(nameOf(state, order.who) + " crawls up to 3″");
        move(run, order.who);
    }
    return run;
}

std::optional<Request> BreatheRoll::ask(const State& state) const {
    const auto* unit = state.find(who);
    if (!begun || !unit) return std::nullopt;
    Request head;
    head.rule = "SC-A7";
    head.unit = who;
    head.side = playedBy(state, who);
    if (!total) {
        head.id = "breathe";
        head.purpose = trial.purpose;
        return rolling.ask(trial.roll(), std::move(head));
    }
    if (mayRepeat(*unit)) {
        const auto what = labelOf(state, trial.acting.again.front());
        head.kind = Request::Kind::Choice;
        head.id = "second_roll";
        head.purpose =
            nameOf(state, who) + " recovers " + std::to_string(*total) + ": roll again with " + what + "?";
        head.options = {{againYes, "Roll again", "uses " + what + "; the second total counts"},
                        {againNo, "Keep the total", ""}};
        head.preset = 2 * *total <= trial.acting.sides ? againYes : againNo;
        head.policy = "a Breathe roll of half its die or less is re-rolled if possible";
        return head;
    }
    const int points = std::min(*total, useful(*unit));
    const bool choice = unit->strain > 0 && unit->health < mostHealth && points < useful(*unit) &&
                        isSwitched(state, switches::breathe, "split");
    if (!choice) return std::nullopt;
    head.kind = Request::Kind::Split;
    head.id = "split";
    head.purpose =
        nameOf(state, who) + " breathes: how is the total of " + std::to_string(*total) + " split?";
    head.options = {{strainShare, "Strain", "removed from its " + std::to_string(unit->strain) + " Strain"},
                    {healthShare, "Health", "added to its " + std::to_string(unit->health) + " health"}};
    head.policy =
        "Breathe removes Strain until the model is not overwhelmed, then heals, then removes more Strain";
    Split split;
    split.points = points;
    split.most = {unit->strain, mostHealth - unit->health};
    split.preset = usualSplit(*unit, points);
    head.split = split;
    return head;
}

bool BreatheRoll::mayRepeat(const Unit& unit) const {
    return total && !trial.acting.again.empty() && *total < useful(unit);
}

void BreatheRoll::take(Run& run, const Answer& answer) {
    if (const auto* unit = run.state.find(who); unit && mayRepeat(*unit)) {
        const auto what = std::exchange(trial.acting.again, {}).front(); // once per die
        if (answer.pick == againYes) {
            useUp(run, who, what);
            run.say(nameOf(run.state, who) + " rolls again: " + labelOf(run.state, what));
            rolling = {};
            total.reset();
        }
        return run.push(*this);
    }
    if (total) {
        const auto share = [&](const char* of) {
            const auto it = answer.shares.find(of);
            return it == answer.shares.end() ? 0 : it->second;
        };
        return recover(run, who, share(strainShare), share(healthShare));
    }
    rolling.take(trial.roll(), answer);
    if (rolling.isDone(trial.roll())) total = rolling.rowTotal(trial.roll(), 0);
    run.push(*this);
}

void BreatheRoll::run(Run& run) {
    const auto* unit = run.state.find(who);
    if (!unit || !unit->present) return;
    if (!begun) {
        const DieRequest asked{who, Stat::Vitality, DiePurpose::Breathe};
        const auto now = dieOf(run.state, asked);
        trial.acting = trialDie(run.state, asked, now);
        trial.variant = variantOf(run.state);
        trial.purpose = nameOf(run.state, who) + " breathes: " + now.words();
        begun = true;
        spendInspiration(run, who);
        return run.push(*this);
    }
    run.say(nameOf(run.state, who) + " breathes: " + std::to_string(*total));
    if (isSwitched(run.state, switches::breathe, "both")) return recover(run, who, *total, *total);
    const auto split = usualSplit(*unit, std::min(*total, useful(*unit)));
    recover(run, who, split[0], split[1]);
}

bool BreatheRoll::canSkipAhead(const State&) const { return begun && !total && rolling == RollInProgress(); }

/// Merges all totals beyond what Strain and health can use.
std::vector<std::pair<BreatheRoll, double>> BreatheRoll::skipAhead(const State& state,
                                                                   WorkBudget& work) const {
    std::vector<std::pair<BreatheRoll, double>> out;
    const auto odds = rollOdds(trial.roll(), work);
    if (!odds) return out;
    const auto* unit = state.find(who);
    const int most = std::max(1, unit ? useful(*unit) : 1);
    const auto& totals = odds->totals;
    for (int n = 1; n <= most; ++n) {
        const double chance = n == most ? totals.atLeast(n) : totals.atLeast(n) - totals.atLeast(n + 1);
        if (chance <= 0) continue;
        auto next = *this;
        next.total = n;
        out.emplace_back(std::move(next), chance);
    }
    return out;
}

} // namespace core::scrimmage
