// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/systems.h"
#include "app/table.h"
#include "ui/print/print_content.h"

#include <QString>

namespace app {

/// What there is to print of the present game for an audience: nothing in it depends on what they must
/// not see.
ui::PrintContent printContent(const core::System& system, const core::Game& game,
                              const core::Audience& audience = core::Audience::Gm);
/// What there is to print of a system when nothing is played: fresh figures of every class, or of its first
/// mission.
core::Result<ui::PrintContent> printContent(const core::System& system);

/// The story of the campaign in a file, with the present results of all its missions; the file
/// stays as it is.
core::Result<core::campaign::Chronicle> chronicleOf(const Systems& systems, const QString& path);

} // namespace app
