// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "table/force.h"
#endif

#include <QWidget>

class QVBoxLayout;

namespace ui {

/// The present state of a force: its sums against their limits, and each entry with gear and price.
class ForceCard final : public QWidget {
    Q_OBJECT
public:
    explicit ForceCard(QWidget* parent = nullptr);
    void setForce(const core::ForceRules& rules, const core::Force& force);

private:
    void addTotal(const core::table::ForceTotal& total);
    void addLine(const core::table::ForceLine& line);

    QVBoxLayout* m_column;
};

} // namespace ui
