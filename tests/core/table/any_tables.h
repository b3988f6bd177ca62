// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/systems.h"
#include "support/whim.h"

#include <QString>
#include <QTest>

#include <map>
#include <memory>
#include <string>
#include <vector>

#define HOLDS(result)                                                                                        \
    do {                                                                                                     \
        const auto& checked = (result);                                                                      \
        QVERIFY2(checked, checked ? "" : (checked.error().where + ": " + checked.error().text).c_str());     \
    } while (false)

/// Every game that can be played: the shipped ones and the small one of docs/example.
class AnyTables {
public:
    struct Game {
        std::unique_ptr<core::MemoryJournal> journal;
        std::unique_ptr<core::Encounter> encounter;
    };
    void load();
    /// One row for each system, with its id.
    void rows() const;
    const core::System& system(const QString& id) const;
    /// The data that the shipped system of that id was loaded with.
    const core::DataPack& files(const QString& id) const { return m_shipped->files(id.toStdString()); }
    /// A new game of the system with its first mission and whatever else is chosen.
    Game begun(const QString& id, const std::map<std::string, std::string>& choices = {}) const;
    /// The same after some random steps.
    Game played(const QString& id, int steps) const;

private:
    std::unique_ptr<app::Systems> m_shipped;
    std::unique_ptr<app::Systems> m_listed; ///< of docs/example, as far as it is not among the shipped ones
    const core::System* m_small = nullptr;
};

/// *Next*, although units have not acted.
core::Order onward(const core::EncounterView& view);
/// The ids that can be asked for offers: the empty one of the game master, and every unit.
std::vector<std::string> askable(const core::EncounterView& view);
