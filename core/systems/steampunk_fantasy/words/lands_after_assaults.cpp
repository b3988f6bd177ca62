// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Lands after assaults: an assault in flight ends on the ground, at slow speed, where there is room; what is
/// left of its order is void, or is the standard order (unit rules).
constinit const Word landsAfterAssaults{
    .key = "lands after assaults", .landsAfterAssault = true, .carriesOnStandard = [](const Keyword& lands) {
        return !lands.values.empty() && lands.values.front() == "standard order";
    }};

} // namespace core::steampunk_fantasy::words
