// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "led_seat.h"
#include "support/case.h"
#include "table/orders.h"
#include "ui/act/activation_card.h"
#include "ui/act/lead_controller.h"
#include "ui/board/board_canvas.h"
#include "ui/board/board_panel.h"
#include "ui/turn/next_button.h"
#endif

#include <QAbstractButton>
#include <QApplication>
#include <QLabel>
#include <QSet>
#include <QTest>

#include <algorithm>
#include <map>
#include <set>

using core::lead::LedStep;

/// A battle on hexes at the real window, against a side that plays itself, and its set-up by clicks.
class TestHexLed : public QObject, private LedSeat {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void shotsOfPlayersAreWaitedFor();
    void aPressEndsOnePhaseAtMost_data();
    void aPressEndsOnePhaseAtMost();
    void secretsStayWithTheirSide();
    void illusionsAreCalledInfantry();
    void phasesOnABoardHaveAPressEach();
    void secretsAreShownWhereWanted();
    void aClickIsForTheUnitInHand();

private:
    /// Every text that the window shows, tool tips included.
    static QString shownTexts(Seat& seat);
    static Seat::Game battle() {
        return {"steampunk_fantasy",
                {"entrenched_hedges", {}, {{"first", "dwarf_24"}, {"second", "elf_24"}}, {}}};
    }
    /// Gives every unit of the side the usual orders, or sets it up, wherever that is due.
    static void planFirst(Seat& seat);
    static int phasesSince(Seat& seat, core::StepId step);
    /// Plays on until `is` holds or a turn has passed: the led side by presses, the first by its usual
    /// orders.
    template <class Is> static bool playUntil(Seat& seat, Is&& is);
};

void TestHexLed::planFirst(Seat& seat) {
    const auto phase = seat.phase();
    if (phase != "setup" && phase != "orders") return;
    const auto& units = seat.session().view().units;
    if (std::none_of(units.begin(), units.end(),
                     [](const auto& unit) { return unit.side == "first" && unit.canAct; }))
        return;
    seat.session().begin({{phase == "setup" ? "deploy_all" : "plan_all", 1,
                           core::Value::Object{{"side", core::Value("first")}}},
                          false});
}

template <class Is> bool TestHexLed::playUntil(Seat& seat, Is&& is) {
    for (int n = 0; n < 120; ++n) {
        planFirst(seat);
        if (!isSettled(seat)) return false;
        if (is()) return true;
        if (lead(seat).step())
            lead(seat).press();
        else
            seat.session().next();
        while (seat.session().open() && seat.session().resolve())
            ;
        QCoreApplication::processEvents();
    }
    return false;
}

/// Next leads to each unit of the players that can still shoot, and a press fires none of their guns.
void TestHexLed::shotsOfPlayersAreWaitedFor() {
    Seat seat(Seat::Keep::Memory, 7, battle());
    letPlay(seat, "second", ui::LeadPace::Step);
    const auto ready = [&]() -> const core::UnitView* {
        for (const auto& unit : seat.session().view().units)
            if (unit.side == "first" && unit.canAct && seat.phase().starts_with("gunnery")) return &unit;
        return nullptr;
    };
    QVERIFY(playUntil(seat, [&] { return ready() != nullptr; }));
    while (lead(seat).step() && lead(seat).step()->kind == LedStep::Kind::Order) {
        lead(seat).press();
        QVERIFY(isSettled(seat));
    }
    const auto name = QString::fromStdString(ready()->name);
    QSet<QString> able, shown{seat.session().selection().unit()};
    for (const auto& unit : seat.session().view().units)
        if (unit.side == "first" && unit.canAct) able << QString::fromStdString(unit.id);
    QVERIFY(!lead(seat).step());
    QVERIFY2(lead(seat).waitingFor().contains(name), qPrintable(lead(seat).waitingFor()));
    auto& next = seat.window().next();
    const auto steps = seat.session().log().size();
    for (int n = 0; n < 20 && next.text().startsWith(QStringLiteral("Go to ")); ++n) {
        seat.rest();
        next.press();
        shown << seat.session().selection().unit();
        QCoreApplication::processEvents();
    }
    QCOMPARE(shown, able);
    QCOMPARE(seat.session().log().size(), steps);
    int shots = 0; // the next press fires what was passed over, and says so
    for (const auto& line : seat.session().view().next.checklist)
        if (line.optional && ++shots <= 3)
            QVERIFY2(next.accessibleDescription().contains(QString::fromStdString(line.text)),
                     qPrintable(next.accessibleDescription()));
    QVERIFY(shots > 0);
}

/// The phases that ended since that step although they left something to do.
int TestHexLed::phasesSince(Seat& seat, core::StepId step) {
    int out = 0;
    const auto& log = seat.session().log();
    for (const auto* each = log.find(log.head()); each && each->id > step; each = log.find(each->parent)) {
        const auto whole = seat.session().step(each->id);
        const auto before = seat.session().viewAt(each->parent);
        out +=
            whole && before && whole->order.command.type == core::table::Next::type && !before->next.passes;
    }
    return out;
}

