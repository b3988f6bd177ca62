// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace core {

/// Where virtual faces come from.
class DiceSource {
public:
    virtual ~DiceSource() = default;
    /// One face of a fair die with `sides` faces, 1 to `sides`.
    virtual int roll(int sides) = 0;
    /// How many raw random numbers have been used since the seed; never goes down.
    virtual std::int64_t draws() const = 0;

    std::vector<int> roll(int dice, int sides);
};

} // namespace core
