// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QPointer>
#include <QString>

#include <cstdint>
#include <functional>

class QKeyEvent;
class QMouseEvent;
class QWidget;

namespace ui {

/// Drops the second of two quick presses where the first has changed what the second is about: a double click
/// on Fight must not also answer the question that appears in its place, and two presses of Enter must not
/// apply one action and begin the next, which the person has not read.
class DoubleClickGuard final : public QObject {
    Q_OBJECT
public:
    /// Guards the whole window that contains `inside`; `step` gives the present step of the game.
    DoubleClickGuard(QWidget* inside, std::function<std::int64_t()> step);
    /// Lets the next press count, whatever came before it.
    void forget();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// What a person takes a widget for: the same name and text mean the same control.
    static QString nameOf(const QWidget& widget);
    bool isOther(QWidget& widget) const;
    bool dropsClick(QWidget& widget, const QMouseEvent& event);
    bool dropsKey(const QKeyEvent& event);

    QWidget* m_inside;
    QPointer<QWidget> m_pressed; ///< the control of the last press
    QString m_name;              ///< its name at that time
    quint64 m_time = 0;          ///< the time of the last press, by which parents know it again
    std::function<std::int64_t()> m_step;
    QElapsedTimer m_sinceEnter;    ///< since Enter was pressed, with no other key after it
    std::int64_t m_stepBefore = 0; ///< the step when it was pressed
};

} // namespace ui
