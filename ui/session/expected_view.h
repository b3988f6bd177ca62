// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/view.h"

#include <optional>

namespace ui {

class Session;

/// The table as the open action will leave it: with its price as long as dice or answers are missing, with
/// all its effects once only Apply is missing. Nothing without an open action, or where nothing is paid yet.
std::optional<core::EncounterView> expectedView(const Session& session);

} // namespace ui
