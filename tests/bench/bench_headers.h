// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What most benches include for themselves; see packaging/compile.cmake.
#include "app/window/game_window.h"
#include "ui/precompiled.h"
