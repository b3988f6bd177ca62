// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/order_in_hand.h"

#include "lead/answers.h"
#include "ui/act/rolling_side.h"
#include "ui/frame/panel_widgets.h"
#include "ui/session/session.h"

#include <QCoreApplication>

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

std::optional<core::Problem> whyLedUnitWaits(const Session& session) {
    const auto acting = session.guide().endedBySelection();
    const auto* unit = session.unit(session.selection().unit());
    if (acting.isEmpty() || !unit || !session.guide().isLed(unit->side)) return std::nullopt;
    const auto* side = session.side(part::text(unit->side));
    return core::Problem{"led.busy",
                         QCoreApplication::translate("ui", "%1 is acting; then the program plays %2")
                             .arg(acting, side ? part::text(side->name) : QString())
                             .toStdString(),
                         {}};
}

bool endsActivation(const core::Order& order) {
    const auto* body = order.command.body.asObject();
    return body && body->empty() && order.command.type != core::table::Next::type;
}

bool answerLed(Session& session, const std::vector<core::lead::Leader>& leaders) {
    const auto request = *session.open()->request;
    const auto side = sideOf(session, request).toStdString();
    if (request.asksDice() || !core::lead::isLed(leaders, side)) return session.roll();
    if (request.kind == core::Request::Kind::Split) return session.answer(core::presetSplit(request));
    for (const auto& leader : leaders)
        if (leader.side() == side)
            if (const auto advised = core::lead::advisedAnswer(*session.resolution(), leader.level()))
                return session.answer(*advised);
    core::Answer preset;
    preset.pick = request.preset;
    preset.source = core::Answer::Source::Policy;
    return session.answer(preset);
}

} // namespace ui
