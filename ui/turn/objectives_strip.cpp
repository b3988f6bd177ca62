// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/turn/objectives_strip.h"

#include "table/tokens.h"
#include "ui/frame/flow_layout.h"
#include "ui/frame/panel_widgets.h"
#include "ui/keys/roving_focus.h"
#include "ui/session/session.h"
#include "ui/table/stepper_chip.h"
#include "ui/theme/still_layout.h"
#include "ui/turn/objective_button.h"

#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <set>

namespace ui {

ObjectivesStrip::ObjectivesStrip(Session& session, QWidget* parent) : QWidget(parent), m_session(session) {
    auto* list = new QVBoxLayout(this);
    list->setContentsMargins(0, 0, 0, 0);
    QVBoxLayout* inside = nullptr;
    m_area = part::column(this, inside);
    m_flow = new FlowLayout(nullptr, 4);
    inside->addLayout(m_flow);
    inside->addStretch(1);
    m_focus = new RovingFocus(*m_area->widget());
    list->addWidget(m_area);
    connect(&m_session, &Session::changed, this, &ObjectivesStrip::follow);
    follow(Change::All);
}

QWidget* ObjectivesStrip::showCounted(const core::ObjectiveView& objective) {
    auto*& known = m_chips[objective.id];
    auto* chip = qobject_cast<StepperChip*>(known);
    if (!chip) {
        known = chip = new StepperChip(m_area->widget());
        chip->join(*m_focus);
        connect(chip, &StepperChip::stepped, this, [this, id = objective.id](int value) {
            m_session.correct({{}, core::table::token::objective(id), value, {}});
        });
    }
    chip->setObjective(objective);
    return chip;
}

QWidget* ObjectivesStrip::showContested(const core::ObjectiveView& objective) {
    auto*& known = m_chips[objective.id];
    auto* button = qobject_cast<ObjectiveButton*>(known);
    if (!button) {
        known = button = new ObjectiveButton(m_area->widget());
        m_focus->add(*button);
        connect(button, &QPushButton::clicked, this, [this, offer = part::text(objective.offer)] {
            if (m_session.open()) return;
            m_session.selectUnit({});
            m_session.selectOffer(offer);
        });
    }
    const auto* holder = m_session.side(part::text(objective.holder));
    button->setObjective(objective, holder ? part::text(holder->name) : QString());
    return button;
}

/// Who plays needs the room more than what is played for.
void ObjectivesStrip::fit() {
    constexpr double lines = 2.6; // what is cut off says that there is more
    const int line = fontMetrics().height() + 18;
    const int wanted = m_flow->heightForWidth(std::max(1, width() - 12)) + 2;
    m_area->setFixedHeight(std::min(wanted, static_cast<int>(lines * line)));
}

void ObjectivesStrip::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fit();
}

void ObjectivesStrip::follow(Changes changes) {
    if (!(changes & Change::View)) return;
    std::set<std::string> shown;
    for (const auto& objective : m_session.view().objectives) {
        const bool fresh = !m_chips.contains(objective.id);
        shown.insert(objective.id);
        auto* chip = objective.offer.empty() ? showCounted(objective) : showContested(objective);
        if (!fresh) continue;
        m_flow->addWidget(chip);
        setShown(*chip, true);
    }
    std::erase_if(m_chips, [&](const auto& entry) {
        if (shown.contains(entry.first)) return false;
        m_flow->removeWidget(entry.second);
        entry.second->hide();
        entry.second->deleteLater();
        return true;
    });
    setShown(*this, !shown.empty());
    fit();
}

} // namespace ui

#include "moc_objectives_strip.cpp"
