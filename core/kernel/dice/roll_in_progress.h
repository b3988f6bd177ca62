// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/dice/roll.h"
#include "kernel/dice/roll_odds.h"

#include <optional>
#include <string>
#include <vector>

namespace core {

/// A roll in progress: the rolled dice, and those still to be rolled. A small value that a task can keep. It
/// makes requests one after another: all dice, the re-rolls, then exploding dice until none explodes.
class RollInProgress {
public:
    /// The next request, or nothing when the total is known. `head` provides id, purpose, rule, unit and
    /// side.
    std::optional<Request> ask(const Roll& roll, Request head = {}) const;
    /// Accepts an answer that fits the request.
    void take(const Roll& roll, const Answer& answer);
    /// Whether every die has come to rest, so that the total is known.
    bool isDone(const Roll& roll) const { return !ask(roll).has_value(); }
    /// The total, including the fixed number; exploding dice count as rolled so far.
    int total(const Roll& roll) const;
    /// The number of one row, before its sign.
    int rowTotal(const Roll& roll, std::size_t row) const;
    /// The number of dice in each band of a counted row.
    std::vector<int> tally(const Roll& roll, std::size_t row) const;
    /// The chance of every total from here, where all dice that may be rolled again are rolled again.
    Result<RollOdds> odds(const Roll& roll, WorkBudget& work) const;
    /// The number of dice of a row in the next request.
    int waiting(const Roll& roll, std::size_t row) const;

    friend bool operator==(const RollInProgress&, const RollInProgress&) = default;

private:
    struct Die {
        int value = 0;
        bool goesOn = false; ///< it explodes, so a further die is rolled for it
        bool counts = true;  ///< whether its face counts; false: chosen to be rolled again
        friend bool operator==(const Die&, const Die&) = default;
    };
    struct Row {
        std::vector<Die> dice;
        std::optional<int> typed; ///< a total that was added up at the table
        bool windowOpen = false;  ///< it is still to be chosen how many dice are rolled again
        friend bool operator==(const Row&, const Row&) = default;
    };
    /// Which dice are rolled now: all of them, those that are rolled again, or further ones of exploding
    /// dice.
    enum class Wave { First, Again, Further };

    /// The row of which it is still to be chosen how many dice are rolled again.
    std::optional<std::size_t> openWindow() const;
    /// The request for that choice.
    Request rerollChoice(const Roll& roll, std::size_t row, Request head) const;
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
    std::vector<Row> m_rows; ///< empty until dice were rolled
};

/// Rolls all dice to their end and returns the total.
int rollTotal(const Roll& roll, DiceSource& source);
/// Every rolled face, row by row in the order of the requests, and the total.
struct RolledFaces {
    std::vector<std::vector<int>> faces;
    int total = 0;
};
/// Rolls all dice to their end.
RolledFaces rollFaces(const Roll& roll, DiceSource& source);

namespace detail {

/// Removes the dice that are worth rolling again, up to the allowed number, from a tally of faces; returns
/// how many they are.
int removeWorst(const RollDice& row, std::vector<int>& fallen);

} // namespace detail

} // namespace core
