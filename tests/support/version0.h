// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

/// Campaign files as the first format had them: all tables of today but the notes.
namespace version0 {

/// Makes such a file with one encounter of the counter game in it: a start and two additions, 12 in the end.
void make(const QString& path);

} // namespace version0
