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

/// Takes the likeliest action in hand that nothing blocks, for the unit that acts.
void takeLikely(Seat& seat, const std::string& wanted = {});
/// Presses on from the deployment to the first activation, dice rolled in the program.
void toActivations(Seat& seat);
/// The models of a side that are still on the table, in their order.
std::vector<QString> standing(Seat& seat, const char* side);
/// Carries out the first of these actions that the model in hand may take now, with dice of the program.
void carryOutOne(Seat& seat, std::initializer_list<const char*> wanted);

/// Lets the side, or the first one, play itself, and waits until its next step is found, where it has one.
void letsPlay(Seat& seat, const std::string& side = {});

std::map<QString, Plan> trenchPlans();
std::map<QString, Plan> scrimmagePlans();
std::map<QString, Plan> hexPlans();

} // namespace scenes
