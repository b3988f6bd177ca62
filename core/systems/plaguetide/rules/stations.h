// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/state/state.h"

#include <string>

namespace core::plaguetide {

/// The station of the mission with that id, which may be an item; nullptr if there is none.
const Station* stationOf(const State& state, const std::string& id);

/// The name of an item that an operative carries; its id if the mission does not list it.
std::string itemName(const State& state, const std::string& id);

} // namespace core::plaguetide
