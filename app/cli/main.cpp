// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "app/cli/output.h"
#include "app/cli/process.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstdio>

namespace {

using namespace app::cli;

std::vector<Command> allCommands() {
    std::vector<Command> all;
    for (auto family : {fileCommands(), playCommands(), lookCommands(), campaignCommands(), exportCommands(),
                        printCommands(), serveCommands(), oddsCommands(), adviceCommands(), leadCommands(),
                        dataCommands(), libraryCommands(), rosterCommands()})
        all.insert(all.end(), family.begin(), family.end());
    return all;
}

ExitCode wrongArguments(const QString& text, const QString& command) {
    const QString help = command.isEmpty() ? QString("--help") : command + " --help";
    std::fprintf(stderr, "tidekeeper-cli: %s; see tidekeeper-cli %s\n", qPrintable(text), qPrintable(help));
    return ExitCode::Refused;
}

ExitCode print(const QString& text) {
    return writeText(text.toStdString()) ? ExitCode::Done : ExitCode::Refused;
}

ExitCode runCommand(const Command& command, const QStringList& given) {
    if (given.contains("--help") || given.contains("-h")) return print(helpText(command));
    const auto arguments = readArguments(given, command.options, command.fewest, command.most);
    if (arguments) return command.run(*arguments);
    const auto& problem = arguments.error();
    const QString where =
        problem.where.empty() ? QString() : " (" + QString::fromStdString(problem.where) + ")";
    return wrongArguments(QString::fromStdString(problem.text) + where, command.name);
}

const Command* find(const std::vector<Command>& commands, const QString& name) {
    const auto it =
        std::find_if(commands.begin(), commands.end(), [&](const Command& c) { return c.name == name; });
    return it == commands.end() ? nullptr : &*it;
}

ExitCode run(QStringList words) {
    const auto commands = allCommands();
    if (words.isEmpty()) return wrongArguments("a command is missing", {});
    QString first = words.takeFirst();
    if (first == u"--help" || first == u"-h" || first == u"help") return print(helpText(commands));
    if (first == u"--version" || first == u"-v") return print("tidekeeper-cli " TIDEKEEPER_VERSION "\n");
    const auto* command = find(commands, first);
    // A few words that read like options; and `new --list` with the arguments of a new mission.
    if (first == u"--list" || ((first == u"new" || first == u"list") && words.contains("--list"))) {
        words.removeAll("--list");
        if (first == u"new") words.clear();
        command = find(commands, "list");
    }
    if (!command) return wrongArguments("there is no command `" + first + "`", {});
    return runCommand(*command, words);
}

} // namespace

int main(int argc, char* argv[]) {
    prepareProcess();
    const QCoreApplication program(argc, argv);
    QCoreApplication::setApplicationVersion(TIDEKEEPER_VERSION);
    return runProcess(run);
}
