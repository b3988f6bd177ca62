// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/table_facts.h"

#include <algorithm>

namespace core::table {

std::vector<TableFact> tableFacts(const Relations& known, const RelationKinds& kinds,
                                  const std::vector<UnitId>& acting, const UnitId& target) {
    std::vector<TableFact> out;
    for (const auto& kind : kinds) {
        if (kind.between == Between::Friends || kind.isDistance) continue;
        const bool holds = std::any_of(acting.begin(), acting.end(), [&](const UnitId& unit) {
            return isRelated(known, kind, unit, target);
        });
        out.push_back({kind.id, kind.label, holds, kind.standard});
    }
    return out;
}

} // namespace core::table
