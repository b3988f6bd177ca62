// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "activations.h"
#include "fault_moments.h"
#include "scene_plans.h"
#include "scenes.h"
#include "support/case.h"
#include "ui/act/activation_card.h"
#include "ui/charts/odds_chart.h"
#include "ui/dice/choice_form.h"
#endif

#include <QApplication>
#include <QLabel>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>

namespace {

using namespace activations;
using namespace fault_moments;

Seat::Game ofPatrols() { return {"combat_patrol", {"clash_of_patrols", {}, {}, {}}}; }
Seat::Game ofWarbands() { return {"trench_crusade", {"claim_no_mans_land", {}, {}, {}}}; }
Seat::Game ofHexes() {
    return {"steampunk_fantasy",
            {"entrenched_hedges", {}, {{"first", "dwarf_24"}, {"second", "ork_24"}}, {}}};
}

} // namespace

/// Faults that were seen in the windows of four games, each under the name of its picture, as in
/// test_window_faults.
class TestGameFaults : public QObject {
    Q_OBJECT

private slots:
    void init() { scenes::dress(QStringLiteral("dark"), 100); }
    void aCertainDistanceHasNoOdds();
    void whoDecidesIsSaidOnce();
    void diceAreCountedRightly();
    void oddsOfAnswersAreComparable();
    void piecesHaveLettersOfTheirOwn();
    void illusionsAreSetUpAsInfantry();
};

/// FAULT-tc-charge-empty-odds: what is rolled is how far a charge goes, so that no chart says that it has no
/// effect for sure; whether the target moves away first is asked.
void TestGameFaults::aCertainDistanceHasNoOdds() {
    Seat seat(Seat::Keep::Memory, 7, ofWarbands());
    scenes::place(seat.window(), {1366, 768});
    scenes::toActivations(seat);
    const auto unit = whoMay(seat, "charge");
    QVERIFY(takeInHand(seat, unit) && seat.offer("charge"));
    waitUntilSettled();
    constexpr double nearlyCertain = 0.995;
    const decltype(core::OddsReport::bars) noBars;
    const auto looksEmpty = [&] {
        for (const auto* chart : seat.window().activation().findChildren<ui::OddsChart*>())
            for (const auto& bar : chart->isVisible() && chart->report() ? chart->report()->bars : noBars)
                if (bar.chance > nearlyCertain) return true;
        return false;
    };
    QVERIFY(!looksEmpty());
    QVERIFY(seat.carryOut());
    waitUntilSettled();
    QVERIFY(seat.session().open() && !looksEmpty());
}

/// FAULT-tc-wrong-decider: whose BLOOD MARKERS are spent is not who decides about them.
void TestGameFaults::whoDecidesIsSaidOnce() {
    Seat seat(Seat::Keep::Memory, 7, ofWarbands());
    scenes::toActivations(seat);
    const auto shoots = whoMay(seat, "ranged");
    seat.session().correct(shoots, QStringLiteral("blood"), 1);
    QVERIFY(takeInHand(seat, shoots) && seat.offer("ranged") && seat.carryOut());
    const auto& request = seat.session().open()->request;
    QVERIFY(request && request->kind == core::Request::Kind::Choice);
    const auto& own = seat.session().unit(shoots)->side;
    const auto& sides = seat.session().view().sides;
    const auto other = std::find_if(sides.begin(), sides.end(), [&](const auto& s) { return s.id != own; });
    QVERIFY2(request->purpose.find("BLOOD") != std::string::npos, request->purpose.c_str());
    const auto decides = readable(seat.window().activation()).filter(QStringLiteral("deci"));
    QCOMPARE(decides.size(), 1);
    QVERIFY2(decides.front().contains(QString::fromStdString(other->name)), qPrintable(decides.front()));
}

/// WORST-tc-result-clipped-wrong-dice-label: a shot says as many dice as are rolled.
void TestGameFaults::diceAreCountedRightly() {
    Seat seat(Seat::Keep::Memory, 7, ofWarbands());
    scenes::place(seat.window(), {1366, 768});
    seat.rollOnTheTable();
    scenes::toActivations(seat);
    int seen = 0;
    for (const auto& each : std::vector<core::UnitView>(seat.session().view().units)) {
        const auto unit = QString::fromStdString(each.id);
        const auto* offer = each.canAct ? offered(seat, unit, "ranged") : nullptr;
        if (!offer) continue;
        seat.session().selection().selectUnit(unit);
        QVERIFY(seat.offer("ranged"));
        const auto* title =
            seat.find(QStringLiteral("cardTitle")); // its tool tip says all, also in a narrow form
        QVERIFY2(title, qPrintable(unit));
        const auto facts = title->toolTip();
        const auto planned =
            seat.session().planned(seat.session().draft().order(*seat.session().draft().offer()));
        const auto roll = planned ? planned->pending() : std::nullopt;
        if (!roll || roll->id != "success") continue; // some weapons hit without a roll
        static const QRegularExpression count(QStringLiteral("(\\d+)D6"));
        const auto said = count.match(facts);
        QVERIFY2(said.hasMatch() && said.captured(1).toInt() == roll->dice(),
                 qPrintable(facts + QStringLiteral(" for %1").arg(roll->dice())));
        ++seen;
    }
    QVERIFY(seen > 2);
}

