// SPDX-License-Identifier: GPL-3.0-or-later
#include "attack_faces.h"
#include "core/kernel/fallen_dice.h"
#include "kernel/dice/seeded_dice.h"
#include "kernel/values/one_of_body.h"
#include "support/case.h"
#include "support/reference_odds.h"

#include <set>

using namespace patrol_attacks;

/// What an attack is made of: the field arranged, and the command.
using Setting = std::function<Command(Field&)>;

/// The odds of attacks against every ordered sequence of faces and many rolls, through the resolution that is
/// played.
class TestAttackOdds : public QObject {
    Q_OBJECT

private slots:
    void everyFace_data();
    void everyFace() { compare(); }
    void everyKeyword_data();
    void everyKeyword() { compare(); }
    void shipped_data();
    void shipped();
    void fromTheMiddle();
    void allottedByPrecision();
    void report();
    void whatTheFirstWeaponDidCounts();
    void assumptions_data();
    void assumptions();
    void aWorkThatRunsOut();

private:
    static void compare();
};

namespace {

const char* keep(const std::string& text) {
    static std::set<std::string> names;
    return names.insert(text).first->c_str();
}

/// One marine with one attack more than he needs, against two Breachers of one wound.
Profile& skirmish(Field& f, int attacks, int models = 2, int wounds = 1) {
    f.squad(marines, 1);
    f.squad(breachers, models);
    f.sheet(breachers).wounds = wounds;
    auto& profile = f.arm(marines);
    profile.attacks = {0, 6, attacks};
    return profile;
}
Shoot theShot() { return shoot(marines, breachers); }

/// The keyword as a datasheet would write it, with small numbers.
std::string written(const KeywordEntry& entry) {
    std::string text = entry.name;
    for (const auto& [from, to] :
         {std::pair{"KEYWORD X+", "INFANTRY 5+"}, {"X+", "5+"}, {"X\"", "6\""}, {" X", " 1"}})
        if (const auto at = text.find(from); at != std::string::npos)
            text.replace(at, std::string(from).size(), to);
    return text;
}

void scene(const char* name, const Setting& setting) { QTest::newRow(name) << setting; }

} // namespace

void TestAttackOdds::compare() {
    QFETCH(Setting, setting);
    Field field;
    const auto command = setting(field);
    const auto resolution = resolutionOf(field.state, command);
    QCOMPARE(fallen::difference(byOdds(resolution), byEveryFace(resolution)), QString());
}

