// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/game/typed_game.h"
#include "support/case.h"
#include "systems/steampunk_fantasy/board/sight.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/state/illusions.h"
#include "tests/core/advice/positions.h"
#endif

#include <QRegularExpression>
#include <QTest>

#include <algorithm>

using namespace core;
using namespace core::steampunk_fantasy;
using HexRules = core::steampunk_fantasy::Rules;

/// A led army of Steampunk Fantasy is set up by a plan: in its zone, for reasons that hold on the board, and
/// without knowing where the enemy is.
class TestHexSetup : public QObject {
    Q_OBJECT

private slots:
    void allAreSetUp_data();
    void allAreSetUp();
    void reasonsHold_data() { allAreSetUp_data(); }
    void reasonsHold();
    void planKnowsNoPlaces();
    void openSetUpTakesTurns();
};

namespace {

const State& battleOf(const Game& game) { return static_cast<const TypedGame<HexRules>&>(game).state(); }

advice_tests::Begun inSetup(const char* first, const char* second,
                            const char* mission = "entrenched_hedges") {
    auto out = advice_tests::begun("steampunk_fantasy", mission, 0, {{"first", first}, {"second", second}});
    if (out.encounter->view().phase != "setup") qFatal("the set-up is expected");
    return out;
}

/// Sets the side up as its plan says; `report` gets each order and the state after it.
template <class Report> void setUp(Encounter& encounter, const std::string& side, Report&& report) {
    for (int n = 0; n < 60; ++n) {
        const auto orders = encounter.game().sideOrders(side, LeadLevel::Fair);
        if (orders.empty()) return;
        QVERIFY2(encounter.perform(orders.front().order, {}, false), orders.front().title.c_str());
        report(orders.front(), battleOf(encounter.game()));
    }
    QFAIL("the set-up has no end");
}

/// How many of the hexes the weapon of that name reaches from where the unit is, by the rules themselves.
int reached(const State& state, const Unit& unit, const std::string& weaponName,
            const std::vector<Hex>& hexes) {
    const auto board = boardOf(state);
    for (const auto& id : unit.weapons) {
        const auto& weapon = state.weapons.at(id);
        if (weapon.name != weaponName) continue;
        BySide angle{};
        for (std::size_t n = 0; n < angle.size() && n < weapon.angle.size(); ++n)
            angle[n] = weapon.angle[n];
        return int(std::count_if(hexes.begin(), hexes.end(), [&](Hex hex) {
            return bandOf(weapon.range, distance(unit.stance->hex, hex)) &&
                   !shotsAt(angle, unit.stance->hex, unit.stance->facing, hex).empty() &&
                   sight(board, {unit.stance->hex, isFlying(unit.stance->speed)}, {hex, false},
                         obstaclesOf(state))
                       .isClear();
        }));
    }
    return 0;
}

} // namespace

void TestHexSetup::allAreSetUp_data() {
    QTest::addColumn<QString>("army");
    QTest::addColumn<QString>("mission");
    for (const char* army : {"dwarf_24", "elf_24", "ork_24"})
        for (const char* mission : {"entrenched_hedges", "tournament_fens"})
            QTest::addRow("%s, %s", army, mission) << army << mission;
}

/// Every unit has its place in its zone; who goes with others comes last, and illusions pass for infantry.
void TestHexSetup::allAreSetUp() {
    QFETCH(QString, army);
    QFETCH(QString, mission);
    const auto battle = inSetup(army.toUtf8(), "dwarf_24", mission.toUtf8());
    int planned = 0;
    setUp(*battle.encounter, "first", [&](const SideOrder& order, const State& after) {
        QVERIFY2(!order.reason.empty(), order.title.c_str());
        if (order.order.command.type != Deploy::type) return;
        ++planned;
        const auto& unit = after.at(UnitId(order.unit));
        QCOMPARE(order.title, "Set up " + unit.name + " in " + textOf(unit.stance->hex));
    });
    QVERIFY(planned >= 5);
    const auto& state = battleOf(battle.encounter->game());
    const auto board = boardOf(state);
    for (const auto& [id, unit] : state.units) {
        QCOMPARE(unit.stance.has_value(), unit.side == "first");
        if (!unit.stance) continue;
        const auto zone = setUpHexes(board, zoneOf(unit.side), forwardOf(state, unit));
        QVERIFY2(std::find(zone.begin(), zone.end(), unit.stance->hex) != zone.end(), id.text.c_str());
        QVERIFY2(!isIllusion(state, unit) || imitatedInfantry(state, unit), id.text.c_str());
    }
}