void TestHexLed::aPressEndsOnePhaseAtMost_data() {
    QTest::addColumn<int>("pace");
    QTest::newRow("until a decision") << int(ui::LeadPace::Decision);
    QTest::newRow("whole phase") << int(ui::LeadPace::Phase);
}

/// What the led side does is seen phase by phase, also where the people have nothing to decide; orders that
/// they give end no phase.
void TestHexLed::aPressEndsOnePhaseAtMost() {
    QFETCH(int, pace);
    Seat seat(Seat::Keep::Memory, 7, battle());
    letPlay(seat, "second", ui::LeadPace(pace));
    QStringList wrong;
    int ended = 0, named = 0;
    for (int n = 0; n < 120 && seat.session().view().turn < 3; ++n) {
        QVERIFY(isSettled(seat));
        const auto before = seat.session().log().head();
        planFirst(seat);
        const bool hasPlanned = seat.session().log().head() != before;
        if (!hasPlanned && lead(seat).step())
            lead(seat).press();
        else if (!hasPlanned)
            seat.session().next();
        while (seat.session().open() && seat.session().resolve())
            ;
        QVERIFY(isSettled(seat));
        const int phases = phasesSince(seat, before);
        if (phases > (hasPlanned ? 0 : 1))
            wrong << QStringLiteral("%1 phases before %2").arg(phases).arg(seat.phase().c_str());
        ended += phases;
        for (const auto& line : lead(seat).earlierSteps())
            named += !line.isEmpty();
    }
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    QVERIFY2(ended > 8, qPrintable(QString::number(ended)));
    QVERIFY2(named > 0, "steps before the last one are named, too");
}

QString TestHexLed::shownTexts(Seat& seat) {
    QStringList out;
    for (auto* each : seat.window().findChildren<QWidget*>()) {
        if (!each->isVisible()) continue;
        out << each->toolTip() << each->accessibleName();
        if (const auto* label = qobject_cast<const QLabel*>(each)) out << label->text();
        if (const auto* button = qobject_cast<const QAbstractButton*>(each)) out << button->text();
    }
    for (const auto& piece : seat.session().view().board.pieces)
        out << QString::fromStdString(piece.spoken) << QString::fromStdString(piece.name);
    for (const auto step : seat.session().log().line())
        out << seat.session().line(step);
    return out.join(u'\n');
}

/// What the side sets up and orders in secret takes one press, and nothing of it is shown to the players.
void TestHexLed::secretsStayWithTheirSide() {
    Seat seat(Seat::Keep::Memory, 7, battle());
    letPlay(seat, "second", ui::LeadPace::Step);
    for (const char* phase : {"setup", "orders"}) {
        QCOMPARE(seat.phase(), std::string(phase));
        QVERIFY(isSettled(seat));
        QVERIFY(lead(seat).step());
        QVERIFY2(lead(seat).title().endsWith(QStringLiteral("in secret")), qPrintable(lead(seat).title()));
        const auto before = seat.session().log().size();
        lead(seat).press();
        QVERIFY(isSettled(seat));
        QVERIFY(!lead(seat).step());
        QVERIFY(seat.session().log().size() > before + 5);
        QVERIFY2(lead(seat).secretDecisions().contains(QStringLiteral("in secret")),
                 qPrintable(lead(seat).secretDecisions()));
        const auto* held = seat.session().unit(seat.session().selection().unit());
        QVERIFY(held && held->side == "first");
        QVERIFY2(seat.window().next().text().startsWith(QStringLiteral("Next: ")),
                 qPrintable(seat.window().next().text()));
        waitUntilSettled();
        const auto texts = shownTexts(seat);
        QVERIFY2(!texts.contains(QStringLiteral("Illusion")), qPrintable(texts));
        for (const auto& unit : seat.session().view().units)
            if (unit.side == "second") QVERIFY2(unit.planned.empty(), unit.name.c_str());
        const bool hides = seat.phase() == "setup";
        const auto& pieces = seat.session().view().board.pieces;
        QCOMPARE(std::any_of(pieces.begin(), pieces.end(),
                             [](const auto& piece) { return piece.side == "second"; }),
                 !hides);
        planFirst(seat);
        QVERIFY(isSettled(seat));
        if (lead(seat).step()) lead(seat).press();
        QVERIFY(isSettled(seat));
    }
    QCOMPARE(seat.refusals, QStringList());
}

/// For a whole turn, in all that the window shows, as long as the rules do not reveal them.
void TestHexLed::illusionsAreCalledInfantry() {
    Seat seat(Seat::Keep::Memory, 7, battle());
    letPlay(seat, "second", ui::LeadPace::Step);
    const auto illusion = QStringLiteral("Illusion");
    QStringList wrong;
    int looks = 0;
    const bool ended = playUntil(seat, [&] {
        const auto& view = seat.session().view();
        const bool revealed = std::any_of(view.units.begin(), view.units.end(), [&](const auto& unit) {
            return QString::fromStdString(unit.name).startsWith(illusion);
        });
        for (const auto& line : revealed ? QStringList() : shownTexts(seat).split(u'\n'))
            if (line.contains(illusion)) wrong << line;
        looks += revealed ? 0 : 1;
        return view.turn > 1;
    });
    QVERIFY(ended);
    QVERIFY2(looks > 5, qPrintable(QString::number(looks)));
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
}

