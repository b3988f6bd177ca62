// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/view/offer.h"
#endif

#include <QString>
#include <QStringList>

namespace ui {

class Session;

/// The targets of the action in hand, or of the open one.
QStringList targetsInHand(const Session& session);

/// The units that act: those chosen in the action in hand, else the unit in hand with its companions; empty
/// where none is. A figure that is only looked at does not act.
QStringList actorsInHand(const Session& session);

/// Aims the action in hand at this figure, where one of its fields offers it; several can be picked where the
/// field takes several. False when no field of the action takes it.
bool aimAt(Session& session, const QString& unit);

/// Whether this field names the targets of the action: one target, or several enemies. Friends that are only
/// near are no targets.
bool aimsAtTarget(const core::OfferField& field);

/// Whether this field chooses units, enemies or friends, whether they are targets or only near.
bool choosesUnits(const core::OfferField& field);

} // namespace ui
