// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/stratagems.h"

#include "systems/combat_patrol/data/stratagem.h"
#include "systems/combat_patrol/rules/fight_order.h"
#include "systems/combat_patrol/rules/state_changes.h"
#include "systems/combat_patrol/rules/stratagem_effects.h"
#include "systems/combat_patrol/rules/stratagems/stratagem_rule.h"
#include "systems/combat_patrol/state/formation.h"
#include "systems/combat_patrol/state/phases.h"
#include "systems/combat_patrol/state/switch_values.h"

#include <algorithm>

namespace core::combat_patrol {

const Stratagem* stratagemOf(const State& state, Side side, StratagemKind kind) {
    const auto& own = state.player(side).patrol->stratagems;
    for (const auto& [id, stratagem] : state.stratagems) {
        if (stratagem.kind != kind) continue;
        if (stratagem.faction.empty() || std::find(own.begin(), own.end(), id) != own.end())
            return &stratagem;
    }
    return nullptr;
}

namespace {

Result<Ok> checkLimit(const Player& player, const Stratagem& stratagem) {
    const auto used = [&](const std::set<std::string>& where) { return where.contains(stratagem.id); };
    if (used(player.usedThisPhase))
        return against("stratagem.phase", stratagem.name + " was used in this phase", "stratagem");
    if (stratagem.limit != Limit::Phase && used(player.usedThisTurn))
        return against("stratagem.turn", stratagem.name + " was used in this turn", "stratagem");
    if (stratagem.limit == Limit::Battle && used(player.usedThisBattle))
        return against("stratagem.battle", stratagem.name + " was used in this battle", "stratagem");
    return Ok{};
}

Result<Ok> checkTarget(const State& state, Side side, const Stratagem& stratagem, const UnitId& id) {
    const auto* unit = state.find(id);
    if (!unit) return impossible("unit.unknown", "there is no unit `" + id.text + "`", "unit");
    if (unit->side != side)
        return impossible("stratagem.other_side", unit->name + " is on the other side", "unit");
    const auto name = unitName(state, id);
    if (state.root(id).battleShocked)
        return against("stratagem.battle_shocked", name + " is Battle-shocked", "unit");
    std::vector<const Sheet*> sheets;
    for (const auto& part : parts(state, id))
        sheets.push_back(&state.sheetOf(state.at(part)));
    if (const auto why = whyUnfit(stratagem, sheets, state.weapons); !why.empty())
        return against("stratagem.keyword", name + " " + why, "unit");
    return Ok{};
}

} // namespace

Result<Ok> checkStratagem(const State& state, Side side, const Stratagem& stratagem, const UnitId& unit) {
    const auto& player = state.player(side);
    const auto* own = stratagemOf(state, side, stratagem.kind);
    if (!own || own->id != stratagem.id)
        return impossible("stratagem.not_owned",
                          "the " + sideName(side) + "'s patrol has no " + stratagem.name, "stratagem");
    if (stratagem.kind == StratagemKind::CommandReroll && player.noReroll)
        return against("stratagem.lost",
                       "the " + sideName(side) + " has lost Command Re-roll for this battle", "stratagem");
    if (player.cp < stratagem.cp)
        return against("stratagem.cp",
                       stratagem.name + " costs " + costWords(stratagem) + ", the " + sideName(side) +
                           " has " + std::to_string(player.cp),
                       "stratagem");
    if (auto free = checkLimit(player, stratagem); !free) return free;
    return checkTarget(state, side, stratagem, unit);
}

bool canUse(const State& state, Side side, StratagemKind kind, const UnitId& unit) {
    const auto* stratagem = stratagemOf(state, side, kind);
    return stratagem && checkStratagem(state, side, *stratagem, unit).has_value();
}

bool offersReroll(const State& state, const UnitId& unit) {
    return switchNow(state, "reroll_window") != "off" &&
           canUse(state, state.at(unit).side, StratagemKind::CommandReroll, unit);
}

void spend(Run& run, Side side, StratagemKind kind, const UnitId& unit, const std::string& what) {
    const auto* stratagem = stratagemOf(run.state, side, kind);
    expect(stratagem, "a stratagem that is used is owned");
    run.emit(PointsSet{side, std::max(0, run.state.player(side).cp - stratagem->cp), false});
    run.say("The " + sideName(side) + " uses " + stratagem->name +
            (unit.empty() ? "" : " on " + unitName(run.state, unit)) + (what.empty() ? "" : ", " + what));
    run.emit(StratagemUsed{side, stratagem->id, unit});
}

Request rerollChoice(const State& state, const UnitId& unit, const std::string& what) {
    const auto side = state.at(unit).side;
    auto request = choice(side, unit, "command_reroll", what + ": Command Re-roll?", "CP-ST1");
    request.options = {
        {"keep", "Keep " + what, std::to_string(state.player(side).cp) + " CP kept"},
        {"reroll", "Roll again", priceWords(*stratagemOf(state, side, StratagemKind::CommandReroll))}};
    request.preset = "keep";
    request.policy = noCommandReroll;
    return request;
}

namespace {

/// The stratagems and units of a window that can be used at this moment.
std::vector<std::pair<const Stratagem*, UnitId>> usable(const State& state, const StratagemWindow& window) {
    std::vector<std::pair<const Stratagem*, UnitId>> out;
    const auto enemy = window.enemy.empty() ? window.enemy : survivorOf(state, window.enemy);
    for (const auto kind : window.kinds) {
        const auto* stratagem = stratagemOf(state, window.side, kind);
        if (!stratagem) continue;
        for (const auto& unit : window.units)
            if (state.find(unit) && !parts(state, unit).empty() && !state.root(unit).effects.contains(kind) &&
                checkStratagem(state, window.side, *stratagem, unit) &&
                checkMoment(state, window.side, *stratagem, unit, enemy, Occasion::Asked))
                out.emplace_back(stratagem, unit);
    }
    return out;
}

/// The start and the end of one move: a player who declines at its start is not asked again at its end.
constexpr auto moveStarts = "moving", moveEnds = "moved";
/// The suffix of the Fire Overwatch option that asks for the weapons.
const std::string aimed = ":aim";

void declineAtTheEnd(Run& run, const StratagemWindow& start) {
    std::set<UnitId> declined;
    for (const auto& [stratagem, unit] : usable(run.state, start))
        declined.insert(unit);
    for (auto& task : run.tasks)
        if (const auto* window = task.as<StratagemWindow>();
            window && window->moment == moveEnds && window->enemy == start.enemy)
            std::erase_if(task.edit<StratagemWindow>()->units,
                          [&](const UnitId& unit) { return declined.contains(unit); });
}

} // namespace

std::optional<Request> StratagemWindow::ask(const State& state) const {
    const auto open = usable(state, *this);
    if (open.empty()) return std::nullopt;
    // The rule whose switch decides whether this is asked each time.
    const bool overwatch =
        std::all_of(open.begin(), open.end(), [](const auto& each) { return ruleOf(each.first->kind).aims; });
    auto request = choice(side, open.front().second, "stratagem." + moment, why + ": a stratagem?",
                          overwatch ? "CP-ST4" : "CP 2.7");
    request.options.push_back({"none", "No stratagem", std::to_string(state.player(side).cp) + " CP kept"});
    if (moment == moveStarts)
        request.options.push_back({"later", "Wait", "asked again when the move has ended"});
    for (const auto& [stratagem, unit] : open) {
        request.options.push_back({stratagem->id + ":" + unit.text,
                                   stratagem->name + " · " + unitName(state, unit),
                                   priceWords(*stratagem) + " · " + stratagem->help});
        if (ruleOf(stratagem->kind).aims)
            request.options.push_back({stratagem->id + ":" + unit.text + aimed,
                                       stratagem->name + " · " + unitName(state, unit) + " …",
                                       "choose the weapons, or shoot at a target in cover"});
    }
    request.preset = "none";
    request.policy = "no stratagem";
    return request;
}

void StratagemWindow::take(Run& run, const Answer& answer) {
    const auto colon = answer.pick.find(':');
    if (colon == std::string::npos) {
        if (moment == moveStarts && answer.pick == "none") declineAtTheEnd(run, *this);
        return;
    }
    run.push(*this); // a further stratagem may follow
    const auto stratagem = run.state.stratagems.at(answer.pick.substr(0, colon));
    const auto foe = enemy.empty() ? enemy : survivorOf(run.state, enemy);
    if (answer.pick.ends_with(aimed)) {
        const UnitId unit{answer.pick.substr(colon + 1, answer.pick.size() - colon - 1 - aimed.size())};
        spend(run, side, stratagem.kind, unit);
        OverwatchAim task{run.state.rootOf(unit), {}};
        task.aim.target = foe;
        return run.push(std::move(task));
    }
    useStratagem(run, side, stratagem, UnitId{answer.pick.substr(colon + 1)}, foe);
}

void openWindow(Run& run, StratagemWindow window) {
    if (!window.units.empty()) run.push(std::move(window));
}

} // namespace core::combat_patrol
