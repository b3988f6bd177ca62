// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/data/special_names.h"
#include "systems/trench_crusade/effects/conditions.h"
#include "systems/trench_crusade/rules/attack.h"
#include "systems/trench_crusade/rules/outcome.h"
#include "systems/trench_crusade/rules/specials/special.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/rules/triggers.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

std::vector<ChoiceOption> asked(const State&, const DoOutcome&) { return yesOrNo(); }

/// How many of the outcomes after it the choice offers: all, or as many as its value.
std::size_t offeredBy(const DoOutcome& task) {
    const auto all = task.choices.size();
    if (task.outcome.text == specials::chooseOne) return all;
    return std::min(all, static_cast<std::size_t>(std::max(0, numberOf(task.outcome))));
}

std::vector<ChoiceOption> oneOf(const State& state, const DoOutcome& task) {
    std::vector<ChoiceOption> out;
    for (std::size_t n = 0; n < offeredBy(task); ++n) {
        const auto& choice = task.choices[n];
        const bool more = n > 0 && task.choices[n - 1].words == choice.words;
        if (!more && allConditionsHold(state, choice.when, {task.by, task.target, {}}))
            out.push_back({std::to_string(n), choice.words, ""});
    }
    return out;
}

/// The first option that changes anything; empty when none does.
std::string oneThatHelps(const State& state, const DoOutcome& task) {
    for (const auto& option : oneOf(state, task))
        for (std::size_t n = 0; n < offeredBy(task); ++n) {
            auto choice = task;
            choice.outcome = task.choices[n];
            if (choice.outcome.words == option.label && changesAnything(state, choice)) return option.id;
        }
    return {};
}

void takeOne(Run& run, const DoOutcome& task, const std::string& pick) {
    const auto options = oneOf(run.state, task);
    if (options.empty()) return run.say(sourceName(run.state, task) + " changes nothing");
    const auto first = static_cast<std::size_t>(std::stoi(pick.empty() ? options.front().id : pick));
    std::vector<Outcome> chosen;
    for (std::size_t n = 0; n < task.choices.size(); ++n) {
        const bool offered = n < offeredBy(task);
        if (!offered || task.choices[n].words == task.choices[first].words) chosen.push_back(task.choices[n]);
    }
    pushOutcomes(run, chosen, task);
}

bool isElement(const Gained& one, const std::string& from) {
    return one.effect.kind == EffectKind::WeaponKeyword && one.from == from;
}

std::vector<ChoiceOption> elementsFor(const State& state, const DoOutcome& task) {
    std::vector<ChoiceOption> out;
    const auto& gained = state.at(task.by).gained;
    for (const auto* word : words::harming()) {
        const auto* element = word->key;
        const bool has = std::any_of(gained.begin(), gained.end(), [&](const Gained& one) {
            return isElement(one, sourceName(state, task)) && one.effect.text == element;
        });
        if (!has) out.push_back({element, table::capitalized(element), ""});
    }
    return out;
}

void takeElement(Run& run, const DoOutcome& task, const std::string& pick) {
    const auto from = sourceName(run.state, task);
    auto gained = run.state.at(task.by).gained;
    std::erase_if(gained, [&](const Gained& one) { return isElement(one, from); });
    Effect effect;
    effect.kind = EffectKind::WeaponKeyword;
    effect.text = pick.empty() ? words::fire.key : pick;
    run.say("all weapons of " + nameOf(run.state, task.by) + " have " + table::capitalized(effect.text));
    gained.push_back({effect, Until::Battle, from});
    run.emit(GainedSet{task.by, std::move(gained)});
}

void closer(Run& run, const DoOutcome& task, const std::string& pick) {
    if (pick == "yes") run.mark("closer:" + task.target.text);
}

void countAsCharge(Run& run, const DoOutcome& task, const std::string& pick) {
    if (pick != "yes") return;
    use(run, task.target, specials::countsAsCharge, Often::Turn);
    run.say(nameOf(run.state, task.target) + " counts as having charged");
}

std::vector<ChoiceOption> upTo(int most) {
    std::vector<ChoiceOption> out;
    for (int n = 0; n <= most; ++n)
        out.push_back({std::to_string(n), markerWords(n, Marker::Blood), ""});
    return out;
}

std::vector<ChoiceOption> shared(const State& state, const DoOutcome& task) {
    return upTo(std::min(numberOf(task.outcome), markerCap - state.at(task.by).marker(Marker::Blood)));
}

