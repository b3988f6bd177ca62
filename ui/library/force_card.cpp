// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/library/force_card.h"

#include "ui/frame/dialog_widgets.h"
#include "ui/theme/theme.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace ui {

ForceCard::ForceCard(QWidget* parent) : QWidget(parent) {
    m_column = new QVBoxLayout(this);
    m_column->setContentsMargins(0, 0, 8, 0);
    m_column->setSpacing(8);
}

void ForceCard::setForce(const core::ForceRules& rules, const core::Force& force) {
    clearLayout(m_column);
    for (const auto& total : core::table::totalsOf(rules, force))
        addTotal(total);
    for (const auto& line : core::table::linesOf(rules, force))
        addLine(line);
    m_column->addStretch(1);
}

/// "points   180 of 200, 20 left"; being over the limit is also written as a text, not only shown by colour.
void ForceCard::addTotal(const core::table::ForceTotal& total) {
    auto* frame = new QFrame;
    setLook(*frame, "raised");
    auto* row = new QHBoxLayout(frame);
    row->setContentsMargins(8, 5, 8, 5);
    row->addWidget(words(fromCore(total.label), "muted"), 1);
    const auto sum =
        total.limit > 0 ? tr("%1 of %2").arg(total.sum).arg(total.limit) : QString::number(total.sum);
    const auto rest = total.isOverLimit() ? tr("%1 too many").arg(total.sum - total.limit)
                      : total.limit <= 0  ? QString()
                                          : tr("%1 left").arg(total.limit - total.sum);
    auto* value = tag(sum, "name");
    value->setObjectName(QStringLiteral("forceTotal"));
    value->setAccessibleName(QStringLiteral("%1: %2 %3").arg(fromCore(total.label), sum, rest));
    row->addWidget(value);
    if (!rest.isEmpty()) row->addWidget(tag(rest, total.isOverLimit() ? "bad" : "muted"));
    m_column->addWidget(frame);
}

void ForceCard::addLine(const core::table::ForceLine& line) {
    auto* head = new QHBoxLayout;
    head->addWidget(words(fromCore(line.name), "name"), 1);
    if (line.leader) head->addWidget(tag(tr("Leader"), "muted"));
    if (!line.cost.empty()) head->addWidget(tag(fromCore(line.cost), "cost"));
    auto* block = new QVBoxLayout;
    block->setSpacing(1);
    block->addLayout(head);
    if (!line.has.empty()) block->addWidget(words(fromCore(line.has), "muted"));
    m_column->addLayout(block);
}

} // namespace ui

#include "moc_force_card.cpp"
