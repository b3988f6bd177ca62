// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocalServer>
#include <QObject>
#include <QString>

namespace app {

/// Makes a second start with the same file raise the first window instead of opening another.
class Instance final : public QObject {
    Q_OBJECT
public:
    explicit Instance(QObject* parent = nullptr);

    /// Asks the program that shows this file to raise its window; true when one answered within a third of a
    /// second.
    static bool raiseOther(const QString& file);
    /// Begins to answer for this file; an empty name answers for none.
    void answerFor(const QString& file);

signals:
    /// A second start of the program with the same file asks to show this window.
    void raiseRequested();

private:
    void answer();

    QLocalServer m_server;
};

} // namespace app
