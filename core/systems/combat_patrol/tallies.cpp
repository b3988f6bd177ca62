// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/game.h"
#include "systems/combat_patrol/rules.h"

namespace core::combat_patrol {

std::vector<core::Tally> Rules::tallies(const State& state) {
    std::vector<core::Tally> out;
    for (const auto& [id, deeds] : state.deeds) {
        const auto* unit = state.find(id);
        if (!unit) continue;
        const auto add = [&out, unit](const char* measure, int value, const std::string& of = {}) {
            if (value != 0) out.push_back({unit->name, measure, of, value});
        };
        add("dealt", deeds.dealt);
        add("taken", deeds.taken);
        add("absorbed", deeds.saved + deeds.ignored);
        for (const auto& [fallen, count] : deeds.killed) add("kills", count, fallen);
        add("dice", deeds.dice);
        add("successes", deeds.successes);
        add("expected_sixths", deeds.expectedSixths);
    }
    return out;
}

} // namespace core::combat_patrol
