// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "database/import/roster_file.h"

#include <QFile>
#include <QStringList>
#include <QTest>

#include <algorithm>
#include <string_view>

/// Lists of other programs, read for tests, and what is in them as words.
namespace rosters {

using namespace database;

inline core::Roster read(const QString& name) {
    const auto roster = readRosterFile(QString(ROSTERS "/") + name);
    if (!roster) qWarning("%s: %s", roster.error().where.c_str(), roster.error().text.c_str());
    return roster ? *roster : core::Roster{};
}

inline core::Roster readWords(const QByteArray& text) {
    const auto roster = readRoster(text, "list");
    if (!roster) qWarning("%s: %s", roster.error().where.c_str(), roster.error().text.c_str());
    return roster ? *roster : core::Roster{};
}

inline const core::RosterEntry& unit(const core::Roster& roster, std::string_view name) {
    static const core::RosterEntry none;
    const auto found = std::find_if(roster.units.begin(), roster.units.end(),
                                    [&](const auto& each) { return each.name == name; });
    return found == roster.units.end() ? none : *found;
}

/// "8 × Warden: Lantern carbine, Bayonet".
inline QStringList arms(const core::RosterEntry& entry) {
    QStringList out;
    for (const auto& models : entry.models) {
        QStringList names;
        for (const auto& weapon : models.weapons)
            names << (weapon.count > 1 ? QString::number(weapon.count) + "x " : QString()) +
                         QString::fromStdString(weapon.name);
        out << QString("%1 × %2: %3")
                   .arg(models.count)
                   .arg(QString::fromStdString(models.name), names.join(", "));
    }
    return out;
}

inline QString listed(const std::vector<std::string>& words) {
    QStringList out;
    for (const auto& word : words)
        out << QString::fromStdString(word);
    return out.join(", ");
}

inline const core::RosterWeapon& weapon(const core::RosterEntry& entry, std::string_view name) {
    static const core::RosterWeapon none;
    for (const auto& models : entry.models)
        for (const auto& each : models.weapons)
            if (each.name == name) return each;
    return none;
}

} // namespace rosters
