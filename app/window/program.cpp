// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/program.h"

#include "kernel/values/inconsistency_guard.h"
#include "ui/files/log_file.h"

#include <QTimer>

namespace app {

bool Program::notify(QObject* receiver, QEvent* event) {
    try {
        return QApplication::notify(receiver, event);
    } catch (...) {
        caught();
        return true; // handled: callers must not fail because of the same exception
    }
}

void Program::caught() {
    const auto problem = core::problemOfException();
    const QString text =
        tr("Something here does not work (%1). Everything that was shown is saved. Take back the last step, "
           "or leave this game and open a backup of it.")
            .arg(QString::fromStdString(problem.text));
    if (m_reported.contains(text)) return; // paint events are repeated many times
    m_reported << text;
    qCWarning(ui::rulesLog, "caught in an event: %s: %s (%s)", problem.code.c_str(), problem.text.c_str(),
              problem.where.c_str());
    if (!m_speaker) qWarning("tidekeeper: %s", qPrintable(text));
    if (!m_speaker) return;
    // Shown after the event, which may have been a paint event.
    QTimer::singleShot(0, this, [this, text] { m_speaker(text); });
}

} // namespace app

#include "moc_program.cpp"
