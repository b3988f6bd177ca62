// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/flow/chain.h"
#include "kernel/odds/distribution.h"

#include <compare>
#include <optional>

namespace core::plaguetide {

/// How a rule reads a single die: success from `need` on; if `automatic`, a natural 6 always succeeds and a
/// natural 1 never does (PT-D2). `need` may be outside 1 to 6.
struct Test {
    int need = 4;          ///< lowest face that succeeds
    bool automatic = true; ///< a natural 6 succeeds, a natural 1 fails
    /// The lowest face that succeeds, 1 to 7.
    int lowest() const;
    bool passes(int face) const { return face >= lowest(); }
    auto operator<=>(const Test&) const = default;
};

/// The hits that figure `n` of `figures` takes when they are split evenly; the first figures take those left
/// over (PT-K4).
inline int sharedHits(int hits, int figures, int n) { return hits / figures + (n < hits % figures ? 1 : 0); }

/// One attack on one figure, all its parameters fixed before the first die (rules 1.1, steps 3 to 11).
struct Strike {
    int dice = 0; ///< Quality tests
    Test quality;
    bool criticals = true;       ///< Area and Blast never crit (PT-D5)
    bool rerollFailures = false; ///< Focus
    bool doublesSixes = false;   ///< each natural 6 scores one ordinary hit more
    int fixedHits = 0;           ///< hits without a test
    int fixedCriticals = 0;      ///< critical hits without a test
    bool block = false;          ///< the first hit is ignored on 3+ (PT-A14)
    Test defence;
    int damage = 1;                    ///< of one unsaved hit, already halved for Bulky; 0 = counts hits only
    bool halveSum = false;             ///< Bulky, halved on the sum (AMB-PT20)
    bool toughnessTakesPoints = false; ///< a Toughness token takes one point of damage, not one hit (AMB-PT2)
    Test ignore{7, false};             ///< Regeneration; lowest() 7 = none
    auto operator<=>(const Strike&) const = default;

    /// The rolls in their order: Quality tests, failed ones again (Focus), Block, Defense, damage,
    /// Regeneration.
    enum class Stage { Hit, Again, Block, Save, Damage, Ignore, Done };
    struct State {
        Stage stage = Stage::Hit;
        int failures = 0;    ///< dice that are rolled again
        int criticals = 0;   ///< critical hits
        int hits = 0;        ///< ordinary hits
        bool landed = false; ///< at least one hit remained after Block (AMB-PT18)
        int unsaved = 0;     ///< hits that were not saved, critical ones included
        int points = 0;      ///< health points about to be lost
        int toughness = 0;   ///< tokens of the target
        int health = 0;      ///< of the target
        auto operator<=>(const State&) const = default;
    };

    /// What the dice of a stage count.
    enum Counter { Hits, Criticals, Blocked, Unsaved, Lost };

    /// The state before the first die against a target with these tokens.
    State start(int toughness, int health) const;
    /// The bands of a stage and what each counts; requests, answers and odds all use this table.
    Chain::Stage chainStage(Stage stage) const;
    /// The dice to roll in this state; nothing if the stage needs none or the strike is finished.
    std::optional<DiceRow> row(const State& state) const;
    /// The state after the tally of the row, or after an empty tally if no dice were asked for.
    State take(State state, const std::vector<int>& tally) const;
    /// The dice of row() as a shape for exact odds.
    std::optional<RollShape> roll(const State& state) const;

private:
    /// Dice at the current stage, including those that need no roll.
    int waiting(const State& state) const;
};

/// The bands of a test that fails below `lowest` and passes from there on; a band without faces has no
/// effect.
struct TestBands {
    Chain::Face &fails, &passes;
};
/// Adds the bands of a test to the stage; `fails` and `passes` are their labels.
TestBands testBands(Chain::Stage& stage, int lowest, const char* fails, const char* passes);
/// The bands of a Quality test: a miss, a hit, and a natural six, which always hits (PT-D2).
struct QualityBands {
    Chain::Face &miss, &hit, &six;
};
/// Adds the bands of a Quality test to the stage; `six` is the label of a natural six.
QualityBands qualityBands(Chain::Stage& stage, int lowest, const char* six);

} // namespace core::plaguetide
