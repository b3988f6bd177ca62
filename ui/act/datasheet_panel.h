// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/change.h"

#include <QFrame>

class QLabel;

namespace core {
struct UnitView;
}

namespace ui {

class DatasheetView;
class Session;

/// The datasheet of the acting unit, with a description of its keywords and abilities.
class DatasheetPanel final : public QFrame {
    Q_OBJECT

public:
    DatasheetPanel(Session& session, QWidget* parent);
    /// Sets the line above the sheet; empty hides it.
    void setHint(const QString& words);
    /// Sets the result of the last step, shown below the sheet while an action is being chosen.
    void setLastResult(const QString& words);
    /// Whether there is a datasheet to show.
    bool hasSheet() const { return m_any; }
    /// The unit that acts, whose datasheet is shown; empty when none acts.
    QString unit() const;
    /// The height in pixels at which the whole sheet is visible without scrolling.
    int wantedHeight() const;

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showLast();
    void follow(ui::Changes changes);
    const core::UnitView* whoActs() const;

    Session& m_session;
    bool m_any = false;  ///< there is a unit whose sheet can be shown
    std::string m_shown; ///< the unit whose sheet is shown
    QLabel* m_hint = nullptr;
    QLabel* m_name = nullptr;
    QLabel* m_last = nullptr; ///< the result of the last step
    QString m_lastWords;
    QLabel* m_kind = nullptr;
    DatasheetView* m_sheet = nullptr;
};

} // namespace ui
