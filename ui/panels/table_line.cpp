// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/table_line.h"

#include "ui/panels/parts.h"
#include "ui/session/session.h"

#include <algorithm>
#include <array>

namespace ui {

namespace {

constexpr int farthestBack = 12;
constexpr std::array<std::string_view, 5> preparations{"note", "enqueue", "correct", "set_switch", "edit_profile"};

/// Counters and objectives that stand in the game master's view alone.
QStringList secretNames(const Session& session) {
    QStringList out;
    const auto& all = session.view();
    const auto open = session.view(core::Audience::Table);
    for (std::size_t n = 0; n < all.sides.size(); ++n)
        for (const auto& counter : all.sides[n].counters) {
            const auto& shown = n < open.sides.size() ? open.sides[n].counters : std::vector<core::CounterView>{};
            if (std::none_of(shown.begin(), shown.end(), [&](const auto& each) { return each.id == counter.id; })) out << part::text(counter.label);
        }
    for (const auto& objective : all.objectives)
        if (std::none_of(open.objectives.begin(), open.objectives.end(), [&](const auto& each) { return each.id == objective.id && !each.secret; })) out << part::text(objective.name);
    return out;
}

} // namespace

QString lastPublicLine(const Session& session) {
    const auto secrets = secretNames(session);
    const auto& log = session.log();
    auto id = log.head();
    for (int n = 0; n < farthestBack; ++n) {
        const auto* head = log.find(id);
        if (!head) return {};
        const auto text = part::text(head->text);
        const auto step = session.step(id);
        const bool prepared = !step || std::find(preparations.begin(), preparations.end(), step->order.command.type) != preparations.end();
        if (!prepared && std::none_of(secrets.begin(), secrets.end(), [&](const auto& name) { return text.contains(name, Qt::CaseInsensitive); })) return text;
        id = head->parent;
    }
    return {};
}

} // namespace ui
