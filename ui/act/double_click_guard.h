// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <QString>

class QWidget;

namespace ui {

/// Drops the second press of a double click when another control has come under the pointer since the first:
/// a double click on Fight must not also answer the question that appears in its place.
class DoubleClickGuard final : public QObject {
    Q_OBJECT
public:
    /// Guards the whole window that contains `inside`.
    explicit DoubleClickGuard(QWidget* inside);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// What a person takes a widget for: the same name and text mean the same control.
    static QString nameOf(const QWidget& widget);
    bool isOther(QWidget& widget) const;

    QWidget* m_inside;
    QPointer<QWidget> m_pressed; ///< the control of the last press
    QString m_name;              ///< its name at that time
    quint64 m_time = 0;          ///< the time of the last press, by which parents know it again
};

} // namespace ui
