// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "activations.h"
#include "scene_plans.h"
#include "support/case.h"
#include "ui/act/lead_habits.h"
#include "ui/dice/choice_form.h"
#include "ui/dice/dice_habits.h"
#include "ui/frame/message_bar.h"
#include "ui/table/card_head.h"
#include "ui/table/group_card.h"
#include "ui/tokens/chip.h"
#include "ui/tokens/figure_strip.h"
#include "ui/tokens/number_popup.h"
#include "ui/turn/objective_button.h"
#endif

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QTest>

#include <algorithm>
#include <map>

using namespace activations;

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
    void anObjectiveGoesToTheNextSideByAClick();
    void bloodIsSetByTwoClicks();
    void numbersAreKeysOfTheSidesThatPeoplePlay();
    void refusalsNameWhatPlayersKnow();
    void enterTakesNoAnswerThatNothingProposes();

private:
    static Seat::Game battle() { return {"trench_crusade", {"claim_no_mans_land", {}, {}, {}}}; }
    /// What the model does next: what its turn in the list asks for, as long as that goes; else it ends.
    static std::string nextDeed(Seat& seat, const QString& unit, int turn);
    static void allWasDone(const std::map<std::string, int>& done);
    /// Begins the first turn with no dice asked on the way.
    static void begin(Seat& seat);
};

std::string TestTrenchRound::nextDeed(Seat& seat, const QString& unit, int turn) {
    static const std::vector<std::vector<std::string>> plans{
        {"move", "ranged"}, {"charge", "melee"}, {"dash"}, {"ranged"}, {"melee", "dash"}};
    if (offered(seat, unit, "stand")) return "stand";
    for (const auto& id : plans[static_cast<std::size_t>(turn) % plans.size()])
        if (offered(seat, unit, id)) return id;
    return offered(seat, unit, "end_activation") ? "end_activation" : "activate";
}

void TestTrenchRound::allWasDone(const std::map<std::string, int>& done) {
    for (const auto* deed : {"move", "ranged", "charge", "dash", "end_activation"})
        QVERIFY2(done.contains(deed), deed);
}

/// A digit takes a model of people's side even while the side that plays itself is to move; the numbers of
/// the other side name their own keys.
void TestTrenchRound::numbersAreKeysOfTheSidesThatPeoplePlay() {
    Seat seat(Seat::Keep::Memory, 7, battle());
    begin(seat);
    const auto& selection = seat.session().selection();
    const auto* first = selection.unitOfKey(4);
    QVERIFY(first);
    const auto led = first->side;
    for (const auto& unit : seat.session().view().units)
        if (unit.number == 4)
            QCOMPARE(selection.keysOf(unit),
                     unit.side == led ? QStringLiteral("4") : QStringLiteral("Ctrl+4"));
    for (const auto& unit : seat.session().view().units) // which of two equal numbers is the key is seen
        if (auto* card = seat.find(QStringLiteral("group:") + QString::fromStdString(unit.group)))
            QCOMPARE(card->findChild<ui::FigureStrip*>()->isPlain(), unit.side != led);
    ui::Leading leading;
    leading.on = true;
    leading.pace = ui::LeadPace::Step;
    seat.window().leadHabits().set(QString::fromStdString(led), leading);
    QVERIFY(selection.unitOfKey(4) && selection.unitOfKey(4)->side != led);
}

/// A field has the words of its form in a refusal, and its name is never shown.
void TestTrenchRound::refusalsNameWhatPlayersKnow() {
    Seat seat(Seat::Keep::Memory, 7, battle());
    begin(seat);
    const auto said = [&](const char* where) {
        seat.session().refuse({"test", "not like this", where, core::Problem::Kind::Rule});
        return seat.window().messages().accessibleName();
    };
    QVERIFY2(said("who").endsWith(QStringLiteral("not like this")), qPrintable(said("who")));
    for (const auto& unit : seat.session().view().units) {
        seat.session().selection().selectUnit(QString::fromStdString(unit.id));
        for (const auto& offer : seat.session().offers(QString::fromStdString(unit.id)))
            for (const auto& field : offer.inputs) {
                if (field.id != "weapon" || offer.blocked) continue;
                seat.session().draft().selectOffer(QString::fromStdString(offer.id));
                const auto words = said("weapon");
                QVERIFY2(words.contains(QStringLiteral("weapon: ")), qPrintable(words));
                return;
            }
    }
    QFAIL("no weapon was offered");
}

