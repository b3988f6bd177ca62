// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "library/data_merge.h"

namespace core::library {

/// Own entries as they travel from one game master to another.
struct DataPackFile {
    std::string name;
    UserData systems;
    std::vector<std::string>
        left;          ///< sentences about what else a list of another program held; none for our own packs
    bool list = false; ///< whether it was made of a list of another program
    friend bool operator==(const DataPackFile&, const DataPackFile&) = default;
};

/// {"schema":"tidekeeper-data-pack","version":1,"name":…,"systems":{"…":{"units/x.json":{…}}}}
Value dataPackValue(const DataPackFile& pack);

/// Reads such a document. Foreign, newer and malformed ones are refused with the place and a way out; so is
/// one that holds more than a library takes.
Result<DataPackFile> readDataPack(const Value& document);

} // namespace core::library
