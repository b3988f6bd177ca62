// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/offer.h"

#include <functional>
#include <vector>

namespace core::table {

/// The presumed value of a distance for the present target, of several targets that to the farthest; the
/// preset where nothing is remembered. The field's `presumedAt` has the number for each target, 0 where it is
/// unknown.
Value presumedDistance(const std::vector<OfferField>& inputs, const OfferField& distance,
                       const std::function<Value(const OfferField&)>& valueOf);

} // namespace core::table
