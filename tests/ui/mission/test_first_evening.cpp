// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "accessibility_audit.h"
#include "seat.h"
#include "support/case.h"
#include "ui/turn/briefing_page.h"
#include "ui/turn/lesson_panel.h"
#include "ui/turn/objective_button.h"
#include "ui/turn/session_clock.h"
#endif

#include <QApplication>
#include <QDateTime>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>

/// What helps on a first evening: the briefing before the first turn, the lesson while it is played, the
/// clock.
class TestFirstEvening : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void briefingTellsWhatTheMissionNeeds_data();
    void briefingTellsWhatTheMissionNeeds();
    void briefingCoversWhatPlayersMustNotRead();
    void briefingIsLeftByItsOneButtonOrKey();
    void quickFightHasNone();
    void lessonGoesOnWithWhatIsDone();
    void lessonEndsWithTheWayToTheDemo();
    void undoIsLearnedByUndoing();
    void everyGameTeaches_data();
    void everyGameTeaches();
    void everyLessonIsPlayedToItsEnd_data() { everyGameTeaches_data(); }
    void everyLessonIsPlayedToItsEnd();
    void lessonCanBeWavedOnAndPutAway();
    void clockCountsTurnsAndStops();

private:
    static Seat::Game taught() { return {"plaguetide", {"first_watch", {}, {}, {}}}; }
    static bool doWhatItAsks(Seat& seat, const core::LessonStep& step);
    static void goOn(Seat& seat);
    static bool carryOut(Seat& seat, const QString& unit, const std::vector<std::string>& by);
    static QString sentence(Seat& seat) {
        const auto* label = seat.find<QLabel>(QStringLiteral("lessonSentence"));
        return label ? label->text() : QString();
    }
};

void TestFirstEvening::briefingTellsWhatTheMissionNeeds_data() {
    QTest::addColumn<QString>("system");
    QTest::addColumn<QString>("mission");
    QTest::addColumn<QSize>("size");
    for (const char* system : {"plaguetide", "combat_patrol"})
        for (const auto& mission : Seat::systemOf(system).choices().missions)
            for (const auto size : {QSize(1366, 768), QSize(1920, 1080)})
                QTest::addRow("%s %d", mission.id.c_str(), size.width())
                    << QString::fromLatin1(system) << QString::fromStdString(mission.id) << size;
}

void TestFirstEvening::briefingTellsWhatTheMissionNeeds() {
    QFETCH(QString, system);
    QFETCH(QString, mission);
    QFETCH(QSize, size);
    Seat seat(Seat::Keep::Memory, 7, {system.toStdString(), {mission.toStdString(), {}, {}, {}}});
    seat.window().resize(size);
    seat.window().showBriefing();
    QCoreApplication::processEvents();
    QVERIFY(seat.window().isBriefing());
    const auto briefing = seat.session().briefing();
    QStringList titles, shown;
    for (const auto* label : seat.window().findChild<ui::BriefingPage*>()->findChildren<QLabel*>())
        shown << label->text();
    for (const auto& section : briefing.sections) {
        titles << QString::fromStdString(section.title);
        QVERIFY2(!section.lines.empty(), section.title.c_str());
        for (const auto& line : section.lines)
            QVERIFY2(shown.contains(QString::fromStdString(line)), line.c_str());
    }
    QVERIFY(titles.contains(QStringLiteral("On the table")) && titles.contains(QStringLiteral("Objectives")));
    if (system == QLatin1String("plaguetide")) {
        QVERIFY(briefing.sections.back().gm && titles.back().startsWith(QStringLiteral("Threat")));
        const auto open = seat.encounter().game().briefing(core::Audience::Table);
        for (const auto& section : open.sections)
            QVERIFY2(!section.gm, section.title.c_str()); // players must not see it
    }
    QCOMPARE(clippedTexts(&seat.window()), QStringList());
    QCOMPARE(unexplainedControls(&seat.window()).join(QStringLiteral("; ")), QString());
    int amber = 0;
    for (const auto* button : seat.window().findChildren<QPushButton*>())
        amber += button->isVisible() && button->property("look") == QLatin1String("primary");
    QCOMPARE(amber, 1);
}

