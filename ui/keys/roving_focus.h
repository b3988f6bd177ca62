// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>
#include <QPointer>
#include <QWidget>

namespace ui {

/// Controls of one kind that are one Tab stop: Tab reaches the one used last, the arrow keys, Home and End
/// move among them, and the next Tab leaves the group.
class RovingFocus final : public QObject {
    Q_OBJECT

public:
    /// The arrow keys that move within the group: all four, or only up and down where left and right belong
    /// to the controls.
    enum class Arrows { All, UpDown };

    /// `around` contains the controls, at any depth; the group is its child.
    explicit RovingFocus(QWidget& around, Arrows arrows = Arrows::All);
    /// Adds a control; it is removed when it is deleted.
    void add(QWidget& member);
    /// The control that Tab reaches: the one used last, else the first usable one; nullptr when none is
    /// usable.
    QWidget* tabStop() const;
    /// Makes the arrow keys check the buttons they reach, for options of which one is chosen.
    void setChoosing() { m_choosing = true; }
    /// Makes this control the one that Tab reaches.
    void setTabStop(QWidget& member) { m_current = &member; }
    Arrows arrows() const { return m_arrows; }
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
    Arrows m_arrows;
    bool m_choosing = false;
    QList<QPointer<QWidget>> m_members;
    QPointer<QWidget> m_current;
};

} // namespace ui
