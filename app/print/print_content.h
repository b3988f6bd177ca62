// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/open_game.h"
#include "app/systems.h"
#include "ui/print/print_content.h"

#include <QString>

namespace app {

/// The content of prints of the present game for an audience: nothing in it depends on what that audience
/// must not see.
ui::PrintContent printContent(const core::System& system, const core::Game& game,
                              const core::Audience& audience = core::Audience::Gm);
/// The content of prints of a system without a game: fresh figures of every class, or of its first mission.
core::Result<ui::PrintContent> printContent(const core::System& system);

/// The chronicle of the campaign in a file, with the present results of all its missions; the file stays
/// unchanged.
core::Result<core::campaign::Chronicle> chronicleOf(const Systems& systems, const QString& path);

} // namespace app
