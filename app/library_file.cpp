// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library_file.h"

#include "app/roster.h"
#include "database/import/roster_file.h"
#include "database/input_file.h"
#include "database/json.h"
#include "database/ports.h"
#include "kernel/values/namesake_ids.h"
#include "ui/files/save_file.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

#include <algorithm>
#include <optional>

namespace app {

namespace {

using core::impossible;

constexpr int mostPackEntries = 150'000; ///< members and list entries; all shipped data are a tenth

std::string displayPath(const QString& path) { return QDir::toNativeSeparators(path).toStdString(); }

core::Result<std::unique_ptr<database::CampaignFile>> libraryAt(const QString& path, Access access) {
    const bool write = access == Access::Write;
    if (!write || QFileInfo::exists(path))
        return database::CampaignFile::open(path,
                                            write ? database::Access::Write : database::Access::ReadOnly);
    QDir().mkpath(QFileInfo(path).absolutePath());
    return database::CampaignFile::create(path, "Library");
}

std::optional<database::StreamInfo> libraryStream(const database::CampaignFile& file) {
    for (const auto& stream : file.streams())
        if (stream.kind == "library") return stream;
    return std::nullopt;
}

core::Result<OpenLibrary> opened(const Systems& systems, std::unique_ptr<core::Journal> journal) {
    auto library = core::library::Library::open(systems.data(), *journal, database::systemPorts());
    if (!library) return tl::unexpected<core::Problem>(library.error());
    return OpenLibrary{nullptr, std::move(journal), std::move(*library)};
}

/// Puts the entries of the library in that file over those in `out`. No system's data are read for it, and a
/// file without a library stays without one.
void mergeEntriesOf(database::CampaignFile& file, core::library::UserData& out) {
    const auto stream = libraryStream(file);
    if (!stream || stream->steps == 0) return;
    const auto journal = file.journal(stream->id);
    const auto library = core::library::Library::open({}, *journal, database::systemPorts());
    if (!library) return;
    for (const auto& [system, entries] : (*library)->own())
        for (const auto& [path, body] : entries)
            out[system][path] = body;
}

} // namespace

QString libraryPath() {
    return QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)).filePath("library.tide");
}

core::Result<OpenLibrary> openLibrary(const Systems& systems, const QString& path, Access access) {
    if (access == Access::Read && !QFileInfo::exists(path))
        return opened(systems, std::make_unique<core::MemoryJournal>("library"));
    auto file = libraryAt(path, access);
    if (!file) return tl::unexpected<core::Problem>(file.error());
    auto library = openLibrary(systems, **file);
    if (library) library->file = std::move(*file);
    return library;
}

core::Result<OpenLibrary> openLibrary(const Systems& systems, database::CampaignFile& campaign) {
    const auto stream = libraryStream(campaign);
    if (!stream)
        return impossible("library.none", "this file has no place for your own datasheets",
                          displayPath(campaign.path()));
    return opened(systems, campaign.journal(stream->id));
}

core::library::UserData userEntries(database::CampaignFile* campaign) {
    core::library::UserData out;
    if (QFileInfo::exists(libraryPath()))
        if (const auto file = database::CampaignFile::open(libraryPath(), database::Access::ReadOnly))
            mergeEntriesOf(**file, out);
    if (campaign) mergeEntriesOf(*campaign, out);
    return out;
}

Systems systemsWithUserData(database::CampaignFile* campaign) {
    auto systems = Systems::onDemand();
    systems.setUserData(userEntries(campaign));
    return systems;
}

core::Result<core::library::DataPackFile> readPackFile(const QString& path) {
    const auto text = database::readInputFile(path, database::limits::packBytes, "data_pack");
    if (!text) return tl::unexpected<core::Problem>(text.error());
    if (auto measured = database::measureJson(*text, {mostPackEntries}, "data_pack", displayPath(path));
        !measured)
        return tl::unexpected<core::Problem>(measured.error());
    const auto document = database::parseJson(*text, displayPath(path));
    if (!document) return tl::unexpected<core::Problem>(document.error());
    auto pack = core::library::readDataPack(*document);
    if (!pack)
        return impossible(pack.error().code, pack.error().text, displayPath(path) + " " + pack.error().where);
    return pack;
}

namespace {

using core::library::Namesakes;

/// The systems with a library's entries over their shipped data.
Systems systemsOf(const core::library::UserData& own) {
    auto systems = Systems::onDemand();
    systems.setUserData(own);
    return systems;
}

/// Whether entries of that kind belong to a single list only: a weapon may be shared by units of several
/// lists.
bool belongsToList(const std::string& path) { return core::library::folderOf(path) != "weapons"; }

/// The number of members that two entries have in common.
int similarity(const core::Value& one, const core::Value& other) {
    const auto* members = one.asObject();
    if (!members) return 0;
    return static_cast<int>(std::count_if(members->begin(), members->end(), [&](const auto& member) {
        const auto* same = other.find(member.first);
        return same && *same == member.second;
    }));
}

/// The user's entry that this one replaces: among those of the same name the most similar one.
std::string predecessorOf(const std::string& path, const core::Value& body, const core::DataPack& own) {
    const auto kind = core::library::folderOf(path), id = core::library::idOf(path);
    const auto last = id.find_last_not_of("0123456789");
    const bool numbered = last != std::string::npos && last + 1 < id.size() && id[last] == '_';
    const auto name = numbered ? id.substr(0, last) : id;
    std::string out;
    int best = -1;
    for (const auto& [other, entry] : own)
        if (core::library::folderOf(other) == kind && core::isNamesakeOf(core::library::idOf(other), name))
            if (const int like = similarity(body, entry); like > best) {
                best = like;
                out = other;
            }
    return out;
}

/// The list as a system imports it. The user's entries that are to be replaced are left out, so that their
/// ids are free.
core::Result<ImportedList> importInto(const core::library::Library& library, const core::Roster& roster,
                                      Namesakes namesakes, Systems& systems) {
    auto taken = importList(systems, roster, {});
    if (!taken || namesakes == Namesakes::Stay) return taken;
    auto own = library.own();
    const auto id = taken->system->id();
    auto& entries = own[id];
    for (const auto& [path, body] : taken->roster.files)
        if (belongsToList(path) && !entries.contains(path)) entries.erase(predecessorOf(path, body, entries));
    systems.setUserData(own);
    return importList(systems, roster, id);
}

} // namespace

core::Result<core::library::DataPackFile> readIncoming(const core::library::Library& library,
                                                       const QString& path, Namesakes namesakes) {
    auto pack = readPackFile(path);
    // Only a file that is no data pack at all may be a list, and lists may be larger; a damaged or newer pack
    // has its own message.
    const bool foreign =
        !pack && (pack.error().code == "data_pack.foreign" || pack.error().code == "data_pack.too_large" ||
                  pack.error().code.rfind("json.", 0) == 0);
    if (!foreign) return pack;
    const auto roster = database::readRosterFile(path);
    if (!roster) return tl::unexpected<core::Problem>(roster.error());
    auto systems = systemsOf(library.own());
    auto taken = importInto(library, *roster, namesakes, systems);
    if (!taken) return tl::unexpected<core::Problem>(taken.error());
    return core::library::DataPackFile{roster->name,
                                       {{taken->system->id(), std::move(taken->roster.files)}},
                                       std::move(taken->roster.notImported),
                                       true};
}

core::Result<core::Ok> writePackFile(const QString& path, const core::library::DataPackFile& pack) {
    return ui::saveBytes(
        path, database::writeJson(core::library::dataPackValue(pack), database::JsonLayout::Indented));
}

} // namespace app
