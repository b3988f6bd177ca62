// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/board/board.h"

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace core::steampunk_fantasy {

/// The roads of a board by their connections between neighbouring hexes, which can be changed one by one;
/// data files hold them as lists of hexes.
class RoadNet {
public:
    RoadNet() = default;
    /// The net of roads as they are written down; steps that jump and texts that are no hexes are left out.
    explicit RoadNet(const std::vector<std::vector<std::string>>& roads);

    bool has(Hex hex) const { return m_leads.contains(hex); }
    /// Joins each hex to the next one where they are neighbours. A single hex is joined to the ends of roads
    /// beside it.
    void lay(const std::vector<Hex>& way);
    /// Takes the road out of a hex, and what led to it.
    void clear(Hex hex);
    /// Removes the roads in all other hexes than those that `stays` accepts.
    void keepOnly(const std::function<bool(Hex)>& stays);
    /// Adds the same roads with each hex in the place that it is turned to.
    void addTurned(const std::function<Hex(Hex)>& turned);
    /// The roads as data files write them: each from one end or crossing to the next.
    std::vector<std::vector<std::string>> toHexLists() const;

private:
    using Step = std::pair<Hex, Hex>; ///< the lesser one first
    static Step step(Hex a, Hex b) { return a < b ? Step{a, b} : Step{b, a}; }
    void join(Hex a, Hex b);
    std::vector<std::string> walked(Hex from, Hex to, std::set<Step>& left) const;

    std::map<Hex, std::set<Hex>> m_leads; ///< neighbours to which the road of a hex leads; may be none
};

} // namespace core::steampunk_fantasy