/// On a board each phase in which something moves has a press of its own, step by step, and the card says
/// what moved; phases that leave nothing to do pass with it.
void TestHexLed::phasesOnABoardHaveAPressEach() {
    Seat seat(Seat::Keep::Memory, 7, {"steampunk_fantasy", {"entrenched_hedges", {}, {}, {}}});
    for (const char* side : {"first", "second"})
        letPlay(seat, side, ui::LeadPace::Step);
    std::map<std::string, int> moved; ///< by phase, in which pieces have changed their places
    const auto places = [&] {
        std::set<std::pair<std::string, std::string>> out;
        for (const auto& piece : seat.session().view().board.pieces)
            out.emplace(piece.id, piece.cell);
        return out;
    };
    int presses = 0, nexts = 0;
    while (seat.session().view().turn < 2 && presses < 120) {
        QVERIFY(isSettled(seat));
        QVERIFY2(lead(seat).step(), qPrintable(lead(seat).waitingFor()));
        const bool isNext = lead(seat).step()->kind == core::lead::LedStep::Kind::Next;
        nexts += isNext;
        const auto before = places();
        const auto phase = seat.phase();
        lead(seat).press();
        ++presses;
        QVERIFY(isSettled(seat));
        if (phase == "setup" || places() == before) continue;
        QVERIFY(isNext);
        ++moved[phase];
        const auto now = places();
        const bool named = std::any_of(before.begin(), before.end(), [&](const auto& piece) {
            const auto* unit = seat.session().unit(QString::fromStdString(piece.first));
            return !now.contains(piece) && lead(seat).lastStep().contains(QString::fromStdString(unit->name));
        });
        QVERIFY2(named, qPrintable(lead(seat).lastStep()));
    }
    QCOMPARE(seat.session().view().turn, 2);
    QCOMPARE(int(moved.size()), 3);
    QVERIFY2(nexts >= 5 && nexts <= 11, qPrintable(QString::number(nexts)));
    QVERIFY2(presses > 20, "each order has a press of its own");
}

/// A switch of the side shows its secrets as they are taken, with a press each; so does a game without
/// players.
void TestHexLed::secretsAreShownWhereWanted() {
    Seat seat(Seat::Keep::Memory, 7, battle());
    letPlay(seat, "second", ui::LeadPace::Step);
    auto& habits = seat.window().leadHabits();
    auto leading = habits.of(QStringLiteral("second"));
    leading.showsSecrets = true;
    habits.set(QStringLiteral("second"), leading);
    QVERIFY(habits.words(QStringLiteral("second")).endsWith(QStringLiteral("shown")));
    QVERIFY(isSettled(seat));
    const auto before = seat.session().log().size();
    lead(seat).press();
    QVERIFY(isSettled(seat));
    QCOMPARE(seat.session().log().size(), before + 1);
    QVERIFY(!seat.session().view().board.pieces.empty());
    const auto& units = seat.session().view().units;
    QVERIFY(std::any_of(units.begin(), units.end(),
                        [](const auto& unit) { return unit.name.starts_with("Illusion"); }));
    leading.showsSecrets = false;
    habits.set(QStringLiteral("second"), leading);
    QVERIFY(isSettled(seat));
    QVERIFY(seat.session().view().board.pieces.empty());
    letPlay(seat, "first", ui::LeadPace::Step);
    QVERIFY(!seat.session().view().board.pieces.empty());
}

/// The line to a cell ends with the unit that it was for, and a click on a cell sets the next unit up there.
void TestHexLed::aClickIsForTheUnitInHand() {
    Seat seat(Seat::Keep::Memory, 7, battle());
    auto& canvas = seat.window().board().canvas();
    const auto zone = [&] { return canvas.board().cellOf("5,1"); };
    const auto& units = seat.session().view().units;
    const auto first = QString::fromStdString(units[0].id), second = QString::fromStdString(units[1].id);
    seat.session().selection().selectUnit(first);
    QVERIFY(!seat.session().draft().offer());
    QVERIFY(seat.hands.click(canvas.viewport(), canvas.cellRect(zone()).center()));
    const auto* offer = seat.session().draft().offer();
    QVERIFY(offer);
    QVERIFY(seat.session().draft().order(*offer).command.body.text("hex") == "5,1");
    seat.session().draft().selectOffer({});
    QVERIFY(seat.next());
    seat.session().selection().selectUnit(first);
    canvas.setCurrent(0);
    QTest::mouseMove(seat.window().windowHandle(), QPoint(1, 1));
    QVERIFY(canvas.hovered() >= 0 || canvas.interaction().line);
    seat.session().selection().selectUnit(second);
    QVERIFY(canvas.hovered() >= 0 || !canvas.interaction().line);
}

TEST_CASE(TestHexLed, QApplication)
#include "test_hex_led.moc"
