// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/checks.h"
#include "systems/combat_patrol/rules/plans.h"
#include "systems/combat_patrol/rules/state_changes.h"
#include "systems/combat_patrol/rules/volley_losses.h"
#include "systems/combat_patrol/state/formation.h"

#include <algorithm>
#include <map>

namespace core::combat_patrol {

namespace {

/// Groups of living models with the same name and wounds, with a common label; the first model of a group
/// falls.
std::vector<std::pair<std::string, ModelRef>> kinds(const State& state, const UnitId& id) {
    std::vector<std::pair<std::string, ModelRef>> out;
    for (const auto& part : parts(state, id)) {
        const auto& unit = state.at(part);
        for (std::size_t n = 0; n < unit.models.size(); ++n) {
            const auto& model = unit.models[n];
            if (model.slain) continue;
            const auto words =
                model.name + (model.lost > 0 ? ", " + plural(model.lost, "wound", "wounds") + " lost" : "");
            const bool known =
                std::any_of(out.begin(), out.end(), [&](const auto& kind) { return kind.first == words; });
            if (!known) out.emplace_back(words, ModelRef{part, static_cast<int>(n)});
        }
    }
    return out;
}

/// The preset choice: the kind of which the unit has most models.
std::size_t mostCommon(const State& state, const UnitId& id,
                       const std::vector<std::pair<std::string, ModelRef>>& all) {
    std::map<std::string, int> count;
    for (const auto& part : parts(state, id))
        for (const auto& model : state.at(part).models)
            if (!model.slain) ++count[model.name];
    std::size_t best = 0;
    const auto nameAt = [&](std::size_t n) {
        return state.at(all[n].second.unit).models[static_cast<std::size_t>(all[n].second.model)].name;
    };
    for (std::size_t n = 1; n < all.size(); ++n)
        if (count[nameAt(n)] > count[nameAt(best)]) best = n;
    return best;
}

std::string optionId(const ModelRef& model) { return model.unit.text + "#" + std::to_string(model.model); }

} // namespace

std::optional<Request> LoseModels::ask(const State& state) const {
    const auto all = count > 0 ? kinds(state, unit) : std::vector<std::pair<std::string, ModelRef>>{};
    if (all.size() < 2 || count >= modelsLeft(state, unit)) return std::nullopt;
    auto request = choice(state.at(unit).side, unit, "casualty",
                          sentenceAboutUnit(state, unit, "loses ") + plural(count, "model", "models") +
                              ": which falls first?",
                          "CP 2.2.3");
    for (const auto& [words, model] : all)
        request.options.push_back({optionId(model), words, {}});
    request.preset = optionId(all[mostCommon(state, unit, all)].second);
    request.policy = "the most common models fall first";
    return request;
}

void LoseModels::take(Run& run, const Answer& answer) {
    for (const auto& [words, model] : kinds(run.state, unit))
        if (optionId(model) == answer.pick) {
            run.push(LoseModels{unit, count - 1});
            return slay(run, model, {});
        }
}

void LoseModels::run(Run& run) {
    run.push(Aftermath{}); // waits below the tasks that the fallen models push
    for (int n = 0; n < count; ++n) {
        const auto all = kinds(run.state, unit);
        if (all.empty()) return;
        slay(run, all[mostCommon(run.state, unit, all)].second, {});
    }
}

Result<Run> plan(Checks& checks, const RemoveModels& order) {
    const auto& state = checks.state();
    checks.unit(order.unit, "unit");
    checks.require(order.count >= 1 && order.count <= modelsLeft(state, order.unit), "remove.count",
                   "the unit does not have that many models", "count");
    auto run =
        checks.start(sentenceAboutUnit(state, order.unit, "loses ") + plural(order.count, "model", "models"));
    run.say(sentenceAboutUnit(state, order.unit, "loses ") + plural(order.count, "model", "models"));
    run.push(LoseModels{state.rootOf(order.unit), order.count});
    return run;
}

} // namespace core::combat_patrol
