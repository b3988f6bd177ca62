// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "seat.h"

#include <functional>
#include <initializer_list>
#include <map>
#include <string>
#include <vector>

/// How a moment comes about, and what the moments of several games are put together from.
namespace scenes {

using Play = std::function<void(Seat&)>;

struct Plan {
    Seat::Game (*game)();
    Play play;
};

/// Takes the likeliest action that nothing blocks in hand, for the one that acts.
void takeLikely(Seat& seat, const std::string& wanted = {});
/// Presses on from the deployment to the first activation, dice rolled in the program.
void toActivations(Seat& seat);
/// The models of a side that still stand on the table, in their order.
std::vector<QString> standing(Seat& seat, const char* side);
/// Carries the first of these out that the model in hand may do now, with dice of the program.
void carryOutOne(Seat& seat, std::initializer_list<const char*> wanted);

/// The side, or the first one, plays itself, and its next step is found where it has one.
void letsPlay(Seat& seat, const std::string& side = {});

std::map<QString, Plan> trenchPlans();
std::map<QString, Plan> scrimmagePlans();
std::map<QString, Plan> hexPlans();

} // namespace scenes
