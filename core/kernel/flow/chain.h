// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/dice/counter_distribution.h"
#include "kernel/dice/requests.h"
#include "kernel/odds/outcome_table.h"

#include <array>
#include <cstdint>

namespace core {

/// A table of stages that single dice pass through: each face band of a stage counts, and rolls dice at later
/// stages. Each die is independent of all others; a rule that looks at totals is no chain. A re-roll is a
/// band that rolls one die at a later stage with the same bands. A stage with one band needs no dice.
class Chain {
public:
    /// Bounds of a chain: its stages, the bands of a stage, the stages at which one band rolls, its counters.
    static constexpr int maxStages = 8, maxBands = 6, maxRolls = 4, maxCounters = 5;

    /// `dice` new dice at a later stage.
    struct Roll {
        std::int16_t stage; ///< index of the stage
        std::int16_t dice;  ///< dice that are rolled there for each die of the band
    };
    /// A band of faces of a stage: what its dice count, and which dice they roll at later stages.
    class Face {
    public:
        Face& count(int counter, int amount = 1); ///< each die adds this amount to the counter
        Face& roll(int stage, int dice = 1);      ///< each die rolls so many dice at that later stage

        std::int16_t from = 1;  ///< the first face of the band
        std::int16_t to = 6;    ///< the last face of the band
        bool good = false;      ///< whether its dice count as successes in the statistics of luck
        std::int8_t rolls = 0;  ///< how many places of `rolled` are used
        const char* label = ""; ///< one word for its dice: "hit"
        std::array<std::int16_t, maxCounters> counts{}; ///< what each die adds, by counter
        std::array<Roll, maxRolls> rolled{};            ///< the dice that each die rolls at later stages
    };
    /// One roll of the chain: dice that are read by the same bands.
    struct Stage {
        /// Adds a band after the last one, up to face `to`; an empty range adds none.
        Face& band(int to, const char* label, bool good = false);

        /// The row of a request for `dice` dice of the stage.
        DiceRow row(int dice) const;
        /// The chance of each band.
        std::vector<double> weights() const;
        /// What dice add to the counter, and how many dice they roll at the stage `later`; `tally` has the
        /// number of dice in each band.
        int counted(const std::vector<int>& tally, int counter) const;
        int diceRolledAt(const std::vector<int>& tally, int later) const;

        const char* id = "";
        const char* label = "";
        int sides = 6;
        int bands = 0;                    ///< how many bands the stage has
        std::array<Face, maxBands> faces; ///< its bands, of which `bands` are used
        Face unused;                      ///< what `band` returns for an empty range
    };

    /// Adds a stage after the last one; dice enter the chain at the first stage.
    Stage& add(const char* id, const char* label, int sides = 6);
    /// Adds a copy of that stage after the last one.
    Stage& add(const Stage& made);
    /// The number of stages.
    int stages() const { return m_stages; }
    const Stage& stage(int index) const { return m_stage[static_cast<std::size_t>(index)]; }

    /// The request for the dice that wait at a stage.
    Request request(int stage, int dice) const;
    /// The distribution of one die that enters the chain (or waits at a later stage), counted on one counter
    /// (or two).
    CounterDistribution distribution(Scratch& scratch, int first, int second = -1, int entry = 0) const;

private:
    int m_stages = 0;
    std::array<Stage, maxStages> m_stage;
};

/// Dice on their way through a chain, stage by stage, with the counts so far.
class ChainPool {
public:
    explicit ChainPool(int dice) { m_waiting[0] = dice; }
    /// The stage whose dice are rolled next, or -1 when all dice are through. Stages without dice to roll are
    /// skipped.
    int next(const Chain& chain);
    /// The number of dice that are still to be rolled at that stage.
    int waiting(int stage) const { return m_waiting[static_cast<std::size_t>(stage)]; }
    /// Accepts how many of the waiting dice of that stage fell into each band.
    void take(const Chain& chain, int stage, const std::array<int, Chain::maxBands>& tally);
    /// Removes the dice that wait at that stage without counting them.
    void discardDice(int stage, int dice) { m_waiting[static_cast<std::size_t>(stage)] -= dice; }
    /// The amount on that counter so far.
    int counted(int counter) const { return m_counted[static_cast<std::size_t>(counter)]; }
    friend bool operator==(const ChainPool&, const ChainPool&) = default;

private:
    std::array<int, Chain::maxStages> m_waiting{};
    std::array<int, Chain::maxCounters> m_counted{};
};

/// Rolls `dice` dice through the chain, whole stages at a time in table order.
ChainPool rollChain(const Chain& chain, int dice, DiceSource& source);

/// Exact chances of one counter after a random number of dice; "odds.stopped" when the work budget runs out.
Result<NumberChances> chainOdds(const Chain& chain, const DiceSum& dice, int counter, WorkBudget& work);
/// Exact chances of two counters together, as [first][second].
Result<std::vector<std::vector<double>>> chainOdds(const Chain& chain, const DiceSum& dice, int first,
                                                   int second, WorkBudget& work);

} // namespace core
