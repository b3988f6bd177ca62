// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/move.h"
#include "systems/combat_patrol/rules/stratagems/all_stratagems.h"

namespace core::combat_patrol {

/// Rapid Ingress (CP-ST3): the unit arrives from Reserves at the end of the opponent's Movement phase.
constinit const StratagemRule stratagems::rapidIngress{
    .kind = StratagemKind::RapidIngress,
    .fits =
        [](StratagemMoment& m) {
            m.need(m.asked, "it is offered as the opponent's Movement phase ends")
                .need(!m.own && m.isMovement(), "only at the end of the opponent's Movement phase")
                .need(m.unit.presence == Presence::Reserves, "the unit is not in Reserves")
                .need(m.state.round >= 2, "no unit arrives in round 1");
        },
    .happens =
        [](Run& run, const PaidStratagem& paid) {
            Arrive arrive;
            arrive.who = paid.root;
            pushArrival(run, arrive);
        },
    .fromReserves = true,
};

} // namespace core::combat_patrol
