// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/systems.h"
#include "app/table.h"
#include "library/data_pack_file.h"
#include "library/import_preview.h"

#include <QString>

namespace app {

/// A library of own datasheets, ready to be browsed and changed. The systems it was opened with must outlive
/// it.
struct OpenLibrary {
    std::unique_ptr<database::CampaignFile>
        file; ///< nothing when there is none yet and it is only read, or the file is another's
    std::unique_ptr<core::Journal> journal;
    std::unique_ptr<core::library::Library> library;
};

/// The path of the user's own library.
QString libraryPath();

/// Opens the library of that file: the user's own, or that of a campaign. Access::Write makes a missing file;
/// a file that another program has open is read. Access::Read takes a missing file for an empty library.
core::Result<OpenLibrary> openLibrary(const Systems& systems, const QString& path, Access access);

/// The library of a campaign that is open already, and that must outlive it.
core::Result<OpenLibrary> openLibrary(const Systems& systems, database::CampaignFile& campaign);

/// The user's own entries, with those of a campaign over them where one is given. A library that cannot be
/// read does not keep a game from being played.
core::library::UserData userEntries(database::CampaignFile* campaign);
/// The systems, each with those entries over its shipped data, which are loaded when they are needed.
Systems systemsWithUserData(database::CampaignFile* campaign = nullptr);

/// Reads what can be taken into a library: a data pack, or a list of another program that one of the systems
/// takes. What of a list is in the library word for word keeps its ids; what says something else under the
/// same name gets new ids, or replaces the user's own.
core::Result<core::library::DataPackFile>
readIncoming(const core::library::Library& library, const QString& path, core::library::Namesakes namesakes);

/// Reads and writes data packs, the files in which game masters exchange entries.
core::Result<core::library::DataPackFile> readPackFile(const QString& path);
core::Result<core::Ok> writePackFile(const QString& path, const core::library::DataPackFile& pack);

} // namespace app
