// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/offer.h"

#include <functional>
#include <vector>

namespace core::table {

/// The presumed distance to the present target; with several targets that to the farthest one, or 0 where one
/// of them has 0; the preset where nothing is remembered. The field's `presumedAt` has the number for each
/// target: the remembered one, else the preset.
Value presumedDistance(const std::vector<OfferField>& inputs, const OfferField& distance,
                       const std::function<Value(const OfferField&)>& valueOf);

} // namespace core::table
