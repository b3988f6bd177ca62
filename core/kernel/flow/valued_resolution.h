// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/work_budget.h"

#include <optional>
#include <string>

namespace core {

/// A resolution of a game that can say what a position is worth.
class ValuedResolution {
public:
    virtual ~ValuedResolution() = default;
    /// Whether the open request is for a decision of its side, and not for a fact that only the table knows.
    virtual bool asksDecision() const = 0;
    /// What the whole order is worth to the side from here on, on average over all ends, with later choices
    /// answered by their policies; in points of health. Values of clones of one resolution can be compared.
    /// Nothing where the game has no measure or the work budget ran out.
    virtual std::optional<double> worthTo(const std::string& side, WorkBudget& work) const = 0;
};

} // namespace core
