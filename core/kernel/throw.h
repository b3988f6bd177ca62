// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/roll.h"
#include "kernel/roll_odds.h"

#include <optional>
#include <string>
#include <vector>

namespace core {

/// A roll on its way: what has fallen, and what is still to be thrown. A small value that a task can keep; it
/// asks the table wave by wave: all dice, the window to roll some again, then dice that go on until none
/// does.
class Throw {
public:
    /// What to ask next, or nothing when the total is known. `head` brings id, purpose, rule, unit and side.
    std::optional<Request> ask(const Roll& roll, Request head = {}) const;
    /// Takes an answer that fits the request.
    void take(const Roll& roll, const Answer& answer);
    bool done(const Roll& roll) const { return !ask(roll).has_value(); }
    /// What it comes to, the fixed number included; dice that go on count as they have fallen.
    int total(const Roll& roll) const;
    /// What one row comes to, before its sign.
    int rowTotal(const Roll& roll, std::size_t row) const;
    /// How many dice of a row that is counted fell into each of its bands.
    std::vector<int> tally(const Roll& roll, std::size_t row) const;
    /// Every total from here; windows are taken for all dice that may be rolled again.
    Result<RollOdds> odds(const Roll& roll, WorkBudget& work) const;
    /// Dice of a row that the next wave throws.
    int waiting(const Roll& roll, std::size_t row) const;

    friend bool operator==(const Throw&, const Throw&) = default;

private:
    struct Die {
        int value = 0;
        bool goesOn = false;
        bool thrown = true; ///< false: picked up to be rolled again
        friend bool operator==(const Die&, const Die&) = default;
    };
    struct Row {
        std::vector<Die> dice;
        std::optional<int> typed; ///< a total that was added up at the table
        bool windowOpen = false;
        friend bool operator==(const Row&, const Row&) = default;
    };
    enum class Wave { First, Again, Further };

    std::optional<std::size_t> openWindow() const;
    Request window(const Roll& roll, std::size_t row, Request head) const;
    void takeFaces(const RollDice& dice, Row& row, const std::vector<int>& faces) const;
    static int eligible(const RollDice& dice, const Row& row);
    static void choose(const RollDice& dice, Row& row, int again);
    void settle(const Roll& roll);
    static void markExplosions(const RollDice& dice, Row& row);
    Result<detail::RowOdds> rowOdds(const RollDice& dice, const Row& row, WorkBudget& work) const;
    detail::RowOdds dieOdds(const RollDice& dice, const Die& die) const;
    Result<detail::RowOdds> countedOdds(const RollDice& dice, const Row& row, WorkBudget& work) const;
    Result<detail::RowOdds> eachDieOdds(const RollDice& dice, const Row& row, WorkBudget& work) const;

    Wave m_wave = Wave::First;
    std::vector<Row> m_rows; ///< empty until dice have fallen
};

/// Rolls all dice to their ends; the total.
int rollTotal(const Roll& roll, DiceSource& source);
/// The same with every face that fell, row by row in the order of the waves.
struct RolledFaces {
    std::vector<std::vector<int>> faces;
    int total = 0;
};
RolledFaces rollFaces(const Roll& roll, DiceSource& source);

namespace detail {

/// Takes the dice that are worth rolling again, as many as may be, off a tally of faces; how many they are.
int takeWorst(const RollDice& row, std::vector<int>& fallen);

} // namespace detail

} // namespace core
