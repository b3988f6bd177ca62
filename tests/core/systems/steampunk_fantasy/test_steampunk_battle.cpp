// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "shipped_units.h"
#include "support/case.h"
#ifndef Q_MOC_RUN
#include "kernel/dice/seeded_dice.h"
#include "kernel/game/log.h"
#include "kernel/game/typed_game.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/turn/plans.h"
#include "table/board.h"
#endif

#include <algorithm>
#include <random>

using namespace steam;
using core::Audience;
using core::UnitId;

/// A battle from two armies: set up, ordered, moved, fought at the table, turn after turn.
class TestSteampunkBattle : public QObject {
    Q_OBJECT

private slots:
    void twoArmiesPlayOn_data();
    void twoArmiesPlayOn();
    void ordersAreSecret();
    void orderThatDoesNotFitIsReplaced();
    void whoMeetsFightsAtTheTable();
    void deployment_data();
    void deployment();
    void shakenTokensGoInTheAftermath();
    void correctionsAreTaken();
};

namespace {

using Battle = core::TypedGame<Rules>;

State begun(const char* mission) {
    core::Setup setup;
    setup.mission = mission;
    setup.choices = {{"first", "dwarf_24"}, {"second", "ork_24"}};
    auto start = beginning(shipped(), setup);
    if (!start) qFatal("%s", start.error().text.c_str());
    return std::move(*start);
}

/// Carries a command out, every die from the same bag.
core::Result<core::Ok> carryOut(Battle& battle, const core::Record& command, core::DiceSource& dice) {
    auto planned = battle.plan({command, false});
    if (!planned) return core::forwardProblem(planned);
    while (const auto request = (*planned)->pending())
        if (auto done = (*planned)->supply(core::rollAnswer(*request, dice)); !done) return done;
    for (const auto& event : (*planned)->events())
        if (auto done = battle.apply(event); !done) return done;
    return battle.validate();
}
core::Result<core::Ok> carryOut(Battle& battle, const Command& command, core::DiceSource& dice) {
    return carryOut(battle, core::toRecord(command), dice);
}

/// The offer with one value of each of its fields, by chance.
core::Record chosenBy(std::mt19937& chance, const core::Offer& offer) {
    auto out = offer.command;
    for (const auto& input : offer.inputs) {
        if (input.options.empty()) continue;
        const auto& option = input.options[chance() % input.options.size()];
        if (option.blocked.empty()) out.body.asObject()->insert_or_assign(input.id, option.value);
    }
    return out;
}

/// A battle with everybody set up, in the middle of turn 1.
Battle defending(core::DiceSource& dice) {
    Battle out(begun("entrenched_hedges"));
    for (const auto& [id, unit] : State(out.state()).units)
        for (const auto& offer : out.offers(id.text))
            if (offer.id == "deploy" && !carryOut(out, offer.command, dice)) qFatal("cannot set up");
    if (!carryOut(out, Command(core::table::Next{}), dice)) qFatal("cannot begin");
    return out;
}

/// Puts it there manually; it must have been set up.
void put(Battle& battle, const UnitId& unit, Hex hex, Facing facing, Speed speed, core::DiceSource& dice) {
    using core::codec::keyText;
    const std::pair<std::string, std::string> places[] = {
        {"hex", textOf(hex)}, {"facing", keyText(facing)}, {"speed", keyText(speed)}};
    for (const auto& [token, text] : places)
        if (!carryOut(battle, Command(core::table::Correct{unit, token, 0, text}), dice))
            qFatal("cannot be put there");
}
void shake(Battle& battle, const UnitId& unit, int tokens, core::DiceSource& dice) {
    if (!carryOut(battle, Command(core::table::Correct{unit, "shaken", tokens, {}}), dice))
        qFatal("cannot be shaken");
}
UnitId firstOf(const Battle& battle, const std::string& sheet) {
    for (const auto& [id, unit] : battle.state().units)
        if (unit.sheet == sheet) return id;
    return {};
}

} // namespace

void TestSteampunkBattle::twoArmiesPlayOn_data() {
    QTest::addColumn<QString>("mission");
    QTest::addColumn<int>("seed");
    for (const int seed : {1, 2, 3}) {
        QTest::addRow("hedges %d", seed) << "entrenched_hedges" << seed;
        QTest::addRow("fens %d", seed) << "entrenched_fens" << seed;
    }
}

