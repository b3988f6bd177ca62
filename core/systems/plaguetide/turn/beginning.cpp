// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/turn/beginning.h"

#include "systems/plaguetide/data/force_rules.h"
#include "systems/plaguetide/rules/state_changes.h"
#include "systems/plaguetide/state/switch_values.h"
#include "systems/plaguetide/turn/arrivals.h"
#include "table/setup.h"

#include <algorithm>

namespace core::plaguetide {

namespace {

bool beginsCaptured(const Member& member) {
    const auto held = member.tokens.find(codec::keyText(Status::Captured));
    return held != member.tokens.end() && held->second > 0;
}

/// Checks the size of the team. Captives of earlier missions do not count towards it: they wait to be freed.
Result<Ok> checkSize(const std::vector<Member>& members, bool anyNumber) {
    const auto captives = std::count_if(members.begin(), members.end(), beginsCaptured);
    const auto free = static_cast<std::ptrdiff_t>(members.size()) - captives;
    if (free < 1 || (free > 4 && !anyNumber))
        return impossible("setup.team",
                          captives ? "choose one to four operatives that are not Captured"
                                   : "choose one to four operatives",
                          "members");
    if (captives > 4)
        return impossible("setup.captives", "a mission can have at most four captives", "members");
    return Ok{};
}

/// Applies the condition of a member: its differences from a new figure, within the limits of its datasheet.
Result<Ok> takeCondition(const State& state, const Member& member, Unit& unit, const std::string& where) {
    for (const auto& [name, value] : member.tokens) {
        const std::string at = where + ".tokens." + name;
        if (value < 0 || value > 999)
            return impossible("setup.token", "the value must be between 0 and 999", at);
        const auto split = name.find(':');
        Token token = Token::Health;
        if (name == codec::keyText(Status::Captured)) {
            if (value > 0) unit.statuses.insert(Status::Captured);
        } else if (split != std::string::npos &&
                   (name.starts_with("magazine:") || name.starts_with("reserve:"))) {
            const auto ammo = unit.ammo.find(name.substr(split + 1));
            if (ammo == unit.ammo.end()) continue; // the member does not carry the weapon now
            (name.starts_with("magazine:") ? ammo->second.magazine : ammo->second.reserve) = value;
        } else if (codec::read(Value(name), token, at)) {
            const int least = token == Token::Health ? 1 : 0; // no figure begins without health
            const int most = token == Token::Downs ? state.sheetOf(unit).downs : tokenCap(state, unit, token);
            const int taken = std::min(std::max(value, least), std::max(most, least));
            if (taken == 0)
                unit.tokens.erase(token);
            else
                unit.tokens[token] = taken;
        } else
            return impossible("setup.token", "there is no token `" + name + "` on an operative", at);
    }
    return Ok{};
}

Result<Ok> addTeam(State& state, const std::vector<Member>& members, bool anyNumber) {
    if (auto size = checkSize(members, anyNumber); !size) return size;
    for (std::size_t n = 0; n < members.size(); ++n) {
        const auto& member = members[n];
        const std::string where = "members[" + std::to_string(n) + "]";
        const auto sheet = state.sheets.find(member.sheet);
        if (sheet == state.sheets.end() || !sheet->second.operative)
            return impossible("setup.operative", "there is no operative `" + member.sheet + "`", where);
        for (const auto& weapon : member.weapons)
            if (!state.weapons.contains(weapon))
                return impossible("setup.weapon", "there is no weapon `" + weapon + "`", where);
        auto unit = makeUnit(state, sheet->second, static_cast<int>(n) + 1,
                             member.name.empty() ? sheet->second.defaultName : member.name, member.weapons);
        if (auto done = takeCondition(state, member, unit, where); !done) return done;
        state.units[unit.id] = unit;
    }
    state.numbers["operative"] = static_cast<int>(members.size());
    return Ok{};
}

void addHorde(State& state, const std::vector<Arrival>& begin) {
    for (const auto& arrival : begin)
        for (int n = 0; n < arrival.count; ++n) {
            const auto& sheet = state.sheets.at(arrival.sheet);
            const int number = ++state.numbers[sheet.id];
            auto unit = makeUnit(state, sheet, number, sheet.name + " " + std::to_string(number), {});
            unit.point = arrival.point;
            state.units[unit.id] = unit;
        }
}

void captureAtStart(State& state) {
    const auto& names = state.mission->captured;
    const auto held = [&](const Unit& unit) {
        return unit.operative && (unit.has(Status::Captured) ||
                                  std::find(names.begin(), names.end(), unit.name) != names.end() ||
                                  std::find(names.begin(), names.end(), unit.sheet) != names.end());
    };
    state.units.editWhere(held, [&](Unit& unit) {
        unit.point = freeRescuePoint(state);
        unit.statuses = {Status::Captured};
        unit.tokens.erase(Token::Health);
        unit.tokens.erase(Token::Toughness);
        unit.tokens[Token::Downs] = state.sheetOf(unit).downs + 1;
    });
}

} // namespace

Result<State> beginning(const Catalogue& catalogue, const Setup& setup) {
    State state;
    state.exactLuck = true;
    state.sheets = catalogue.sheets;
    state.weapons = catalogue.weapons;
    state.keywords = catalogue.keywords;
    state.pieceKinds = catalogue.pieces;
    state.behaviours = catalogue.behaviours;
    if (!setup.mission.empty()) {
        const auto mission = catalogue.missions.find(setup.mission);
        if (mission == catalogue.missions.end())
            return impossible("setup.mission", "there is no mission `" + setup.mission + "`", "mission");
        state.mission = mission->second;
        state.threat = state.mission->threat;
    }
    state.switches = catalogue.switches;
    if (auto done = table::chooseSwitches(switchEntries(), setup.switches, state.switches); !done)
        return forwardProblem(done);
    const auto force = setup.forces.find(teamSide);
    const auto team = force != setup.forces.end() ? teamOf(force->second)
                      : setup.members.empty()     ? state.mission->team
                                                  : setup.members;
    if (auto done = addTeam(state, team, force != setup.forces.end() && setup.overrideRules); !done)
        return tl::unexpected<Problem>(done.error());
    addHorde(state, state.mission->begin);
    captureAtStart(state);
    for (const auto& [a, first] : state.units)
        for (const auto& [b, second] : state.units)
            if (a < b && first.isReady() && second.isReady() && first.operative && second.operative)
                state.coherent.insert({a, b});
    return state;
}

} // namespace core::plaguetide
