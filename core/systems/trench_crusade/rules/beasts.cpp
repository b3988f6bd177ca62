// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/rules/beasts.h"
#include "systems/trench_crusade/rules/abandoned_price.h"

#include "systems/trench_crusade/rules/specials/special.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/words/words.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

constexpr auto beastActed = "beast_acted";

bool isWoken(const State& state, const UnitId& beast) {
    return words::valueOn(state, beast, words::beastActsFrom) ||
           words::valueOn(state, beast, words::beastActsUpTo);
}

} // namespace

bool hasActed(const Unit& beast) { return isUsed(beast, beastActed); }

std::vector<UnitId> waitingBeasts(const State& state) {
    std::vector<UnitId> out;
    for (const auto& [id, unit] : state.units)
        if (isBeast(unit) && unit.isOnTable() && !hasActed(unit) && isWoken(state, id)) out.push_back(id);
    return out;
}

Unit makeBeast(const State& state, const Sheet& sheet) {
    Unit out;
    int number = 0;
    const auto taken = [&](const std::string& name) {
        return std::any_of(state.units.begin(), state.units.end(),
                           [&](const auto& entry) { return entry.second.name == name; });
    };
    do
        out.id = UnitId(sheet.id + "_" + std::to_string(++number));
    while (state.find(out.id) || (number > 1 && taken(sheet.name + " " + std::to_string(number))));
    out.name = number == 1 && !taken(sheet.name) ? sheet.name : sheet.name + " " + std::to_string(number);
    out.sheet = sheet.id;
    out.side = beastSide;
    out.weapons = sheet.weapons;
    out.gear = sheet.gear;
    out.abilities = sheet.abilities;
    return out;
}

void activateBeast(Run& run, const UnitId& beast) {
    auto round = run.state.round;
    table::begin(round, {beastSide, {beast}, true});
    setRound(run, std::move(round));
    setActivity(run, beast, {});
    use(run, beast, beastActed, Often::Turn);
    run.push(StartActivation{beast});
}

std::optional<Request> BeastRoll::ask(const State& state) const {
    const auto* unit = state.find(beast);
    if (!unit || !unit->isOnTable() || hasActed(*unit) || state.phase != Phase::Activations)
        return std::nullopt;
    Request request;
    request.id = "beast";
    request.purpose = unit->name + ": does it act now?";
    request.rule = state.sheetOf(*unit).rule;
    request.unit = beast;
    DiceRow row;
    row.label = unit->name;
    row.dice = 1;
    if (const auto from = words::valueOn(state, beast, words::beastActsFrom))
        row.bands = passBands(std::clamp(*from, 2, 6), "it waits", "it acts");
    else {
        const int upTo = std::clamp(words::valueOn(state, beast, words::beastActsUpTo).value_or(1), 1, 5);
        row.bands = {{1, upTo, "it acts", true}, {upTo + 1, 6, "it waits", false}};
    }
    request.rows = {std::move(row)};
    return request;
}

void BeastRoll::take(Run& run, const Answer& answer) {
    noteDice(run);
    const bool second = words::valueOn(run.state, beast, words::beastActsFrom).has_value();
    if (answer.counts[0][second ? 1 : 0] == 0) return run.say(nameOf(run.state, beast) + " waits");
    run.say(nameOf(run.state, beast) + " acts at once");
    activateBeast(run, beast);
}

void BeastRoll::run(Run&) {} // the beast has acted, or the turn is over

} // namespace core::trench_crusade
