// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/offer.h"

#include <string>
#include <vector>

namespace core::lead {

/// What an attack needs at the table, as names.
struct AttackWords {
    std::vector<std::string> weapons; ///< "Musket", with its range where each has its own: "Boltgun 24″"
    std::vector<std::string> others;  ///< the targets beside the one that the title names
};
/// The weapons and further targets of an order that fills in the offer; `target` is the id of the named one.
AttackWords attackWordsOf(const Offer& offer, const Record& command, const std::string& target);

/// The field for the units of either side that the attack may reach beside its target, such as those within
/// its radius; null where it has none.
const OfferField* bystanderField(const Offer& offer);

} // namespace core::lead
