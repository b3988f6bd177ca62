// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/offer_form.h"

#include "kernel/aim.h"
#include "ui/act/field_editor.h"
#include "ui/act/open_form.h"
#include "ui/charts/odds_chart.h"
#include "ui/dice/dice_habits.h"
#include "ui/frame/flow_layout.h"
#include "ui/frame/form_title.h"
#include "ui/frame/panel_widgets.h"
#include "ui/keys/focus_order.h"
#include "ui/keys/key_map.h"
#include "ui/session/bystanders.h"
#include "ui/session/odds_desk.h"
#include "ui/session/session.h"
#include "ui/session/stands_against.h"
#include "ui/table/aim.h"
#include "ui/theme/theme.h"
#include "ui/tokens/chip.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

namespace ui {

OfferForm::OfferForm(Session& session, OddsDesk& desk, DiceHabits& habits, QWidget* parent)
    : QWidget(parent), m_session(session), m_desk(desk), m_habits(habits) {
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->setSpacing(8);
    QVBoxLayout* lines = nullptr;
    whole->addWidget(part::column(this, lines),
                     1); // the button that goes on stays in view, whatever stands above it
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(10);
    auto* inside = lines->parentWidget();
    m_house = new Chip(tr("house rule"), core::Tone::Plain, inside);
    m_title = new FormTitle(m_house, inside);
    auto* top = new QHBoxLayout;
    auto* close = part::sign(inside, QStringLiteral("×"), tr("Put this out of hand (Esc)"));
    close->setObjectName(QStringLiteral("closeOffer"));
    connect(close, &QToolButton::clicked, this, [this] { m_session.selectOffer({}); });
    top->addWidget(m_title, 1);
    top->addWidget(close, 0, Qt::AlignTop);
    lines->addLayout(top);
    m_fieldBox = new QWidget(inside);
    m_fieldFlow = new FlowLayout(m_fieldBox, 8);
    lines->addWidget(m_fieldBox);
    makeBlock(lines);
    m_odds = new OddsChart(inside);
    lines->addWidget(m_odds, 3);
    connect(m_odds, &OddsChart::compareAsked, this, &OfferForm::compareAsked);
    m_help = part::prose("muted", inside);
    lines->addWidget(m_help);
    lines->addStretch(1);
    makeBottom(whole);
    connect(&m_habits, &DiceHabits::changed, this, &OfferForm::showGo);
    showOffer();
}

void OfferForm::makeBlock(QLayout* into) {
    m_block = new QFrame(into->parentWidget());
    setLook(*m_block, "raised");
    auto* row = new QHBoxLayout(m_block);
    row->setContentsMargins(10, 6, 6, 6);
    m_reason = part::prose("warn", m_block);
    m_anyway = part::button("ghost", m_block, tr("Allow anyway"));
    m_anyway->setObjectName(QStringLiteral("anyway"));
    m_anyway->setCheckable(true);
    row->addWidget(m_reason, 1);
    row->addWidget(m_anyway);
    into->addWidget(m_block);
    connect(m_anyway, &QPushButton::clicked, this, [this](bool on) { m_session.setOverrideRules(on); });
}

void OfferForm::makeBottom(QLayout* into) {
    auto* row = new QHBoxLayout;
    row->addStretch(1);
    m_compare = part::button("ghost", this, tr("Compare"));
    m_compare->setObjectName(QStringLiteral("compare"));
    m_compare->setToolTip(tr("Keeps these odds in the odds window, beside others"));
    row->addWidget(m_compare);
    m_otherDice = part::button("ghost", this, {});
    m_otherDice->setObjectName(QStringLiteral("otherDice"));
    row->addWidget(m_otherDice);
    m_go = part::button("", this, {});
    m_go->setObjectName(QStringLiteral("carryOut"));
    row->addWidget(m_go);
    static_cast<QVBoxLayout*>(into)->addLayout(row);
    connect(m_go, &QPushButton::clicked, this, &OfferForm::carryOut);
    connect(m_otherDice, &QPushButton::clicked, this, &OfferForm::carryOutOtherwise);
    connect(m_compare, &QPushButton::clicked, this, [this] {
        if (m_now) emit compareAsked(*m_now);
    });
}

void OfferForm::follow(Changes changes) {
    if (changes & Change::View) m_asked.reset();
    if (changes & (Change::View | Change::Selection | Change::Draft)) showOffer();
}

void OfferForm::showOffer() {
    const auto* offer = m_session.chosenOffer();
    if (!offer || m_session.open()) {
        m_desk.forget(this);
        m_asked.reset();
        return;
    }
    m_title->say(part::text(offer->title.empty() ? offer->label : offer->title), part::text(offer->price),
                 part::text(offer->line));
    m_house->setVisible(offer->houseRule);
    showFields(*offer);
    showBlock(*offer);
    askOdds(*offer);
    part::say(m_help, part::text(offer->help));
    const auto rule = offer->rule.empty() ? QString() : tr("Rule %1").arg(part::text(offer->rule));
    for (QWidget* each : {static_cast<QWidget*>(m_help), static_cast<QWidget*>(m_title)})
        each->setToolTip(rule);
    showGo();
}

bool OfferForm::asksDice() const { return m_first && m_first->asksDice(); }

/// The button says where the dice come from; the other way stands quietly beside it.
void OfferForm::showGo() {
    const bool rolls = asksDice() && m_habits.of(sideOf(m_session, *m_first)) == DiceMode::Roll;
    m_go->setText((rolls ? tr("%1, roll ⏎") : tr("%1 ⏎")).arg(m_title->title()));
    m_otherDice->setVisible(asksDice());
    m_otherDice->setEnabled(m_go->isEnabled());
    m_otherDice->setText(rolls ? tr("Type the dice") : tr("Roll in the program"));
    m_otherDice->setToolTip(
        rolls ? tr("Carries it out with dice from the table; the next actions of this side do the same")
              : tr("Carries it out with dice of the program; the next actions of this side do the same"));
}

void OfferForm::carryOutOtherwise() {
    if (asksDice()) {
        const auto side = sideOf(m_session, *m_first);
        m_habits.set(side, m_habits.of(side) == DiceMode::Roll ? DiceMode::Faces : DiceMode::Roll);
    }
    carryOut();
}

void OfferForm::showFields(const core::Offer& offer) {
    const auto valueOf = [&](const core::OfferField& field) { return m_session.field(offer, field); };
    std::vector<core::OfferField> fields;
    const auto* aim = core::aimField(offer.inputs);
    for (const auto& field : offer.inputs)
        fields.push_back(aim ? beside(valueOf(*aim), field) : field);
    bool same = fields.size() == m_fields.size();
    for (std::size_t n = 0; same && n < m_fields.size(); ++n)
        same = sameShape(fields[n], m_fields[n]);
    if (!same) {
        for (auto* editor : m_editors) {
            m_fieldFlow->removeWidget(editor);
            editor->hide();
            editor->deleteLater();
        }
        m_editors.clear();
        for (const auto& field : fields) {
            auto* editor = FieldEditor::make(field, m_fieldBox);
            m_fieldFlow->addWidget(editor);
            m_editors.push_back(editor);
            connect(editor, &FieldEditor::wantedAtOnce, this,
                    [this, id = field.id](const core::Value& value) {
                        const auto* inHand = m_session.chosenOffer();
                        if (!inHand || m_session.open()) return;
                        m_session.setField(*inHand, id, value);
                        m_session.begin(m_session.order(*inHand));
                    });
            connect(editor, &FieldEditor::edited, this, [this, id = field.id](const core::Value& value) {
                if (const auto* inHand = m_session.chosenOffer()) m_session.setField(*inHand, id, value);
            });
        }
    }
    m_fields = std::move(fields);
    for (std::size_t n = 0; n < m_fields.size(); ++n) {
        m_editors[n]->present(m_fields[n], valueOf(m_fields[n]));
        m_editors[n]->setVisible(core::isAsked(m_fields, m_fields[n], valueOf));
    }
    m_fieldBox->setVisible(!m_fields.empty());
    m_fieldBox->updateGeometry();
}

std::optional<core::Problem> OfferForm::standsAgainst(const core::Offer& offer) const {
    return ui::standsAgainst(offer, m_session.order(offer),
                             [this](const core::Order& order) { return m_session.problem(order); });
}

void OfferForm::showBlock(const core::Offer& offer) {
    const auto against = standsAgainst(offer);
    const bool rule = against && against->kind == core::Problem::Kind::Rule;
    const bool allowed = m_session.overrideRules();
    m_block->setVisible(against.has_value());
    if (against)
        m_reason->setText(allowed ? tr("Allowed by the game master: %1").arg(part::text(against->text))
                                  : part::text(against->text));
    m_anyway->setVisible(rule);
    m_anyway->setToolTip(tr("Carry it out against the rules; the log marks it") +
                         KeyMap::shared().inBrackets(QStringLiteral("allow")));
    m_anyway->setChecked(allowed);
    m_go->setEnabled(!m_session.readOnly() && (!against || (rule && allowed)));
    m_go->setToolTip(against && !allowed ? part::text(against->text) : tr("Enter"));
}

/// Asks only when the action or the table has changed; a change to the same action keeps the odds before it.
void OfferForm::askOdds(const core::Offer& offer) {
    auto order = m_session.order(offer);
    order.overrideRules = true; // what it would do, were it allowed
    if (m_asked == order) return;
    const bool sameAction = m_asked && m_shownOffer == offer.id && m_shownUnit == m_session.selectedUnit();
    if (!sameAction)
        m_was.reset();
    else if (m_now)
        m_was = m_now;
    m_asked = std::move(order);
    m_shownOffer = offer.id;
    m_shownUnit = m_session.selectedUnit();
    const std::shared_ptr<const core::Resolution> planned = m_session.planned(*m_asked);
    m_first = planned ? planned->pending() : std::nullopt;
    m_now.reset();
    m_compare->setEnabled(false);
    if (!planned) {
        m_desk.forget(this);
        return showOdds(std::nullopt);
    }
    m_desk.ask<std::optional<core::OddsReport>>(
        *this, {[planned](core::WorkBudget& work) { return planned->odds(work); },
                [this](const auto& odds) { showOdds(odds); },
                [this](double done) {
                    m_odds->setVisible(true);
                    m_odds->setCalculating(done);
                }});
}

void OfferForm::showOdds(const std::optional<core::OddsReport>& odds) {
    m_now = odds;
    const bool comparable =
        m_now && m_was && m_was != m_now && m_was->subject == m_now->subject && m_was->unit == m_now->unit;
    m_odds->setVisible(m_now.has_value());
    m_compare->setVisible(m_now.has_value());
    m_compare->setEnabled(m_now.has_value());
    m_odds->setOdds(m_now, comparable ? m_was : std::nullopt, OddsBefore::Change);
}

void OfferForm::carryOut() {
    const auto* offer = m_session.chosenOffer();
    if (!offer || m_session.open()) return;
    const bool atOnce = asksDice(); // a choice that comes first is looked at before anything falls
    if (m_session.beginChosen() && atOnce) rollByHabit(m_session, m_habits, Session::AtPassed::Stop);
}

void OfferForm::focusTarget() {
    QWidget* first = nullptr;
    for (std::size_t n = 0; n < m_editors.size(); ++n) {
        const auto stops = m_editors[n]->isVisible() ? tabStops(*m_editors[n]) : QList<QWidget*>();
        if (stops.isEmpty()) continue;
        if (!first || aimsAtUnits(m_fields[n])) first = stops.front();
        if (aimsAtUnits(m_fields[n])) break;
    }
    if (first) first->setFocus(Qt::ShortcutFocusReason);
}

void OfferForm::toggleOverride() {
    const auto* offer = m_session.chosenOffer();
    if (!offer || m_session.open()) return;
    const auto against = standsAgainst(*offer);
    if (against && against->kind == core::Problem::Kind::Rule)
        m_session.setOverrideRules(!m_session.overrideRules());
}

} // namespace ui

#include "moc_offer_form.cpp"
