// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/odds/base_state.h"

/// The steps of Agony on a base (5.5). All rolls of a step see the tokens at its start, and all results take
/// effect together.
namespace core::steampunk_fantasy {

/// The result of one token of continuous damage in its step.
struct AgonyResult {
    Suffered suffered;
    int left = 0; ///< fire: 1 while it burns; poison and bleeding: its die, 0 = gone
    friend bool operator==(const AgonyResult&, const AgonyResult&) = default;
    friend bool operator<(const AgonyResult& one, const AgonyResult& other) {
        return one.left != other.left ? one.left < other.left : one.suffered < other.suffered;
    }
};

/// The result of all tokens of a step: everything suffered, and the dice that are left, the smallest first.
struct AgonySum {
    Suffered suffered;
    std::vector<int> left;
    friend bool operator<(const AgonySum& one, const AgonySum& other) {
        return one.left != other.left ? one.left < other.left : one.suffered < other.suffered;
    }
};
AgonySum operator+(AgonySum sum, const AgonyResult& one);

/// The base as a target of Agony, without armour.
Struck inAgony(const DamageTables& tables, const Resistances& resists, const BaseState& base);

/// The wound by a fire token (HX-S6): a 1 puts the fire out, else it does that much damage less the
/// resistance. `armour`: armour helps, as the switch may say (AMB-HX15).
Wound fireWound(const Struck& struck, bool armour = false);
/// The result of a fire token whose wound has ended.
AgonyResult fireResult(const Wound& wound);
/// The wound by a poison token (HX-S7): afterwards its die weakens, or the token is removed if it killed.
Wound poisonWound(const Struck& struck, int die);
/// The result of a poison token with that die, whose wound has ended.
AgonyResult poisonResult(const Wound& wound, int die);
/// The wound by a bleeding token (HX-S8): it stops on a 1 or when it killed, and causes no further bleeding.
Wound bleedingWound(const Struck& struck, int die);
/// The result of a bleeding token with that die, whose wound has ended.
AgonyResult bleedingResult(const Wound& wound, int die);

/// The steps of Agony that roll for the tokens of a base.
enum class AgonyStep { MinorAcid, Fire, Poison, Bleeding };
/// The base after a step of fire, poison or bleeding: its tokens of that kind are those that are left.
BaseState afterAgony(AgonyStep step, BaseState base, const AgonySum& sum);
/// One step of Agony: every way in which the base can come out of it.
std::optional<Ends<BaseState>> agonyStep(AgonyStep step, const DamageTables& tables,
                                         const Resistances& resists, const BaseState& base, WorkBudget& work);

} // namespace core::steampunk_fantasy
