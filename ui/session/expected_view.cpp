// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/expected_view.h"

#include "ui/session/session.h"

namespace ui {

std::optional<core::EncounterView> expectedView(const Session& session) {
    const auto action = session.resolution();
    if (!action) return std::nullopt;
    const auto events = action->pending() ? action->price() : action->events();
    if (events.empty()) return std::nullopt;
    const auto after = session.game();
    for (const auto& event : events)
        if (!after->apply(event)) return std::nullopt;
    return after->view(core::Audience::Gm);
}

} // namespace ui
