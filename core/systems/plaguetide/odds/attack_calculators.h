// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/calculator.h"

namespace core::plaguetide {

/// One attack on one figure without a datasheet: family "plaguetide_attack".
Calculator attackCalculator();
/// Hits without a test on several figures: family "plaguetide_area" (PT-K2).
Calculator areaCalculator();
/// An attack whose hits are multiplied and split over several figures: family "plaguetide_blast" (PT-K4).
Calculator blastCalculator();

} // namespace core::plaguetide
