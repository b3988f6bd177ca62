// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "campaign/chronicle.h"
#include "kernel/offer.h"
#include "kernel/order_sheet.h"
#include "kernel/reference.h"
#include "kernel/setup.h"

#include <QString>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace ui {

/// What there is to print: a system, and where one is played the present game. All plain values, so that a
/// print does not change while its preview is open.
struct PrintContent {
    QString system; ///< name of the game system
    core::Reference reference;
    std::vector<core::SheetView> cards; ///< every datasheet that is printed as a card
    /// Figures with sheets of their own and the other side, as they stand; or fresh ones where no game is
    /// played.
    core::EncounterView view;
    std::map<std::string, std::vector<core::Offer>> offers; ///< what each figure may do, by its id
    std::vector<core::OrderSheet> orders;                   ///< of the units that the reader commands
    std::map<std::string, int> markersNeeded; ///< what the game itself says, by the id of the card
    bool played = false;                      ///< `view` is a game and not an example
    std::optional<core::campaign::Chronicle> chronicle;
};

} // namespace ui
