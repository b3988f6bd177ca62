// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <set>
#include <string>

namespace ui {

class Session;

/// The sides that set up unseen and are covered on the screen that players share: all but the one in hand, as
/// long as no press has asked to see them and the set-up lasts. Empty in a game in which sides set up openly.
std::set<std::string> coveredSetUp(Session& session);
/// Shows the covered sides until the set-up is over.
void uncoverSetUp(Session& session);

} // namespace ui
