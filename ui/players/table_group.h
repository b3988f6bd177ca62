// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/view/view.h"
#endif

#include <QFrame>

class QHBoxLayout;
class QLabel;
class QVBoxLayout;

namespace ui {

class Chip;
class FigureStrip;

/// One group of figures in the players' window: its name and its figures.
class TableGroup final : public QFrame {
    Q_OBJECT

public:
    explicit TableGroup(QWidget* parent = nullptr);
    void setGroup(const core::EncounterView& view, const core::GroupView& group);

private:
    void setSlim(bool slim);

    QVBoxLayout* m_lines = nullptr;
    QHBoxLayout* m_top = nullptr;
    bool m_slim = false;
    QLabel* m_name = nullptr;
    Chip* m_state = nullptr;
    FigureStrip* m_figures = nullptr;
};

} // namespace ui
