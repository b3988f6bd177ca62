// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/game.h"
#include "kernel/view/offer.h"

#include <functional>
#include <optional>

namespace ui {

/// Returns the reason why an order is blocked; nothing when the rules allow it.
using Judge = std::function<std::optional<core::Problem>(const core::Order&)>;

/// Why an offer is blocked with its present values. The offer's own reason covers only its presets, so other
/// values are judged separately.
inline std::optional<core::Problem> blockingReason(const core::Offer& offer, core::Order filled,
                                                   const Judge& judge) {
    filled.overrideRules = false;
    return offer.blocked && filled.command == offer.command ? offer.blocked : judge(filled);
}

} // namespace ui
