// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "app/cli/output.h"
#include "app/roster.h"
#include "database/data_pack.h"
#include "database/import/roster_file.h"
#include "database/json.h"
#include "ui/files/save_file.h"

#include <QDir>
#include <QFileInfo>

namespace app::cli {

using core::Value;

namespace {

/// Whether the new files together with the existing data are valid.
core::Result<core::Ok> check(const Systems& systems, const ImportedList& taken) {
    auto pack = systems.files(taken.system->id());
    for (const auto& [path, value] : taken.roster.files)
        pack.insert_or_assign(path, value);
    // A problem of kind Rule is only a hint: such data load.
    for (const auto& problem : taken.system->check(pack))
        if (problem.kind == core::Problem::Kind::Impossible) return tl::unexpected<core::Problem>(problem);
    return core::Ok{};
}

/// Imports the list again with the folder's files over the shipped data, so that no id is used twice, and
/// leaves out what the folder contains already word for word.
core::Result<ImportedList> importBeside(Systems& systems, const core::Roster& roster, ImportedList taken,
                                        const QString& folder) {
    const auto there = QDir(folder).exists() ? database::loadDataPack(folder) : core::DataPack();
    if (!there || there->empty()) return taken; // an unreadable file is not replaced either
    systems.setUserData({{taken.system->id(), *there}});
    auto again = importList(systems, roster, taken.system->id());
    if (again)
        std::erase_if(again->roster.files, [&](const auto& file) {
            const auto found = there->find(file.first);
            return found != there->end() && found->second == file.second;
        });
    return again;
}

core::Result<core::Ok> writeFile(const QString& path, const QByteArray& text) {
    if (!QDir().mkpath(QFileInfo(path).path()))
        return core::impossible("roster.unwritable", "the file cannot be written: its folder cannot be made",
                                QDir::toNativeSeparators(path).toStdString());
    return ui::saveBytes(path, text);
}

/// Writes all files below the folder; writes none when one exists already or cannot be written.
core::Result<core::Ok> writeFiles(const core::ImportedRoster& roster, const QDir& folder) {
    const auto nameOf = [&](const auto& file) { return folder.filePath(QString::fromStdString(file.first)); };
    for (const auto& file : roster.files)
        if (QFileInfo::exists(nameOf(file)))
            return core::impossible(
                "roster.exists",
                "the file is there already; nothing was written. Name another folder or remove the file",
                QDir::toNativeSeparators(nameOf(file)).toStdString());
    QStringList written;
    for (const auto& file : roster.files) {
        if (auto done =
                writeFile(nameOf(file), database::writeJson(file.second, database::JsonLayout::Indented));
            !done) {
            for (const auto& path : written)
                QFile::remove(path);
            return done;
        }
        written << nameOf(file);
    }
    return core::Ok{};
}

ExitCode importRoster(const Arguments& arguments) {
    const auto roster = database::readRosterFile(arguments.places[0]);
    if (!roster) return refuse(roster.error());
    auto systems = Systems::onDemand();
    auto taken = importList(systems, *roster, arguments.value("system").toStdString());
    if (const auto unreadable = systems.loadErrors(); !unreadable.empty()) return refuse(unreadable.front());
    if (taken && arguments.has("out"))
        taken = importBeside(systems, *roster, std::move(*taken), arguments.value("out"));
    if (!taken) return refuse(taken.error());
    if (const auto sound = check(systems, *taken); !sound) return refuse(sound.error());
    Value::Object out{{"system", taken->system->id()}, {"game", roster->game}, {"name", roster->name}};
    Value::Array left;
    for (const auto& sentence : taken->roster.notImported)
        left.emplace_back(sentence);
    out.emplace("left", std::move(left));
    if (arguments.has("out")) {
        const QDir folder(arguments.value("out"));
        if (const auto written = writeFiles(taken->roster, folder); !written) return refuse(written.error());
        Value::Array paths;
        for (const auto& [path, value] : taken->roster.files)
            paths.emplace_back(
                QDir::toNativeSeparators(folder.filePath(QString::fromStdString(path))).toStdString());
        out.emplace("written", std::move(paths));
    } else {
        Value::Object files;
        for (const auto& [path, value] : taken->roster.files)
            files.emplace(path, value);
        out.emplace("files", std::move(files));
    }
    return writeDocument(out) ? ExitCode::Done : ExitCode::Refused;
}

} // namespace

std::vector<Command> rosterCommands() {
    return {{"import-roster",
             "FILE",
             "make data files from an army list of BattleScribe, New Recruit, Trench Companion, datacards or "
             "Army "
             "Forge",
             {{"system", "ID", "system to import the list into; default: the one that the list fits"},
              {"out", "FOLDER", "folder to write the data files into; default: print them"}},
             1,
             1,
             importRoster}};
}

} // namespace app::cli
