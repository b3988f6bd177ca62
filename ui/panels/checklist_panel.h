// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/view.h"
#endif
#include "ui/session/change.h"

#include <QWidget>

#include <vector>

class QCheckBox;
class QLabel;
class QVBoxLayout;

namespace ui {

class Session;

/// What Next will do, one line each with its reason; a line that is unticked is left out.
class ChecklistPanel final : public QWidget {
    Q_OBJECT

public:
    ChecklistPanel(Session& session, QWidget* parent);

private:
    struct Line {
        QWidget* box = nullptr;
        QCheckBox* tick = nullptr;
        QLabel* why = nullptr;
    };
    void follow(ui::Changes changes);
    void showList();
    void showLine(Line& line, const core::ChecklistItem& item);
    Line makeLine(int place);

    Session& m_session;
    QLabel* m_title = nullptr;
    QLabel* m_detail = nullptr;
    QLabel* m_empty = nullptr;
    QVBoxLayout* m_list = nullptr;
    std::vector<Line> m_lines;
};

} // namespace ui
