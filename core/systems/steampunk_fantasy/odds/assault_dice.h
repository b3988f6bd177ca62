// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/result.h"
#include "systems/steampunk_fantasy/data/terms.h"
#include "systems/steampunk_fantasy/odds/dice_walk.h"

#include <compare>
#include <string>

/// Assaults (5.7): dice of both sides, deflection, who gains the upper hand, and where hits go.
namespace core::steampunk_fantasy {

/// The rules by which assault dice are read.
struct AssaultRule {
    int toHit = 5;
    int reroll = 0;           ///< dice that may be rolled again for each 6 (HX-K9)
    bool doubleSixes = false; ///< each 6 counts twice (HX-K10)
    bool againIfHit = false;  ///< every success is rolled once more, and the second result counts (AMB-HX21)
    bool keepsSpare = false;  ///< counts the re-rolls of a 6 for which there is no failed assault die
    bool keepsFirst = true;   ///< counts the successes before any die was rolled again
    friend auto operator<=>(const AssaultRule&, const AssaultRule&) = default;
};

/// Assault dice of one kind, wave by wave. Only dice that failed are rolled again for a 6.
class AssaultDice {
public:
    AssaultDice(AssaultRule rule, int dice) : m_rule(rule), m_waiting(dice) {}

    /// The dice that are rolled next; nothing when all are rolled.
    std::optional<DiceRow> row() const;
    void take(const std::vector<int>& tally);
    int successes() const { return m_successes; }
    int firstSuccesses() const { return m_first; } ///< successes before any die was rolled again
    int spare() const { return m_spare; }          ///< re-rolls for which there was no failed assault die

    friend auto operator<=>(const AssaultDice&, const AssaultDice&) = default;

private:
    int m_wave = 0;
    AssaultRule m_rule;
    int m_waiting = 0;
    bool m_second = false; ///< dice that have hit are in hand once more
    int m_failed = 0;
    int m_successes = 0, m_first = 0, m_spare = 0;
};

/// Deflection dice of one kind.
class DeflectionDice {
public:
    /// `again`: how many dice that fail are rolled once more.
    DeflectionDice(int toHit, int dice, int again = 0) : m_toHit(toHit), m_waiting(dice), m_again(again) {}
    /// The dice that are rolled next; nothing when all are rolled.
    std::optional<DiceRow> row() const;
    void take(const std::vector<int>& tally);
    int successes() const { return m_successes; }
    friend auto operator<=>(const DeflectionDice&, const DeflectionDice&) = default;

private:
    int m_toHit = 6;
    int m_waiting = 0;
    int m_again = 0;
    bool m_second = false;
    int m_successes = 0;
};

/// Assault dice of a unit; half, rounded down, if it is Shaken and fights a frightening enemy (HX-K6, HX-K7).
int frightenedDice(int dice, bool shaken, bool frightening);
/// Deflection dice of cavalry that mirrors: `perSuccess` for each success that it rolls itself (HX-K35).
int mirroredDice(int perSuccess, int successes);
/// Successes that are left of a side after the other side's deflections.
int netHits(int successes, int deflections);
/// Deflections that are left after the other side's have cancelled some (HX-K51); a surplus there is lost.
int remainingDeflections(int deflections, int cancelled);

/// Which of two sides has the upper hand.
enum class UpperHand { First, Second };
/// Who has the upper hand: more hits, or at a tie the faction that is higher in the list; without a
/// faction ties go to the other side.
UpperHand upperHand(int first, const std::string& firstFaction, int second, const std::string& secondFaction);

/// Hits on one base: at most one for each living model does damage, all others support.
struct HitShare {
    int models = 0;     ///< living models of the base
    int damaging = 0;   ///< hits that do damage
    int supporting = 0; ///< hits that support those
};
/// Checks that all hits are given out as the rules allow; a Problem says what is wrong.
Result<Ok> checkShares(int hits, const std::vector<HitShare>& shares);

/// Where supporting hits go: all to the first damage roll, or spread evenly.
enum class SupportPolicy { First, Even };
/// What supporting hits add to each damage roll: all to the first, or as evenly as may be, earlier ones
/// first.
std::vector<int> supportOf(int rolls, int supporting, SupportPolicy policy);
/// Light damage rolls of Cunning Assault: one for each `every` hits on one base (HX-K8); `every` 0 = none.
int cunningRolls(int hits, int every);

} // namespace core::steampunk_fantasy

namespace core {
template <> struct EnumNames<steampunk_fantasy::SupportPolicy> {
    static constexpr std::array names{"first", "even"};
};
} // namespace core
