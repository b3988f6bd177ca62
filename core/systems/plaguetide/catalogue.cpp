// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/catalogue.h"

#include "systems/plaguetide/booking.h"
#include "systems/plaguetide/procedures/arrivals.h"
#include "systems/plaguetide/switches.h"
#include "systems/plaguetide/traits.h"

#include <algorithm>
#include <set>

namespace core::plaguetide {

namespace {

Result<Ok> broken(const std::string& file, const std::string& path, const std::string& text) {
    return impossible("data.reference", text, file + " " + path);
}

/// Reads one file as a T and files it under its id, which must be the file's name.
template <class Map, class T = typename Map::mapped_type> Result<Ok> take(const std::string& file, const Value& value, Map& into) {
    auto item = codec::parse<T>(value);
    if (!item) return impossible(item.error().code, item.error().text, file + " " + item.error().where);
    const auto slash = file.rfind('/');
    const auto stem = file.substr(slash + 1, file.size() - slash - 1 - std::string(".json").size());
    if (item->id != stem) return broken(file, "$.id", "the id `" + item->id + "` is not the file's name");
    into[stem] = std::move(*item);
    return Ok{};
}

Result<Ok> takeKeywords(const std::string& file, const Value& value, SharedMap<std::string, KeywordEntry>& into) {
    auto list = codec::parse<std::vector<KeywordEntry>>(value);
    if (!list) return impossible(list.error().code, list.error().text, file + " " + list.error().where);
    for (const auto& entry : *list) {
        if (into.contains(entry.key)) return broken(file, "$", "the keyword `" + entry.key + "` is listed twice");
        into[entry.key] = entry;
    }
    return Ok{};
}

Result<Ok> takeMarkers(const std::string& file, const Value& value, std::vector<MarkerEntry>& into) {
    auto list = codec::parse<std::vector<MarkerEntry>>(value);
    if (!list) return impossible(list.error().code, list.error().text, file + " " + list.error().where);
    for (std::size_t n = 0; n < list->size(); ++n) {
        const auto& marker = (*list)[n];
        const std::string path = "$[" + std::to_string(n) + "].";
        const auto twin = std::count_if(list->begin(), list->end(), [&](const MarkerEntry& other) { return other.id == marker.id; });
        if (twin > 1) return broken(file, path + "id", "the marker `" + marker.id + "` is listed twice");
        if (marker.millimetres < 8 || marker.millimetres > 120) return broken(file, path + "millimetres", "a marker is 8 to 120 mm across");
        if (marker.usual < 0 || marker.usual > 200) return broken(file, path + "usual", "a game needs 0 to 200 of a marker");
    }
    into = std::move(*list);
    return Ok{};
}

Result<Ok> takeFile(const std::string& file, const Value& value, Catalogue& out) {
    if (file.starts_with("units/")) return take(file, value, out.sheets);
    if (file.starts_with("weapons/")) return take(file, value, out.weapons);
    if (file.starts_with("missions/")) return take(file, value, out.missions);
    if (file == "keywords.json") return takeKeywords(file, value, out.keywords);
    if (file == "markers.json") return takeMarkers(file, value, out.markers);
    if (file == "system.json") return Ok{};
    return broken(file, "$", "units, weapons and missions stand in folders of these names; this file would be overlooked");
}

/// Keywords that are in use but not described become reminders, kept word for word.
void keepUnknown(const std::vector<std::string>& texts, Catalogue& out) {
    for (const auto& text : texts) {
        const auto key = parseKeyword(text).key;
        if (!out.keywords.contains(key)) out.keywords[key] = {key, text, {}, "No rule of this name is known to the program; resolve it at the table.", false, true};
    }
}

Result<Ok> checkSheet(const Sheet& sheet, const Catalogue& all) {
    const std::string file = "units/" + sheet.id + ".json";
    const auto weapons = [&](const std::vector<std::string>& ids, const char* field) -> Result<Ok> {
        for (std::size_t n = 0; n < ids.size(); ++n)
            if (!all.weapons.contains(ids[n])) return broken(file, std::string("$.") + field + "[" + std::to_string(n) + "]", "there is no weapon `" + ids[n] + "`");
        return Ok{};
    };
    if (sheet.health < 1) return broken(file, "$.h", "health is at least 1");
    if (auto done = weapons(sheet.weapons, "weapons"); !done) return done;
    return weapons(sheet.options, "options");
}

Result<Ok> checkArrivals(const std::vector<Arrival>& list, const Mission& mission, const Catalogue& all, const std::string& path) {
    const std::string file = "missions/" + mission.id + ".json";
    for (std::size_t n = 0; n < list.size(); ++n) {
        const auto sheet = all.sheets.find(list[n].sheet);
        const std::string at = path + "[" + std::to_string(n) + "].";
        if (sheet == all.sheets.end() || sheet->second.operative) return broken(file, at + "sheet", "there is no horde unit `" + list[n].sheet + "`");
        if (list[n].count < 1 || list[n].count > 60) return broken(file, at + "count", "between 1 and 60 figures arrive together");
        const auto& points = mission.spawnPoints;
        if (!list[n].point.empty() && std::find(points.begin(), points.end(), list[n].point) == points.end())
            return broken(file, at + "point", "there is no spawn point `" + list[n].point + "`");
    }
    return Ok{};
}

Result<Ok> checkConditions(const std::vector<Condition>& list, const Mission& mission, const Catalogue& all, const std::string& path) {
    const std::string file = "missions/" + mission.id + ".json";
    for (std::size_t n = 0; n < list.size(); ++n) {
        for (const auto& id : list[n].objectives)
            if (std::none_of(mission.objectives.begin(), mission.objectives.end(), [&](const Objective& o) { return o.id == id; }))
                return broken(file, path + "[" + std::to_string(n) + "].objectives", "there is no objective `" + id + "`");
        for (const auto& id : list[n].destroyed)
            if (!all.sheets.contains(id)) return broken(file, path + "[" + std::to_string(n) + "].destroyed", "there is no horde unit `" + id + "`");
    }
    return Ok{};
}

Result<Ok> checkTeam(const Mission& mission, const Catalogue& all) {
    const std::string file = "missions/" + mission.id + ".json";
    for (std::size_t n = 0; n < mission.team.size(); ++n) {
        const auto sheet = all.sheets.find(mission.team[n].sheet);
        if (sheet == all.sheets.end() || !sheet->second.operative) return broken(file, "$.team[" + std::to_string(n) + "].sheet", "there is no operative `" + mission.team[n].sheet + "`");
        for (const auto& weapon : mission.team[n].weapons)
            if (!all.weapons.contains(weapon)) return broken(file, "$.team[" + std::to_string(n) + "].weapons", "there is no weapon `" + weapon + "`");
    }
    for (std::size_t n = 0; n < mission.captured.size(); ++n) {
        const auto& held = mission.captured[n];
        if (std::none_of(mission.team.begin(), mission.team.end(), [&](const Member& m) { return m.name == held || m.sheet == held; }))
            return broken(file, "$.captured[" + std::to_string(n) + "]", "nobody of the team is called `" + held + "`");
    }
    std::set<std::string> stations;
    for (std::size_t n = 0; n < mission.stations.size(); ++n)
        if (!stations.insert(mission.stations[n].id).second) return broken(file, "$.stations[" + std::to_string(n) + "].id", "the id `" + mission.stations[n].id + "` is given twice");
    return Ok{};
}

Result<Ok> checkMission(const Mission& mission, const Catalogue& all) {
    const std::string file = "missions/" + mission.id + ".json";
    if (auto done = checkTeam(mission, all); !done) return done;
    std::set<std::string> ids;
    for (std::size_t n = 0; n < mission.objectives.size(); ++n) {
        const auto& objective = mission.objectives[n];
        const std::string at = "$.objectives[" + std::to_string(n) + "].";
        if (!ids.insert(objective.id).second) return broken(file, at + "id", "the id `" + objective.id + "` is given twice");
        if (objective.operateCost < 1 || objective.operateCost > 3) return broken(file, at + "operateCost", "Operate costs 1 to 3 action points");
        if (!objective.after.empty() && std::none_of(mission.objectives.begin(), mission.objectives.end(), [&](const Objective& o) { return o.id == objective.after; }))
            return broken(file, at + "after", "there is no objective `" + objective.after + "`");
        if (objective.needed < 1) return broken(file, at + "needed", "an objective needs at least one Operate");
    }
    if (auto done = checkArrivals(mission.begin, mission, all, "$.begin"); !done) return done;
    for (std::size_t n = 0; n < mission.script.size(); ++n)
        if (auto done = checkArrivals(mission.script[n].arrivals, mission, all, "$.script[" + std::to_string(n) + "].arrivals"); !done) return done;
    if (auto done = checkConditions(mission.win, mission, all, "$.win"); !done) return done;
    return checkConditions(mission.lose, mission, all, "$.lose");
}

} // namespace

Result<Catalogue> readCatalogue(const DataPack& pack) {
    Catalogue out;
    for (const auto& [file, value] : pack)
        if (auto done = takeFile(file, value, out); !done) return tl::unexpected<Problem>(done.error());
    if (out.sheets.empty()) return impossible("data.empty", "there is no datasheet in this folder", "units/");
    for (const auto& [id, sheet] : out.sheets) {
        if (auto done = checkSheet(sheet, out); !done) return tl::unexpected<Problem>(done.error());
        keepUnknown(sheet.keywords, out);
        keepUnknown(sheet.blitz.profile.keywords, out);
    }
    for (const auto& [id, weapon] : out.weapons)
        for (const auto& profile : weapon.profiles) keepUnknown(profile.keywords, out);
    for (const auto& [id, mission] : out.missions)
        if (auto done = checkMission(mission, out); !done) return tl::unexpected<Problem>(done.error());
    return out;
}

namespace {

Result<Ok> addTeam(State& state, const std::vector<Member>& members) {
    if (members.empty() || members.size() > 4) return impossible("setup.team", "a team has one to four operatives", "members");
    for (std::size_t n = 0; n < members.size(); ++n) {
        const auto& member = members[n];
        const std::string where = "members[" + std::to_string(n) + "]";
        const auto sheet = state.sheets.find(member.sheet);
        if (sheet == state.sheets.end() || !sheet->second.operative) return impossible("setup.operative", "there is no operative `" + member.sheet + "`", where);
        for (const auto& weapon : member.weapons)
            if (!state.weapons.contains(weapon)) return impossible("setup.weapon", "there is no weapon `" + weapon + "`", where);
        auto unit = freshUnit(state, sheet->second, static_cast<int>(n) + 1, member.name.empty() ? sheet->second.defaultName : member.name, member.weapons);
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
        return unit.operative && (std::find(names.begin(), names.end(), unit.name) != names.end() || std::find(names.begin(), names.end(), unit.sheet) != names.end());
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
    for (const auto& [id, value] : setup.switches) {
        const auto* entry = findSwitch(id);
        if (!entry || std::find(entry->values.begin(), entry->values.end(), value) == entry->values.end())
            return impossible("setup.switch", "there is no switch `" + id + "` with the value `" + value + "`", "switches." + id);
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
