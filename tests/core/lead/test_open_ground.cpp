// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "advice/adviser.h"
#include "lead/forecast.h"
#include "lead/instruction.h"
#include "lead/led_play.h"
#include "support/case.h"
#include "support/dose.h"
#include "tests/core/advice/positions.h"
#endif

#include <QTest>
#include <QThread>

#include <memory>

using namespace core;
using namespace core::lead;

/// The assumed distances of games without a board: who is far has to walk, and forecasts reckon with it.
class TestOpenGround : public QObject {
    Q_OBJECT

private slots:
    void movesBringNearer_data();
    void movesBringNearer();
    void whoArrivesIsFar();
    void captivesAreFar();
    void contactIsNoDistance();
    void boardsNeedNoModel();
    void ordersNeedReach_data();
    void ordersNeedReach();
    void onlyThoseNearAttack();
    void captivesAreNotHelpedFromAfar();
    void enemiesSetBackWhatCountsLater();
    void demoIsNotCertain();
    void threadsDoNotMatter();
    void assumptionsAreSaid();
};

namespace {

UnitView unit(const char* id, const char* side) {
    UnitView out;
    out.id = out.name = id;
    out.side = side;
    out.kind = id;
    return out;
}

/// Two players' figures, a horde of one, and a lever.
EncounterView smallTable() {
    EncounterView out;
    out.sides.resize(2);
    out.sides[0].id = "team";
    out.sides[1].id = "horde";
    out.sides[1].master = true;
    out.units = {unit("ann", "team"), unit("bo", "team"), unit("ghoul", "horde")};
    out.objectives.resize(1);
    out.objectives[0].id = "lever";
    return out;
}

LedStep walking(const char* who, const char* aim, int inches, TableMove::End end, int range = 0) {
    LedStep out;
    out.way.movers = {who};
    out.way.aim = aim;
    out.atTable = TableMove{inches, end, {}};
    out.range = range;
    return out;
}

constexpr const char* demo = "hab_block_17";

} // namespace

void TestOpenGround::movesBringNearer_data() {
    using End = TableMove::End;
    QTest::addColumn<QString>("aim");
    QTest::addColumn<int>("inches");
    QTest::addColumn<int>("end");
    QTest::addColumn<int>("range");
    QTest::addColumn<int>("left");
    QTest::newRow("towards") << "ann" << 5 << int(End::Nearer) << 0 << 13;
    QTest::newRow("not beyond") << "ann" << 30 << int(End::Nearer) << 0 << 0;
    QTest::newRow("into range") << "ann" << 10 << int(End::InRange) << 12 << 12;
    QTest::newRow("in range already") << "ann" << 10 << int(End::InRange) << 24 << 18;
    QTest::newRow("stays") << "ann" << 10 << int(End::Stay) << 0 << 18;
    QTest::newRow("to a place") << "lever" << 7 << int(End::AtPlace) << 0 << 7;
}

void TestOpenGround::movesBringNearer() {
    QFETCH(QString, aim);
    QFETCH(int, inches);
    QFETCH(int, end);
    QFETCH(int, range);
    QFETCH(int, left);
    OpenGround ground{GroundTerms{}};
    ground.follow(smallTable());
    QVERIFY(ground.isKnown());
    QCOMPARE(ground.between("ann", "lever"), std::optional(18));
    QCOMPARE(ground.between("ghoul", "ann"), std::optional(18));
    if (aim == "lever") { // the ghoul begins beside it
        ground.walk(walking("ann", "lever", 11, TableMove::End::AtPlace));
        QCOMPARE(ground.between("ann", "lever"), std::optional(left));
        return;
    }
    ground.walk(walking("ghoul", "ann", inches, static_cast<TableMove::End>(end), range));
    QCOMPARE(ground.between("ghoul", "ann"), std::optional(left));
    QCOMPARE(ground.between("ann", "ghoul"), std::optional(left));
}

void TestOpenGround::whoArrivesIsFar() {
    OpenGround ground{GroundTerms{true, 24}};
    auto view = smallTable();
    ground.follow(view);
    ground.walk(walking("ann", "lever", 24, TableMove::End::AtPlace));
    ground.walk(walking("bo", "lever", 24, TableMove::End::AtPlace));
    view.units.push_back(unit("late", "horde"));
    view.units.push_back(unit("later", "horde"));
    ground.follow(view);
    QCOMPARE(ground.between("late", "ann"), std::optional(24));
    QCOMPARE(ground.between("later", "bo"), std::optional(24));
    QVERIFY(ground.between("late", "later") != std::optional(0)); // from another side
    view.units[0].present = false;
    ground.follow(view);
    QCOMPARE(ground.between("late", "ann"), std::nullopt);
}

