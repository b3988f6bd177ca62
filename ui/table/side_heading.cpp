// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/side_heading.h"

#include "ui/frame/flow_layout.h"
#include "ui/frame/panel_widgets.h"
#include "ui/keys/roving_focus.h"
#include "ui/session/session.h"
#include "ui/table/stepper_chip.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace ui {

namespace {

/// Numbers that follow from others have no id of their own.
std::string counterName(const core::CounterView& counter) { return counter.id + '\n' + counter.label; }

} // namespace

SideHeading::SideHeading(Session& session, QWidget* parent) : QWidget(parent), m_session(session) {
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(4);
    auto* top = new QHBoxLayout;
    top->setSpacing(8);
    m_name = part::heading(this);
    m_summary = part::elided("heading", this);
    m_summary->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    auto tight = scaled(m_name->font(), 0.94, QFont::DemiBold);
    tight.setLetterSpacing(QFont::PercentageSpacing, 100);
    m_summary->setFont(tight);
    m_focus = new RovingFocus(*this);
    m_first = new StepperChip(this);
    m_first->join(*m_focus);
    top->addWidget(m_name);
    top->addWidget(m_first);
    top->addWidget(m_summary, 1);
    m_name->setMinimumHeight(part::headingHeight(this));
    lines->addLayout(top);
    m_counterBox = new QWidget(this);
    m_counterFlow = new FlowLayout(m_counterBox, 4);
    lines->addWidget(m_counterBox);
    m_counterBox->hide();
    m_first->hide();
    connect(m_first, &StepperChip::stepped, this,
            [this](int value) { m_session.correct({}, m_firstId, value); });
}

void SideHeading::dropCounters() {
    for (const auto& [name, chip] : m_counters) {
        m_counterFlow->removeWidget(chip);
        chip->hide();
        chip->deleteLater();
    }
    m_counters.clear();
}

void SideHeading::setSide(const core::SideView& side) {
    const auto name = part::text(side.name);
    const auto shown = side.picks ? tr("%1 · picks next").arg(name) : name;
    m_name->setText(side.acting ? tr("▸ %1").arg(shown) : shown);
    m_name->setAccessibleName(side.acting && side.picks ? tr("%1, whose turn it is, picks next").arg(name)
                              : side.acting             ? tr("%1, whose turn it is").arg(name)
                              : side.picks              ? tr("%1, picks next").arg(name)
                                                        : name);
    setLook(*m_name, side.acting ? "active" : "heading");
    m_summary->setText(part::text(side.summary));
    m_summary->setToolTip(m_summary->text());
    m_counterBox->setVisible(side.counters.size() > 1);
    const bool beside = side.counters.size() == 1;
    m_first->setVisible(beside);
    std::vector<std::string> named;
    for (const auto& counter : side.counters)
        named.push_back(counterName(counter));
    if (named != m_named) dropCounters(); // one heading is given other sides in turn
    m_named = std::move(named);
    for (const auto& counter : side.counters) {
        if (beside) {
            m_firstId = part::text(counter.id);
            m_first->setCounter(counter);
            continue;
        }
        auto*& chip = m_counters[counterName(counter)];
        if (!chip) {
            chip = new StepperChip(m_counterBox);
            chip->join(*m_focus);
            m_counterFlow->addWidget(chip);
            chip->show();
            connect(chip, &StepperChip::stepped, this,
                    [this, id = part::text(counter.id)](int value) { m_session.correct({}, id, value); });
        }
        chip->setCounter(counter);
    }
}

} // namespace ui

#include "moc_side_heading.cpp"
