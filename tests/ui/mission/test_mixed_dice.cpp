// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "activations.h"
#include "scene_plans.h"
#include "scenes.h"
#include "support/case.h"
#include "ui/dice/dice_habits.h"
#include "ui/dice/dice_tray.h"
#include "ui/dice/die_box.h"
#include "ui/theme/theme.h"
#endif

#include <QApplication>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>

#include <algorithm>

using namespace activations;

/// Steps in which both sides roll, or the game master does: the card is headed by what is in hand, every real
/// die has a box, and each row says who rolls it and how.
class TestMixedDice : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void aCounterIsHeadedByItsName();
    void theStepOfNextIsHeadedByItsRoll_data();
    void theStepOfNextIsHeadedByItsRoll();
    void everyRollHasBoxes_data();
    void everyRollHasBoxes();
    void eachRowSaysWhoRollsIt();
    void aFurtherDieOfTheProgramWaitsForNoOne();
    void pendingDiceAreWhole_data();
    void pendingDiceAreWhole();
    void whoReactsHeadsTheCard();
    void aVolleyIsWholeWithItsOdds();

private:
    static Seat::Game bout() { return {"scrimmage", {"bad_blood", {}, {}, {}}}; }
    static Seat::Game battle() { return {"combat_patrol", {"clash_of_patrols", {}, {}, {}}}; }
    static Seat::Game warbands() { return {"trench_crusade", {"claim_no_mans_land", {}, {}, {}}}; }
    /// Goes on until dice are asked for as part of Next.
    static void toRollOfNext(Seat& seat);
    static QString title(Seat& seat) {
        QCoreApplication::processEvents();
        auto* card = seat.find(QStringLiteral("cardTitle"));
        return card ? card->accessibleName() : QString();
    }
    static std::vector<ui::DieBox*> boxes(Seat& seat) {
        QCoreApplication::processEvents();
        std::vector<ui::DieBox*> out;
        for (auto* box : seat.find(QStringLiteral("tray"))->findChildren<ui::DieBox*>())
            if (box->isVisible()) out.push_back(box);
        return out;
    }
};

void TestMixedDice::toRollOfNext(Seat& seat) {
    auto& session = seat.session();
    for (int n = 0; n < 12 && !(session.open() && session.open()->request); ++n)
        session.next();
    QVERIFY(session.open() && session.open()->request);
    QCoreApplication::processEvents();
}

void TestMixedDice::aCounterIsHeadedByItsName() {
    Seat seat;
    seat.toOperatives();
    auto& session = seat.session();
    session.correct(QStringLiteral("op1"), QStringLiteral("contact:rager-1"), 1);
    seat.rollOnTheTable();
    session.next();
    const auto open = [&]() -> const core::OpenResolution& { return *session.open(); };
    QVERIFY(session.open() && open().request);
    if (!open().request->asksDice()) QVERIFY(seat.click("apply")); // no reaction
    QCOMPARE(open().request->id, std::string("hit"));
    const auto name = QString::fromStdString(session.unit(QStringLiteral("op1"))->name);
    const auto head = QStringLiteral("Rager 1 counters ") + name;
    QVERIFY2(title(seat).startsWith(head), qPrintable(title(seat)));
    QVERIFY2(!seat.find<QLabel>(QStringLiteral("stageNeed"))->text().contains(QStringLiteral("counters")),
             "the title says it once");
    while (open().request && session.roll())
        ;
    QVERIFY2(title(seat).startsWith(head), qPrintable(title(seat)));
}

