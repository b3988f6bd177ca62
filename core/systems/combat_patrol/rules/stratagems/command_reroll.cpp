// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/stratagems/all_stratagems.h"

namespace core::combat_patrol {

/// Command Re-roll (CP-ST1): the roll that offers it carries it out.
constinit const StratagemRule stratagems::commandReroll{
    .kind = StratagemKind::CommandReroll,
    .fits = [](StratagemMoment& m) { m.need(false, "it is offered with the roll"); },
    .happens = [](Run&, const PaidStratagem&) {},
};

} // namespace core::combat_patrol
