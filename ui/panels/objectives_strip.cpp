// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/objectives_strip.h"

#include "ui/panels/flow_layout.h"
#include "ui/panels/parts.h"
#include "ui/panels/stepper_chip.h"
#include "ui/session/session.h"

#include <QVBoxLayout>

#include <set>

namespace ui {

ObjectivesStrip::ObjectivesStrip(Session& session, QWidget* parent) : QWidget(parent), m_session(session) {
    m_list = new QVBoxLayout(this);
    m_list->setContentsMargins(0, 0, 0, 0);
    m_list->setSpacing(3);
    m_box = new QWidget(this);
    m_flow = new FlowLayout(m_box, 4);
    m_list->addWidget(m_box);
    connect(&m_session, &Session::changed, this, &ObjectivesStrip::follow);
    follow(Change::All);
}

void ObjectivesStrip::follow(Changes changes) {
    if (!(changes & Change::View)) return;
    std::set<std::string> shown;
    for (const auto& objective : m_session.view().objectives) {
        shown.insert(objective.id);
        auto*& chip = m_chips[objective.id];
        if (!chip) {
            chip = new StepperChip(m_box);
            m_flow->addWidget(chip);
            chip->show();
            connect(chip, &StepperChip::stepped, this, [this, id = objective.id](int value) {
                m_session.correct({}, QStringLiteral("objective:") + part::text(id), value);
            });
        }
        chip->setObjective(objective);
    }
    std::erase_if(m_chips, [&](const auto& entry) {
        if (shown.contains(entry.first)) return false;
        m_flow->removeWidget(entry.second);
        entry.second->hide();
        entry.second->deleteLater();
        return true;
    });
    setVisible(!shown.empty());
}

} // namespace ui
