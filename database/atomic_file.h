// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/result.h"

#include <QString>

#include <functional>

namespace database {

/// Creates a file of that name: `make` writes it under a temporary name beside it, and it is renamed,
/// durably, only when it is complete. After a Problem, which names the final file, no file of that name
/// exists. A temporary file left by a killed program is removed by the next try.
core::Result<core::Ok>
createAtomically(const QString& target,
                 const std::function<core::Result<core::Ok>(const QString& temporary)>& make);
/// Creates a file as the function above does, under a temporary name of the caller's choice in the same
/// folder.
core::Result<core::Ok>
createAtomically(const QString& target, const QString& temporary,
                 const std::function<core::Result<core::Ok>(const QString& temporary)>& make);

/// Creates an empty file that only its owner can read; false when one exists or it cannot be created.
bool makePrivateFile(const QString& path);

/// Removes a file; a Problem when the disk refuses, none when there was no file.
core::Result<core::Ok> removeFile(const QString& path);

} // namespace database
