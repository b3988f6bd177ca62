// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/dice/roll_odds.h"
#include "systems/scrimmage/data/catalogue.h"
#include "systems/scrimmage/data/switches.h"
#include "systems/scrimmage/rules/attack.h"
#include "systems/scrimmage/rules/labels.h"
#include "systems/scrimmage/rules/marks.h"
#include "systems/scrimmage/rules/moves.h"
#include "systems/scrimmage/rules/stat_roll.h"

#include <algorithm>

/// The tasks between the order to attack and the loss of health.
namespace core::scrimmage {

namespace {

constexpr double rare = 1e-18; ///< totals less likely than this are merged with the last

/// A friend of the target in base contact with it that takes the hit (Protector's Oath).
UnitId protectorOf(const State& state, const DeclaredAttack& attack) {
    UnitId out;
    const auto vitality = [&](const UnitId& id) {
        return dieOf(state, {id, Stat::Vitality, DiePurpose::Anything}).sides();
    };
    eachAbility(state, [&](const UnitId& owner, const AbilityRule&, const Ability& data) {
        const bool canInterfere = owner != attack.target && owner != attack.attacker &&
                                  !areEnemies(state, owner, attack.target) &&
                                  state.isTouching(owner, attack.target);
        if (out.empty() && data.id == "protectors_oath" && canInterfere &&
            vitality(owner) > vitality(attack.target))
            out = owner;
    });
    return out;
}

bool canAttack(const State& state, const DeclaredAttack& attack) {
    const auto *by = state.find(attack.attacker), *target = state.find(attack.target);
    return by && target && by->isConscious() && target->isConscious();
}

/// Applies abilities after the attacks of an action.
void followUp(Run& run, const DeclaredAttack& attack, const std::vector<UnitId>& hit,
              const std::vector<UnitId>& wounded) {
    const auto abilities = run.state.sheetOf(run.state.at(attack.attacker)).abilities;
    for (const auto& id : abilities) {
        const auto* rule = abilityRule(id);
        const auto* data = abilityOf(run.state, attack.attacker, id);
        if (rule && data && rule->after && (!data->active || attack.ability == id))
            rule->after(run, attack, Ability(*data), hit, wounded);
    }
}

/// Logs "Rusk hits Kite", and after a second attack with that result "Rusk hits Kite twice".
void sayTimes(Run& run, const DeclaredAttack& attack, const char* verb) {
    saySum(run, 1, [&](int sum) {
        return nameOf(run.state, attack.attacker) + verb + nameOf(run.state, attack.target) + timesOf(sum);
    });
}

/// Applies a hit to its target, or to the model that steps in.
void land(Run& run, DeclaredAttack attack) {
    if (attack.leaves) {
        followUp(run, attack, {attack.target}, {}); // before the attacker moves away
        run.say(nameOf(run.state, attack.attacker) + " gets away");
        run.mark(marks::left(attack.attacker));
        return move(run, attack.attacker);
    }
    const auto now = attackNow(run.state, attack);
    if (const auto protector = protectorOf(run.state, attack); !protector.empty()) {
        run.say(nameOf(run.state, protector) + " takes the hit");
        attack.target = protector;
    }
    run.mark(marks::attacked(attack.target));
    const int lost = damage(run, attack.target, stepped(now.level, now.upgrade), attack.attacker,
                            attack.melee, Shelter::Armour, now.piercing, labelOf(run.state, attack.weapon));
    for (const auto condition : now.causes) {
        const bool needsWound = condition == Condition::Poison || condition == Condition::Bleed;
        if (lost > 0 || !needsWound ||
            (condition == Condition::Poison && isSwitched(run.state, switches::poisonAfter, "hit")))
            applyCondition(run, attack.target, condition, attack.attacker);
    }
    if (lost > 0) run.mark(marks::wounded(attack.attacker, attack.target));
    if (lost > 0 && now.pins && areEnemies(run.state, attack.attacker, attack.target))
        addLasting(run, attack.target, {Tag::HalfMove, Ends::Used, attack.attacker.text, false});
}

/// The number of Rapid Fire attacks on each target: one for each time that it was named; the others in order
/// from the first target.
std::vector<int> attacksOn(const BeginAttacks& attacks, int speed) {
    std::vector<int> out;
    int left = speed;
    for (const auto& target : attacks.targets) {
        const auto named = std::count(attacks.declaredTargets.begin(), attacks.declaredTargets.end(), target);
        out.push_back(std::max(1, static_cast<int>(named)));
        left -= out.back();
    }
    for (std::size_t n = 0; left > 0; n = (n + 1) % out.size(), --left)
        ++out[n];
    return out;
}

/// Whether a die is lower than another, or equal with a worse mode.
bool isWorse(const TrialDie& one, const TrialDie& other) {
    const auto rank = [](Mode mode) { return mode == Mode::Disadvantage ? 0 : mode == Mode::Plain ? 1 : 2; };
    return std::pair(one.sides, rank(one.mode)) < std::pair(other.sides, rank(other.mode));
}

} // namespace

void BeginAttacks::run(Run& run) {
    if (!canAttack(run.state, attack)) return;
    const auto& weapon = run.state.weapons.at(attack.weapon);
    const int speed = weapon.speed;
    if (attack.melee && !attackNow(run.state, attack).reach)
        for (const auto& target : targets)
            touch(run, attack.attacker, target);
    if (attack.ability == "whirlwind_slash") return run.push(OneRoll{attack, targets});
    const bool together = isSwitched(run.state, switches::attacks, "all_first");
    const bool rapid = attack.ability == "rapid_fire";
    const auto shares = attacksOn(*this, speed);
    for (auto n = targets.size(); n-- > 0;) {
        auto each = attack;
        each.target = targets[n];
        if (n > 0) each.obscured = isRelated(run.state, "obscured", attack.attacker, each.target);
        if (together) {
            const auto now = trialToHit(run.state, each);
            each.dice = {now.acting, now.resisting};
        }
        run.push(AttackTarget{each, rapid ? shares[n] : speed});
    }
    if (attack.melee || isSwitched(run.state, switches::strainProse, "off")) return;
    for (const auto& target : targets)
        if (const auto* unit = run.state.find(target); unit && unit->isConscious())
            bringStrain(run, {target}, 1);
}

void AttackTarget::run(Run& run) {
    const bool gone = attack.leaves && run.marked(marks::left(attack.attacker)); // one success is enough
    const int each = all > 0 ? all : left;
    if (left <= 0 || gone || !canAttack(run.state, attack)) return;
    if (!met && abilityOf(run.state, attack.target, "illusive")) {
        StatRoll roll;
        roll.what = RollFor::Illusive;
        roll.attack = AttackTarget{attack, left, true, each};
        roll.who = attack.attacker;
        return run.push(std::move(roll));
    }
    if (left > 1) run.push(AttackTarget{attack, left - 1, true, each});
    HitRoll next{attack};
    next.number = each - left + 1;
    next.all = each;
    run.push(std::move(next));
}

std::optional<Request> HitRoll::ask(const State& state) const {
    return begun && !trial.isDone() ? trial.ask(state) : std::nullopt;
}

void HitRoll::take(Run& run, const Answer& answer) {
    trial.take(run, answer);
    run.push(*this);
}

void HitRoll::run(Run& run) {
    if (!begun) {
        if (!canAttack(run.state, attack)) return;
        const auto which = "attack " + std::to_string(number);
        trial = trialToHit(run.state, attack, all > 1 ? ", " + which + " of " + std::to_string(all) : "");
        if (all > 1) {
            trial.success = which + " hits";
            trial.failure = which + " misses";
        }
        begun = true;
        spendInspiration(run, attack.attacker);
        return run.push(*this);
    }
    trial.settle(run);
    GameCounts counts;
    counts.attacks = 1;
    counts.hits = trial.succeeds() ? 1 : 0;
    if (run.recorded) counts.luck = trial.luck();
    count(run, attack.attacker, counts);
    run.mark(marks::attacked(attack.target));
    if (!trial.succeeds()) {
        sayTimes(run, attack, " misses ");
        return;
    }
    sayTimes(run, attack, " hits ");
    run.mark(marks::hit(attack.attacker, attack.target));
    land(run, attack);
}

bool HitRoll::canSkipAhead(const State&) const { return begun && trial.isFresh(); }

std::vector<std::pair<HitRoll, double>> HitRoll::skipAhead(const State&, WorkBudget& work) const {
    std::vector<std::pair<HitRoll, double>> out;
    for (auto& [way, chance] : trial.ends(work)) {
        auto next = *this;
        next.trial = std::move(way);
        out.emplace_back(std::move(next), chance);
    }
    return out;
}

std::string HitRoll::skipPolicy(const State&) const {
    return trial.mayRepeat() ? "failed rolls are re-rolled if possible" : "";
}

std::optional<Request> OneRoll::ask(const State& state) const {
    if (!begun || total) return std::nullopt;
    Request head;
    head.id = "whirl";
    head.purpose = nameOf(state, attack.attacker) + " strikes at every enemy in reach";
    head.rule = "3.8";
    head.unit = attack.attacker;
    head.side = playedBy(state, attack.attacker);
    auto alone = trial;
    alone.resisting = {};
    return rolling.ask(alone.roll(), std::move(head));
}

void OneRoll::take(Run& run, const Answer& answer) {
    auto alone = trial;
    alone.resisting = {};
    rolling.take(alone.roll(), answer);
    if (rolling.isDone(alone.roll())) total = rolling.rowTotal(alone.roll(), 0);
    run.push(*this);
}

void OneRoll::run(Run& run) {
    if (!begun) {
        if (!canAttack(run.state, attack)) return;
        for (const auto& target : targets) { // the lowest die against any of them
            auto each = attack;
            each.target = target;
            auto one = trialToHit(run.state, each);
            resisting.push_back(one.resisting);
            if (resisting.size() == 1 || isWorse(one.acting, trial.acting)) trial = std::move(one);
        }
        begun = true;
        spendInspiration(run, attack.attacker);
        return run.push(*this);
    }
    for (auto n = targets.size(); n-- > 0;) {
        auto each = attack;
        each.target = targets[n];
        each.fixedTotal = total;
        each.dice = {trial.acting, resisting[n]};
        run.push(AttackTarget{each, 1});
    }
}

bool OneRoll::canSkipAhead(const State&) const { return begun && !total && rolling == RollInProgress(); }

std::vector<std::pair<OneRoll, double>> OneRoll::skipAhead(const State&, WorkBudget& work) const {
    std::vector<std::pair<OneRoll, double>> out;
    auto alone = trial;
    alone.resisting = {};
    const auto odds = rollOdds(alone.roll(), work);
    for (std::size_t n = 0; odds && n < odds->totals.chances.size(); ++n) {
        const double chance = odds->totals.chances[n];
        if (chance <= rare) continue;
        auto next = *this;
        next.total = odds->totals.first + static_cast<int>(n);
        out.emplace_back(std::move(next), chance);
    }
    return out;
}

void AfterAttack::run(Run& run) {
    const auto* by = run.state.find(attack.attacker);
    if (!by) return;
    std::vector<UnitId> hit, wounded;
    for (const auto& one : State(run.state).units) {
        if (run.marked(marks::hit(attack.attacker, one.first))) hit.push_back(one.first);
        if (run.marked(marks::wounded(attack.attacker, one.first))) wounded.push_back(one.first);
    }
    if (!hit.empty() && isSwitched(run.state, switches::strainProse, "on"))
        addStrain(run, attack.attacker, 1);
    const bool gone = run.marked(marks::left(attack.attacker));
    if (!gone) followUp(run, attack, hit, wounded);
    if (!attack.melee || gone) return;
    for (const auto& target : targets)
        if (const auto* data = abilityOf(run.state, target, "counterstrike");
            data && run.state.at(target).isConscious() && !run.state.at(target).isOverwhelmed() &&
            !run.state.at(target).used.contains("counterstrike") &&
            run.state.at(attack.attacker).isConscious() && run.marked(marks::attacked(target)) &&
            forbidden(run.state, {target, attack.attacker, Attempt::Kind::Blow, false}).empty())
            run.push(AskCounterstrike{target, attack.attacker});
}

std::optional<Request> AskCounterstrike::ask(const State& state) const {
    Request out;
    out.kind = Request::Kind::Choice;
    out.id = "strike_back";
    out.purpose = nameOf(state, who) + " was attacked by " + nameOf(state, against) + ": a free Fight?";
    out.rule = "3.8";
    out.unit = who;
    out.side = playedBy(state, who);
    out.options = {{"yes", "Counterstrike", "once per turn"}, {"no", "Not now", ""}};
    out.preset = "yes";
    out.policy = "Counterstrike answers the first blow";
    return out;
}

void AskCounterstrike::take(Run& run, const Answer& answer) {
    if (answer.pick != "yes") return;
    useUp(run, who, "counterstrike");
    run.say(nameOf(run.state, who) + " strikes back");
    pushFreeFight(run, who, against, {}, Occasion::Free);
}

void AskCounterstrike::run(Run&) {} // this task always asks

} // namespace core::scrimmage
