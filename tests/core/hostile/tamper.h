// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/value.h"
#include "support/whim.h"

/// Changes one thing in the tree into something that its reader may well take, but that makes no sense:
/// another name, a number far off, a part that is missing or there twice. Says what it did.
std::string tamper(core::Value& tree, Whim& whim);
