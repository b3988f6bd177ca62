// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/volley.h"

#include "systems/combat_patrol/odds/attack_outcomes.h"
#include "systems/combat_patrol/rules/command_reroll.h"
#include "systems/combat_patrol/rules/parameters_for.h"
#include "systems/combat_patrol/rules/precision.h"
#include "systems/combat_patrol/rules/stratagems.h"
#include "systems/combat_patrol/rules/volley_losses.h"
#include "systems/combat_patrol/state/formation.h"
#include "systems/combat_patrol/words/words.h"
#include "table/sentences.h"

#include <algorithm>

namespace core::combat_patrol {

namespace {

using Stage = AttackPosition::Stage;

bool attackersRoll(Stage stage) {
    return stage == Stage::Attacks || stage == Stage::Chain || stage == Stage::Damage;
}

const char* ruleOf(const AttackPosition& position) {
    switch (position.stage) {
    case Stage::Ignore:
        return "CP-K13";
    default:
        return "CP 2.3";
    }
}

/// The number of dice that are added to one number: the attacks of one weapon, the damage of one wound.
int diceOfOneRoll(const Volley& volley) {
    const auto& parameters = volley.parameters.front();
    const auto bearers = static_cast<int>(volley.groups.front()->bearers.size());
    switch (volley.position.stage) {
    case Stage::Attacks:
        return std::max(1, parameters.attacks.dice / std::max(1, bearers));
    case Stage::Damage:
        return std::max(1, parameters.damage.dice);
    default:
        return 1;
    }
}

/// The dice of the group that is being resolved, with the names of their bearers.
std::optional<Request> diceRequest(const State& state, const Volley& volley, const Front& front) {
    auto request = attackRequest(volley.position, sequenceOf(state, volley, front));
    if (!request) return std::nullopt;
    const auto& group = *volley.groups.front();
    request->rule = ruleOf(volley.position);
    request->unit = rollerOf(volley, front);
    request->side = sideOf(state, request->unit);
    if (const int together = diceOfOneRoll(volley); volley.position.stage == Stage::Attacks && together > 1)
        request->purpose += ", " + std::to_string(together) + " dice for each weapon in turn";
    request->purpose += " · " + bearersText(group);
    for (auto& row : request->rows)
        if (row.label.empty())
            row.label = attackersRoll(volley.position.stage)
                            ? bearersText(group) + " → " + unitName(state, group.target)
                            : state.at(request->unit).name;
    return request;
}

Request fallsChoice(const State& state, const Front& front) {
    Request request;
    request.kind = Request::Kind::Choice;
    request.id = "falls_first";
    request.purpose = "Which model of " + state.at(front.part).name + " falls first?";
    request.rule = "CP 2.3";
    request.unit = front.part;
    request.side = sideOf(state, front.part);
    for (const auto& name : front.names)
        request.options.push_back({name, name, {}});
    request.preset = front.names.front();
    request.policy = "the most common models fall first";
    return request;
}

/// The stage at which an ability re-rolls a die of this band; nothing for all other bands.
std::optional<int> secondRoll(const AttackPosition& position, const AttackSequence& sequence,
                              std::size_t band) {
    if (position.stage != AttackPosition::Stage::Chain) return std::nullopt;
    const auto& face = sequence.chain().stage(chainStage(position)).faces[band];
    for (int n = 0; n < face.rolls; ++n)
        if (const int stage = face.rolled[static_cast<std::size_t>(n)].stage;
            AttackSequence::rollsAgain(stage))
            return stage;
    return std::nullopt;
}

/// The position after dice of which one was re-rolled by the stratagem: no ability re-rolls that die, because
/// a die is re-rolled only once (Combat Patrol 2.3).
AttackPosition afterReroll(const AttackPosition& position, const AttackSequence& sequence,
                           const Answer& shownDice, const Answer& die) {
    auto out = afterDice(position, sequence, shownDice);
    const auto& fell = die.counts.front();
    for (std::size_t band = 0; band < fell.size(); ++band)
        if (const auto stage = fell[band] > 0 ? secondRoll(position, sequence, band) : std::nullopt)
            out.pool.discardDice(*stage, fell[band]);
    return out;
}

void endGroup(Run& run, Volley& volley) {
    if (!volley.isLogged || volley.hurt > 0) logLosses(run, volley);
    volley.isLogged = false;
    if (volley.position.devastating > 0)
        volley.devastating.emplace_back(volley.groups.front(), volley.position.devastating);
    volley.groups.erase(volley.groups.begin());
    volley.parameters.erase(volley.parameters.begin());
    volley.position = {};
    volley.aimedAt.reset();
    volley.others = 0;
    volley.hurt = volley.slain = 0;
    if (!volley.groups.empty() && volley.groups.front()->mortal)
        volley.position = AttackPosition::unsaved(volley.groups.front()->wounds);
    if (!volley.groups.empty() || volley.devastating.empty()) return;
    const auto waiting = std::exchange(volley.devastating, {});
    for (const auto& [from, wounds] : waiting) {
        auto mortal = *from;
        mortal.mortal = true;
        mortal.wounds = wounds;
        mortal.name += " (Devastating Wounds)";
        volley.parameters.push_back(parametersFor(run.state, mortal));
        volley.groups.emplace_back(std::move(mortal));
    }
    volley.position = AttackPosition::unsaved(volley.groups.front()->wounds);
}

void allocate(Volley& volley, const State& state, const Front& front) {
    auto& position = volley.position;
    position.batch = front.last ? position.saves
                                : std::min(position.saves, safeBatchSize(sequenceOf(state, volley, front)));
    position.saves -= position.batch;
    position.stage = Stage::Save;
}

/// Replaces the die on the table with the re-rolled one.
void takeRerolled(Run& run, Volley& volley, const Front& front, const Request& request,
                  const Answer& answer) {
    const auto die = rerollDice(request, diceOfOneRoll(volley));
    recordRoll(run, rollerOf(volley, front), die, answer);
    run.remark("again: " + tallyWords(die, answer));
    run.say("the second roll is " + rerolledDiceText(die, answer));
    volley.shownDice = withRerolledDice(*volley.shownDice, volley.again, answer);
    volley.again.clear();
    volley.position =
        afterReroll(volley.position, sequenceOf(run.state, volley, front), *volley.shownDice, answer);
    volley.shownDice.reset();
}

/// Whether no model or no wounds are left.
bool isUsedUp(const Volley& volley, const Front& front) {
    return front.part.empty() || (volley.position.stage == Stage::Allocate && volley.position.saves == 0);
}

} // namespace

AttackSequence sequenceOf(const State& state, const Volley& volley, const Front& front) {
    return AttackSequence(parametersAgainst(state, *volley.groups.front(), volley.parameters.front(), front));
}

UnitId rollerOf(const Volley& volley, const Front& front) {
    const auto& group = *volley.groups.front();
    return attackersRoll(volley.position.stage) && !group.attacker.empty() ? group.attacker : front.part;
}

std::string bearersText(const WeaponGroup& group) {
    return (group.bearers.size() > 1 ? std::to_string(group.bearers.size()) + " × " : std::string()) +
           group.name;
}

Volley makeVolley(const State& state, std::vector<Group> groups) {
    Volley volley;
    for (const auto& group : groups)
        volley.parameters.push_back(parametersFor(state, *group));
    volley.groups = std::move(groups);
    if (!volley.groups.empty() && volley.groups.front()->mortal)
        volley.position = AttackPosition::unsaved(volley.groups.front()->wounds);
    return volley;
}

Volley mortalVolley(const State& state, WeaponGroup group, int wounds) {
    group.mortal = true;
    group.wounds = wounds;
    return makeVolley(state, {Group(std::move(group))});
}

std::optional<Request> Volley::ask(const State& state) const {
    if (groups.empty() || position.stage == Stage::Apply) return std::nullopt;
    const auto front = frontOf(state, *this);
    if (isUsedUp(*this, front)) return std::nullopt;
    if (position.stage == Stage::Allocate) {
        if (front.aim) return aimChoice(state, *this);
        return front.names.empty() ? std::nullopt : std::optional(fallsChoice(state, front));
    }
    auto request = diceRequest(state, *this, front);
    if (!request || !shownDice) return request;
    const int together = diceOfOneRoll(*this);
    return again.empty() ? rerollOptions(state, request->unit, *request, *shownDice, together)
                         : rerollDice(*request, together);
}

namespace {

/// What the dice of a stage came to; for the number of attacks also what is added to them, and why.
std::string rolledWords(const Request& request, const Answer& answer, const WeaponGroup& group, int plus) {
    if (request.id != "attacks" || answer.counts.empty()) return tallyWords(request, answer);
    const auto& bands = request.rows.front().bands;
    int sum = 0;
    for (std::size_t band = 0; band < bands.size(); ++band)
        sum += bands[band].from * answer.counts.front()[band];
    const bool blast = words::blast.isOn(traitsOf(group.profile));
    return table::plural(sum + plus, "attack") + ", " + std::to_string(sum) + " rolled" +
           (plus > 0 ? " and " + std::to_string(plus) + (blast ? " more, with Blast" : " more") : "");
}

} // namespace

void Volley::take(Run& run, const Answer& answer) {
    const auto front = frontOf(run.state, *this);
    if (position.stage == Stage::Allocate) {
        if (front.aim)
            takeAim(run.state, *this, answer);
        else {
            fallsFirst[front.part] = answer.pick;
            run.emit(ModelAllocated{front.part, frontOf(run.state, *this).models.front()});
        }
        run.push(*this);
        return;
    }
    const auto request = *diceRequest(run.state, *this, front);
    const auto roller = rollerOf(*this, front);
    if (!shownDice) {
        recordRoll(run, roller, request, answer);
        run.remark(
            rolledWords(request, answer, *groups.front(), sequenceOf(run.state, *this, front).dice().plus));
        shownDice = answer;
        if (rerollOptions(run.state, roller, request, answer, diceOfOneRoll(*this))) {
            run.push(*this);
            return;
        }
    } else if (again.empty()) {
        if (answer.pick != "keep") {
            again = answer.pick;
            const auto what = request.purpose.substr(0, request.purpose.find(" · "));
            spendReroll(run, roller,
                        what + ": " + shownDiceText(request, *shownDice, again, diceOfOneRoll(*this)));
            run.push(*this);
            return;
        }
    } else {
        takeRerolled(run, *this, front, request, answer);
        run.push(*this);
        return;
    }
    position = afterDice(position, sequenceOf(run.state, *this, front), *shownDice);
    shownDice.reset();
    run.push(*this);
}

void Volley::run(Run& run) {
    if (groups.empty()) return;
    if (position.stage == Stage::Apply) {
        applyPoints(run, *this);
        return;
    }
    const auto front = frontOf(run.state, *this);
    if (isUsedUp(*this, front))
        endGroup(run, *this);
    else if (position.stage == Stage::Allocate) {
        markAllocated(run, *this, front);
        allocate(*this, run.state, front);
    } else
        position = afterStageWithoutDice(position, sequenceOf(run.state, *this, front));
    run.push(*this);
}

int Volley::remainingWork() const {
    constexpr int stages = 1000; // more than any group has wounds
    const int groupsLeft = static_cast<int>(groups.size() + devastating.size());
    return groupsLeft * 2 * stages + (position.stage < Stage::Allocate
                                          ? stages
                                          : std::min(stages - 1, position.saves + position.batch + others));
}

bool Volley::canSkipAhead(const State& state) const {
    if (groups.empty() || shownDice || position.stage == Stage::Apply) return false;
    const auto front = frontOf(state, *this);
    return !isUsedUp(*this, front) && !(position.stage == Stage::Allocate && front.hasChoice());
}

std::vector<std::pair<Volley, double>> Volley::skipAhead(const State& state, WorkBudget& work) const {
    const auto front = frontOf(state, *this);
    const auto sequence = sequenceOf(state, *this, front);
    const bool waits = position.stage < Stage::Allocate && front.hasChoice();
    std::vector<std::pair<Volley, double>> out;
    for (const auto& end : waits ? outcomesAtAllocation(position, sequence, work)
                                 : outcomesOnTarget(position, sequence, front.last, work)) {
        auto& later = out.emplace_back(*this, end.chance).first;
        later.position = AttackPosition::unsaved(end.saves);
        later.position.devastating = end.devastating;
        if (waits) continue;
        later.position.points.assign(static_cast<std::size_t>(end.lost), 1);
        later.position.stage = Stage::Apply;
    }
    return out;
}

std::string Volley::skipPolicy(const State& state) const {
    const auto& group = *groups.front();
    const auto mayReroll = [&](const UnitId& unit) { return state.find(unit) && offersReroll(state, unit); };
    return mayReroll(group.attacker) || mayReroll(group.target) ? noCommandReroll : std::string();
}

} // namespace core::combat_patrol
