// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/ids.h"

namespace core::table {

/// Base of a game's State, which is passed as State: finds its units and their datasheets in its members
/// `units` and `sheets`.
template <class State> struct UnitLookup {
    /// The unit of that id; nullptr where there is none.
    const auto* find(const UnitId& id) const {
        const auto& units = state().units;
        const auto it = units.find(id);
        return it == units.end() ? nullptr : &it->second;
    }
    /// The unit of that id, which must exist.
    const auto& at(const UnitId& id) const { return state().units.at(id); }
    /// The datasheet of the unit, which must exist.
    template <class Unit> const auto& sheetOf(const Unit& unit) const {
        return state().sheets.at(unit.sheet);
    }
    friend bool operator==(const UnitLookup&, const UnitLookup&) = default;

private:
    const State& state() const { return static_cast<const State&>(*this); }
};

} // namespace core::table
