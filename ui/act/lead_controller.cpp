// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/lead_controller.h"

#include "lead/instruction.h"
#include "ui/act/order_in_hand.h"
#include "ui/act/rolling_side.h"
#include "ui/frame/panel_widgets.h"
#include "ui/session/odds_queue.h"
#include "ui/session/session.h"
#include "ui/turn/next_button.h"

#include <QScopedValueRollback>

#include <algorithm>
#include <set>
#include <utility>

namespace ui {

using core::lead::LedStep;

LeadController::LeadController(Session& session, DiceHabits& dice, LeadHabits& habits, QObject* parent)
    : QObject(parent), m_session(session), m_dice(dice), m_habits(habits), m_queue(new OddsQueue(this)),
      m_head(session.log().head()) {
    m_due.setSingleShot(true);
    m_due.setInterval(0);
    connect(&m_due, &QTimer::timeout, this, &LeadController::consider);
    connect(&m_session, &Session::changed, this, &LeadController::follow);
    connect(&m_habits, &LeadHabits::changed, this, [this] {
        makeLeaders();
        m_running = false;
        m_left = false;
        m_session.showAgain();
        m_due.start();
    });
    connect(&m_dice, &DiceHabits::changed, this, [this] { m_due.start(); });
    connect(&m_dice.beat(), &TypingBeat::rested, this, [this] { m_due.start(); });
    makeLeaders();
    m_due.start();
}

void LeadController::joinNext(NextButton& next) {
    next.setLed([this]() -> std::optional<NextButton::Led> {
        if (isInHand() && m_step) return NextButton::Led{title(), isAtChecklist()};
        if (isInHand() && !m_thinking) return NextButton::Led{tr("The miniatures are moved"), false};
        return isInHand() || m_thinking ? std::optional<NextButton::Led>(NextButton::Led{}) : std::nullopt;
    });
    connect(this, &LeadController::changed, &next, &NextButton::showNext);
}

/// Makes the leaders of the sides that are switched on; they remember nothing of earlier steps.
void LeadController::makeLeaders() {
    m_session.selection().setCompanions({});
    m_leaders.clear();
    for (const auto& side : m_session.view().sides)
        if (const auto habit = m_habits.of(part::text(side.id)); habit.on)
            m_leaders.emplace_back(side.id, habit.level);
    m_ground.reset();
    if (!m_leaders.empty() &&
        m_leaders.size() == m_session.view().sides.size()) { // no player is there to measure distances
        m_ground.emplace(core::lead::GroundTerms{});
        m_ground->follow(m_session.view());
        if (!m_ground->isKnown()) m_ground.reset();
    }
    std::set<std::string> led;
    for (const auto& leader : m_leaders)
        led.insert(leader.side());
    m_session.guide().setLedSides(std::move(led));
    m_habits.setSecretive(!m_session.view().board.empty());
    m_session.setAudience(audience());
}

QString LeadController::phase() const {
    const auto& view = m_session.view();
    return QStringLiteral("%1 %2").arg(view.turn).arg(part::text(view.phase));
}

bool LeadController::isInHand() const {
    if (!isLeading() || m_session.open() || m_left) return false;
    return m_step || (m_thinking ? m_opened.has_value() : !m_tableMoves.isEmpty() && !m_waiting.isEmpty());
}

void LeadController::follow(Changes changes) {
    if (changes & (Change::View | Change::Open | Change::Log)) {
        followLog();
        if (isDecidedByProgram()) (void)answerLed(m_session, m_leaders);
        m_held = m_session.selection().unit();
        if (isLeading()) m_due.start();
        return;
    }
    if (!isLeading() || m_selecting || !(changes & (Change::Selection | Change::Draft))) return;
    // Another unit or action that the user takes in hand is the user's to decide.
    const auto unit = m_session.selection().unit();
    const bool taken =
        (unit != m_held && !unit.isEmpty()) || (m_step && !m_session.draft().offerId().isEmpty());
    m_held = unit;
    if (taken) leave();
}

/// Stops where a step or an answer was taken back: what follows is the user's to decide.
void LeadController::followLog() {
    const auto& log = m_session.log();
    const auto head = log.head();
    const auto* step = log.find(head);
    const auto answers = m_session.open() ? m_session.open()->answers.size() : 0;
    bool forward = head == m_head;
    for (const auto* each = step; each && !forward && each->id > m_head; each = log.find(each->parent))
        forward = each->parent == m_head && m_head != 0; // no step comes before the one that it follows
    const bool back = !forward || (head == m_head && m_session.open() && answers < m_answers);
    m_head = head;
    m_answers = answers;
    m_left = false;
    m_step.reset();
    m_waiting.clear();
    m_queue->forget(this);
    m_thinking = false;
    if (!back) return;
    m_running = false;
    m_hasPlayed = m_wasSecret = m_hasToHandOver = m_changedPeople = m_resultSeen = false;
    m_secrets = 0;
    m_lastRolled.reset();
    m_arrived.clear();
    m_fallen.clear();
    if (!m_session.open()) m_tableMoves.clear();
    makeLeaders();
}

void LeadController::consider() {
    if (!isLeading()) {
        m_step.reset();
        m_waiting.clear();
        m_queue->forget(this);
        m_thinking = m_running = false;
        m_opened.reset();
        m_tableMoves.clear();
        emit changed();
        return;
    }
    if (m_session.open()) {
        goOnOpen();
        return emit changed();
    }
    endOpen();
    if (m_session.readOnly()) {
        m_waiting = tr("this file is read-only");
        return emit changed();
    }
    search();
}

/// Follows the end of an action that the controller has begun: one that was left or abandoned stops it.
void LeadController::endOpen() {
    if (!m_opened) return;
    const auto last = m_session.step(m_session.log().head());
    const bool booked =
        last && last->head.id != m_openedAt &&
        (last->order.command == m_opened->command || last->order.command.type == core::table::Next::type);
    if (!booked) m_hasPlayed = false;
    if (booked) m_arrived = m_arriving;
    if (booked) noteEffects();
    if (std::exchange(m_resultSeen, false)) { // people have applied it
        m_realRoll = m_changedPeople = false;
        m_fallen.clear();
    }
    if (!booked || std::exchange(m_movesShown, false)) m_tableMoves.clear();
    m_arriving.clear();
    if (!booked || (m_habits.of(m_side).pace == LeadPace::Step && !m_wasSecret)) m_running = false;
}

void LeadController::search() {
    m_thinking = true;
    if (m_ground) m_ground->follow(m_session.view());
    emit changed();
    const std::shared_ptr<const core::Game> game = m_session.wholeGame();
    const auto calculate = [game, leaders = m_leaders, ground = m_ground](core::WorkBudget& work) mutable {
        for (auto& leader : leaders)
            leader.useDistances(ground ? &*ground : nullptr);
        auto [leader, step] = core::lead::nextOfAll(*game, leaders, &work);
        Found out;
        if (leader) out.side = part::text(leader->side());
        if (leader && step.kind != LedStep::Kind::Over) {
            out.instruction = part::text(core::lead::instructionFor(step));
            out.step = std::move(step);
        } else
            out.waiting = step.kind == LedStep::Kind::Over
                              ? tr("the game is over: %1").arg(part::text(step.title))
                              : part::text(step.reason);
        return out;
    };
    m_queue->ask<Found>(*this, {calculate, [this](const Found& found) { take(found); }},
                        OddsQueue::Urgency::Later);
}

void LeadController::take(const Found& found) {
    m_thinking = false;
    m_opened.reset();
    m_step = found.step;
    m_instruction = found.instruction;
    if (m_step && m_step->kind == LedStep::Kind::Next) m_instruction = linesToSee().join(u'\n');
    m_waiting = found.waiting;
    m_side = found.side;
    const auto due = m_session.guide().unitTurn();
    if (m_step && m_step->kind == LedStep::Kind::Next && due && due->unit.isEmpty()) { // such as a roll-off
        m_step.reset();
        m_waiting = due->action;
    }
    if (!m_step) {
        m_session.selection().setCompanions({});
        handOver();
        return emit changed();
    }
    if (isSecret(*m_step)) m_instruction.clear();
    if (mayGoOn()) {
        noteTableMove(*m_step);
        return carryOut();
    }
    m_running = false;
    if (m_left) return emit changed(); // the user has taken another unit in hand meanwhile
    const QScopedValueRollback selecting(m_selecting, true);
    m_session.selection().selectUnit(isSecret(*m_step) ? QString() : part::text(m_step->unit));
    m_session.draft().selectOffer({});
    m_held = m_session.selection().unit();
    QStringList companions;
    for (const auto& each : m_step->way.movers)
        if (!m_held.isEmpty() && m_held != part::text(each)) companions << part::text(each);
    m_session.selection().setCompanions(companions);
    emit changed();
}

void LeadController::press() {
    if (m_session.open() || m_thinking) return;
    m_tableMoves.clear();
    if (!m_step) return emit changed();
    m_running = true;
    m_runFrom = m_session.log().head();
    if (std::exchange(m_phase, phase()) != phase()) m_seenFacts.clear();
    m_seenFacts.merge(factsToLookAt());
    m_realRoll = m_changedPeople = false;
    m_arrived.clear();
    m_fallen.clear();
    carryOut();
}

void LeadController::stop() {
    if (!m_running) return;
    m_running = false;
    emit changed();
}

void LeadController::stopLeading() {
    const auto leaders = m_leaders;
    const auto only = m_step ? m_side : QString();
    for (const auto& leader : leaders) {
        const auto side = part::text(leader.side());
        if (!only.isEmpty() && side != only) continue;
        auto habit = m_habits.of(side);
        habit.on = false;
        m_habits.set(side, habit);
    }
}

void LeadController::declare(const core::Order& order) {
    if (m_session.open()) return;
    m_running = false;
    (void)m_session.begin(order);
}

void LeadController::leave() {
    if (m_left || !(m_step || m_thinking || isInHand())) return;
    m_left = m_step || m_thinking;
    if (!m_thinking) m_tableMoves.clear(); // else no page has shown them yet
    m_running = false;
    m_session.selection().setCompanions({});
    emit changed();
}

void LeadController::carryOut() {
    const auto step = *m_step;
    m_standing = standing();
    m_before = m_session.sharedView();
    m_step.reset();
    if (!endsActivation(step.order)) {
        m_lastRolled.reset();
        m_fallen.clear();
        m_changedPeople = false;
        m_resultAt = m_session.log().head();
    }
    m_arriving = step.kind == LedStep::Kind::Next ? arrivals() : QStringList();
    for (auto& leader : m_leaders)
        if (part::text(leader.side()) == m_side) leader.note(*m_session.wholeGame(), step);
    if (m_ground) m_ground->walk(step);
    m_wasSecret = isSecret(step);
    if (!std::exchange(m_hasToHandOver, true)) m_runFrom = m_session.log().head();
    if (m_wasSecret) m_secrets = std::exchange(m_secretPhase, phase()) == phase() ? m_secrets + 1 : 1;
    m_opened = step.order;
    m_hasPlayed = true;
    m_openedAt = m_session.log().head();
    if (!begin(step)) m_running = false;
    if (m_session.open()) m_opened = m_session.open()->order; // as it was begun: another Next compares it
    m_due.start();                                            // also where nothing has changed
}

/// Begins the step as the user would, with the unit and its action in hand.
bool LeadController::begin(const LedStep& step) {
    if (step.kind == LedStep::Kind::Next) return m_session.next();
    const QScopedValueRollback selecting(m_selecting, true);
    const bool secret = isSecret(step);
    m_session.selection().selectUnit(secret ? QString() : part::text(step.unit));
    m_held = m_session.selection().unit();
    const bool shown =
        !secret && !step.offer.empty() && takeInHand(m_session, part::text(step.offer), step.order);
    const auto note = core::lead::noteFor(step);
    if (shown) return m_session.beginChosen(note);
    auto order = step.order;
    order.note = note;
    return m_session.begin(order);
}

/// Brings the action that the controller has begun to its end, as far as no other side is asked.
void LeadController::goOnOpen() {
    m_waiting.clear();
    const bool own = m_opened && m_session.open()->order.command == m_opened->command;
    if (!m_running || !own) {
        if (m_session.open()->request) m_waiting = waitsFor();
        if (isDecidedByProgram()) (void)answerLed(m_session, m_leaders);
        return;
    }
    while (m_session.open()) {
        const bool asks = m_session.open()->request.has_value();
        if (asks) m_waiting = waitsFor();
        m_movesShown |= !m_waiting.isEmpty();
        if (!m_waiting.isEmpty()) m_realRoll |= m_session.open()->request->asksDice();
        if (!m_waiting.isEmpty() || (!asks && m_dice.beat().isResting())) return; // real dice stay in sight
        if (m_waiting = skippedBy(); !m_waiting.isEmpty()) return;
        if (!asks && m_session.open()->diceSeen)
            m_lastRolled = Rolled{*m_session.open(), outcomeOf(m_session, m_session.pendingChanges())};
        if ((m_resultSeen = !asks && isResultOfTypedDice())) {
            m_waiting = tr("the result – apply it");
            return;
        }
        if (!(asks ? answerLed(m_session, m_leaders) : m_session.apply())) {
            m_running = false;
            return;
        }
    }
}

} // namespace ui

#include "moc_lead_controller.cpp"
