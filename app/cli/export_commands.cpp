// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "app/cli/opening.h"
#include "app/cli/output.h"

#include <QFileInfo>

namespace app::cli {

using core::Value;

namespace {

/// The encounter of the command: the named one, or the only one.
core::Result<database::StreamId> chosen(const Arguments& arguments, const database::CampaignFile& file) {
    const auto wanted = arguments.number("encounter");
    if (!wanted) return tl::unexpected<core::Problem>(wanted.error());
    if (*wanted) return static_cast<database::StreamId>(**wanted);
    const auto all = encountersOf(file);
    if (all.size() == 1) return all.front().id;
    return core::impossible("encounter.which",
                            "say with --encounter which game to copy; `list FILE` names the games",
                            "--encounter");
}

ExitCode exportMission(const Arguments& arguments) {
    const auto file = database::CampaignFile::open(arguments.places[0], database::Access::ReadOnly);
    if (!file) return refuse(file.error());
    const auto encounter = chosen(arguments, **file);
    if (!encounter) return refuse(encounter.error());
    if (const auto saved = (*file)->saveEncounterAs(*encounter, arguments.places[1]); !saved)
        return refuse(saved.error());
    const Value out = Value::Object{{"file", QFileInfo(arguments.places[1]).absoluteFilePath().toStdString()},
                                    {"encounter", *encounter}};
    return writeLine(out) ? ExitCode::Done : ExitCode::Refused;
}

} // namespace

std::vector<Command> exportCommands() {
    return {{"export",
             "FILE TARGET",
             "copy one game with all its steps into a new file",
             {encounterOption()},
             2,
             2,
             exportMission}};
}

} // namespace app::cli
