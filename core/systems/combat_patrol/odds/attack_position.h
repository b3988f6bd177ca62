// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/odds/attack_sequence.h"

#include <optional>
#include <vector>

namespace core::combat_patrol {

/// How far the dice of equal weapons against one unit are, stage by stage (rules 2.3). What the dice mean is
/// defined by the AttackSequence; who takes the wounds is decided between Allocate and Apply, batch by batch.
struct AttackPosition {
    enum class Stage {
        Attacks,  ///< dice for the number of attacks
        Chain,    ///< to hit and to wound
        Allocate, ///< `saves` wounds wait for a model to take them
        Save,     ///< `batch` of them are saved against
        Damage,   ///< `batch` of them were not saved
        Ignore,   ///< `points` are about to be lost, wound by wound
        Apply     ///< `points` are lost
    };
    Stage stage = Stage::Attacks;
    ChainPool pool{0};
    int saves = 0;
    int batch = 0;
    int devastating = 0;     ///< wounds that are left for the end of the unit's attacks
    std::vector<int> points; ///< of each wound, in the order in which they are taken
    friend bool operator==(const AttackPosition&, const AttackPosition&) = default;

    /// So many wounds for which no dice are left but those for damage.
    static AttackPosition unsaved(int wounds);
};

/// What to ask in this position; nothing when it needs no dice.
std::optional<Request> attackRequest(const AttackPosition& position, const AttackSequence& sequence);

/// The position after the dice of its request.
AttackPosition afterDice(AttackPosition position, const AttackSequence& sequence, const Answer& answer);

/// The position after a stage, other than Allocate and Apply, that needs no dice.
AttackPosition afterNothing(AttackPosition position, const AttackSequence& sequence);

/// The first stage of the chain whose dice are to be rolled; -1 when all wait for a save or are spent.
int chainStage(const AttackPosition& position);

/// How many wounds all fall to the sequence's target, whatever their dice come to.
int safeBatch(const AttackSequence& sequence);

} // namespace core::combat_patrol
