// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/column_chooser.h"

#include <QList>
#include <QVariantMap>
#include <QWidget>

#include <optional>

class QFrame;
class QSplitter;

namespace ui {

class ActivationCard;
class BoardPanel;
class BoardSplit;
class Columns;
class LessonPanel;
class LogPanel;
class NextButton;
class OutcomeBar;
class PlayRecord;
class Session;
class SidePanel;

/// The table in the main window: columns with the sides, the board and the action; below them the log and the
/// button Next. It divides the space among them.
class PlayArea final : public QWidget {
    Q_OBJECT

public:
    /// `session` and `record` must outlive the play area.
    PlayArea(Session& session, PlayRecord& record, QWidget* parent);

    ActivationCard& activation() { return *m_activation; }
    /// The left column, which shows the home side, and the right one, which shows one of the other sides.
    SidePanel& home() { return *m_home; }
    SidePanel& others() { return *m_others; }
    BoardPanel& board();
    LogPanel& log() { return *m_log; }
    NextButton& next() { return *m_next; }
    LessonPanel& lesson() { return *m_lesson; }
    OutcomeBar& outcome() { return *m_outcome; }
    ColumnChooser& columnChooser() { return m_chooser; }
    /// The areas that a key steps through, in reading order.
    const QList<QWidget*>& areas() const { return m_areas; }

    /// Gives the log a share of a high window, and only its minimum in a low one.
    void shareHeight();
    /// The division of the space, to be saved and restored.
    QVariantMap look() const;
    void setLook(const QVariantMap& look);

private:
    void fillColumns(PlayRecord& record);
    void placeLesson();
    void fillMiddle(PlayRecord& record, int spacing);
    void fillBottom(QFrame& bottom);

    Session& m_session;
    QSplitter* m_rows = nullptr;
    Columns* m_columns = nullptr;
    ColumnChooser m_chooser;
    std::optional<double> m_bottomShare; ///< share of the height, once the user has dragged it
    ActivationCard* m_activation = nullptr;
    BoardSplit* m_middle = nullptr;
    SidePanel* m_home = nullptr;
    SidePanel* m_others = nullptr;
    LessonPanel* m_lesson = nullptr;
    LogPanel* m_log = nullptr;
    NextButton* m_next = nullptr;
    OutcomeBar* m_outcome = nullptr;
    QList<QWidget*> m_areas;
};

} // namespace ui
