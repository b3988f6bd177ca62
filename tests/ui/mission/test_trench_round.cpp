// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "seat.h"
#include "support/case.h"
#include "ui/dice/choice_form.h"
#include "ui/dice/dice_habits.h"
#include "ui/table/group_card.h"
#include "ui/tokens/chip.h"
#endif

#include <QApplication>
#include <QComboBox>
#include <QTest>

#include <algorithm>
#include <map>

/// A battle of two warbands through the window: a whole turn by mouse with dice of the program and one by
/// keys with typed faces, and how many clicks and keys the commonest things take.
class TestTrenchRound : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void byMouseWithDiceOfTheProgram();
    void byKeysWithTypedFaces();
    void oneOrderTakesSoMany_data();
    void oneOrderTakesSoMany();
    void aMarkerDecisionTakesOne_data();
    void aMarkerDecisionTakesOne();
    void passingTakesThree();
    void theTargetIsNotAlsoInTheBlast();

private:
    static Seat::Game battle() { return {"trench_crusade", {"claim_no_mans_land", {}, {}, {}}}; }
    static const core::Offer* offered(Seat& seat, const QString& unit, const std::string& id);
    /// What the model does next: what its turn in the list asks for, as long as that goes; else it ends.
    static std::string nextDeed(Seat& seat, const QString& unit, int turn);
    static QString whoActs(Seat& seat);
    static bool clickCard(Seat& seat, const QString& unit);
    static void thereAndBackAgain(Seat& seat);
    /// Begins the first turn with no dice asked on the way.
    static void begin(Seat& seat);
    /// The first model of the side that picks for which the order goes.
    static QString shooter(Seat& seat, const std::string& id);
    template <class Act, class Next> void playTurn(Seat& seat, Act act, Next next);
    std::map<std::string, int> m_done; ///< by order
};

const core::Offer* TestTrenchRound::offered(Seat& seat, const QString& unit, const std::string& id) {
    for (const auto& offer : seat.session().offers(unit))
        if (offer.id == id && !offer.blocked) return &offer;
    return nullptr;
}

QString TestTrenchRound::whoActs(Seat& seat) {
    const auto& view = seat.session().view();
    for (const bool begun : {true, false}) // who has begun goes on
        for (const auto& unit : view.units)
            if (unit.canAct && (unit.state.find("acting") != std::string::npos) == begun)
                return QString::fromStdString(unit.id);
    return {};
}

std::string TestTrenchRound::nextDeed(Seat& seat, const QString& unit, int turn) {
    static const std::vector<std::vector<std::string>> plans{
        {"move", "ranged"}, {"charge", "melee"}, {"dash"}, {"ranged"}, {"melee", "dash"}};
    if (offered(seat, unit, "stand")) return "stand";
    for (const auto& id : plans[static_cast<std::size_t>(turn) % plans.size()])
        if (offered(seat, unit, id)) return id;
    return offered(seat, unit, "end_activation") ? "end_activation" : "activate";
}

bool TestTrenchRound::clickCard(Seat& seat, const QString& unit) {
    auto* card = seat.find<ui::GroupCard>(QStringLiteral("group:group:") + unit);
    return check(card != nullptr, unit) && seat.hands.click(card, QPoint(card->width() / 2, 6));
}

void TestTrenchRound::thereAndBackAgain(Seat& seat) {
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
    const auto commands = seat.encounter().replayCommands();
    QVERIFY2(commands && !commands->firstDifference, commands ? commands->what.c_str() : "");
}

/// From deployment to the second turn: each model that may act does what `act` does with it.
template <class Act, class Next> void TestTrenchRound::playTurn(Seat& seat, Act act, Next next) {
    m_done.clear();
    std::map<QString, int> plan;
    for (int steps = 0; seat.session().view().turn < 2 && steps < 200; ++steps) {
        const auto unit = whoActs(seat);
        if (unit.isEmpty()) {
            QVERIFY2(next(), seat.phase().c_str());
            continue;
        }
        if (!plan.contains(unit)) plan.emplace(unit, static_cast<int>(plan.size()));
        const auto deed = nextDeed(seat, unit, plan.at(unit));
        const auto head = seat.session().log().head();
        QVERIFY2(act(unit, deed), qPrintable(unit + QLatin1Char(' ') + QString::fromStdString(deed)));
        QVERIFY(!seat.session().open());
        QVERIFY2(seat.session().log().head() != head, deed.c_str());
        ++m_done[deed];
    }
    QCOMPARE(seat.session().view().turn, 2);
    for (const auto* deed : {"move", "ranged", "charge", "dash", "end_activation"})
        QVERIFY2(m_done[deed] > 0, deed);
}

