// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "scenes.h"
#include "support/case.h"
#include "ui/act/datasheet_panel.h"
#include "ui/frame/message_bar.h"
#include "ui/table/group_card.h"
#include "ui/table/number_chip.h"
#include "ui/table/unit_card.h"
#include "ui/tokens/chip.h"
#include "ui/tokens/chip_row.h"
#include "ui/tokens/phase_stepper.h"
#endif

#include <QApplication>
#include <QListView>
#include <QMap>
#include <QMenu>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>
#include <QToolButton>

#include <algorithm>

namespace {

/// Whether the whole of a widget is in sight in the area that it scrolls in.
bool isWhole(QWidget* widget, QScrollArea* area) {
    return area->viewport()->rect().contains(
        QRect(widget->mapTo(area->viewport(), QPoint()), widget->size()));
}

} // namespace

/// A small window holds everybody whole, says whom the keys change, and nothing in it moves by itself.
class TestMissionStill : public QObject {
    Q_OBJECT

private slots:
    void init() { scenes::dress(QStringLiteral("dark"), 100); }
    void nothingMovesWhenMuchHappens_data();
    void nothingMovesWhenMuchHappens();
    void aCardOpensUnderThePointer();
    void everybodyFitsWhole_data();
    void everybodyFitsWhole();
    void coherencyIsChangedAtItsLine_data();
    void coherencyIsChangedAtItsLine();
    void groupsAnnounceWhatTheyWouldDo();
    void aMessageMovesNothing();
    void oneCardIsInHand_data();
    void oneCardIsInHand();
    void aDatasheetStandsOnce_data();
    void aDatasheetStandsOnce();
    void objectivesStandInTheTopBar();
    void aLargeBarNamesAllPhases();
    void theLogShowsWholeLines_data();
    void theLogShowsWholeLines();
};

void TestMissionStill::nothingMovesWhenMuchHappens_data() {
    QTest::addColumn<QSize>("size");
    for (const auto& size : {QSize(1366, 768), QSize(1366, 740), QSize(1366, 700), QSize(1366, 660)})
        QTest::addRow("%d high", size.height()) << size;
}

/// Conditions, contacts, danger and wounds change what cards say, not where they are.
void TestMissionStill::nothingMovesWhenMuchHappens() {
    QFETCH(QSize, size);
    const auto scene = scenes::make(QStringLiteral("fight"), size);
    auto& seat = scene->seat();
    const auto places = [&seat] {
        QCoreApplication::processEvents();
        QMap<QString, QRect> out;
        for (auto* card : seat.window().findChildren<ui::FramedCard*>())
            if (card->isVisible())
                out[card->objectName()] = QRect(card->mapTo(&seat.window(), QPoint()), card->size());
        return out;
    };
    const auto before = places();
    const auto closed = before[QStringLiteral("card:op2")].height();
    QCOMPARE(before[QStringLiteral("card:op4")].height(), closed);
    QVERIFY(before[QStringLiteral("card:op1")].height() > closed);
    auto& session = seat.session();
    for (const auto& [unit, token, value] : {std::tuple{"op2", "bleed", 3},
                                             {"op2", "pinned", 1},
                                             {"op2", "warp", 5},
                                             {"op3", "toughness", 0},
                                             {"op3", "suppression", 2},
                                             {"op4", "stunned", 1},
                                             {"gunner-2", "bleed", 2},
                                             {"rager-1", "stunned", 1}})
        session.correct(QLatin1String(unit), QLatin1String(token), value);
    waitUntilSettled();
    QCOMPARE(places(), before);
}

/// The card that was pressed is still the one under the pointer, whichever was open before.
void TestMissionStill::aCardOpensUnderThePointer() {
    const auto scene = scenes::make(QStringLiteral("fight"), {1366, 768});
    auto& seat = scene->seat();
    for (const char* name : {"card:op3", "card:op1", "card:op4", "card:op2"}) {
        auto* card = seat.find(QLatin1String(name));
        QVERIFY(card);
        const QPoint at = card->mapTo(&seat.window(), QPoint(90, 12));
        QTest::mouseClick(card, Qt::LeftButton, {}, QPoint(90, 12));
        QCoreApplication::processEvents();
        const QRect now(card->mapTo(&seat.window(), QPoint()), card->size());
        QVERIFY2(now.contains(at), name);
    }
}

