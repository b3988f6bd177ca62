// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/order_in_hand.h"

#include "ui/session/session.h"

#include <vector>

namespace ui {

bool takeInHand(Session& session, const QString& id, const core::Order& order) {
    auto& draft = session.draft();
    draft.selectOffer(id);
    const auto* offer = draft.offer();
    if (!offer) return false;
    for (const auto& input : std::vector<core::OfferField>(offer->inputs))
        if (const auto* value = order.command.body.find(input.id))
            if (draft.value(*offer, input) != *value) draft.setValue(*offer, input.id, *value);
    return draft.order(*offer) == order;
}

} // namespace ui