void TestTrenchRound::byMouseWithDiceOfTheProgram() {
    Seat seat(Seat::Keep::Memory, 7, battle());
    playTurn(
        seat,
        [&](const QString& unit, const std::string& deed) {
            if (seat.session().selectedUnit() != unit && !clickCard(seat, unit)) return false;
            if (!seat.offer(deed.c_str()) || !seat.carryOut()) return false;
            seat.resolveByMouse();
            return true;
        },
        [&] {
            const bool pressed = seat.next();
            seat.resolveByMouse();
            return pressed;
        });
    QVERIFY(seat.rolled > 0 || seat.choicesMet > 0);
    QCOMPARE(seat.refusals, QStringList());
}

void TestTrenchRound::byKeysWithTypedFaces() {
    Seat seat(Seat::Keep::File, 7, battle());
    seat.rollOnTheTable();
    playTurn(
        seat,
        [&](const QString& unit, const std::string& deed) {
            const auto* view = seat.session().unit(unit);
            if (seat.session().selectedUnit() != unit) seat.hands.type(QString::number(view->number));
            if (!check(seat.session().selectedUnit() == unit, unit)) return false;
            if (!seat.pressOffer(deed.c_str(), 2)) return false;
            seat.resolveByKeys();
            return true;
        },
        [&] {
            seat.rest();
            seat.hands.press(Qt::Key_Space);
            seat.resolveByKeys();
            return true;
        });
    QVERIFY(seat.facesTyped > 5);
    QCOMPARE(seat.refusals, QStringList());
    const auto picture = seat.picture();
    seat.reopen();
    QVERIFY(seat.picture() == picture);
    thereAndBackAgain(seat);
}

void TestTrenchRound::begin(Seat& seat) {
    for (int n = 0; n < 6 && seat.phase() != "activations"; ++n) {
        seat.session().next();
        while (seat.session().open())
            seat.session().resolve();
    }
    QCOMPARE(seat.phase(), std::string("activations"));
    QCoreApplication::processEvents();
}

QString TestTrenchRound::shooter(Seat& seat, const std::string& id) {
    for (const auto& unit : seat.session().view().units)
        if (unit.canAct && offered(seat, QString::fromStdString(unit.id), id))
            return QString::fromStdString(unit.id);
    return {};
}

void TestTrenchRound::oneOrderTakesSoMany_data() {
    QTest::addColumn<std::string>("order");
    QTest::addColumn<int>("most"); // choosing, carrying out, booking what fell
    QTest::newRow("a shot") << std::string("ranged") << 3;
    QTest::newRow("a blow") << std::string("melee") << 3;
    QTest::newRow("a dash") << std::string("dash") << 3;
    QTest::newRow("a charge, and whether it arrives") << std::string("charge") << 4;
    QTest::newRow("a move") << std::string("move") << 2;
    QTest::newRow("the end of an activation") << std::string("end_activation") << 2;
}

void TestTrenchRound::oneOrderTakesSoMany() {
    QFETCH(std::string, order);
    QFETCH(int, most);
    for (const bool mouse : {true, false}) {
        Seat seat(Seat::Keep::Memory, 7, battle());
        begin(seat);
        QString foe;
        for (const auto& unit : seat.session().view().units)
            if (unit.side != seat.session().view().units.front().side && foe.isEmpty())
                foe = QString::fromStdString(unit.id);
        const auto first = QString::fromStdString(seat.session().view().units.front().id);
        if (order == "melee") seat.session().correct(first, QStringLiteral("contact:") + foe, 1);
        auto unit = shooter(seat, order);
        if (order == "end_activation") {
            unit = shooter(seat, "move");
            seat.session().selectUnit(unit);
            seat.session().selectOffer(QStringLiteral("move"));
            seat.session().beginChosen();
        }
        QVERIFY2(!unit.isEmpty(), order.c_str());
        seat.session().selectUnit(unit);
        QCoreApplication::processEvents();
        seat.hands.countFromHere();
        const auto head = seat.session().log().head();
        if (mouse) {
            QVERIFY(seat.offer(order.c_str()) && seat.carryOut());
            while (seat.session().open() && seat.hands.inputs() < 12)
                QVERIFY(seat.click("apply"));
        } else {
            QVERIFY(seat.pressOffer(order.c_str(), 1));
            seat.hands.press(Qt::Key_Return);
            while (seat.session().open() && seat.hands.inputs() < 12)
                seat.hands.press(Qt::Key_Return);
        }
        QVERIFY(!seat.session().open() && seat.session().log().head() != head);
        QVERIFY2(seat.hands.inputs() <= most, qPrintable(QString::number(seat.hands.inputs())));
    }
}

