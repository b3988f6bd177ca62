// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/rolling_side.h"

#include "ui/frame/panel_widgets.h"
#include "ui/session/session.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace ui {

QString sideOf(const Session& session, const core::Request& request) {
    const auto* roller = request.side.empty() ? session.unit(part::text(request.unit.text)) : nullptr;
    return part::text(roller ? roller->side : request.side);
}

DiceMode modeOf(const Session& session, const DiceHabits& habits, const core::Request& request) {
    bool named = false;
    for (const auto& row : request.rows) {
        if (row.side.empty()) continue;
        named = true;
        if (const auto mode = habits.of(part::text(row.side)); mode != DiceMode::Roll) return mode;
    }
    if (named) return DiceMode::Roll;
    if (const auto side = sideOf(session, request); !side.isEmpty()) return habits.of(side);
    // Dice of the mission are real wherever a side has real dice.
    for (const auto& side : session.view().sides)
        if (const auto mode = habits.of(part::text(side.id)); mode != DiceMode::Roll) return mode;
    return habits.of({});
}

QSet<QString> programSides(const Session& session, const DiceHabits& habits) {
    QSet<QString> out;
    for (const auto& side : session.view().sides)
        if (const auto id = part::text(side.id); habits.of(id) == DiceMode::Roll) out.insert(id);
    return out;
}

bool areOnlyProgramDiceMissing(const DiceHabits& habits, const core::Request& request,
                               const core::Answer& typed) {
    bool real = false, misses = false;
    for (std::size_t n = 0; n < request.rows.size() && n < typed.faces.size(); ++n) {
        const auto& row = request.rows[n];
        if (row.side.empty()) return false;
        const bool program = habits.of(part::text(row.side)) == DiceMode::Roll;
        for (const int face : typed.faces[n]) {
            if (face == 0 && !program) return false;
            misses = misses || face == 0;
            real = real || (face > 0 && !program);
        }
    }
    return real && misses;
}

bool isEvenRollOff(const core::Request& request, const core::OddsReport& odds) {
    constexpr double same = 0.01; // difference of chances that rounding hides
    const auto& rows = request.rows;
    std::set<std::string> sides;
    for (const auto& row : rows)
        sides.insert(row.side);
    const auto isLikeFirst = [&](const core::DiceRow& row) {
        return row.dice == rows.front().dice && request.sidesOf(row) == request.sidesOf(rows.front()) &&
               row.keeps == rows.front().keeps;
    };
    return rows.size() > 1 && sides.size() == rows.size() && odds.bars.size() == rows.size() &&
           std::all_of(rows.begin(), rows.end(), isLikeFirst) &&
           std::all_of(odds.bars.begin(), odds.bars.end(), [&](const core::OddsBar& bar) {
               return std::abs(bar.chance - odds.bars.front().chance) < same;
           });
}

} // namespace ui
