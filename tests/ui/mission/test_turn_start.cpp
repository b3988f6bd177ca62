// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "seat.h"
#include "support/case.h"
#include "table/orders.h"
#include "ui/act/activation_card.h"
#include "ui/act/offer_grid.h"
#include "ui/charts/odds_chart.h"
#include "ui/charts/odds_rows.h"
#include "ui/players/table_window.h"
#include "ui/table/number_chip.h"
#include "ui/turn/checklist_panel.h"
#include "ui/turn/next_button.h"
#include "ui/turn/objectives_strip.h"
#endif

#include <QAbstractButton>
#include <QCheckBox>
#include <QLabel>
#include <QPushButton>
#include <QTest>

#include <algorithm>

/// How a turn begins and ends: the event first, what is asked, who is in danger, the rest in one line; and no
/// press where nothing is to be decided.
class TestTurnStart : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void eventStandsFirst();
    void eventIsReadByThePlayersAndInTheLog();
    void routineIsOneLineThatOpens();
    void dangerCountsFromFivePercent();
    void badgesAgreeWithTheOpenAttack();
    void dangersLeaveOutWhoIsDown();
    void endAndStartWithoutEventTakeOnePress();
    void emptyPhasesOfTheHexGameAreNoPress();
    void aRollOffThatIsDueLeadsNext();
    void aRollOffShowsNoOdds();
    void aScoreIsShownOnceThereIsOne();
    void markersKeepTheirLength();

private:
    static const core::ChecklistItem* storyOf(const ui::Session& session) {
        const auto& list = session.view().next.checklist;
        const auto it = std::find_if(list.begin(), list.end(), [](const auto& item) {
            return item.kind == core::ChecklistItem::Kind::Story;
        });
        return it == list.end() ? nullptr : &*it;
    }
    static QLabel* labelWith(QWidget& in, const QString& words) {
        for (auto* label : in.findChildren<QLabel*>())
            if (label->isVisible() && label->text().contains(words)) return label;
        return nullptr;
    }
    /// Goes on until the wanted phase begins; dice are rolled in the program.
    static bool goOnTo(ui::Session& session, int turn, const std::string& phase) {
        for (int n = 0; n < 20; ++n) {
            if (session.view().turn == turn && session.view().phase == phase) return true;
            if (!session.next()) return false;
            if (session.open() && !session.resolve()) return false;
        }
        return false;
    }
};

void TestTurnStart::eventStandsFirst() {
    Seat seat;
    seat.session().selection().selectUnit({});
    QCoreApplication::processEvents();
    const auto* story = storyOf(seat.session());
    QVERIFY(story);
    const auto words = QString::fromStdString(story->text);
    auto& panel = *seat.window().findChild<ui::ChecklistPanel*>();
    auto* quote = labelWith(panel, QStringLiteral("“") + words);
    QVERIFY(quote);
    QVERIFY(quote->fontMetrics().height() > panel.fontMetrics().height() * 3 / 2);
    const int top = quote->mapTo(&panel, QPoint()).y();
    for (auto* other : panel.findChildren<QLabel*>())
        if (other != quote && other->isVisible() && !other->text().isEmpty())
            QVERIFY2(other->mapTo(&panel, QPoint()).y() >= top, qPrintable(other->text()));
    seat.window().resize(1920, 1080); // where the game master's actions have buttons
    waitUntilSettled();
    int buttons = 0;
    for (auto* button : seat.window().activation().grid().findChildren<QAbstractButton*>()) {
        if (!button->isVisible()) continue;
        ++buttons;
        QVERIFY2(button->mapTo(&seat.window(), QPoint()).y() > quote->mapTo(&seat.window(), QPoint()).y(),
                 qPrintable(button->text()));
    }
    QVERIFY(buttons > 0);
}

