// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "lead/forecast.h"
#include "rivals.h"
#include "seat.h"
#include "support/case.h"
#include "ui/odds/forecast_dialog.h"
#include "ui/odds/forecast_words.h"
#include "ui/turn/briefing_page.h"
#include "ui/window_dialogs.h"
#endif

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QTest>

/// "Will it be fair?" over the real game: the numbers of core, in the background, run beside run.
class TestForecast : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void numbersAreThoseOfCore();
    void levelsStandSideBySide();
    void rowsAreKept();
    void sidesHaveTheirOwnLevels();
    void boxesOfAllSidesFit();
    void otherTeamsBeginAnew();
    void columnsKeepTheirOrder();
    void cancelCountsWhatWasPlayed();
    void escapeEndsTheRun();
    void aGameWithoutAnEndIsSaid();
    void theBriefingAsks();

private:
    static ui::ForecastDialog* open(Seat& seat) {
        seat.window().dialogs().showForecast();
        return seat.window().findChild<ui::ForecastDialog*>();
    }
    static bool isDone(const ui::ForecastDialog& dialog) {
        return QTest::qWaitFor([&] { return !dialog.isRunning(); }, 120000);
    }
    static QString words(const ui::ForecastDialog& dialog, int row) {
        const auto* label = dialog.findChild<QLabel*>(QStringLiteral("run:%1").arg(row));
        return label ? label->text() : QString();
    }
};

void TestForecast::numbersAreThoseOfCore() {
    Seat seat;
    core::lead::ForecastTerms terms;
    terms.games = 4;
    core::lead::ForecastGames games(seat.encounter().game().clone(), terms);
    games.playSome();
    const auto wanted = games.sumUp();
    const auto digest = seat.encounter().digest();
    auto* dialog = open(seat);
    QVERIFY(dialog);
    QVERIFY(dialog->rows().empty());
    dialog->run(core::LeadLevel::Fair, terms.games);
    auto* chart = dialog->findChild<ui::ForecastChart*>();
    bool filled = false; // before the last game has ended
    for (; dialog->isRunning(); QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents))
        filled = filled || chart->isVisible();
    QVERIFY(filled);
    QCOMPARE(dialog->rows().size(), std::size_t(1));
    QVERIFY2(words(*dialog, 0).contains(QStringLiteral("“Operatives: ")), qPrintable(words(*dialog, 0)));
    QStringList said;
    for (const auto* label : dialog->findChildren<QLabel*>())
        said << label->text();
    const auto verdicts = said.filter(QStringLiteral(" of 4 games")).filter(QStringLiteral("air"));
    QVERIFY2(verdicts.size() == 1 || !said.filter(QStringLiteral("Lopsided: ")).isEmpty() ||
                 !said.filter(QStringLiteral("Undecided: ")).isEmpty(),
             qPrintable(said.join(u'|')));
    // The texts of the missions are of these assumptions (test_mission_balance).
    const auto shown = core::lead::assumptionsOf(dialog->rows().front().terms);
    QVERIFY(shown == core::lead::assumptionsOf(core::lead::ForecastTerms{}));
    QVERIFY2(said.join(u' ').contains(QStringLiteral("every side at the level Normal;")),
             qPrintable(said.join(u'|')));
    const auto& found = dialog->rows().front().found;
    QCOMPARE(found.games, wanted.games);
    QCOMPARE(found.turns, wanted.turns);
    QCOMPARE(found.results.size(), wanted.results.size());
    for (std::size_t n = 0; n < wanted.results.size(); ++n) {
        QCOMPARE(found.results[n].id, wanted.results[n].id);
        QCOMPARE(found.results[n].games, wanted.results[n].games);
        const auto chance = ui::chanceWords(wanted.results[n].games, wanted.games);
        QVERIFY2(words(*dialog, 0).contains(chance), qPrintable(words(*dialog, 0)));
    }
    QCOMPARE(found.lost.size(), wanted.lost.size());
    QCOMPARE(seat.encounter().digest(), digest); // the game itself has not moved
}

