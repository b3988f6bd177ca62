// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "app/cli/exit_code.h"
#include "app/players/invitation.h"

#include <QStringList>

namespace app::cli {

/// Reads "NAME:AUDIENCE[:UNIT,…][:RIGHTS]"; a Problem says what is wrong. The invitation has a new id and
/// secret.
core::Result<players::Invitation> readInvitation(const QString& text);

/// Serves a game to phones until the program is asked to end.
ExitCode servePhones(const Arguments& arguments);

} // namespace app::cli
