// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "led_seat.h"
#include "seat.h"
#include "support/case.h"
#include "ui/act/activation_card.h"
#include "ui/act/lead_controller.h"
#include "ui/tokens/chip.h"
#include "ui/turn/checklist_panel.h"
#endif

#include <QApplication>
#include <QCheckBox>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>

#include <algorithm>
#include <utility>

/// What a led step came to is on the card, and arrivals are put on the table before anybody of them acts.
class TestLedResults : public QObject, private LedSeat {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void theResultStaysOnTheCard();
    void itStopsWhereMiniaturesArrive();
    void itStopsBeforeAnEventThatIsReadAloud();
    void itStopsWhereAUnitFalls();
    void movesAreShownBeforeAQuestion_data();
    void movesAreShownBeforeAQuestion();
    void theTableSaysWhetherAChargeArrives();
    void theTableSaysWhoTouchesAnObjective();
    void theTableSaysWhoIsWithinTheRadius();
    void theTableSaysWhoHoldsWhatCounts_data();
    void theTableSaysWhoHoldsWhatCounts();

private:
    static QString movesOf(const std::string& note);
    static QString shownWords(Seat& seat);
    static bool firstFalls(Seat& seat);
};

/// The result of a led attack is on the card until the next step, above that step, of which nothing has to be
/// scrolled to; the log has the reason.
void TestLedResults::theResultStaysOnTheCard() {
    Seat seat;
    toActivations(seat);
    letPlay(seat, "horde", ui::LeadPace::Step);
    bool shown = false;
    for (int n = 0; n < 12 && !shown && seat.phase() == "activations"; ++n) {
        QVERIFY(isSettled(seat));
        if (seat.session().open()) {
            seat.session().roll(); // an operative decides
        } else {
            if (!lead(seat).step()) break;
            seat.hands.press(Qt::Key_Return);
        }
        QVERIFY(isSettled(seat));
        if (!lead(seat).lastRolled() || !lead(seat).step()) continue;
        auto* panel = seat.find(QStringLiteral("ledOutcome"));
        QVERIFY(panel && panel->isVisible());
        const auto* title = seat.find(QStringLiteral("ledStep"));
        QVERIFY(panel->mapTo(&seat.window(), QPoint(0, panel->height())).y() <=
                title->mapTo(&seat.window(), QPoint()).y());
        auto* result = qobject_cast<QLabel*>(seat.find(QStringLiteral("ledResult")));
        QCOMPARE(result->text(), lead(seat).lastRolled()->outcome.result());
        QVERIFY(result->height() <= 2 * result->fontMetrics().lineSpacing() + 2);
        const auto* area = seat.find(QStringLiteral("leadPage"))->findChild<QScrollArea*>();
        QCOMPARE(area->verticalScrollBar()->maximum(), 0);
        const auto* head = seat.session().log().find(seat.session().log().head());
        QVERIFY2(head->note.find("Why: ") != std::string::npos, head->text.c_str());
        shown = true;
    }
    QVERIFY(shown);
    QCOMPARE(seat.refusals, QStringList());
}

/// One press plays on to the arrivals at most: the card says what to put where before anybody of them acts.
void TestLedResults::itStopsWhereMiniaturesArrive() {
    Seat seat;
    seat.toOperatives();
    for (int n = 0; n < 6 && seat.phase() != "reinforcements"; ++n)
        seat.session().next();
    QCOMPARE(seat.phase(), std::string("reinforcements"));
    letPlay(seat, "horde", ui::LeadPace::Decision);
    QVERIFY(isSettled(seat));
    const auto present = [&] {
        const auto& units = seat.session().view().units;
        return std::count_if(units.begin(), units.end(), [](const auto& unit) { return unit.present; });
    };
    const auto before = present();
    seat.hands.press(Qt::Key_Return);
    QVERIFY(isSettled(seat));
    QVERIFY(present() > before);
    QVERIFY(!lead(seat).isRunning());
    QVERIFY(!lead(seat).arrived().isEmpty());
    const auto& units = seat.session().view().units;
    QVERIFY(std::none_of(units.begin(), units.end(),
                         [](const auto& unit) { return unit.side == "horde" && unit.acted; }));
    auto* words = seat.find<QLabel>(QStringLiteral("ledArrivals"));
    QVERIFY(words && words->isVisible());
    QVERIFY2(words->text().contains(lead(seat).arrived().front()), qPrintable(words->text()));
}

