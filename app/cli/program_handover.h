// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/exit_code.h"

#include <QString>

namespace app::cli {

/// Continues as the program at that path relative to this one, with the arguments after the command (see
/// continueAs). A refusal with that `code` says that the program which `does` something ("draws pages")
/// cannot be started.
ExitCode handOverToProgram(const QString& relativePath, const std::string& code, const std::string& does);

} // namespace app::cli
