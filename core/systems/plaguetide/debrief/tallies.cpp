// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/game/game.h"
#include "systems/plaguetide/debrief/debrief.h"
#include "systems/plaguetide/state/rules.h"
#include "systems/plaguetide/turn/arrivals.h"

#include <algorithm>
#include <set>

namespace core::plaguetide {

namespace {

/// How the figure differs from a new one of its datasheet. Action points return every turn and are left out.
std::map<std::string, int> conditionOf(const State& state, const Unit& unit) {
    std::map<std::string, int> out;
    const auto fresh = makeUnit(state, state.sheetOf(unit), unit.number, unit.name, unit.weapons);
    std::set<Token> tokens;
    for (const auto* figure : {&unit, &fresh})
        for (const auto& [token, value] : figure->tokens)
            tokens.insert(token);
    tokens.erase(Token::Ap);
    for (const auto token : tokens)
        if (unit.token(token) != fresh.token(token)) out[codec::keyText(token)] = unit.token(token);
    for (const auto& [weapon, full] : fresh.ammo) {
        const auto held = unit.ammo.find(weapon);
        const auto now = held == unit.ammo.end() ? full : held->second;
        if (now.magazine != full.magazine) out["magazine:" + weapon] = now.magazine;
        if (now.reserve != full.reserve) out["reserve:" + weapon] = now.reserve;
    }
    if (unit.has(Status::Captured)) out[codec::keyText(Status::Captured)] = 1;
    return out;
}

} // namespace

std::vector<Tally> Rules::tallies(const State& state) { return ledgerOf(state).tallies(); }

std::vector<Member> Rules::members(const State& state) {
    std::vector<const Unit*> team;
    for (const auto& [id, unit] : state.units) {
        // A figure that was added by mistake and removed again does not count as played.
        const bool mistaken = unit.presence == Presence::Left && !state.ledger.contains(id.text);
        if (unit.operative && !mistaken) team.push_back(&unit);
    }
    std::sort(team.begin(), team.end(), [](const Unit* a, const Unit* b) { return a->number < b->number; });
    std::vector<Member> out;
    for (const auto* unit : team)
        out.push_back({unit->sheet.substr(0, unit->sheet.find('#')), unit->name, unit->weapons,
                       conditionOf(state, *unit)});
    return out;
}

} // namespace core::plaguetide
