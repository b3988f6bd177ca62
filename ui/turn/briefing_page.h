// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/view/briefing.h"
#endif

#include <QWidget>

class QFrame;
class QHBoxLayout;
class QPushButton;

namespace ui {

/// The mission on one page, in place of the table: set-up, objectives, special rules, and notes for the game
/// master alone. One button goes to the table.
class BriefingPage final : public QWidget {
    Q_OBJECT
public:
    explicit BriefingPage(QWidget* parent = nullptr);

    /// Shows the briefing; `fresh` = the game has not begun.
    void setBriefing(const core::Briefing& briefing, bool fresh);
    /// The button that leaves the page for the table.
    QPushButton& begin() { return *m_begin; }

signals:
    /// Requests a forecast of how the game may end.
    void forecastRequested();
    /// The button that leaves the page was pressed.
    void begun();

private:
    QFrame* makeSection(const core::BriefingSection& section);

    QHBoxLayout* m_centre = nullptr; ///< centres the page in a wide window
    QWidget* m_content = nullptr;
    QPushButton* m_begin = nullptr;
};

} // namespace ui
