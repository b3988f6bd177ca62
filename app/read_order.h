// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/game.h"

#include <string>

namespace app {

/// Reads a command written as one object: its type beside its fields (or all fields in `body`), and
/// `override` to permit breaking rules.
core::Result<core::Order> readOrder(const core::Value& value, const std::string& where);

} // namespace app