void TestTurnStart::eventIsReadByThePlayersAndInTheLog() {
    Seat seat;
    const auto words = QString::fromStdString(storyOf(seat.session())->text);
    ui::TableWindow players(seat.session(), nullptr);
    players.show();
    QVERIFY(labelWith(players, words));
    QCOMPARE(QString::fromStdString(seat.session().view(core::Audience::Table).story), words);
    seat.session().next();
    const auto& log = seat.session().log();
    const auto line = QString::fromStdString(log.find(log.head())->text);
    const auto at = line.indexOf(words);
    QVERIFY2(at > 0 && line.left(at).count(QStringLiteral(" · ")) <= 1, qPrintable(line));
    QCOMPARE(seat.session().view(core::Audience::Table).story, std::string()); // it has been read
    // An event that did not happen is not reported.
    QVERIFY(seat.session().undo());
    seat.session().strike(QString::fromStdString(storyOf(seat.session())->id), true);
    seat.session().next();
    QVERIFY(!QString::fromStdString(log.find(log.head())->text).contains(words));
}

void TestTurnStart::routineIsOneLineThatOpens() {
    Seat seat;
    for (const auto* who : {"op1", "op2", "op3"})
        QVERIFY(seat.session().correct(QString::fromLatin1(who), QStringLiteral("ap"), 1));
    seat.session().selection().selectUnit({});
    QCoreApplication::processEvents();
    auto* fold = seat.find<QPushButton>(QStringLiteral("routine"));
    QVERIFY(fold);
    QVERIFY2(fold->text().contains(QStringLiteral("3 × action points back to 5")), qPrintable(fold->text()));
    const auto ticks = [&] {
        int out = 0;
        for (auto* tick : seat.window().findChildren<QCheckBox*>())
            out += tick->isVisible() && tick->accessibleName().contains(QStringLiteral("action points back"));
        return out;
    };
    QCOMPARE(ticks(), 0);
    QVERIFY(seat.hands.click(fold));
    QCOMPARE(ticks(), 3);
    QVERIFY(seat.hands.click(fold));
    QCOMPARE(ticks(), 0);
}

void TestTurnStart::dangerCountsFromFivePercent() {
    Seat seat;
    QVERIFY(goOnTo(seat.session(), 1, "reinforcements"));
    seat.session().selection().selectUnit({});
    QCoreApplication::processEvents();
    auto& panel = *seat.window().findChild<ui::ChecklistPanel*>();
    auto* state = panel.findChild<QLabel*>(QStringLiteral("dangerState"));
    QTRY_VERIFY(!state->text().contains(QStringLiteral("calculating")));
    for (auto* row : panel.findChildren<ui::OddsRow*>()) {
        if (!row->isVisible()) continue;
        const auto percent = row->accessibleName().section(u':', 1).section(u'%', 0, 0).trimmed().toInt();
        QVERIFY2(percent >= 5, qPrintable(row->accessibleName()));
        QVERIFY2(!row->accessibleDescription().isEmpty(), qPrintable(row->accessibleName())); // by whom
    }
    QVERIFY2(state->text().contains(QStringLiteral("5 %")) || state->text().isEmpty(),
             qPrintable(state->text()));
}

void TestTurnStart::badgesAgreeWithTheOpenAttack() {
    Seat seat;
    seat.rollOnTheTable();
    QVERIFY(goOnTo(seat.session(), 1, "activations"));
    for (const auto& unit : std::vector(seat.encounter().view().units))
        if (unit.side == "operatives")
            for (const auto& [token, value] : {std::pair{"toughness", 0}, {"health", 1}})
                seat.session().correct(QString::fromStdString(unit.id), QLatin1String(token), value);
    auto& panel = *seat.window().findChild<ui::ChecklistPanel*>();
    std::vector<core::OddsReport> badges;
    QObject::connect(&panel, &ui::ChecklistPanel::dangerFound, &panel,
                     [&](const auto& reports) { badges = reports; });
    std::string target; // of the group that acts
    QTRY_VERIFY(!badges.empty());
    for (const auto& unit : std::vector(seat.encounter().view().units)) {
        if (unit.side == "operatives" || seat.session().open()) continue;
        for (const auto& offer : seat.session().offers(QString::fromStdString(unit.id)))
            if (const auto* at = offer.command.body.find("target"); at && !offer.blocked && target.empty())
                if (const auto* text = at->asString();
                    text && !text->empty() && seat.session().begin({offer.command, false})) {
                    target = *text;
                    break;
                }
    }
    QVERIFY(seat.session().open() && !target.empty());
    const auto asked = seat.session().resolution()->clone();
    core::WorkBudget work;
    const auto odds = asked->odds(work);
    QVERIFY(odds && odds->subject == target);
    const auto badge = [&] {
        const auto it = std::find_if(badges.begin(), badges.end(),
                                     [&](const auto& report) { return report.subject == target; });
        return it == badges.end() ? -1.0 : it->answer;
    };
    QTRY_COMPARE(badge(), odds->answer);
}