void TestAttackOdds::everyFace_data() {
    QTest::addColumn<Setting>("setting");
    scene("an attack", [](Field& f) {
        skirmish(f, 2);
        return theShot();
    });
    scene("random attacks", [](Field& f) {
        skirmish(f, 0).attacks = {1, 3, 0};
        return theShot();
    });
    scene("random damage", [](Field& f) {
        skirmish(f, 2, 2, 2).damage = {1, 3, 0};
        return theShot();
    });
    scene("a wounded model", [](Field& f) {
        skirmish(f, 2, 2, 2);
        f.unit(breachers).models[1].lost = 1;
        return theShot();
    });
    scene("numbers of their own", [](Field& f) {
        skirmish(f, 2, 3);
        f.unit(breachers).models[0].name = "Forewoman";
        Loadout own{"Forewoman", 1, {}};
        own.save = 6;
        own.wounds = 1;
        f.sheet(breachers).models = {own};
        return theShot();
    });
    scene("who falls first", [](Field& f) {
        skirmish(f, 2, 3);
        f.unit(breachers).models[0].name = "Forewoman";
        return theShot();
    });
    scene("two groups", [](Field& f) {
        skirmish(f, 1);
        f.squad(marines, 2);
        f.arm(marines);
        f.unit(marines).models[1].weapons = {"blight_launcher"};
        f.state.weapons.at("blight_launcher").profiles[0].attacks = {0, 6, 1};
        return theShot();
    });
    scene("two targets", [](Field& f) {
        skirmish(f, 1);
        f.squad(marines, 2);
        f.arm(marines);
        f.unit(marines).models[1].weapons = {"blight_launcher"};
        f.state.weapons.at("blight_launcher").profiles[0].attacks = {0, 6, 1};
        auto order = theShot();
        order.weapons = {"weapon of " + marines.text};
        WeaponsAtTarget other;
        other.target = wardens;
        other.weapons = {"blight_launcher"};
        order.also = {other};
        f.squad(wardens, 1);
        return order;
    });
    scene("a VEHICLE that is engaged with friends", [](Field& f) {
        skirmish(f, 2);
        f.sheet(breachers).keywords.emplace_back("VEHICLE");
        f.touch(breachers, poxwalkers);
        return theShot();
    });
    scene("an Attached unit", [](Field& f) {
        skirmish(f, 3, 1);
        f.attach(sapper, breachers);
        f.sheet(sapper).wounds = 2;
        return theShot();
    });
    scene("an Attached unit and damage 2", [](Field& f) {
        skirmish(f, 2, 1, 2).damage = {0, 6, 2};
        f.attach(sapper, breachers);
        return theShot();
    });
    scene("Command Re-roll is not used", [](Field& f) {
        skirmish(f, 1);
        f.state.attacker.cp = f.state.defender.cp = 1;
        return theShot();
    });
    scene("Go to Ground is not used", [](Field& f) {
        skirmish(f, 1);
        f.state.defender.cp = 2;
        return theShot();
    });
    scene("Disgustingly Resilient", [](Field& f) {
        skirmish(f, 2, 2, 2).damage = {1, 3, 0};
        f.unit(breachers).effects = {StratagemKind::DisgustinglyResilient};
        return theShot();
    });
    scene("Foul Infusion", [](Field& f) {
        skirmish(f, 2);
        f.attach(grelch, marines);
        f.unit(grelch).models[0].weapons.clear();
        return theShot();
    });
    scene("Destroyer Hive", [](Field& f) {
        f.squad(poxwalkers, 1);
        f.attach(typhus, poxwalkers);
        f.squad(breachers, 1);
        f.arm(breachers, Mode::Melee).attacks = {0, 6, 2};
        f.touch(poxwalkers, breachers);
        f.turn(Side::Attacker, Phase::Fight);
        return fight(breachers, poxwalkers);
    });
    scene("Curse of the Walking Pox", [](Field& f) {
        f.squad(poxwalkers, 3);
        f.unit(poxwalkers).models[0].slain = f.unit(poxwalkers).models[1].slain = true;
        f.arm(poxwalkers, Mode::Melee).attacks = {0, 6, 2};
        f.squad(breachers, 2);
        f.sheet(breachers).wounds = 1;
        f.touch(poxwalkers, breachers);
        f.turn(Side::Defender, Phase::Fight);
        return fight(poxwalkers, breachers);
    });
    scene("Deadly Demise", [](Field& f) {
        skirmish(f, 1, 1).damage = {0, 6, 4};
        f.sheet(breachers).rules = {"Deadly Demise D3"};
        f.unit(marines).models[0].lost = 1;
        for (const auto* id : {&typhus, &grelch, &poxwalkers, &captain, &guard})
            f.unit(*id).presence = Presence::Reserves;
        return theShot();
    });
}

void TestAttackOdds::everyKeyword_data() {
    QTest::addColumn<Setting>("setting");
    for (const auto& [id, entry] : Field().state.keywords) {
        const auto keyword = written(entry);
        scene(keep(keyword + " on a shot"), [keyword](Field& f) {
            skirmish(f, 2).keywords = {keyword};
            f.unit(marines).moved = MoveKind::Stationary;
            auto order = theShot();
            order.halfRange = true;
            order.cover = true;
            return order;
        });
        scene(keep(keyword + " on a shot at an Attached unit"), [keyword](Field& f) {
            auto& profile = skirmish(f, 1, 1);
            profile.keywords = {keyword};
            profile.damage = {0, 6, 2};
            f.attach(sapper, breachers);
            return theShot();
        });
        scene(keep(keyword + " in a fight"), [keyword](Field& f) {
            f.squad(marines, 1);
            f.squad(breachers, 2);
            auto& profile = f.arm(marines, Mode::Melee);
            profile.attacks = {0, 6, 1};
            profile.keywords = {keyword};
            f.unit(marines).charged = true;
            f.touch(marines, breachers);
            f.turn(Side::Attacker, Phase::Fight);
            return fight(marines, breachers);
        });
        scene(keep(keyword + " of the target"), [keyword](Field& f) {
            skirmish(f, 2, 2, 2);
            f.sheet(breachers).rules = {keyword};
            for (const auto* other : {&typhus, &grelch, &poxwalkers, &others, &captain, &guard, &wardens})
                f.unit(*other).presence = Presence::Reserves;
            return theShot();
        });
    }
}

