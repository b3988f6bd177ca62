// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "advice/adviser.h"
#endif

#include "ui/act/lead_controller.h"

#include <QWidget>

#include <vector>

namespace ui {

/// What an order presumes of the table, as chips that declare the opposite when they are pressed. Facts that
/// follow one another and have the target or the label in common share its words: "Ohm: [in range] [in
/// sight]".
class FactChips final : public QWidget {
    Q_OBJECT

public:
    explicit FactChips(QWidget* parent);
    /// Shows a chip for each fact and each unit that an attack may reach, too; hidden where there is none.
    void showFacts(const std::vector<core::advice::PresumedFact>& facts,
                   const std::vector<LeadController::Bystander>& bystanders = {});

signals:
    /// A chip was pressed; `order` declares the opposite of its fact.
    void declared(const core::Order& order);
    /// The chip of a unit was pressed: it is within the radius of the attack, or not.
    void withinChanged(const core::Value& unit, bool isWithin);

private:
    void addName(const QString& words);
    void addChip(const core::advice::PresumedFact& fact, const QString& words);

    QString m_shown; ///< the facts of the chips, to keep these while nothing changes
};

} // namespace ui
