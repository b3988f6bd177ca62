// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/distances.h"

#include <algorithm>
#include <cstdint>

namespace core::table {

Value presumedDistance(const std::vector<OfferField>& inputs, const OfferField& distance,
                       const std::function<Value(const OfferField&)>& valueOf) {
    const auto aim = std::find_if(inputs.begin(), inputs.end(),
                                  [](const OfferField& field) { return field.role == FieldRole::Target; });
    if (distance.presumedAt.empty() || aim == inputs.end()) return distance.preset;
    const auto chosen = valueOf(*aim);
    const auto at = [&](const Value& target) -> std::int64_t {
        const auto known =
            target.asString() ? distance.presumedAt.find(*target.asString()) : distance.presumedAt.end();
        return known != distance.presumedAt.end() && known->second.asInt() ? *known->second.asInt() : 0;
    };
    const auto* several = chosen.asArray();
    if (!several) return at(chosen);
    std::int64_t farthest = 0;
    for (const auto& each : *several) {
        if (at(each) == 0) return 0;
        farthest = std::max(farthest, at(each));
    }
    return farthest;
}

} // namespace core::table
