// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "seat.h"
#include "support/case.h"
#include "ui/table/group_card.h"
#include "ui/turn/objective_button.h"
#endif

#include <QApplication>
#include <QComboBox>
#include <QTest>

#include <algorithm>
#include <set>
#include <string>

/// One full round of a battle between two armies through the window: by mouse with dice of the program, by
/// keys with dice from the table, back to the beginning and forth again.
class TestBattleRound : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void byMouseWithDiceOfTheProgram();
    void byKeysWithDiceFromTheTable();
    void byMouseWithDiceFromTheTable();
    void aUnitShootsInFour();
    void otherModelsFallOnDemand();
    void aRerollIsThereWhenItIsWanted();
    void theRestMovesInOneStep();
    void numbersNeverAnswerAQuestion();
    void whatGoesAtASecondTargetIsAskedOnceThereIsOne();
    void aClickedTargetTakesThePlaceOfThePresumedOne();
    void whoStandsAtAMarkerIsSaid();

private:
    /// The counters of command points, of all sides.
    static QStringList pointCounters(Seat& seat) {
        QStringList out;
        for (const auto& side : seat.session().view().sides)
            for (const auto& counter : side.counters)
                if (counter.label == "CP") out << QString::fromStdString(counter.id);
        return out;
    }
    static void toPhase(Seat& seat, const char* phase);
    static Seat::Game battle() { return {"combat_patrol", {"clash_of_patrols", {}, {}, {}}}; }
    /// The first action of a unit that is likely and that nothing blocks; empty when there is none.
    static std::string likely(Seat& seat, const QString& unit);
    /// The units that may act now and have such an action.
    static QStringList waiting(Seat& seat);
    static bool clickCard(Seat& seat, const QString& unit);
    static void thereAndBackAgain(Seat& seat);
    template <class Act> void playRound(Seat& seat, Act act, const std::function<bool()>& next);
};

std::string TestBattleRound::likely(Seat& seat, const QString& unit) {
    const auto& offers = seat.session().offers(unit);
    const auto first = std::find_if(offers.begin(), offers.end(),
                                    [](const auto& offer) { return offer.primary && !offer.blocked; });
    return first == offers.end() ? std::string() : first->id;
}

QStringList TestBattleRound::waiting(Seat& seat) {
    QStringList out;
    for (const auto& unit : seat.session().view().units)
        if (const auto id = QString::fromStdString(unit.id);
            unit.canAct && unit.group == "group:" + unit.id && !likely(seat, id).empty())
            out << id;
    return out;
}

bool TestBattleRound::clickCard(Seat& seat, const QString& unit) {
    auto* card = seat.find<ui::GroupCard>(QStringLiteral("group:group:") + unit);
    return check(card != nullptr, unit) && seat.hands.click(card, QPoint(card->width() / 2, 12));
}

void TestBattleRound::thereAndBackAgain(Seat& seat) {
    const auto picture = seat.picture();
    const auto digest = seat.encounter().digest();
    int undone = 0, redone = 0;
    for (; seat.session().canUndo() && undone < 1000; ++undone)
        seat.hands.press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(seat.session().log().head(), core::StepId(1));
    for (; !seat.session().redoLabel().isEmpty() && redone < 1000; ++redone)
        seat.hands.press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(redone, undone);
    QVERIFY(seat.picture() == picture);
    QCOMPARE(seat.encounter().digest(), digest);
    const auto events = seat.encounter().replayEvents();
    QVERIFY(events && !events->firstDifference);
    const auto commands = seat.encounter().replayCommands();
    QVERIFY2(commands && !commands->firstDifference, commands ? commands->what.c_str() : "");
}

/// From set-up through both turns of round 1: in each phase every unit that may act does what `act` does with
/// it.
template <class Act> void TestBattleRound::playRound(Seat& seat, Act act, const std::function<bool()>& next) {
    std::map<std::string, int> acted;
    for (int steps = 0; seat.session().view().turn == 1 && steps < 200; ++steps) {
        const auto units = waiting(seat);
        const auto phase = seat.phase();
        const bool passes = phase == "charge" && acted[phase] > 0; // one charge a turn is enough
        if (units.isEmpty() || passes) {
            if (phase == "end") acted.clear();
            QVERIFY2(next(), phase.c_str());
            continue;
        }
        QVERIFY2(act(units.front(), phase),
                 qPrintable(units.front() + QLatin1Char(' ') + QString::fromStdString(phase)));
        ++acted[phase];
        QVERIFY(!seat.session().open());
        QVERIFY2(waiting(seat) != units,
                 qPrintable(units.front() + QLatin1Char(' ') + QString::fromStdString(phase)));
    }
    QCOMPARE(seat.session().view().turn, 2);
}

