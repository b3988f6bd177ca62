// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/scrimmage/data/catalogue.h"

namespace core::scrimmage {

/// Checks that every roll on the tables of a campaign has a row, and that references exist.
void checkCampaign(const Catalogue& catalogue, table::Faults& faults);

} // namespace core::scrimmage