void TestMissionStill::everybodyFitsWhole_data() {
    QTest::addColumn<QString>("scene");
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("least");
    for (const int height : {768, 740, 700, 660})
        QTest::addRow("operatives, %d high", height) << "fight" << QSize(1366, height) << 4;
    for (const int height : {768, 740, 700}) {
        QTest::addRow("warbands, %d high", height) << "trench-offer" << QSize(1366, height) << 18;
        QTest::addRow("patrols, %d high", height) << "battle-offer" << QSize(1366, height) << 9;
    }
}

/// Four operatives, one of them open, and nine models of a warband are shown whole and do not scroll.
void TestMissionStill::everybodyFitsWhole() {
    QFETCH(QString, scene);
    QFETCH(QSize, size);
    const auto shown = scenes::make(scene, size);
    const bool sheets = scene == QStringLiteral("fight");
    QCoreApplication::processEvents();
    int cards = 0;
    for (auto* card : shown->seat().window().findChildren<ui::FramedCard*>()) {
        if (!card->isVisible() || sheets != !!qobject_cast<ui::UnitCard*>(card)) continue;
        auto* area = qobject_cast<QScrollArea*>(card->parentWidget()->parentWidget()->parentWidget());
        QVERIFY(area);
        QVERIFY2(isWhole(card, area), qPrintable(card->objectName()));
        QCOMPARE(area->verticalScrollBar()->maximum(), 0);
        ++cards;
    }
    QTEST(cards, "least");
}

void TestMissionStill::coherencyIsChangedAtItsLine_data() {
    QTest::addColumn<QSize>("size");
    QTest::newRow("its own line") << QSize(1366, 768);
    QTest::newRow("beside the name") << QSize(1366, 700);
}

void TestMissionStill::coherencyIsChangedAtItsLine() {
    QFETCH(QSize, size);
    const auto scene = scenes::make(QStringLiteral("unit"), size);
    auto& seat = scene->seat();
    const auto words = [&seat] { return seat.session().side(seat.session().sides().home())->summary; };
    QCOMPARE(words(), std::string("coherency: 1 3 4 · alone: 2"));
    auto* change = seat.find(QStringLiteral("changeNote"));
    QVERIFY(change && change->height() >= 28);
    QVERIFY(change->accessibleName().contains(QStringLiteral("1 3 4")));
    QTest::mouseClick(change, Qt::LeftButton);
    QCoreApplication::processEvents();
    int pairs = 0;
    for (auto* chip : seat.window().findChildren<ui::ToggleChip*>()) {
        if (!chip->isVisible() || !chip->text().endsWith(QStringLiteral("– Sister Ane"))) continue;
        if (!chip->isChecked()) continue; // with Ohm, who is Stunned and so in coherence with no one
        QTest::mouseClick(chip, Qt::LeftButton);
        ++pairs;
    }
    QVERIFY(pairs >= 2);
    QVERIFY(seat.carryOut());
    QVERIFY2(seat.refusals.isEmpty(), qPrintable(seat.refusals.join(u'\n')));
    QCOMPARE(words(), std::string("coherency: 1 3 · alone: 2, 4"));
    QVERIFY(seat.session().log().find(seat.session().log().head())->text.find("oherency") !=
            std::string::npos);
}

/// In the game master's phase the card of a group that may act says what it would likely do.
void TestMissionStill::groupsAnnounceWhatTheyWouldDo() {
    const auto scene = scenes::make(QStringLiteral("gm"), {1366, 768});
    auto& session = scene->seat().session();
    int announced = 0;
    for (auto* card : scene->seat().window().findChildren<ui::GroupCard*>()) {
        if (!card->isVisible()) continue;
        const auto offers = session.groupOffers(card->groupId());
        const auto words = card->findChild<ui::ChipRow*>()->shownWords().join(u'\n');
        if (offers.empty() || offers.front().blocked) continue;
        ++announced;
        const auto deed = QString::fromStdString(offers.front().label).toLower();
        QVERIFY2(words.toLower().contains(deed), qPrintable(card->groupId() + u' ' + words));
    }
    QVERIFY(announced >= 2);
    const auto first = scene->seat().group("gunner")->findChild<ui::ChipRow*>()->shownWords();
    QVERIFY2(first.join(u'\n').startsWith(QStringLiteral("shoot ")), qPrintable(first.join(u'\n')));
}

