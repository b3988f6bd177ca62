// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <random>
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

/// Reproducible dice: the same seed and the same number of draws give the same faces on every platform.
class SeededDice final : public DiceSource {
public:
    explicit SeededDice(std::uint64_t seed, std::int64_t alreadyDrawn = 0);
    using DiceSource::roll;
    int roll(int sides) override;
    std::int64_t draws() const override { return m_draws; }

private:
    std::mt19937_64 m_engine;
    std::int64_t m_draws;
};

} // namespace core
