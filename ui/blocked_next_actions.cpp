// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/blocked_next_actions.h"

#include "ui/frame/panel_widgets.h"
#include "ui/session/session.h"

namespace ui {

std::vector<BarAction> blockedNextActions(Session& session) {
    if (session.open()) return {{MessageBar::tr("Leave"), [&session] { session.abandon(); }}};
    if (session.draft().offer())
        return {{MessageBar::tr("Leave"), [&session] { session.draft().selectOffer({}); }}};
    std::vector<BarAction> out;
    if (const auto unit = session.guide().unitTurn())
        out.push_back({unit->unit.isEmpty() ? unit->action : MessageBar::tr("Go to %1").arg(unit->name),
                       [&session] { session.guide().takeUnitTurn(); }});
    for (const auto& offer : session.offers({}))
        if (offer.inputs.empty() && !offer.blocked && !offer.line.empty())
            out.push_back({part::text(offer.title.empty() ? offer.label : offer.title),
                           [&session, command = offer.command] {
                               session.begin({command, false});
                           }});
    return out;
}

} // namespace ui
