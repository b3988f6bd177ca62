// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "campaign/commands.h"
#endif

#include <string>

class QMenu;

namespace ui {

class CampaignController;

/// Adds *Duplicate* (except for a game), *Archive* or *Bring back*, and *Delete* (of a game: *Take out of the
/// campaign*) to a menu.
void addArchiveActions(QMenu& menu, CampaignController& controller, core::campaign::Kind kind,
                       const std::string& id, bool archived);

} // namespace ui
