// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/turn/muster.h"

#include <algorithm>

/// Reinforcements: models that stayed behind and come in a later turn (scenarios).
namespace core::trench_crusade {

namespace {

constexpr auto everybody = "all";

const Reinforcements& ruleOf(const State& state, int which) {
    return state.scenario->reinforcements.at(static_cast<std::size_t>(which));
}

Request headFor(const State& state, const Reinforce& task, const char* id, std::string purpose) {
    Request request;
    request.id = id;
    request.purpose = state.sides.at(task.side).name + ": " + std::move(purpose);
    request.rule = state.scenario->rule;
    request.side = task.side;
    return request;
}

/// Asks for the dice of how many models come. A D2 is a D6 halved.
Request howMany(const State& state, const Reinforce& task) {
    const auto& rule = ruleOf(state, task.which);
    auto request = headFor(state, task, "reinforcements", "how many models come? " + rule.words);
    const bool halved = rule.dice == "D2";
    request.sides = halved ? 6 : forceSizeOf("0+" + rule.dice).value_or(ForceSize{}).sides;
    DiceRow row;
    row.label = rule.dice;
    row.dice = 1;
    if (halved)
        row.bands = {{1, 3, "1", false}, {4, 6, "2", false}};
    else
        for (int face = 1; face <= request.sides; ++face)
            row.bands.push_back({face, face, std::to_string(face), false});
    request.rows = {std::move(row)};
    return request;
}

/// Asks which model comes next: drawn by a die with a face for each, or chosen by its player.
Request reinforcementChoice(const State& state, const Reinforce& task, const std::vector<UnitId>& waiting) {
    const bool chosen = ruleOf(state, task.which).chosen;
    auto request = headFor(state, task, "who_comes",
                           std::string(chosen ? "which model comes? " : "which model is drawn? ") +
                               plural(*task.left, "model is", "models are") + " still to come");
    if (chosen) {
        request.kind = Request::Kind::Choice;
        for (const auto& id : waiting)
            request.options.push_back({id.text, nameOf(state, id), ""});
        request.preset = request.options.front().id;
        request.policy = "the models come in their order in the list";
        return request;
    }
    request.sides = static_cast<int>(waiting.size());
    DiceRow row;
    row.label = "lot";
    row.dice = 1;
    for (std::size_t n = 0; n < waiting.size(); ++n) {
        const auto face = static_cast<int>(n) + 1;
        row.bands.push_back({face, face, nameOf(state, waiting[n]), false});
    }
    request.rows = {std::move(row)};
    return request;
}

std::size_t bandOf(const Answer& answer) {
    const auto& counts = answer.counts[0];
    return static_cast<std::size_t>(
        std::find_if(counts.begin(), counts.end(), [](int count) { return count > 0; }) - counts.begin());
}

void comes(Run& run, const UnitId& unit, const Reinforcements& rule) {
    arrive(run, unit);
    if (!rule.noDash) return;
    Effect effect;
    effect.kind = EffectKind::NoDash;
    gain(run, unit, {effect, Until::Turn, run.state.scenario->name});
}

} // namespace

std::string reinforceLine(int which, const std::string& side) {
    return "reinforce:" + std::to_string(which) + ":" + side;
}

std::vector<std::pair<int, std::string>> reinforcementsOf(const State& state, int turn) {
    std::vector<std::pair<int, std::string>> out;
    for (std::size_t n = 0; n < state.scenario->reinforcements.size(); ++n) {
        const auto& rule = state.scenario->reinforcements[n];
        if (turn < rule.from || (rule.to > 0 && turn > rule.to) || rule.dice.empty()) continue;
        for (const auto* side : sideIds) {
            const bool fits = rule.who == "both" || rule.who == state.sides.at(side).role;
            if (fits && !unitsStayingBehind(state, side).empty()) out.emplace_back(static_cast<int>(n), side);
        }
    }
    return out;
}

std::optional<Request> Reinforce::ask(const State& state) const {
    const auto waiting = unitsStayingBehind(state, side);
    if (waiting.empty()) return std::nullopt;
    const auto& dice = ruleOf(state, which).dice;
    if (!left)
        return dice == everybody || !forceSizeOf("0+" + dice) ? std::nullopt
                                                              : std::optional(howMany(state, *this));
    if (*left <= 0 || static_cast<int>(waiting.size()) <= *left) return std::nullopt;
    return reinforcementChoice(state, *this, waiting);
}

void Reinforce::take(Run& run, const Answer& answer) {
    auto next = *this;
    if (!left) {
        next.left = static_cast<int>(bandOf(answer)) + 1;
        run.say(run.state.sides.at(side).name + ": " + plural(*next.left, "model", "models") + " may come");
        return run.push(std::move(next));
    }
    const auto waiting = unitsStayingBehind(run.state, side);
    const auto who = ruleOf(run.state, which).chosen ? UnitId(answer.pick) : waiting.at(bandOf(answer));
    --*next.left;
    run.push(std::move(next));
    comes(run, who, ruleOf(run.state, which));
}

void Reinforce::run(Run& run) {
    const auto& dice = ruleOf(run.state, which).dice;
    const int most = left ? *left : averageOf(dice).value_or(0);
    const auto waiting = unitsStayingBehind(run.state, side);
    const bool all = dice == everybody;
    if (!left && !all && static_cast<int>(waiting.size()) > most) {
        auto next = *this;
        next.left = most;
        return run.push(std::move(next));
    }
    if (most > 0 || all)
        for (const auto& id : waiting)
            comes(run, id, ruleOf(run.state, which));
}

} // namespace core::trench_crusade
