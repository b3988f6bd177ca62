// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/print_pdf.h"

#include "app/cli/audience.h"
#include "app/cli/output.h"
#include "app/library_file.h"
#include "app/print/print_content.h"
#include "ui/print/pages.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <optional>

namespace app::cli {

using core::impossible;
using core::Value;

namespace {

tl::unexpected<core::Problem> forwardProblem(const core::Problem& problem) {
    return tl::unexpected<core::Problem>(problem);
}

/// Reads an option whose value is one of the known words; a Problem lists them.
template <class E>
core::Result<core::Ok> readWord(const Arguments& arguments, const char* option, const QStringList& known,
                                E& out) {
    if (!arguments.has(option)) return core::Ok{};
    const auto given = arguments.value(option);
    const auto place = std::find_if(known.begin(), known.end(), [&](const QString& word) {
        return word.compare(given, Qt::CaseInsensitive) == 0;
    });
    if (place == known.end())
        return impossible("arguments.value",
                          "--" + std::string(option) + " must be one of " + known.join(", ").toStdString() +
                              ", not `" + given.toStdString() + "`",
                          std::string("--") + option);
    out = static_cast<E>(place - known.begin());
    return core::Ok{};
}

template <class N>
core::Result<core::Ok> readMeasure(const Arguments& arguments, const char* option, double least, double most,
                                   N& out) {
    if (!arguments.has(option)) return core::Ok{};
    bool fine = false;
    const double value = arguments.value(option).toDouble(&fine);
    if (!fine || value < least || value > most)
        return impossible(
            "arguments.number",
            "--" + std::string(option) + " must be from " + QString::number(least).toStdString() + " to " +
                QString::number(most).toStdString() + ", not `" + arguments.value(option).toStdString() + "`",
            std::string("--") + option);
    out = static_cast<N>(value);
    return core::Ok{};
}

core::Result<ui::PrintOptions> readOptions(const Arguments& arguments) {
    ui::PrintOptions out;
    const core::Result<core::Ok> all[] = {
        readWord(arguments, "paper", {"A4", "Letter"}, out.paper.size),
        readWord(arguments, "turn", {"portrait", "landscape"}, out.paper.orientation),
        readWord(arguments, "ink", {"colour", "saving"}, out.ink),
        readWord(arguments, "card", {"poker", "A6", "A5", "fitting"}, out.cards),
        readWord(arguments, "markers", {"all", "mission"}, out.markers),
        readMeasure(arguments, "margin", 0, 40, out.paper.marginMillimetres),
        readMeasure(arguments, "scale", 50, 150, out.paper.scalePercent),
        readMeasure(arguments, "token", 8, 40, out.tokenMillimetres),
        readMeasure(arguments, "marker", 8, 120, out.markerMillimetres),
        readMeasure(arguments, "spare", 0, 30, out.spareNumbers),
    };
    for (const auto& each : all)
        if (!each) return forwardProblem(each.error());
    out.twoSided = arguments.has("two-sided");
    return out;
}

core::Result<ui::PrintContent> readGame(const Arguments& arguments, Systems& systems, ui::PrintKind kind) {
    const auto encounter = arguments.number("encounter");
    if (!encounter) return forwardProblem(encounter.error());
    std::optional<database::StreamId> stream;
    if (*encounter) stream = static_cast<database::StreamId>(**encounter);
    const QString path = arguments.value("file");
    if (kind == ui::PrintKind::Chronicle) {
        if (arguments.has("for") && arguments.value("for") != QLatin1String("gm"))
            return impossible("arguments.audience",
                              "the chronicle holds all that the game master wrote: leave --for out", "--for");
        auto chronicle = chronicleOf(systems, path);
        if (!chronicle) return forwardProblem(chronicle.error());
        ui::PrintContent out;
        out.chronicle = std::move(*chronicle);
        return out;
    }
    const auto opened = app::openGame(systems, path, stream, Access::Read);
    if (!opened) return forwardProblem(opened.error());
    const auto audience = readAudience(arguments, *opened->encounter);
    if (!audience) return forwardProblem(audience.error());
    systems.setUserData(userEntries(opened->file.get()));
    // The reference needs the system's data.
    const auto system = systems.find(opened->encounter->system().id());
    if (!system) return forwardProblem(system.error());
    return printContent(**system, opened->encounter->game(), *audience);
}

core::Result<ui::PrintContent> readPrintContent(const Arguments& arguments, Systems& systems,
                                                ui::PrintKind kind) {
    if (arguments.has("file") == arguments.has("system"))
        return impossible("arguments.source", "say what to print from: either --system ID or --file FILE",
                          "--file");
    if (arguments.has("file")) return readGame(arguments, systems, kind);
    if (kind == ui::PrintKind::State || kind == ui::PrintKind::Debrief || kind == ui::PrintKind::Chronicle ||
        kind == ui::PrintKind::Orders)
        return impossible("arguments.source", "this kind is printed from a game: name its file with --file",
                          "--system");
    const auto system = systems.find(arguments.value("system").toStdString());
    if (!system) return forwardProblem(system.error());
    return printContent(**system);
}

} // namespace

ExitCode printPdf(const Arguments& arguments) {
    const auto kind = ui::printKindFromName(arguments.places[0]);
    if (!kind) {
        std::string known;
        for (const auto* name : ui::printKindNames)
            known += (known.empty() ? "" : ", ") + std::string(name);
        return refuse(
            {"print.kind",
             "there is no kind of print `" + arguments.places[0].toStdString() + "`; the kinds are: " + known,
             "KIND"});
    }
    if (!arguments.has("out"))
        return refuse({"arguments.missing", "say with --out which PDF to write", "--out"});
    const auto options = readOptions(arguments);
    if (!options) return refuse(options.error());
    auto systems = systemsWithUserData();
    const auto content = readPrintContent(arguments, systems, *kind);
    if (!content) return refuse(content.error());
    const auto document = ui::printPages(*kind, *content, *options);
    if (!document) return refuse(document.error());
    if (const auto done = ui::savePdf(*document, arguments.value("out")); !done) return refuse(done.error());
    const Value out =
        Value::Object{{"file", QFileInfo(arguments.value("out")).absoluteFilePath().toStdString()},
                      {"pages", static_cast<std::int64_t>(document->count())},
                      {"title", document->title.toStdString()}};
    return writeLine(out) ? ExitCode::Done : ExitCode::Refused;
}

} // namespace app::cli
