// SPDX-License-Identifier: GPL-3.0-or-later
// The program that `tidekeeper-cli print` becomes: the one command that draws.
#include "app/cli/command.h"
#include "app/cli/output.h"
#include "app/cli/print_pdf.h"
#include "app/cli/process.h"
#include "app/print/bundled_fonts.h"

#include <QGuiApplication>
#include <QHashSeed>

namespace {

using namespace app::cli;

ExitCode run(QStringList words) {
    const auto command = printCommands().front();
    const auto arguments = readArguments(words, command.options, command.fewest, command.most);
    return arguments ? printPdf(*arguments) : refuse(arguments.error());
}

} // namespace

int main(int argc, char* argv[]) {
    prepareProcess();
    // Pages need fonts, and fonts need a program with a graphics platform, even without a screen.
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QHashSeed::setDeterministicGlobalSeed(); // the same state must be printed to the same bytes
    const QGuiApplication program(argc, argv);
    QCoreApplication::setApplicationVersion(TIDEKEEPER_VERSION);
    app::loadBundledFonts();
    return runProcess(run);
}
