// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/campaign/acts.h"

/// Things that are only found by exploration and can be bought for glory while a place allows it (TC-C14).
namespace core::trench_crusade {

/// Whether one find of that price may be bought now.
bool canBuyFind(const WarbandEditor& editor, int price);
/// Uses up one permission to buy a find of that price; a Problem when there is none.
Result<Ok> spendFindAllowance(WarbandEditor& editor, int price);
/// What may be bought, as the end of a sentence; empty when nothing may be bought.
std::string allowanceWords(const WarbandEditor& editor);

} // namespace core::trench_crusade
