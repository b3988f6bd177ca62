// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/history/amend_dialog.h"

#include "ui/correct/offer_inputs.h"
#include "ui/frame/dialog_widgets.h"
#include "ui/history/answer_editor.h"
#include "ui/tokens/chip.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

namespace ui {

AmendDialog::AmendDialog(const core::Step& step, const std::vector<core::Request>& asked,
                         const std::optional<core::Offer>& offer, QWidget* parent)
    : DialogFrame(tr("Amend: %1").arg(fromCore(step.head.label)), parent), m_step(step) {
    setComfortableWidth(640);
    setSubtitle(tr("%1 · %2\nDice that no longer fit are rolled again; real dice are asked for. Later steps "
                   "are played again with "
                   "their own dice on a new branch; the present branch stays in the log.")
                    .arg(fromCore(step.head.place), fromCore(step.head.text)));
    addAnswers(asked); // first, because dice are amended most often
    addFields(offer);
    if (m_answers.empty() && !m_inputs)
        body()->addWidget(words(tr("This step has neither fields nor dice to change."), "muted"));
    m_anyway = new ToggleChip(tr("&Allow anyway if a rule forbids it"));
    m_anyway->setToolTip(tr("Carries out the action although a rule forbids it"));
    m_anyway->setChecked(step.order.overrideRules);
    body()->addStretch(1);
    addBelowProblem(m_anyway);
    addClose(tr("Cancel"));
    m_go =
        addPrimary(tr("Amend and play on"), tr("Plays this step and all later ones again, on a new branch"));
    connect(m_anyway, &QCheckBox::toggled, this, &AmendDialog::refresh);
    connect(m_go, &QPushButton::clicked, this, &AmendDialog::finish);
    refresh();
}

void AmendDialog::addFields(const std::optional<core::Offer>& offer) {
    if (!offer || offer->inputs.empty()) return;
    auto filled = *offer;
    filled.command = m_step.order.command;
    body()->addWidget(words(tr("The action"), "heading"));
    m_inputs = new OfferInputs(filled);
    body()->addWidget(m_inputs);
    connect(m_inputs, &OfferInputs::changed, this, &AmendDialog::refresh);
}

void AmendDialog::addAnswers(const std::vector<core::Request>& asked) {
    const auto count = std::min(asked.size(), m_step.answers.size());
    if (count) body()->addWidget(words(tr("Dice and choices"), "heading"));
    for (std::size_t n = 0; n < count; ++n) {
        auto* editor = new AnswerEditor(asked[n], m_step.answers[n]);
        m_answers.push_back(editor);
        body()->addWidget(editor);
        connect(editor, &AnswerEditor::changed, this, &AmendDialog::refresh);
    }
}

void AmendDialog::refresh() {
    if (!m_go) return;
    bool passed = false, fits = true;
    for (auto* editor : m_answers) {
        editor->setSkipped(passed);
        passed = passed || editor->isAskedAgain();
        fits = fits && (passed || editor->answer());
    }
    const auto rules = m_inputs ? m_inputs->againstRules() : QString();
    const bool same = order() == m_step.order && !passed && fits && answers() == m_step.answers;
    setProblem(fits && !rules.isEmpty() && !m_anyway->isChecked() ? rules : QString());
    m_go->setEnabled(fits && !same && problem().isEmpty());
    m_go->setToolTip(same ? tr("Nothing has been changed yet")
                          : tr("Plays this step and all later ones again, on a new branch"));
}

void AmendDialog::finish() {
    if (!m_go->isEnabled()) return;
    const auto given = answers();
    emit amended(m_step.head.id, order(), given, given.size() - std::min(given.size(), changedFrom()));
    acceptUnlessRefused();
}

core::Order AmendDialog::order() const {
    return {m_inputs ? m_inputs->command() : m_step.order.command, m_anyway->isChecked()};
}

/// The number of answers up to the last one that was edited.
std::size_t AmendDialog::changedFrom() const {
    const auto last = std::find_if(m_answers.rbegin(), m_answers.rend(),
                                   [](const AnswerEditor* editor) { return editor->isChanged(); });
    return static_cast<std::size_t>(m_answers.rend() - last);
}

std::vector<core::Answer> AmendDialog::answers() const {
    std::vector<core::Answer> all;
    for (const auto* editor : m_answers) {
        if (editor->isAskedAgain()) return all;
        if (auto answer = editor->answer()) all.push_back(std::move(*answer));
    }
    // Answers beyond the known requests stay unchanged.
    for (auto n = m_answers.size(); n < m_step.answers.size(); ++n)
        all.push_back(m_step.answers[n]);
    return all;
}

} // namespace ui

#include "moc_amend_dialog.cpp"
