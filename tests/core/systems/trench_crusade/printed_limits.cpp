// SPDX-License-Identifier: GPL-3.0-or-later
#include "printed_limits.h"

#include <QTest>

using namespace core::trench_crusade;
using namespace trench_data;

namespace trench_lists {

const core::ForceRules& rules() {
    static const auto all = campaignForceRules(shippedCatalogue());
    return all;
}

core::ForceEntry entry(const char* sheet, Ids gear, Ids options) {
    core::ForceEntry out;
    out.sheet = sheet;
    out.gear = std::move(gear);
    out.options = std::move(options);
    return out;
}

Entries times(std::size_t n, const core::ForceEntry& one) { return Entries(n, one); }

core::Force force(const std::string& faction, Entries others) {
    static const std::map<std::string, core::ForceEntry> leaders{
        {"heretic_legion", entry("heretic_priest")},
        {"knights_of_avarice", entry("heretic_priest")},
        {"naval_raiding_party", entry("heretic_priest")},
        {"trench_ghosts", entry("heretic_priest")},
        {"trench_pilgrims", entry("war_prophet")},
        {"procession_of_the_sacred_affliction", entry("war_prophet")},
        {"war_pilgrimage_of_st_methodius", entry("war_prophet")},
        {"cavalcade_of_the_tenth_plague", entry("cavalcade_war_prophet")},
        {"iron_sultanate", entry("yuzbasi_captain")},
        {"defenders_of_the_iron_wall", entry("silahdar")},
        {"fidai_of_alamut", entry("master_assassin")},
        {"house_of_wisdom", entry("jabirean_alchemist")},
        {"new_antioch", entry("lieutenant")},
        {"eire_rangers", entry("eire_lieutenant")},
        {"expeditionary_forces_of_abyssinia", entry("lieutenant")},
        {"kingdom_of_alba_assault_detachment", entry("alba_lieutenant")},
        {"red_brigade", entry("lieutenant")},
        {"black_grail", entry("lord_of_tumours")},
        {"dirge_of_the_great_hegemon", entry("executor", {"standard_armour"})},
        {"court", entry("praetor")},
    };
    core::Force out;
    out.id = out.name = out.faction = faction;
    out.entries = std::move(others);
    out.entries.insert(out.entries.begin(), leaders.at(faction));
    out.entries.front().leader = true;
    out.limits = {{ducats, 0}, {glory, 0}};
    return out;
}

std::vector<core::Problem> problemsOf(const core::Force& force) {
    return forceProblems(shippedCatalogue(), rules(), force);
}

void columns() {
    QTest::addColumn<core::Force>("illegal");
    QTest::addColumn<core::Force>("legal");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("who");
    QTest::addColumn<QString>("what");
}
void row(const char* name, const char* faction, Entries illegal, Entries legal, const char* code,
         const Words& words) {
    QTest::newRow(name) << force(faction, std::move(illegal)) << force(faction, std::move(legal))
                        << text(std::string("force.") + code) << text(words.who) << text(words.what);
}

void checkRow() {
    QFETCH(core::Force, illegal);
    QFETCH(core::Force, legal);
    QFETCH(QString, code);
    QFETCH(QString, who);
    QFETCH(QString, what);
    QCOMPARE(reported(problemsOf(legal)), QString());
    const auto found = problemsOf(illegal);
    QVERIFY2(!found.empty(), "an illegal list is accepted");
    const auto sentences = reported(found).toUtf8();
    const char* all = sentences.constData();
    QString words;
    for (const auto& each : found) {
        // a shield that is forbidden may also want a third hand
        QVERIFY2(text(each.code) == code || each.code == "force.hands", all);
        QVERIFY(each.kind == core::Problem::Kind::Rule);
        if (text(each.code) == code) words = text(each.text);
    }
    QVERIFY2(words.contains(who) && words.contains(what), all);
    QVERIFY2(words.contains("take ") || words.contains("add ") || words.contains("give ") ||
                 words.contains("buy "),
             all);
}

} // namespace trench_lists
