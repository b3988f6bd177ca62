// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/store/abandonment.h"

#include "kernel/game/game.h"

#include <algorithm>

namespace core {

std::optional<Draft> abandonedDraft(const Journal& journal, const StepHead& step) {
    if (step.label != abandonedLabel) return std::nullopt; // most steps need not be loaded
    const auto whole = journal.step(step.id);
    Draft draft;
    if (!whole || whole->order.command.type != abandonedCommand ||
        !codec::read(whole->order.command.body, draft, "draft") || draft.answers.empty())
        return std::nullopt;
    return draft;
}

bool isGivenBack(const Draft& now, const Draft& abandoned) {
    const auto left = now.answers.size(), all = abandoned.answers.size();
    return now.order == abandoned.order && left <= all &&
           now.takenBack == abandoned.takenBack + static_cast<int>(all - left) &&
           std::equal(now.answers.begin(), now.answers.end(), abandoned.answers.begin());
}

std::optional<StepId> abandonedLater(const Log& log, const Journal& journal, const Draft& now) {
    const auto next = log.newestChild(log.head());
    return next && abandonedDraft(journal, *log.find(*next)) == now ? next : std::nullopt;
}

} // namespace core
