// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "advice/adviser.h"
#include "hex_battles.h"
#include "kernel/game/typed_game.h"
#include "lead/forecast.h"
#include "support/case.h"
#include "support/dose.h"
#include "systems/steampunk_fantasy/board/sight.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#include "tests/core/advice/positions.h"
#endif

#include <QRegularExpression>
#include <QTest>

#include <set>

using namespace core;
using namespace core::steampunk_fantasy;
using HexRules = core::steampunk_fantasy::Rules;

/// The program leads an army of Steampunk Fantasy: by a plan that wins, knows no secrets and says why.
class TestHexLead : public QObject {
    Q_OBJECT

private slots:
    void winsAgainstWhims_data();
    void winsAgainstWhims();
    void sameTermsSameEnd();
    void planKnowsNoSecrets_data();
    void planKnowsNoSecrets();
    void everyUnitHasOrdersThatFit_data();
    void everyUnitHasOrdersThatFit();
    void reasonsAreTrue_data();
    void reasonsAreTrue();
    void shotsOfOthersAreWaitedFor();
    void illusionsAreNotNamed();
    void illusionsCountAsInfantry();
    void adviceOfAUnitIsThePlan();
    void ledBattlesGoOn_data();
    void ledBattlesGoOn();
};

namespace {

const System& hexSystem() { return **advice_tests::shipped().find("steampunk_fantasy"); }

const State& stateOf(const Game& game) { return static_cast<const TypedGame<HexRules>&>(game).state(); }

/// A battle in the orders phase of its first turn, both sides set up.
advice_tests::Begun inOrders(const char* first, const char* second,
                             const char* mission = "entrenched_hedges") {
    auto out = advice_tests::begun("steampunk_fantasy", mission, 1, {{"first", first}, {"second", second}});
    if (out.encounter->view().phase != "orders") qFatal("the orders phase is expected");
    return out;
}

std::vector<SideOrder> ordersOf(const Game& game, const std::string& side, LeadLevel level) {
    return game.sideOrders(side, level);
}

/// Carries out every order that the plan has for the side in this phase; `report` gets each before.
template <class Report>
void giveAll(Encounter& encounter, const std::string& side, LeadLevel level, Report&& report) {
    for (int n = 0; n < 200; ++n) {
        const auto orders = ordersOf(encounter.game(), side, level);
        if (orders.empty()) return;
        report(orders.front());
        QVERIFY2(encounter.perform(orders.front().order, {}, false), orders.front().title.c_str());
    }
    QFAIL("the orders have no end");
}

/// Plays the phases of a turn, the plan leading both sides.
template <class Report> void playPhases(Encounter& encounter, int phases, Report&& report) {
    for (int n = 0; n < phases; ++n) {
        for (const char* side : {"first", "second"})
            giveAll(encounter, side, LeadLevel::Fair, [&](const SideOrder& order) { report(side, order); });
        if (!encounter.view().outcome.offered.empty()) return;
        QVERIFY(encounter.perform(advice_tests::next(encounter), {}, false));
    }
}

constexpr int phasesOfATurn = 11; ///< from orders to orders

} // namespace

void TestHexLead::winsAgainstWhims_data() {
    QTest::addColumn<int>("level");
    QTest::addColumn<int>("battles");
    QTest::addColumn<int>("wins"); ///< 80 % of them
    QTest::addRow("easy") << int(LeadLevel::Easy) << 5 << 4;
    QTest::addRow("fair") << int(LeadLevel::Fair) << 10 << 8;
    QTest::addRow("hard") << int(LeadLevel::Hard) << 5 << 4;
}

/// Battles of bench_hex_battles, with its seeds.
void TestHexLead::winsAgainstWhims() {
    QFETCH(int, level);
    QFETCH(int, battles);
    QFETCH(int, wins);
    const int played = isSanitized ? 1 : battles;
    int won = 0;
    for (int n = 0; n < played; ++n) {
        const auto end = hex_battles::play(hexSystem(), hex_battles::termsOf(n, LeadLevel(level)));
        QVERIFY2(end.fault.empty(), end.fault.c_str());
        won += end.won;
    }
    QVERIFY2(won * battles >= wins * played, qPrintable(QString("won %1 of %2").arg(won).arg(played)));
}

