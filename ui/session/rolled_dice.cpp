// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/rolled_dice.h"

#include <algorithm>

namespace ui {

namespace {

/// The face of that die, 0 where it has none.
int faceAt(const std::vector<std::vector<int>>& faces, std::size_t row, std::size_t die) {
    return row < faces.size() && die < faces[row].size() ? faces[row][die] : 0;
}

} // namespace

void RolledDice::beginAction(core::StepId after, const core::Order& order) {
    if (m_after != after || !(m_order == order)) m_rolls.clear();
    m_after = after;
    m_order = order;
}

const RolledDice::Faces* RolledDice::fallen(std::size_t place, const core::Request& request) const {
    const auto it = m_rolls.find(place);
    return it != m_rolls.end() && it->second.request == request ? &it->second.faces : nullptr;
}

core::Answer RolledDice::alreadyRolled(std::size_t place, const core::Request& request,
                                       const core::Answer& typed) const {
    core::Answer out;
    out.source = typed.faces.empty() ? core::Answer::Source::Rolled : typed.source;
    const auto* before = fallen(place, request);
    for (std::size_t row = 0; row < request.rows.size(); ++row) {
        auto& faces = out.faces.emplace_back();
        for (std::size_t die = 0; die < std::size_t(request.rows[row].dice); ++die) {
            const int given = faceAt(typed.faces, row, die);
            faces.push_back(given != 0 || !before ? given : faceAt(*before, row, die));
        }
    }
    return out;
}

void RolledDice::keep(std::size_t place, const core::Request& request, const core::Answer& typed,
                      const core::Answer& rolled) {
    const auto* before = fallen(place, request);
    auto faces = rolled.faces;
    for (std::size_t row = 0; row < faces.size(); ++row)
        for (std::size_t die = 0; die < faces[row].size(); ++die)
            if (faceAt(typed.faces, row, die) != 0) faces[row][die] = before ? faceAt(*before, row, die) : 0;
    m_rolls[place] = {request, std::move(faces)};
}

bool isWhole(const core::Answer& answer) {
    return std::all_of(answer.faces.begin(), answer.faces.end(),
                       [](const auto& row) { return std::find(row.begin(), row.end(), 0) == row.end(); });
}

bool hasAnyFace(const core::Answer& answer) {
    return std::any_of(answer.faces.begin(), answer.faces.end(), [](const auto& row) {
        return std::any_of(row.begin(), row.end(), [](int face) { return face != 0; });
    });
}

} // namespace ui
