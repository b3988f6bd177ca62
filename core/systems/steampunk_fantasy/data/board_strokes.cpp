// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/data/board_strokes.h"

#include "systems/steampunk_fantasy/board/board_drawing.h"
#include "systems/steampunk_fantasy/data/road_net.h"
#include "table/board.h"

#include <algorithm>
#include <functional>
#include <set>

namespace core::steampunk_fantasy {

namespace {

constexpr int smokeMarkers = 2; // as many as rules place in a hex without smoke (5.5)

bool isOn(const Board& board, Hex hex) {
    return hex.column >= 1 && hex.row >= 1 && hex.column <= board.columns && hex.row <= board.rows;
}
bool isOn(const Board& board, const std::string& text) {
    const auto hex = hexOf(text);
    return hex && isOn(board, *hex);
}

/// The hex in the same place of a board that is turned around by half a turn.
Hex opposite(const Board& board, Hex hex) {
    return {board.columns + 1 - hex.column, board.rows + 1 - hex.row};
}
Zone opposite(Zone zone) {
    return zone == Zone::First ? Zone::Second : zone == Zone::Second ? Zone::First : zone;
}

bool inFirstHalf(const Board& board, Hex hex) {
    const auto there = opposite(board, hex);
    return hex.row < there.row || (hex.row == there.row && hex.column <= there.column);
}

template <class Use> void forHexes(const Board& board, const Use& act) {
    for (int row = 1; row <= board.rows; ++row)
        for (int column = 1; column <= board.columns; ++column)
            act(Hex{column, row});
}

void layTerrain(Board& board, Hex hex, Terrain terrain) {
    if (terrain == Terrain::Clear)
        board.hexes.erase(textOf(hex));
    else
        board.hexes[textOf(hex)] = terrain;
}

void laySmoke(Board& board, Hex hex, bool there) {
    const auto text = textOf(hex);
    std::erase(board.smoke, text);
    if (there) board.smoke.push_back(text);
    std::sort(board.smoke.begin(), board.smoke.end());
}

/// Turns the usual zones, which are whole rows, into a list of hexes, so that single ones can be painted;
/// leaves zones that are listed already.
void nameZones(Board& board) {
    if (!board.zones.empty()) return;
    const int depth = std::min(usualZoneRows, (board.rows - 1) / 2);
    forHexes(board, [&](Hex hex) {
        if (hex.row <= depth) board.zones[textOf(hex)] = Zone::First;
        if (hex.row > board.rows - depth) board.zones[textOf(hex)] = Zone::Second;
    });
}

void layZone(Board& board, Hex hex, Zone zone) {
    if (zone == Zone::Middle)
        board.zones.erase(textOf(hex));
    else
        board.zones[textOf(hex)] = zone;
}

void layWay(Board& board, const std::vector<Hex>& way) {
    RoadNet net(board.roads);
    net.lay(way);
    board.roads = net.toHexLists();
}

void layBare(Board& board, Hex hex) {
    RoadNet net(board.roads);
    net.clear(hex);
    board.roads = net.toHexLists();
    laySmoke(board, hex, false);
}

void cutToSize(Board& board) {
    const auto beside = [&](const auto& item) { return !isOn(board, item.first); };
    std::erase_if(board.hexes, beside);
    std::erase_if(board.zones, beside);
    std::erase_if(board.smoke, [&](const std::string& text) { return !isOn(board, text); });
    RoadNet net(board.roads);
    net.keepOnly([&](Hex hex) { return isOn(board, hex); });
    board.roads = net.toHexLists();
}

bool reachesBeyond(const Board& board) {
    auto cut = board;
    cutToSize(cut);
    return cut.hexes != board.hexes || cut.zones != board.zones || cut.smoke != board.smoke ||
           RoadNet(cut.roads).toHexLists() != RoadNet(board.roads).toHexLists();
}

void likenHalves(Board& board) {
    cutToSize(board);
    const auto before = board;
    const auto groundOf = [&](Hex hex) {
        const auto at = before.hexes.find(textOf(hex));
        return at == before.hexes.end() ? Terrain::Clear : at->second;
    };
    const auto zoneAt = [&](Hex hex) {
        const auto at = before.zones.find(textOf(hex));
        return at == before.zones.end() ? Zone::Middle : at->second;
    };
    const std::set<std::string> smoke(before.smoke.begin(), before.smoke.end());
    forHexes(before, [&](Hex hex) {
        if (!inFirstHalf(before, hex)) return;
        const auto there = opposite(before, hex);
        if (there == hex) return;
        layTerrain(board, there, groundOf(hex));
        laySmoke(board, there, smoke.contains(textOf(hex)));
        if (!before.zones.empty()) layZone(board, there, opposite(zoneAt(hex)));
    });
    RoadNet net(before.roads);
    net.keepOnly([&](Hex hex) { return inFirstHalf(before, hex); });
    net.addTurned([&](Hex hex) { return opposite(before, hex); });
    board.roads = net.toHexLists();
}

/// What a brush does: of a path to all its hexes at once, else to one hex after another.
struct BrushRule {
    BoardBrush brush;
    std::function<void(Board&, const std::vector<Hex>&)> draw;
    std::string turnedTo = {}; ///< the id of the brush for the other half, where that is a different brush
};

BrushRule inCells(BoardBrush brush, const std::function<void(Board&, Hex)>& lay, std::string turnedTo = {}) {
    return {std::move(brush),
            [lay](Board& board, const std::vector<Hex>& hexes) {
                for (const auto hex : hexes)
                    lay(board, hex);
            },
            std::move(turnedTo)};
}

BrushRule onWhole(const char* id, const char* name, const char* help,
                  const std::function<void(Board&)>& act) {
    return {{id, "Whole board", name, "", help, BoardBrush::Way::Whole, {}},
            [act](Board& board, const std::vector<Hex>&) { act(board); }};
}

void addGrounds(std::vector<BrushRule>& out) {
    for (int n = 0; n < grounds; ++n) {
        const auto& rule = ruleOf(Terrain(n));
        BoardBrush brush{codec::keyText(rule.terrain), "Ground",   rule.name, rule.letter, rule.words,
                         BoardBrush::Way::Cells,       rule.ground};
        out.push_back(inCells(std::move(brush), [terrain = rule.terrain](Board& board, Hex hex) {
            layTerrain(board, hex, terrain);
        }));
    }
}

void addLying(std::vector<BrushRule>& out) {
    const auto& road = ruleOf(Terrain::Road);
    const auto& smoke = ruleOf(Terrain::Smoke);
    out.push_back({{codec::keyText(Terrain::Road),
                    "On the ground",
                    road.name,
                    road.letter,
                    road.words,
                    BoardBrush::Way::Path,
                    {}},
                   layWay});
    out.push_back(inCells({codec::keyText(Terrain::Smoke),
                           "On the ground",
                           smoke.name,
                           smoke.letter,
                           smoke.words + " The smoke is there when the battle begins.",
                           BoardBrush::Way::Cells,
                           {}},
                          [](Board& board, Hex hex) { laySmoke(board, hex, true); }));
    out.push_back(inCells({"bare",
                           "On the ground",
                           "No road, no smoke",
                           "",
                           "Removes roads and smoke.",
                           BoardBrush::Way::Cells,
                           {}},
                          layBare));
}

void addZones(std::vector<BrushRule>& out) {
    const auto zone = [&](const char* id, const char* name, const char* help, Zone of, const char* turned) {
        out.push_back(inCells(
            {id, "Set-up", name, "", help, BoardBrush::Way::Cells, {}},
            [of](Board& board, Hex hex) {
                nameZones(board);
                layZone(board, hex, of);
            },
            turned));
    };
    zone("zone_first", "First side", "The first side sets up here.", Zone::First, "zone_second");
    zone("zone_second", "Second side", "The second side sets up here.", Zone::Second, "zone_first");
    zone("zone_middle", "No side", "No side sets up here, except with units that have Forward Position.",
         Zone::Middle, "");
}

void addWhole(std::vector<BrushRule>& out, const Board& board) {
    if (reachesBeyond(board))
        out.push_back(onWhole("cut", "Cut to size",
                              "Removes everything outside the board after it was made smaller.", cutToSize));
    out.push_back(onWhole("liken", "Second half like the first",
                          "Copies the first side’s half of the board, turned around, onto the second half.",
                          likenHalves));
    if (!board.zones.empty())
        out.push_back(onWhole("zone_rows", "Set-up in rows",
                              "Each side sets up in the rows at its end that the scenario names.",
                              [](Board& one) { one.zones.clear(); }));
    out.push_back(onWhole("clear_all", "Clear all", "Clears the whole board.", [](Board& one) {
        one.hexes.clear();
        one.roads.clear();
        one.smoke.clear();
    }));
}

std::vector<BrushRule> brushRules(const Board& board) {
    std::vector<BrushRule> out;
    addGrounds(out);
    addLying(out);
    addZones(out);
    addWhole(out, board);
    return out;
}

const BrushRule* ruleCalled(const std::vector<BrushRule>& rules, const std::string& id) {
    const auto found =
        std::find_if(rules.begin(), rules.end(), [&](const BrushRule& rule) { return rule.brush.id == id; });
    return found == rules.end() ? nullptr : &*found;
}

} // namespace

std::vector<BoardBrush> brushesFor(const Board& board) {
    std::vector<BoardBrush> out;
    for (auto& rule : brushRules(board))
        out.push_back(std::move(rule.brush));
    return out;
}

Result<Board> withStroke(Board board, const BoardStroke& stroke) {
    const auto rules = brushRules(board);
    const auto* rule = ruleCalled(rules, stroke.brush);
    if (!rule) return impossible("board.brush", "there is no brush `" + stroke.brush + "` now", "brush");
    std::vector<Hex> hexes, turned;
    for (const auto& text : stroke.cells) {
        if (!isOn(board, text))
            return impossible("board.hex", "`" + text + "` is not a hex of this board", "cells");
        hexes.push_back(*hexOf(text));
        turned.push_back(opposite(board, hexes.back()));
    }
    rule->draw(board, hexes);
    if (stroke.bothHalves && rule->brush.way != BoardBrush::Way::Whole) {
        const auto* there = rule->turnedTo.empty() ? rule : ruleCalled(rules, rule->turnedTo);
        there->draw(board, turned);
    }
    return board;
}

BoardPlan sketchOf(const Board& board) {
    auto cut = board;
    cutToSize(cut);
    std::erase_if(cut.hexes, [](const auto& item) { return ruleOf(item.second).entry == EntryKind::Lying; });
    BoardPlan out;
    out.name = cut.name;
    out.columns = cut.columns;
    out.rows = cut.rows;
    out.hexes = cut.hexes;
    out.roads = cut.roads;
    out.depth = std::clamp(usualZoneRows, 1, (cut.rows - 1) / 2);
    const auto has = [&](Zone zone) {
        return std::any_of(cut.zones.begin(), cut.zones.end(),
                           [&](const auto& item) { return item.second == zone; });
    };
    if (has(Zone::First) && has(Zone::Second)) out.zones = cut.zones;
    return out;
}

PaintableBoard boardWithBrushes(const Board& board) {
    const auto laid = laidOut(sketchOf(board));
    expect(laid.has_value(), "a sketch can be laid out");
    PaintableBoard out{
        shownBoard(*laid, board.name), brushesFor(board), {"hexes", "roads", "zones", "smoke"}};
    for (const auto& hex : board.smoke)
        if (auto* cell = table::cellOf(out.view, hex))
            cell->marks.push_back({"smoke", ruleOf(Terrain::Smoke).name, ruleOf(Terrain::Smoke).letter,
                                   smokeMarkers, Tone::Warn});
    table::setSpokenTexts(out.view);
    return out;
}

} // namespace core::steampunk_fantasy
