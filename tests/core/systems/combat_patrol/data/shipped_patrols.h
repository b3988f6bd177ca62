// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The moc of Qt 6.4 stumbles over <compare> and <concepts> when no other standard header came before them.
#include <map>
#include <string>
#include <vector>

#include "systems/combat_patrol/turn/muster.h"

#include <QString>

/// The shipped data files as the tests see them.
namespace patrol_data {

/// The files under resources/systems/combat_patrol; ends the program when they cannot be read at all.
core::DataPack shippedFiles();
/// shippedFiles() read once; ends the program when they do not fit.
const core::combat_patrol::Catalogue& shippedCatalogue();

/// The Shambling Horde attacks the Lamplight Garrison, everything by default.
core::combat_patrol::Muster standard();
/// The state before that battle; ends the program when the muster is refused.
core::combat_patrol::State begun(const core::combat_patrol::Muster& muster);

/// "Lethal Hits, Blast", or "–" when there is none.
QString listed(const std::vector<std::string>& words);
inline QString text(const std::string& words) { return QString::fromStdString(words); }

} // namespace patrol_data

template <class E> QString word(E value) { return QString::fromStdString(core::codec::keyText(value)); }
