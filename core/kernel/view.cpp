// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/view.h"

namespace core {

const UnitView* EncounterView::unit(const std::string& id) const {
    for (const auto& unit : units)
        if (unit.id == id) return &unit;
    return nullptr;
}

} // namespace core