void TestHexLead::sameTermsSameEnd() {
    auto terms = hex_battles::termsOf(3, LeadLevel::Fair);
    terms.turns = 2;
    const auto first = hex_battles::play(hexSystem(), terms), again = hex_battles::play(hexSystem(), terms);
    QVERIFY2(first.fault.empty(), first.fault.c_str());
    QCOMPARE(again.led, first.led);
    QCOMPARE(again.whims, first.whims);
    terms.seed += 1;
    const auto other = hex_battles::play(hexSystem(), terms);
    QVERIFY(other.led != first.led || other.whims != first.whims || other.dice != first.dice);
}

void TestHexLead::planKnowsNoSecrets_data() {
    QTest::addColumn<int>("level");
    QTest::addColumn<QString>("enemy");
    QTest::addRow("easy") << int(LeadLevel::Easy) << "ork_24";
    QTest::addRow("fair") << int(LeadLevel::Fair) << "ork_24";
    QTest::addRow("hard") << int(LeadLevel::Hard) << "ork_24";
    QTest::addRow("illusions") << int(LeadLevel::Fair) << "elf_24";
}

/// The orders for a side are the same in two battles that differ only in the orders of the enemy, and in the
/// battle as the side sees it.
void TestHexLead::planKnowsNoSecrets() {
    QFETCH(int, level);
    QFETCH(QString, enemy);
    const auto battle = inOrders("dwarf_24", enemy.toUtf8());
    auto& encounter = *battle.encounter;
    const auto orders = [&] {
        QStringList out;
        for (const auto& one : ordersOf(encounter.game(), "first", LeadLevel(level)))
            out << QString::fromStdString(one.title + ": " + one.reason);
        return out;
    };
    for (int turn = 0; turn < 2; ++turn) {
        const auto before = orders();
        QVERIFY(!before.isEmpty());
        const auto seen = encounter.game().visibleTo(Audience::of("first"));
        QStringList known;
        for (const auto& one : ordersOf(*seen, "first", LeadLevel(level)))
            known << QString::fromStdString(one.title + ": " + one.reason);
        QCOMPARE(before, known);
        int given = 0;
        giveAll(encounter, "second", LeadLevel::Easy, [&](const SideOrder&) { ++given; });
        QVERIFY(given > 0);
        QCOMPARE(orders(), before);
        giveAll(encounter, "first", LeadLevel(level), [](const SideOrder&) {});
        for (int n = 0; n < phasesOfATurn; ++n)
            QVERIFY(encounter.perform(advice_tests::next(encounter), {}, false));
    }
}

void TestHexLead::everyUnitHasOrdersThatFit_data() {
    QTest::addColumn<QString>("army");
    for (const char* army : {"dwarf_24", "elf_24", "ork_24"})
        QTest::addRow("%s", army) << army;
}

/// Each unit that needs orders gets them with a reason; none of those who know each other's ways meet where
/// there is no room.
void TestHexLead::everyUnitHasOrdersThatFit() {
    QFETCH(QString, army);
    const auto battle = inOrders(army.toUtf8(), "dwarf_24", "tournament_fens");
    std::set<std::string> now, ahead;
    giveAll(*battle.encounter, "first", LeadLevel::Fair, [&](const SideOrder& order) {
        QVERIFY2(!order.unit.empty(), order.title.c_str());
        QVERIFY2(!order.reason.empty(), order.title.c_str());
        QCOMPARE(order.order.command.type, std::string(GiveOrders::type));
        QVERIFY(order.title.find(stateOf(battle.encounter->game()).at(UnitId(order.unit)).name) == 0);
        const auto* later = order.order.command.body.find("ahead"); // absent = yes
        const bool next = !later || !later->asBool() || *later->asBool();
        QVERIFY2((next ? ahead : now).insert(order.unit).second, order.title.c_str());
    });
    QVERIFY(!now.empty());
    QCOMPARE(now, ahead);
    const auto& state = stateOf(battle.encounter->game());
    std::map<std::pair<Hex, bool>, Stack> stacks;
    for (const auto& [id, unit] : state.units)
        if (unit.side == "first" && !unit.orders.way.empty()) {
            const auto& end = unit.orders.way.back();
            stacks[{end.hex, isFlying(end.speed)}].add(state.sheetOf(unit).size);
        }
    for (const auto& [place, stack] : stacks)
        QVERIFY2(stack.fits(), textOf(place.first).c_str());
}

void TestHexLead::reasonsAreTrue_data() { everyUnitHasOrdersThatFit_data(); }

