// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/dice/dice.h"
#include "kernel/values/result.h"

#include <memory>

namespace core {

/// Reproducible dice: the same seed and the same number of draws give the same faces on every platform.
class SeededDice final : public DiceSource {
public:
    /// More than any campaign needs (a long evening draws a hundred thousand), and skipped in less than half
    /// a second.
    static constexpr std::int64_t mostDraws = 100'000'000;
    /// Continues after `alreadyDrawn` numbers, 0 to mostDraws; call validateDrawCount() first where that
    /// number comes from a file.
    explicit SeededDice(std::uint64_t seed, std::int64_t alreadyDrawn = 0);
    SeededDice(const SeededDice& other);
    SeededDice& operator=(const SeededDice& other);
    ~SeededDice() override;
    using DiceSource::roll;
    int roll(int sides) override;
    std::int64_t draws() const override { return m_draws; }
    /// Checks a number of draws from a file: 0 to mostDraws; otherwise a Problem.
    static Result<Ok> validateDrawCount(std::int64_t draws);

private:
    struct Engine; // <random> is large, and half the program includes this header
    std::unique_ptr<Engine> m_engine;
    std::int64_t m_draws;
};

} // namespace core