void TestBattleRound::byMouseWithDiceOfTheProgram() {
    Seat seat(Seat::Keep::Memory, 7, battle());
    QCOMPARE(seat.phase(), std::string("setup"));
    int shots = 0;
    const auto act = [&](const QString& unit, const std::string& phase) {
        if (seat.session().selection().unit() != unit && !clickCard(seat, unit)) return false;
        if (!seat.offer(likely(seat, unit).c_str())) return false;
        shots += phase == "shooting";
        if (!seat.carryOut()) return false;
        seat.resolveByMouse();
        return true;
    };
    playRound(seat, act, [&] {
        const bool pressed = seat.next();
        seat.resolveByMouse();
        return pressed;
    });
    QVERIFY(shots >= 4);
    QVERIFY(seat.rolled > 10);
    QCOMPARE(seat.refusals, QStringList());
    thereAndBackAgain(seat);
}

void TestBattleRound::byMouseWithDiceFromTheTable() {
    Seat seat(Seat::Keep::Memory, 7, battle());
    seat.rollOnTheTable();
    const auto act = [&](const QString& unit, const std::string& phase) {
        if (seat.session().selection().unit() != unit && !clickCard(seat, unit)) return false;
        const auto& offers = seat.session().offers(unit);
        const bool all = phase == "movement" && std::any_of(offers.begin(), offers.end(), [](const auto& o) {
                             return o.id == "move_all" && !o.blocked;
                         });
        if (!seat.offer(all ? "move_all" : likely(seat, unit).c_str()) || !seat.carryOut()) return false;
        seat.resolveByMouse();
        return true;
    };
    playRound(seat, act, [&] {
        const bool pressed = seat.next();
        seat.resolveByMouse();
        return pressed;
    });
    QVERIFY(seat.facesTyped > 10);
    QCOMPARE(seat.refusals, QStringList());
    thereAndBackAgain(seat);
}

void TestBattleRound::toPhase(Seat& seat, const char* phase) {
    for (int n = 0; n < 12 && seat.phase() != phase; ++n) {
        seat.session().next();
        if (seat.session().open()) seat.session().resolve();
    }
    QCOMPARE(seat.phase(), std::string(phase));
    QCoreApplication::processEvents();
    seat.hands.countFromHere();
}

/// By mouse, with another unit in hand: the card, carrying out, what a side that can pay says to a stratagem,
/// and booking. Where a die could be better and a re-roll can be paid for, the dice wait once more.
void TestBattleRound::aUnitShootsInFour() {
    constexpr int most = 4;
    for (const bool rich : {false, true}) {
        Seat seat(Seat::Keep::Memory, 7, battle());
        toPhase(seat, "shooting");
        if (!rich)
            for (const auto& counter : pointCounters(seat))
                QVERIFY(seat.session().correct({}, counter, 0));
        const auto units = waiting(seat);
        QVERIFY(!units.isEmpty());
        QString other; // another one is in hand
        for (const auto& each : seat.session().view().units)
            if (each.group == "group:" + each.id && each.side == seat.session().unit(units.front())->side &&
                !units.contains(QString::fromStdString(each.id)))
                other = QString::fromStdString(each.id);
        QVERIFY(clickCard(seat, other));
        for (const auto& unit : units) {
            QCOMPARE(seat.session().selection().unit(), other);
            QStringList met;
            std::set<std::string> waits; // the sides that could have a die rolled again
            seat.hands.countFromHere();
            QVERIFY(clickCard(seat, unit));
            QCOMPARE(seat.session().draft().offerId(), QStringLiteral("shoot"));
            QVERIFY(seat.carryOut());
            for (int n = 0; seat.session().open() && n < 20; ++n) {
                const auto& request = seat.session().open()->request;
                met << QString::fromStdString(request ? request->purpose : "apply");
                if (rich && request && request->id == "command_reroll")
                    QVERIFY2(waits.insert(request->side).second, "each side is asked once");
                QVERIFY(seat.click("apply"));
            }
            QVERIFY(!seat.session().open());
            QVERIFY(met.filter(QStringLiteral("falls first?")).isEmpty());
            QVERIFY2(seat.hands.inputs() <= most + std::ssize(waits),
                     qPrintable(met.join(QStringLiteral(" | "))));
        }
    }
}

