// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

namespace ui {

class FigureEditor;
class Session;

/// All corrections of one figure, in a frame beside it above the rest of the window. It leaves keys to the
/// window and closes with Escape or a click elsewhere.
class FigurePopover final : public QFrame {
    Q_OBJECT

public:
    /// Creates the popover in the window of `owner`.
    FigurePopover(Session& session, QWidget* owner);
    /// Shows this figure, or this model of a unit of several, beside that place on the screen.
    void open(const QString& unit, const QString& model, const QRect& beside);
    QString unit() const { return m_unit; }
    /// The token row that Tab reaches; nullptr when there is none.
    QWidget* tokens() const;

signals:
    void editRequested(const QString& unit);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void fill();
    void place();

    Session& m_session;
    QString m_unit, m_model;
    QRect m_beside;
    FigureEditor* m_editor = nullptr; ///< created when it is first opened
};

} // namespace ui
