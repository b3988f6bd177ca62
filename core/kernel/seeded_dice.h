// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/dice.h"

#include <memory>

namespace core {

/// Reproducible dice: the same seed and the same number of draws give the same faces on every platform.
class SeededDice final : public DiceSource {
public:
    explicit SeededDice(std::uint64_t seed, std::int64_t alreadyDrawn = 0);
    SeededDice(const SeededDice& other);
    SeededDice& operator=(const SeededDice& other);
    ~SeededDice() override;
    using DiceSource::roll;
    int roll(int sides) override;
    std::int64_t draws() const override { return m_draws; }

private:
    struct Engine; // <random> is large, and half the program includes this
    std::unique_ptr<Engine> m_engine;
    std::int64_t m_draws;
};

} // namespace core
