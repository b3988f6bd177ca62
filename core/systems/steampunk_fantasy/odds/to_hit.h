// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/switches.h"
#include "systems/steampunk_fantasy/words/shot_facts.h"

#include <string>
#include <vector>

/// What changes a roll to hit (5.3.1), part by part.
namespace core::steampunk_fantasy {

/// All lines, in the order in which they are listed.
const std::vector<ToHitLine>& toHitLines();

/// What applies to a shot: its parts, and their sum.
struct ToHit {
    static constexpr int base = 5;
    struct Part {
        std::string id, name;
        int amount = 0;
        friend bool operator==(const Part&, const Part&) = default;
    };
    std::vector<Part> parts;
    int sum = 0;
    /// The total of the open-ended die that hits; `sixHits`: a natural 6 hits whatever the sum is (HX-K50).
    int need(bool sixHits = false) const;
    /// "fast −1, aim +2".
    std::string words() const;
};
ToHit toHit(const ShotFacts& shot, const ChosenSwitches& chosen);

/// Whether an area attack on the unit needs one more: it shelters there (HX-K1, HX-K2).
bool shelters(const TargetFacts& target, const ChosenSwitches& chosen);

} // namespace core::steampunk_fantasy