/// A danger stays in sight while the dangers after a step are calculated, but not that of who is down.
void TestTurnStart::dangersLeaveOutWhoIsDown() {
    Seat seat;
    QVERIFY(goOnTo(seat.session(), 1, "activations"));
    for (const auto& [token, value] : {std::pair{"toughness", 0}, {"health", 1}})
        seat.session().correct(QStringLiteral("op1"), QLatin1String(token), value);
    auto& panel = *seat.window().findChild<ui::ChecklistPanel*>();
    std::vector<core::OddsReport> badges;
    QObject::connect(&panel, &ui::ChecklistPanel::dangerFound, &panel,
                     [&](const auto& reports) { badges = reports; });
    const auto isShown = [&](const char* unit) {
        return std::any_of(badges.begin(), badges.end(),
                           [&](const auto& report) { return report.subject == unit; });
    };
    QTRY_VERIFY(isShown("op1"));
    seat.session().correct(QStringLiteral("op2"), QStringLiteral("ap"), 1);
    QVERIFY2(isShown("op1"), "while the new dangers are calculated");
    seat.session().correct(QStringLiteral("op1"), QStringLiteral("down"), 1);
    QVERIFY(!isShown("op1"));
}

void TestTurnStart::endAndStartWithoutEventTakeOnePress() {
    Seat seat;
    QVERIFY(seat.session().begin(core::table::order(core::table::SetSwitch{"script", "off"})));
    QVERIFY(goOnTo(seat.session(), 1, "operatives"));
    QVERIFY(goOnTo(seat.session(), 1, "reinforcements"));
    for (const auto& unit : seat.encounter().view().units)
        if (unit.number > 0 && !unit.group.empty())
            seat.session().correct(QString::fromStdString(unit.id), QStringLiteral("acted"), 1);
    const auto before = seat.session().log().head();
    const auto steps = seat.session().log().size();
    QVERIFY(seat.next());
    QCOMPARE(seat.session().view().turn, 2);
    QCOMPARE(seat.phase(), std::string("operatives"));
    QCOMPARE(seat.session().log().size(), steps + 3); // each phase has its line in the log
    QVERIFY(seat.session().undo());                   // and one press leads back over all of them
    QCOMPARE(seat.session().log().head(), before);
    QVERIFY(seat.session().redo());
    QCOMPARE(seat.phase(), std::string("operatives"));
    QCOMPARE(seat.session().view().turn, 2);
    const auto replayed = seat.encounter().replayCommands();
    QVERIFY(replayed && !replayed->firstDifference);
}

void TestTurnStart::emptyPhasesOfTheHexGameAreNoPress() {
    Seat seat(Seat::Keep::Memory, 7, {"steampunk_fantasy", {"entrenched_hedges", {}, {}, {}}});
    QVERIFY(seat.session().next()); // everybody is set up
    while (seat.session().open())
        QVERIFY(seat.session().resolve());
    QCOMPARE(seat.phase(), std::string("orders"));
    int presses = 0;
    for (const int turn = seat.session().view().turn; seat.session().view().turn == turn; ++presses) {
        QVERIFY(presses < 12);
        QVERIFY2(seat.session().next(), qPrintable(seat.refusals.join(u'\n')));
        while (seat.session().open())
            QVERIFY(seat.session().resolve());
        const auto& view = seat.session().view();
        QVERIFY2(!view.next.passes, view.phase.c_str());
    }
    QVERIFY2(presses < 8, qPrintable(QString::number(presses)));
}

