// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/dice/requests.h"
#endif

#include <QWidget>

#include <memory>
#include <vector>

class QLabel;
class QVBoxLayout;

namespace ui {

class DiceHabits;
class Session;

/// The rolls of the attack that may follow the pending one if it succeeds and every question is answered with
/// its preset: at most four, equal ones only once.
std::vector<core::Request> stagesAhead(const core::Resolution& from);

/// The rolls to come as dimmed rows: their names, what they need, and who rolls the dice.
class StagesAhead final : public QWidget {
    Q_OBJECT

public:
    StagesAhead(Session& session, DiceHabits& habits, QWidget* parent);
    /// One row for each roll, or one line for all of them.
    enum class Form { Rows, Line };
    /// Shows nothing without a resolution; the same resolution as before is not simulated again.
    void show(const std::shared_ptr<const core::Resolution>& from, Form form = Form::Rows);

    void setForm(Form form);
    Form form() const { return m_form; }
    /// How much lower the line is than the rows at that width, in pixels.
    int heightSaved(int width) const;

private:
    void fill();
    void fillLine();
    QWidget* makeBoxes(const core::Request& stage, QWidget* parent);

    Session& m_session;
    DiceHabits& m_habits;
    QWidget* m_rows;
    QVBoxLayout* m_lines; ///< of the rows
    QLabel* m_line;
    std::shared_ptr<const core::Resolution> m_from;
    std::vector<core::Request> m_stages;
    Form m_form = Form::Rows;
};

} // namespace ui
