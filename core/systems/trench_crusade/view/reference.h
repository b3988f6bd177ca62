// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/reference.h"
#include "systems/trench_crusade/data/catalogue.h"

namespace core::trench_crusade {

/// The reference pages that players look up, made from the data and from the texts of the rules.
Reference referenceOf(const Catalogue& catalogue);

} // namespace core::trench_crusade
