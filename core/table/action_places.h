// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/offer.h"

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The row and the letter of each action, the same for every figure of a game.
namespace core::table {

/// Letters that the window leaves to actions when its keys are as shipped.
inline constexpr std::string_view actionLetters = "ABCDEFIKLMNPQRSUWXYZ";

/// What an action is done for, and its letter. An `id` that ends in "." or "_" speaks for every offer whose
/// id begins so; these get their letters from `lettersOf`.
struct ActionPlace {
    const char* id;
    const char* row;
    const char* key = "";
};

/// An action that content brings along: the id of its offer, and its name.
struct NamedAction {
    std::string id;
    std::string label;
};

/// By the ids of offers.
using ActionLetters = std::map<std::string, std::string>;

/// A letter for each action that content brings along: none that `places` give away, none twice within the
/// actions of one figure; one of its name where that is free, and none when all letters are taken. Depends
/// on the content alone, so that it stays the same from the first turn to the last.
ActionLetters lettersOf(const std::vector<std::vector<NamedAction>>& figures,
                        std::span<const ActionPlace> places);

/// Puts each offer of `places` into its row and gives it its letter.
void placeActions(std::vector<Offer>& offers, std::span<const ActionPlace> places,
                  const ActionLetters& letters = {});

} // namespace core::table
