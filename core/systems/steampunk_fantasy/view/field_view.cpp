// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/view/field_view.h"

#include "systems/steampunk_fantasy/board/board_drawing.h"
#include "systems/steampunk_fantasy/movement/reach.h"
#include "systems/steampunk_fantasy/rules/gunnery/shooting.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/state/hiding.h"
#include "systems/steampunk_fantasy/state/loadouts.h"
#include "systems/steampunk_fantasy/state/order_words.h"
#include "systems/steampunk_fantasy/state/passengers.h"
#include "systems/steampunk_fantasy/state/relative_positions.h"
#include "systems/steampunk_fantasy/view/signs.h"
#include "systems/steampunk_fantasy/words/tokens.h"
#include "table/board.h"
#include "table/sentences.h"

#include <algorithm>
#include <cctype>

namespace core::steampunk_fantasy {

namespace {

/// The load tokens of all weapons of the unit; -1 where none of them has to be loaded.
int loadsOf(const State& state, const Unit& unit) {
    int out = -1;
    for (const auto& id : carriedWeapons(state, unit)) {
        const auto at = state.weapons.find(id);
        if (at == state.weapons.end() || at->second.kind != WeaponKind::Ranged || !needsLoad(state, unit, id))
            continue;
        out = std::max(out, 0) + unit.magazine(id).loads;
    }
    return out;
}

BoardPiece shownPiece(const State& state, const Unit& unit, const std::string& sign) {
    BoardPiece out;
    out.id = unit.id.text;
    out.cell = textOf(unit.stance->hex);
    out.name = unit.name;
    if (const auto riders = passengersOf(state, unit.id).size(); riders > 0)
        out.name += " (" + std::to_string(riders) + " aboard)";
    out.letter = sign;
    out.side = unit.side;
    out.facing = int(unit.stance->facing);
    out.aloft = isFlying(unit.stance->speed);
    if (!unit.orders.movement.empty()) out.planned = summaryOf(state, unit, unit.orders, false);
    for (const auto& step : unit.orders.way)
        out.way.push_back(textOf(step.hex));
    out.left = unit.body.models;
    out.whole = std::max(state.sheetOf(unit).models, out.left);
    out.hurt = unit.has(tokens::future) + int(unit.body.harms.size());
    out.loads = loadsOf(state, unit);
    if (isHidden(unit)) out.name += ", hidden";
    out.tone = unit.isShaken() ? Tone::Warn : Tone::Plain;
    return out;
}

/// The token of a hidden unit, for a side that does not know which unit it is.
BoardPiece hiddenPiece(const std::string& hex) {
    BoardPiece out;
    out.cell = hex;
    out.name = "Hidden unit";
    out.letter = "?";
    out.masked = true;
    out.tone = Tone::Warn;
    return out;
}

void addMarkers(BoardCell& cell, const HexMarkers& markers) {
    if (markers.smoke > 0) cell.marks.push_back({tokens::smoke, "Smoke", "s", markers.smoke, Tone::Warn});
    if (markers.fire > 0) cell.marks.push_back({tokens::fire, "Fire", "f", markers.fire, Tone::Bad});
    for (const auto& cloud : markers.clouds)
        cell.marks.push_back({"cloud_" + cloud.of, "Cloud: " + cloud.of + " " + cloud.die,
                              cloud.of.substr(0, 1), cloud.markers, Tone::Bad});
}

/// The hexes in normal range and angle of any weapon.
std::vector<Hex> reached(const State& state, const HexBoard& board, const Unit& unit) {
    std::vector<Hex> out;
    const auto carried = carriedWeapons(state, unit);
    for (const auto hex : board.hexes()) {
        const int away = distance(unit.stance->hex, hex);
        const bool reaches = std::any_of(carried.begin(), carried.end(), [&](const std::string& id) {
            const auto weapon = state.weapons.find(id);
            return weapon != state.weapons.end() && weapon->second.kind == WeaponKind::Ranged &&
                   away <= weapon->second.range && away > 0 &&
                   !shotsAt(anglesNow(unit, weapon->second), unit.stance->hex, unit.stance->facing, hex)
                        .empty();
        });
        if (reaches) out.push_back(hex);
    }
    return out;
}

/// Facts that are the same for every unit of a view, computed once.
struct Field {
    const HexBoard& board;
    Obstacles obstacles;
    MovingUnits movingUnits;
    MovementContext context;
};

void addLayers(const State& state, const Field& field, const Unit& unit, BoardView& out) {
    const auto& board = field.board;
    const auto& id = unit.id.text;
    const auto add = [&](const char* what, const char* name, BoardLayer::Look look, Tone tone,
                         const std::vector<Hex>& hexes) {
        if (!hexes.empty()) out.layers.push_back(shownLayer(what + (":" + id), name, id, look, tone, hexes));
    };
    add("range", "Range", BoardLayer::Look::Outline, Tone::Plain, reached(state, board, unit));
    const Viewpoint stand{unit.stance->hex, isFlying(unit.stance->speed)};
    const auto seen = seenFrom(board, stand, field.obstacles);
    std::vector<Hex> blind;
    for (const auto hex : board.hexes())
        if (hex != unit.stance->hex && std::find(seen.begin(), seen.end(), hex) == seen.end())
            blind.push_back(hex);
    add("unseen", "No sight", BoardLayer::Look::Hatch, Tone::Plain, blind);
    std::vector<Hex> aims;
    for (const auto& weapon : weaponsToFire(state, unit))
        for (const auto& target : targetsOf(state, unit, weapon))
            if (const auto hex = state.at(target).stance->hex;
                std::find(aims.begin(), aims.end(), hex) == aims.end())
                aims.push_back(hex);
    if (!unit.orders.movement.empty()) // empty also where the orders are not revealed
        add("reach", "Reach", BoardLayer::Look::Outline, Tone::Good,
            reachOf(field.context, field.movingUnits, unit.id, stepsLeft(state, unit)));
    add("targets", "Targets", BoardLayer::Look::Fill, Tone::Bad, aims);
}

std::string small(std::string words) {
    std::transform(words.begin(), words.end(), words.begin(),
                   [](unsigned char letter) { return char(std::tolower(letter)); });
    return words;
}

/// The place of a unit, or of a unit on the ground of a hex, as sight needs it.
std::optional<Viewpoint> standIn(const State& state, const HexBoard& board, const std::string& place) {
    if (const auto* unit = state.find(UnitId(place)))
        return unit->isOnBoard() ? std::optional(Viewpoint{unit->stance->hex, isFlying(unit->stance->speed)})
                                 : std::nullopt;
    const auto hex = hexOf(place);
    return hex && board.has(*hex) ? std::optional(Viewpoint{*hex, false}) : std::nullopt;
}

/// The side of the viewer that the other one is on; nothing for an empty hex.
std::string sidesTowards(const State& state, const std::string& from, Hex to) {
    const auto* unit = state.find(UnitId(from));
    if (!unit || unit->stance->hex == to) return {};
    std::string out;
    for (const auto side : struckSides(unit->stance->hex, unit->stance->facing, to)) {
        auto name = codec::keyText(side);
        std::replace(name.begin(), name.end(), '_', '-');
        out += (out.empty() ? "" : " or ") + name;
    }
    return out;
}

} // namespace

std::optional<BoardLine> lineBetween(const State& state, const std::string& from, const std::string& to) {
    if (state.sheets.empty() || !hasBoard(state)) return std::nullopt;
    const auto board = boardOf(state);
    const auto a = standIn(state, board, from), b = standIn(state, board, to);
    if (!a || !b) return std::nullopt;
    auto out = shownLine(board, a->hex, b->hex, sight(board, *a, *b, obstaclesOf(state)));
    const int away = distance(a->hex, b->hex);
    const auto range = away == 0   ? std::string("in the same hex")
                       : away == 1 ? std::string("1 hex")
                                   : std::to_string(away) + " hexes";
    const auto towards = sidesTowards(state, from, b->hex);
    const auto cover = board.ground(b->hex).toBeHit;
    out.words = range + (towards.empty() ? "" : " to the " + towards) +
                (out.clear ? ", in sight" : ", out of sight: " + out.words) +
                (out.clear && cover < 0 ? ", −1 to hit in " + small(board.ground(b->hex).name) : "");
    return out;
}

BoardView shownField(const State& state) {
    const auto board = boardOf(state);
    auto out = shownBoard(board, state.board.name);
    const auto signs = signsOf(state);
    for (const auto& [id, unit] : state.units)
        if (unit.isOnBoard()) out.pieces.push_back(shownPiece(state, unit, signs.at(id)));
    for (const auto& [hex, markers] : state.hexMarkers) {
        if (auto* cell = table::cellOf(out, hex)) addMarkers(*cell, markers);
        for (int n = 0; n < markers.hidden; ++n)
            out.pieces.push_back(hiddenPiece(hex));
    }
    std::vector<Hex> fought;
    for (const auto& clash : state.clashes)
        fought.push_back(clash.hex);
    if (!fought.empty())
        out.layers.push_back(
            shownLayer("assaults", "Assaults", {}, BoardLayer::Look::Outline, Tone::Bad, fought));
    const Field field{board, obstaclesOf(state), movingUnitsOf(state), movementContext(state, board)};
    for (const auto& [id, unit] : state.units)
        if (unit.isOnBoard()) addLayers(state, field, unit, out);
    for (auto& zone : out.zones)
        if (const auto side = state.sides.find(zone.side); side != state.sides.end())
            zone.name = "zone of " + side->second;
    table::setSpokenTexts(out, state.sides);
    return out;
}

} // namespace core::steampunk_fantasy
