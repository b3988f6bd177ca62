// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/state/rules.h"

#include "kernel/dice/requests.h"

namespace core::trench_crusade {

std::string Rules::whoAnswers(const State& state, const Request& request) {
    const auto* unit = state.find(request.unit);
    const auto side = request.side.empty() && unit ? unit->side : request.side;
    const auto it = state.sides.find(side);
    return it == state.sides.end() ? std::string() : it->second.name;
}

} // namespace core::trench_crusade