/// The most common models are presumed to fall first; the other side may choose others after the rolls, and
/// the dice keep their faces.
void TestBattleRound::otherModelsFallOnDemand() {
    Seat seat(Seat::Keep::Memory, 7, battle());
    toPhase(seat, "shooting");
    QVERIFY(seat.offer("shoot") && seat.carryOut());
    const auto& open = seat.session().open();
    for (int n = 0; open && open->request && n < 20; ++n)
        QVERIFY(seat.click("apply"));
    QVERIFY(open && !open->request);
    const auto before = open->answers;
    const auto questions = seat.session().skippedQuestions();
    const auto falls = std::find_if(questions.begin(), questions.end(),
                                    [](const auto& each) { return each.request.id == "falls_first"; });
    QVERIFY(falls != questions.end());
    QVERIFY(seat.click(falls == questions.begin() ? "askSkipped" : "askEarlier"));
    QVERIFY(open->request && open->request->id == "falls_first");
    const auto place = open->answers.size();
    seat.resolveByMouse(open->request->options[1].id);
    QVERIFY(!seat.session().open());
    const auto step = seat.encounter().step(seat.session().log().head());
    QVERIFY(step && step->answers.size() > place);
    QVERIFY(step->answers[place].pick != before[place].pick);
    for (std::size_t n = 0; n < place; ++n)
        QVERIFY(step->answers[n] == before[n]);
    QCOMPARE(seat.refusals, QStringList());
}

void TestBattleRound::aRerollIsThereWhenItIsWanted() {
    Seat seat(Seat::Keep::Memory, 7, battle());
    toPhase(seat, "shooting");
    const auto points = [&seat] {
        for (const auto& side : seat.session().view().sides)
            if (side.acting) return side.counters.front().value;
        return -1;
    };
    const int before = points();
    QVERIFY(seat.offer("shoot") && seat.carryOut());
    QVERIFY(seat.session().open());
    if (seat.session().open()->request->kind == core::Request::Kind::Choice)
        QVERIFY(seat.click("apply")); // no stratagem of the target's
    QVERIFY2(seat.session().open()->request && seat.session().open()->request->id == "command_reroll",
             "the roll that a player may repeat is followed by that question");
    QCOMPARE(seat.session().open()->request->preset, seat.session().open()->request->options[0].id);
    QVERIFY(seat.session().open()->request->options[1].detail.starts_with("1 CP"));
    const auto second = seat.session().open()->request->options[1].id; // the request ends with its answer
    seat.resolveByMouse(second);
    QVERIFY(!seat.session().open());
    QCOMPARE(points(), before - 1);
    QCOMPARE(seat.refusals, QStringList());
}

void TestBattleRound::theRestMovesInOneStep() {
    Seat seat(Seat::Keep::Memory, 7, battle());
    toPhase(seat, "movement");
    const auto first = seat.session().selection().unit();
    QVERIFY(seat.offer("move.stationary") && seat.carryOut());
    const auto steps = seat.session().log().size();
    QVERIFY(waiting(seat).size() > 1);
    QVERIFY(seat.offer("move_all") && seat.carryOut());
    QVERIFY(!seat.session().open());
    QCOMPARE(seat.session().log().size(), steps + 1);
    QCOMPARE(waiting(seat), QStringList());
    QVERIFY(seat.session().unit(first)->acted);
    QCOMPARE(seat.refusals, QStringList());
}

/// A number takes someone in hand; a question that came up in the meantime keeps waiting.
void TestBattleRound::numbersNeverAnswerAQuestion() {
    Seat seat(Seat::Keep::Memory, 7, battle());
    for (const char* id : {"reroll_window", "overwatch_window"})
        QVERIFY(seat.session().begin(
            {core::Record{"set_switch", 1, core::Value::Object{{"id", id}, {"value", "on"}}}, false}));
    toPhase(seat, "shooting");
    QVERIFY(seat.offer("shoot") && seat.carryOut());
    QVERIFY(seat.session().open() && seat.session().open()->request);
    QCOMPARE(int(seat.session().open()->request->kind), int(core::Request::Kind::Choice));
    const auto answers = seat.session().open()->answers.size();
    seat.hands.type(QStringLiteral("2"));
    seat.hands.type(QStringLiteral("1"));
    QCOMPARE(seat.session().open()->answers.size(), answers);
    seat.hands.type(QStringLiteral("a"));
    QVERIFY(!seat.session().open() || seat.session().open()->answers.size() > answers);
}

