// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The moc of Qt 6.4 stumbles over <compare> and <concepts> when no other standard header came before them.
#include <map>
#include <string>
#include <vector>

#include "ui/print/print_content.h"

/// Hand-made things to print, without anybody's rules.
namespace samples {

/// A game of two players' figures and a horde in two groups, with everything that a print shows.
ui::PrintContent game(int horde = 8);
/// The same with names of every length, blanks or none.
ui::PrintContent longNames();
/// A unit of several models on either side; no one keeps sheets.
ui::PrintContent armies();
core::campaign::Chronicle chronicle();

} // namespace samples
