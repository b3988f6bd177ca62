// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace ui {

/// The plural of a unit's name: "Gunners", "Houndsmen", "Knights of the Grail". Names that are plural
/// already, or name a body of troops, stay: "Plague Marines", "Dwarf Infantry".
QString pluralName(const QString& name);

} // namespace ui
