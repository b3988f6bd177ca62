// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "advice/adviser.h"
#include "database/json.h"
#include "positions.h"
#include "support/case.h"
#endif

#include <QTest>

using namespace core;

/// Who is chosen and why, one situation a row.
class TestAdviceRows : public QObject {
    Q_OBJECT

private slots:
    void plaguetide_data();
    void plaguetide() { check("plaguetide", "hab_block_17", {}); }
    void combatPatrol_data();
    void combatPatrol() { check("combat_patrol", "clash_of_patrols", {}); }
    void trenchCrusade_data();
    void trenchCrusade() {
        check("trench_crusade", "trench_warfare",
              {{"edition", "tc.pre"}, {"first", "cinder_parish"}, {"second", "ladder_street_company"}});
    }
    void scrimmage_data();
    void scrimmage() {
        check("scrimmage", "the_locked_archive",
              {{"first", "green_mile_trackers"}, {"second", "night_market"}});
    }
    void steampunkFantasy_data();
    void steampunkFantasy() {
        check("steampunk_fantasy", "entrenched_hedges", {{"first", "dwarf_24"}, {"second", "ork_24"}});
    }

private:
    static void columns();
    static void check(const std::string& system, const std::string& mission,
                      const std::map<std::string, std::string>& choices);
};

void TestAdviceRows::columns() {
    QTest::addColumn<QStringList>("steps"); ///< as `tidekeeper-cli play` reads them; "next" goes on
    QTest::addColumn<QString>("unit");
    QTest::addColumn<QString>("action");     ///< of the best order
    QTest::addColumn<QString>("target");     ///< empty = none
    QTest::addColumn<QString>("reason");     ///< one of its reasons, or a part of one
    QTest::addColumn<QStringList>("forces"); ///< what the row chooses otherwise, as "first=lantern_road"
}

namespace {

/// Steps in the form of lines.
QString relate(const char* unit, const char* kind, const char* other, bool holds = true) {
    return QString(R"({"type":"relate","unit":"%1","kind":"%2","other":"%3","holds":%4})")
        .arg(unit, kind, other, holds ? "true" : "false");
}
QString nearest(const char* unit, const char* other) { return relate(unit, "nearest", other); }
QString isNot(const char* kind, const char* unit, const char* other) {
    return relate(unit, kind, other, false);
}
QString touches(const char* unit, const char* other) {
    return QString(R"({"type":"engage","unit":"%1","contact":["%2"]})").arg(unit, other);
}
QString set(const char* unit, const char* token, int value) {
    return QString(R"({"type":"correct","unit":"%1","token":"%2","value":%3})").arg(unit, token).arg(value);
}
QString spawn(const char* sheet) {
    return QString(R"({"type":"spawn","sheet":"%1","count":1,"free":true})").arg(sheet);
}
QString activate(const char* unit) { return QString(R"({"type":"activate","who":"%1"})").arg(unit); }

void addRow(const char* name, const QStringList& steps, const char* unit, const char* action,
            const char* target, const char* reason, const QStringList& forces = {}) {
    QTest::newRow(name) << steps << QString(unit) << QString(action) << QString(target) << QString(reason)
                        << forces;
}

QString wordsOf(const advice::Advice& advice) {
    return QString::fromStdString(canonicalBytes(advice::adviceValue(advice)));
}

} // namespace

