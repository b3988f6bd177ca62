// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/switches.h"
#include "systems/steampunk_fantasy/words/shot_facts.h"

#include <string>
#include <vector>

/// What changes a roll to hit (5.3.1), part by part.
namespace core::steampunk_fantasy {

/// All modifiers of a roll to hit, in the order in which they are listed.
const std::vector<ToHitLine>& toHitLines();

/// The modifiers of one shot, and their sum.
struct ToHit {
    static constexpr int base = 5; ///< the need without modifiers
    /// One modifier with its amount.
    struct Part {
        std::string id, name;
        int amount = 0; ///< added to the roll
        friend bool operator==(const Part&, const Part&) = default;
    };
    std::vector<Part> parts;
    int sum = 0;
    /// The least total of the open-ended die that hits; `sixHits`: a natural 6 hits whatever the sum is
    /// (HX-K50).
    int need(bool sixHits = false) const;
    /// The modifiers as text: "fast −1, aim +2".
    std::string words() const;
};
/// The modifiers that apply to a shot, by the chosen switches.
ToHit toHit(const ShotFacts& shot, const ChosenSwitches& chosen);

/// The sum of the modifiers that apply to a shot.
int toHitSum(const ShotFacts& shot, const ChosenSwitches& chosen);

/// Whether the target shelters, so that an area attack needs one more to hit it (HX-K1, HX-K2).
bool shelters(const TargetFacts& target, const ChosenSwitches& chosen);

} // namespace core::steampunk_fantasy
