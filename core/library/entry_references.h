// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/system.h"

namespace core::library {

/// What else changes when the own entry at `path` gets the path `to`: the bodies of own entries that would
/// miss it, with its new id in place of the old one. Which words are names is what System::check knows: a
/// word that is the old id follows where the check then has less to object to.
DataPack renamedReferences(const System& system, const DataPack& shipped, DataPack own,
                           const std::string& path, const std::string& to);

} // namespace core::library