/// The roll-off for the first turn is what Next does, until it was made or is passed over.
void TestTurnStart::aRollOffThatIsDueLeadsNext() {
    for (const bool skips : {false, true}) {
        Seat seat(Seat::Keep::Memory, 7, {"combat_patrol", {"clash_of_patrols", {}, {}, {}}});
        auto& next = *seat.window().findChild<ui::NextButton*>();
        QCOMPARE(next.text(), "Roll off: first turn");
        seat.rest();
        seat.hands.press(Qt::Key_Space, skips ? Qt::ShiftModifier : Qt::NoModifier);
        QCOMPARE(seat.phase() == "setup", !skips);
        if (skips) continue;
        QVERIFY(seat.session().draft().offer() && !seat.session().open());
        seat.resolveByKeys();
        seat.hands.press(Qt::Key_Return);
        seat.resolveByKeys();
        QVERIFY(next.text().startsWith(QStringLiteral("Next: Round 1")));
    }
}

/// Equal dice of two sides teach nothing: neither bars before the roll nor a chance after it.
void TestTurnStart::aRollOffShowsNoOdds() {
    Seat seat(Seat::Keep::Memory, 7, {"scrimmage", {"bad_blood", {}, {}, {}}});
    QVERIFY(seat.next()); // the leaders roll for the initiative
    QVERIFY(seat.session().open());
    const auto shown = [&] {
        for (auto* chart : seat.window().findChildren<ui::OddsChart*>())
            if (chart->isVisible()) return true;
        return false;
    };
    QTest::qWait(200); // the odds come from another thread
    QVERIFY(!shown());
    while (seat.session().open() && seat.session().open()->request)
        QVERIFY(seat.session().roll());
    QTest::qWait(200);
    QVERIFY(seat.session().open() && !shown());
    for (const auto* label : seat.find(QStringLiteral("outcome"))->findChildren<QLabel*>())
        QVERIFY2(!label->text().contains(QStringLiteral("the chance was")), qPrintable(label->text()));
}

/// A table of nothing but zeros says nothing.
void TestTurnStart::aScoreIsShownOnceThereIsOne() {
    Seat seat(Seat::Keep::Memory, 7, {"combat_patrol", {"clash_of_patrols", {}, {}, {}}});
    const auto isShown = [&] {
        for (const auto* label : seat.window().findChildren<QLabel*>())
            if (label->isVisible() && label->text() == u"Score") return true;
        return false;
    };
    seat.session().selection().selectUnit({});
    QVERIFY(!isShown());
    for (const auto& side : std::vector(seat.session().view().sides))
        for (const auto& counter : side.counters)
            if (counter.label == "VP")
                QVERIFY(seat.session().correct({}, QString::fromStdString(counter.id), 4));
    seat.session().selection().selectUnit({});
    QCoreApplication::processEvents();
    QVERIFY(isShown());
}

/// The chips of markers do not become shorter and longer as the names of phases beside them do.
void TestTurnStart::markersKeepTheirLength() {
    Seat seat(Seat::Keep::Memory, 7, {"combat_patrol", {"clash_of_patrols", {}, {}, {}}});
    seat.window().resize(1366, 768);
    const auto wide = [&] {
        QCoreApplication::processEvents();
        QStringList out;
        for (const auto* chip :
             seat.window().findChild<ui::ObjectivesStrip*>()->findChildren<ui::NumberChip*>())
            if (chip->isVisible()) out << QString::number(chip->width());
        return out.join(u' ');
    };
    for (int n = 0; n < 4 && seat.phase() != "command"; ++n)
        QVERIFY(seat.session().next());
    const auto first = wide();
    QVERIFY(!first.isEmpty());
    for (int n = 0; n < 5 && !seat.session().open(); ++n) {
        QVERIFY(seat.session().next());
        QCOMPARE(wide(), first);
    }
}

TEST_CASE(TestTurnStart, QApplication)
#include "test_turn_start.moc"
