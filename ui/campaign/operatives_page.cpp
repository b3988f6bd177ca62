// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/campaign/operatives_page.h"

#include "table/sentences.h"
#include "ui/campaign/campaign_controller.h"
#include "ui/campaign/operative_card.h"
#include "ui/campaign/operative_dialog.h"
#include "ui/campaign/page_widgets.h"
#include "ui/frame/flow_layout.h"
#include "ui/frame/panel_widgets.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace ui {

OperativesPage::OperativesPage(CampaignController& controller, QWidget* parent)
    : QWidget(parent), m_controller(controller) {
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(16, 12, 16, 12);
    lines->setSpacing(10);
    auto* top = pageTop(this, part::text(core::table::capitalized(m_controller.figuresNoun().toStdString())),
                        tr("Figures that live on from game to game, and their condition."));
    m_archive = archiveSwitch(this);
    top->addWidget(m_archive);
    m_add = part::button("", this, {});
    m_add->setToolTip(tr("Adds a figure to this campaign"));
    m_add->setObjectName(QStringLiteral("addOperative"));
    top->addWidget(m_add);
    lines->addLayout(top);
    lines->addWidget(part::column(this, m_column), 1);
    m_column->addStretch(1);
    connect(m_archive, &QCheckBox::toggled, this, &OperativesPage::rebuild);
    connect(m_add, &QPushButton::clicked, this, [this] { edit({}); });
    connect(&m_controller, &CampaignController::changed, this, &OperativesPage::rebuild);
    rebuild();
}

void OperativesPage::edit(const QString& id) {
    const auto* known = core::campaign::find(m_controller.state().operatives, id.toStdString());
    auto* dialog = new OperativeDialog(m_controller, known ? *known : core::campaign::Operative{}, window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void OperativesPage::rebuild() {
    m_add->setText(tr("&Add %1…").arg(m_controller.figureNoun()));
    m_add->setEnabled(!m_controller.readOnly() && !m_controller.systems().empty());
    delete m_cards;
    m_cards = new QWidget(this);
    auto* flow = new FlowLayout(m_cards, 12);
    int shown = 0;
    for (const auto& operative : m_controller.state().operatives) {
        if (operative->archived && !m_archive->isChecked()) continue;
        auto* card = new OperativeCard(m_controller, *operative, m_cards);
        connect(card, &OperativeCard::editRequested, this, &OperativesPage::edit);
        flow->addWidget(card);
        ++shown;
    }
    if (shown == 0)
        flow->addWidget(
            part::label("muted", m_cards,
                        tr("No figures yet. Add one, or finish a game: its team joins automatically.")));
    m_column->insertWidget(0, m_cards);
}

} // namespace ui

#include "moc_operatives_page.cpp"
