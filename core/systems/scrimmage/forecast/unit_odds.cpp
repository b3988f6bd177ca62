// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/forecast/unit_odds.h"

#include "table/outcomes.h"

namespace core::scrimmage {

namespace {

/// The state of a model in an ending.
struct Left {
    int health;
    bool overwhelmed;
};

} // namespace

int healthIn(const Unit& before, const Ending<Rules>& end) {
    const auto* after = end.state.find(before.id);
    return after ? after->health : before.health;
}

OddsReport unitOdds(const Unit& unit, const Endings<Rules>& ends) {
    const table::Outcomes<Left> left(ends, [&](const Ending<Rules>& end) {
        const auto* after = end.state.find(unit.id);
        return Left{healthIn(unit, end), after && after->isOverwhelmed()};
    });
    OddsReport out;
    out.title = unit.name;
    out.subject = unit.id.text;
    out.question = "to hurt " + unit.name;
    out.answer = left.chance([&](const Left& one) { return one.health < unit.health; });
    out.unit = "health left";
    out.bars = left.bars([](const Left& one) { return -one.health; },
                         [](const Left& one) {
                             return one.health == 0 ? std::string("unconscious") : std::to_string(one.health);
                         });
    out.expected = left.mean([&](const Left& one) { return unit.health - one.health; });
    out.expectedUnit = "health lost";
    table::addChance(out, "unconscious",
                     left.chance([&](const Left& one) { return one.health == 0 && unit.health > 0; }));
    table::addChance(out, "overwhelmed",
                     left.chance([&](const Left& one) { return one.overwhelmed && !unit.isOverwhelmed(); }));
    return out;
}

} // namespace core::scrimmage
