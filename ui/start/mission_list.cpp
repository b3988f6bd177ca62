// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/mission_list.h"

#include "ui/frame/dialog_widgets.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QVBoxLayout>

namespace ui {

MissionList::MissionList(std::vector<core::MissionChoice> missions, QWidget* parent)
    : QWidget(parent), m_missions(std::move(missions)) {
    auto* halves = new QHBoxLayout(this);
    halves->setContentsMargins(0, 8, 0, 0);
    halves->setSpacing(14);
    m_list = new QListWidget;
    m_list->setAccessibleName(tr("Missions"));
    m_list->setMaximumWidth(320);
    m_list->setSpacing(3);
    for (const auto& mission : m_missions) {
        auto text = fromCore(mission.name);
        if (mission.minutes > 0) text += tr("\n%n minutes", nullptr, mission.minutes);
        if (mission.demo) text += tr(" · demo");
        m_list->addItem(text);
    }
    halves->addWidget(m_list, 2);

    auto* side = new QVBoxLayout;
    side->setSpacing(6);
    m_name = title({}, 1.2);
    m_facts = words({}, "muted");
    m_houseRule = houseRuleSign();
    m_briefing = words({});
    m_briefing->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    side->addWidget(m_name);
    side->addWidget(m_facts);
    side->addWidget(m_houseRule);
    side->addWidget(m_briefing, 1);
    halves->addLayout(side, 3);
    connect(m_list, &QListWidget::currentRowChanged, this, [this] {
        showBriefing();
        emit picked();
    });
    if (!m_missions.empty()) m_list->setCurrentRow(0);
    setFocusProxy(m_list);
    showBriefing();
}

const core::MissionChoice* MissionList::current() const {
    const int row = m_list->currentRow();
    return row < 0 ? nullptr : &m_missions[static_cast<std::size_t>(row)];
}

void MissionList::choose(const std::string& id) {
    for (std::size_t n = 0; n < m_missions.size(); ++n)
        if (m_missions[n].id == id) m_list->setCurrentRow(static_cast<int>(n));
}

void MissionList::showBriefing() {
    const auto* mission = current();
    m_houseRule->setVisible(mission && mission->houseRule);
    m_name->setText(mission ? fromCore(mission->name) : tr("There is no mission in this game’s data."));
    m_briefing->setText(mission ? fromCore(mission->briefing) : QString());
    QStringList facts;
    if (mission && mission->minutes > 0) facts << tr("about %n minutes", nullptr, mission->minutes);
    if (mission && !mission->team.empty())
        facts << tr("team of %n ready", nullptr, static_cast<int>(mission->team.size()));
    m_facts->setText(facts.join(QStringLiteral(" · ")));
}

} // namespace ui

#include "moc_mission_list.cpp"
