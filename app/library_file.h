// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/open_game.h"
#include "app/systems.h"
#include "library/data_pack_file.h"
#include "library/import_preview.h"

#include <QString>

namespace app {

/// A library of the user's datasheets, ready to be browsed and changed. The systems it was opened with must
/// outlive it.
struct OpenLibrary {
    /// The open file; empty when the library is only read and has none yet, or when the caller holds it.
    std::unique_ptr<database::CampaignFile> file;
    std::unique_ptr<core::Journal> journal;
    std::unique_ptr<core::library::Library> library;
};

/// The path of the user's own library.
QString libraryPath();

/// Opens the library of that file: the user's own, or that of a campaign. Access::Write creates a missing
/// file; a file that another program has open is opened for reading. Access::Read treats a missing file as an
/// empty library.
core::Result<OpenLibrary> openLibrary(const Systems& systems, const QString& path, Access access);

/// The library of an open campaign file, which must outlive it.
core::Result<OpenLibrary> openLibrary(const Systems& systems, database::CampaignFile& campaign);

/// The user's entries, with those of a campaign over them where one is given. A library that cannot be
/// read does not prevent play.
core::library::UserData userEntries(database::CampaignFile* campaign);
/// The systems, each with the user's entries and the campaign's over its shipped data; a system is loaded
/// when it is needed.
Systems systemsWithUserData(database::CampaignFile* campaign = nullptr);

/// Reads what can be imported into a library: a data pack, or a list of another program that one of the
/// systems accepts. Parts of a list that are in the library word for word keep their ids; different parts of
/// the same name get new ids, or replace the user's entries.
core::Result<core::library::DataPackFile>
readIncoming(const core::library::Library& library, const QString& path, core::library::Namesakes namesakes);

/// Reads a data pack, a file in which game masters exchange entries.
core::Result<core::library::DataPackFile> readPackFile(const QString& path);
/// Writes a data pack into a file of that path.
core::Result<core::Ok> writePackFile(const QString& path, const core::library::DataPackFile& pack);

} // namespace app
