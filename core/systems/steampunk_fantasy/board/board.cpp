// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/board/board.h"

#include <algorithm>

namespace core::steampunk_fantasy {

namespace {

tl::unexpected<Problem> unlike(const std::string& hex, const std::string& text) {
    return impossible("board.unfit", hex + ": " + text, "hexes." + hex);
}

Result<Hex> readHexOnBoard(const HexBoard& board, const std::string& text) {
    auto hex = hexOf(text);
    if (hex && !board.has(*hex))
        return impossible("board.unfit", text + " is not on the board", "hexes." + text);
    return hex;
}

Result<Ok> markRows(HexBoard& board, int depth) {
    if (2 * depth >= board.rows())
        return impossible("board.zones", "the zones of the two sides meet; give the board more rows",
                          "depth");
    for (const auto hex : board.hexes()) {
        if (hex.row <= depth) board.at(hex).zone = Zone::First;
        if (hex.row > board.rows() - depth) board.at(hex).zone = Zone::Second;
    }
    return Ok{};
}

Result<Ok> markZones(HexBoard& board, const std::map<std::string, Zone>& zones) {
    std::array<int, 3> hexes{};
    for (const auto& [text, zone] : zones) {
        const auto hex = readHexOnBoard(board, text);
        if (!hex) return forwardProblem(hex);
        board.at(*hex).zone = zone;
        ++hexes[std::size_t(zone)];
    }
    for (const auto zone : {Zone::First, Zone::Second})
        if (hexes[std::size_t(zone)] == 0)
            return impossible("board.zones",
                              std::string("the ") + (zone == Zone::First ? "first" : "second") +
                                  " side has no hex to set up in; paint its zone",
                              "zones");
    return Ok{};
}

Result<Ok> layGround(HexBoard& board, const std::string& text, Terrain terrain) {
    const auto hex = readHexOnBoard(board, text);
    if (!hex) return forwardProblem(hex);
    const auto& rule = ruleOf(terrain);
    if (rule.entry == EntryKind::Lying) return unlike(text, rule.name + " is only laid on other ground");
    board.at(*hex).terrain = terrain;
    return Ok{};
}

Result<Ok> layRoad(HexBoard& board, const std::vector<std::string>& way) {
    std::optional<Hex> last;
    for (const auto& text : way) {
        const auto hex = readHexOnBoard(board, text);
        if (!hex) return forwardProblem(hex);
        board.at(*hex).road = true;
        if (last) {
            const auto there = directionTo(*last, *hex);
            if (!there) return unlike(text, "the road has to come from a neighbouring hex");
            board.at(*last).roads |= std::uint8_t(1u << unsigned(*there));
            board.at(*hex).roads |= std::uint8_t(1u << unsigned(turned(*there, 3)));
        }
        last = *hex;
    }
    return Ok{};
}

} // namespace

std::vector<Hex> HexBoard::hexes() const {
    std::vector<Hex> out;
    out.reserve(m_cells.size());
    for (int row = 1; row <= m_rows; ++row)
        for (int column = 1; column <= m_columns; ++column)
            out.push_back({column, row});
    return out;
}

std::vector<Hex> HexBoard::neighbours(Hex hex) const {
    std::vector<Hex> out;
    for (const auto facing : allFacings)
        if (const auto next = hexBeside(hex, facing); has(next)) out.push_back(next);
    return out;
}

Result<HexBoard> laidOut(const BoardPlan& plan) {
    HexBoard board(plan.columns, plan.rows);
    if (auto marked = plan.zones.empty() ? markRows(board, plan.depth) : markZones(board, plan.zones);
        !marked)
        return forwardProblem(marked);
    for (const auto& [hex, terrain] : plan.hexes)
        if (auto laid = layGround(board, hex, terrain); !laid) return forwardProblem(laid);
    for (const auto& road : plan.roads)
        if (auto laid = layRoad(board, road); !laid) return forwardProblem(laid);
    return board;
}

Result<Ok> checkOpenMiddle(const HexBoard& board) {
    for (const auto hex : board.hexes()) {
        const auto& rule = board.ground(hex);
        if (board.at(hex).zone != Zone::Middle) continue;
        if (rule.blocks || rule.advanced)
            return against("board.middle", rule.name + " may not be in the middle between the sides",
                           textOf(hex));
        if (board.at(hex).road)
            return against("board.middle", "a road may not be in the middle between the sides", textOf(hex));
    }
    return Ok{};
}

std::vector<Hex> setUpHexes(const HexBoard& board, Zone side, int forward) {
    std::vector<Hex> own, out;
    for (const auto hex : board.hexes())
        if (board.at(hex).zone == side) own.push_back(hex);
    for (const auto hex : board.hexes())
        if (std::any_of(own.begin(), own.end(), [&](Hex home) { return distance(home, hex) <= forward; }))
            out.push_back(hex);
    return out;
}

} // namespace core::steampunk_fantasy
