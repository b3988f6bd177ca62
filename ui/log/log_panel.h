// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/change.h"

#include <QWidget>

#include <functional>

class QLabel;
class QLineEdit;
class QListView;
class QPoint;
class QPushButton;
class QSortFilterProxyModel;

namespace ui {

class LogModel;
struct LogTexts;
class Session;

/// Everything that happened, newest first: go to any step, amend it, undo to the start of the phase, filter,
/// export.
class LogPanel final : public QWidget {
    Q_OBJECT

public:
    LogPanel(Session& session, QWidget* parent);
    /// The line above the entries.
    QWidget& top();
    void focusFilter();
    /// Focuses the list, at the line that was selected last.
    void focusLines();
    /// Sets the function that returns the name of the player who sent a step from a phone; empty for other
    /// steps.
    void setAuthors(std::function<QString(qint64)> authors);
    /// Puts the reminders into the first line, which keeps its space also when it is empty.
    void setNotices(QWidget& notices);

signals:
    void exportRequested(const ui::LogTexts& log);
    void amendRequested(qint64 step);

private:
    QWidget* makeTop();
    void follow(ui::Changes changes);
    void showHere();
    void showJump();
    qint64 amendableStep(const QModelIndex& index) const;
    void jumpTo(const QModelIndex& index);
    void openMenu(const QPoint& at);

    Session& m_session;
    LogModel* m_model = nullptr;
    QSortFilterProxyModel* m_filtered = nullptr;
    QListView* m_list = nullptr;
    QHBoxLayout* m_top = nullptr;
    QLineEdit* m_filter = nullptr;
    QPushButton* m_jump = nullptr;
    QPushButton* m_amend = nullptr;
    QPushButton* m_phaseStart = nullptr;
    QPushButton* m_export = nullptr;
};

} // namespace ui