namespace {

/// Whether that weapon of the unit reaches the other unit from that place, by the rules themselves.
bool reachesFrom(const State& state, const Unit& unit, const std::string& weaponName, const Waypoint& at,
                 const Unit& target) {
    const auto board = boardOf(state);
    for (const auto& id : unit.weapons) {
        const auto& weapon = state.weapons.at(id);
        if (weapon.name != weaponName) continue;
        BySide angle{};
        for (std::size_t n = 0; n < angle.size() && n < weapon.angle.size(); ++n)
            angle[n] = weapon.angle[n];
        if (bandOf(weapon.range, distance(at.hex, target.stance->hex)) &&
            !shotsAt(angle, at.hex, at.facing, target.stance->hex).empty() &&
            sight(board, {at.hex, isFlying(at.speed)}, {target.stance->hex, isFlying(target.stance->speed)},
                  obstaclesOf(state))
                .isClear())
            return true;
    }
    return false;
}

const Unit* named(const State& state, const std::string& name) {
    for (const auto& [id, unit] : state.units)
        if (unit.name == name) return &unit;
    return nullptr;
}

} // namespace

/// What a reason says of guns, cover and distances holds on the board.
void TestHexLead::reasonsAreTrue() {
    QFETCH(QString, army);
    const auto battle = inOrders(army.toUtf8(), "dwarf_24");
    int guns = 0, covers = 0, nearer = 0;
    const auto check = [&](const std::string& side, const SideOrder& order) {
        if (order.order.command.type != GiveOrders::type || side != "first") return;
        const auto& state = stateOf(battle.encounter->game());
        const auto& unit = state.at(UnitId(order.unit));
        const auto way = order.order.command.body.find("way");
        const auto* steps = way ? way->asArray() : nullptr;
        QVERIFY2(steps && !steps->empty(), order.title.c_str());
        const auto to = codec::parse<Waypoint>(steps->back());
        QVERIFY(to);
        const auto board = boardOf(state);
        const auto from = unit.orders.way.empty() ? unit.stance->hex : unit.orders.way.back().hex;
        for (const auto& part : QString::fromStdString(order.reason).split("; ")) {
            const auto text = part.toStdString();
            const auto shot = QRegularExpression("^its (.+) reaches (.+?)( from there)?$").match(part);
            if (shot.hasMatch() && !part.endsWith("before it moves")) {
                const auto* target = named(state, shot.captured(2).toStdString());
                QVERIFY2(target, text.c_str());
                QVERIFY2(reachesFrom(state, unit, shot.captured(1).toStdString(), *to, *target),
                         (order.title + ": " + text).c_str());
                ++guns;
            }
            if (part.startsWith("cover in the ")) {
                const auto& ground = board.ground(to->hex);
                QVERIFY2(ground.toBeHit < 0, text.c_str());
                QCOMPARE(part.mid(13), QString::fromStdString(ground.name).toLower());
                ++covers;
            }
            const auto near = QRegularExpression("^(\\d+) hex(es)? nearer to (.+)$").match(part);
            if (near.hasMatch()) {
                const auto* target = named(state, near.captured(3).toStdString());
                QVERIFY2(target, text.c_str());
                if (!unit.isShaken()) // it begins where its order of this turn ends
                    QCOMPARE(distance(from, target->stance->hex) - distance(to->hex, target->stance->hex),
                             near.captured(1).toInt());
                ++nearer;
            }
            if (part.startsWith("closes in on ")) {
                const auto* target = named(state, part.mid(13).chopped(9).toStdString());
                QVERIFY2(target && target->side != unit.side, text.c_str());
            }
        }
    };
    playPhases(*battle.encounter, phasesOfATurn + 1, check);
    QVERIFY2(guns > 3 && covers > 0 && nearer > 0,
             qPrintable(QString("%1 guns, %2 covers, %3 nearer").arg(guns).arg(covers).arg(nearer)));
}

/// A side that has nothing left to do does not end gunnery before the shots of a side that is not led.
void TestHexLead::shotsOfOthersAreWaitedFor() {
    const auto battle = inOrders("dwarf_24", "elf_24");
    auto& encounter = *battle.encounter;
    std::vector<lead::Leader> leaders{{"second", LeadLevel::Fair}};
    int waits = 0;
    for (int n = 0; n < 3 * phasesOfATurn && waits == 0; ++n) {
        giveAll(encounter, "second", LeadLevel::Fair, [](const SideOrder&) {});
        if (encounter.view().phase == "orders")
            giveAll(encounter, "first", LeadLevel::Fair, [](const SideOrder&) {});
        std::string ready;
        for (const auto& unit : encounter.view().units)
            if (unit.side == "first" && unit.canAct && ready.empty()) ready = unit.name;
        const auto [leader, step] = lead::nextOfAll(encounter.game(), leaders);
        if (!ready.empty()) {
            ++waits;
            QVERIFY(!leader);
            QVERIFY2(step.reason.find(ready) == 0, step.reason.c_str());
        } else
            QVERIFY2(leader && step.kind == lead::LedStep::Kind::Next, step.title.c_str());
        QVERIFY(encounter.perform(advice_tests::next(encounter), {}, false));
    }
    QVERIFY(waits > 0);
}

