// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/fields/codec.h"

#include <array>
#include <set>

namespace core::steampunk_fantasy {

/// The speed of a unit; for an order the speed at which it may be given (Any, AnyFly: at several).
enum class Speed { Still, Crawl, Sneak, Rest, Setup, Slow, Fast, StillFly, SlowFly, FastFly, Any, AnyFly };

} // namespace core::steampunk_fantasy

namespace core {
template <> struct EnumNames<steampunk_fantasy::Speed> {
    static constexpr std::array names{"still", "crawl",     "sneak",    "rest",     "setup", "slow",
                                      "fast",  "still_fly", "slow_fly", "fast_fly", "any",   "any_fly"};
};
} // namespace core
