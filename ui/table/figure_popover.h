// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

namespace ui {

class FigureEditor;
class Session;

/// All that can be corrected about one figure, beside it over the rest of the window. It leaves keys to the
/// window and goes away with Escape or a click elsewhere.
class FigurePopover final : public QFrame {
    Q_OBJECT

public:
    /// Lies in the window that `owner` is in.
    FigurePopover(Session& session, QWidget* owner);
    /// Shows this figure, of a unit of several with this model, beside what lies there on the screen.
    void open(const QString& unit, const QString& model, const QRect& beside);
    QString unit() const { return m_unit; }
    /// The token row that Tab comes to, nullptr when none is.
    QWidget* tokens() const;

signals:
    void profileRequested(const QString& unit);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void fill();
    void place();

    Session& m_session;
    QString m_unit, m_model;
    QRect m_beside;
    FigureEditor* m_editor = nullptr; ///< made when it is first opened
};

} // namespace ui