/// Which element the weapons have is asked after the roll-off; the Enter that ends the roll-off takes none.
void TestTrenchRound::enterTakesNoAnswerThatNothingProposes() {
    Seat seat(Seat::Keep::Memory, 7, battle());
    const auto asked = [&] {
        const auto& open = seat.session().open();
        return open && open->request && open->request->purpose.starts_with("Mastery of the Elements");
    };
    seat.nextByKey();
    for (int n = 0; n < 20 && !asked(); ++n) {
        seat.rest();
        seat.hands.press(seat.session().open() ? Qt::Key_Return : Qt::Key_Space);
    }
    QVERIFY(asked());
    const auto answers = seat.session().open()->answers.size();
    seat.hands.press(Qt::Key_Return);
    QCOMPARE(seat.session().open()->answers.size(), answers);
    seat.hands.press(Qt::Key_B);
    QVERIFY(!asked());
}

void TestTrenchRound::byMouseWithDiceOfTheProgram() {
    Seat seat(Seat::Keep::Memory, 7, battle());
    const auto choose = [&](const QString& unit, int turn) { return nextDeed(seat, unit, turn); };
    allWasDone(playTurn(seat, choose, byMouse(seat)));
    QVERIFY(seat.rolled > 0 || seat.choicesMet > 0);
    QCOMPARE(seat.refusals, QStringList());
}

void TestTrenchRound::byKeysWithTypedFaces() {
    Seat seat(Seat::Keep::File, 7, battle());
    seat.rollOnTheTable();
    const auto choose = [&](const QString& unit, int turn) { return nextDeed(seat, unit, turn); };
    allWasDone(playTurn(seat, choose, byKeys(seat)));
    QVERIFY(seat.facesTyped > 5);
    QCOMPARE(seat.refusals, QStringList());
    const auto picture = seat.picture();
    seat.reopen();
    QVERIFY(seat.picture() == picture);
    thereAndBackAgain(seat);
}

void TestTrenchRound::begin(Seat& seat) {
    scenes::toActivations(seat);
    QCOMPARE(seat.phase(), std::string("activations"));
    QCoreApplication::processEvents();
}

