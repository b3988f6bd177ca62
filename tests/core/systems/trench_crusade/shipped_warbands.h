// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The moc of Qt 6.4 stumbles over <compare> and <concepts> when no other standard header came before them.
#include <map>
#include <string>
#include <vector>

#include "systems/trench_crusade/data/force_rules.h"
#include "systems/trench_crusade/turn/beginning.h"

#include <QString>

/// The shipped data files as the tests see them.
namespace trench_data {

/// The files under resources/systems/trench_crusade; ends the program when they cannot be read at all.
core::DataPack shippedFiles();
/// shippedFiles() read once; ends the program when they do not fit.
const core::trench_crusade::Catalogue& shippedCatalogue();

/// The state before that battle; ends the program when the setup is refused.
core::trench_crusade::State begun(const core::Setup& setup);

/// "Down; Out", the sentences of the problems, or empty when there is none.
QString reported(const std::vector<core::Problem>& problems);
inline QString text(const std::string& words) { return QString::fromStdString(words); }

} // namespace trench_data
