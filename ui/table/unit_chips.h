// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/odds/odds.h"
#include "kernel/view/view.h"
#endif
#include "ui/tokens/chip_row.h"

namespace ui {

/// The facts shown at the end of a card's first line, the most important last.
struct CardFacts {
    QString danger;      ///< "⚠ 42 % to put Ohm Down"; empty = no danger large enough for a warning
    QString contacts;    ///< names of the figures in contact
    int inContact = 0;   ///< number of those figures
    QString loss = {};   ///< what the open action will leave: "−1 → destroyed"
    bool target = false; ///< the figure is a target of the action in the middle of the window
};

/// The chips of one figure: markers, danger, contacts, state, and whether it is a target of the action in the
/// middle.
std::vector<ChipFace> unitChips(const core::UnitView& unit, const CardFacts& facts);
/// A chip for a count that has no separate row on the card.
ChipFace tokenChip(const core::TrackView& track);
ChipFace dangerChip(const QString& words);
ChipFace contactChip(const QString& words, const QString& names);
ChipFace targetChip();
/// What the open action will leave of a unit, given as it is and as it will be: "−2 → 1 / 3", "−1 →
/// destroyed", "→ Down"; empty where its health, its models, its blood and its state stay.
QString expectedLoss(const core::UnitView& now, const core::UnitView& then);
/// The chip of an expected loss.
ChipFace lossChip(const QString& words);
/// The state of a figure, without what its tokens and, with `contactShown`, its badge of contacts already
/// show.
QString stateWords(const core::UnitView& unit, bool contactShown);
/// What comes first in a state, for where space is short: "Fireteam" of "Fireteam with Odo".
QString briefState(const QString& state);
/// Whether a state says no more than the badge of contacts: "in melee with Odo".
bool saysContact(const QString& state);

} // namespace ui
