// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "app/cli/exit_code.h"

#include <vector>

namespace app::cli {

/// One command of the command line: its syntax and its function.
struct Command {
    QString name;
    QString places; ///< the positional arguments as help shows them: "FILE [N]"
    QString help;   ///< what it does, as a phrase
    std::vector<Option> options;
    int fewest = 0;                                        ///< least number of positional arguments
    int most = 0;                                          ///< largest number of positional arguments
    ExitCode (*run)(const Arguments& arguments) = nullptr; ///< carries the command out
};

std::vector<Command> fileCommands();     ///< new, check, backup, rescue
std::vector<Command> campaignCommands(); ///< campaign
std::vector<Command> exportCommands();   ///< export
std::vector<Command> playCommands();     ///< play, undo, redo, jump, amend
std::vector<Command> lookCommands();     ///< offers, show, log, replay
std::vector<Command> dataCommands();     ///< list, schema, data
std::vector<Command> oddsCommands();     ///< odds
std::vector<Command> adviceCommands();   ///< advise
std::vector<Command> leadCommands();     ///< lead, forecast
std::vector<Command> rosterCommands();   ///< import-roster
std::vector<Command> libraryCommands();  ///< library
std::vector<Command> printCommands();    ///< print
std::vector<Command> serveCommands();    ///< serve

/// The option --encounter, with which a command chooses among the encounters of its file.
Option encounterOption();

/// The help text of the whole program.
QString helpText(const std::vector<Command>& commands);
/// The help text of one command.
QString helpText(const Command& command);

} // namespace app::cli
