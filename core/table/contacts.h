// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/ids.h"

#include <set>
#include <utility>
#include <vector>

/// Units that touch each other, as the players declare: in base contact, in melee, within Engagement Range.
namespace core::table {

using Pair = std::pair<UnitId, UnitId>; ///< smaller id first
using Contacts = std::set<Pair>;        ///< the units that touch, pair by pair

/// The pair of two units, whatever their order.
inline Pair pairOf(const UnitId& a, const UnitId& b) { return a < b ? Pair{a, b} : Pair{b, a}; }

/// The units that the unit touches, in the order of the pairs.
inline std::vector<UnitId> contactsOf(const Contacts& contacts, const UnitId& unit) {
    std::vector<UnitId> out;
    for (const auto& [a, b] : contacts) {
        if (a == unit) out.push_back(b);
        if (b == unit) out.push_back(a);
    }
    return out;
}

/// Ends every contact of the unit.
inline void clearContacts(Contacts& contacts, const UnitId& unit) {
    std::erase_if(contacts, [&](const Pair& pair) { return pair.first == unit || pair.second == unit; });
}

} // namespace core::table
