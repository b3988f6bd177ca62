// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/board/board_geometry.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>
#include <utility>

namespace ui {

namespace {

constexpr double leastFit = 0.75; // cosine; a cell at a larger angle is in another direction

double across(QPointF point, QPointF way, QPointF line) {
    const QPointF off = point - line;
    return std::abs(off.x() * way.y() - off.y() * way.x());
}

/// Rounds a value so that equal points compare as equal.
double rounded(double value) { return std::round(value * 4096); }

/// A key for the middle of an edge: two neighbouring cells compute it from different centres.
std::pair<long, long> middleOf(const QLineF& edge) {
    const QPointF at = edge.center();
    return {std::lround(at.x() * 256), std::lround(at.y() * 256)};
}

bool sameCellGround(const core::BoardCell& one, const core::BoardCell& other) {
    return one.id == other.id && one.label == other.label && one.centre == other.centre &&
           one.ground == other.ground && one.letter == other.letter && one.height == other.height &&
           one.zone == other.zone && one.road == other.road && one.roads == other.roads;
}

} // namespace

BoardGeometry::BoardGeometry(core::BoardView view, std::vector<std::string> sides)
    : m_view(std::move(view)), m_sides(std::move(sides)) {
    for (const auto& point : m_view.outline)
        m_outline << QPointF(point.x, point.y);
    const QRectF one = m_outline.boundingRect();
    for (int n = 0; n < cells(); ++n) {
        m_place.emplace(cell(n).id, n);
        m_bounds = m_bounds.united(one.translated(centre(n)));
    }
    m_inCell.resize(std::size_t(cells()));
    for (int n = 0; n < pieces(); ++n)
        if (const int at = cellOfPiece(n); at >= 0) m_inCell[std::size_t(at)].push_back(n);
    findZoneEdges();
}

int BoardGeometry::cellOf(const std::string& id) const {
    const auto at = m_place.find(id);
    return at == m_place.end() ? -1 : at->second;
}

QPointF BoardGeometry::centre(int at) const { return {cell(at).centre.x, cell(at).centre.y}; }

int BoardGeometry::cellAt(QPointF point) const {
    int best = -1;
    double least = 0;
    for (int n = 0; n < cells(); ++n) {
        const QPointF off = point - centre(n);
        const double far = off.x() * off.x() + off.y() * off.y();
        if (best < 0 || far < least) best = n, least = far;
    }
    return best >= 0 && m_outline.containsPoint(point - centre(best), Qt::OddEvenFill) ? best : -1;
}

int BoardGeometry::neighbourTowards(int from, QPointF way, QPointF line) const {
    // Ranked by direction, then by distance to the line, then by reading order.
    using Rank = std::tuple<double, double, int>;
    int best = -1;
    Rank least;
    for (const auto& id : cell(from).neighbours) {
        const int at = id.empty() ? -1 : cellOf(id);
        if (at < 0) continue;
        const QPointF off = centre(at) - centre(from);
        const double fit = QPointF::dotProduct(off, way) / std::max(1e-6, std::hypot(off.x(), off.y()));
        if (fit < leastFit) continue;
        const Rank rank{-rounded(fit), rounded(across(centre(at), way, line)), std::abs(at - from)};
        if (best < 0 || rank < least) best = at, least = rank;
    }
    return best;
}

int BoardGeometry::facingTowards(int cell, QPointF point, int otherwise) const {
    constexpr double nextToIt = 0.22;
    const QPointF off = point - centre(cell);
    if (std::hypot(off.x(), off.y()) < nextToIt || otherwise < 0) return otherwise;
    const double degrees = std::atan2(off.x(), -off.y()) * 180 / M_PI;
    int best = otherwise;
    double least = 360;
    for (std::size_t n = 0; n < m_view.directions.size(); ++n) {
        const double apart = std::abs(std::remainder(degrees - m_view.directions[n].degrees, 360));
        if (apart < least) best = int(n), least = apart;
    }
    return best;
}

std::vector<QLineF> BoardGeometry::edgesOf(int at) const {
    std::vector<QLineF> out;
    const QPointF middle = centre(at);
    for (qsizetype n = 0; n < m_outline.size(); ++n)
        out.emplace_back(middle + m_outline[n], middle + m_outline[(n + 1) % m_outline.size()]);
    return out;
}

std::vector<QLineF> BoardGeometry::border(const std::vector<std::string>& ids) const {
    std::map<std::pair<long, long>, std::pair<QLineF, int>> edges;
    for (const auto& id : ids)
        if (const int at = cellOf(id); at >= 0)
            for (const auto& edge : edgesOf(at)) {
                auto& [line, count] = edges[middleOf(edge)];
                line = edge;
                ++count;
            }
    std::vector<QLineF> out;
    for (const auto& [middle, found] : edges)
        if (found.second == 1) out.push_back(found.first);
    return out;
}

int BoardGeometry::indexOfSide(const std::string& side) const {
    const auto at = std::find(m_sides.begin(), m_sides.end(), side);
    return at == m_sides.end() ? -1 : int(at - m_sides.begin());
}

int BoardGeometry::zoneOf(int at) const {
    for (std::size_t n = 0; n < m_view.zones.size(); ++n)
        if (m_view.zones[n].id == cell(at).zone) return int(n);
    return -1;
}

void BoardGeometry::findZoneEdges() {
    if (m_view.zones.empty()) return;
    std::map<std::pair<long, long>, int> firstZone;
    for (int n = 0; n < cells(); ++n) {
        const int zone = zoneOf(n);
        for (const auto& edge : edgesOf(n)) {
            const auto [it, fresh] = firstZone.emplace(middleOf(edge), zone);
            if (fresh || it->second == zone) continue;
            // The edge belongs to the zone of a side rather than to the ground between the sides.
            const bool owned = zone >= 0 && !m_view.zones[std::size_t(zone)].side.empty();
            m_zoneEdges.push_back({edge, owned || it->second < 0 ? zone : it->second});
        }
    }
}

bool BoardGeometry::sameGround(const core::BoardView& other) const {
    return m_view.outline == other.outline && m_view.zones == other.zones &&
           std::equal(m_view.cells.begin(), m_view.cells.end(), other.cells.begin(), other.cells.end(),
                      sameCellGround);
}

bool BoardGeometry::samePlaces(const core::BoardView& other) const {
    const auto alike = [](const core::BoardCell& one, const core::BoardCell& two) {
        return one.id == two.id && one.centre == two.centre;
    };
    return m_view.outline == other.outline && std::equal(m_view.cells.begin(), m_view.cells.end(),
                                                         other.cells.begin(), other.cells.end(), alike);
}

} // namespace ui
