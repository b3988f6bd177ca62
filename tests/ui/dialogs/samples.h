// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/store/encounter.h"
#include "ui/history/recap.h"
#include "ui/settings/key_sheet.h"
#include "ui/start/new_mission_dialog.h"
#include "ui/start/welcome_page.h"

/// Hand-made data as a game would deliver it; shared by the tests and the picture gallery.
namespace samples {

core::UnitView unit();
core::EncounterView encounter();
std::vector<core::SheetView> sheets();
std::vector<core::SwitchView> switches();
core::SetupChoices choices();
core::Offer offer();
core::Step step();
std::vector<core::Request> asked();
core::AmendReport amendReport();
ui::Recap recap();
std::vector<ui::RecentFile> recent();
std::vector<ui::GameChoice> games();
std::vector<ui::KeyTheme> keys();

} // namespace samples
