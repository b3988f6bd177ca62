// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/state/state.h"

namespace core::combat_patrol {

/// "Set-up", "Command", …
std::string phaseName(Phase phase);
/// What happens in the phase, in a sentence.
std::string phaseHelp(Phase phase);
/// "Attacker" or "Defender".
std::string sideName(Side side);

/// A phase of the battle: the round, the phase, and the side whose turn it is.
struct Moment {
    int round = 1;
    Phase phase = Phase::Command;
    Side active = Side::Attacker;
    friend bool operator==(const Moment&, const Moment&) = default;
};

/// The phase to which *Next* leads. Reinforcements and Fight are skipped if no unit takes part in them, a
/// whole turn if its player has no models (CP-F6). After round 5 it stays at the end.
Moment momentAhead(const State& state);
/// Whether this is the last phase of the battle: the end of the second turn of round 5, or of a turn after
/// which no side can play.
bool isLastPhase(const State& state);
/// Whether the two are one phase for rules about phases, as Movement and Reinforcements are.
inline bool isSamePhase(Phase a, Phase b) {
    const auto major = [](Phase phase) { return phase == Phase::Reinforcements ? Phase::Movement : phase; };
    return major(a) == major(b);
}
constexpr int lastRound = 5;

} // namespace core::combat_patrol