void TestSteampunkBattle::twoArmiesPlayOn() {
    QFETCH(QString, mission);
    QFETCH(int, seed);
    std::mt19937 chance{std::mt19937::result_type(seed)};
    core::SeededDice dice{std::uint64_t(seed)};
    Battle battle;
    QVERIFY(carryOut(battle, Command(BeginGame{begun(mission.toLatin1())}), dice));
    int clashes = 0, moves = 0;
    for (int step = 0; step < 400 && battle.state().turn < 5; ++step) {
        for (const auto& [id, unit] : State(battle.state()).units)
            for (const auto& known : battle.offers(id.text)) {
                // What it may be ordered next depends on what it has been ordered.
                const auto offers = battle.offers(id.text);
                const auto now = std::find_if(offers.begin(), offers.end(),
                                              [&](const auto& one) { return one.id == known.id; });
                if (now == offers.end()) continue;
                const auto& offer = *now;
                if (offer.command.type == Fire::type || offer.command.type == Embark::type)
                    continue; // other tests fire and get aboard
                QVERIFY2(!offer.blocked, offer.blocked ? offer.blocked->text.c_str() : "");
                const auto done = carryOut(battle, chosenBy(chance, offer), dice);
                if (!done)
                    QVERIFY2(carryOut(battle, offer.command, dice).has_value(), done.error().text.c_str());
            }
        while (!battle.state().clashes.empty()) {
            ++clashes;
            const auto& clash = battle.state().clashes.front();
            QVERIFY(carryOut(battle, Command(SettleAssault{textOf(clash.hex), sideIds[chance() % 2]}), dice));
        }
        const auto before = battle.state();
        const auto next = carryOut(battle, Command(core::table::Next{}), dice);
        QVERIFY2(next.has_value(), next ? "" : next.error().text.c_str());
        for (const auto& [id, unit] : battle.state().units)
            moves += unit.stance && before.at(id).stance && unit.stance->hex != before.at(id).stance->hex;
        const auto view = battle.view(Audience::Gm);
        QVERIFY(core::table::validateBoard(view.board).has_value());
        QCOMPARE(view.phases.size(), std::size_t(phases));
    }
    QCOMPARE(battle.state().turn, 5);
    QVERIFY2(moves > 20, qPrintable(QString("%1 moves, %2 clashes").arg(moves).arg(clashes)));
}

void TestSteampunkBattle::ordersAreSecret() {
    core::SeededDice dice(1);
    auto one = defending(dice), other = defending(dice);
    const auto tank = firstOf(one, "dwarf.dw42");
    QVERIFY(!tank.empty());
    QVERIFY(carryOut(one, Command(GiveOrders{tank, "L|-|-", "Load|-", false}), dice));
    QVERIFY(carryOut(other, Command(GiveOrders{tank, "A|F|-", "Fire|-", false}), dice));
    const auto enemy = Audience::of("second"), own = Audience::of("first");
    QVERIFY(one.view(enemy) == other.view(enemy));
    QVERIFY(!(one.view(own) == other.view(own)));
    QVERIFY(one.view(Audience::Table) == other.view(Audience::Table));
}

void TestSteampunkBattle::orderThatDoesNotFitIsReplaced() {
    core::SeededDice dice(1);
    auto battle = defending(dice);
    const auto tank = firstOf(battle, "dwarf.dw42");
    put(battle, tank, {4, 3}, Facing::South, Speed::Slow, dice);
    QVERIFY(!carryOut(battle, Command(GiveOrders{tank, "F|F|F", "", false}), dice)); // of another speed
    QVERIFY(carryOut(battle, Command(GiveOrders{tank, "A|F|-", "", false}), dice));
    put(battle, tank, {4, 3}, Facing::South, Speed::Still, dice);
    shake(battle, tank, 2, dice);
    while (battle.state().phase != Phase::Gunnery2)
        QVERIFY(carryOut(battle, Command(core::table::Next{}), dice));
    QCOMPARE(battle.state().at(tank).stance->hex, (Hex{4, 3}));
    QCOMPARE(battle.state().at(tank).orders.movement, std::string("-|-|-"));
}

void TestSteampunkBattle::whoMeetsFightsAtTheTable() {
    core::SeededDice dice(1);
    auto battle = defending(dice);
    const auto dwarf = firstOf(battle, "dwarf.dwarf_infantry"), ork = firstOf(battle, "ork.ork_infantry");
    put(battle, dwarf, {4, 4}, Facing::South, Speed::Slow, dice);
    put(battle, ork, {4, 6}, Facing::North, Speed::Slow, dice);
    QVERIFY(carryOut(battle, Command(GiveOrders{dwarf, "360|F|360", "", false}), dice));
    QVERIFY(carryOut(battle, Command(GiveOrders{ork, "360|F|360", "", false}), dice));
    while (battle.state().phase != Phase::Assault2)
        QVERIFY(carryOut(battle, Command(core::table::Next{}), dice));
    QCOMPARE(battle.state().clashes.size(), std::size_t(1));
    auto fought = battle;
    QVERIFY(carryOut(fought, Command(core::table::Next{}), dice)); // fights what no one has fought
    QVERIFY(fought.state().clashes.empty() && fought.state().phase == Phase::Movement3);
    QVERIFY(carryOut(battle, Command(SettleAssault{"4,5", "second"}), dice));
    QCOMPARE(battle.state().at(ork).stance->hex, (Hex{4, 5}));
    QCOMPARE(battle.state().at(dwarf).stance->hex, (Hex{4, 4}));
    QVERIFY(battle.state().clashes.empty());
    QVERIFY(carryOut(battle, Command(core::table::Next{}), dice));
}

