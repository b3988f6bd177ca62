// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"
#include "kernel/encounter.h"

namespace app::cli {

/// The option that says for whom something is printed.
Option audienceOption();
/// For whom: the game master unless said otherwise; a Problem lists whom there is.
core::Result<core::Audience> readAudience(const Arguments& arguments, const core::Encounter& encounter);

} // namespace app::cli
