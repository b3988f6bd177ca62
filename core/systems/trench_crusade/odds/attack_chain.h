// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/dice/roll_in_progress.h"
#include "kernel/fields/codec.h"

#include <array>
#include <optional>
#include <vector>

namespace core::trench_crusade {

/// Rows of the Action Success Chart and of the Injury Chart (Trench Crusade 4.1), least effect first.
enum class Success { Fail, Success, Critical };
enum class Injury { None, Minor, Down, Out };

} // namespace core::trench_crusade

namespace core {

template <> struct EnumNames<trench_crusade::Success> {
    static constexpr std::array names{"fail", "success_7_to_11", "critical_12"};
};
template <> struct EnumNames<trench_crusade::Injury> {
    static constexpr std::array names{"none", "minor", "down", "out"};
};

} // namespace core

namespace core::trench_crusade {

/// BLOOD MARKERS that the row puts on a model which stays in play (Trench Crusade 4.1).
int bloodMarkers(Injury injury);

/// A pool whose kept total plus a modifier is read off the Action Success Chart (Trench Crusade 4.1 TC-D1 to
/// TC-D4); its bands are the rows of Success.
Roll successRoll(const RollDice& pool, int modifier = 0);
/// A pool that is read off the Injury Chart; its bands are the rows of Injury.
Roll injuryRoll(const RollDice& pool, int modifier = 0);

/// The chance of each row of a chart.
std::vector<double> rowOdds(const Roll& roll);

/// A success roll and, unless it fails, the injury roll that follows.
struct AttackChain {
    /// What one attack does to its target.
    enum class End { Miss, None, Minor, Down, Out };

    Roll success = successRoll(RollDice::pool(2, 0));
    int injuryKept = 2;              ///< injury dice that count
    int injuryDice = 0;              ///< DICE of the injury roll
    int criticalExtraInjuryDice = 0; ///< added when the success roll is critical
    int injuryModifier = 0;          ///< added to the injury total

    /// The injury roll after this row of the success chart; nothing after a failure.
    std::optional<Roll> injury(Success row) const;
    /// The end of an attack that hits, with that row of the Injury Chart.
    static End end(Injury injury) { return static_cast<End>(static_cast<int>(injury) + 1); }

    /// Rolls the whole attack once.
    End roll(DiceSource& source) const;
    /// The chance of each end.
    std::array<double, 5> chances() const;
};

} // namespace core::trench_crusade

namespace core {

template <> struct EnumNames<trench_crusade::AttackChain::End> {
    static constexpr std::array names{"miss", "none", "minor", "down", "out"};
};

} // namespace core
