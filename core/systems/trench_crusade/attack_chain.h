// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/codec.h"
#include "kernel/keep_dice.h"

#include <array>
#include <optional>

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

/// Reads a chart.
void read(int total, Success& row);
void read(int total, Injury& row);

/// BLOOD MARKERS that the row puts on a model which stays in play (Trench Crusade 4.1).
int bloodMarkers(Injury injury);

/// A pool whose kept total plus a modifier is read off a chart (Trench Crusade 4.1 TC-D1 to TC-D4).
template <class Row> struct ChartRoll {
    KeepDice pool;
    int modifier = 0;

    Row row(int total) const {
        Row out{};
        read(total + modifier, out);
        return out;
    }
    Row roll(DiceSource& source) const { return row(pool.roll(source)); }
    /// The chance of each row.
    std::array<double, EnumNames<Row>::names.size()> chances() const {
        std::array<double, EnumNames<Row>::names.size()> out{};
        const auto totals = pool.chances();
        for (std::size_t total = 0; total < totals.size(); ++total)
            out[static_cast<std::size_t>(row(static_cast<int>(total)))] += totals[total];
        return out;
    }
};

/// A success roll and, unless it fails, the injury roll that follows.
struct AttackChain {
    enum class End { Miss, None, Minor, Down, Out };

    ChartRoll<Success> success;
    int injuryKept = 2;
    int injuryDice = 0;
    int criticalExtraInjuryDice = 0; ///< added when the success roll is critical
    int injuryModifier = 0;

    /// The injury roll after this row of the success chart; nothing after a failure.
    std::optional<ChartRoll<Injury>> injury(Success row) const;
    static End end(Injury injury) { return static_cast<End>(static_cast<int>(injury) + 1); }

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
