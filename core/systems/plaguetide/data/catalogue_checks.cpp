// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/data/catalogue_checks.h"

#include "systems/plaguetide/data/force_rules.h"
#include "systems/plaguetide/data/keywords/keyword_rule.h"

#include <algorithm>
#include <set>

namespace core::plaguetide {

namespace {

using Texts = std::vector<std::string>;

/// One data file under examination.
struct File : Check {
    File(const std::string& name, std::string called, const Catalogue& catalogue)
        : Check(name), what(std::move(called)), all(catalogue) {}

    std::string what; ///< "weapon `net`"
    const Catalogue& all;

    void weapons(const Texts& ids, const std::string& path) {
        for (std::size_t n = 0; n < ids.size(); ++n)
            named(ids[n], all.weapons, "weapon", at(path, n));
    }
    void keywords(const Texts& texts, const std::string& path) {
        table::hintUndescribed(texts, keyOf, all.keywords, what, "$." + path, *this);
        for (std::size_t n = 0; n < texts.size(); ++n) {
            const auto keyword = parseKeyword(texts[n]);
            const auto known = all.keywords.find(keyword.key);
            const auto* rule = keywordRule(keyword.key);
            if (known != all.keywords.end() && rule && !rule->hasValidNumbers(keyword))
                hint("data.keyword_number", at(path, n),
                     what + " names keyword `" + texts[n] + "`, whose numbers are not written as in `" +
                         known->second.name + "`");
        }
    }
};

/// The ids of the datasheets of one side.
Texts sheetIds(const Catalogue& all, bool operative) {
    Texts out;
    for (const auto& [id, sheet] : all.sheets)
        if (sheet.operative == operative) out.push_back(id);
    return out;
}

Texts objectiveIds(const Mission& mission) {
    Texts out;
    for (const auto& objective : mission.objectives)
        out.push_back(objective.id);
    return out;
}

bool holds(const Texts& list, const std::string& item) {
    return std::find(list.begin(), list.end(), item) != list.end();
}

void checkSheet(const Sheet& sheet, File& file) {
    file.need(sheet.health >= 1, "$.h", "health must be at least 1");
    file.weapons(sheet.weapons, "weapons");
    file.weapons(sheet.options, "options");
    file.keywords(sheet.keywords, "keywords");
    file.keywords(sheet.blitz.profile.keywords, "blitz.profile.keywords");
}

void checkWeapon(const Weapon& weapon, File& file) {
    file.need(!weapon.profiles.empty(), "$.profiles", "the weapon needs at least one profile");
    for (std::size_t n = 0; n < weapon.profiles.size(); ++n)
        file.keywords(weapon.profiles[n].keywords, "profiles[" + std::to_string(n) + "].keywords");
}

void checkArrivals(const std::vector<Arrival>& list, const Mission& mission, const std::string& path,
                   File& file) {
    const auto horde = sheetIds(file.all, false);
    for (std::size_t n = 0; n < list.size(); ++n) {
        const auto& [sheet, count, point, free] = list[n];
        file.need(holds(horde, sheet), at(path, n, "sheet"),
                  "there is no horde unit `" + sheet + "`" + didYouMean(sheet, horde));
        file.need(count >= 1 && count <= 60, at(path, n, "count"), "1 to 60 figures can arrive together");
        file.need(point.empty() || holds(mission.spawnPoints, point), at(path, n, "point"),
                  "there is no spawn point `" + point + "`" + didYouMean(point, mission.spawnPoints));
    }
}

void checkConditions(const std::vector<Condition>& list, const Mission& mission, const std::string& path,
                     File& file) {
    const auto objectives = objectiveIds(mission);
    for (std::size_t n = 0; n < list.size(); ++n) {
        for (const auto& id : list[n].objectives)
            file.need(holds(objectives, id), at(path, n, "objectives"),
                      "there is no objective `" + id + "`" + didYouMean(id, objectives));
        for (const auto& id : list[n].destroyed)
            file.need(file.all.sheets.contains(id), at(path, n, "destroyed"),
                      "there is no horde unit `" + id + "`" + didYouMean(id, namesOf(file.all.sheets)));
    }
}

void checkTeam(const Mission& mission, File& file) {
    const auto operatives = sheetIds(file.all, true);
    for (std::size_t n = 0; n < mission.team.size(); ++n) {
        const auto& member = mission.team[n];
        file.need(holds(operatives, member.sheet), at("team", n, "sheet"),
                  "there is no operative `" + member.sheet + "`" + didYouMean(member.sheet, operatives));
        for (const auto& weapon : member.weapons)
            file.need(file.all.weapons.contains(weapon), at("team", n, "weapons"),
                      "there is no weapon `" + weapon + "`" + didYouMean(weapon, namesOf(file.all.weapons)));
    }
    for (std::size_t n = 0; n < mission.captured.size(); ++n) {
        const auto& held = mission.captured[n];
        file.need(std::any_of(mission.team.begin(), mission.team.end(),
                              [&](const Member& m) { return m.name == held || m.sheet == held; }),
                  at("captured", n), "the team has no operative `" + held + "`");
    }
    std::set<std::string> stations;
    for (std::size_t n = 0; n < mission.stations.size(); ++n)
        file.need(stations.insert(mission.stations[n].id).second, at("stations", n, "id"),
                  "the id `" + mission.stations[n].id + "` is given twice");
}

void checkMission(const Mission& mission, File& file) {
    checkTeam(mission, file);
    const auto known = objectiveIds(mission);
    std::set<std::string> ids;
    for (std::size_t n = 0; n < mission.objectives.size(); ++n) {
        const auto& objective = mission.objectives[n];
        file.need(ids.insert(objective.id).second, at("objectives", n, "id"),
                  "the id `" + objective.id + "` is given twice");
        file.need(objective.operateCost >= 1 && objective.operateCost <= 3,
                  at("objectives", n, "operateCost"), "Operate must cost 1 to 3 action points");
        file.need(objective.after.empty() || holds(known, objective.after), at("objectives", n, "after"),
                  "there is no objective `" + objective.after + "`" + didYouMean(objective.after, known));
        file.need(objective.needed >= 1, at("objectives", n, "needed"),
                  "the objective needs at least one Operate action");
    }
    checkArrivals(mission.begin, mission, "begin", file);
    for (std::size_t n = 0; n < mission.script.size(); ++n)
        checkArrivals(mission.script[n].arrivals, mission, "script[" + std::to_string(n) + "].arrivals",
                      file);
    checkConditions(mission.win, mission, "win", file);
    checkConditions(mission.lose, mission, "lose", file);
}

} // namespace

void checkCatalogue(const Catalogue& all, Faults& faults) {
    const auto examine = [&](const char* folder, const char* what, const auto& entries, auto check) {
        for (const auto& [id, entry] : entries) {
            File file(std::string(folder) + "/" + id + ".json", what + (" `" + id + "`"), all);
            check(entry, file);
            file.into(faults);
        }
    };
    examine("units", "datasheet", all.sheets, checkSheet);
    examine("weapons", "weapon", all.weapons, checkWeapon);
    examine("missions", "mission", all.missions, checkMission);
    const auto rules = forceRules(all);
    table::checkForces(
        all.forces, [&](const Force& force) { return table::problemsOf(rules, force); }, faults);
}

} // namespace core::plaguetide
