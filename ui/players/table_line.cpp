// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/players/table_line.h"

#include "ui/session/session.h"

namespace ui {

namespace {
constexpr int farthestBack = 12; ///< most steps that are looked back
}

QString lastLine(const Session& session, const core::Audience& audience) {
    const auto& log = session.log();
    auto id = log.head();
    for (int n = 0; n < farthestBack; ++n) {
        const auto* head = log.find(id);
        if (!head) return {};
        if (const auto line = session.line(id, audience); !line.isEmpty()) return line;
        id = head->parent;
    }
    return {};
}

} // namespace ui