/// The page is on a screen that players look at: secrets are covered until a press asks for them.
void TestFirstEvening::briefingCoversWhatPlayersMustNotRead() {
    Seat seat;
    seat.window().showBriefing();
    QCoreApplication::processEvents();
    auto* page = seat.window().findChild<ui::BriefingPage*>();
    const auto read = [&] {
        QStringList out;
        for (const auto* label : page->findChildren<QLabel*>())
            if (label->isVisible()) out << label->text();
        return out.join(u'\n');
    };
    for (const auto& section : seat.session().briefing().sections)
        for (const auto& line : section.lines)
            QCOMPARE(read().contains(QString::fromStdString(line)), !section.gm);
    QVERIFY(!read().contains(QStringLiteral("Voices behind the wall")));
    for (auto* uncover : page->findChildren<QPushButton*>(QStringLiteral("uncover")))
        QTest::mouseClick(uncover, Qt::LeftButton);
    QVERIFY2(read().contains(QStringLiteral("Voices behind the wall")), qPrintable(read()));
    for (const auto& section : seat.session().briefing().sections)
        for (const auto& line : section.lines)
            QVERIFY(read().contains(QString::fromStdString(line)));
}

void TestFirstEvening::briefingIsLeftByItsOneButtonOrKey() {
    Seat seat;
    QVERIFY(!seat.window().isBriefing()); // the program shows it, not the window by itself
    seat.window().showBriefing();
    QVERIFY(seat.button(QStringLiteral("Begin")));
    QVERIFY(seat.click("begin"));
    QVERIFY(!seat.window().isBriefing());
    QCOMPARE(seat.phase(), std::string("start"));
    // Space leaves the page as well, and only that: the turn does not go on behind it.
    seat.window().showBriefing();
    seat.rest();
    seat.hands.press(Qt::Key_Space);
    QVERIFY(!seat.window().isBriefing());
    QCOMPARE(seat.phase(), std::string("start"));
    seat.toOperatives();
    QVERIFY(seat.hands.choose([&] { seat.click("menu"); }, QStringLiteral("Briefing")));
    QVERIFY(seat.window().isBriefing());
    QVERIFY(seat.button(QStringLiteral("Back to the game")));
}

void TestFirstEvening::quickFightHasNone() {
    Seat seat(Seat::Keep::Memory, 7, {"plaguetide", {{}, {{"sharpshooter", "Veyra", {}, {}}}, {}, {}}});
    seat.window().showBriefing();
    QVERIFY(!seat.window().isBriefing());
    QVERIFY(!seat.window().lesson().hasLesson() && !seat.window().lesson().isVisible());
}

void TestFirstEvening::lessonGoesOnWithWhatIsDone() {
    Seat seat(Seat::Keep::Memory, 7, taught());
    auto& lesson = seat.window().lesson();
    QVERIFY(!lesson.isVisible()); // no one has asked for it
    lesson.bringBack();
    QVERIFY(lesson.isVisible());
    QVERIFY2(sentence(seat).contains(QStringLiteral("amber button")), qPrintable(sentence(seat)));
    QVERIFY(seat.next());
    QVERIFY2(sentence(seat).contains(QStringLiteral("Move")), qPrintable(sentence(seat)));
    seat.hands.press(Qt::Key_1);
    QVERIFY(seat.pressOffer("move", 2));
    QCOMPARE(lesson.current(), 2u);
    const auto words = sentence(seat);
    QVERIFY2(words.contains(QStringLiteral("shoot")), qPrintable(words));
    // An open action has the height of the sentence, which is then in the line of the heading.
    const int high = lesson.height();
    QVERIFY(seat.offer("aimed") && seat.carryOut());
    QVERIFY(seat.session().open());
    QCOMPARE(sentence(seat), QString());
    QCOMPARE(seat.find<QLabel>(QStringLiteral("lessonInBrief"))->text(), words);
    QTRY_VERIFY(lesson.height() < high);
    QVERIFY(seat.session().abandon());
    if (seat.session().log().size() > 3) QVERIFY(seat.session().undo()); // the action is open again
    while (seat.session().open())
        QVERIFY(seat.session().undo());
    QCOMPARE(sentence(seat), words);
    QVERIFY(seat.session().undo()); // as the lesson itself says: what has been learned stays learned
    QCOMPARE(lesson.current(), 2u);
    QVERIFY(seat.session().redo());
}

void TestFirstEvening::lessonEndsWithTheWayToTheDemo() {
    Seat seat(Seat::Keep::Memory, 7, taught());
    auto& lesson = seat.window().lesson();
    QVERIFY(!lesson.isVisible()); // no one has asked for it
    lesson.bringBack();
    QVERIFY(!seat.find(QStringLiteral("lessonDemo")));
    for (int n = 0; seat.find(QStringLiteral("lessonGotIt")); ++n) {
        QVERIFY(n < 20);
        QVERIFY(seat.click("lessonGotIt"));
    }
    QVERIFY(lesson.isVisible());
    QSignalSpy demo(&lesson, &ui::LessonPanel::demoRequested);
    QVERIFY(seat.click("lessonDemo"));
    QCOMPARE(demo.size(), 1);
    QVERIFY(seat.click("lessonSkip"));
    QVERIFY(!lesson.isVisible());
}

