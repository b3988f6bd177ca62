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

std::vector<Command> fileCommands();     ///< the commands new, check, backup, rescue
std::vector<Command> campaignCommands(); ///< the command campaign
std::vector<Command> exportCommands();   ///< the command export
std::vector<Command> playCommands();     ///< the commands play, undo, redo, jump, amend
std::vector<Command> lookCommands();     ///< the commands offers, show, log, replay
std::vector<Command> dataCommands();     ///< the commands list, schema, data
std::vector<Command> oddsCommands();     ///< the command odds
std::vector<Command> adviceCommands();   ///< the command advise
std::vector<Command> leadCommands();     ///< the commands lead, forecast
std::vector<Command> rosterCommands();   ///< the command import-roster
std::vector<Command> libraryCommands();  ///< the command library
std::vector<Command> printCommands();    ///< the command print
std::vector<Command> serveCommands();    ///< the command serve

/// The option --encounter, with which a command chooses among the encounters of its file.
Option encounterOption();

/// The help text of the whole program.
QString helpText(const std::vector<Command>& commands);
/// The help text of one command.
QString helpText(const Command& command);

} // namespace app::cli