void share(Run& run, const DoOutcome& task, const std::string& pick) {
    const int count = pick.empty() ? 0 : std::stoi(pick);
    if (count == 0) return;
    wound(run, task.by, count);
    wound(run, task.target, count);
    run.say(nameOf(run.state, task.by) + " and " + nameOf(run.state, task.target) + " get " +
            markerWords(count, Marker::Blood) + " each");
}

bool targetIsThere(const State& state, const DoOutcome& task) {
    const auto* target = state.find(task.target);
    return target && target->isOnTable();
}

int edible(const State& state, const DoOutcome& task) {
    return std::min(
        {state.at(task.target).marker(Marker::Blood), state.at(task.by).marker(Marker::Blood), task.gave});
}

bool canEat(const State& state, const DoOutcome& task) {
    return targetIsThere(state, task) && edible(state, task) > 0;
}

std::vector<ChoiceOption> eaten(const State& state, const DoOutcome& task) {
    return upTo(edible(state, task));
}

void eat(Run& run, const DoOutcome& task, const std::string& pick) {
    const int count = pick.empty() ? 0 : std::stoi(pick);
    addMarkers(run, task.target, Marker::Blood, -count);
    addMarkers(run, task.by, Marker::Blood, -count);
    if (count)
        run.say(nameOf(run.state, task.by) + " and " + nameOf(run.state, task.target) + " lose " +
                markerWords(count, Marker::Blood) + " each");
}

std::vector<ChoiceOption> mines(const State& state, const DoOutcome&) {
    std::vector<ChoiceOption> out;
    for (const auto& [id, piece] : state.pieces)
        if (piece.kind == "mine" || piece.kind == "gas_mine" || piece.kind == "sapper_mine")
            out.push_back({id, piece.name, piece.where});
    return out;
}

bool takeMine(Run& run, const DoOutcome& task, const std::string& pick) {
    const auto all = mines(run.state, task);
    if (all.empty()) return false;
    const auto id = pick.empty() ? all.front().id : pick;
    run.say(run.state.pieces.at(id).name + " is taken off the table");
    run.emit(PieceGone{id});
    return true;
}

void removeMine(Run& run, const DoOutcome& task, const std::string& pick) {
    if (!takeMine(run, task, pick)) run.say("the mine is taken away");
}

void explodeMine(Run& run, const DoOutcome& task, const std::string& pick) {
    takeMine(run, task, pick);
    run.say("the mine explodes: every other model that it reaches takes an injury roll, too");
    auto injury = injuryBy(task.by, "mine");
    injury.keyword = words::shrapnel.key;
    run.push(std::move(injury));
}

void injureIf(Run& run, const DoOutcome& task, const std::string& pick) {
    if (pick != "yes") return;
    auto injury = injuryBy(task.target, sourceName(run.state, task));
    injury.by = task.by;
    run.push(std::move(injury));
}

void mustCharge(Run& run, const DoOutcome& task, const std::string& pick) {
    if (pick != "yes") return;
    use(run, task.by, specials::mustCharge, Often::Activation);
    run.say(nameOf(run.state, task.by) + " must first charge the closest enemy that " +
            sourceName(run.state, task) + " applies to");
}

bool hasTakenDown(const State& state, const DoOutcome& task) {
    const auto* target = state.find(task.target);
    return target && (!target->isOnTable() || target->down);
}

void leap(Run& run, const DoOutcome& task, const std::string&) {
    run.say(task.outcome.words);
    markMoved(run, task.by);
    auto activity = run.state.at(task.by).activity;
    std::erase_if(activity.done, [](const std::string& one) { return one.starts_with("melee:"); });
    setActivity(run, task.by, activity);
}

} // namespace

const Specials& choiceSpecials() {
    using enum CarriedOut;
    static const Specials all{{specials::chooseOne, Asks, "", oneOf, takeOne, nullptr, oneThatHelps},
                              {specials::oneOf, Asks, "", oneOf, takeOne, nullptr, oneThatHelps},
                              {"choose_element", Asks, "", elementsFor, takeElement},
                              {"closer_dice", Asks, "", asked, closer},
                              {specials::countsAsCharge, Asks, "", asked, countAsCharge},
                              {"share_blood", Asks, "", shared, share, targetIsThere},
                              {"eater_of_the_flesh", Asks, "", eaten, eat, canEat},
                              {"remove_mine", Asks, "", mines, removeMine},
                              {"explode_mine", Asks, "", mines, explodeMine},
                              {"injury_if", Asks, "", asked, injureIf},
                              {specials::mustCharge, Asks, "", asked, mustCharge},
                              {"leap_after_down", Asks, "", nullptr, leap, hasTakenDown}};
    return all;
}

} // namespace core::trench_crusade
