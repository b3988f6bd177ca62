// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "library/library.h"

namespace core::library {

/// The relation of an imported entry to the existing ones.
enum class ImportEffect {
    New,        ///< there is no entry of that name
    Equal,      ///< the same entry exists already
    Replaces,   ///< replaces a shipped entry
    Conflicting ///< an entry of the user of that name is different
};

/// What happens to the user's entries that have the name of different entries of another program's list.
enum class Namesakes {
    Stay,   ///< the user's entries stay, and the imported ones get other ids
    GiveWay ///< the user's entries that came from such a list are replaced
};

/// One entry that is to be imported, and what becomes of it.
struct ImportLine {
    std::string system, path, name, kind; ///< ids of system and entry; how its name and its kind are shown
    ImportEffect incoming = ImportEffect::New; ///< how it relates to the present entries
    std::string problem;   ///< why it would not be used after the import; empty when it is valid
    bool canImport = true; ///< false when no game here has entries of that kind
    friend bool operator==(const ImportLine&, const ImportLine&) = default;
};

/// The effects of importing these entries, entry by entry.
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