void TestMissionStill::aMessageMovesNothing() {
    const auto scene = scenes::make(QStringLiteral("offer"), {1366, 768});
    auto& window = scene->seat().window();
    const auto places = [&window] {
        QCoreApplication::processEvents();
        QList<QRect> out;
        for (auto* each : window.findChildren<QWidget*>())
            if (each->isVisible() && !window.messages().isAncestorOf(each) && each != &window.messages())
                out << QRect(each->mapTo(&window, QPoint()), each->size());
        return out;
    };
    waitUntilSettled();
    const auto before = places();
    scene->seat().session().refuse({"test", "Not now.", {}, core::Problem::Kind::Impossible});
    QVERIFY(window.messages().isShowing());
    QCOMPARE(places(), before);
    QVERIFY(window.rect().contains(window.messages().geometry()));
}

void TestMissionStill::oneCardIsInHand_data() {
    QTest::addColumn<QString>("scene");
    for (const char* name : {"unit", "offer", "gm", "trench-offer", "battle-offer", "skirmish-offer"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

/// One frame says whom the keys change, and none who is aimed at looks like it.
void TestMissionStill::oneCardIsInHand() {
    QFETCH(QString, scene);
    const auto shown = scenes::make(scene, {1366, 768});
    auto& session = shown->seat().session();
    QStringList inHand;
    for (auto* card : shown->seat().window().findChildren<ui::FramedCard*>()) {
        if (!card->isVisible() || !card->isInHand()) continue;
        inHand << card->objectName();
        QVERIFY(!card->isTarget());
    }
    QCOMPARE(inHand.size(), 1);
    const auto held = session.selection().figureInHand();
    const auto* unit = session.unit(held);
    if (!unit) {
        QCOMPARE(inHand.front(), QStringLiteral("group:") + session.selection().group());
        return;
    }
    const auto group = QString::fromStdString(unit->group);
    QVERIFY2(inHand.front() == QStringLiteral("card:") + held ||
                 inHand.front() == QStringLiteral("group:") + held ||
                 inHand.front() == QStringLiteral("group:") + group,
             qPrintable(inHand.front() + u' ' + held));
}

void TestMissionStill::aDatasheetStandsOnce_data() {
    QTest::addColumn<QString>("scene");
    QTest::addColumn<QSize>("size");
    for (const auto* scene : {"gm", "unit", "offer", "fight", "battle-offer", "trench-offer"})
        for (const QSize size : {QSize(1366, 768), QSize(1920, 1080)})
            QTest::addRow("%s, %d wide", scene, size.width()) << scene << size;
}

/// The datasheet of who acts stands in the middle or on the card at the side, never on both.
void TestMissionStill::aDatasheetStandsOnce() {
    QFETCH(QString, scene);
    QFETCH(QSize, size);
    const auto shown = scenes::make(scene, size);
    auto& window = shown->seat().window();
    auto& session = shown->seat().session();
    waitUntilSettled();
    const auto groupOf = [&](const QString& id) {
        const auto* unit = session.unit(id);
        return !unit ? QString() : QString::fromStdString(unit->group.empty() ? unit->id : unit->group);
    };
    const auto* sheet = window.findChild<ui::DatasheetPanel*>();
    const auto middle = sheet->isVisible() ? groupOf(sheet->unit()) : QString();
    for (const auto* card : window.findChildren<ui::GroupCard*>())
        QVERIFY2(!card->isVisible() || !card->isOpen() || card->groupId() != middle, qPrintable(middle));
}

void TestMissionStill::objectivesStandInTheTopBar() {
    const auto scene = scenes::make(QStringLiteral("unit"), {1366, 768});
    auto& seat = scene->seat();
    auto* bar = seat.find(QStringLiteral("header"));
    QVERIFY(bar);
    QStringList chips;
    for (auto* chip : bar->findChildren<ui::NumberChip*>()) {
        if (chip->words().startsWith(QStringLiteral("Voices"))) { // secret: players look over the shoulder
            QVERIFY(!chip->isVisible());
            continue;
        }
        QVERIFY2(chip->isVisible() && bar->rect().contains(QRect(chip->mapTo(bar, QPoint()), chip->size())),
                 qPrintable(chip->words()));
        QVERIFY(chip->height() >= 28);
        chips << chip->words();
    }
    QVERIFY2(chips.contains(QStringLiteral("Clock 1 / 8")), qPrintable(chips.join(u'\n')));
    QVERIFY(chips.contains(QStringLiteral("Burner 0 / 2")));
    auto* more = bar->findChild<QToolButton*>(QStringLiteral("moreObjectives"));
    QVERIFY(more && more->isVisible());
    QCOMPARE(more->text(), QStringLiteral("Objectives 0 / 2 ▾")); // the number of secrets is a secret
    const auto listed = [&] {
        Q_EMIT more->menu()->aboutToShow();
        QStringList out;
        for (const auto* action : more->menu()->actions())
            out << action->text();
        return out.join(u'\n');
    };
    QVERIFY2(!listed().contains(QStringLiteral("Voices behind the wall")), qPrintable(listed()));
    more->menu()->actions().back()->trigger(); // "Show the secret objectives"
    QVERIFY2(listed().contains(QStringLiteral("Voices behind the wall")), qPrintable(listed()));
    QCoreApplication::processEvents();
    more->menu()->hide();
    QVERIFY(!listed().contains(QStringLiteral("Voices behind the wall"))); // for one look
    for (auto* chip : bar->findChildren<ui::NumberChip*>())
        if (chip->words().startsWith(QStringLiteral("Burner"))) {
            QTest::mouseClick(chip, Qt::LeftButton);
            QCoreApplication::processEvents();
            QVERIFY2(seat.refusals.isEmpty(), qPrintable(seat.refusals.join(u'\n')));
            QCOMPARE(chip->words(), QStringLiteral("Burner 1 / 2"));
        }
}

/// The bar of a large window names all phases in its middle: objectives that fold take no room there.
void TestMissionStill::aLargeBarNamesAllPhases() {
    for (const Seat::Game& game :
         {Seat::hunted(), Seat::Game{"combat_patrol", {"clash_of_patrols", {}, {}, {}}},
          Seat::Game{"trench_crusade", {"claim_no_mans_land", {}, {}, {}}},
          Seat::Game{"scrimmage", {"bad_blood", {}, {}, {}}}}) {
        Seat seat(Seat::Keep::Memory, 7, game);
        seat.window().resize(1920, 1080);
        QCoreApplication::processEvents();
        auto* bar = seat.find(QStringLiteral("header"));
        auto* phases = bar ? bar->findChild<ui::PhaseStepper*>() : nullptr;
        QVERIFY(phases);
        const int count = int(seat.session().view().phases.size());
        for (int n = 0; n < count; ++n) {
            const auto name = QString::fromStdString(seat.session().view().phases[std::size_t(n)].label);
            QVERIFY2(phases->phaseRect(n).width() >= phases->fontMetrics().horizontalAdvance(name) * 9 / 10,
                     qPrintable(name));
        }
        const QRect all = phases->phaseRect(0).united(phases->phaseRect(count - 1));
        const int middle = phases->mapTo(bar, all.center()).x();
        QVERIFY2(middle > 1920 * 3 / 10 && middle < 1920 * 7 / 10,
                 qPrintable(QStringLiteral("%1 at %2")
                                .arg(QString::fromStdString(seat.session().view().title))
                                .arg(middle)));
    }
}

void TestMissionStill::theLogShowsWholeLines_data() {
    QTest::addColumn<int>("percent");
    for (const int percent : {100, 125, 150})
        QTest::addRow("%d percent", percent) << percent;
}

void TestMissionStill::theLogShowsWholeLines() {
    QFETCH(int, percent);
    scenes::dress(QStringLiteral("dark"), percent);
    const auto scene = scenes::make(QStringLiteral("fight"), {1366, 768});
    QCoreApplication::processEvents();
    auto* list = scene->seat().find<QListView>(QStringLiteral("log"));
    QVERIFY(list && list->model()->rowCount() > 3);
    QVERIFY(list->viewport()->height() >= list->sizeHintForRow(0));
    QCOMPARE(list->viewport()->height() % list->sizeHintForRow(0), 0);
}

TEST_CASE(TestMissionStill, QApplication)
#include "test_mission_still.moc"
