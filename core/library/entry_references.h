// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/system.h"

namespace core::library {

/// Further changes when the user's entry at `path` gets the path `to`: the bodies of the user's entries that
/// refer to it, with its new id in place of the old one. System::check decides which words are references: a
/// word equal to the old id is replaced where the check then finds fewer faults.
DataPack renamedReferences(const System& system, const DataPack& shipped, DataPack own,
                           const std::string& path, const std::string& to);

} // namespace core::library
