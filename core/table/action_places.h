// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/offer.h"

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The row and the letter of each action, the same for every figure of a game.
namespace core::table {

/// The letters that the window reserves for actions with the default keys.
inline constexpr std::string_view actionLetters = "ABCDEFILMNPQRSUWXYZ";

/// The row and the letter of an action. An `id` that ends in "." or "_" covers every offer whose id begins
/// with it; `lettersOf` gives these offers their letters.
struct ActionPlace {
    const char* id;       ///< id of the offer, or the beginning of several ids
    const char* row;      ///< heading of its row: "Shoot"
    const char* key = ""; ///< its letter; empty = any free one
};

/// An action defined by content: the id of its offer, and its name.
struct NamedAction {
    std::string id;
    std::string label;
};

/// The letters of actions by the ids of their offers.
using ActionLetters = std::map<std::string, std::string>;

/// A letter for each action defined by content: none that `places` uses, none twice within the actions of one
/// figure; a letter of its name where one is free, and none when all letters are taken. Depends on the
/// content alone, so that letters stay the same during the whole game.
ActionLetters lettersOf(const std::vector<std::vector<NamedAction>>& figures,
                        std::span<const ActionPlace> places);

/// Gives each offer of `places` its row and its letter.
void placeActions(std::vector<Offer>& offers, std::span<const ActionPlace> places,
                  const ActionLetters& letters = {});

} // namespace core::table
