// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/effects/conditions.h"
#include "systems/trench_crusade/rules/abandoned_price.h"
#include "systems/trench_crusade/rules/outcome.h"
#include "systems/trench_crusade/rules/specials/special.h"
#include "systems/trench_crusade/rules/state_changes.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

/// The sides of the die of "D3" and "D6"; 0 for a number.
int dieOf(const Outcome& outcome) {
    const auto* text = outcome.value.asString();
    return !text ? 0 : *text == "D3" ? 3 : 6;
}

Request headOf(const State& state, const DoOutcome& task, std::string id, std::string purpose) {
    Request request;
    request.id = std::move(id);
    request.purpose = std::move(purpose);
    request.unit = task.by;
    if (const auto* unit = state.find(task.by)) {
        request.side = unit->side;
        for (const auto& source : sourcesOf(state, *unit))
            if (source.id == task.from) request.rule = source.rule;
    }
    return request;
}

Request dieRequest(const State& state, const DoOutcome& task, int sides) {
    auto request = headOf(state, task, "amount", sourceName(state, task));
    request.sides = sides;
    DiceRow row;
    row.label = "D" + std::to_string(sides);
    row.dice = 1;
    for (int face = 1; face <= sides; ++face)
        row.bands.push_back({face, face, std::to_string(face), false});
    request.rows = {std::move(row)};
    return request;
}

std::optional<Request> choiceRequest(const State& state, const DoOutcome& task, std::string purpose,
                                     std::vector<ChoiceOption> options, std::string policy) {
    if (options.size() < 2) return std::nullopt;
    auto request = headOf(state, task, "outcome", std::move(purpose));
    request.kind = Request::Kind::Choice;
    request.preset = options.front().id;
    request.options = std::move(options);
    request.policy = std::move(policy);
    return request;
}

std::vector<ChoiceOption> namesOf(const State& state, const std::vector<UnitId>& units) {
    std::vector<ChoiceOption> out;
    for (const auto& unit : units)
        out.push_back({unit.text, nameOf(state, unit), ""});
    return out;
}

/// How BLOOD and INFECTION MARKERS share what is healed, as options named by the INFECTION MARKERS.
std::vector<ChoiceOption> healOptions(const Unit& unit, int amount) {
    const int blood = unit.marker(Marker::Blood), infection = unit.marker(Marker::Infection);
    std::vector<ChoiceOption> out;
    for (int n = std::min(amount, infection); n >= std::max(0, amount - blood); --n)
        out.push_back({std::to_string(n),
                       markerWords(n, Marker::Infection) + ", " + markerWords(amount - n, Marker::Blood),
                       ""});
    return out;
}

/// What the model can lose: its items, no weapons and no armour.
std::vector<ChoiceOption> itemsOf(const State& state, const Unit& unit) {
    std::vector<ChoiceOption> out;
    for (const auto& id : unit.gear) {
        const auto it = state.gear.find(id);
        if (it == state.gear.end() || isUsed(unit, "lost:" + id)) continue;
        if (it->second.slot != Slot::Item && it->second.slot != Slot::Headgear) continue;
        out.push_back({id, it->second.name, ""});
    }
    return out;
}

std::optional<Request> askSpecial(const State& state, const DoOutcome& task) {
    const auto* special = findSpecial(task.outcome.text);
    if (!special || !special->options) return std::nullopt;
    const auto& words = task.outcome.words;
    auto purpose = sourceName(state, task);
    if (!task.target.empty() && task.target != task.by) purpose += ", " + nameOf(state, task.target);
    if (!words.empty()) purpose += ": " + words;
    auto options = special->options(state, task);
    if (options.empty()) return std::nullopt;
    for (auto& option : options) {
        if (option.id == "yes" && !task.outcome.yes.empty()) option.label = task.outcome.yes;
        if (option.id == "no" && !task.outcome.no.empty()) option.label = task.outcome.no;
    }
    const auto preset = special->preset ? special->preset(state, task) : std::string();
    auto first = std::find_if(options.begin(), options.end(),
                              [&](const ChoiceOption& option) { return option.id == preset; });
    if (first == options.end()) first = options.begin();
    const auto [id, policy] = std::pair(first->id, first->label);
    auto request = choiceRequest(state, task, std::move(purpose), std::move(options), policy);
    if (request) request->preset = id;
    return request;
}

} // namespace

namespace {

bool isForThralls(const DoOutcome& task) { return task.outcome.text == "elite_or_4_thralls"; }

constexpr std::size_t mostThralls = 4; ///< most Thralls that share one cup (TC-E21)

bool isThrall(const State& state, const UnitId& by, const UnitId& id) {
    return allConditionsHold(state, {"other_sheet:grail_thrall,fly_thrall"}, {by, id, {}});
}

/// Whether the model may get the outcome, which is for one ELITE model or for up to four Thralls.
bool mayShare(const State& state, const DoOutcome& task, const UnitId& id) {
    const bool had = std::find(task.others.begin(), task.others.end(), id) != task.others.end();
    if (had || task.others.size() >= mostThralls) return false;
    return isThrall(state, task.by, id) || (task.others.empty() && hasKeyword(state, id, "ELITE"));
}

} // namespace

