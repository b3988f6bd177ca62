// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace app {

/// Lives while Qt looks for a display. Where there is none that answers, Qt would print what it tried and
/// abort; instead the program ends with one sentence and the exit code of a refusal. What Qt remarks on its
/// way to a display that does answer is kept for the log.
class DisplayStart {
public:
    DisplayStart();
    ~DisplayStart() { end(); }
    DisplayStart(const DisplayStart&) = delete;
    DisplayStart& operator=(const DisplayStart&) = delete;

    /// Ends the watch, because Qt has its display: messages go where they went before. Returns what Qt
    /// remarked until then.
    QStringList end();
};

} // namespace app