/// Illusions that pass for infantry have its name in all that the other side is proposed.
void TestHexLead::illusionsAreNotNamed() {
    const auto battle = inOrders("elf_24", "dwarf_24");
    int disguised = 0, proposed = 0;
    playPhases(*battle.encounter, phasesOfATurn, [&](const std::string& side, const SideOrder& order) {
        if (side != "second") return;
        const auto seen = battle.encounter->game().visibleTo(Audience::of(side));
        std::set<std::string> known;
        for (const auto& [id, unit] : stateOf(*seen).units)
            known.insert(unit.name);
        for (const auto& [id, unit] : stateOf(battle.encounter->game()).units)
            if (!known.contains(unit.name)) {
                ++disguised;
                for (const auto& text : {order.title, order.reason})
                    QVERIFY2(text.find(unit.name) == std::string::npos, text.c_str());
            }
        ++proposed;
    });
    QVERIFY(disguised > 0);
    QVERIFY(proposed > 15);
}

/// The orders for a side are the same where an illusion among infantry is real infantry.
void TestHexLead::illusionsCountAsInfantry() {
    const auto battle = inOrders("dwarf_24", "elf_24");
    const auto& game = battle.encounter->game();
    auto snapshot = game.snapshot();
    const auto seen = game.visibleTo(Audience::of("first"))->snapshot();
    auto& units = *(*snapshot.asObject())["units"].asObject();
    int changed = 0;
    for (auto& [id, unit] : units) {
        if (unit.text("sheet") != "elf.illusion") continue;
        unit = *seen.find("units")->find(id);
        ++changed;
        QVERIFY(unit.text("sheet") != "elf.illusion");
    }
    QVERIFY(changed > 1);
    const auto real = game.clone();
    QVERIFY(real->restore(snapshot));
    const auto orders = ordersOf(game, "first", LeadLevel::Fair),
               others = ordersOf(*real, "first", LeadLevel::Fair);
    QVERIFY(!orders.empty());
    QCOMPARE(others.size(), orders.size());
    for (std::size_t n = 0; n < orders.size(); ++n) {
        QCOMPARE(others[n].title + others[n].reason, orders[n].title + orders[n].reason);
        QVERIFY(others[n].order == orders[n].order);
    }
}

/// Asked for one unit, the adviser names the order of the plan first, with its reason and its way.
void TestHexLead::adviceOfAUnitIsThePlan() {
    const auto battle = inOrders("dwarf_24", "ork_24");
    const auto& game = battle.encounter->game();
    const auto plan = ordersOf(game, "first", LeadLevel::Fair).front();
    WorkBudget work;
    const auto advice = advice::advise(game, plan.unit, work, {}, advice::DecidedBy::Facts);
    QVERIFY(!advice.orders.empty());
    QVERIFY(advice.orders.front().order == plan.order);
    QCOMPARE(advice.orders.front().reasons, std::vector<std::string>{plan.reason});
}

void TestHexLead::ledBattlesGoOn_data() {
    QTest::addColumn<int>("level");
    for (const auto level : {LeadLevel::Easy, LeadLevel::Fair, LeadLevel::Hard})
        QTest::addRow("%s", codec::keyText(level).c_str()) << int(level);
}

/// With both sides led no order is refused and none is repeated without end.
void TestHexLead::ledBattlesGoOn() {
    QFETCH(int, level);
    const auto battle = inOrders("elf_24", "ork_24", "tournament_fens");
    lead::ForecastTerms terms;
    terms.level = LeadLevel(level);
    terms.mostSteps = isSanitized ? 60 : 400;
    const WorkBudget work;
    for (int n = 0; n < 1 + moreRandomGames(); ++n) {
        const auto run = lead::playGame(battle.encounter->game(), terms, n, work);
        QVERIFY2(run.stuck.empty(), run.stuck.c_str());
    }
}

TEST_CASE(TestHexLead, QCoreApplication)
#include "test_hex_lead.moc"