std::vector<UnitId> friendsFor(const State& state, const DoOutcome& task) {
    std::vector<UnitId> out;
    const auto* by = state.find(task.by);
    for (const auto& [id, unit] : state.units)
        if (by && unit.side == by->side && unit.isOnTable() &&
            allConditionsHold(state, task.outcome.when, {task.by, id, {}}) &&
            (!isForThralls(task) || mayShare(state, task, id)))
            out.push_back(id);
    return out;
}

void takeFriend(Run& run, const DoOutcome& task, const UnitId& chosen) {
    if (chosen.empty()) return;
    if (isForThralls(task) && isThrall(run.state, task.by, chosen)) {
        auto further = task;
        further.others.push_back(chosen);
        run.push(std::move(further));
    }
    auto aimed = aimedAt(task, chosen);
    aimed.others.clear();
    run.push(std::move(aimed));
}

namespace {

std::optional<Request> askFriend(const State& state, const DoOutcome& task) {
    auto names = namesOf(state, friendsFor(state, task));
    const bool further = isForThralls(task) && !task.others.empty();
    if (further && !names.empty()) names.push_back({"", "No further model", ""});
    return choiceRequest(state, task,
                         sourceName(state, task) + (further ? ": which further Thrall" : ": which friend"),
                         std::move(names), "the first friend is chosen");
}

} // namespace

std::optional<Request> DoOutcome::ask(const State& state) const {
    if (outcome.on == OutcomeOn::AllInMelee) return std::nullopt;
    if (outcome.on == OutcomeOn::ChosenFriend) return askFriend(state, *this);
    const auto unit = subjectOf(*this);
    const auto* model = state.find(unit);
    if (!allConditionsHold(state, outcome.when, {by, unit == by ? target : unit, {}})) return std::nullopt;
    const auto* doer = state.find(by);
    if (outcome.once != Often::Always && doer && isUsed(*doer, outcomeUse(*this))) return std::nullopt;
    if (outcome.kind == OutcomeKind::Special) return askSpecial(state, *this);
    if (!model || !model->isOnTable()) return std::nullopt;
    if (const int sides = dieOf(outcome); sides && !amount) return dieRequest(state, *this, sides);
    switch (outcome.kind) {
    case OutcomeKind::HealAny:
        return choiceRequest(state, *this, "Markers healed on " + model->name,
                             healOptions(*model, amount.value_or(numberOf(outcome))),
                             "INFECTION MARKERS are healed first");
    case OutcomeKind::TakeMarker:
        if (model->marker(Marker::Blood) == 0 || model->marker(Marker::Blessing) == 0) return std::nullopt;
        return choiceRequest(
            state, *this, "Marker taken from " + model->name,
            {{"blessing", nameOf(Marker::Blessing), ""}, {"blood", nameOf(Marker::Blood), ""}},
            "a BLESSING MARKER is taken");
    case OutcomeKind::LoseGear: {
        auto items = outcome.text.empty() ? itemsOf(state, *model) : std::vector<ChoiceOption>{};
        if (items.size() == 1) items.push_back({"", "Nothing", ""});
        return choiceRequest(state, *this, "Item lost by " + model->name, std::move(items),
                             "the first item is lost");
    }
    default:
        return std::nullopt;
    }
}

void DoOutcome::take(Run& run, const Answer& answer) {
    if (outcome.on == OutcomeOn::ChosenFriend) return takeFriend(run, *this, UnitId(answer.pick));
    const auto unit = subjectOf(*this);
    switch (outcome.kind) {
    case OutcomeKind::Special:
        return doSpecial(run, *this, answer.pick);
    case OutcomeKind::TakeMarker:
        return takeMarker(run, *this, unit, answer.pick == "blessing");
    case OutcomeKind::LoseGear:
        if (!answer.pick.empty()) loseGear(run, unit, answer.pick);
        return;
    default:
        break;
    }
    if (dieOf(outcome) && !amount) {
        noteDice(run);
        auto next = *this;
        for (std::size_t face = 0; face < answer.counts[0].size(); ++face)
            if (answer.counts[0][face] > 0) next.amount = static_cast<int>(face) + 1;
        return run.push(std::move(next));
    }
    const int infection = std::stoi(answer.pick);
    heal(run, *this, unit, infection, amount.value_or(numberOf(outcome)) - infection);
}

} // namespace core::trench_crusade