/// FAULT-cp-heroic-odds-mixed: the chances beside the answers of one question are chances of the same thing,
/// or each says of what it is.
void TestGameFaults::oddsOfAnswersAreComparable() {
    Seat seat(Seat::Keep::Memory, 7, ofPatrols());
    QVERIFY(goTo(seat, "charge"));
    seat.rollOnTheTable();
    const auto sides = seat.session().view().sides; // a copy: each correction makes them again
    for (const auto& side : sides)
        for (const auto& counter : side.counters)
            if (counter.label == "CP") seat.session().correct({}, QString::fromStdString(counter.id), 3);
    QString charges;
    for (const auto& unit : seat.session().view().units)
        if (charges.isEmpty() && unit.canAct && offered(seat, QString::fromStdString(unit.id), "charge"))
            charges = QString::fromStdString(unit.id);
    QVERIFY(takeInHand(seat, charges) && seat.offer("charge") && seat.carryOut());
    const auto asks = [&seat](const char* words) {
        const auto& open = seat.session().open();
        return open && open->request && open->request->purpose.find(words) != std::string::npos;
    };
    for (int n = 0; n < 9 && !asks("have charged"); ++n) {
        QVERIFY(seat.session().open() && seat.session().open()->request);
        if (!seat.session().open()->request->asksDice()) {
            QVERIFY(seat.click("apply"));
            continue;
        }
        for (int die = seat.session().open()->request->dice(); die > 0; --die)
            QVERIFY(seat.click("face:6"));
    }
    QVERIFY(asks("have charged"));
    int interventions = 0;
    for (auto* option : seat.window().findChildren<ui::OptionButton*>()) {
        if (!option->isVisible() || !option->accessibleName().startsWith(QStringLiteral("Heroic"))) continue;
        const auto who = option->accessibleName().section(QStringLiteral(" · "), 1);
        const auto chance = [option] { return option->toolTip().section(u'%', 1).section(u';', 0, 0); };
        if (interventions++ == 0) QTRY_VERIFY2(!chance().isEmpty(), qPrintable(who)); // the others may follow
        if (!chance().isEmpty()) QCOMPARE(chance().trimmed(), who + QStringLiteral(" makes its charge"));
    }
    QVERIFY(interventions > 1);
}

/// FAULT-hex-two-H-and-board-jumps: no two pieces in sight have the same letters, on either side.
void TestGameFaults::piecesHaveLettersOfTheirOwn() {
    Seat seat(Seat::Keep::Memory, 7, ofHexes());
    QVERIFY(goTo(seat, "orders"));
    QStringList letters;
    for (const auto& piece : seat.session().view().board.pieces)
        letters << QString::fromStdString(piece.letter);
    QVERIFY(letters.size() > 20);
    QCOMPARE(letters.removeDuplicates(), 0);
}

/// Set up by one press for each side, no illusion is told from infantry by what the other side sees of it.
void TestGameFaults::illusionsAreSetUpAsInfantry() {
    Seat seat(Seat::Keep::Memory, 2, {"steampunk_fantasy", {"tournament_fens", {}, {}, {}}});
    seat.session().selection().selectUnit({});
    QCoreApplication::processEvents();
    QVERIFY(seat.offer("deploy_all") && seat.carryOut());
    for (int n = 0; n < 3 && seat.phase() == "setup"; ++n)
        QVERIFY(seat.next());
    int illusions = 0;
    for (const auto& unit : seat.session().view().units)
        illusions += unit.kind.find("Illusion") != std::string::npos;
    QVERIFY2(illusions > 0, "the armies have illusions");
    for (const auto& side : std::vector<core::SideView>(seat.session().view().sides)) {
        const auto audience = core::Audience::of(side.id);
        for (const auto& unit : seat.session().view(audience).units)
            QVERIFY2(unit.side == side.id || unit.name.find("Illusion") == std::string::npos,
                     unit.name.c_str());
        for (const auto& piece : seat.session().view(audience).board.pieces)
            QVERIFY2(piece.side == side.id || piece.spoken.find("llusion") == std::string::npos,
                     piece.spoken.c_str());
    }
}

TEST_CASE(TestGameFaults, QApplication)
#include "test_game_faults.moc"