void TestAdviceRows::check(const std::string& system, const std::string& mission,
                           const std::map<std::string, std::string>& choices) {
    QFETCH(QStringList, steps);
    QFETCH(QString, unit);
    QFETCH(QString, action);
    QFETCH(QString, target);
    QFETCH(QString, reason);
    QFETCH(QStringList, forces);
    auto chosen = choices;
    for (const auto& force : forces)
        chosen[force.section(u'=', 0, 0).toStdString()] = force.section(u'=', 1).toStdString();
    const auto game = advice_tests::begun(system, mission, 0, chosen);
    for (const auto& step : steps) {
        auto order = advice_tests::next(*game.encounter);
        if (step != u"next") {
            const auto line = database::parseJson(step.toUtf8(), "row");
            QVERIFY2(line, qPrintable(step));
            auto body = *line;
            order.command.type = body.text("type");
            order.command.version = order.command.type == "correct" ? 2 : 1;
            body.asObject()->erase("type");
            order.command.body = body;
            order.overrideRules = true;
        }
        const auto done = game.encounter->perform(order, {}, false);
        QVERIFY2(done, done ? "" : (step.toStdString() + ": " + done.error().text).c_str());
    }
    WorkBudget work;
    const auto advice = advice::advise(game.encounter->game(), unit.toStdString(), work);
    QVERIFY2(!advice.orders.empty(), qPrintable(wordsOf(advice)));
    const auto& first = advice.orders.front();
    QVERIFY2(QString::fromStdString(codec::keyText(first.action)) == action, qPrintable(wordsOf(advice)));
    QVERIFY2(QString::fromStdString(first.target) == target, qPrintable(wordsOf(advice)));
    QString reasons;
    for (const auto& one : first.reasons)
        reasons += QString::fromStdString(one) + ", ";
    QVERIFY2(reasons.contains(reason), qPrintable(wordsOf(advice)));
}