/// An event of the mission is on the card and waits for a press, however far the pace of the side goes.
void TestLedResults::itStopsBeforeAnEventThatIsReadAloud() {
    Seat seat;
    toActivations(seat);
    letPlay(seat, "horde", ui::LeadPace::Decision);
    const auto turn = seat.session().view().turn;
    for (int n = 0; n < 30 && seat.phase() == "activations"; ++n) {
        QVERIFY(isSettled(seat));
        if (seat.session().open())
            seat.session().resolve(); // an operative decides
        else if (lead(seat).step() && !lead(seat).isRunning() && seat.phase() == "activations")
            seat.hands.press(Qt::Key_Return);
        QCoreApplication::processEvents();
    }
    QVERIFY(isSettled(seat));
    QCOMPARE(seat.session().view().turn, turn + 1);
    QCOMPARE(seat.phase(), std::string("start"));
    QVERIFY(!lead(seat).isRunning());
    QVERIFY2(lead(seat).instruction().contains(QStringLiteral("Feet on the west stairs, running.")),
             qPrintable(lead(seat).instruction()));
    QVERIFY(lead(seat).step());
    // The checklist is shown, so that a line of it can be struck off before it is booked.
    const auto* panel = seat.window().findChild<ui::ChecklistPanel*>();
    QVERIFY(panel && panel->isVisible());
    QVERIFY(!seat.find(QStringLiteral("doLed")));
    auto* tick = panel->findChild<QCheckBox*>();
    QVERIFY(tick && tick->isVisible() && tick->isEnabled());
    QVERIFY(seat.hands.click(tick));
    QCOMPARE(seat.session().struckLines().size(), 1);
    QVERIFY(seat.hands.click(tick));
    seat.hands.press(Qt::Key_Return);
    QVERIFY(isSettled(seat));
    QVERIFY(seat.phase() != "start");
}

/// Plays the first press of a horde against operatives whom any wound puts Down; whether one of them fell.
bool TestLedResults::firstFalls(Seat& seat) {
    toActivations(seat);
    for (const auto* each : {"op1", "op2", "op3", "op4"})
        for (const auto& [token, value] : {std::pair{"ap", 0}, {"toughness", 0}, {"health", 1}})
            seat.session().correct(QLatin1String(each), QLatin1String(token), value);
    letPlay(seat, "horde", ui::LeadPace::Decision);
    if (!isSettled(seat)) return false;
    seat.hands.press(Qt::Key_Return);
    if (!isSettled(seat)) return false;
    const auto& units = seat.session().view().units;
    return std::any_of(units.begin(), units.end(),
                       [](const auto& unit) { return unit.state.starts_with("Down"); });
}

/// Who goes Down stays on the card until a press.
void TestLedResults::itStopsWhereAUnitFalls() {
    for (std::uint64_t seed = 7; seed < 12; ++seed) {
        Seat seat(Seat::Keep::Memory, seed);
        if (!firstFalls(seat)) continue;
        QVERIFY(!lead(seat).fallen().isEmpty());
        QVERIFY(!lead(seat).isRunning());
        QVERIFY(lead(seat).step());
        const auto* head = seat.session().log().find(seat.session().log().head());
        QVERIFY2(head->text.find("Down") != std::string::npos, head->text.c_str()); // nothing has followed
        seat.hands.press(Qt::Key_Return);
        QVERIFY(lead(seat).fallen().isEmpty() || seat.session().log().head() != head->id);
        return;
    }
    QFAIL("no unit fell in five games");
}

/// What a note of a led step asks the players to do with miniatures: the sentence before the reasons.
QString TestLedResults::movesOf(const std::string& note) {
    const auto words = QString::fromStdString(note).section(QStringLiteral("Why: "), 0, 0).trimmed();
    return words.startsWith(QStringLiteral("Move ")) ? words : QString();
}

/// All that labels of the card in the middle say.
QString TestLedResults::shownWords(Seat& seat) {
    QStringList out;
    for (const auto* label : seat.window().activation().findChildren<QLabel*>())
        if (label->isVisible()) out << label->text();
    return out.join(u'\n');
}

void TestLedResults::movesAreShownBeforeAQuestion_data() {
    QTest::addColumn<int>("pace");
    QTest::newRow("until a decision") << int(ui::LeadPace::Decision);
    QTest::newRow("whole phase") << int(ui::LeadPace::Phase);
}

