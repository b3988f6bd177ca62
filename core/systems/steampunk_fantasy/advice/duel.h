// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/advice/situation.h"

/// Assaults of one unit against another one, as plans value them.
namespace core::steampunk_fantasy {

/// What each pair of units loses in an assault: by mean numbers of hits and deflections, not by whole
/// distributions. What was asked once is remembered.
class Duels {
public:
    explicit Duels(Situation& situation)
        : m_situation(&situation), m_known(situation.size() * situation.size(), -1) {}

    /// What the target loses on average when this unit comes upon it from ahead.
    double loss(std::size_t striker, std::size_t target);
    /// What the assault is worth to the striker: what the target loses, less what it loses itself.
    double gain(std::size_t striker, std::size_t target) {
        return loss(striker, target) - loss(target, striker);
    }

private:
    double calculate(std::size_t striker, std::size_t target);

    Situation* m_situation;
    std::vector<double> m_known; ///< below 0 = not asked yet
};

} // namespace core::steampunk_fantasy
