// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/scrimmage/data/catalogue.h"

namespace core::scrimmage {

/// Whether every roll on the tables of a campaign comes to something, and what they name is there.
void checkCampaign(const Catalogue& catalogue, table::Faults& faults);

} // namespace core::scrimmage
