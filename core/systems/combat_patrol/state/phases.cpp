// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/state/phases.h"

#include "systems/combat_patrol/state/formation.h"

namespace core::combat_patrol {

std::string phaseName(Phase phase) {
    static constexpr std::array names{"Set-up",   "Command", "Movement", "Reinforcements",
                                      "Shooting", "Charge",  "Fight",    "End of turn"};
    return names[static_cast<std::size_t>(phase)];
}

std::string phaseHelp(Phase phase) {
    static constexpr std::array helps{
        "Leaders are attached, Reserves are set aside, the players deploy units alternately, the Defender "
        "first.",
        "Both players have gained a command point. Then Battle-shock tests, secured objectives and victory "
        "points.",
        "Each unit stays, moves, advances or falls back.",
        "Units in Reserves arrive, more than 9″ from all enemies.",
        "Units shoot, one after another.",
        "Units charge with 2D6.",
        "Units that fight first are picked, then all others; the opponent of the player whose turn it "
        "is picks first.",
        "Units out of coherency lose models; markers and secondary objectives are checked."};
    return helps[static_cast<std::size_t>(phase)];
}

std::string sideName(Side side) { return side == Side::Attacker ? "Attacker" : "Defender"; }

namespace {

/// Whether the player has a turn: a player without units on the table skips it, even with units in Reserves
/// (CP-F6); Rapid Ingress may still bring them.
bool canPlay(const State& state, Side side) { return !unitsOf(state, side).empty(); }

/// The turn after the present one; nothing if the battle is over.
std::optional<Moment> turnAhead(const State& state) {
    Moment next{state.round, Phase::Command, state.active};
    for (int tries = 0; tries < 2; ++tries) {
        if (next.active != state.first) ++next.round;
        next.active = other(next.active);
        if (next.round > lastRound) return std::nullopt;
        if (canPlay(state, next.active)) return next;
    }
    return std::nullopt;
}

bool isSkipped(const State& state, Phase phase) {
    if (phase == Phase::Reinforcements)
        return state.round < 2 || unitsOf(state, state.active, Presence::Reserves).empty();
    if (phase != Phase::Fight) return false;
    for (const auto side : {Side::Attacker, Side::Defender})
        for (const auto& id : unitsOf(state, side))
            if (mayFight(state, id)) return false;
    return true;
}

} // namespace

bool isLastPhase(const State& state) { return state.phase == Phase::End && !turnAhead(state); }

Moment momentAhead(const State& state) {
    if (state.phase == Phase::Setup)
        return {1, Phase::Command,
                canPlay(state, state.first) || !canPlay(state, other(state.first)) ? state.first
                                                                                   : other(state.first)};
    if (state.phase == Phase::End)
        return turnAhead(state).value_or(Moment{state.round, Phase::End, state.active});
    auto phase = static_cast<Phase>(static_cast<int>(state.phase) + 1);
    while (isSkipped(state, phase))
        phase = static_cast<Phase>(static_cast<int>(phase) + 1);
    return {state.round, phase, state.active};
}

} // namespace core::combat_patrol