/// The datasheets as they are shipped, against independent tables.
void TestAttackOdds::shipped_data() {
    QTest::addColumn<Setting>("setting");
    const auto strike = [](Field& f, const UnitId& who, const char* sheet, std::vector<std::string> weapons) {
        f.become(breachers, sheet);
        f.touch(who, breachers);
        f.turn(Side::Defender, Phase::Fight); // the side whose turn it is not picks first
        auto order = fight(who, breachers);
        order.weapons = std::move(weapons);
        return order;
    };
    scene("poxwalkers_on_marines", [=](Field& f) { return strike(f, poxwalkers, "plague_marines", {}); });
    scene("typhus_strike_on_marines",
          [=](Field& f) { return strike(f, typhus, "plague_marines", {"manreaper/strike"}); });
    scene("typhus_sweep_on_poxwalkers",
          [=](Field& f) { return strike(f, typhus, "poxwalkers", {"manreaper/sweep"}); });
    scene("boltguns_foul_infusion_on_marines", [](Field& f) {
        f.become(breachers, "plague_marines");
        f.attach(grelch, marines);
        auto order = theShot();
        order.weapons = {"plague_boltgun"};
        return order;
    });
}

void TestAttackOdds::shipped() {
    QFETCH(Setting, setting);
    const auto all = reference::file("attack_sequence_odds.json");
    const core::Value* wanted = nullptr;
    for (const auto& entry : *all.find("entries")->asArray())
        if (entry.text("name") == QTest::currentDataTag()) wanted = entry.find("results");
    QVERIFY(wanted);
    Field field;
    const auto command = setting(field);
    core::WorkBudget work;
    core::Endings<Rules> ends;
    core::FlowWalk<Rules> walk(work, ends);
    walk.add(resolutionOf(field.state, command).flow(), 1.0);
    QVERIFY(walk.run());
    std::map<std::pair<int, int>, double> chances; // models slain, wounds left on the one that is hurt next
    for (const auto& end : ends.all) {
        const auto& unit = end.state.at(breachers);
        int left = unit.alive() > 0 ? end.state.sheetOf(unit).wounds : 0;
        for (const auto& model : unit.models)
            if (!model.slain) left -= model.lost;
        chances[{static_cast<int>(unit.models.size()) - unit.alive(), left}] += end.chance;
    }
    core::Value::Array rows;
    for (const auto& [state, chance] : chances)
        rows.emplace_back(core::Value::Array{core::Value::Array{state.first, state.second}, chance});
    QCOMPARE(reference::tableFault(rows, *wanted->find("state")), QString());
}

void TestAttackOdds::fromTheMiddle() {
    Field field;
    skirmish(field, 3, 2, 2).damage = {1, 3, 0};
    auto resolution = resolutionOf(field.state, theShot());
    core::SeededDice dice(5);
    for (std::size_t answers = 0; const auto request = resolution.pending(); ++answers) {
        QCOMPARE(resolution.remarks().size(), answers); // one for each
        QCOMPARE(fallen::difference(byOdds(resolution), byEveryFace(resolution)), QString());
        auto answer = core::rollAnswer(*request, dice);
        QVERIFY(resolution.supply(answer).has_value());
    }
}

