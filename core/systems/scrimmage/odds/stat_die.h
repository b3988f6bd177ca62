// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/dice/roll.h"
#include "kernel/fields/codec.h"

#include <array>

namespace core::scrimmage {

/// One die, or the better or worse of two (Scrimmage 3.2 SC-D2).
enum class Mode { Plain, Advantage, Disadvantage };
/// Which dice explode when two are rolled.
enum class Variant {
    EachExplodes, ///< both dice explode, then one total is kept
    KeptExplodes, ///< one die is kept, and only that one explodes (SC-D3)
    OneExplodes   ///< a die kept from two does not explode; a single one does (AMB-SC1 off)
};

/// The die of a stat: its highest face is rolled again and added, without limit (Scrimmage 3.2 SC-D1 to
/// SC-D3).
RollDice statDie(int sides, Mode mode = Mode::Plain, Variant variant = Variant::KeptExplodes);
/// The die of a stat if odd faces are also Perfect Rolls (Zen Focus).
RollDice dieWithOddPerfects(int sides, Mode mode = Mode::Plain, Variant variant = Variant::KeptExplodes);

} // namespace core::scrimmage

namespace core {

template <> struct EnumNames<scrimmage::Mode> {
    static constexpr std::array names{"plain", "advantage", "disadvantage"};
};
template <> struct EnumNames<scrimmage::Variant> {
    static constexpr std::array names{"each_explodes", "kept_explodes", "one_explodes"};
};

} // namespace core
