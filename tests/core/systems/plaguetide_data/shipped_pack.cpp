// SPDX-License-Identifier: GPL-3.0-or-later
#include "shipped_pack.h"

#include "database/data_pack.h"

#include <QtGlobal>

#include <algorithm>
#include <cctype>

namespace plaguetide_data {

namespace {

using core::plaguetide::Arrival;
using core::plaguetide::Condition;
using core::plaguetide::Mission;
using core::plaguetide::Sheet;

template <class T>
void readInto(const core::Value& file, const std::string& path, T& into, QStringList& faults) {
    auto parsed = core::codec::parse<T>(file);
    if (parsed)
        into = std::move(*parsed);
    else
        faults << QString::fromStdString(path + ": " + parsed.error().where + ": " + parsed.error().text);
}

template <class T>
void readEntry(const core::Value& file, const std::string& path, std::map<std::string, T>& into,
               QStringList& faults) {
    const auto name = path.substr(path.find('/') + 1, path.size() - path.find('/') - 6);
    T entry;
    const auto before = faults.size();
    readInto(file, path, entry, faults);
    if (faults.size() != before) return;
    if (entry.id != name) faults << QString::fromStdString(path + ": $.id: is not the file name");
    into.emplace(name, std::move(entry));
}

/// Collects faults of one file under a common path.
struct Place {
    std::string file;
    QStringList& faults;
    void fault(const std::string& path, const std::string& what) const {
        faults << QString::fromStdString(file + ": $." + path + ": " + what);
    }
};

std::string at(const std::string& list, std::size_t n) { return list + "[" + std::to_string(n) + "]"; }

bool holds(const std::vector<std::string>& list, const std::string& item) {
    return std::find(list.begin(), list.end(), item) != list.end();
}

void checkArrivals(const Pack& pack, const Mission& mission, const std::vector<Arrival>& arrivals,
                   const std::string& path, const Place& place) {
    for (std::size_t n = 0; n < arrivals.size(); ++n) {
        const auto sheet = pack.sheets.find(arrivals[n].sheet);
        if (sheet == pack.sheets.end())
            place.fault(at(path, n) + ".sheet", "no unit `" + arrivals[n].sheet + "`");
        else if (sheet->second.operative)
            place.fault(at(path, n) + ".sheet", "is an operative");
        if (!arrivals[n].point.empty() && !holds(mission.spawnPoints, arrivals[n].point))
            place.fault(at(path, n) + ".point", "no spawn point `" + arrivals[n].point + "`");
    }
}

void checkConditions(const Pack& pack, const Mission& mission, const std::vector<Condition>& conditions,
                     const std::string& path, const Place& place) {
    for (std::size_t n = 0; n < conditions.size(); ++n) {
        for (const auto& id : conditions[n].objectives)
            if (std::none_of(mission.objectives.begin(), mission.objectives.end(),
                             [&](const auto& o) { return o.id == id; }))
                place.fault(at(path, n) + ".objectives", "no objective `" + id + "`");
        for (const auto& id : conditions[n].destroyed)
            if (!pack.sheets.contains(id)) place.fault(at(path, n) + ".destroyed", "no unit `" + id + "`");
    }
}

void checkTeam(const Pack& pack, const Mission& mission, const Place& place) {
    for (std::size_t n = 0; n < mission.team.size(); ++n) {
        const auto& member = mission.team[n];
        const auto sheet = pack.sheets.find(member.sheet);
        if (sheet == pack.sheets.end() || !sheet->second.operative) {
            place.fault(at("team", n) + ".sheet", "no operative `" + member.sheet + "`");
            continue;
        }
        for (const auto& weapon : member.weapons)
            if (!holds(sheet->second.weapons, weapon) && !holds(sheet->second.options, weapon))
                place.fault(at("team", n) + ".weapons",
                            "`" + member.sheet + "` may not carry `" + weapon + "`");
    }
    for (std::size_t n = 0; n < mission.captured.size(); ++n)
        if (std::none_of(mission.team.begin(), mission.team.end(), [&](const core::Member& member) {
                return member.sheet == mission.captured[n] || member.name == mission.captured[n];
            }))
            place.fault(at("captured", n), "nobody in the team is `" + mission.captured[n] + "`");
}

void checkMission(const Pack& pack, const Mission& mission, const Place& place) {
    checkTeam(pack, mission, place);
    checkArrivals(pack, mission, mission.begin, "begin", place);
    for (std::size_t n = 0; n < mission.script.size(); ++n)
        checkArrivals(pack, mission, mission.script[n].arrivals, at("script", n) + ".arrivals", place);
    for (std::size_t n = 0; n < mission.objectives.size(); ++n) {
        const auto& after = mission.objectives[n].after;
        const auto end = mission.objectives.begin() + static_cast<std::ptrdiff_t>(n);
        // Only an earlier entry counts: then no objective can wait for itself in a circle.
        if (!after.empty() &&
            std::none_of(mission.objectives.begin(), end, [&](const auto& o) { return o.id == after; }))
            place.fault(at("objectives", n) + ".after", "no earlier objective `" + after + "`");
    }
    checkConditions(pack, mission, mission.win, "win", place);
    checkConditions(pack, mission, mission.lose, "lose", place);
}

void checkSheet(const Pack& pack, const Sheet& sheet, const Place& place) {
    const auto check = [&](const std::vector<std::string>& weapons, const std::string& path) {
        for (std::size_t n = 0; n < weapons.size(); ++n)
            if (!pack.weapons.contains(weapons[n]))
                place.fault(at(path, n), "no weapon `" + weapons[n] + "`");
    };
    check(sheet.weapons, "weapons");
    check(sheet.options, "options");
}

} // namespace

core::DataPack shippedFiles() {
    auto files = database::loadDataPack(QStringLiteral(SOURCE_FOLDER "/resources/systems/plaguetide"));
    if (!files) qFatal("%s: %s", files.error().where.c_str(), files.error().text.c_str());
    return std::move(*files);
}

Pack readPack(const core::DataPack& files) {
    Pack pack;
    for (const auto& [path, file] : files) {
        if (path.starts_with("units/"))
            readEntry(file, path, pack.sheets, pack.faults);
        else if (path.starts_with("weapons/"))
            readEntry(file, path, pack.weapons, pack.faults);
        else if (path.starts_with("missions/"))
            readEntry(file, path, pack.missions, pack.faults);
        else if (path.starts_with("forces/"))
            readEntry(file, path, pack.forces, pack.faults);
        else if (path == "keywords.json")
            readInto(file, path, pack.keywords, pack.faults);
        else if (path == "markers.json")
            readInto(file, path, pack.markers, pack.faults);
        else if (path == "pieces.json")
            readInto(file, path, pack.pieces, pack.faults);
        else if (path == "behaviours.json")
            readInto(file, path, pack.behaviours, pack.faults);
        else if (path == "system.json")
            readInto(file, path, pack.about, pack.faults);
        else
            pack.faults << QString::fromStdString(path + ": belongs to no kind of file");
    }
    return pack;
}

const Pack& shippedPack() {
    static const Pack pack = readPack(shippedFiles());
    return pack;
}

QStringList referenceFaults(const Pack& pack) {
    QStringList faults;
    for (const auto& [id, sheet] : pack.sheets)
        checkSheet(pack, sheet, {"units/" + id + ".json", faults});
    for (const auto& [id, mission] : pack.missions)
        checkMission(pack, mission, {"missions/" + id + ".json", faults});
    return faults;
}

std::vector<std::pair<std::string, std::string>> keywordStrings(const Pack& pack) {
    std::vector<std::pair<std::string, std::string>> all;
    for (const auto& [id, sheet] : pack.sheets) {
        for (const auto& keyword : sheet.keywords)
            all.emplace_back(keyword, "units/" + id + ".json: $.keywords");
        for (const auto& keyword : sheet.blitz.profile.keywords)
            all.emplace_back(keyword, "units/" + id + ".json: $.blitz.profile.keywords");
    }
    for (const auto& [id, weapon] : pack.weapons)
        for (std::size_t n = 0; n < weapon.profiles.size(); ++n)
            for (const auto& keyword : weapon.profiles[n].keywords)
                all.emplace_back(keyword, "weapons/" + id + ".json: $." + at("profiles", n) + ".keywords");
    return all;
}

std::string keyOf(const std::string& keyword) {
    std::string key;
    for (const char c : keyword) {
        if (!std::isalpha(static_cast<unsigned char>(c))) break;
        key += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
    return key;
}

std::string text(const QStringList& faults) {
    return faults.isEmpty() ? std::string() : "\n  " + faults.join("\n  ").toStdString();
}

} // namespace plaguetide_data
