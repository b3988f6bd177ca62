// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/campaign/act_form.h"

#include "ui/act/card_title.h"
#include "ui/act/field_editor.h"
#include "ui/dice/die_paint.h"
#include "ui/dice/faces_form.h"
#include "ui/frame/flow_layout.h"
#include "ui/frame/panel_widgets.h"
#include "ui/keys/focus_order.h"
#include "ui/tokens/chip.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace ui {

namespace {

/// The dice of an act as a request of the dice tray: one row for each kind. The result of a face is not known
/// here.
core::Request requestOf(const std::vector<core::DiceRequest>& dice) {
    core::Request out;
    out.kind = core::Request::Kind::Faces;
    for (const auto& asked : dice) {
        core::DiceRow row;
        row.label = asked.label;
        row.dice = asked.count;
        row.sides = asked.sides;
        out.rows.push_back(std::move(row));
    }
    return out;
}

/// Texts such as "Trauma: 2 × D6", one for each kind of dice.
QString diceWords(const std::vector<core::DiceRequest>& dice) {
    QStringList out;
    for (const auto& asked : dice) {
        const auto kind = asked.count == 1 ? QStringLiteral("D%1").arg(asked.sides)
                                           : QStringLiteral("%1 × D%2").arg(asked.count).arg(asked.sides);
        out << (asked.label.empty() ? kind : QStringLiteral("%1: %2").arg(part::text(asked.label), kind));
    }
    return out.join(QStringLiteral(" · "));
}

} // namespace

ActForm::ActForm(std::function<int(int)> roll, QWidget* parent) : QWidget(parent), m_roll(std::move(roll)) {
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    QVBoxLayout* lines = nullptr;
    auto* card = part::card(this, lines);
    whole->addWidget(card);
    m_house = new Chip(part::houseSign(), core::Tone::Plain, card);
    m_house->setAccessibleName(tr("house rule"));
    m_house->setToolTip(part::houseRuleHelp());
    m_title = new CardTitle(m_house, card);
    lines->addWidget(m_title);
    m_help = part::prose("muted", card);
    lines->addWidget(m_help);
    m_fieldBox = new QWidget(card);
    m_fieldFlow = new FlowLayout(m_fieldBox, 8);
    lines->addWidget(m_fieldBox);
    m_diceName = part::prose("muted", card);
    lines->addWidget(m_diceName);
    m_dicePlace = new QVBoxLayout;
    lines->addLayout(m_dicePlace);
    m_reason = part::prose("warn", card);
    m_reason->setObjectName(QStringLiteral("actBlocked"));
    lines->addWidget(m_reason);
    m_refused = part::prose("bad", card);
    lines->addWidget(m_refused);
    auto* bottom = new QHBoxLayout;
    bottom->addStretch(1);
    m_go = part::button("primary", card, {});
    m_go->setObjectName(QStringLiteral("carryOut"));
    bottom->addWidget(m_go);
    lines->addLayout(bottom);
    connect(m_go, &QPushButton::clicked, this, &ActForm::carryOut);
    setAct({}, false);
}

void ActForm::setAct(const std::optional<core::CareerAct>& act, bool readOnly) {
    const bool same = m_act && act && m_act->offer.id == act->offer.id;
    if (!same) m_values.clear();
    const bool sameDice = same && m_act->dice == act->dice && m_act->offer.command == act->offer.command;
    m_act = act;
    m_readOnly = readOnly;
    setVisible(m_act.has_value());
    part::say(m_refused, {});
    makeFields();
    if (!sameDice) makeDice();
    if (!m_act) return;
    const auto& offer = m_act->offer;
    m_title->setHead({part::text(offer.title.empty() ? offer.label : offer.title),
                      {},
                      part::text(offer.line),
                      part::text(offer.price)});
    m_title->setToolTip(offer.rule.empty() ? QString() : tr("Rule %1").arg(part::text(offer.rule)));
    m_house->setVisible(offer.houseRule);
    part::say(m_help, part::text(offer.help));
    showFields();
    showGo();
}

void ActForm::makeFields() {
    for (auto* editor : m_editors) {
        m_fieldFlow->removeWidget(editor);
        editor->hide();
        editor->deleteLater(); // the caller may be inside a signal of this widget
    }
    m_editors.clear();
    m_fieldBox->setVisible(m_act && !m_act->offer.inputs.empty());
    if (!m_act) return;
    for (const auto& field : m_act->offer.inputs) {
        auto* editor = FieldEditor::make(field, m_fieldBox);
        m_fieldFlow->addWidget(editor);
        m_editors.push_back(editor);
        const auto take = [this, id = field.id](const core::Value& value) {
            m_values[id] = value;
            showFields();
            showGo();
        };
        connect(editor, &FieldEditor::edited, this, take);
        connect(editor, &FieldEditor::wantedAtOnce, this, take);
    }
}

