// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/lead_line.h"

#include "ui/act/lead_controller.h"
#include "ui/frame/folding_button.h"
#include "ui/frame/panel_widgets.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QPushButton>

#include <algorithm>

namespace ui {

LeadLine::LeadLine(LeadController& lead, QWidget* parent)
    : QFrame(parent), m_lead(lead), m_words(part::elided("muted", this)),
      m_button(part::button("ghost", this, {})), m_off(new FoldingButton(this)) {
    setObjectName(QStringLiteral("leadLine"));
    auto* across = new QHBoxLayout(this);
    across->setContentsMargins(0, 0, 0, 0);
    across->setSpacing(6);
    m_words->setObjectName(QStringLiteral("leadWords"));
    m_button->setObjectName(QStringLiteral("stopLed"));
    auto policy = m_button->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    m_button->setSizePolicy(policy);
    across->addWidget(m_words, 1);
    across->addWidget(m_button);
    setLook(*m_off, "flat");
    m_off->setObjectName(QStringLiteral("takeBackLed"));
    m_off->setWords(tr("I play it"), QStringLiteral("✕"));
    across->addWidget(m_off);
    connect(m_off, &QPushButton::clicked, &m_lead, &LeadController::stopLeading);
    m_button->setText(tr("Do it"));
    setFixedHeight(std::max(part::headingHeight(this), m_button->sizeHint().height()));
    connect(m_button, &QPushButton::clicked, this, &LeadLine::press);
    hide();
}

void LeadLine::press() {
    if (m_lead.step())
        m_lead.press();
    else
        m_lead.stop();
}

void LeadLine::follow() {
    if (!m_lead.isLeading()) return;
    const auto& step = m_lead.step();
    const auto waiting = m_lead.waitingFor(), secret = m_lead.secretDecisions();
    const bool left = step && !m_lead.isInHand();
    const auto side = m_lead.sideName();
    m_words->setText(left ? tr("%1 would do: %2").arg(side, m_lead.title())
                     : !waiting.isEmpty()
                         ? (secret.isEmpty() ? tr("%1 waits: %2").arg(side, waiting)
                                             : tr("%1 %2 and waits: %3").arg(side, secret, waiting))
                         : tr("%1 plays itself · %2").arg(side, m_lead.manner()));
    m_words->setAccessibleName(m_words->text());
    const bool stops = m_lead.isRunning() && !step;
    m_button->setText(left ? tr("Do it") : tr("Stop"));
    m_button->setToolTip(left ? tr("Carries this step out after all")
                              : tr("Stops the side: it takes no further step without a press"));
    m_button->setVisible(left || stops);
    const bool shows = m_lead.hidesSecrets();
    m_off->setWords(shows ? tr("I play it and see all") : tr("I play it"), QStringLiteral("✕"));
    m_off->setToolTip(shows ? tr("The side no longer plays itself; you play it, and its secrets are shown")
                            : tr("The side no longer plays itself; you play it"));
}

} // namespace ui

#include "moc_lead_line.cpp"