void TestAdviceRows::plaguetide_data() {
    columns();
    const auto row = [](const char* name, QStringList steps, const char* unit, const char* action,
                        const char* target, const char* reason) {
        const bool operatives = QString(unit).startsWith("op");
        const auto phase = operatives ? QStringList{"next"} : QStringList{"next", "next", "next"};
        addRow(name, phase + steps, unit, action, target, reason);
    };
    row("the nearest is charged", {nearest("mauler-1", "op3")}, "mauler-1", "charge", "op3", "nearest");
    row("one declaration is enough for a group", {nearest("shambler-4", "op2")}, "shambler-1", "charge",
        "op2", "nearest");
    row("who is out of reach is not charged",
        {nearest("mauler-1", "op3"), isNot("inReach", "mauler-1", "op3")}, "mauler-1", "charge", "op1", "");
    row("who is in contact fights", {nearest("mauler-1", "op3"), touches("mauler-1", "op2")}, "mauler-1",
        "fight", "op2", "in contact");
    row("the one most likely to fall", {set("op4", "health", 1), set("op4", "toughness", 0)}, "rager-1",
        "charge", "op4", "most likely to fall");
    row("a swarm joins its friends", {touches("mauler-1", "op2")}, "shambler-1", "charge", "op2",
        "fought by friends");
    row("the operative with others beside it", {R"({"type":"cohere","links":[["op1","op3"],["op2","op3"]]})"},
        "gunner-1", "shoot", "op3", "most figures together");
    row("who is out of sight of all is not shot",
        {R"({"type":"cohere","links":[["op1","op3"],["op2","op3"]]})", isNot("inSight", "gunner-1", "op3"),
         isNot("inSight", "gunner-2", "op3")},
        "gunner-1", "shoot", "op2", "most harm");
    row("who is out of sight of one only is shot",
        {R"({"type":"cohere","links":[["op1","op3"],["op2","op3"]]})", isNot("inSight", "gunner-1", "op3")},
        "gunner-1", "shoot", "op3", "most figures together");
    row("gunners without a melee weapon leave the contact",
        {touches("gunner-1", "op4"), touches("gunner-2", "op4")}, "gunner-1", "move_shoot", "op4",
        "in contact");
    const QStringList outOfReach{isNot("inReach", "mauler-1", "op1"), isNot("inReach", "mauler-1", "op2"),
                                 isNot("inReach", "mauler-1", "op3"), isNot("inReach", "mauler-1", "op4")};
    row("a door that nobody touches is not broken", outOfReach, "mauler-1", "run", "op1", "");
    row("a door is broken when no operative is in reach",
        outOfReach + QStringList{relate("mauler-1", "atPlace", "pump_door")}, "mauler-1", "operate",
        "pump_door", "can be broken");
    row("what was declared is forgotten when a figure moves",
        {nearest("rager-1", "op3"), isNot("inReach", "rager-1", "op2"),
         R"({"type":"move","who":"op2","coherence":[]})"},
        "rager-1", "charge", "op2", "most likely to fall");
    // Each of the other enemies by its behaviour, as one figure that has just arrived.
    const QString beside = R"({"type":"cohere","links":[["op1","op3"],["op2","op3"]]})";
    row("a stabber takes the nearest", {spawn("stabber"), nearest("stabber-1", "op3")}, "stabber-1", "charge",
        "op3", "nearest");
    row("a crusher takes the nearest", {spawn("crusher"), nearest("crusher-1", "op3")}, "crusher-1", "charge",
        "op3", "nearest");
    row("a hound hunts the weakest", {spawn("hound"), set("op4", "health", 1)}, "hound-1", "charge", "op4",
        "least health");
    row("a shield brute joins its friends", {spawn("shield_brute"), touches("mauler-1", "op2")},
        "shield_brute-1", "charge", "op2", "fought by friends");
    row("a shooter shoots who is not in cover",
        {spawn("shooter"), relate("shooter-1", "cover", "op1"), relate("shooter-1", "cover", "op2"),
         relate("shooter-1", "cover", "op4")},
        "shooter-1", "shoot", "op3", "not in cover");
    row("a shotgunner moves up to a group", {spawn("shotgunner"), beside}, "shotgunner-1", "move_shoot",
        "op3", "most figures together");
    row("a flamer moves up to a group", {spawn("flamer"), beside}, "flamer-1", "move_shoot", "op3",
        "most figures together");
    row("a bomber throws at a group and falls back", {spawn("bomber"), beside}, "bomber-1", "shoot_move",
        "op3", "most figures together");
    row("a burster runs into a group", {spawn("burster"), beside}, "burster-1", "special", "op3",
        "most figures together");
    row("a sniper shoots the psyker and falls back", {spawn("sniper")}, "sniper-1", "shoot_move", "op2",
        "psyker");
    row("a trapper pins the nearest", {spawn("trapper"), nearest("trapper-1", "op3")}, "trapper-1",
        "move_shoot", "op3", "nearest");
    row("a plague brute does most harm before it draws", {spawn("plague_brute")}, "plague_brute-1", "charge",
        "op2", "most harm");
    row("a plague brute follows what it has drawn",
        {spawn("plague_brute"), R"({"type":"draw_behaviour","unit":"plague_brute-1"})"}, "plague_brute-1",
        "charge", "op2", "most likely to fall");
    row("an operative takes what it harms most", {}, "op1", "shoot", "gunner-1", "to kill Gunner 1");
    row("a Pinned psyker quells its Warp tokens", {set("op2", "pinned", 1), set("op2", "warp", 3)}, "op2",
        "support", "", "");
    row("a psyker spends its counter where it kills most", {}, "op2", "special", "mauler-1",
        "as good for its side as 4.1 health won");
}

void TestAdviceRows::combatPatrol_data() {
    columns();
    const QStringList shooting{"next", "next", "next"}, charge{"next", "next", "next", "next"};
    addRow("most harm is done", shooting, "attacker.plague_marines", "shoot", "defender.line_guard_1",
           "most harm");
    addRow("the nearest is charged",
           charge + QStringList{nearest("attacker.poxwalkers_2", "defender.breachers")},
           "attacker.poxwalkers_2", "charge", "defender.breachers", "nearest");
    addRow("a unit in contact fights",
           charge + QStringList{set("attacker.poxwalkers_2", "contact:defender.line_guard_2", 1), "next"},
           "defender.line_guard_2", "fight", "attacker.poxwalkers_2", "in contact");
    addRow("a swarm walks on", {"next", "next"}, "attacker.poxwalkers_2", "run", "", "");
    addRow("a gun line shoots whom it harms most", {8, "next"}, "defender.breachers", "shoot",
           "attacker.poxwalkers_1", "most harm");
    const QStringList alone{"attacker_leaders=alone", "defender_patrol=rustwater_crew"};
    addRow("a breaker goes for whom it harms most", shooting, "attacker.folgoth_grelch", "shoot",
           "defender.weir_hands_1", "most harm", alone);
    addRow("a hunter of characters charges the leader", charge, "attacker.typhus", "charge",
           "defender.weir_hands_1", "leader", alone);
}

