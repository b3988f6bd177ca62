// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/stratagems/all_stratagems.h"

namespace core::combat_patrol {

/// Insane Bravery (CP-ST2): the test that offers it carries it out.
constinit const StratagemRule stratagems::insaneBravery{
    .kind = StratagemKind::InsaneBravery,
    .fits = [](StratagemMoment& m) { m.need(false, "it is offered with the Battle-shock test"); },
    .happens = [](Run&, const PaidStratagem&) {},
};

} // namespace core::combat_patrol
