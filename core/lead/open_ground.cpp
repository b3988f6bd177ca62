// SPDX-License-Identifier: GPL-3.0-or-later
#include "lead/open_ground.h"

#include <algorithm>
#include <array>
#include <utility>

namespace core::lead {

namespace {

constexpr std::int64_t scale = 100;          ///< hundredths of an inch, so that every machine counts alike
constexpr std::int64_t unitSpacing = 2;      ///< inches between the units of a side that begins
constexpr std::int64_t objectiveSpacing = 9; ///< between objectives in the middle of a battlefield

/// Directions in thousandths, one after the other: ahead, half right, half left, behind.
constexpr std::array<std::pair<std::int64_t, std::int64_t>, 4> directions{
    std::pair{0, 1000}, {866, 500}, {-866, 500}, {0, -1000}};

std::int64_t wholeRoot(std::int64_t square) {
    std::int64_t out = 0, bit = std::int64_t{1} << 30;
    while (bit * bit > square && bit > 1)
        bit >>= 1;
    for (; bit > 0; bit >>= 1)
        if ((out + bit) * (out + bit) <= square) out += bit;
    return out;
}

/// −1, 1, −2, 2, … around the middle.
std::int64_t alternating(std::size_t place) {
    const auto step = static_cast<std::int64_t>(place + 1) / 2;
    return place % 2 == 1 ? -step : step;
}

} // namespace

std::string assumptionOf(const GroundTerms& terms) {
    if (!terms.isOn)
        return "No distances are assumed: every unit reaches every other, unless it is declared otherwise.";
    const auto far = std::to_string(terms.farInches) + "″";
    return "Open ground without walls: enemies begin " + far +
           " away, objectives as far or in the middle between two sides, units that arrive begin " + far +
           " from the middle of their enemies, captives are held " + far +
           " away, and a unit that moves goes straight to its aim.";
}

std::int64_t OpenGround::distance(Point a, Point b) {
    return wholeRoot((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
}

OpenGround::Point OpenGround::around(Point middle) {
    const auto [x, y] = directions[m_direction++ % directions.size()];
    const auto far = m_terms.farInches * scale;
    return {middle.x + far * x / 1000, middle.y + far * y / 1000};
}

/// The middle of the units of the side that are placed, or of those of all other sides.
OpenGround::Point OpenGround::middleOf(const EncounterView& view, const std::string& side,
                                       bool others) const {
    Point sum;
    std::int64_t count = 0;
    for (const auto& unit : view.units) {
        const auto at = m_at.find(unit.id);
        if (at == m_at.end() || (unit.side == side) == others) continue;
        sum.x += at->second.x;
        sum.y += at->second.y;
        ++count;
    }
    return count > 0 ? Point{sum.x / count, sum.y / count} : sum;
}

/// Places objectives and the units of the sides that players lead; those of a game master arrive around them.
void OpenGround::begin(const EncounterView& view) {
    m_hasBegun = true;
    m_isKnown = m_terms.isOn && view.board.cells.empty() && view.sides.size() > 1;
    if (!m_isKnown) return;
    const auto far = m_terms.farInches * scale;
    const bool hasMaster =
        std::any_of(view.sides.begin(), view.sides.end(), [](const SideView& one) { return one.master; });
    std::size_t place = 0;
    for (const auto& objective : view.objectives) {
        m_at[objective.id] =
            hasMaster ? around({}) : Point{alternating(place) * objectiveSpacing * scale, far / 2};
        ++place;
    }
    std::int64_t row = 0;
    for (const auto& side : view.sides) {
        if (side.master) continue;
        std::size_t next = 0;
        for (const auto& unit : view.units)
            if (unit.side == side.id && unit.present)
                m_at[unit.id] = {alternating(next++) * unitSpacing * scale, row * far};
        ++row;
    }
    m_direction = 0;
    m_mayHoldCaptives = hasMaster && view.turn <= 1;
}

/// Where a game master plays against one side: units of that side that cannot act when the others first can
/// are held captive, far from them.
void OpenGround::placeCaptives(const EncounterView& view) {
    const auto isPlayers = [&](const UnitView& unit) {
        const auto* side = view.side(unit.side);
        return side && !side->master && unit.present;
    };
    if (std::none_of(view.units.begin(), view.units.end(),
                     [&](const UnitView& unit) { return isPlayers(unit) && unit.canAct; }))
        return;
    m_mayHoldCaptives = false;
    for (const auto& unit : view.units)
        if (isPlayers(unit) && !unit.canAct) m_at[unit.id] = {0, m_terms.farInches * scale};
}

/// Places the new units of each side together, those of one datasheet beside each other.
void OpenGround::placeNewcomers(const EncounterView& view) {
    for (const auto& side : view.sides) {
        std::map<std::string, Point> byKind;
        for (const auto& unit : view.units) {
            if (unit.side != side.id || !unit.present || m_at.contains(unit.id)) continue;
            auto at = byKind.find(unit.kind);
            if (at == byKind.end())
                at = byKind
                         .emplace(unit.kind, side.master ? around(middleOf(view, side.id, true))
                                                         : middleOf(view, side.id, false))
                         .first;
            m_at[unit.id] = at->second;
        }
    }
}

void OpenGround::follow(const EncounterView& view) {
    if (!m_hasBegun) begin(view);
    if (!m_isKnown) return;
    m_contacts.clear();
    for (const auto& unit : view.units) {
        if (!unit.present) m_at.erase(unit.id);
        for (const auto& other : unit.engaged) {
            m_contacts[unit.id].push_back(other);
            m_contacts[other].push_back(unit.id);
        }
    }
    if (m_mayHoldCaptives) placeCaptives(view);
    placeNewcomers(view);
}

void OpenGround::walk(const LedStep& step) {
    if (!m_isKnown || !step.atTable || step.way.aim.empty()) return;
    const auto end = step.atTable->end;
    const auto aim = m_at.find(step.way.aim);
    if (aim == m_at.end() || end == TableMove::End::Stay || end == TableMove::End::Apart) return;
    const auto to = aim->second;
    const auto stop = end == TableMove::End::InRange ? std::int64_t{step.range} * scale : 0;
    for (const auto& id : step.way.movers) {
        const auto from = m_at.find(id);
        if (from == m_at.end()) continue;
        const auto away = distance(from->second, to);
        const auto walked = std::min(std::int64_t{step.atTable->inches} * scale, away - stop);
        if (walked <= 0) continue;
        from->second.x += (to.x - from->second.x) * walked / away;
        from->second.y += (to.y - from->second.y) * walked / away;
    }
}

std::optional<int> OpenGround::between(const std::string& unit, const std::string& to) const {
    const auto one = m_at.find(unit), other = m_at.find(to);
    if (!m_isKnown || one == m_at.end() || other == m_at.end()) return std::nullopt;
    if (const auto touched = m_contacts.find(unit);
        touched != m_contacts.end() &&
        std::find(touched->second.begin(), touched->second.end(), to) != touched->second.end())
        return 0;
    return static_cast<int>((distance(one->second, other->second) + scale / 2) / scale);
}

} // namespace core::lead