void TestFirstEvening::undoIsLearnedByUndoing() {
    Seat seat(Seat::Keep::Memory, 7, taught());
    auto& lesson = seat.window().lesson();
    QVERIFY(!lesson.isVisible()); // no one has asked for it
    const auto last = seat.session().lesson().size() - 1;
    QStringList learned;
    for (std::size_t n = 0; n < last; ++n)
        learned << QString::number(n);
    lesson.restore(learned.join(u' '));
    QVERIFY(lesson.isVisible());
    QCOMPARE(lesson.current(), last);
    QVERIFY(seat.next());
    QCOMPARE(lesson.current(), last);
    QVERIFY(seat.session().undo());
    QCOMPARE(lesson.current(), last + 1);
}

void TestFirstEvening::everyGameTeaches_data() {
    QTest::addColumn<QString>("system");
    for (const char* system :
         {"plaguetide", "combat_patrol", "trench_crusade", "scrimmage", "steampunk_fantasy"})
        QTest::newRow(system) << QString::fromLatin1(system);
}

/// Each game has one demo and a lesson; its sentences wait for commands and phases that there are.
void TestFirstEvening::everyGameTeaches() {
    QFETCH(QString, system);
    const auto& game = Seat::systemOf(system.toStdString());
    const auto missions = game.choices().missions;
    QCOMPARE(std::count_if(missions.begin(), missions.end(), [](const auto& m) { return m.demo; }), 1);
    const auto taught =
        std::find_if(missions.begin(), missions.end(), [](const auto& m) { return m.lesson; });
    QVERIFY(taught != missions.end());
    Seat seat(Seat::Keep::Memory, 7, {system.toStdString(), {taught->id, {}, {}, {}}});
    const auto lesson = seat.session().lesson();
    QVERIFY(lesson.size() >= 6);
    QVERIFY(!seat.window().lesson().isVisible()); // a demo is not in the way
    seat.window().lesson().bringBack();
    QVERIFY(seat.window().lesson().isVisible());
    const auto schemas = game.commandSchemas();
    const auto& phases = seat.session().view().phases;
    for (const auto& step : lesson) {
        QVERIFY2(!step.by.empty() || !step.phase.empty(), step.text.c_str());
        for (const auto& command : step.by)
            QVERIFY2(command == "undo" || schemas.find(command), command.c_str());
        QVERIFY2(step.phase.empty() || std::any_of(phases.begin(), phases.end(),
                                                   [&](const auto& phase) { return phase.id == step.phase; }),
                 step.phase.c_str());
    }
}

/// Takes the first action of the unit that is one of these commands, and carries it out with keys.
bool TestFirstEvening::carryOut(Seat& seat, const QString& unit, const std::vector<std::string>& by) {
    auto& session = seat.session();
    for (const auto& offer : session.offers(unit)) {
        if (offer.blocked || std::find(by.begin(), by.end(), offer.command.type) == by.end()) continue;
        if (offer.place == core::OfferPlace::Objective) return false; // by a click on it
        session.selection().selectUnit(unit);
        session.draft().selectOffer(QString::fromStdString(offer.id));
        seat.rest();
        seat.hands.press(Qt::Key_Return);
        seat.resolveByKeys();
        return true;
    }
    return false;
}

bool TestFirstEvening::doWhatItAsks(Seat& seat, const core::LessonStep& step) {
    const auto asks = [&step](const char* command) {
        return std::find(step.by.begin(), step.by.end(), command) != step.by.end();
    };
    if (step.by.empty()) return false;
    if (asks("undo")) {
        seat.hands.press(Qt::Key_Z, Qt::ControlModifier);
        return true;
    }
    std::vector<QString> units;
    for (const auto& unit : seat.session().view().units)
        if (unit.present) units.push_back(QString::fromStdString(unit.id));
    units.push_back({});
    for (const auto& unit : units)
        if (carryOut(seat, unit, step.by)) return true;
    if (!asks("hold")) return false;
    for (auto* chip : seat.window().findChildren<ui::ObjectiveButton*>()) {
        if (!chip->isVisible()) continue;
        QTest::mouseClick(chip, Qt::LeftButton);
        QCoreApplication::processEvents();
        seat.rest();
        if (seat.session().draft().offer()) seat.hands.press(Qt::Key_Return); // a form, where units are set
        seat.resolveByKeys();
        return true;
    }
    return false;
}