/// Miniatures are moved before the players answer: whatever steps a press led to, the card where it stopped
/// says where their miniatures go, whole.
void TestLedResults::movesAreShownBeforeAQuestion() {
    QFETCH(int, pace);
    Seat seat;
    toActivations(seat);
    letPlay(seat, "horde", static_cast<ui::LeadPace>(pace));
    QVERIFY(isSettled(seat));
    QStringList seen; // moves that a card has shown since the last press that carried out a step
    auto head = seat.session().log().head();
    int shown = 0;
    for (int n = 0; n < 40 && seat.phase() == "activations"; ++n) {
        QVERIFY(isSettled(seat));
        QStringList due;
        for (const auto id : seat.session().log().path(seat.session().log().head()))
            if (id > head) due << movesOf(seat.session().log().find(id)->note);
        head = seat.session().log().head();
        const auto& open = seat.session().open();
        if (open) due << movesOf(open->order.note);
        const auto words = shownWords(seat);
        for (const auto& each : due) {
            shown += each.isEmpty() ? 0 : 1;
            if (each.isEmpty() || seen.contains(each)) continue;
            QVERIFY2(words.contains(each), qPrintable(each + QLatin1String("\n---\n") + words));
            seen << each;
        }
        seat.rest();
        if (!open) {
            if (lead(seat).step()) seen = {lead(seat).instruction()};
            seat.hands.press(Qt::Key_Return);
        } else
            seat.hands.press(Qt::Key_A);
        QCoreApplication::processEvents();
    }
    QVERIFY(shown > 0);
}

/// A led charge over a distance that nobody measured waits for the players, however far the pace goes.
void TestLedResults::theTableSaysWhetherAChargeArrives() {
    Seat seat(Seat::Keep::Memory, 7, {"combat_patrol", {"clash_of_patrols", {}, {}, {}}});
    for (int n = 0; n < 12 && seat.phase() != "charge"; ++n)
        seat.session().next();
    QCOMPARE(seat.phase(), std::string("charge"));
    letPlay(seat, "attacker", ui::LeadPace::Decision);
    QVERIFY(isSettled(seat));
    QVERIFY(lead(seat).step());
    seat.hands.press(Qt::Key_Return);
    QVERIFY(isSettled(seat));
    QVERIFY(seat.session().open() && seat.session().open()->request);
    QCOMPARE(seat.session().open()->request->id, std::string("charge.made"));
    QVERIFY2(lead(seat).waitingFor().startsWith(QStringLiteral("at the table – ")),
             qPrintable(lead(seat).waitingFor()));
}

/// Whether a figure touches an objective is a chip beside the instruction; enemies operate none before.
void TestLedResults::theTableSaysWhoTouchesAnObjective() {
    Seat seat(Seat::Keep::Memory, 7, {"plaguetide", {"long_night", {}, {}, {}}});
    toActivations(seat);
    letPlay(seat, "horde", ui::LeadPace::Step);
    QVERIFY(isSettled(seat));
    QVERIFY(lead(seat).step());
    QVERIFY2(!lead(seat).step()->title.ends_with("Lamp engine"), lead(seat).step()->title.c_str());
    auto* facts = seat.find(QStringLiteral("ledFacts"));
    QVERIFY(facts);
    ui::ToggleChip* chip = nullptr;
    for (auto* each : facts->findChildren<ui::ToggleChip*>())
        if (each->accessibleName() == u"Lamp engine: in contact") chip = each;
    QVERIFY(chip && !chip->isChecked());
    QVERIFY(seat.hands.click(chip));
    QVERIFY(isSettled(seat));
    bool operates = false;
    for (int n = 0; n < 8 && !operates && lead(seat).step(); ++n) {
        operates = lead(seat).step()->title.ends_with("Operate → Lamp engine");
        if (!operates) seat.hands.press(Qt::Key_Return);
        if (seat.session().open()) seat.session().resolve();
        QVERIFY(isSettled(seat));
    }
    QVERIFY(operates);
    QVERIFY2(lead(seat).instruction().contains(QStringLiteral("in base contact with Lamp engine")),
             qPrintable(lead(seat).instruction()));
}

/// Whom an attack with a radius reaches, too, is asked before it is carried out: a press on a chip of the
/// instruction adds a unit, friends too.
void TestLedResults::theTableSaysWhoIsWithinTheRadius() {
    Seat seat;
    seat.toOperatives();
    const core::Value::Object bomber{{"sheet", "bomber"}, {"count", 1}, {"free", true}};
    QVERIFY2(seat.session().begin({core::Record{"spawn", 1, bomber}, false}),
             qPrintable(seat.refusals.join(u" ")));
    toActivations(seat);
    letPlay(seat, "horde", ui::LeadPace::Decision);
    const auto asks = [&] { return lead(seat).step() && !lead(seat).bystanders().empty(); };
    for (int n = 0; n < 20 && !asks(); ++n) {
        QVERIFY(isSettled(seat));
        if (asks()) break;
        if (seat.session().open())
            seat.session().resolve(); // an operative decides
        else if (lead(seat).step())
            seat.hands.press(Qt::Key_Return);
        QCoreApplication::processEvents();
    }
    QVERIFY(isSettled(seat));
    QVERIFY(asks() && !lead(seat).isRunning());
    auto* facts = seat.find(QStringLiteral("ledFacts"));
    QVERIFY(facts);
    ui::ToggleChip* chip = nullptr;
    for (auto* each : facts->findChildren<ui::ToggleChip*>())
        if (each->text().endsWith(u": also within the radius") && !each->isChecked()) chip = each;
    QVERIFY(chip);
    const auto name = chip->text().section(u':', 0, 0);
    QVERIFY(seat.hands.click(chip));
    QVERIFY2(lead(seat).instruction().contains(name), qPrintable(lead(seat).instruction()));
    seat.hands.press(Qt::Key_Return);
    QVERIFY(isSettled(seat));
    const auto order = seat.session().open() ? seat.session().open()->order
                                             : seat.session().step(seat.session().log().head())->order;
    const auto* affected = order.command.body.find("affected");
    QVERIFY(affected && affected->asArray() && !affected->asArray()->empty());
}

