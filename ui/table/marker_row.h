// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/view/view.h"
#endif

#include <QWidget>

#include <map>

class QMenu;
class QToolButton;

namespace ui {

class FlowLayout;
class RovingFocus;
class StepperChip;

/// The markers and statuses on one figure, changed in place, with a list of all that it can carry.
class MarkerRow final : public QWidget {
    Q_OBJECT

public:
    explicit MarkerRow(QWidget* parent = nullptr);
    void setUnit(const core::UnitView& unit);
    /// A button that opens the list of all markers; the caller places it.
    QToolButton* addButton() const { return m_add; }

signals:
    /// The game master set the number of that marker on the figure.
    void marked(const QString& marker, int count);

private:
    void fillList();

    FlowLayout* m_flow = nullptr;
    RovingFocus* m_focus = nullptr;
    QToolButton* m_add = nullptr;
    QMenu* m_list = nullptr;
    std::map<std::string, StepperChip*> m_chips;
    std::vector<core::MarkerView> m_all;
};

} // namespace ui
