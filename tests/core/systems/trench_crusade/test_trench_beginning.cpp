// SPDX-License-Identifier: GPL-3.0-or-later
#include "shipped_warbands.h"
#include "support/case.h"

#include "systems/trench_crusade/state/commands.h"
#include "systems/trench_crusade/turn/beginning.h"

#include "kernel/game/system.h"

#include <QTest>

#include <set>

using namespace core::trench_crusade;
using namespace trench_data;

namespace {

core::Setup standard(const char* mission = "") {
    core::Setup out;
    out.mission = mission;
    return out;
}

QString refusal(const core::Setup& setup) {
    const auto state = beginning(shippedCatalogue(), setup);
    return state ? QString() : text(state.error().where);
}

} // namespace

/// What is chosen before a battle and what is ready then.
class TestTrenchBeginning : public QObject {
    Q_OBJECT

private slots:
    void everyMissionBegins_data();
    void everyMissionBegins();
    void modelsHaveWhatTheyBought();
    void namesAndIdsAreUnique();
    void onlyWhatIsUsedIsCopied();
    void rolesFollowTheAttacker();
    void objectivesAreLaidOut();
    void randomScenarioIsPutTogether();
    void infiltratorsAreNoted();
    void editionIsChosen();
    void ownWarbandPlays();
    void wrongChoicesAreRefused_data();
    void wrongChoicesAreRefused();
    void stateIsWrittenBackAsItWas();
    void choicesNameWhatIsThere();
};

void TestTrenchBeginning::everyMissionBegins_data() {
    QTest::addColumn<int>("turns");
    for (const auto& [id, scenario] : shippedCatalogue().scenarios)
        if (scenario.part == ScenarioPart::Whole && !scenario.scoring.empty())
            QTest::newRow(id.c_str()) << scenario.turns;
    QTest::newRow("") << 5;
}

void TestTrenchBeginning::everyMissionBegins() {
    QFETCH(int, turns);
    const auto state = begun(standard(QTest::currentDataTag()));
    QCOMPARE(state.lastTurn, turns);
    QCOMPARE(state.turn, 0);
    QVERIFY(state.phase == Phase::Deployment);
    QCOMPARE(state.sides.size(), std::size_t(state.scenario->beasts.empty() ? 2 : 3));
    QVERIFY(state.sides.at("first").warband != state.sides.at("second").warband);
    for (const auto* id : sideIds) {
        const auto& side = state.sides.at(id);
        const auto own = std::count_if(state.units.begin(), state.units.end(),
                                       [id](const auto& each) { return each.second.side == id; });
        QCOMPARE(side.size, static_cast<int>(own));
        const auto leaders = std::count_if(state.units.begin(), state.units.end(), [id](const auto& each) {
            return each.second.side == id && each.second.leader;
        });
        QCOMPARE(leaders, std::ptrdiff_t(1));
    }
}

void TestTrenchBeginning::modelsHaveWhatTheyBought() {
    auto setup = standard();
    setup.choices["first"] = "weeping_orchard";
    const auto state = begun(setup);
    const auto& knight = state.at(core::UnitId("plague_knight_1"));
    QCOMPARE(text(knight.name), QString("Sir Medlar"));
    QVERIFY(holds(knight.weapons, "plague_blade"));
    QVERIFY(holds(knight.gear, "reinforced_armour"));
    QVERIFY(holds(knight.abilities, "knight_rank_melee"));
    QVERIFY(holds(knight.abilities, "dread"));
    QCOMPARE(knight.worth, 60 + 7 + 20 + 40 + 15 + 5);
    QCOMPARE(knight.glory, 0);
}

void TestTrenchBeginning::namesAndIdsAreUnique() {
    auto setup = standard();
    const auto same = shippedCatalogue().forces.begin()->first;
    setup.choices = {{"first", same}, {"second", same}};
    const auto state = begun(setup);
    std::set<std::pair<std::string, std::string>> names;
    for (const auto& [id, unit] : state.units)
        names.emplace(unit.side, unit.name);
    QCOMPARE(names.size(), state.units.size());
    QCOMPARE(state.sides.at("first").size, state.sides.at("second").size);
}

void TestTrenchBeginning::onlyWhatIsUsedIsCopied() {
    const auto state = begun(standard());
    for (const auto& [id, unit] : state.units) {
        QVERIFY(state.sheets.contains(unit.sheet));
        for (const auto& weapon : unit.weapons)
            QVERIFY2(state.weapons.contains(weapon), weapon.c_str());
        for (const auto& gear : unit.gear)
            QVERIFY2(state.gear.contains(gear), gear.c_str());
        for (const auto& ability : unit.abilities)
            QVERIFY2(state.abilities.contains(ability), ability.c_str());
    }
    QVERIFY(state.sheets.size() < shippedCatalogue().sheets.size());
    QCOMPARE(state.keywords.size(), shippedCatalogue().keywords.size());
    QVERIFY(begun(standard("dragon_hunt")).sheets.contains("dragon"));
}

