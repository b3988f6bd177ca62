// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/board/board_drawing.h"

#include "table/board.h"

#include <utility>

namespace core::steampunk_fantasy {

namespace {

const char* zoneIdOf(Zone zone) {
    switch (zone) {
    case Zone::First:
        return "first";
    case Zone::Second:
        return "second";
    default:
        return "middle";
    }
}

void showGround(const HexBoard& board, Hex hex, BoardCell& out) {
    const auto& cell = board.at(hex);
    const auto& rule = ruleOf(cell.terrain);
    out.ground = rule.ground;
    out.terrain = rule.name;
    out.letter = rule.letter;
    out.height = rule.height;
    out.zone = zoneIdOf(cell.zone);
    out.road = cell.road;
    for (const auto facing : allFacings)
        if ((cell.roads >> unsigned(facing) & 1u) != 0) out.roads.push_back(textOf(hexBeside(hex, facing)));
}

} // namespace

BoardView shownBoard(const HexBoard& board, const std::string& name) {
    auto out = table::emptyBoard(table::CellShape::HexesEvenLower, board.columns(), board.rows());
    out.name = name;
    out.zones = {{"first", "zone of the first side", "first"},
                 {"middle", "between the sides", {}},
                 {"second", "zone of the second side", "second"}};
    std::size_t at = 0;
    for (const auto hex : board.hexes())
        showGround(board, hex, out.cells[at++]);
    return out;
}

BoardLayer shownLayer(std::string id, std::string name, std::string unit, BoardLayer::Look look, Tone tone,
                      const std::vector<Hex>& hexes) {
    BoardLayer out{std::move(id), std::move(name), std::move(unit), look, tone, {}};
    for (const auto hex : hexes)
        out.cells.push_back(textOf(hex));
    return out;
}

BoardLine shownLine(const HexBoard& board, Hex from, Hex to, const Sight& sight) {
    return {textOf(from), textOf(to), sight.isClear(), sight.blocker ? textOf(*sight.blocker) : std::string(),
            describeSight(board, sight)};
}

} // namespace core::steampunk_fantasy
