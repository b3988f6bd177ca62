// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/flow/flow_resolution_body.h"
#include "kernel/game/stored_game_body.h"

/// Everything that a small system compiles, for the one source file that instantiates it. A large system
/// stores its game in one source file (kernel/game/stored_game_body.h) and plays it in another
/// (kernel/flow/flow_resolution_body.h).