void TestMixedDice::theStepOfNextIsHeadedByItsRoll_data() {
    QTest::addColumn<QString>("system");
    for (const char* name : {"trench_crusade", "scrimmage"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void TestMixedDice::theStepOfNextIsHeadedByItsRoll() {
    QFETCH(QString, system);
    Seat seat(Seat::Keep::Memory, 7, system == u"scrimmage" ? bout() : warbands());
    toRollOfNext(seat);
    const auto& open = *seat.session().open();
    const auto label = QString::fromStdString(open.label);
    const auto purpose = QString::fromStdString(open.request->purpose);
    QVERIFY2(!title(seat).startsWith(label + QStringLiteral(",")), qPrintable(title(seat)));
    const auto words = title(seat).section(QStringLiteral(", "), 0, 0);
    QVERIFY2(purpose.contains(words), qPrintable(words + QStringLiteral(" of ") + purpose));
}

void TestMixedDice::everyRollHasBoxes_data() {
    QTest::addColumn<QString>("offer");
    QTest::addColumn<Seat::Game>("game");
    QTest::newRow("initiative") << QString() << bout();
    QTest::newRow("the mission") << QStringLiteral("roll_mission") << battle();
    QTest::newRow("roll-off for the sides") << QStringLiteral("roll_off.sides") << battle();
    QTest::newRow("initiative of warbands") << QString() << warbands();
}

/// Typed dice of the highest faces lead to further dice, which have boxes and keys as well.
void TestMixedDice::everyRollHasBoxes() {
    QFETCH(QString, offer);
    QFETCH(Seat::Game, game);
    Seat seat(Seat::Keep::Memory, 7, game);
    seat.rollOnTheTable();
    if (offer.isEmpty()) {
        toRollOfNext(seat);
    } else {
        const auto& all = seat.session().offers({});
        const auto found = std::find_if(all.begin(), all.end(), [&](const auto& each) {
            return QString::fromStdString(each.id) == offer && !each.blocked;
        });
        QVERIFY2(found != all.end(), qPrintable(offer));
        QVERIFY(seat.session().begin({found->command, false}));
    }
    for (int n = 0; n < 3 && seat.session().open() && seat.session().open()->request &&
                    seat.session().open()->request->asksDice();
         ++n) {
        const auto request = *seat.session().open()->request;
        QVERIFY2(int(boxes(seat).size()) == request.dice(), request.purpose.c_str());
        for (const auto& row : request.rows)
            for (int die = 0; die < row.dice; ++die) // one side explodes, the other does not
                QVERIFY(seat.click(qPrintable(QStringLiteral("face:%1").arg(
                    &row == &request.rows.front() ? request.sidesOf(row) : 1))));
    }
    QCOMPARE(seat.refusals, QStringList());
}

/// One team types its die and the program rolls the other's, also where the typed one is rolled on.
void TestMixedDice::eachRowSaysWhoRollsIt() {
    Seat seat(Seat::Keep::Memory, 7, bout());
    const auto side = QString::fromStdString(seat.session().view().sides.front().id);
    seat.window().diceHabits().set(side, ui::DiceMode::Faces);
    toRollOfNext(seat);
    auto* tray = seat.find(QStringLiteral("tray"));
    const auto signs = [&] {
        QStringList out;
        for (auto* sign : tray->findChildren<QLabel*>(QStringLiteral("sourceSign")))
            if (sign->isVisible()) out << sign->accessibleName();
        return out;
    };
    QCOMPARE(boxes(seat).size(), std::size_t(1));
    QCOMPARE(signs(), (QStringList{"Real dice, typed in", "Rolled by the program"}));
    QCOMPARE(seat.find<QLabel>(QStringLiteral("programRow"))->text(),
             QStringLiteral("the program rolls a D6"));
    QCOMPARE(seat.button(QStringLiteral("Type 1 die")), seat.find(QStringLiteral("apply")));
    QVERIFY(seat.click("face:6")); // is rolled on
    QVERIFY(seat.session().open() && seat.session().open()->request);
    QCOMPARE(seat.session().open()->request->id, std::string("initiative.on"));
    QVERIFY(boxes(seat).size() == 1);
    QVERIFY2(signs().contains(QStringLiteral("Real dice, typed in")) &&
                 signs().contains(QStringLiteral("Rolled by the program")),
             qPrintable(signs().join(u'\n')));
    QCOMPARE(seat.refusals, QStringList());
}

void TestMixedDice::pendingDiceAreWhole_data() {
    QTest::addColumn<QString>("scene");
    QTest::addColumn<QSize>("size");
    for (const char* scene : {"battle-volley", "battle-overwatch"})
        for (const auto& size : {QSize(1366, 768), QSize(1920, 1080)})
            QTest::addRow("%s, %d wide", scene, size.width()) << QString::fromLatin1(scene) << size;
}

/// Roll after roll, the boxes with their keys are in sight as a whole, and their label is as low as they
/// are.
void TestMixedDice::pendingDiceAreWhole() {
    QFETCH(QString, scene);
    QFETCH(QSize, size);
    const auto shown = scenes::make(scene, size);
    auto& seat = shown->seat();
    int rolls = 0;
    for (; rolls < 6 && seat.session().open() && seat.session().open()->request; ++rolls) {
        waitUntilSettled();
        if (!seat.session().open()->request->asksDice()) {
            seat.hands.press(Qt::Key_Return);
            continue;
        }
        auto* tray = seat.find(QStringLiteral("tray"));
        auto* area = seat.find(QStringLiteral("cardTitle"))->parentWidget()->findChild<QScrollArea*>();
        const auto rect = [&](const QWidget* part) {
            return QRect(part->mapTo(area->viewport(), QPoint()), part->size());
        };
        for (auto* box : boxes(seat))
            QVERIFY2(area->viewport()->rect().contains(rect(box)), qPrintable(box->accessibleName()));
        if (auto* key = seat.find(QStringLiteral("face:1"), tray))
            QVERIFY(area->viewport()->rect().contains(rect(key)));
        if (auto* need = seat.find<QLabel>(QStringLiteral("stageNeed"), tray))
            QVERIFY2(need->height() <= 2 * need->fontMetrics().lineSpacing() + 2, qPrintable(need->text()));
        seat.hands.type(QString(seat.session().open()->request->dice(), QLatin1Char('6')));
    }
    QVERIFY(rolls > 1);
}

/// Who fires on a unit that moves is named above the dice, and the datasheet below is that unit's.
void TestMixedDice::whoReactsHeadsTheCard() {
    const auto shown = scenes::make(QStringLiteral("battle-overwatch"), {1920, 1080});
    auto& seat = shown->seat();
    const auto* roller =
        seat.session().unit(QString::fromStdString(seat.session().open()->request->unit.text));
    const auto* mover = seat.session().unit(seat.session().selection().unit());
    QVERIFY(roller && mover && roller->side != mover->side);
    const auto name = QString::fromStdString(roller->name);
    QVERIFY2(title(seat).startsWith(name), qPrintable(title(seat)));
    auto* sheet = seat.find(QStringLiteral("sheet"));
    QVERIFY(sheet);
    QCOMPARE(sheet->findChild<QLabel*>(QStringLiteral("sheetName"))->text(), name);
}

/// Where the defender's die explodes and the program rolls for it, its further die needs no press.
void TestMixedDice::aFurtherDieOfTheProgramWaitsForNoOne() {
    int exploded = 0;
    for (std::uint64_t seed = 1; seed < 40 && exploded == 0; ++seed) {
        Seat seat(Seat::Keep::Memory, seed, bout());
        auto& session = seat.session();
        QVERIFY(session.next());
        if (session.open()) QVERIFY(session.resolve());
        std::optional<core::Order> shot;
        std::string side;
        for (const auto& unit : session.view().units)
            for (const auto& offer : session.offers(QString::fromStdString(unit.id)))
                if (offer.id == "shoot" && !offer.blocked && !shot)
                    shot = core::Order{offer.command, false}, side = unit.side;
        QVERIFY(shot);
        seat.window().diceHabits().set(QString::fromStdString(side), ui::DiceMode::Faces);
        QVERIFY(session.begin(*shot));
        for (auto all = boxes(seat); !all.empty() && session.open()->answers.empty(); all = boxes(seat))
            QVERIFY(seat.click("face:2"));
        const auto& first = session.open()->asked.front();
        const auto& faces = session.open()->answers.front().faces;
        if (faces.size() != 2 || faces[1].empty() || faces[1].front() != first.sidesOf(first.rows[1]))
            continue;
        ++exploded;
        const auto& open = session.open();
        QVERIFY(open->answers.size() > 1 && open->asked[1].id == "attack.on");
        QVERIFY(!open->request || open->request->id != "attack.on");
    }
    QCOMPARE(exploded, 1);
}

/// Odds with long texts fold before the dice below them would have to be scrolled to.
void TestMixedDice::aVolleyIsWholeWithItsOdds() {
    const auto scene = scenes::make(QStringLiteral("battle-volley"), {1366, 768});
    auto& seat = scene->seat();
    seat.hands.press(Qt::Key_A);
    seat.hands.press(Qt::Key_5);
    seat.rest();
    waitUntilSettled();
    QTest::qWait(300); // the odds come from another thread
    const auto* area = seat.find(QStringLiteral("tray"))->parentWidget()->parentWidget()->parentWidget();
    QCOMPARE(qobject_cast<const QScrollArea*>(area)->verticalScrollBar()->maximum(), 0);
}

TEST_CASE(TestMixedDice, QApplication)
#include "test_mixed_dice.moc"