void TestLedResults::theTableSaysWhoHoldsWhatCounts_data() {
    QTest::addColumn<QString>("system");
    QTest::addColumn<QString>("mission");
    QTest::addColumn<QString>("side");
    QTest::addColumn<int>("turn");
    QTest::addColumn<QString>("phase");
    QTest::addColumn<int>("questions");
    QTest::newRow("buildings") << QStringLiteral("trench_crusade") << QStringLiteral("claim_no_mans_land")
                               << QStringLiteral("first") << 1 << QStringLiteral("morale") << 5;
    QTest::newRow("markers") << QStringLiteral("combat_patrol") << QStringLiteral("clash_of_patrols")
                             << QStringLiteral("attacker") << 2 << QStringLiteral("command") << 4;
}

/// Who holds a building or a marker is asked where points come from it: a led side stops there at every pace,
/// and a press on a chip is the order of the objective's own chip.
void TestLedResults::theTableSaysWhoHoldsWhatCounts() {
    QFETCH(const QString, system);
    QFETCH(const QString, mission);
    QFETCH(const QString, side);
    QFETCH(const int, turn);
    QFETCH(const QString, phase);
    QFETCH(const int, questions);
    Seat seat(Seat::Keep::Memory, 7, {system.toStdString(), {mission.toStdString(), {}, {}, {}}});
    for (int n = 0; n < 20 && (seat.session().view().turn < turn || seat.phase() != phase.toStdString());
         ++n) {
        for (const auto& unit : core::EncounterView(seat.session().view()).units)
            if (seat.phase() == "activations")
                seat.session().correct(QString::fromStdString(unit.id), QStringLiteral("acted"), 1);
        QVERIFY(seat.session().next());
        while (seat.session().open())
            seat.session().resolve();
    }
    QCOMPARE(seat.phase(), phase.toStdString());
    // Without a led side, a press on Next shows questions that another page covers, before it goes on.
    seat.session().selection().selectUnit(QString::fromStdString(seat.session().view().units.front().id));
    seat.rest();
    seat.window().next().skip();
    QVERIFY(seat.session().selection().unit().isEmpty());
    QCOMPARE(seat.phase(), phase.toStdString());
    letPlay(seat, side.toUtf8().constData(), ui::LeadPace::Decision);
    QVERIFY(isSettled(seat));
    auto* asked = seat.find(QStringLiteral("tableQuestions"));
    QVERIFY(asked);
    QCOMPARE(asked->findChildren<QWidget*>(QStringLiteral("tableQuestion")).size(), questions);
    QVERIFY(!lead(seat).isRunning());
    const auto before = seat.session().view();
    if (auto* opens = asked->findChild<QPushButton*>()) { // units are set in the form of the marker
        QVERIFY(seat.hands.click(opens));
        QCoreApplication::processEvents();
        QVERIFY(seat.session().draft().offerId().startsWith(QStringLiteral("hold.")));
        return;
    }
    auto* chip = asked->findChild<ui::ToggleChip*>();
    QVERIFY(chip);
    QVERIFY(seat.hands.click(chip));
    QVERIFY(isSettled(seat));
    const auto head = seat.session().step(seat.session().log().head());
    QCOMPARE(head->order.command.type, std::string("hold"));
    QVERIFY(seat.session().view().objectives != before.objectives);
    QVERIFY(lead(seat).step() && !lead(seat).isRunning());
    // Both warbands may be near, and a press on "gone" can be taken back in the same place.
    const auto press = [&](const QString& words) {
        for (auto* each : asked->findChildren<ui::ToggleChip*>())
            if (each->isVisible() && each->text() == words) return seat.hands.click(each) && isSettled(seat);
        return false;
    };
    QVERIFY(press(QStringLiteral("1 VP each")) && press(QStringLiteral("gone")));
    const auto names = asked->findChildren<QWidget*>(QStringLiteral("tableQuestion"));
    QCOMPARE(std::count_if(names.begin(), names.end(), [](const auto* each) { return each->isVisible(); }),
             questions);
}

TEST_CASE(TestLedResults, QApplication)
#include "test_led_results.moc"
