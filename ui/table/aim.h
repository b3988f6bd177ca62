// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/offer.h"
#endif

#include <QString>
#include <QStringList>

namespace ui {

class Session;

/// The figures that the action in hand, or the open one, is aimed at.
QStringList targetsInHand(const Session& session);

/// Aims the action in hand at this figure, where one of its fields offers it; several can be picked where the
/// field takes several. False when the action has no place for it.
bool aimAt(Session& session, const QString& unit);

/// Whether the action is done to whom this field names: one target, or several enemies. Friends that are
/// merely near are no targets.
bool aimsAtTarget(const core::OfferField& field);

/// Whether this field is where other units are aimed at.
bool aimsAtUnits(const core::OfferField& field);

} // namespace ui
