// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/codec.h"
#include "kernel/dice.h"

#include <array>
#include <vector>

namespace core {

/// A die whose highest face is rolled again and added, without limit; alone, or the better or worse of two.
struct ExplodingDie {
    enum class Mode { Plain, Advantage, Disadvantage };
    enum class Variant {
        EachExplodes, ///< both dice are rolled to their ends, then one total is kept
        KeptExplodes  ///< one face is kept, and only that die goes on
    };
    int sides = 6; ///< at least 2
    Mode mode = Mode::Plain;
    Variant variant = Variant::KeptExplodes;

    /// Rolls to the end; the total.
    int roll(DiceSource& source) const;
    /// The chance of each total, indexed by the total. The die is followed until it goes on with a chance below
    /// 1e-18; what lies beyond is dropped.
    std::vector<double> chances() const;

    /// The face is rolled again and added.
    bool explodes(int face) const { return face == sides; }
    /// Of two faces or totals, the first is the one to keep.
    bool keeps(int one, int other) const { return mode == Mode::Disadvantage ? one < other : one > other; }
};
template <> struct EnumNames<ExplodingDie::Mode> {
    static constexpr std::array names{"plain", "advantage", "disadvantage"};
};
template <> struct EnumNames<ExplodingDie::Variant> {
    static constexpr std::array names{"each_explodes", "kept_explodes"};
};

} // namespace core