void TestForecast::levelsStandSideBySide() {
    Seat seat;
    auto* dialog = open(seat);
    dialog->run(core::LeadLevel::Easy, 2);
    QVERIFY(isDone(*dialog));
    dialog->run(core::LeadLevel::Hard, 2);
    QVERIFY(isDone(*dialog));
    QCOMPARE(dialog->rows().size(), std::size_t(2));
    QVERIFY2(
        words(*dialog, 0).startsWith(QStringLiteral("A · Hab block 17 · 4 operatives · Easy · 2 games: ")),
        qPrintable(words(*dialog, 0)));
    QVERIFY2(
        words(*dialog, 1).startsWith(QStringLiteral("B · Hab block 17 · 4 operatives · Hard · 2 games: ")),
        qPrintable(words(*dialog, 1)));
    auto* assumed = dialog->findChild<QLabel*>(QStringLiteral("assumed"));
    QVERIFY2(assumed && assumed->text().contains(QStringLiteral("18″")), qPrintable(assumed->text()));
    dialog->findChild<QCheckBox*>(QStringLiteral("assumeDistances"))->setChecked(false);
    QVERIFY2(!assumed->text().contains(QStringLiteral("18″")), qPrintable(assumed->text()));
    dialog->run(core::LeadLevel::Easy, 1);
    QVERIFY(isDone(*dialog));
    QVERIFY2(
        words(*dialog, 2)
            .startsWith(QStringLiteral("C · Hab block 17 · 4 operatives · Easy, no distances · 1 game: ")),
        qPrintable(words(*dialog, 2)));
    auto* chart = dialog->findChild<ui::ForecastChart*>();
    QVERIFY(chart && chart->isVisible());
}

/// The forecast is closed and opened again in the same game.
void TestForecast::rowsAreKept() {
    Seat seat;
    QPointer<ui::ForecastDialog> dialog = open(seat);
    dialog->run(core::LeadLevel::Easy, 2);
    QVERIFY(isDone(*dialog));
    const auto said = words(*dialog, 0);
    QTest::keyClick(dialog.data(), Qt::Key_Escape);
    QVERIFY(QTest::qWaitFor([&] { return !dialog; }, 10000));
    auto* again = open(seat);
    QVERIFY(again);
    QCOMPARE(again->rows().size(), std::size_t(1));
    QCOMPARE(words(*again, 0), said);
    auto* chart = again->findChild<ui::ForecastChart*>();
    QVERIFY(chart && chart->isVisible());
    again->run(core::LeadLevel::Hard, 2);
    QVERIFY(isDone(*again));
    QVERIFY2(words(*again, 1).startsWith(QStringLiteral("B · ")), qPrintable(words(*again, 1)));
}

void TestForecast::sidesHaveTheirOwnLevels() {
    Seat seat;
    core::lead::ForecastTerms terms;
    terms.levels = {{"operatives", "Operatives", core::LeadLevel::Fair},
                    {"horde", "Horde", core::LeadLevel::Hard}};
    core::lead::ForecastGames games(seat.encounter().game().clone(), terms);
    games.playSome();
    auto* dialog = open(seat);
    auto* horde = dialog->findChild<QComboBox*>(QStringLiteral("level:horde"));
    QVERIFY(horde);
    QTest::keyClick(horde, Qt::Key_Down); // from Normal to Hard
    const auto* assumed = dialog->findChild<QLabel*>(QStringLiteral("assumed"));
    QVERIFY2(assumed->text().contains(
                 QStringLiteral("leads Operatives at the level Normal, Horde at the level Hard;")),
             qPrintable(assumed->text()));
    QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("playAhead")), Qt::LeftButton);
    QVERIFY(dialog->isRunning());
    QVERIFY(isDone(*dialog));
    QVERIFY2(words(*dialog, 0)
                 .startsWith(QStringLiteral(
                     "A · Hab block 17 · 4 operatives · Operatives Normal, Horde Hard · 50 games: ")),
             qPrintable(words(*dialog, 0)));
    QCOMPARE(dialog->rows().front().found.turns, games.sumUp().turns);
}

/// Of a battle with three sides, whose boxes need more than one line in a narrow dialog.
void TestForecast::boxesOfAllSidesFit() {
    Seat seat(Seat::Keep::Memory, 7, {"scrimmage", {"three_ways_to_the_river", {}, {}, {}}});
    auto* dialog = open(seat);
    const auto& sides = seat.session().view().sides;
    QVERIFY(sides.size() > 2);
    dialog->resize(540, dialog->height());
    QCoreApplication::processEvents();
    for (const auto& side : sides) {
        const auto* box =
            dialog->findChild<QComboBox*>(QStringLiteral("level:%1").arg(QString::fromStdString(side.id)));
        QVERIFY(box);
        const QRect place(box->mapTo(dialog, QPoint()), box->size());
        QVERIFY2(dialog->rect().contains(place), qPrintable(QStringLiteral("%1 to %2 of %3; %4 of %5")
                                                                .arg(place.left())
                                                                .arg(place.right())
                                                                .arg(dialog->width())
                                                                .arg(place.bottom())
                                                                .arg(dialog->height())));
    }
    QVERIFY(!dialog->findChild<QComboBox*>(QStringLiteral("team"))); // this game has no preset team
}

