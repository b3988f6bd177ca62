// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/view.h"

#include <algorithm>
#include <vector>

namespace core::table {

/// The units of each of the sides, its leader first: `viewOf(unit, number)` shows one, with its number within
/// its side.
template <class Sides, class Units, class ViewOf>
std::vector<UnitView> viewsBySide(const Sides& sides, const Units& units, const ViewOf& viewOf) {
    std::vector<UnitView> out;
    for (const auto& side : sides) {
        std::vector<const typename Units::mapped_type*> order;
        for (const auto& [id, unit] : units)
            if (unit.side == side) order.push_back(&unit);
        std::stable_sort(order.begin(), order.end(),
                         [](const auto* a, const auto* b) { return a->leader > b->leader; });
        int number = 0;
        for (const auto* unit : order)
            out.push_back(viewOf(*unit, ++number));
    }
    return out;
}

} // namespace core::table
