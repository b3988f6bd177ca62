// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library_file.h"

#include "app/roster.h"
#include "database/import/roster_file.h"
#include "database/json.h"
#include "database/ports.h"

#include <QDir>
#include <QFileInfo>
#include <QSaveFile>
#include <QStandardPaths>

#include <optional>

namespace app {

namespace {

using core::impossible;

constexpr qint64 largestPack = 32 * 1024 * 1024;

std::string shown(const QString& path) { return QDir::toNativeSeparators(path).toStdString(); }

core::Result<std::unique_ptr<database::CampaignFile>> libraryAt(const QString& path, Access access) {
    const bool write = access == Access::Write;
    if (!write || QFileInfo::exists(path)) return database::CampaignFile::open(path, write ? database::Access::Write : database::Access::ReadOnly);
    QDir().mkpath(QFileInfo(path).absolutePath());
    return database::CampaignFile::create(path, "Library");
}

std::optional<database::StreamInfo> libraryStream(const database::CampaignFile& file) {
    for (const auto& stream : file.streams())
        if (stream.kind == "library") return stream;
    return std::nullopt;
}

core::Result<OpenLibrary> opened(const Systems& systems, std::unique_ptr<core::Journal> journal) {
    auto library = core::library::Library::open(systems.shelves(), *journal, database::systemPorts());
    if (!library) return tl::unexpected<core::Problem>(library.error());
    return OpenLibrary{nullptr, std::move(journal), std::move(*library)};
}

} // namespace

QString libraryPath() { return QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)).filePath("library.tide"); }

core::Result<OpenLibrary> openLibrary(const Systems& systems, const QString& path, Access access) {
    if (access == Access::Read && !QFileInfo::exists(path)) return opened(systems, std::make_unique<core::MemoryJournal>("library"));
    auto file = libraryAt(path, access);
    if (!file) return tl::unexpected<core::Problem>(file.error());
    auto library = openLibrary(systems, **file);
    if (library) library->file = std::move(*file);
    return library;
}

core::Result<OpenLibrary> openLibrary(const Systems& systems, database::CampaignFile& campaign) {
    const auto stream = libraryStream(campaign);
    if (!stream) return impossible("library.none", "this file has no place for datasheets of one's own", shown(campaign.path()));
    return opened(systems, campaign.journal(stream->id));
}

core::library::OwnData ownEntries(const Systems& systems, database::CampaignFile* campaign, std::vector<core::Problem>* left) {
    core::library::OwnData out;
    const auto take = [&](const core::Result<OpenLibrary>& library) {
        if (!library && left) left->push_back(library.error());
        if (!library) return;
        for (const auto& [system, entries] : library->library->own())
            for (const auto& [path, body] : entries) out[system][path] = body;
    };
    if (QFileInfo::exists(libraryPath())) take(openLibrary(systems, libraryPath(), Access::Read));
    if (!campaign) return out;
    const auto stream = libraryStream(*campaign);
    if (stream && stream->steps > 0) take(openLibrary(systems, *campaign)); // one that was never begun is not begun by looking
    return out;
}

core::Result<Systems> systemsWithOwn(std::vector<core::Problem>* left, database::CampaignFile* campaign) {
    auto systems = Systems::load();
    if (!systems) return systems;
    const auto problems = systems->takeOwn(ownEntries(*systems, campaign, left));
    if (left) left->insert(left->end(), problems.begin(), problems.end());
    return systems;
}

core::Result<core::library::DataPackFile> readPackFile(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return impossible("data_pack.unreadable", "the file cannot be read: " + file.errorString().toStdString(), shown(path));
    if (file.size() > largestPack) return impossible("data_pack.too_large", "the file is larger than 32 MiB; export it in parts", shown(path));
    const auto text = file.read(largestPack + 1);
    if (file.error() != QFileDevice::NoError || text.size() > largestPack) return impossible("data_pack.unreadable", "the file cannot be read to its end", shown(path));
    const auto document = database::parseJson(text, shown(path));
    if (!document) return tl::unexpected<core::Problem>(document.error());
    auto pack = core::library::readDataPack(*document);
    if (!pack) return impossible(pack.error().code, pack.error().text, shown(path) + " " + pack.error().where);
    return pack;
}

core::Result<core::library::DataPackFile> readIncoming(const Systems& systems, const QString& path) {
    auto pack = readPackFile(path);
    // Only what is no data pack at all may be a list; a damaged or newer pack says so itself.
    const bool foreign = !pack && (pack.error().code == "data_pack.foreign" || pack.error().code.rfind("json.", 0) == 0);
    if (!foreign) return pack;
    const auto roster = database::readRosterFile(path);
    if (!roster) return tl::unexpected<core::Problem>(roster.error());
    auto taken = takeRoster(systems, *roster, {});
    if (!taken) return tl::unexpected<core::Problem>(taken.error());
    return core::library::DataPackFile{roster->name, {{taken->system->id(), std::move(taken->roster.files)}}, std::move(taken->roster.left)};
}

core::Result<core::Ok> writePackFile(const QString& path, const core::library::DataPackFile& pack) {
    // Renaming over a device or a folder would replace it.
    if (const QFileInfo target(path); target.exists() && !target.isFile()) return impossible("data_pack.not_a_file", "this is a folder or a device, not a file; choose another name", shown(path));
    const auto text = database::writeJson(core::library::dataPackValue(pack), database::JsonLayout::Indented);
    QSaveFile file(path);
    const auto refuse = [&] { return impossible("data_pack.unwritable", "the file cannot be written: " + file.errorString().toStdString() + "; choose another place", shown(path)); };
    if (!file.open(QIODevice::WriteOnly)) return refuse();
    // commit() alone reports success on a full disk; only the returned count tells.
    if (file.write(text) != text.size() || !file.flush()) {
        file.cancelWriting();
        return refuse();
    }
    if (!file.commit()) return refuse();
    return core::Ok{};
}

} // namespace app
