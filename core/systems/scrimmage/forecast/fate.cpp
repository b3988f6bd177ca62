// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/forecast/fate.h"

namespace core::scrimmage {

int healthIn(const Unit& before, const Ending<Rules>& end) {
    const auto* after = end.state.find(before.id);
    return after ? after->health : before.health;
}

OddsReport fateOf(const Unit& unit, const Endings<Rules>& ends) {
    OddsReport out;
    out.title = unit.name;
    out.subject = unit.id.text;
    std::map<int, double> left;
    double hurt = 0, down = 0, strain = 0;
    for (const auto& end : ends.all) {
        const int health = healthIn(unit, end);
        left[health] += end.chance;
        hurt += health < unit.health ? end.chance : 0;
        down += health == 0 && unit.health > 0 ? end.chance : 0;
        out.expected += end.chance * (unit.health - health);
        const auto* after = end.state.find(unit.id);
        strain += after && after->overwhelmed() && !unit.overwhelmed() ? end.chance : 0;
    }
    for (auto at = left.rbegin(); at != left.rend(); ++at)
        out.bars.push_back({at->first == 0 ? "unconscious" : std::to_string(at->first), at->second});
    out.question = "to hurt " + unit.name;
    out.answer = hurt;
    out.unit = "health left";
    out.expectedUnit = "health lost";
    if (down > 0) out.facts.push_back({"unconscious", down, true});
    if (strain > 0) out.facts.push_back({"overwhelmed", strain, true});
    return out;
}

} // namespace core::scrimmage
