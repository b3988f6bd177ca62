// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/odds/attack_sequence.h"

#include <optional>
#include <vector>

namespace core::combat_patrol {

/// The progress of the dice of equal weapons against one unit, stage by stage (rules 2.3). The AttackSequence
/// defines the meaning of the dice; the models that take the wounds are chosen between Allocate and Apply,
/// batch by batch.
struct AttackPosition {
    enum class Stage {
        Attacks,  ///< dice for the number of attacks
        Chain,    ///< to hit and to wound
        Allocate, ///< `saves` wounds wait for a model to take them
        Save,     ///< `batch` of them are rolled for
        Damage,   ///< `batch` of them were not saved
        Ignore,   ///< `points` are about to be lost, wound by wound
        Apply     ///< `points` are lost
    };
    Stage stage = Stage::Attacks;
    ChainPool pool{0};
    int saves = 0;           ///< wounds that no model has taken yet
    int batch = 0;           ///< wounds that are resolved now
    int devastating = 0;     ///< wounds that are left for the end of the unit's attacks
    std::vector<int> points; ///< of each wound, in the order in which they are taken
    friend bool operator==(const AttackPosition&, const AttackPosition&) = default;

    /// A position with `wounds` unsaved wounds, for which only damage dice are left.
    static AttackPosition unsaved(int wounds);
};

/// The request of this position; nothing if it needs no dice.
std::optional<Request> attackRequest(const AttackPosition& position, const AttackSequence& sequence);

/// The position after the dice of its request.
AttackPosition afterDice(AttackPosition position, const AttackSequence& sequence, const Answer& answer);

/// The position after a stage, other than Allocate and Apply, that needs no dice.
AttackPosition afterStageWithoutDice(AttackPosition position, const AttackSequence& sequence);

/// The first stage of the chain with dice to roll; -1 if all wait for a save or are spent.
int chainStage(const AttackPosition& position);

/// How many unsaved wounds can be rolled together: whatever their damage, no earlier one destroys the whole
/// target.
int safeBatchSize(const AttackSequence& sequence);

} // namespace core::combat_patrol
