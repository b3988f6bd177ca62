// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "library/library.h"

namespace core::library {

/// How an imported entry compares to what is there.
enum class ImportEffect {
    New,        ///< nothing of that name is here
    Equal,      ///< the same is here already
    Replaces,   ///< takes the place of a shipped entry
    Conflicting ///< an own entry of that name says something else
};

/// What becomes of own entries that have the name of what a list of another program brings, and say something
/// else.
enum class Namesakes { Stay, GiveWay };

struct ImportLine {
    std::string system, path, name, kind;
    ImportEffect incoming = ImportEffect::New;
    std::string problem;   ///< why it would not be used once it is in; empty when it is sound
    bool canImport = true; ///< false when no game here has such entries
    friend bool operator==(const ImportLine&, const ImportLine&) = default;
};

/// What taking these entries in would do, entry by entry.
std::vector<ImportLine> previewImport(const Library& library, const UserData& incoming);

} // namespace core::library

namespace core {
template <> struct EnumNames<library::ImportEffect> {
    static constexpr std::array names{"new", "equal", "replaces", "conflicting"};
};
template <> struct EnumNames<library::Origin> {
    static constexpr std::array names{"shipped", "own", "changed"};
};
} // namespace core
