// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QStringList>

#include <functional>

namespace app {

/// The program as Qt runs it. An exception while an event is handled (a click, a paint, a timer) ends in a
/// message with the remedy, never in an abort; the same message is shown once.
class Program final : public QApplication {
    Q_OBJECT
public:
    using QApplication::QApplication;
    bool notify(QObject* receiver, QEvent* event) override;
    /// Sets the function that shows a message; without one messages go to standard error.
    void setSpeaker(std::function<void(const QString& text)> speaker) { m_speaker = std::move(speaker); }

private:
    void caught();

    std::function<void(const QString&)> m_speaker;
    QStringList m_reported;
};

} // namespace app
