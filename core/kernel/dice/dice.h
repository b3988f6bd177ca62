// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace core {

/// The source of virtual dice.
class DiceSource {
public:
    virtual ~DiceSource() = default;
    /// One face of a fair die with `sides` faces, 1 to `sides`.
    virtual int roll(int sides) = 0;
    /// The number of raw random numbers used since the seed; it never decreases.
    virtual std::int64_t draws() const = 0;

    /// Rolls `dice` dice with `sides` faces each, and returns their faces.
    std::vector<int> roll(int dice, int sides);
};

} // namespace core
