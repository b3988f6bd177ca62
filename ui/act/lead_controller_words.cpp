// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/flow/valued_resolution.h"
#include "kernel/view/offer.h"
#include "lead/answers.h"
#include "lead/attack_words.h"
#include "lead/instruction.h"
#include "lead/leader.h"
#include "ui/act/lead_controller.h"
#include "ui/act/order_in_hand.h"
#include "ui/act/rolling_side.h"
#include "ui/frame/panel_widgets.h"
#include "ui/frame/sentences.h"
#include "ui/session/bystanders.h"
#include "ui/session/session.h"
#include "ui/turn/table_questions.h"

#include <QScopedValueRollback>

#include <algorithm>
#include <utility>

/// What a side that plays itself says of its steps and of what it waits for.
namespace ui {

using core::lead::LedStep;

namespace {

QString unitIdOf(const core::Value& unit) {
    return unit.asString() ? part::text(*unit.asString()) : QString();
}

bool isListed(const core::Value& list, const core::Value& one) {
    const auto* all = list.asArray();
    return all && std::find(all->begin(), all->end(), one) != all->end();
}

/// The target that the command names; an empty text where it names none.
core::Value targetIn(const core::Offer& offer, const core::Record& command) {
    for (const auto& field : offer.inputs)
        if (field.role == core::FieldRole::Target && field.kind == core::OfferField::Kind::One)
            if (const auto* target = command.body.find(field.id)) return *target;
    return std::string();
}

/// The list of the units that carry the command out; null where it names none.
core::Value actorsIn(const core::Offer& offer, const core::Record& command) {
    for (const auto& field : offer.inputs)
        if (field.role == core::FieldRole::Actor && field.kind == core::OfferField::Kind::Many)
            if (const auto* actors = command.body.find(field.id)) return *actors;
    return {};
}

} // namespace

QString LeadController::sideName() const {
    QStringList names;
    for (const auto& leader : m_leaders)
        if (const auto* side = m_session.view().side(leader.side());
            side && (m_side.isEmpty() || !m_step || m_side == part::text(leader.side())))
            names << part::text(side->name);
    return names.join(QStringLiteral(", "));
}

core::Audience LeadController::audience() const { return m_habits.audience(m_session.view()); }

bool LeadController::isSecret(const LedStep& step) const {
    return step.kind == LedStep::Kind::Order && m_session.knownText(step.order, step.title).isEmpty();
}

/// The words of the present phase; empty where the game has none.
QString LeadController::phaseLabel() const {
    const auto& phases = m_session.view().phases;
    const auto now = std::find_if(phases.begin(), phases.end(), [](const core::PhaseView& each) {
        return each.state == core::PhaseView::State::Active;
    });
    return now == phases.end() ? QString() : part::text(now->label);
}

QString LeadController::title() const {
    if (!m_step) return {};
    return isSecret(*m_step) ? tr("%1: %2 in secret").arg(sideName(), phaseLabel())
                             : m_session.knownText(m_step->order, m_step->title);
}

QString LeadController::reason() const {
    return m_step ? m_session.knownText(m_step->order, m_step->reason) : QString();
}

/// The offer that the step fills in; null where it has none.
const core::Offer* LeadController::offerOfStep() const {
    if (!m_step || m_step->offer.empty() || isSecret(*m_step)) return nullptr;
    for (const auto& offer : m_session.offers(part::text(m_step->unit)))
        if (offer.id == m_step->offer) return &offer;
    return nullptr;
}

std::vector<LeadController::Bystander> LeadController::bystanders() const {
    std::vector<Bystander> out;
    const auto* offer = offerOfStep();
    const auto* field = offer ? core::lead::bystanderField(*offer) : nullptr;
    if (!field) return out;
    const auto& body = m_step->order.command.body;
    const auto target = targetIn(*offer, m_step->order.command);
    const auto* aimedAt = m_session.unit(unitIdOf(target));
    const auto actors = actorsIn(*offer, m_step->order.command);
    for (const auto& option : withoutTarget(target, *field).options) {
        const auto* unit = m_session.unit(unitIdOf(option.value));
        const auto* chosen = body.find(field->id);
        const bool isWithin = chosen && isListed(*chosen, option.value);
        if (isListed(actors, option.value)) continue;
        if (isWithin || (unit && aimedAt && unit->side == aimedAt->side))
            out.push_back({QStringLiteral("%1: %2").arg(part::text(option.label), part::text(field->label)),
                           option.value, isWithin});
    }
    return out;
}

void LeadController::setWithin(const core::Value& unit, bool isWithin) {
    const auto* offer = offerOfStep();
    const auto* field = offer ? core::lead::bystanderField(*offer) : nullptr;
    if (!field || m_session.open()) return;
    auto& body = *m_step->order.command.body.asObject();
    auto chosen = body.contains(field->id) ? body.at(field->id) : field->preset;
    auto units = chosen.asArray() ? *chosen.asArray() : core::Value::Array{};
    std::erase(units, unit);
    if (isWithin) units.push_back(unit);
    body.insert_or_assign(field->id, core::Value(std::move(units)));
    const auto target = unitIdOf(targetIn(*offer, m_step->order.command)).toStdString();
    m_step->others = core::lead::attackWordsOf(*offer, m_step->order.command, target).others;
    m_instruction = part::text(core::lead::instructionFor(*m_step));
    m_running = false;
    emit changed();
}

QString LeadController::secretDecisions() const {
    if (m_secrets == 0 || m_secretPhase != phase()) return {};
    const auto& phases = m_session.view().phases;
    const bool setUp = !phases.empty() && phases.front().state == core::PhaseView::State::Active;
    return setUp ? part::plural(m_secrets, tr("has set up 1 unit in secret"),
                                tr("has set up %1 units in secret"))
                 : part::plural(m_secrets, tr("has given 1 order in secret"),
                                tr("has given %1 orders in secret"));
}

/// Takes the first unit of the players that can act in hand on a board, once the side waits after a step.
void LeadController::handOver() {
    m_wasSecret = false;
    if (!std::exchange(m_hasToHandOver, false) || m_session.view().board.empty()) return;
    m_session.guide().forgetShown(); // its own steps were in front of them
    const auto* held = m_session.unit(m_session.selection().unit());
    if (held && held->canAct && !core::lead::isLed(m_leaders, held->side)) return;
    for (const auto& unit : m_session.view().units)
        if (unit.present && unit.canAct && !core::lead::isLed(m_leaders, unit.side)) {
            const QScopedValueRollback selecting(m_selecting, true);
            m_session.selection().selectUnit(part::text(unit.id));
            m_held = m_session.selection().unit();
            return;
        }
}

QString LeadController::manner() const {
    if (m_leaders.empty()) return {};
    const auto side = m_step && !m_side.isEmpty() ? m_side : part::text(m_leaders.front().side());
    const auto habit = m_habits.of(side);
    return QStringLiteral("%1 · %2").arg(wordOf(habit.level).toLower(), wordOf(habit.pace).toLower());
}

bool LeadController::isAtChecklist() const {
    return isInHand() && m_step && m_step->kind == core::lead::LedStep::Kind::Next &&
           !m_session.view().next.checklist.empty() && !m_lastRolled && m_arrived.isEmpty() &&
           m_tableMoves.isEmpty();
}

QString LeadController::lastStep() const {
    if (!m_hasPlayed) return {};
    return knownLine(lastStepWithContent());
}

QStringList LeadController::earlierSteps() const {
    QStringList out;
    if (!m_hasPlayed || m_session.view().board.empty()) return out;
    const auto* step = m_session.log().find(lastStepWithContent());
    for (step = step ? m_session.log().find(step->parent) : nullptr; step && step->id > m_runFrom;
         step = m_session.log().find(step->parent))
        if (const auto line = knownLine(step->id); !line.isEmpty()) out.prepend(line);
    return out;
}

/// The last step but for what says nothing after it: empty phases that were passed over, and the end of the
/// activation.
core::StepId LeadController::lastStepWithContent() const {
    auto head = m_session.log().head();
    for (auto step = m_session.step(head);
         step && ((step->head.parent > m_openedAt && step->order.command.type == core::table::Next::type) ||
                  (step->head.parent > m_resultAt && endsActivation(step->order)));
         step = m_session.step(head))
        head = step->head.parent;
    return head;
}

/// The line of a step as the players may know it: without secrets, or else as the led side knows it, since a
/// unit that this side takes for infantry is called so on the screen, too.
QString LeadController::knownLine(core::StepId step) const {
    if (!m_session.audience().isGm()) return m_session.line(step, m_session.audience());
    const auto known =
        m_side.isEmpty() ? QString() : m_session.line(step, core::Audience::of(m_side.toStdString()));
    return known.isEmpty() ? m_session.line(step, core::Audience::Gm) : known;
}

/// The miniatures that arrive with *Next*, in the words of its checklist.
QStringList LeadController::arrivals() const {
    QStringList out;
    for (const auto& item : m_session.view().next.checklist)
        if (item.kind == core::ChecklistItem::Kind::Arrival) out << part::text(item.text);
    return out;
}

/// Questions to the players, and events of the mission, that *Next* brings.
QStringList LeadController::linesToSee() const {
    QStringList out;
    bool asks = false;
    const auto struck = m_session.struckLines();
    for (const auto& item : m_session.view().next.checklist) {
        if (struck.contains(part::text(item.id))) continue;
        if (item.kind == core::ChecklistItem::Kind::Story)
            out << tr("Read to the players: %1").arg(part::text(item.text));
        else if (TableQuestions::isAnswered(m_session, item))
            asks = true;
        else if (item.kind == core::ChecklistItem::Kind::Question)
            out << part::text(item.text);
    }
    if (asks) out << tr("Press who holds what is counted now");
    return out;
}

/// Who has to answer before the open action continues, and what is asked; empty when the program may go on
/// with it.
QString LeadController::waitsFor() const {
    const auto& request = *m_session.open()->request;
    const auto side = sideOf(m_session, request);
    const auto* answers = m_session.side(side);
    const auto who = !request.who.empty() ? part::text(request.who)
                     : answers            ? part::text(answers->name)
                                          : side;
    const auto purpose = part::text(request.purpose);
    if (request.asksDice())
        return modeOf(m_session, m_dice, request) == DiceMode::Roll ? QString()
               : who.isEmpty()                                      ? tr("real dice – %1").arg(purpose)
                               : tr("real dice of %1 – %2").arg(who, purpose);
    if (asksTheTable()) return tr("at the table – %1").arg(purpose);
    return side.isEmpty() || core::lead::isLed(m_leaders, side.toStdString())
               ? QString()
               : tr("decision of %1 – %2").arg(who, purpose);
}

/// Whether the open question is a decision of a side that plays itself, in whosever action it is asked.
bool LeadController::isDecidedByProgram() const {
    const auto& open = m_session.open();
    return open && open->request && !open->request->asksDice() && !m_session.readOnly() &&
           core::lead::isLed(m_leaders, open->request->side) && !asksTheTable();
}

/// What players measure or look at before the shot of the step, such as whether its target is in range: each
/// as the ids of unit, target and relation. Nothing where the program knows the places.
std::set<std::string> LeadController::factsToLookAt() const {
    using enum core::PlayedAction;
    std::set<std::string> out;
    const auto action = m_step ? m_step->action : Wait;
    if (m_ground || !m_session.view().board.empty() ||
        (action != Shoot && action != MoveShoot && action != ShootMove && action != Special))
        return out;
    for (const auto& each : m_step->presumed)
        if (each.fact.standard && each.fact.holds)
            out.insert(m_step->unit + ' ' + each.target + ' ' + each.fact.kind);
    return out;
}

/// Whether the open action is complete and people typed its last dice: they look at the result and apply it.
bool LeadController::isResultOfTypedDice() const {
    const auto& open = *m_session.open();
    for (auto n = open.answers.size(); n-- > 0;)
        if (open.asked[n].asksDice()) return open.answers[n].source == core::Answer::Source::Typed;
    return false;
}

/// Whether the open question is about the table, such as whether a charge arrives, where players can look:
/// not where the program moves the pieces itself or assumes their distances.
bool LeadController::asksTheTable() const {
    const auto& request = *m_session.open()->request;
    const auto open = m_session.resolution();
    const auto* asking = dynamic_cast<const core::ValuedResolution*>(open.get());
    return !m_ground && m_session.view().board.empty() && request.options.size() > 1 && asking &&
           !asking->asksDecision();
}

/// The question that was skipped just now and that another side may want to be asked, with who decides it;
/// empty where there is none.
QString LeadController::skippedBy() const {
    if (!m_session.shouldStop()) return {};
    const auto& request = m_session.open()->asked.back();
    const auto* side = m_session.side(part::text(request.side));
    return !side || core::lead::isLed(m_leaders, request.side)
               ? QString()
               : tr("decision of %1 – %2").arg(part::text(side->name), part::text(request.purpose));
}

} // namespace ui
