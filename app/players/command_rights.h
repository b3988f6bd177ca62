// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/players/phone_state.h"

namespace app::players {

/// The order that a phone sent, when it is one of the offers of its units: the fixed fields are those of the
/// offer and its inputs are among the options. Rules are never overridden from a phone. A Problem says what
/// is not allowed and never what the phone's audience must not know.
core::Result<core::Order> permittedOrder(const GameSnapshot& snapshot, const AudienceView& seen,
                                         const Invitation& invitation, const core::Value& order);

/// The correction that a phone sent, when it sets a token of a unit that the phone's player plays.
core::Result<core::Order> permittedCorrection(const GameSnapshot& snapshot, const AudienceView& seen,
                                              const Invitation& invitation, const core::Value& order);

} // namespace app::players
