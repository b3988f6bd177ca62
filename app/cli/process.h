// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/exit_code.h"

#include <QStringList>

namespace app::cli {

/// Prepares memory use and limits of this process; must be called before the application object is created.
void prepareProcess();

/// Runs a program of the command line, whose application object exists, with its arguments: in English, with
/// a log. An exception, above all for too little memory, ends in a message; every step that was reported
/// is saved by then.
int runProcess(ExitCode (*run)(QStringList words));

} // namespace app::cli