void TestAdviceRows::trenchCrusade_data() {
    columns();
    const auto row = [](const char* name, const QStringList& steps, const char* unit, const char* action,
                        const char* target, const char* reason, const QStringList& forces = {}) {
        addRow(name, QStringList{"next", activate(unit)} + steps, unit, action, target, reason, forces);
    };
    row("a marksman shoots the leader", {}, "sniper_priest_1", "shoot", "heretic_priest_1", "leader");
    row("the dearest when the leader is out of sight",
        {isNot("inSight", "sniper_priest_1", "heretic_priest_1")}, "sniper_priest_1", "shoot",
        "anointed_heavy_infantry_1", "dearest");
    row("the nearest is charged", {nearest("wretched_1", "trench_cleric_1")}, "wretched_1", "charge",
        "trench_cleric_1", "nearest");
    row("who is in melee fights", {set("wretched_1", "contact:trench_cleric_1", 1)}, "wretched_1", "fight",
        "trench_cleric_1", "in contact");
    row("a model that is Down gets up first", {set("wretched_1", "down", 1)}, "wretched_1", "support", "",
        "");
    row("a commander finishes the wounded", {set("heretic_trooper_1", "blood", 3)}, "lieutenant_1", "shoot",
        "heretic_trooper_1", "most wounded");
    row("a rifle line shoots who falls most probably", {}, "shocktrooper_1", "shoot", "artillery_witch_1",
        "most likely to fall");
    row("heavy infantry goes for whom it harms most", {}, "mechanised_heavy_infantry_1", "shoot",
        "artillery_witch_1", "most harm");
    row("an assassin charges the leader", {}, "heretic_death_commando_1", "charge", "lieutenant_1", "leader");
    row("a beast charges the wounded", {set("shocktrooper_1", "blood", 2)}, "lion_of_jabir_1", "charge",
        "shocktrooper_1", "most wounded", {"first=copper_gate_watch"});
}

void TestAdviceRows::scrimmage_data() {
    columns();
    const auto row = [](const char* name, const QStringList& steps, const char* unit, const char* action,
                        const char* target, const char* reason, const QStringList& forces = {}) {
        addRow(name, QStringList{"next", activate(unit)} + steps, unit, action, target, reason, forces);
    };
    row("a marksman shoots the leader", {}, "marksman_1", "shoot", "spy_1", "leader");
    row("who is out of sight is not shot", {isNot("inSight", "marksman_1", "spy_1")}, "marksman_1", "shoot",
        "face_1", "to hurt");
    row("a searcher works at an objective", {}, "adventurer_1", "operate", "", "to succeed");
    row("a stalker strikes the weakest", {set("rebel_1", "health", 2)}, "outlaw_1", "fight", "rebel_1",
        "least health");
    row("a shooter shoots who falls most probably", {}, "rebel_1", "shoot", "marksman_1",
        "most likely to fall");
    row("a helper helps a friend", {}, "face_1", "use_ability", "rebel_1", "to succeed");
    row("a brawler fights the nearest", {nearest("brute_1", "shadow_1")}, "brute_1", "fight", "shadow_1",
        "nearest", {"first=copper_fist_school"});
}

void TestAdviceRows::steampunkFantasy_data() {
    columns();
    addRow("who closes in gets an order that leads to the enemy", {"next"}, "ork.grunt_1", "move", "",
           "nearer to");
    addRow("a firing line loads for the next shot", {"next"}, "dwarf.dwarf_infantry_1", "move", "",
           "loads for the next shot");
    addRow("a raider closes in to fight", {"next"}, "ork.troll_1", "move", "", "closes in on");
}

TEST_CASE(TestAdviceRows, QCoreApplication)
#include "test_advice_rows.moc"
