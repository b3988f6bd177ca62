// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/audience.h"
#include "app/cli/command.h"
#include "app/cli/output.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>

#include <cerrno>
#include <cstring>
#include <unistd.h>
#include <vector>

namespace app::cli {

namespace {

/// The path of the drawing program in an installation; it is in the same place in a build.
QString printer() {
    return QDir::cleanPath(QCoreApplication::applicationDirPath() + QStringLiteral("/" TIDEKEEPER_PRINTER));
}

/// Continues as the drawing program, with the same arguments. Drawing libraries take longer to load than most
/// commands run, so this program is built without them.
ExitCode becomePrinter(const Arguments& /*read again by the printer*/) {
    const auto program = printer();
    QList<QByteArray> given{QFile::encodeName(program)};
    for (const auto& word : QCoreApplication::arguments().mid(2)) // the arguments after "print"
        given << word.toLocal8Bit();
    std::vector<char*> argv;
    for (auto& word : given)
        argv.push_back(word.data());
    argv.push_back(nullptr);
    ::execv(argv.front(), argv.data());
    const std::string reason = std::strerror(errno);
    return refuse({"print.no_printer",
                   "the program that draws pages cannot be started: " + reason + "; install Tidekeeper again",
                   QDir::toNativeSeparators(program).toStdString()});
}

} // namespace

std::vector<Command> printCommands() {
    return {
        {"print",
         "KIND",
         "write a PDF; KIND is markers, sheets, cards, reference, state, debrief, chronicle, board, "
         "counters or orders",
         {{"system", "ID", "print what belongs to a game system"},
          {"file", "FILE", "print what belongs to the game in a campaign file"},
          {"out", "FILE.pdf", "the PDF to write"},
          {"paper", "A4|Letter", "size of the paper (A4)"},
          {"turn", "portrait|landscape", "orientation of the paper (portrait)"},
          {"margin", "MM", "millimetres left free at every edge (10)"},
          {"scale", "PERCENT", "50 to 150; at 100 millimetres are true"},
          {"ink", "colour|saving", "in colour, or lines on white"},
          {"token", "MM", "across a space for a glass bead on a sheet (18)"},
          {"card", "poker|A6|A5|fitting", "size of a datasheet card (fitting: each as small as can be read)"},
          {"markers", "all|mission", "every marker and card, or those this mission can need"},
          {"marker", "MM", "width of every marker, instead of its own size"},
          {"spare", "N", "numbers beyond the figures that are there (4)"},
          audienceOption(),
          {"two-sided", {}, "with backs, to turn over like a leaf"},
          encounterOption()},
         1,
         1,
         becomePrinter},
    };
}

} // namespace app::cli