/// TC-SC2
void TestTrenchBeginning::rolesFollowTheAttacker() {
    auto setup = standard("trench_warfare");
    QCOMPARE(text(begun(setup).sides.at("first").role), QString("attacker"));
    setup.choices["attacker"] = "second";
    const auto state = begun(setup);
    QCOMPARE(text(state.sides.at("first").role), QString("defender"));
    QCOMPARE(text(state.sides.at("second").role), QString("attacker"));
    QCOMPARE(text(begun(standard("relic_hunt")).sides.at("first").role), QString());
}

/// TC-SC1
void TestTrenchBeginning::objectivesAreLaidOut() {
    const auto state = begun(standard("relic_hunt"));
    QCOMPARE(state.objectives.size(), std::size_t(4)); // 2D3 in the middle
    QCOMPARE(text(state.objectives.at("reliquaries_4").name), QString("Reliquary 4"));
    QCOMPARE(text(state.objectives.at("reliquaries_4").kind), QString("reliquaries"));
}

/// TC-SC13
void TestTrenchBeginning::randomScenarioIsPutTogether() {
    auto setup = standard("random_scenario");
    QVERIFY(!begun(setup).scenario->scoring.empty());
    setup.choices = {{"objective", "take_and_hold"}, {"deployment", "fog"}};
    const auto state = begun(setup);
    QCOMPARE(text(state.scenario->name), QString("Random scenario"));
    QVERIFY(text(state.scenario->briefing).contains("Take and Hold: "));
    QVERIFY(text(state.scenario->briefing).contains("Fog: "));
    QVERIFY(!state.objectives.empty());
    QVERIFY(!state.scenario->scoring.empty());
}

/// TC-K15
void TestTrenchBeginning::infiltratorsAreNoted() {
    core::Force own;
    own.id = own.name = "Night watch";
    own.faction = "heretic_legion";
    own.entries.resize(2);
    own.entries[0].sheet = "heretic_priest";
    own.entries[0].leader = true;
    own.entries[1].sheet = "heretic_death_commando";
    own.entries[1].name = "Nobody";
    auto setup = standard();
    setup.forces["first"] = own;
    QVERIFY(text(infiltratorWords(begun(setup))).contains("Nobody"));
}

void TestTrenchBeginning::editionIsChosen() {
    auto setup = standard();
    QVERIFY(begun(setup).edition == Edition::Pre);
    setup.choices["edition"] = "tc.10";
    QVERIFY(begun(setup).edition == Edition::Tc10);
}

void TestTrenchBeginning::ownWarbandPlays() {
    core::Force own;
    own.id = "pair";
    own.name = "A pair";
    own.faction = "new_antioch";
    own.entries.resize(3);
    own.entries[0].sheet = "lieutenant";
    own.entries[0].leader = true;
    own.entries[1].sheet = own.entries[2].sheet = "yeoman";
    auto setup = standard();
    setup.forces["second"] = own;
    const auto state = begun(setup);
    QCOMPARE(text(state.sides.at("second").name), QString("A pair"));
    QCOMPARE(state.sides.at("second").size, 3);
    QVERIFY(state.units.contains(core::UnitId("yeoman_2")));
}

void TestTrenchBeginning::wrongChoicesAreRefused_data() {
    QTest::addColumn<QString>("where");
    QTest::newRow("mission=nowhere") << "mission";
    QTest::newRow("mission=fog") << "mission"; // a part of one
    QTest::newRow("first=nobody") << "choices.first";
    QTest::newRow("attacker=third") << "choices.attacker";
    QTest::newRow("edition=tc.99") << "choices.edition";
    QTest::newRow("edition=both") << "choices.edition";
    QTest::newRow("weather=rain") << "choices.weather";
    QTest::newRow("switch") << "switches.tc.down_injury";
}

void TestTrenchBeginning::wrongChoicesAreRefused() {
    QFETCH(QString, where);
    const auto tag = QString(QTest::currentDataTag()).split('=');
    auto setup = standard();
    if (tag.front() == "mission")
        setup.mission = tag.back().toStdString();
    else if (tag.front() == "switch")
        setup.switches["tc.down_injury"] = "never";
    else
        setup.choices[tag.front().toStdString()] = tag.back().toStdString();
    QCOMPARE(refusal(setup), where);
}

void TestTrenchBeginning::stateIsWrittenBackAsItWas() {
    const auto state = begun(standard("trench_warfare"));
    const auto read = core::codec::parse<State>(core::codec::write(state));
    QVERIFY2(read, read ? "" : read.error().where.c_str());
    QVERIFY(*read == state);
}

void TestTrenchBeginning::choicesNameWhatIsThere() {
    const auto choices = setupChoices(shippedCatalogue());
    QStringList options;
    for (const auto& option : choices.options) {
        options << text(option.id);
        QVERIFY(option.values.size() > 1);
    }
    QCOMPARE(options.join(" "), QString("edition first second attacker objective deployment"));
    QVERIFY(choices.options[1].values.front().id != choices.options[2].values.front().id);
    QVERIFY(choices.quickFight);
    QCOMPARE(choices.forces.size(), shippedCatalogue().forces.size());
}

TEST_CASE(TestTrenchBeginning, QCoreApplication)
#include "test_trench_beginning.moc"
