// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/view/view.h"

namespace core {

const UnitView* EncounterView::unit(const std::string& id) const {
    for (const auto& unit : units)
        if (unit.id == id) return &unit;
    return nullptr;
}

const SideView* EncounterView::side(const std::string& id) const {
    for (const auto& side : sides)
        if (side.id == id) return &side;
    return nullptr;
}

void TableView::add(std::vector<std::string> row, bool houseRule) {
    if (houseRule) houseRules.push_back(static_cast<int>(rows.size()));
    rows.push_back(std::move(row));
}

DEFINE_VALUE_MEMBERS(EncounterView)
DEFINE_VALUE_MEMBERS(NextView)

} // namespace core