void TestSteampunkBattle::deployment_data() {
    QTest::addColumn<QString>("sheet");
    QTest::addColumn<QString>("hex");
    QTest::addColumn<QString>("refused"); // code, empty = it may
    QTest::newRow("5.10 own zone") << "dwarf.dw42"
                                   << "4,3"
                                   << "";
    QTest::newRow("5.10 beyond the zone") << "dwarf.dw42"
                                          << "4,4"
                                          << "deploy.zone";
    QTest::newRow("HX-K3 Forward Position") << "ork.grunt"
                                            << "4,5"
                                            << "";
    QTest::newRow("HX-K3 too far forward") << "ork.grunt"
                                           << "4,4"
                                           << "deploy.zone";
    QTest::newRow("5.2 only infantry in a building") << "dwarf.dw42"
                                                     << "4,2"
                                                     << "deploy.ground";
    QTest::newRow("beside the board") << "dwarf.dw42"
                                      << "8,3"
                                      << "deploy.outside";
    QTest::newRow("no hex") << "dwarf.dw42"
                            << "there"
                            << "hex.unreadable";
}

void TestSteampunkBattle::deployment() {
    QFETCH(QString, sheet);
    QFETCH(QString, hex);
    QFETCH(QString, refused);
    core::SeededDice dice(1);
    Battle battle(begun("entrenched_hedges"));
    const auto done = carryOut(
        battle, Command(Deploy{firstOf(battle, sheet.toStdString()), hex.toStdString(), Facing::North, {}}),
        dice);
    QCOMPARE(done ? QString() : QString::fromStdString(done.error().code), refused);
}

void TestSteampunkBattle::shakenTokensGoInTheAftermath() { // HX-T16
    core::SeededDice dice(1);
    auto battle = defending(dice);
    const auto tank = firstOf(battle, "dwarf.dw42");
    shake(battle, tank, 3, dice);
    while (battle.state().turn == 1)
        QVERIFY(carryOut(battle, Command(core::table::Next{}), dice));
    QCOMPARE(battle.state().at(tank).has("shaken"), 2);
}

void TestSteampunkBattle::correctionsAreTaken() {
    core::SeededDice dice(1);
    auto battle = defending(dice);
    const auto tank = firstOf(battle, "dwarf.dw42");
    const auto corrected = [&](const char* token, int value, const char* text) {
        return carryOut(battle, Command(core::table::Correct{tank, token, value, text}), dice).has_value();
    };
    QVERIFY(corrected("hex", 0, "7,7") && corrected("facing", 0, "sw") && corrected("speed", 0, "fast"));
    QVERIFY(corrected("future", 3, "") && corrected("models", 0, ""));
    QVERIFY(!corrected("hex", 0, "9,9") && !corrected("wings", 1, ""));
    const auto refusal = [&](const core::UnitId& unit, const char* token, const char* text) {
        const auto run =
            Rules::plan(battle.state(), Command(core::table::Correct{unit, token, 1, text}), false);
        return run ? std::string() : run.error().code + " " + run.error().where + ": " + run.error().text;
    };
    QCOMPARE(refusal(tank, "facing", "9"),
             std::string("correct.value text: `9` is not a facing; choose one of n, ne, se, s, sw, nw"));
    QCOMPARE(refusal(tank, "hex", "99"),
             std::string(
                 "correct.value text: `99` is not a hex of this board; write column and row, such as 4,4"));
    QVERIFY(
        refusal(tank, "speed", "any").starts_with("correct.value text: `any` is not a speed; choose one of"));
    QVERIFY(refusal({}, "smoke:99,4", "").starts_with("correct.value token: `99,4` is not a hex"));
    const auto& unit = battle.state().at(tank);
    QCOMPARE(unit.stance->hex, (Hex{7, 7}));
    QCOMPARE(unit.stance->facing, Facing::SouthWest);
    QCOMPARE(unit.stance->speed, Speed::Fast);
    QCOMPARE(unit.has("future"), 3);
}

TEST_CASE(TestSteampunkBattle, QCoreApplication)
#include "test_steampunk_battle.moc"
