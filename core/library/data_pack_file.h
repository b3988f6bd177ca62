// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "library/data_merge.h"

namespace core::library {

/// Entries of the user's library in a file for other game masters, or entries made from another program's
/// list.
struct DataPackFile {
    std::string name;
    UserData systems;
    std::vector<std::string>
        /// Sentences about what could not be imported from another program's list; none for our own packs.
        notImported;
    bool list = false; ///< whether it was made from a list of another program
    friend bool operator==(const DataPackFile&, const DataPackFile&) = default;
};

/// {"schema":"tidekeeper-data-pack","version":1,"name":…,"systems":{"…":{"units/x.json":{…}}}}
Value dataPackValue(const DataPackFile& pack);

/// Reads a data pack from its document. Foreign, newer and malformed ones are refused with the place and a
/// remedy, and so is one with more content than a library accepts.
Result<DataPackFile> readDataPack(const Value& document);

} // namespace core::library
