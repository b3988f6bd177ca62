// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/odds.h"
#include "kernel/view.h"
#endif
#include "ui/session/change.h"

#include <QWidget>

#include <vector>

class QCheckBox;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace ui {

class OddsDesk;
class OddsRows;
class TableGrid;
class Session;

/// What Next will do, one line each with its reason, and whom the rest of the phase endangers; a line that is
/// unticked is left out.
class ChecklistPanel final : public QWidget {
    Q_OBJECT

public:
    ChecklistPanel(Session& session, OddsDesk& desk, QWidget* parent);

signals:
    /// The danger that is left to each figure, the most endangered first; again whenever the table changes.
    void dangerFound(const std::vector<core::OddsReport>& reports);
    void compareAsked(const core::OddsReport& report);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Line {
        QWidget* box = nullptr;
        QLabel* words = nullptr; ///< a box cannot break its own words over lines
        QCheckBox* tick = nullptr;
        QLabel* why = nullptr;
    };
    void follow(ui::Changes changes);
    void showList();
    void showLine(Line& line, const core::ChecklistItem& item);
    Line makeLine(int place);
    void makeDanger();
    void makeScore();
    void showScore();
    void askDanger();
    void showDanger(const std::vector<core::OddsReport>& reports);

    Session& m_session;
    OddsDesk& m_desk;
    QLabel* m_title = nullptr;
    QLabel* m_detail = nullptr;
    QLabel* m_empty = nullptr;
    QPushButton* m_skip = nullptr; ///< the quiet way on while groups could still act
    QVBoxLayout* m_list = nullptr;
    std::vector<Line> m_lines;
    int m_linesFrom = 0; ///< place of the first line in the list
    QLabel* m_dangerState = nullptr;
    QWidget* m_scoreBox = nullptr;
    QLabel* m_scoreTitle = nullptr;
    TableGrid* m_score = nullptr;
    QWidget* m_dangerBox = nullptr;
    OddsRows* m_danger = nullptr;
};

} // namespace ui