void TestTrenchRound::aMarkerDecisionTakesOne_data() {
    QTest::addColumn<bool>("mouse");
    QTest::addColumn<int>("spent");
    for (const int spent : {0, 1}) {
        QTest::addRow("by mouse, %d spent", spent) << true << spent;
        QTest::addRow("by keys, %d spent", spent) << false << spent;
    }
}

/// Beside the three of a shot one more for each decision that came up.
void TestTrenchRound::aMarkerDecisionTakesOne() {
    QFETCH(bool, mouse);
    QFETCH(int, spent);
    Seat seat(Seat::Keep::Memory, 7, battle());
    begin(seat);
    const auto unit = shooter(seat, "ranged");
    seat.session().correct(unit, QStringLiteral("blessing"), 2);
    seat.session().selectUnit(unit);
    QCoreApplication::processEvents();
    seat.hands.countFromHere();
    if (mouse)
        QVERIFY(seat.offer("ranged") && seat.carryOut());
    else {
        QVERIFY(seat.pressOffer("ranged", 1));
        seat.hands.press(Qt::Key_Return);
    }
    int decisions = 0, others = 0;
    while (seat.session().open() && others < 9) {
        const auto request = seat.session().open()->request;
        const bool choice = request && request->kind == core::Request::Kind::Choice;
        decisions += choice;
        others += !choice;
        if (choice && decisions == 1 && spent > 0) {
            const auto at = static_cast<std::size_t>(spent);
            QVERIFY(request->options.size() > at);
            const auto label = QString::fromStdString(request->options[at].label);
            if (mouse)
                QVERIFY(seat.hands.click(seat.button(label)));
            else
                seat.hands.type(QString(ui::ChoiceForm::letter(at)).toLower());
        } else if (mouse)
            QVERIFY(seat.click("apply"));
        else
            seat.hands.press(Qt::Key_Return);
    }
    QVERIFY(!seat.session().open());
    QVERIFY(decisions > 0);
    QCOMPARE(seat.token(qPrintable(unit), "blessing"), 2 - spent);
    QVERIFY2(seat.hands.inputs() <= 3 + decisions,
             qPrintable(QStringLiteral("%1 for %2 decisions").arg(seat.hands.inputs()).arg(decisions)));
}

/// Nobody in hand, then the order and carrying it out.
void TestTrenchRound::passingTakesThree() {
    for (const bool mouse : {true, false}) {
        Seat seat(Seat::Keep::Memory, 7, battle());
        begin(seat);
        const auto picks = [&seat] {
            for (const auto& side : seat.session().view().sides)
                if (side.acting) return side.id;
            return std::string();
        };
        const auto before = picks();
        seat.hands.countFromHere();
        seat.hands.type(QStringLiteral("0"));
        if (mouse)
            QVERIFY(seat.offer("pass") && seat.carryOut());
        else
            QVERIFY(seat.pressOffer("pass", 2));
        QVERIFY(picks() != before);
        QVERIFY2(seat.hands.inputs() <= 3, qPrintable(QString::number(seat.hands.inputs())));
    }
}

/// Whoever is aimed at leaves the list of those around, and whoever was aimed at comes back into it.
void TestTrenchRound::theTargetIsNotAlsoInTheBlast() {
    Seat seat(Seat::Keep::Memory, 7, battle());
    begin(seat);
    QString thrower;
    for (const auto& unit : seat.session().view().units)
        for (const auto& offer : seat.session().offers(QString::fromStdString(unit.id)))
            for (const auto& field : offer.inputs)
                if (field.id == "nearby" && !offer.blocked && unit.canAct)
                    thrower = QString::fromStdString(unit.id);
    QVERIFY(!thrower.isEmpty());
    seat.session().selectUnit(thrower);
    QVERIFY(seat.offer("ranged"));
    const auto chips = [&seat] {
        QStringList out;
        for (const auto* chip : seat.find(QStringLiteral("field:nearby"))->findChildren<ui::ToggleChip*>())
            if (chip->isVisible()) out << chip->text();
        return out;
    };
    auto* targets = seat.find(QStringLiteral("field:target"))->findChild<QComboBox*>();
    const auto foes = targets->count();
    const auto before = chips();
    QVERIFY(seat.hands.pick(targets, targets->itemText(1)));
    QCoreApplication::processEvents();
    const auto after = chips();
    QCOMPARE(after.size(), before.size());
    QVERIFY(foes > 1 && after != before);
    const auto all = seat.session().chosenOffer()->inputs;
    const auto nearby = std::find_if(all.begin(), all.end(), [](const auto& f) { return f.id == "nearby"; });
    QCOMPARE(std::size_t(after.size()) + 1, nearby->options.size());
}

TEST_CASE(TestTrenchRound, QApplication)
#include "test_trench_round.moc"
