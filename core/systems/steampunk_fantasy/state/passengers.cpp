// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/state/passengers.h"

#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/state/relative_positions.h"
#include "systems/steampunk_fantasy/words/keywords.h"

#include <algorithm>

namespace core::steampunk_fantasy {

namespace {

/// Whether the word names the datasheet, its faction, class, size or one of its types, one or many of it.
bool isCalledBy(const Sheet& sheet, std::string word) {
    if (word.size() > 1 && word.back() == 's') word.pop_back();
    const auto dot = sheet.id.rfind('.');
    return word == "base" || sheet.id.substr(dot + 1) == word || sheet.faction == word || sheet.is(word) ||
           codec::keyText(sheet.unitClass) == word || codec::keyText(sheet.size) == word;
}

/// Whether the riders fit into those places: "2 grunts" are places for at most two, and only for grunts.
bool holds(const TransportRoom& places, const std::vector<const Sheet*>& riders) {
    if (int(riders.size()) > places.bases) return false;
    return std::all_of(places.called.begin(), places.called.end(), [&](const std::string& word) {
        return std::all_of(riders.begin(), riders.end(),
                           [&](const Sheet* sheet) { return isCalledBy(*sheet, word); });
    });
}

/// Whether the hex of the transport still holds everybody once the unit rides along.
bool fitsInHex(State after, const UnitId& rider, const Unit& transport) {
    if (!transport.stance) return true;
    auto* unit = after.units.edit(rider);
    unit->stance.reset();
    unit->aboard = transport.id;
    return stackIn(after, transport.stance->hex, isFlying(transport.stance->speed)).fits();
}

/// Whether the riders fit into one of the rooms of "2 grunts or 1 infantry".
bool holdsAny(const std::vector<TransportRoom>& all, const std::vector<const Sheet*>& riders) {
    return std::any_of(all.begin(), all.end(), [&](const TransportRoom& one) { return holds(one, riders); });
}

} // namespace

std::vector<UnitId> passengersOf(const State& state, const UnitId& transport) {
    std::vector<UnitId> out;
    for (const auto& [id, unit] : state.units)
        if (unit.present && unit.aboard == transport) out.push_back(id);
    return out;
}

bool isTransport(const Sheet& sheet) { return Keywords(sheet.keywords).has(&Word::carries); }

bool haveRoomTogether(const State& state, const Unit& transport, const std::vector<UnitId>& riders) {
    std::vector<const Sheet*> sheets;
    Stack stack;
    stack.add(state.sheetOf(transport).size);
    for (const auto& id : riders) {
        sheets.push_back(&state.sheetOf(state.at(id)));
        stack.add(sheets.back()->size);
    }
    if (isSet(state.switches, switches::passengersStack, "count") && !stack.fits()) return false;
    bool fits = false;
    Keywords(state.sheetOf(transport).keywords).each(&Word::carries, [&](auto read, const Keyword& rooms) {
        fits = fits || holdsAny(read(rooms), sheets);
    });
    return fits;
}

std::string whyNotAboard(const State& state, const Unit& unit, const Unit& transport) {
    const auto& sheet = state.sheetOf(transport);
    if (!isTransport(sheet)) return transport.name + " carries no passengers";
    if (!haveRoomTogether(state, transport, {unit.id}))
        return transport.name + " has no place for " + state.sheetOf(unit).name;
    auto riders = passengersOf(state, transport.id);
    riders.push_back(unit.id);
    if (!haveRoomTogether(state, transport, riders)) return "there is no more room in " + transport.name;
    if (!fitsInHex(state, unit.id, transport))
        return "too many units would be in the hex of " + transport.name;
    if (!transport.isOnBoard() || isSet(state.switches, switches::passengersStack, "free")) return {};
    const auto here = transport.stance->hex;
    auto stack = stackIn(state, here, isFlying(transport.stance->speed));
    if (!unit.isOnBoard() || unit.stance->hex != here) stack.add(state.sheetOf(unit).size);
    return stack.fits() ? std::string() : "there is no room in " + placeName(state, here);
}

ExitRule exitRuleOf(const Sheet& sheet) {
    ExitRule out;
    Keywords(sheet.keywords).each(&Word::letsOut, [&](auto read, const Keyword& ways) { read(ways, out); });
    return out;
}

std::vector<Size> loadOf(const State& state, const UnitId& transport) {
    std::vector<Size> out;
    if (!isSet(state.switches, switches::passengersStack, "count")) return out;
    for (const auto& id : passengersOf(state, transport))
        out.push_back(state.sheetOf(state.at(id)).size);
    return out;
}

void addTo(Stack& stack, const State& state, const Unit& unit) {
    stack.add(state.sheetOf(unit).size);
    for (const auto size : loadOf(state, unit.id))
        stack.add(size);
}

} // namespace core::steampunk_fantasy
