// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/board/hex.h"
#include "systems/steampunk_fantasy/board/terrain.h"

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace core::steampunk_fantasy {

/// Who may set up in a hex.
enum class Zone { Middle, First, Second };

} // namespace core::steampunk_fantasy

namespace core {
template <> struct EnumNames<steampunk_fantasy::Zone> {
    static constexpr std::array names{"middle", "first", "second"};
};
} // namespace core

namespace core::steampunk_fantasy {

/// A board as it is written down: the hexes that are not clear, the roads from hex to hex, and where each
/// side sets up: in the first rows at its end, or in hexes that are named.
struct BoardPlan {
    std::string name;
    int columns = 7, rows = 9;
    std::map<std::string, Terrain> hexes;
    std::vector<std::vector<std::string>> roads;
    int depth = 3;                     ///< rows of a side's own zone
    std::string notes;                 ///< how the board plays
    bool proposed = false;             ///< a house rule
    std::map<std::string, Zone> zones; ///< who sets up where; replaces the zones of `depth` rows
    friend bool operator==(const BoardPlan&, const BoardPlan&) = default;
    template <class F> static void fields(F&& f) {
        f.need("name", &BoardPlan::name);
        f("columns", &BoardPlan::columns, Range{3, 40});
        f("rows", &BoardPlan::rows, Range{3, 40});
        f("hexes", &BoardPlan::hexes, "terrain by hex; hexes that are not named are clear");
        f("roads", &BoardPlan::roads, "each a list of neighbouring hexes");
        f("depth", &BoardPlan::depth, Range{1, 20}, "rows at each end that belong to a side");
        f("notes", &BoardPlan::notes);
        f("proposed", &BoardPlan::proposed);
        f("zones", &BoardPlan::zones,
          "which side sets up where, instead of `depth` rows; hexes that are not named belong to no side");
    }
};

/// One hex of a board that is laid out.
struct Cell {
    Terrain terrain = Terrain::Clear;
    bool road = false;      ///< the hex has a road, perhaps one that leads nowhere
    std::uint8_t roads = 0; ///< a bit for each side that a road leaves through
    Zone zone = Zone::Middle;
};

/// A board laid out, for quick questions.
class HexBoard {
public:
    HexBoard() = default;
    HexBoard(int columns, int rows)
        : m_columns(columns), m_rows(rows), m_cells(std::size_t(columns * rows)) {}

    int columns() const { return m_columns; }
    int rows() const { return m_rows; }
    bool has(Hex hex) const {
        return hex.column >= 1 && hex.row >= 1 && hex.column <= m_columns && hex.row <= m_rows;
    }
    /// The hex must be on the board.
    const Cell& at(Hex hex) const { return m_cells[place(hex)]; }
    Cell& at(Hex hex) { return m_cells[place(hex)]; }
    const TerrainRule& ground(Hex hex) const { return ruleOf(at(hex).terrain); }
    /// All hexes, row by row.
    std::vector<Hex> hexes() const;
    /// The neighbours that are on the board, clockwise from the north.
    std::vector<Hex> neighbours(Hex hex) const;

private:
    std::size_t place(Hex hex) const { return std::size_t((hex.row - 1) * m_columns + hex.column - 1); }
    int m_columns = 0, m_rows = 0;
    std::vector<Cell> m_cells;
};

/// The board of a plan; a Problem that names the hex where it does not fit together: outside, a road that
/// jumps, zones that meet or are empty, or ground that is only laid on other ground.
Result<HexBoard> laidOut(const BoardPlan& plan);
/// Checks that the middle between the zones of the sides is open, as the rules want it: no terrain that
/// hinders sight and none that is advanced (TerrainRule).
Result<Ok> checkOpenMiddle(const HexBoard& board);

/// The hexes in which a side may set up a unit: its zone and `forward` hexes before it, row by row.
std::vector<Hex> setUpHexes(const HexBoard& board, Zone side, int forward);

} // namespace core::steampunk_fantasy
