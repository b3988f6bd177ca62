// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/system.h"
#include "systems/combat_patrol/attack_calculator.h"

namespace core::combat_patrol {

namespace {

class CombatPatrol final : public CalculatingSystem {
public:
    std::string id() const override { return "combat_patrol"; }
    std::string name() const override { return "Combat Patrol: The Shambling Horde"; }
    std::vector<Calculator> calculators() const override { return {attackCalculator()}; }
};

} // namespace

std::unique_ptr<System> module() { return std::make_unique<CombatPatrol>(); }

} // namespace core::combat_patrol