void ActForm::makeDice() {
    if (m_dice) {
        m_dice->hide();
        m_dice->disconnect(this);
        m_dice->deleteLater(); // the caller may be inside a signal of this widget
        m_dice = nullptr;
    }
    const bool any = m_act && !m_act->dice.empty();
    part::say(m_diceName, any ? tr("Dice – %1").arg(diceWords(m_act->dice)) : QString());
    if (!any) return;
    m_dice = new FacesForm(requestOf(m_act->dice), true, this);
    m_dicePlace->addWidget(m_dice);
    connect(m_dice, &TrayForm::answered, this, &ActForm::carryOut);
    connect(m_dice, &TrayForm::entered, m_dice, &TrayForm::enter);
    connect(m_dice, &TrayForm::typedChanged, this, &ActForm::showGo);
    connect(m_dice, &TrayForm::refused, this, [this](const QString& why) { part::say(m_refused, why); });
    m_dice->show();
}

core::Value ActForm::valueOf(const core::OfferField& field) const {
    const auto typed = m_values.find(field.id);
    return typed == m_values.end() ? field.preset : typed->second;
}

void ActForm::showFields() {
    const auto& inputs = m_act->offer.inputs;
    const auto value = [this](const core::OfferField& field) { return valueOf(field); };
    for (std::size_t n = 0; n < inputs.size(); ++n) {
        m_editors[n]->present(inputs[n], value(inputs[n]));
        m_editors[n]->setVisible(core::isAsked(inputs, inputs[n], value));
    }
    m_fieldBox->updateGeometry();
}

core::Record ActForm::filled() const {
    auto out = m_act->offer.command;
    auto* body = out.body.asObject();
    for (const auto& field : m_act->offer.inputs)
        if (const auto typed = m_values.find(field.id); body && typed != m_values.end())
            (*body)[field.id] = typed->second;
    return out;
}

/// The problem of the act as it is filled in. The blocking reason of the offer covers only its presets.
QString ActForm::against() const {
    const auto& offer = m_act->offer;
    if (offer.blocked && filled() == offer.command) return part::text(offer.blocked->text);
    for (const auto* editor : m_editors)
        if (editor->isVisibleTo(m_fieldBox) && !editor->ruleAgainst().isEmpty()) return editor->ruleAgainst();
    return {};
}

void ActForm::showGo() {
    const auto why = against();
    part::say(m_reason, why);
    const auto typed = m_dice ? m_dice->typedDice() : TypedDice{};
    auto words = part::text(m_act->offer.title.empty() ? m_act->offer.label : m_act->offer.title);
    if (typed.missing > 0 && m_roll)
        words = typed.dice > 0 ? tr("Enter %1, roll %2").arg(diceCount(typed.dice)).arg(typed.missing)
                               : tr("%1, roll %2").arg(words, diceCount(typed.missing));
    m_go->setText(tr("%1 ⏎").arg(words));
    m_go->setEnabled(!m_readOnly && why.isEmpty() && (typed.missing == 0 || m_roll));
    m_go->setToolTip(why.isEmpty() ? tr("Carries out this action as one step; Undo takes it back") : why);
}

void ActForm::carryOut() {
    if (!m_act || !m_go->isEnabled()) return;
    std::vector<int> dice;
    const auto faces = m_dice ? m_dice->typedDice().answer.faces : std::vector<std::vector<int>>{};
    for (std::size_t row = 0; row < faces.size(); ++row)
        for (const int face : faces[row])
            dice.push_back(face > 0 ? face : m_roll(m_act->dice[row].sides));
    emit carriedOut(filled(), dice);
}

void ActForm::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) return carryOut();
    QWidget::keyPressEvent(event);
}

void ActForm::focusInput() {
    if (!m_act) return;
    const auto stops = m_fieldBox->isVisible() ? tabStops(*m_fieldBox) : QList<QWidget*>();
    QWidget* to = !stops.isEmpty() ? stops.front() : m_dice ? m_dice->firstInput() : m_go;
    if (!to->isEnabled()) to = m_go;
    to->setFocus(Qt::OtherFocusReason);
}

} // namespace ui

#include "moc_act_form.cpp"