/// What a reason says of cover, guns and distances holds on the board.
void TestHexSetup::reasonsHold() {
    QFETCH(QString, army);
    QFETCH(QString, mission);
    const auto battle = inSetup(army.toUtf8(), "dwarf_24", mission.toUtf8());
    int covers = 0, guns = 0, ways = 0;
    setUp(*battle.encounter, "first", [&](const SideOrder& order, const State& after) {
        if (order.order.command.type != Deploy::type) return;
        const auto& unit = after.at(UnitId(order.unit));
        const auto board = boardOf(after);
        const auto zone = setUpHexes(board, zoneOf("second"), 0);
        for (const auto& part : QString::fromStdString(order.reason).split("; ")) {
            const auto text = part.toStdString();
            const auto shot =
                QRegularExpression("^its (.+) reaches (\\d+) hex(es)? of the enemy’s zone from there$")
                    .match(part);
            const auto way = QRegularExpression("^(\\d+) hex(es)? from the enemy’s zone$").match(part);
            if (part.startsWith("cover in the ")) {
                QVERIFY2(board.ground(unit.stance->hex).toBeHit < 0, text.c_str());
                ++covers;
            } else if (shot.hasMatch()) {
                QCOMPARE(reached(after, unit, shot.captured(1).toStdString(), zone),
                         shot.captured(2).toInt());
                ++guns;
            } else if (way.hasMatch()) {
                int away = 99;
                for (const auto hex : zone)
                    away = std::min(away, distance(unit.stance->hex, hex));
                QCOMPARE(away, way.captured(1).toInt());
                ++ways;
            } else
                QCOMPARE(text, std::string("the best of the places that are left"));
        }
    });
    QVERIFY2(covers > 0 && guns > 0 && (ways > 0 || army == "elf_24"), // whose units all shoot
             qPrintable(QString("%1 covers, %2 guns, %3 ways").arg(covers).arg(guns).arg(ways)));
}

/// Both sides set up unseen: where the enemy is already changes nothing.
void TestHexSetup::planKnowsNoPlaces() {
    QStringList places[2];
    for (const bool afterwards : {false, true}) {
        const auto battle = inSetup("ork_24", "elf_24");
        auto& encounter = *battle.encounter;
        if (afterwards) setUp(encounter, "second", [](const SideOrder&, const State&) {});
        setUp(encounter, "first", [&](const SideOrder& order, const State&) {
            places[afterwards] << QString::fromStdString(order.title + ": " + order.reason);
        });
        QVERIFY(!places[afterwards].isEmpty());
    }
    QCOMPARE(places[1], places[0]);
}

/// Set up openly, each side places the units whose turn it is.
void TestHexSetup::openSetUpTakesTurns() {
    const auto& rules = **advice_tests::shipped().find("steampunk_fantasy");
    Setup setup;
    setup.mission = "entrenched_hedges";
    setup.choices = {{"first", "ork_24"}, {"second", "dwarf_24"}};
    setup.switches = {{"hx.setup", "open"}};
    const auto opening = rules.opening(setup);
    QVERIFY(opening);
    const auto game = rules.newGame();
    const auto apply = [&](const Order& order) {
        const auto planned = game->plan(order);
        if (!planned) return false;
        for (const auto& event : (*planned)->events())
            if (!game->apply(event)) return false;
        return true;
    };
    QVERIFY(apply(*opening));
    int placed = 0;
    for (bool goesOn = true; goesOn;) {
        goesOn = false;
        for (const char* side : {"first", "second"})
            for (const auto& order : game->sideOrders(side, LeadLevel::Fair))
                if (order.order.command.type == Deploy::type && apply(order.order)) {
                    goesOn = true;
                    ++placed;
                    break;
                }
    }
    QVERIFY(placed >= 10);
}

TEST_CASE(TestHexSetup, QCoreApplication)
#include "test_hex_setup.moc"
