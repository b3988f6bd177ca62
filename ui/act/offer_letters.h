// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/view/offer.h"
#endif

#include <QString>

#include <vector>

namespace ui {

/// A letter for each offer, in order: the letter that its action has for every unit, else a letter of its
/// name; never used twice, none of `reserved`; a null letter where none is left. The same offers always get
/// the same letters.
std::vector<QChar> offerLetters(const std::vector<const core::Offer*>& offers, const QString& reserved);

} // namespace ui
