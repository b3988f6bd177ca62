// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstdint>
#include <limits>

namespace core {

/// The remaining work of an exact calculation, its progress, and whether it was cancelled. One thread spends,
/// any thread may cancel and read the progress.
class WorkBudget {
public:
    static constexpr std::int64_t unlimited = std::numeric_limits<std::int64_t>::max();
    /// `budget` counts basic steps (a state expanded, a die added), so that a limit means the same on every
    /// machine.
    explicit WorkBudget(std::int64_t budget = unlimited) : m_left(budget) {}
    WorkBudget(const WorkBudget&) = delete;
    WorkBudget& operator=(const WorkBudget&) = delete;

    /// Takes steps off the budget; after false the calculation must stop without a result.
    bool spend(std::int64_t steps = 1) {
        if (m_cancelled.load(std::memory_order_relaxed)) return false;
        m_left = steps > m_left ? -1 : m_left - steps;
        return m_left >= 0;
    }
    /// Asks the calculation to stop at its next step.
    void cancel() { m_cancelled.store(true, std::memory_order_relaxed); }
    bool isCancelled() const { return m_cancelled.load(std::memory_order_relaxed); }
    /// The remaining steps.
    std::int64_t remaining() const { return m_left < 0 ? 0 : m_left; }
    /// Whether the budget was too small; the same question may be asked again with a larger one.
    bool isExhausted() const { return m_left < 0; }
    /// The finished part, 0 to 1, as far as the calculation knows it.
    double progress() const { return m_progress.load(std::memory_order_relaxed); }
    /// Sets the finished part, 0 to 1.
    void report(double share) { m_progress.store(share, std::memory_order_relaxed); }

private:
    std::int64_t m_left;
    std::atomic<bool> m_cancelled{false};
    std::atomic<double> m_progress{0};
};

} // namespace core
