// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/offer_form.h"

#include "kernel/view/aim.h"
#include "ui/act/card_title.h"
#include "ui/act/field_rows.h"
#include "ui/act/go_button.h"
#include "ui/act/open_form.h"
#include "ui/act/press_guard.h"
#include "ui/act/rolling_side.h"
#include "ui/act/stages_ahead.h"
#include "ui/act/target_odds.h"
#include "ui/dice/dice_habits.h"
#include "ui/dice/dice_tray.h"
#include "ui/dice/die_paint.h"
#include "ui/dice/stage_label.h"
#include "ui/dice/tray_form.h"
#include "ui/frame/folding_button.h"
#include "ui/frame/last_result_label.h"
#include "ui/frame/panel_widgets.h"
#include "ui/session/session.h"
#include "ui/table/aim.h"
#include "ui/theme/colours.h"

#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>

/// Carries out the action in hand, takes its keys, and sets what its button and its targets show; the picture
/// of its fields.
namespace ui {

/// Begins the action with dice that were already rolled: the action is paid for, and the dice are its first
/// roll.
void OfferForm::takeTyped(const core::Answer& answer) {
    const auto first = m_first;
    if (!m_session.beginChosen() || !m_session.open() || m_session.open()->request != first) return;
    answerTyped(m_session, m_habits, answer);
}

void OfferForm::rollFirst() {
    if (isHeldBack()) return;
    const auto typed = m_tray->typedDice();
    const auto first = m_first;
    if (!m_session.beginChosen() || !m_session.open() || m_session.open()->request != first) return;
    rollUntyped(m_session, m_habits, typed);
}

bool OfferForm::asksDice() const { return m_first && m_first->asksDice(); }

bool OfferForm::programRolls() const {
    return asksDice() && modeOf(m_session, m_habits, *m_first) == DiceMode::Roll;
}

/// The offer describes its dice for the preset values; once other values change the dice, the text gives the
/// dice that will be rolled.
QString OfferForm::factsOf(const core::Offer& offer) const {
    const auto line = part::text(offer.line);
    if (!asksDice() || m_session.draft().order(offer).command == offer.command) return line;
    const auto presumed = m_session.planned({offer.command, true});
    const auto first = presumed ? presumed->pending() : std::nullopt;
    if (line.isEmpty() || (first && first->rows == m_first->rows)) return line;
    return tr("with these values: %1").arg(stageWords(*m_first).need);
}

/// Whether the wanted figures have been added one by one: then the button carries out nothing more.
bool OfferForm::isDone(const core::Offer& offer) const { return m_added == offer.id; }

/// "3 × Shambler" for an action that puts figures of a datasheet on the table.
QString OfferForm::figuresOf(const core::Offer& offer) const {
    QString name;
    std::int64_t count = 0;
    for (const auto& input : offer.inputs) {
        const auto value = m_session.draft().value(offer, input);
        if (input.kind == core::OfferField::Kind::Number && input.id == "count" && value.asInt())
            count = *value.asInt();
        for (const auto& option : input.options)
            if (input.role == core::FieldRole::Sheet && option.value == value)
                name = part::text(option.label);
    }
    return name.isEmpty() || count <= 0 ? QString() : tr("%1 × %2").arg(count).arg(name);
}

/// The field of all targets of an action that does nothing else, where there are targets and none is chosen.
/// An action that moves miniatures may be about the move alone.
const core::OfferField* OfferForm::emptyTargets(const core::Offer& offer) const {
    if (offer.place != core::OfferPlace::Action || offer.atTable || core::aimField(offer.inputs))
        return nullptr;
    for (const auto& field : offer.inputs) {
        if (field.kind != core::OfferField::Kind::Many || field.options.empty() || !aimsAtTarget(field))
            continue;
        const auto value = m_session.draft().value(offer, field);
        if (!value.asArray() || value.asArray()->empty()) return &field;
    }
    return nullptr;
}

/// Whether a press does not count: the proposal came just now, so the press was meant for what was there
/// before; or the action would reach no one and waits for a second press, as the first one says so.
bool OfferForm::isHeldBack() {
    if (m_guard.isSettling()) return true;
    const auto* offer = m_session.draft().offer();
    const auto* targets = offer && !m_session.open() ? emptyTargets(*offer) : nullptr;
    if (!targets) return false;
    const auto order = m_session.draft().order(*offer);
    if (m_warned == order) return false;
    m_warned = order;
    const auto words = tr("“%1” would reach no one: choose its targets, or press again to carry it out")
                           .arg(part::text(offer->title.empty() ? offer->label : offer->title));
    m_session.refuse({"targets.none", words.toStdString(), targets->id, core::Problem::Kind::Impossible});
    return true;
}

void OfferForm::setLastResult(const QString& words) {
    if (!m_last) m_last = makeLastResult(this);
    m_lastWords = words;
    shareHeight();
}

/// Shows the last result as the past one at the foot of the card, where nothing else needs the room; in no
/// layout, so that nothing moves when it changes.
void OfferForm::showLast() {
    if (!m_last) return;
    const int high = fitLastResult(*m_last, m_lastWords, std::max(1, width()), 0);
    const auto* lines = m_low->widget()->layout();
    const int end = height() - m_go->height() - layout()->spacing();
    const int used = m_title->height() + m_top->height() + 2 * layout()->spacing() +
                     lines->totalHeightForWidth(m_low->viewport()->width());
    m_last->setGeometry(0, end - high, width(), high);
    m_last->setVisible(high > 0 && used + high <= end);
}

/// The height of the description with its gap, where it has these words.
int OfferForm::helpHeight(const QString& words) const {
    const int wide = m_low->viewport()->width();
    return words.isEmpty()
               ? 0
               : m_help->fontMetrics().boundingRect(0, 0, wide, height(), Qt::TextWordWrap, words).height() +
                     m_low->widget()->layout()->spacing();
}

int OfferForm::topOfDice() const { return m_tray->mapTo(this, QPoint()).y() - m_top->y(); }

QPixmap OfferForm::pictureOfFields() const {
    constexpr double dimmed = 0.55;
    const auto fields = m_top->viewport()->grab();
    QPixmap out(fields.size());
    out.setDevicePixelRatio(fields.devicePixelRatio());
    out.fill(colours().panel);
    QPainter painter(&out);
    painter.setOpacity(dimmed);
    painter.drawPixmap(0, 0, fields);
    return out;
}

void OfferForm::makeTargetOdds() {
    m_targetOdds = new TargetOdds(m_session, m_oddsQueue, this);
    connect(m_targetOdds, &TargetOdds::found, this,
            [this] { m_fields->showChances(m_targetOdds->chances()); });
}

/// Shows the chances against each target that can be chosen, where the action asks for dice or answers; no
/// offer forgets them.
void OfferForm::askTargetOdds(const core::Offer* offer) {
    const auto* field = offer && m_planned && m_planned->pending() ? m_fields->targetField() : nullptr;
    if (field) {
        m_targetOdds->ask(*offer, field->id, m_fields->singleTargets(), *m_asked);
        if (m_now) m_targetOdds->give(*m_asked, m_now);
    } else
        m_targetOdds->clear();
    m_fields->showChances(m_targetOdds->chances());
}

/// Shows why the target is proposed, with how the group acts in the tool tip; where no reason decided, how
/// the group acts. The behaviour may name another reason first, such as the nearest, that did not decide.
void OfferForm::showBehaviour(const core::Offer& offer, QString reason) {
    const std::pair of(m_session.selection().unit(), m_session.log().head());
    const bool isGroup = offer.place == core::OfferPlace::Group;
    if (isGroup && of != m_behaviourOf)
        m_behaviourWords = part::text(m_session.game()->adviceFacts(of.first.toStdString()).behaviour.text);
    if (isGroup) m_behaviourOf = of;
    if (!reason.isEmpty()) reason = reason.left(1).toUpper() + reason.mid(1);
    part::say(m_behaviour, !isGroup || m_behaviourWords.isEmpty() ? QString()
                           : reason.isEmpty()                     ? m_behaviourWords
                                                                  : reason);
    m_behaviour->setToolTip(m_behaviourWords);
}

/// Sets the text of the button: the action and its target, the price, and who rolls the dice.
void OfferForm::showGo() {
    const auto* offer = m_session.draft().offer();
    if (!offer) return;
    m_skip->setVisible(m_session.guide().isProposal());
    m_leave->setVisible(!isDone(*offer));
    if (isDone(*offer)) return m_go->say(tr("Done ⏎"), tr("each press of + was saved as a separate step"));
    QStringList detail{figuresOf(*offer)};
    detail.removeAll(QString());
    if (const auto* targets = emptyTargets(*offer))
        detail << tr("%1: no one").arg(part::text(targets->label));
    if (!offer->price.empty()) {
        auto price = part::text(offer->price);
        detail << tr("pays %1").arg(price.replace(QStringLiteral(" · "), QStringLiteral(", ")));
    }
    const auto typed = m_tray->typedDice();
    if (asksDice())
        detail << (typed.dice > 0 && typed.toType() == 0 ? tr("with these dice")
                   : programRolls()                      ? tr("rolls %1").arg(diceCount(m_first->dice()))
                                                         : tr("then your dice"));
    const auto ended = m_session.guide().endedBySelection();
    if (!ended.isEmpty() && offer->place == core::OfferPlace::Action)
        detail.prepend(tr("ends the activation of %1").arg(ended));
    if (!m_go->isEnabled() && !m_block->isHidden()) detail = QStringList{m_reason->text()}; // why not
    auto head = headOf(m_session, *offer);
    const auto action = actionOf(head);
    head.target.clear();
    m_go->say(tr("%1 ⏎").arg(action), detail.join(QStringLiteral(" · ")), tr("%1 ⏎").arg(actionOf(head)));
}

void OfferForm::carryOutOtherwise() {
    if (!asksDice()) return carryOut();
    if (!programRolls()) return rollFirst();
    if (m_session.beginChosen()) emit typingRequested();
}

void OfferForm::carryOut() {
    const auto* offer = m_session.draft().offer();
    if (!offer || m_session.open()) return;
    if (isDone(*offer)) return m_session.draft().selectOffer({});
    if (asksDice() && m_tray->typedDice().dice > 0) return m_tray->enter();
    if (isHeldBack()) return;
    const bool atOnce = asksDice(); // a choice that comes first is shown before any dice are rolled
    if (m_session.beginChosen() && atOnce) rollByHabit(m_session, m_habits, Session::AtSkipped::Stop);
}

bool OfferForm::typeDigit(const QKeyEvent& key) {
    const auto* offer = m_session.draft().offer();
    if (offer && m_first && !m_first->asksDice() && !m_ahead->isHidden() &&
        modeOf(m_session, m_habits, *m_first) != DiceMode::Roll) {
        const auto words =
            tr("“%1” asks a question before its dice: press Enter to go on, or Esc to leave it")
                .arg(part::text(offer->label));
        m_session.refuse({"dice.not_yet", words.toStdString(), {}, core::Problem::Kind::Impossible});
        return true; // a digit must not take another unit in hand
    }
    return m_session.draft().offer() && asksDice() && !programRolls() && m_tray->isEnabled() &&
           m_tray->pressKey(key);
}

void OfferForm::focusTarget() {
    if (auto* first = m_fields->initialFocus()) first->setFocus(Qt::ShortcutFocusReason);
}

void OfferForm::toggleOverride() {
    const auto* offer = m_session.draft().offer();
    if (!offer || m_session.open()) return;
    const auto against = blockingReason(*offer);
    if (against && against->kind == core::Problem::Kind::Rule)
        m_session.draft().setOverridesRules(!m_session.draft().overridesRules());
}

} // namespace ui
