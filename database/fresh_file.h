// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/result.h"

#include <QString>

#include <functional>

namespace database {

/// Makes a file of that name: `make` writes it under a temporary name beside it, and only when it is whole it
/// gets its own, durably. After a Problem, which names the file itself, there is nothing under its name; what
/// a killed program left under the temporary one goes with the next try.
core::Result<core::Ok> makeWhole(const QString& target,
                                 const std::function<core::Result<core::Ok>(const QString& temporary)>& make);
/// The same under a temporary name of the caller's choice in the same folder.
core::Result<core::Ok> makeWhole(const QString& target, const QString& temporary,
                                 const std::function<core::Result<core::Ok>(const QString& temporary)>& make);

/// Makes an empty file that only its owner reads; false when there is one already or it cannot be made.
bool makePrivateFile(const QString& path);

/// Takes a file away; a Problem when the disk refuses, none when there was none.
core::Result<core::Ok> removeFile(const QString& path);

} // namespace database