/// The same mission with another team than the game in play, which does not change.
void TestForecast::otherTeamsBeginAnew() {
    Seat seat;
    const auto digest = seat.encounter().digest();
    auto* dialog = open(seat);
    auto* team = dialog->findChild<QComboBox*>(QStringLiteral("team"));
    QVERIFY(team);
    QStringList offered;
    for (int n = 0; n < team->count(); ++n)
        offered << team->itemText(n);
    QCOMPARE(offered, QStringList({"This game", "From the start: team of 1", "From the start: team of 2",
                                   "From the start: team of 3", "From the start: team of 4"}));
    auto* start = dialog->findChild<QPushButton*>(QStringLiteral("playAhead"));
    for (const char* name : {"A · Hab block 17 · 1 figure · Normal · 50 games: ",
                             "B · Hab block 17 · 2 operatives · Normal · 50 games: "}) {
        QTest::keyClick(team, Qt::Key_Down);
        QTest::mouseClick(start, Qt::LeftButton);
        QVERIFY(isDone(*dialog));
        const auto said = words(*dialog, static_cast<int>(dialog->rows().size()) - 1);
        QVERIFY2(said.startsWith(QString::fromUtf8(name)), qPrintable(said));
    }
    QVERIFY(dialog->rows()[0].found.turns != dialog->rows()[1].found.turns);
    QCOMPARE(seat.encounter().digest(), digest);
}

void TestForecast::columnsKeepTheirOrder() {
    ui::ForecastRow lost, mixed;
    lost.found.games = mixed.found.games = 4;
    lost.found.results = {{"draw", "Draw", 3}, {"lose", "Lost", 1}};
    mixed.found.results = {{"lose", "Lost", 2}, {"win", "Won", 1}};
    mixed.found.unfinished = 1;
    for (const auto& rows : {std::vector{lost, mixed}, std::vector{mixed, lost}}) {
        QStringList order;
        for (const auto& result : ui::resultsInOrder(rows))
            order << QString::fromStdString(result.id);
        QCOMPARE(order, QStringList({"win", "lose", "draw", ui::unfinishedResult}));
    }
    QCOMPARE(ui::resultWords(mixed), QStringLiteral("Won: 25 % (5–70 %) · Lost: 50 % (15–85 %) · "
                                                    "Not finished: 25 % (5–70 %)"));
    QVERIFY2(ui::verdictWords(lost).contains(QStringLiteral("“Draw”")), qPrintable(ui::verdictWords(lost)));
}

void TestForecast::cancelCountsWhatWasPlayed() {
    Seat seat;
    auto* dialog = open(seat);
    auto* start = dialog->findChild<QPushButton*>(QStringLiteral("playAhead"));
    auto* cancel = dialog->findChild<QPushButton*>(QStringLiteral("cancelForecast"));
    QVERIFY(start && start->isEnabled() && cancel && !cancel->isEnabled());
    QTest::keyClick(dialog, Qt::Key_Return); // the emphasised button
    QVERIFY(dialog->isRunning());
    QVERIFY(!start->isEnabled());
    QTest::mouseClick(cancel, Qt::LeftButton);
    QVERIFY(isDone(*dialog));
    QVERIFY(start->isEnabled());
    for (const auto& row : dialog->rows())
        QVERIFY(row.found.games < row.terms.games);
    QVERIFY(!dialog->rows().empty() || !dialog->problem().isEmpty());
}

void TestForecast::escapeEndsTheRun() {
    Seat seat;
    QPointer<ui::ForecastDialog> dialog = open(seat);
    dialog->run(core::LeadLevel::Fair, 500);
    QTest::keyClick(dialog.data(), Qt::Key_Escape);
    QVERIFY(QTest::qWaitFor([&] { return !dialog || !dialog->isVisible(); }, 10000));
}

void TestForecast::aGameWithoutAnEndIsSaid() {
    Seat seat(Seat::Keep::Memory, 7, {"rivals", {}});
    auto* dialog = open(seat);
    dialog->run(core::LeadLevel::Fair, 1);
    QVERIFY(isDone(*dialog));
    QVERIFY(dialog->rows().empty());
    QVERIFY2(dialog->problem().startsWith(QStringLiteral("No game ")), qPrintable(dialog->problem()));
}

void TestForecast::theBriefingAsks() {
    Seat seat;
    seat.window().showBriefing();
    QVERIFY(seat.click("forecastRequested"));
    QVERIFY(seat.window().findChild<ui::ForecastDialog*>());
}

TEST_CASE(TestForecast, QApplication)
#include "test_forecast.moc"