/// The amber button; where models must act before, one begins or ends its activation.
void TestFirstEvening::goOn(Seat& seat) {
    const auto before = seat.session().log().head();
    if (seat.session().draft().offer()) seat.hands.press(Qt::Key_Escape);
    QVERIFY(seat.next());
    seat.resolveByKeys();
    if (seat.session().log().head() != before) return;
    for (const char* command : {"end_activation", "activate"})
        for (const auto& unit : std::vector(seat.session().view().units))
            if (unit.canAct && carryOut(seat, QString::fromStdString(unit.id), {command})) return;
}

/// The one that does what the sentences say, in their order, and else presses the amber button, learns all of
/// it; what is asked for is possible then, or after a few presses.
void TestFirstEvening::everyLessonIsPlayedToItsEnd() {
    QFETCH(QString, system);
    const auto missions = Seat::systemOf(system.toStdString()).choices().missions;
    const auto taught =
        std::find_if(missions.begin(), missions.end(), [](const auto& m) { return m.lesson; });
    Seat seat(Seat::Keep::Memory, 7, {system.toStdString(), {taught->id, {}, {}, {}}});
    auto& panel = seat.window().lesson();
    panel.bringBack();
    const auto lesson = seat.session().lesson();
    QStringList way;
    for (int presses = 0; !seat.find(QStringLiteral("lessonDemo")); ++presses) {
        const auto& step = lesson[panel.current()];
        way << QStringLiteral("%1 %2: %3")
                   .arg(QString::fromStdString(seat.phase()), QString::fromStdString(step.text).left(40),
                        seat.refusals.isEmpty() ? QString() : seat.refusals.back());
        QVERIFY2(presses < 120, qPrintable(way.mid(way.size() - 12).join(u'\n')));
        if (!doWhatItAsks(seat, step)) goOn(seat);
    }
    QVERIFY2(seat.session().view().outcome.booked.empty(), qPrintable(way.join(u'\n')));
}

void TestFirstEvening::lessonCanBeWavedOnAndPutAway() {
    Seat seat(Seat::Keep::Memory, 7, taught());
    auto& lesson = seat.window().lesson();
    QVERIFY(!lesson.isVisible()); // no one has asked for it
    lesson.bringBack();
    QString kept;
    connect(&seat.window(), &ui::MainWindow::keepRequested, &seat.window(),
            [&](ui::MainWindow::Kept what, const QString& words) {
                if (what == ui::MainWindow::Kept::Lesson) kept = words;
            });
    QVERIFY(seat.click("lessonGotIt"));
    QVERIFY(seat.click("lessonGotIt"));
    QCOMPARE(lesson.current(), 2u);
    const auto waved = kept;
    QVERIFY(seat.click("lessonSkip"));
    QVERIFY(!lesson.isVisible());
    QCOMPARE(kept, QStringLiteral("skipped"));
    seat.reopen(); // the file keeps the words, the window takes them
    seat.window().restore(ui::MainWindow::Kept::Lesson, waved);
    QCOMPARE(seat.window().lesson().current(), 2u);
    seat.window().restore(ui::MainWindow::Kept::Lesson, QStringLiteral("skipped"));
    QVERIFY(!seat.window().lesson().isVisible());
    seat.window().lesson().bringBack();
    QVERIFY(seat.window().lesson().isVisible());
    QCOMPARE(seat.window().lesson().current(), 0u);
}

void TestFirstEvening::clockCountsTurnsAndStops() {
    Seat seat; // its steps are all of one moment
    auto& clock = seat.window().clock();
    const auto begun =
        QDateTime::fromString(QStringLiteral("2026-01-01T20:00:00+01:00"), Qt::ISODate).toSecsSinceEpoch();
    qint64 now = begun + 12 * 60;
    clock.setNow([&now] { return now; });
    seat.toOperatives();
    QVERIFY2(clock.text().contains(QStringLiteral("0:12")), qPrintable(clock.text()));
    QVERIFY(clock.toolTip().contains(QStringLiteral("T1: 0:12")));
    QString kept;
    connect(&seat.window(), &ui::MainWindow::keepRequested, &seat.window(),
            [&](ui::MainWindow::Kept, const QString& words) { kept = words; });
    QVERIFY(seat.click("clock"));
    QVERIFY(clock.isPaused());
    now += 90 * 60;
    QVERIFY(seat.click("clock"));
    QVERIFY(!clock.isPaused());
    QVERIFY2(clock.text().contains(QStringLiteral("0:12")), qPrintable(clock.text()));
    seat.reopen();
    seat.window().clock().setNow([&now] { return now; });
    seat.window().restore(ui::MainWindow::Kept::Clock, kept);
    QVERIFY2(seat.window().clock().text().contains(QStringLiteral("0:12")),
             qPrintable(seat.window().clock().text()));
}

TEST_CASE(TestFirstEvening, QApplication)
#include "test_first_evening.moc"
