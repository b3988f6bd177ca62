// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>
#include <QPointer>
#include <QWidget>

namespace ui {

/// Controls of one kind that Tab treats as one: it comes to the one that was used last, the arrow keys, Home
/// and End go on among them, and the next Tab leaves them all.
class RovingFocus final : public QObject {
    Q_OBJECT

public:
    /// The arrows that go on inside: all four, or up and down from one to the next where left and right
    /// belong to the control itself.
    enum class Along { Both, Lines };

    /// `around` holds the controls, at any depth; the group lives as long as it.
    explicit RovingFocus(QWidget& around, Along along = Along::Both);
    /// Takes a control in. It leaves by being deleted.
    void add(QWidget& member);
    /// Where Tab comes to: the control used last, else the first that can be used; nullptr when none can.
    QWidget* stop() const;
    /// The arrows choose what they come to, where it can be chosen: answers of which one holds.
    void setChoosing() { m_choosing = true; }
    /// Makes this control the one that Tab comes to.
    void setStop(QWidget& member) { m_current = &member; }
    Along along() const { return m_along; }
    /// The group that a widget belongs to, or nullptr.
    static RovingFocus* of(const QWidget& widget);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QList<QWidget*> usable() const;
    bool press(int key);
    bool goTo(qsizetype place, const QList<QWidget*>& all);
    bool goLine(int by, QWidget& from, const QList<QWidget*>& all);

    QWidget& m_around;
    Along m_along;
    bool m_choosing = false;
    QList<QPointer<QWidget>> m_members;
    QPointer<QWidget> m_current;
};

} // namespace ui
