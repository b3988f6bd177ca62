// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace ui {

class Session;

/// The figures that the action in hand, or the open one, is aimed at.
QStringList targetsInHand(const Session& session);

/// Aims the action in hand at this figure, where one of its fields offers it; several can be picked where the
/// field takes several. False when the action has no place for it.
bool aimAt(Session& session, const QString& unit);

} // namespace ui
