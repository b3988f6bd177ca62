// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/dice/seeded_dice.h"
#include "kernel/store/encounter.h"
#include "support/digest.h"

#include <QByteArray>

/// Numbers for a player who does anything that is legal, apart from the dice of the game.
class Whim {
public:
    explicit Whim(std::uint64_t seed) : m_source(seed) {}
    std::size_t below(std::size_t bound) {
        return static_cast<std::size_t>(m_source.roll(static_cast<int>(bound))) - 1;
    }
    bool oneIn(int n) { return m_source.roll(n) == 1; }

private:
    core::SeededDice m_source;
};

/// Real digests, and a clock that is still.
inline core::Ports stillPorts() {
    return {sha256, [] { return std::string("2026-01-01T00:00:00+00:00"); }};
}

/// How many random games a test plays beside its usual ones: TIDEKEEPER_RANDOM_GAMES in the environment, else
/// none.
inline int moreRandomGames() { return qEnvironmentVariableIntValue("TIDEKEEPER_RANDOM_GAMES"); }
