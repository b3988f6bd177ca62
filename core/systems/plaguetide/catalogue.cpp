// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/catalogue.h"

#include "kernel/setup.h"
#include "kernel/near_name.h"
#include "systems/plaguetide/booking.h"
#include "systems/plaguetide/catalogue_checks.h"
#include "kernel/data_entries.h"
#include "systems/plaguetide/procedures/arrivals.h"
#include "systems/plaguetide/switches.h"
#include "systems/plaguetide/traits.h"

#include <algorithm>
#include <set>

namespace core::plaguetide {

namespace {

/// Reads one file as a T and files it under its id, which must be the file's name.
template <class Map, class T = typename Map::mapped_type> void take(const std::string& file, const Value& value, Map& into, Faults& faults) {
    auto item = codec::parse<T>(value);
    if (!item) return faults.add(file, item.error().where, item.error().text, item.error().code.c_str());
    const auto slash = file.rfind('/');
    const auto stem = file.substr(slash + 1, file.size() - slash - 1 - std::string(".json").size());
    faults.need(item->id == stem, file, "$.id", "the id `" + item->id + "` is not the file's name");
    into[stem] = std::move(*item);
}

/// Reads a list file; calls `keep` with each entry and its place.
template <class T, class Keep> void takeList(const std::string& file, const Value& value, Faults& faults, const Keep& keep) {
    auto list = codec::parse<std::vector<T>>(value);
    if (!list) return faults.add(file, list.error().where, list.error().text, list.error().code.c_str());
    for (std::size_t n = 0; n < list->size(); ++n) keep((*list)[n], "$[" + std::to_string(n) + "]");
}

void takeKeywords(const std::string& file, const Value& value, Catalogue& out, Faults& faults) {
    takeList<KeywordEntry>(file, value, faults, [&](const KeywordEntry& entry, const std::string& path) {
        faults.need(!out.keywords.contains(entry.key), file, path + ".key", "the keyword `" + entry.key + "` is listed twice");
        out.keywords[entry.key] = entry;
    });
}

void takeMarkers(const std::string& file, const Value& value, Catalogue& out, Faults& faults) {
    std::set<std::string> ids;
    takeList<MarkerEntry>(file, value, faults, [&](const MarkerEntry& entry, const std::string& path) {
        faults.need(ids.insert(entry.id).second, file, path + ".id", "the marker `" + entry.id + "` is listed twice");
        faults.need(entry.millimetres >= 8 && entry.millimetres <= 120, file, path + ".millimetres", "a marker is 8 to 120 mm across");
        faults.need(entry.usual >= 0 && entry.usual <= 200, file, path + ".usual", "a game needs 0 to 200 of a marker");
        out.markers.push_back(entry);
    });
}

void takeSwitches(const std::string& file, const Value& value, Catalogue& out, Faults& faults) {
    std::vector<std::string> known;
    for (const auto& entry : switchEntries()) known.emplace_back(entry.id);
    takeList<SwitchChoice>(file, value, faults, [&](const SwitchChoice& choice, const std::string& path) {
        const auto* entry = findSwitch(choice.id);
        if (!entry) return faults.add(file, path + ".id", "there is no switch `" + choice.id + "`" + didYouMean(choice.id, known));
        const std::vector<std::string> values(entry->values.begin(), entry->values.end());
        const bool fits = std::find(values.begin(), values.end(), choice.value) != values.end();
        faults.need(fits, file, path + ".value", "`" + choice.value + "` is no value of the switch `" + choice.id + "`" + didYouMean(choice.value, values));
        if (fits && choice.value != values.front()) out.switches[choice.id] = choice.value;
    });
}

void takeFile(const std::string& file, const Value& value, Catalogue& out, Faults& faults) {
    if (file.starts_with("units/")) take(file, value, out.sheets, faults);
    else if (file.starts_with("weapons/")) take(file, value, out.weapons, faults);
    else if (file.starts_with("missions/")) take(file, value, out.missions, faults);
    else if (file == "keywords.json") takeKeywords(file, value, out, faults);
    else if (file == "markers.json") takeMarkers(file, value, out, faults);
    else if (file == "switches.json") takeSwitches(file, value, out, faults);
    else if (file != "system.json") faults.add(file, "$", "units, weapons and missions stand in folders of these names; this file would be overlooked");
}

/// Keywords that are in use but not described become reminders, kept word for word.
void keepUnknown(const std::vector<std::string>& texts, Catalogue& out) {
    for (const auto& text : texts) {
        const auto key = parseKeyword(text).key;
        if (!out.keywords.contains(key)) out.keywords[key] = {key, text, {}, "No rule of this name is known to the program; resolve it at the table.", false, true};
    }
}

Catalogue examine(const DataPack& pack, Faults& faults) {
    Catalogue out;
    for (const auto& [file, value] : pack) takeFile(file, value, out, faults);
    if (out.sheets.empty() && faults.faults().empty()) faults.add("units/", "$", "there is no datasheet in this folder", "data.empty");
    checkCatalogue(out, faults);
    for (const auto& [id, sheet] : out.sheets) {
        keepUnknown(sheet.keywords, out);
        keepUnknown(sheet.blitz.profile.keywords, out);
    }
    for (const auto& [id, weapon] : out.weapons)
        for (const auto& profile : weapon.profiles) keepUnknown(profile.keywords, out);
    return out;
}

} // namespace

Result<Catalogue> readCatalogue(const DataPack& pack) {
    Faults faults;
    auto catalogue = examine(pack, faults);
    if (!faults.faults().empty()) return tl::unexpected<Problem>(faults.faults().front());
    return catalogue;
}

std::vector<Problem> problemsIn(const DataPack& pack) {
    Faults faults;
    examine(pack, faults);
    return faults.all();
}

Catalogue soundPart(const DataPack& pack) {
    Faults faults;
    return examine(pack, faults);
}

namespace {

bool beginsCaptured(const Member& member) {
    const auto held = member.tokens.find(codec::keyText(Status::Captured));
    return held != member.tokens.end() && held->second > 0;
}

/// Captives of earlier missions take no place in the team: they wait to be freed.
Result<Ok> checkSize(const std::vector<Member>& members) {
    const auto captives = std::count_if(members.begin(), members.end(), beginsCaptured);
    const auto free = static_cast<std::ptrdiff_t>(members.size()) - captives;
    if (free < 1 || free > 4) return impossible("setup.team", captives ? "a team has one to four operatives who are free" : "a team has one to four operatives", "members");
    if (captives > 4) return impossible("setup.captives", "no more than four captives wait in one mission", "members");
    return Ok{};
}

/// The condition in which a member comes: what differs from a fresh figure, within what the sheet has room for.
Result<Ok> takeCondition(const State& state, const Member& member, Unit& unit, const std::string& where) {
    for (const auto& [name, value] : member.tokens) {
        const std::string at = where + ".tokens." + name;
        if (value < 0 || value > 999) return impossible("setup.token", "the value must lie between 0 and 999", at);
        const auto split = name.find(':');
        Token token = Token::Health;
        if (name == codec::keyText(Status::Captured)) {
            if (value > 0) unit.statuses.insert(Status::Captured);
        } else if (split != std::string::npos && (name.starts_with("magazine:") || name.starts_with("reserve:"))) {
            const auto ammo = unit.ammo.find(name.substr(split + 1));
            if (ammo == unit.ammo.end()) continue; // the weapon was left at home
            (name.starts_with("magazine:") ? ammo->second.magazine : ammo->second.reserve) = value;
        } else if (codec::read(Value(name), token, at)) {
            const int least = token == Token::Health ? 1 : 0; // nobody stands with no health
            const int most = token == Token::Downs ? state.sheetOf(unit).downs : tokenCap(state, unit, token);
            const int taken = std::min(std::max(value, least), std::max(most, least));
            if (taken == 0) unit.tokens.erase(token);
            else unit.tokens[token] = taken;
        } else return impossible("setup.token", "there is nothing called `" + name + "` on an operative", at);
    }
    return Ok{};
}

Result<Ok> addTeam(State& state, const std::vector<Member>& members) {
    if (auto size = checkSize(members); !size) return size;
    for (std::size_t n = 0; n < members.size(); ++n) {
        const auto& member = members[n];
        const std::string where = "members[" + std::to_string(n) + "]";
        const auto sheet = state.sheets.find(member.sheet);
        if (sheet == state.sheets.end() || !sheet->second.operative) return impossible("setup.operative", "there is no operative `" + member.sheet + "`", where);
        for (const auto& weapon : member.weapons)
            if (!state.weapons.contains(weapon)) return impossible("setup.weapon", "there is no weapon `" + weapon + "`", where);
        auto unit = freshUnit(state, sheet->second, static_cast<int>(n) + 1, member.name.empty() ? sheet->second.defaultName : member.name, member.weapons);
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
            auto unit = freshUnit(state, sheet, number, sheet.name + " " + std::to_string(number), {});
            unit.point = arrival.point;
            state.units[unit.id] = unit;
        }
}

void captureAtStart(State& state) {
    const auto& names = state.mission->captured;
    const auto held = [&](const Unit& unit) {
        return unit.operative && (unit.has(Status::Captured) || std::find(names.begin(), names.end(), unit.name) != names.end() || std::find(names.begin(), names.end(), unit.sheet) != names.end());
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
    state.sheets = catalogue.sheets;
    state.weapons = catalogue.weapons;
    state.keywords = catalogue.keywords;
    if (!setup.mission.empty()) {
        const auto mission = catalogue.missions.find(setup.mission);
        if (mission == catalogue.missions.end()) return impossible("setup.mission", "there is no mission `" + setup.mission + "`", "mission");
        state.mission = mission->second;
        state.threat = state.mission->threat;
    }
    state.switches = catalogue.switches;
    for (const auto& [id, value] : setup.switches) {
        const auto* entry = findSwitch(id);
        if (!entry || std::find(entry->values.begin(), entry->values.end(), value) == entry->values.end())
            return impossible("setup.switch", "there is no switch `" + id + "` with the value `" + value + "`", "switches." + id);
        state.switches.erase(id); // the group's own standard gives way to what is chosen for this game
        if (entry->values.front() != value) state.switches[id] = value;
    }
    if (auto done = addTeam(state, setup.members.empty() ? state.mission->team : setup.members); !done) return tl::unexpected<Problem>(done.error());
    addHorde(state, state.mission->begin);
    captureAtStart(state);
    for (const auto& [a, first] : state.units)
        for (const auto& [b, second] : state.units)
            if (a < b && first.ready() && second.ready() && first.operative && second.operative) state.coherent.insert({a, b});
    return state;
}

} // namespace core::plaguetide
