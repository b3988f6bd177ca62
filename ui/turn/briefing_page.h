// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/briefing.h"
#endif

#include <QWidget>

class QFrame;
class QHBoxLayout;
class QPushButton;

namespace ui {

/// The mission on one page, in place of the table: what lies on it, what is to be done, what is special, and
/// what is for the game master alone. One button leads on.
class BriefingPage final : public QWidget {
    Q_OBJECT
public:
    explicit BriefingPage(QWidget* parent = nullptr);

    /// Draws the page; `fresh` = the game has not begun.
    void setBriefing(const core::Briefing& briefing, bool fresh);
    QPushButton& begin() { return *m_begin; }

signals:
    void begun();

private:
    QFrame* makeSection(const core::BriefingSection& section);

    QHBoxLayout* m_centre = nullptr; ///< keeps the page in the middle of a wide window
    QWidget* m_content = nullptr;
    QPushButton* m_begin = nullptr;
};

} // namespace ui
