// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/result.h"
#include "ui/frame/message_bar.h"

#include <functional>

namespace ui {

class Session;

/// What the window says of a refused order, with buttons that help on: leaving what is in hand, trying again,
/// or `saveCopy` where the file cannot be written. The field that the refusal is about is named as on the
/// screen.
BarMessage refusalMessage(Session& session, const core::Problem& problem, std::function<void()> saveCopy);

} // namespace ui
