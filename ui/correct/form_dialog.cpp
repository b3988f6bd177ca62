// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/correct/form_dialog.h"

#include "ui/correct/offer_inputs.h"
#include "ui/frame/dialog_widgets.h"
#include "ui/tokens/chip.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace ui {

FormDialog::FormDialog(const core::Offer& offer, QWidget* parent, Judge judge)
    : DialogFrame(fromCore(offer.title.empty() ? offer.label : offer.title), parent), m_offer(offer),
      m_judge(std::move(judge)) {
    setComfortableWidth(520);
    setSubtitle(fromCore(offer.help));
    if (!offer.price.empty()) addBesideTitle(tag(fromCore(offer.price), "cost"));
    if (offer.houseRule) addBesideTitle(houseRuleSign());
    addFacts();
    m_inputs = new OfferInputs(offer);
    body()->addWidget(m_inputs);
    m_anyway = new ToggleChip(tr("&Allow anyway (marked in the log)"));
    m_anyway->setToolTip(tr("Carries out the action although a rule forbids it"));
    m_anyway->setAccessibleDescription(m_anyway->toolTip());
    addBelowProblem(m_anyway);
    body()->addStretch(1);
    addClose(tr("Cancel"));
    m_go =
        addPrimary(fromCore(offer.label), tr("Carries out the action with these values; Undo takes it back"));
    m_go->setAccessibleName(fromCore(offer.label));
    connect(m_inputs, &OfferInputs::changed, this, &FormDialog::refresh);
    connect(m_anyway, &QCheckBox::toggled, this, &FormDialog::refresh);
    connect(m_go, &QPushButton::clicked, this, &FormDialog::finish);
    refresh();
}

void FormDialog::addFacts() {
    if (!m_offer.rule.empty()) setToolTip(tr("Rule %1").arg(fromCore(m_offer.rule)));
    if (!m_offer.line.empty()) body()->addWidget(words(fromCore(m_offer.line), "muted"));
}

std::optional<core::Problem> FormDialog::against() const {
    if (m_judge) return blockingReason(m_offer, {m_inputs->command(), false}, m_judge);
    if (m_offer.blocked && m_offer.blocked->kind == core::Problem::Kind::Impossible) return m_offer.blocked;
    QStringList reasons;
    if (m_offer.blocked) reasons << fromCore(m_offer.blocked->text);
    if (const auto chosen = m_inputs->againstRules(); !chosen.isEmpty()) reasons << chosen;
    if (reasons.isEmpty()) return std::nullopt;
    return core::Problem{
        "offer.blocked", toCore(reasons.join(QLatin1Char('\n'))), {}, core::Problem::Kind::Rule};
}

void FormDialog::refresh() {
    const auto problem = against();
    const bool never = problem && problem->kind == core::Problem::Kind::Impossible;
    const auto text = problem ? fromCore(problem->text) : QString();
    setProblem(never ? tr("Not possible: %1").arg(text) : text);
    m_anyway->setVisible(problem && !never);
    m_go->setEnabled(!problem || (!never && m_anyway->isChecked()));
}

void FormDialog::finish() {
    if (!m_go->isEnabled()) return;
    emit submitted({m_inputs->command(), against().has_value()});
    acceptUnlessRefused();
}

} // namespace ui

#include "moc_form_dialog.cpp"
