// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/players/phone_state.h"

namespace app::players {

/// The open action as a phone shows it; null where the phone may not know of one.
core::Value openActionValue(const GameSnapshot& snapshot, const AudienceView& seen,
                            const Invitation& invitation, const std::vector<Invitation>& all);

/// The unit that carries out the open action: the one that its order names and does not aim at. Empty where
/// the audience sees no such unit.
std::string actorOf(const GameSnapshot& snapshot, const core::EncounterView& view);

/// The text with the names under which the audience knows those units, each where it is a whole name.
std::string asNamed(std::string text, const std::map<std::string, std::string>& otherNames);

} // namespace app::players
