// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/board/hex.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>

namespace core::steampunk_fantasy {

namespace {

/// Oblique axes, on which every step in a direction is the same wherever it starts.
struct Axial {
    int q = 0, r = 0;
};
constexpr std::array<Axial, facings> steps{{{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}}};

Axial axialOf(Hex hex) {
    const int q = hex.column - 1;
    return {q, hex.row - 1 - (q - (q & 1)) / 2};
}
Hex hexAt(Axial at) { return {at.q + 1, at.r + 1 + (at.q - (at.q & 1)) / 2}; }
Axial minus(Axial a, Axial b) { return {a.q - b.q, a.r - b.r}; }
/// Above 0 where b is clockwise of a.
int cross(Axial a, Axial b) { return a.q * b.r - a.r * b.q; }
/// Twice the product of the two as they lie on the table, where the axes meet at 60 degrees.
int dot(Axial a, Axial b) { return 2 * a.q * b.q + 2 * a.r * b.r + a.q * b.r + a.r * b.q; }
/// The corner between a side and the next one, three times as far as it is.
Axial corner(int side) {
    const auto a = steps[std::size_t(side)], b = steps[std::size_t((side + 1) % facings)];
    return {a.q + b.q, a.r + b.r};
}
int floorDivided(int a, int b) { return a / b - (a % b != 0 && (a < 0) != (b < 0) ? 1 : 0); }

/// How far a line of this direction may pass from a centre, three times over, and still meet the hex; and
/// whether it then runs along an edge instead of touching a corner.
struct Reach {
    int most = 0;
    bool edge = false;
};
Reach reachOf(Axial line) {
    Reach out;
    int corners = 0;
    for (int side = 0; side < facings; ++side) {
        const int far = cross(line, corner(side));
        if (far > out.most) corners = 0;
        out.most = std::max(out.most, far);
        if (far == out.most) ++corners;
    }
    out.edge = corners == 2;
    return out;
}

/// The hexes of one column that the line meets, over it or along an edge, by their rows on the oblique axes.
std::pair<int, int> rowsOf(Axial line, int q, const Reach& reach) {
    if (line.q == 0) return {std::min(0, line.r), std::max(0, line.r)};
    // The rows r with |3 (line.q r − line.r q)| ≤ most.
    const int sign = line.q > 0 ? 1 : -1, width = 3 * line.q * sign, middle = 3 * line.r * q * sign;
    return {-floorDivided(-(middle - reach.most), width), floorDivided(middle + reach.most, width)};
}

std::optional<int> numberIn(std::string_view text) {
    int out = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
    if (error != std::errc() || end != text.data() + text.size()) return {};
    return out;
}

} // namespace

std::string textOf(Hex hex) { return std::to_string(hex.column) + "," + std::to_string(hex.row); }

Result<Hex> hexOf(std::string_view text) {
    const auto comma = text.find(',');
    if (comma != std::string_view::npos) {
        const auto column = numberIn(text.substr(0, comma)), row = numberIn(text.substr(comma + 1));
        if (column && row && *column >= 1 && *column <= 99 && *row >= 1 && *row <= 99)
            return Hex{*column, *row};
    }
    return impossible("hex.unreadable",
                      "`" + std::string(text.substr(0, 40)) + "` is not a hex; write column,row as in 3,4");
}

Hex hexBeside(Hex from, Facing direction) {
    const auto at = axialOf(from), by = steps[std::size_t(direction)];
    return hexAt({at.q + by.q, at.r + by.r});
}

Facing turned(Facing from, int sides) { return Facing(((int(from) + sides) % facings + facings) % facings); }

int turnBetween(Facing from, Facing to) { return (int(to) - int(from) + facings) % facings; }

int distance(Hex a, Hex b) {
    const auto way = minus(axialOf(b), axialOf(a));
    return std::max({std::abs(way.q), std::abs(way.r), std::abs(way.q + way.r)});
}

std::optional<Facing> directionTo(Hex from, Hex neighbour) {
    for (const auto facing : allFacings)
        if (hexBeside(from, facing) == neighbour) return facing;
    return {};
}

std::vector<Facing> bearings(Hex from, Hex to) {
    const auto way = minus(axialOf(to), axialOf(from));
    std::vector<Facing> out;
    if (from == to) return out;
    for (int side = 0; side < facings; ++side) {
        const auto left = corner((side + facings - 1) % facings), right = corner(side);
        if (cross(left, way) >= 0 && cross(way, right) >= 0) out.push_back(Facing(side));
    }
    // Clockwise order; only north-west and north are found the other way round.
    if (out.size() == 2 && turnBetween(out[0], out[1]) != 1) std::swap(out[0], out[1]);
    return out;
}

std::vector<Crossed> hexesBetween(Hex from, Hex to) {
    const auto start = axialOf(from), line = minus(axialOf(to), start);
    const auto reach = reachOf(line);
    const int whole = dot(line, line), step = line.q < 0 ? -1 : 1;
    std::vector<Crossed> out;
    for (int q = 0; q != line.q + step; q += step) {
        const auto rows = rowsOf(line, q, reach);
        for (int r = rows.first; r <= rows.second; ++r) {
            const Axial at{q, r};
            const int along = dot(at, line), off = 3 * cross(line, at);
            if (along <= 0 || along >= whole) continue;
            const auto hex = hexAt({start.q + q, start.r + r});
            if (std::abs(off) < reach.most)
                out.push_back({hex, {}});
            else if (reach.edge && off > 0) // its counterpart across the line is found with it
                for (const auto facing : allFacings)
                    if (const auto by = steps[std::size_t(facing)];
                        3 * cross(line, {q + by.q, r + by.r}) == -off && dot(by, line) == 0)
                        out.push_back({hex, hexBeside(hex, facing)});
        }
    }
    return out;
}

} // namespace core::steampunk_fantasy
