// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "app/cli/exit_code.h"

namespace app::cli {

/// Writes the PDF that the arguments of `print` describe; needs a running application object that can draw.
ExitCode printPdf(const Arguments& arguments);

} // namespace app::cli
