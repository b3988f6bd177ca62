// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/odds/odds.h"
#include "kernel/view/view.h"
#endif
#include "ui/session/change.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QCheckBox;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace ui {

class OddsQueue;
class OddsRows;
class TableGrid;
class TableQuestions;
class Session;

/// What Next will do: the event that is read aloud, then questions and changes, one line each with its
/// reason, the units that the rest of the phase endangers, and in one folded line what happens automatically
/// every turn. A line that is unticked is left out.
class ChecklistPanel final : public QWidget {
    Q_OBJECT

public:
    ChecklistPanel(Session& session, OddsQueue& queue, QWidget* parent);
    /// Shows the result of the last step below the list, which scrolls above it.
    void setLastResult(const QString& words);

    /// Sets the odds of the open action: what they say of a unit replaces its danger, so that badge and card
    /// agree.
    void setOddsInHand(const std::optional<core::OddsReport>& odds);

signals:
    /// Requests to go on to the next phase without the units that could still act.
    void skipRequested();
    /// Reports the figures with a danger of 5 % or more, the most endangered first; after a step
    /// those before it, as long as they are on the table and not down, until the new ones are calculated.
    void dangerFound(const std::vector<core::OddsReport>& reports);
    /// Requests to keep these odds in the odds window.
    void compareRequested(const core::OddsReport& report);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// A line of the checklist: its box to tick, its text and its reason.
    struct Line {
        QWidget* box = nullptr;
        QLabel* words = nullptr; ///< a separate label, because a check box cannot wrap its text
        QCheckBox* tick = nullptr;
        QLabel* why = nullptr;
        QString id; ///< id of the checklist line that is shown
    };
    /// The lines of one kind under a heading; hidden while there are none.
    struct Section {
        core::ChecklistItem::Kind kind;
        QWidget* box = nullptr;
        QVBoxLayout* list = nullptr;
        std::vector<std::unique_ptr<Line>> lines = {};
        std::size_t shown = 0; ///< number of lines that are shown
    };
    void follow(ui::Changes changes);
    void catchUp();
    void makeSection(core::ChecklistItem::Kind kind, const QString& heading);
    void makeFold();
    void showList();
    void showTitle();
    void showSection(Section& section);
    void showFold();
    void showLine(Line& line, const core::ChecklistItem& item);
    void makeLine(Section& section);
    void makeDanger();
    void makeScore();
    void showScore();
    void askDanger();
    bool isEndangered(const core::OddsReport& report) const;
    void showDanger(const std::vector<core::OddsReport>& reports);

    Session& m_session;
    OddsQueue& m_oddsQueue;
    ui::Changes m_missed; ///< changes that are not shown yet
    QLabel* m_title = nullptr;
    QLabel* m_detail = nullptr;
    QLabel* m_empty = nullptr;
    QLabel* m_last = nullptr;      ///< the result of the last step
    QString m_lastWords;           ///< the whole result
    QPushButton* m_skip = nullptr; ///< goes on to the next phase while groups or units could still act
    QVBoxLayout* m_list = nullptr;
    std::vector<Section> m_sections;
    /// sums up everything that happens automatically, in one line until it is pressed
    QPushButton* m_fold = nullptr;
    bool m_unfolded = false;
    TableQuestions* m_questions = nullptr;
    QLabel* m_dangerState = nullptr;
    QWidget* m_scoreBox = nullptr;
    QLabel* m_scoreTitle = nullptr;
    TableGrid* m_score = nullptr;
    std::vector<core::OddsReport> m_dangers; ///< those that are worth a warning
    QWidget* m_dangerBox = nullptr;
    OddsRows* m_danger = nullptr;
};

} // namespace ui
