// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/abilities/all_abilities.h"

namespace core::combat_patrol {

/// Signal Lamp: a further command point while its bearer is on the table.
constinit const AbilityRule abilities::signalLamp{
    .enhancement = EnhancementKind::SignalLamp,
    .commandPoint = true,
};

} // namespace core::combat_patrol
