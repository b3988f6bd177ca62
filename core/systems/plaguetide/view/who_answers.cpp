// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/data/sides.h"
#include "systems/plaguetide/state/rules.h"

namespace core::plaguetide {

std::string Rules::whoAnswers(const State& state, const Request& request) {
    const auto* unit = state.find(request.unit);
    if (request.side.empty() && !unit) return {};
    const bool operatives = request.side.empty() ? unit->operative : request.side == teamSide;
    return operatives ? "Operatives" : "Horde";
}

} // namespace core::plaguetide
