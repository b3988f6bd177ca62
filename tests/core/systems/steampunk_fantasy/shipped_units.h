// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/system.h"
#include "systems/steampunk_fantasy/data/catalogue.h"

namespace core::steampunk_fantasy {
std::unique_ptr<core::System> module();
}

/// What ships with the program, read once.
namespace steam {

using namespace core::steampunk_fantasy;

const core::DataPack& shippedFiles();
const Catalogue& shipped();
/// A system with the shipped data.
const core::System& shippedSystem();

} // namespace steam
