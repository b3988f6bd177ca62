// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/store/encounter.h"

#include <string>
#include <vector>

/// What one step of a stored game came to, in the words that every screen and printout draws from.
struct TracedStep {
    core::StepId id = 0;
    std::string events; ///< as they are stored
    std::string state;  ///< after them
    std::string views;  ///< for the game master and for the table
    std::string offers; ///< of the game master and of every figure
    std::string odds;   ///< of every offer that may be carried out as it is preset
};

enum class Trace { Play, PlayAndOdds };

/// Plays the stored events of the way to the head again and takes down what is after each step.
/// A Problem reports which step cannot be read.
core::Result<std::vector<TracedStep>> traced(const core::Encounter& encounter, Trace what);
