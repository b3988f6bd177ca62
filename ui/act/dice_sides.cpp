// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/dice_sides.h"

#include "ui/frame/panel_widgets.h"
#include "ui/session/session.h"

#include <algorithm>

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
    return named ? DiceMode::Roll : habits.of(sideOf(session, request));
}

std::vector<bool> programRows(const DiceHabits& habits, const core::Request& request) {
    std::vector<bool> out;
    for (const auto& row : request.rows) {
        if (row.side.empty()) return {};
        out.push_back(habits.of(part::text(row.side)) == DiceMode::Roll);
    }
    const auto program = std::count(out.begin(), out.end(), true);
    return program == 0 || program == std::ssize(out) ? std::vector<bool>{} : out;
}

bool onlyProgramMisses(const DiceHabits& habits, const core::Request& request, const core::Answer& typed) {
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

} // namespace ui
