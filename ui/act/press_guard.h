// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <QString>
#include <QTimer>

class QEvent;
class QWidget;

namespace ui {

/// Drops presses that were meant for what was there before: the second press of a double click when another
/// control has come under the pointer since the first; and clicks on buttons, Enter and Escape inside while
/// the content is settling, as something that other people decide has just appeared in the same place, or
/// something else has taken the place of the content.
class PressGuard final : public QObject {
    Q_OBJECT
public:
    /// Guards the whole window that contains `inside` against double clicks, and `inside` while it settles.
    explicit PressGuard(QWidget* inside);

    /// Drops presses inside for so many milliseconds from now on; 0 drops none any more.
    void settle(int milliseconds);
    /// Whether presses inside are dropped now; Enter and Escape then do nothing elsewhere, either.
    bool isSettling() const { return m_settling.isActive(); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// What a person takes a widget for: the same name and text mean the same control.
    static QString nameOf(const QWidget& widget);
    bool isOther(QWidget& widget) const;
    bool isDropped(const QWidget& widget, const QEvent& event) const;

    QWidget* m_inside;
    QPointer<QWidget> m_pressed; ///< the control of the last press
    QString m_name;              ///< its name at that time
    QTimer m_settling{this};
    quint64 m_time = 0; ///< the time of the last press, by which parents know it again
};

} // namespace ui
