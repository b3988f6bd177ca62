// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shipped_patrols.h"

#include "database/import/roster_file.h"
#include "systems/combat_patrol/import/take_roster.h"

#include <QStringList>

/// Lists of other programs for the tests that take them over.
namespace taken_lists {

using patrol_data::shippedFiles;

inline core::Roster sample() {
    return *database::readRosterFile(SOURCE_FOLDER "/tests/data/rosters/night_procession.rosz");
}

/// The shipped data with what was taken over; ends the test program when the system does not accept it.
inline core::combat_patrol::Catalogue together(const core::ImportedRoster& taken) {
    auto pack = shippedFiles();
    for (const auto& [path, value] : taken.files)
        core::expect(pack.emplace(path, value).second, "taken files replace none");
    const auto read = core::combat_patrol::readCatalogue(pack);
    if (!read) qWarning("%s: %s", read.error().where.c_str(), read.error().text.c_str());
    return *read;
}

inline QString all(const std::vector<std::string>& sentences) {
    QStringList out;
    for (const auto& sentence : sentences)
        out << QString::fromStdString(sentence);
    return out.join('\n');
}

/// A roster of one unit with those numbers, else those of a plain trooper.
inline core::Roster oneUnit(const std::map<std::string, std::string>& numbers) {
    core::RosterEntry entry;
    entry.name = "Trooper";
    entry.characteristics = {{"M", "6\""}, {"T", "4"}, {"SV", "3+"}, {"W", "2"}, {"LD", "6+"}, {"OC", "2"}};
    for (const auto& [name, value] : numbers)
        entry.characteristics[name] = value;
    entry.models = {{"Trooper", 5, {}}};
    return {"Warhammer 40,000 10th Edition", "List", {entry}, {}};
}

inline core::RosterWeapon gun(const std::map<std::string, std::string>& numbers,
                              std::vector<std::string> keywords = {}) {
    core::RosterWeapon weapon{
        "Gun",
        1,
        {{"Range", "24\""}, {"A", "2"}, {"BS", "3+"}, {"S", "4"}, {"AP", "0"}, {"D", "1"}},
        std::move(keywords)};
    for (const auto& [name, value] : numbers)
        weapon.characteristics[name] = value;
    return weapon;
}

} // namespace taken_lists