void TestTrenchRound::oneOrderTakesSoMany_data() {
    QTest::addColumn<std::string>("order");
    QTest::addColumn<int>("most"); // choosing, carrying out, booking what fell
    QTest::newRow("a shot") << std::string("ranged") << 3;
    QTest::newRow("a blow") << std::string("melee") << 3;
    QTest::newRow("a dash that fails, and whether an item lets the activation go on")
        << std::string("dash") << 4;
    QTest::newRow("a charge, whether its SKIRMISHER moves and whether it arrives")
        << std::string("charge") << 5;
    QTest::newRow("a move") << std::string("move") << 2;
    QTest::newRow("the end of an activation") << std::string("end_activation") << 1;
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
        auto unit = whoMay(seat, order);
        if (order == "end_activation") {
            unit = whoMay(seat, "move");
            seat.session().selection().selectUnit(unit);
            seat.session().draft().selectOffer(QStringLiteral("move"));
            seat.session().beginChosen();
        }
        QVERIFY2(!unit.isEmpty(), order.c_str());
        seat.session().selection().selectUnit(unit);
        QCoreApplication::processEvents();
        seat.hands.countFromHere();
        const auto head = seat.session().log().head();
        if (mouse) {
            QVERIFY(seat.offer(order.c_str()));
            if (seat.session().log().head() == head) QVERIFY(seat.carryOut());
            while (seat.session().open() && seat.hands.inputs() < 12)
                QVERIFY(seat.click("apply"));
        } else {
            QVERIFY(seat.pressOffer(order.c_str(), 1));
            if (seat.session().log().head() == head) seat.hands.press(Qt::Key_Return);
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
    const auto unit = whoMay(seat, "ranged");
    seat.session().correct(unit, QStringLiteral("blessing"), 2);
    seat.session().selection().selectUnit(unit);
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

/// No one in hand, then the order and carrying it out.
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

/// A click on an objective gives it to the one side, to the other and to none; the right button opens its
/// form. Deeds are no chips.
void TestTrenchRound::anObjectiveGoesToTheNextSideByAClick() {
    Seat seat(Seat::Keep::Memory, 7, battle());
    begin(seat);
    const auto chip = [&seat]() -> ui::ObjectiveButton* {
        for (auto* each : seat.window().findChildren<ui::ObjectiveButton*>())
            if (each->isVisible() && each->words().startsWith(QStringLiteral("Building 1"))) return each;
        return nullptr;
    };
    const auto holder = [&seat] { return seat.session().view().objectives.front().holder; };
    QStringList flags;
    QList<int> colours;
    for (const char* side : {"first", "second", ""}) {
        QVERIFY(chip() && seat.hands.click(chip()));
        QCOMPARE(holder(), std::string(side));
        flags << chip()->words();
        colours << chip()->numberSide();
    }
    QCOMPARE(flags, QStringList({QStringLiteral("Building 1 ⚑ C"), QStringLiteral("Building 1 ⚑ W"),
                                 QStringLiteral("Building 1")}));
    QCOMPARE(colours, QList<int>({0, 1, -1}));
    QVERIFY(seat.refusals.isEmpty());
    QVERIFY(seat.hands.rightClick(chip()));
    QVERIFY(seat.session().draft().offer());
    QCOMPARE(seat.session().draft().offer()->title, std::string("Who holds Building 1"));
    for (const auto* each : seat.window().findChildren<ui::ObjectiveButton*>())
        QVERIFY2(!each->isVisible() || each->words().startsWith(QStringLiteral("Building")),
                 qPrintable(each->words()));
}

/// The one that is aimed at leaves the list of those around, and the one that was aimed at comes back into
/// it.
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
    seat.session().selection().selectUnit(thrower);
    QVERIFY(seat.offer("ranged"));
    const auto names = [&seat] {
        QStringList out;
        for (const auto* entry : seat.find(QStringLiteral("field:nearby"))->findChild<QMenu*>()->actions())
            out << entry->text();
        return out;
    };
    const auto& inputs = seat.session().draft().offer()->inputs;
    const auto targets =
        std::find_if(inputs.begin(), inputs.end(), [](const auto& f) { return f.id == "target"; })->options;
    const auto foes = targets.size();
    const auto before = names();
    QVERIFY(seat.aimAt(QString::fromStdString(targets.at(1).label)));
    QCoreApplication::processEvents();
    const auto after = names();
    QCOMPARE(after.size(), before.size());
    QVERIFY(foes > 1 && after != before);
    const auto all = seat.session().draft().offer()->inputs;
    const auto nearby = std::find_if(all.begin(), all.end(), [](const auto& f) { return f.id == "nearby"; });
    QCOMPARE(std::size_t(after.size()) + 1, nearby->options.size());
}

/// A click on the die of a model opens its counts, a second one sets the marker; the model in hand stays.
void TestTrenchRound::bloodIsSetByTwoClicks() {
    Seat seat(Seat::Keep::Memory, 7, battle());
    begin(seat);
    const auto held = seat.session().selection().unit();
    ui::CardHead* head = nullptr;
    QString unit;
    for (const auto* card : seat.window().findChildren<ui::GroupCard*>())
        for (auto* each : card->findChildren<ui::CardHead*>())
            if (each->isVisible() && !each->dieArea().isEmpty()) {
                head = each;
                unit = card->objectName().section(u':', 1);
            }
    QVERIFY(head);
    const auto blood = [&] {
        for (const auto& track : seat.session().unit(unit)->tracks)
            if (track.id == "blood") return track.current;
        return -1;
    };
    const int wanted = blood() == 3 ? 2 : 3;
    QVERIFY(head->dieArea().width() >= 28 && head->dieArea().height() >= 28);
    QTest::mouseClick(head, Qt::LeftButton, {}, head->dieArea().center());
    auto* counts = head->findChild<ui::NumberPopup*>();
    QVERIFY(counts && counts->isVisible());
    for (auto* button : counts->findChildren<QPushButton*>())
        if (button->text() == QString::number(wanted)) {
            QTest::mouseClick(button, Qt::LeftButton);
            break;
        }
    QCOMPARE(blood(), wanted);
    QCOMPARE(seat.session().selection().unit(), held);
    QVERIFY(seat.session().undo());
    QVERIFY(blood() != wanted);
}

TEST_CASE(TestTrenchRound, QApplication)
#include "test_trench_round.moc"
