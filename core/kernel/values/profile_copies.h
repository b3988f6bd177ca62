// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/shared.h"

#include <map>
#include <string>

namespace core {

/// "net" of "net#hound-1": the name before the unit got its own version.
inline std::string baseOf(const std::string& id) { return id.substr(0, id.find('#')); }

/// Names for the datasheet and weapons that one unit takes again from the data files while other units keep
/// the old ones: each part that differs from the shared one gets a name for this unit, so that no other unit
/// changes.
template <class Sheet, class Weapon> class ProfileCopies {
public:
    using Weapons = std::map<std::string, Weapon>;

    ProfileCopies(const SharedMap<std::string, Sheet>& sheets, const SharedMap<std::string, Weapon>& weapons,
                  const Weapons& offered, const std::string& unit)
        : m_sheets(sheets), m_weapons(weapons), m_offered(offered), m_mark("#" + unit) {}

    /// The name of this weapon for the unit from now on; weapons that the game does not have yet are added to
    /// `taken`.
    std::string weapon(const std::string& id, Weapons& taken) const {
        auto weapon = m_offered.contains(id) ? m_offered.at(id) : m_weapons.at(id);
        if (m_weapons.contains(id) && m_weapons.at(id) != weapon) weapon.id += m_mark;
        if (!m_weapons.contains(weapon.id) || m_weapons.at(weapon.id) != weapon) taken[weapon.id] = weapon;
        return weapon.id;
    }
    /// The name of this datasheet for the unit from now on.
    std::string sheet(const Sheet& sheet) const { return has(sheet) ? sheet.id : sheet.id + m_mark; }
    /// Whether the game has exactly this datasheet.
    bool has(const Sheet& sheet) const {
        return m_sheets.contains(sheet.id) && m_sheets.at(sheet.id) == sheet;
    }

private:
    const SharedMap<std::string, Sheet>& m_sheets;
    const SharedMap<std::string, Weapon>& m_weapons;
    const Weapons& m_offered;
    std::string m_mark;
};

} // namespace core