void TestBattleRound::byKeysWithDiceFromTheTable() {
    Seat seat(Seat::Keep::File, 7, battle());
    const auto act = [&](const QString& unit, const std::string&) {
        const auto* view = seat.session().unit(unit);
        if (seat.session().selection().unit() != unit) seat.hands.type(QString::number(view->number));
        if (!check(seat.session().selection().unit() == unit, unit)) return false;
        if (!seat.pressOffer(likely(seat, unit).c_str(), 2)) return false;
        seat.resolveByKeys();
        return true;
    };
    playRound(seat, act, [&] {
        seat.nextByKey();
        const bool opened = seat.session().open().has_value();
        seat.resolveByKeys();
        return opened || seat.refusals.isEmpty();
    });
    QVERIFY(seat.facesTyped > 2);
    QVERIFY(seat.countsTyped > 2);
    QCOMPARE(seat.refusals, QStringList());
    const auto picture = seat.picture();
    seat.reopen();
    QVERIFY(seat.picture() == picture);
    thereAndBackAgain(seat);
}

void TestBattleRound::whatGoesAtASecondTargetIsAskedOnceThereIsOne() {
    Seat seat(Seat::Keep::Memory, 7, battle());
    for (int n = 0; n < 9 && seat.phase() != "shooting"; ++n) {
        QVERIFY(seat.next());
        seat.resolveByMouse();
    }
    const auto marines = QStringLiteral("attacker.plague_marines");
    QVERIFY(clickCard(seat, marines));
    QVERIFY(seat.offer(likely(seat, marines).c_str()));
    auto* second = seat.find(QStringLiteral("field:second"))->findChild<QComboBox*>();
    QVERIFY(!seat.find(QStringLiteral("field:secondCounts")));
    QVERIFY(seat.hands.pick(second, second->itemText(1)));
    QVERIFY(seat.find(QStringLiteral("field:secondCounts")));
    QVERIFY(seat.hands.pick(second, second->itemText(0)));
    QVERIFY(!seat.find(QStringLiteral("field:secondCounts")));
}

/// A charge may be declared at several units: the first that is clicked is meant alone, a second one joins
/// it.
void TestBattleRound::aClickedTargetTakesThePlaceOfThePresumedOne() {
    Seat seat(Seat::Keep::Memory, 7, battle());
    toPhase(seat, "charge");
    const auto units = waiting(seat);
    QVERIFY(!units.isEmpty() && clickCard(seat, units.front()) && seat.offer("charge"));
    auto& session = seat.session();
    const auto* own = session.unit(units.front());
    QStringList enemies;
    for (const auto& unit : session.view().units)
        if (unit.side != own->side && unit.present && unit.group == "group:" + unit.id)
            enemies << QString::fromStdString(unit.id);
    QVERIFY(enemies.size() > 2);
    const auto targets = [&] {
        QStringList out;
        const auto command = session.draft().order(*session.draft().offer()).command;
        for (const auto& each : *command.body.find("targets")->asArray())
            out << QString::fromStdString(*each.asString());
        return out;
    };
    const auto presumed = targets();
    QCOMPARE(presumed.size(), 1);
    enemies.removeAll(presumed.front());
    QVERIFY(clickCard(seat, enemies[0]));
    QCOMPARE(targets(), QStringList{enemies[0]});
    QVERIFY(clickCard(seat, enemies[1]));
    QCOMPARE(targets(), (QStringList{enemies[0], enemies[1]}));
    QVERIFY(clickCard(seat, enemies[0]));
    QCOMPARE(targets(), QStringList{enemies[1]});
    const auto command = session.draft().order(*session.draft().offer()).command; // Contagion follows, too
    QVERIFY(units.front().startsWith(u"attacker.") && *command.body.find("taintsTargets")->asBool());
    QVERIFY(!command.body.find("taints") || command.body.find("taints")->asArray()->empty());
}

void TestBattleRound::whoStandsAtAMarkerIsSaid() {
    Seat seat(Seat::Keep::Memory, 7, battle());
    QVERIFY(seat.next());
    seat.resolveByMouse();
    const auto buttons = seat.window().findChildren<ui::ObjectiveButton*>();
    QCOMPARE(buttons.size(), 5); // four markers, and the centre that a secondary objective asks for
    QVERIFY(seat.hands.click(buttons.front()));
    QVERIFY(seat.session().draft().offer());
    QVERIFY(clickCard(seat, QStringLiteral("attacker.plague_marines"))); // aims the action in hand
    QVERIFY(seat.carryOut());
    seat.resolveByMouse();
    QVERIFY2(buttons.front()->words().contains(QStringLiteral("⚑ A")), qPrintable(buttons.front()->words()));
    QCOMPARE(seat.refusals, QStringList());
}

TEST_CASE(TestBattleRound, QApplication)
#include "test_battle_round.moc"
