// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"
#include "kernel/store/encounter.h"

namespace app::cli {

/// The option that names the audience of the output.
Option audienceOption();
/// The audience that audienceOption() names, by default the game master; a Problem lists the audiences.
core::Result<core::Audience> readAudience(const Arguments& arguments, const core::Encounter& encounter);

} // namespace app::cli