/// Who cannot act when the friends first can is held far away, and is walked to; who falls later is not.
void TestOpenGround::captivesAreFar() {
    OpenGround ground{GroundTerms{}};
    auto view = smallTable();
    ground.follow(view);
    view.units[0].canAct = true;
    ground.follow(view);
    QCOMPARE(ground.between("ann", "bo"), std::optional(18));
    ground.walk(walking("ann", "bo", 6, TableMove::End::Nearer));
    view.units[0].canAct = false;
    view.units[1].canAct = true;
    ground.follow(view);
    QCOMPARE(ground.between("ann", "bo"), std::optional(12));
}

void TestOpenGround::contactIsNoDistance() {
    OpenGround ground{GroundTerms{}};
    auto view = smallTable();
    view.units[2].engaged = {"bo"};
    ground.follow(view);
    QCOMPARE(ground.between("bo", "ghoul"), std::optional(0));
    QVERIFY(ground.between("ann", "ghoul") != std::optional(0));
}

void TestOpenGround::boardsNeedNoModel() {
    OpenGround onBoard{GroundTerms{}}, off{GroundTerms{false}};
    auto view = smallTable();
    off.follow(view);
    view.board.cells.resize(1);
    onBoard.follow(view);
    for (const auto* ground : {&onBoard, &off}) {
        QVERIFY(!ground->isKnown());
        QCOMPARE(ground->between("ghoul", "ann"), std::nullopt);
    }
}

void TestOpenGround::ordersNeedReach_data() {
    QTest::addColumn<QString>("system");
    QTest::addColumn<QString>("phase");
    QTest::addColumn<QString>("side");
    QTest::addColumn<bool>("assumed");
    QTest::addRow("Plaguetide, far") << "plaguetide"
                                     << "activations"
                                     << "horde" << true;
    QTest::addRow("Plaguetide, nothing assumed") << "plaguetide"
                                                 << "activations"
                                                 << "horde" << false;
}

/// No group charges over eighteen inches; without distances the same group does.
void TestOpenGround::ordersNeedReach() {
    QFETCH(QString, system);
    QFETCH(QString, phase);
    QFETCH(QString, side);
    QFETCH(bool, assumed);
    const auto game = advice_tests::begun(system.toStdString(), demo);
    auto& encounter = *game.encounter;
    for (int n = 0; n < 20 && encounter.view().phase != phase.toStdString(); ++n)
        QVERIFY(encounter.perform(advice_tests::next(encounter), {}, false));
    OpenGround ground{GroundTerms{assumed}};
    ground.follow(encounter.view());
    std::vector<Leader> leaders{{side.toStdString(), LeadLevel::Fair}};
    if (ground.isKnown()) leaders.front().useDistances(&ground);
    LedPlay play;
    play.answersForAll = true;
    play.ground = assumed ? &ground : nullptr;
    int charges = 0, runs = 0;
    const auto came = playOn(encounter, leaders, play, 6, [&](const LedStep& step) {
        charges += step.action == PlayedAction::Charge;
        runs += step.action == PlayedAction::Run;
        if (step.action == PlayedAction::Run)
            QVERIFY2(instructionFor(step).find("″ towards ") != std::string::npos, step.title.c_str());
    });
    QVERIFY2(came, came ? "" : came.error().text.c_str());
    QCOMPARE(charges > 0, !assumed);
    QCOMPARE(runs > 0, assumed);
}

/// Of a group only those in reach attack; the others come closer.
void TestOpenGround::onlyThoseNearAttack() {
    const auto game = advice_tests::begun("plaguetide", demo);
    auto& encounter = *game.encounter;
    for (int n = 0; n < 20 && encounter.view().phase != "activations"; ++n)
        QVERIFY(encounter.perform(advice_tests::next(encounter), {}, false));
    const auto view = encounter.view();
    std::vector<std::string> shamblers;
    for (const auto& each : view.units)
        if (each.profile == "shambler") shamblers.push_back(each.id);
    QVERIFY(shamblers.size() > 2);
    std::string target;
    for (const auto& each : view.units)
        if (each.side == "operatives" && target.empty()) target = each.id;
    OpenGround ground{GroundTerms{}};
    ground.follow(view);
    for (const auto& id : {shamblers[0], shamblers[1]})
        ground.walk(walking(id.c_str(), target.c_str(), 15, TableMove::End::Nearer));
    WorkBudget work;
    const auto advice =
        advice::advise(encounter.game(), shamblers[0], work, {}, advice::DecidedBy::Behaviour, {&ground});
    QVERIFY(!advice.orders.empty());
    const auto& first = advice.orders.front();
    QCOMPARE(first.action, PlayedAction::Charge);
    QCOMPARE(first.way.movers, (std::vector<std::string>{shamblers[0], shamblers[1]}));
    QCOMPARE(first.way.acting, shamblers.size());
    const auto* units = first.order.command.body.find("units");
    QVERIFY(units && units->asArray());
    QCOMPARE(units->asArray()->size(), std::size_t(2));
}