/// CP-K10: the odds follow the wounds that were allotted one by one.
void TestAttackOdds::allottedByPrecision() {
    for (const int share : {0, 1, 2, 3}) {
        Field field;
        auto& profile = skirmish(field, 3, 2, 2);
        profile.keywords = {"Precision"};
        profile.damage = {1, 3, 0};
        field.attach(sapper, breachers);
        field.sheet(sapper).wounds = 2;
        auto resolution = resolutionOf(field.state, theShot());
        for (const auto& reply : {dice("hit", {3, 3, 3}), dice("wound", {4, 4, 4}),
                                  spread("precision", {{sapper.text, share}, {breachers.text, 3 - share}})})
            QVERIFY(resolution.supply(reply.answer).has_value());
        QCOMPARE(fallen::difference(byOdds(resolution), byEveryFace(resolution)), QString());
    }
}

void TestAttackOdds::report() {
    Field field;
    skirmish(field, 2);
    const auto resolution = resolutionOf(field.state, theShot());
    core::WorkBudget work;
    const auto odds = resolution.odds(work);
    QVERIFY(odds.has_value());
    QCOMPARE(odds->question.c_str(), "to destroy at least one model of Breachers");
    QCOMPARE(odds->unit.c_str(), "models destroyed");
    QCOMPARE(odds->bars.size(), std::size_t{3});
    const double one = 4.0 / 6 * 3 / 6 * 2 / 6; // hits on 3+, wounds on 4+, saved on 3+
    QVERIFY(std::abs(odds->answer - (1 - (1 - one) * (1 - one))) < 1e-15);
    QVERIFY(std::abs(odds->expected - 2 * one) < 1e-15);
}

/// The odds from the second weapon on are about the same thing as those before the first: the whole action.
void TestAttackOdds::whatTheFirstWeaponDidCounts() {
    Field field;
    skirmish(field, 1, 3);
    field.squad(marines, 2);
    field.arm(marines);
    field.unit(marines).models[1].weapons = {"blight_launcher"};
    field.state.weapons.at("blight_launcher").profiles[0].attacks = {0, 6, 1};
    auto resolution = resolutionOf(field.state, theShot());
    core::WorkBudget before, after;
    const auto first = resolution.odds(before);
    for (const auto& reply : {dice("hit", {4}), dice("wound", {5}), dice("save", {1})})
        QVERIFY(resolution.supply(reply.answer).has_value());
    QVERIFY(resolution.pending().has_value());
    const auto second = resolution.odds(after);
    QVERIFY(first && second);
    QCOMPARE(second->question, first->question);
    QCOMPARE(second->answer, 1.0);
    QCOMPARE(second->bars.front().label.c_str(), "1"); // slain already: none is not among what may come
    QCOMPARE(second->bars.back().label, first->bars.back().label);
    QVERIFY(second->expected > 1);
}

void TestAttackOdds::assumptions_data() {
    QTest::addColumn<int>("attacker");
    QTest::addColumn<int>("defender");
    QTest::addColumn<bool>("assumed");
    QTest::newRow("nobody can pay") << 0 << 0 << false;
    QTest::newRow("CP-ST1 the attacker can") << 1 << 0 << true;
    QTest::newRow("CP-ST1 the defender can") << 0 << 1 << true;
}

/// The dice that the odds leap over may be rolled again; the report says that they are not.
void TestAttackOdds::assumptions() {
    QFETCH(int, attacker);
    QFETCH(int, defender);
    QFETCH(bool, assumed);
    Field field;
    skirmish(field, 2);
    field.state.attacker.cp = attacker;
    field.state.defender.cp = defender;
    core::WorkBudget work;
    const auto odds = resolutionOf(field.state, theShot()).odds(work);
    QVERIFY(odds.has_value());
    QCOMPARE(odds->policy.find("no Command Re-roll") != std::string::npos, assumed);
}

void TestAttackOdds::aWorkThatRunsOut() {
    Field field;
    const auto resolution = resolutionOf(field.state, theShot());
    core::WorkBudget little(2), cancelled, enough;
    QVERIFY(!resolution.odds(little).has_value());
    QVERIFY(little.isExhausted());
    cancelled.cancel();
    QVERIFY(!resolution.odds(cancelled).has_value());
    QVERIFY(resolution.odds(enough).has_value());
}

TEST_CASE(TestAttackOdds, QCoreApplication)
#include "test_attack_odds.moc"
