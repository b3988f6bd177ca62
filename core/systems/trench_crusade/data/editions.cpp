// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/data/editions.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace core::trench_crusade {

namespace {

/// Keyword families that only the later edition has (4.9).
constexpr std::array<std::string_view, 27> later{"ammunition",
                                                 "armour_piercing",
                                                 "automatic",
                                                 "bayonet_lug",
                                                 "shield_combo",
                                                 "blessed",
                                                 "block",
                                                 "cleave",
                                                 "deadly",
                                                 "flamethrower",
                                                 "held",
                                                 "ignore_armour",
                                                 "ignore_cover",
                                                 "ignore_long_range",
                                                 "ignore_elevated",
                                                 "impervious",
                                                 "mined",
                                                 "reload",
                                                 "regenerate",
                                                 "shotgun",
                                                 "pistol",
                                                 "scatter",
                                                 "negate_fire",
                                                 "negate_gas",
                                                 "negate_shrapnel",
                                                 "negate_fear",
                                                 "negate_heavy"};

} // namespace

bool editionHas(Edition edition, const std::string& keyword) {
    const bool isLater = std::find(later.begin(), later.end(), keyword) != later.end();
    return !isLater || edition != Edition::Pre;
}

std::optional<int> fallDice(Edition edition, double inches) {
    const bool hurts = edition == Edition::Tc10 ? inches >= 3 : inches > 2;
    if (!hurts) return std::nullopt;
    return static_cast<int>(inches / 3);
}

int bloodOfDown(bool alreadyDown) { return alreadyDown ? 2 : 1; }

} // namespace core::trench_crusade