/// Captives are freed at their cell, not on the first turn from the start zone.
void TestOpenGround::captivesAreNotHelpedFromAfar() {
    const auto game = advice_tests::begun("plaguetide", "the_cells");
    OpenGround ground{GroundTerms{}};
    ground.follow(game.encounter->view());
    std::vector<Leader> leaders{{"operatives", LeadLevel::Fair, Manner{&ground}}, {"horde", LeadLevel::Fair}};
    LedPlay play;
    play.ground = &ground;
    int helped = 0, moved = 0;
    for (int n = 0; n < 12 && game.encounter->view().turn == 1; ++n)
        QVERIFY(playOn(*game.encounter, leaders, play, 1, [&](const LedStep& step) {
            helped += step.title.find("Help") != std::string::npos;
            moved += step.action == PlayedAction::Move;
        }));
    QVERIFY(moved > 0);
    QCOMPARE(helped, 0);
}

/// The lamps of the long night count at dawn: enemies that reach them operate them; those of a mission that
/// is won at once fight.
void TestOpenGround::enemiesSetBackWhatCountsLater() {
    for (const char* mission : {"long_night", "hab_block_17"}) {
        const auto game = advice_tests::begun("plaguetide", mission);
        auto& encounter = *game.encounter;
        for (int n = 0; n < 20 && encounter.view().phase != "activations"; ++n)
            QVERIFY(encounter.perform(advice_tests::next(encounter), {}, false));
        const auto view = encounter.view();
        const auto enemy = std::find_if(view.units.begin(), view.units.end(),
                                        [](const UnitView& each) { return each.profile == "shambler"; });
        QVERIFY(enemy != view.units.end());
        OpenGround ground{GroundTerms{}};
        ground.follow(view);
        ground.walk(
            walking(enemy->id.c_str(), view.objectives.front().id.c_str(), 30, TableMove::End::AtPlace));
        WorkBudget work;
        const auto advice =
            advice::advise(encounter.game(), enemy->id, work, {}, advice::DecidedBy::Behaviour, {&ground});
        QVERIFY(!advice.orders.empty());
        QCOMPARE(advice.orders.front().action == PlayedAction::Operate, std::string(mission) == "long_night");
    }
}

/// Where everybody reached everything, the demo was won every time.
void TestOpenGround::demoIsNotCertain() {
    const auto game = advice_tests::begun("plaguetide", demo);
    ForecastTerms terms;
    terms.games = isSanitized ? 2 : 24;
    ForecastGames games(game.encounter->game().clone(), terms);
    games.playSome();
    const auto found = games.sumUp();
    QCOMPARE(found.games, terms.games);
    QVERIFY2(found.stuck.empty(), found.stuck.c_str());
    QVERIFY2(isSanitized || found.results.size() == 2,
             found.results.empty() ? "no game ended" : found.results.front().name.c_str());
}

void TestOpenGround::threadsDoNotMatter() {
    const auto game = advice_tests::begun("plaguetide", "first_watch");
    ForecastTerms terms;
    terms.games = isSanitized ? 4 : 45; // more than two blocks
    std::vector<GameForecast> found;
    for (const bool together : {false, true}) {
        ForecastGames games(game.encounter->game().clone(), terms);
        if (together) {
            std::unique_ptr<QThread> other(QThread::create([&] { games.playSome(); }));
            other->start();
            games.playSome();
            other->wait();
        } else
            games.playSome();
        found.push_back(games.sumUp());
    }
    QCOMPARE(found[0].games, terms.games);
    QCOMPARE(found[0].turns, found[1].turns);
    QCOMPARE(found[0].results.size(), found[1].results.size());
    for (std::size_t n = 0; n < found[0].results.size(); ++n)
        QCOMPARE(found[0].results[n].games, found[1].results[n].games);
    for (std::size_t n = 0; n < found[0].lost.size(); ++n)
        QCOMPARE(found[0].lost[n].games, found[1].lost[n].games);
}

void TestOpenGround::assumptionsAreSaid() {
    ForecastTerms terms;
    terms.ground.farInches = 21;
    const auto sentences = [&] {
        std::string out;
        for (const auto& one : assumptionsOf(terms))
            out += one + '\n';
        return out;
    };
    QVERIFY(sentences().find("21″") != std::string::npos);
    QVERIFY(sentences().find("level Normal") != std::string::npos);
    terms.ground.isOn = false;
    QVERIFY(sentences().find("21″") == std::string::npos);
    QVERIFY(sentences().find("reaches") != std::string::npos);
}

TEST_CASE(TestOpenGround, QCoreApplication)
#include "test_open_ground.moc"
