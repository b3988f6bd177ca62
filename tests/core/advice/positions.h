// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/systems.h"
#include "support/whim.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

/// Positions of the shipped games in which advice is asked for.
namespace advice_tests {

struct Begun {
    std::unique_ptr<core::MemoryJournal> journal;
    std::unique_ptr<core::Encounter> encounter;
};

/// The shipped games with their data.
const app::Systems& shipped();
/// A game of that system with that mission, or its first one, after *Next* so many times.
Begun begun(const std::string& system, const std::string& mission = {}, int nexts = 0,
            const std::map<std::string, std::string>& choices = {});
/// Carries out one legal order by whim, most likely of a unit that has its turn.
void playOn(core::Encounter& encounter, Whim& whim);
core::Order next(const core::Encounter& encounter);

} // namespace advice_tests
