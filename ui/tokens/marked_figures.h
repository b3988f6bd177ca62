// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <set>
#include <utility>

namespace ui {

/// Figures that are marked to be changed together, each by its unit and, in a unit of several, its model.
using MarkedFigureIds = std::set<std::pair<QString, QString>>;

} // namespace ui
