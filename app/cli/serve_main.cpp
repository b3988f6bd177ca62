// SPDX-License-Identifier: GPL-3.0-or-later
// The program that `tidekeeper-cli serve` becomes: the one command that uses the network.
#include "app/cli/command.h"
#include "app/cli/output.h"
#include "app/cli/process.h"
#include "app/cli/serve.h"

#include <QCoreApplication>

namespace {

using namespace app::cli;

ExitCode run(QStringList words) {
    const auto command = serveCommands().front();
    const auto arguments = readArguments(words, command.options, command.fewest, command.most);
    return arguments ? servePhones(*arguments) : refuse(arguments.error());
}

} // namespace

int main(int argc, char* argv[]) {
    prepareProcess();
    const QCoreApplication program(argc, argv);
    QCoreApplication::setApplicationVersion(TIDEKEEPER_VERSION);
    return runProcess(run);
}
