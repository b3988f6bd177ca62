// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/data/scenario.h"

#include <string>

/// Texts of a scenario as the table reads them.
namespace core::trench_crusade {

/// The text with a full stop, where it ends without any.
std::string asSentence(std::string text);
/// "Infiltrators: no, they are set up like all other models."; empty when the scenario says nothing of them.
std::string infiltratorLine(const Scenario& scenario);
/// "Buildings (5): One in the middle of the table. You control it if more of your models …"
std::string objectiveLine(const ScenarioObjective& objective);

} // namespace core::trench_crusade
