// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "campaign/chronicle.h"
#include "kernel/game/setup.h"
#include "kernel/view/offer.h"
#include "kernel/view/order_sheet.h"
#include "kernel/view/reference.h"

#include <QString>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace ui {

/// The content of a print: a system and, where a game is played, its present state. All are plain values, so
/// that a print does not change while its preview is open.
struct PrintContent {
    QString system;                     ///< name of the game system
    core::Reference reference;          ///< the content of the quick reference
    std::vector<core::SheetView> cards; ///< every datasheet that is printed as a card
    /// Figures with sheets and the other side in their present state, or fresh ones where no game is played.
    core::EncounterView view;
    std::map<std::string, std::vector<core::Offer>> offers; ///< the actions of each figure, by its id
    std::vector<core::OrderSheet> orders;                   ///< for the units that the reader commands
    std::map<std::string, int> markersNeeded; ///< needs given by the game itself, by the id of the card
    bool played = false;                      ///< whether `view` is a game and not an example
    std::optional<core::campaign::Chronicle> chronicle;
};

} // namespace ui
