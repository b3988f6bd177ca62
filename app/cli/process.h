// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/exit_code.h"

#include <QStringList>

namespace app::cli {

/// Settles how this process uses memory and meets limits; for before the application object is made.
void prepareProcess();

/// Runs a program of the command line, whose application object exists, with the words behind its name: in
/// English, with a log. What is thrown on the way, by too little memory above all, ends in a message:
/// everything that was booked is saved by then.
int runProcess(ExitCode (*run)(QStringList words));

} // namespace app::cli
