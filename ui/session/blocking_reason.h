// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game.h"
#include "kernel/offer.h"

#include <functional>
#include <optional>

namespace ui {

/// Says what stands against an order as it is; nothing when it goes by the rules.
using Judge = std::function<std::optional<core::Problem>(const core::Order&)>;

/// What stands against an offer as it is filled in: its own block tells of the presets alone, anything else
/// is judged.
inline std::optional<core::Problem> blockingReason(const core::Offer& offer, core::Order filled,
                                                   const Judge& judge) {
    filled.overrideRules = false;
    return offer.blocked && filled.command == offer.command ? offer.blocked : judge(filled);
}

} // namespace ui
