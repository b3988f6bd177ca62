// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/allocation.h"

#include "systems/combat_patrol/rules/parameters_for.h"
#include "systems/combat_patrol/state/formation.h"
#include "systems/combat_patrol/state/switch_values.h"

#include <algorithm>
#include <tuple>

namespace core::combat_patrol {

namespace {

bool isLiving(const State& state, const UnitId& id) {
    const auto* unit = state.find(id);
    return unit && unit->presence == Presence::Table && unit->alive() > 0;
}

std::vector<UnitId> livingParts(const State& state, const UnitId& target) {
    auto out = parts(state, target);
    std::erase_if(out, [&](const UnitId& id) { return !isLiving(state, id); });
    return out;
}

bool isCharacter(const State& state, const UnitId& id) {
    const auto& keywords = state.sheetOf(state.at(id)).keywords;
    return std::find(keywords.begin(), keywords.end(), "CHARACTER") != keywords.end();
}

/// The order in which models are picked: a wounded one first, then one to which attacks were allocated, then
/// the kind that the side has chosen, then the most common models (2.3).
std::vector<int> fallingOrder(const Unit& unit, const std::string& first) {
    struct Kind {
        const std::string* name;
        int count;
    };
    std::vector<Kind> kinds;
    std::vector<std::pair<int, std::size_t>> living; // each model with its kind
    for (int n = 0; n < static_cast<int>(unit.models.size()); ++n) {
        const auto& model = unit.models[static_cast<std::size_t>(n)];
        if (model.slain) continue;
        auto kind = std::find_if(kinds.begin(), kinds.end(),
                                 [&](const Kind& each) { return *each.name == model.name; });
        if (kind == kinds.end()) kind = kinds.insert(kind, {&model.name, 0});
        ++kind->count;
        living.emplace_back(n, static_cast<std::size_t>(kind - kinds.begin()));
    }
    std::vector<std::tuple<bool, bool, bool, int, int>> ranked;
    ranked.reserve(living.size());
    for (const auto& [n, kind] : living) {
        const auto& model = unit.models[static_cast<std::size_t>(n)];
        ranked.emplace_back(model.lost == 0, !model.allocated, *kinds[kind].name != first, -kinds[kind].count,
                            n);
    }
    std::sort(ranked.begin(), ranked.end());
    std::vector<int> out;
    out.reserve(ranked.size());
    for (const auto& each : ranked)
        out.push_back(std::get<4>(each));
    return out;
}

/// The names of these models, in the order in which they would fall.
std::vector<std::string> kindsByName(const Unit& unit, const std::vector<int>& models) {
    std::vector<std::string> out;
    for (const int n : models)
        if (const auto& name = unit.models[static_cast<std::size_t>(n)].name;
            std::find(out.begin(), out.end(), name) == out.end())
            out.push_back(name);
    return out;
}

/// Keeps only the models whose place in the order is fixed: first the model that is wounded or has been
/// allocated an attack, then the models of the chosen kind (2.3). If several other kinds remain, the side is
/// asked before they take wounds; if no place is fixed, it is asked now.
void keepSettled(const State& state, const Unit& unit, const std::string& first, Front& front) {
    if (switchNow(state, "falling_window") == "off") return; // the most common models fall first
    const auto modelAt = [&](int n) -> const Model& { return unit.models[static_cast<std::size_t>(n)]; };
    const bool held = !front.models.empty() &&
                      (modelAt(front.models.front()).lost > 0 || modelAt(front.models.front()).allocated);
    const auto settled = std::stable_partition(front.models.begin(), front.models.end(), [&](int n) {
        return modelAt(n).name == first || (held && n == front.models.front());
    });
    const bool isOneKind = std::all_of(settled, front.models.end(),
                                       [&](int n) { return modelAt(n).name == modelAt(*settled).name; });
    if (isOneKind) return; // no choice
    auto kinds = kindsByName(unit, {settled, front.models.end()});
    if (settled == front.models.begin()) {
        front.names = std::move(kinds);
        return;
    }
    front.models.erase(settled, front.models.end());
    front.last = false;
}

Front oneModel(const State& state, const ModelRef& only) {
    Front front;
    front.last = true;
    if (!isLiving(state, only.unit) || state.at(only.unit).models[static_cast<std::size_t>(only.model)].slain)
        return front;
    front.part = only.unit;
    front.models = {only.model};
    return front;
}

} // namespace

Front frontOf(const State& state, const Volley& volley) {
    const auto& group = *volley.groups.front();
    if (group.only) return oneModel(state, *group.only);
    Front front;
    const auto all = livingParts(state, group.target);
    front.last = all.size() < 2;
    if (all.empty()) return front;
    const bool chosen = volley.aimedAt && std::find(all.begin(), all.end(), *volley.aimedAt) != all.end();
    front.part = chosen ? *volley.aimedAt : all.front();
    const auto& unit = state.at(front.part);
    const auto named = volley.fallsFirst.find(front.part);
    const auto first = named == volley.fallsFirst.end() ? std::string() : named->second;
    front.models = fallingOrder(unit, first);
    keepSettled(state, unit, first, front);
    const auto wounded = [&](int n) { return unit.models[static_cast<std::size_t>(n)].lost > 0; };
    if (front.models.size() > 1 && wounded(front.models[1])) { // a second wounded model comes after the first
        front.models.erase(front.models.begin() + 1, front.models.end());
        front.last = false;
    }
    const auto modelAt = [&](int n) -> const Model& { return unit.models[static_cast<std::size_t>(n)]; };
    const auto otherwise = std::find_if(front.models.begin(), front.models.end(), [&](int n) {
        const auto &one = modelAt(front.models.front()), &other = modelAt(n);
        return one.name != other.name && !(state.statlineOf(unit, one) == state.statlineOf(unit, other));
    });
    if (otherwise != front.models.end()) { // models with other numbers take wounds after these have fallen
        front.models.erase(otherwise, front.models.end());
        front.last = false;
    }
    front.aim = !volley.aimedAt && all.size() > 1 && group.aim.characterVisible && isPrecise(state, group) &&
                std::any_of(all.begin(), all.end(), [&](const UnitId& id) { return isCharacter(state, id); });
    if (front.aim) front.names.clear();
    return front;
}

} // namespace core::combat_patrol
