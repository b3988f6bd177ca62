// SPDX-License-Identifier: GPL-3.0-or-later
#include "skirmish.h"
#include "support/case.h"

#include "systems/scrimmage/data/switches.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>

#include <set>

using namespace scrim;

/// Nothing of the digest is forgotten: each rule, worked example and ability is a row that plays it, each
/// open question a switch with a row that shows it matter; what the tables of the digest say is shipped.
class TestScrimRuleIds : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void everyIdIsPlayed_data();
    void everyIdIsPlayed();
    void theListIsWhole();
    void archetypes_data();
    void archetypes();
    void weapons_data();
    void weapons();
    void armour_data();
    void armour();
    void whoMovesFirst();

private:
    QStringList m_names; ///< of all rows
};

namespace {

QString textOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QStringList allIds() {
    return textOf(SOURCE_FOLDER "/tests/data/scrimmage_rules.txt").split(u'\n', Qt::SkipEmptyParts);
}

/// The switches that settle an open question.
QStringList switchesOf(const QString& question) {
    QStringList out;
    for (const auto& entry : switchEntries())
        if (question == QString::fromStdString(std::string(entry.rule)))
            out << QString::fromStdString(std::string(entry.id));
    return out;
}

bool named(const QStringList& rows, const QString& what) {
    const QRegularExpression whole("(?<![\\w.-])" + QRegularExpression::escape(what) + "(?![\\w])");
    return !rows.filter(whole).isEmpty();
}

} // namespace

void TestScrimRuleIds::initTestCase() {
    static const QRegularExpression row(R"re(\brow\(\s*"([^"]+)")re");
    static const QRegularExpression list(R"re(for \(const char\* id : \{([^}]*)\}\))re");
    static const QRegularExpression word(R"re("([^"]+)")re");
    const QDir folder(QStringLiteral(SOURCE_FOLDER "/tests/core/systems/scrimmage"));
    for (const auto& path : folder.entryList({QStringLiteral("test_*.cpp")})) {
        const auto text = textOf(folder.filePath(path));
        for (auto matches = row.globalMatch(text); matches.hasNext();)
            m_names << matches.next().captured(1);
        for (auto lists = list.globalMatch(text); lists.hasNext();) // rows that several abilities share
            for (auto words = word.globalMatch(lists.next().captured(1)); words.hasNext();)
                m_names << words.next().captured(1);
    }
    QVERIFY(m_names.size() > 200);
}

void TestScrimRuleIds::everyIdIsPlayed_data() {
    QTest::addColumn<QString>("id");
    for (const auto& id : allIds())
        QTest::newRow(qPrintable(id)) << id;
}

void TestScrimRuleIds::everyIdIsPlayed() {
    QFETCH(QString, id);
    if (shipped().abilities.contains(id.toStdString())) {
        QVERIFY2(m_names.contains(id), "no test has a row for this ability");
        return;
    }
    if (id.startsWith(QStringLiteral("AMB-"))) {
        const auto switches = switchesOf(id);
        QVERIFY2(!switches.isEmpty(), "no switch settles it");
        for (const auto& one : switches)
            QVERIFY2(named(m_names, one), qPrintable(one));
        return;
    }
    QVERIFY2(named(m_names, id), "no test has a row with this name");
}

void TestScrimRuleIds::theListIsWhole() {
    const auto all = allIds();
    const std::vector<std::pair<QString, int>> series{{"SC-B", 7},  {"SC-D", 6},    {"SC-A", 7},
                                                      {"SC-H", 5},  {"SC-C", 8},    {"SC-I", 4},
                                                      {"SC-T", 22}, {"AMB-SC", 15}, {"3.", 8}};
    int count = 0;
    for (const auto& [prefix, last] : series)
        for (int n = prefix == "3." ? 3 : 1; n <= last; ++n) {
            if (prefix == "3." && n != 3 && n != 4 && n != 5 && n != 7) continue;
            QVERIFY2(all.contains(prefix + QString::number(n)), qPrintable(prefix + QString::number(n)));
            ++count;
        }
    for (const auto& [id, ability] : shipped().abilities)
        QVERIFY2(all.contains(QString::fromStdString(id)), id.c_str());
    QCOMPARE(all.size(), count + 63);
}

void TestScrimRuleIds::archetypes_data() {
    QTest::addColumn<int>("cost");
    QTest::addColumn<int>("raises");
    QTest::addColumn<int>("first");
    QTest::addColumn<int>("second");
    const auto is = [](const char* id, int cost, Stat raises, int first, int second) {
        QTest::newRow(id) << cost << static_cast<int>(raises) << first << second;
    };
    is("adventurer", 24, Stat::Perception, 2, 4);
    is("bodyguard", 32, Stat::Vitality, 4, 4);
    is("brute", 30, Stat::Power, 3, 5);
    is("diplomat", 26, Stat::Charisma, 3, 3);
    is("explorer", 24, Stat::Knowledge, 4, 4);
    is("face", 28, Stat::Charisma, 3, 4);
    is("gunner", 28, Stat::Perception, 5, 3);
    is("healer", 28, Stat::Knowledge, 4, 3);
    is("hunter", 24, Stat::Perception, 3, 3);
    is("marksman", 30, Stat::Perception, 4, 4);
    is("martial_artist", 32, Stat::Vitality, 4, 5);
    is("mentor", 28, Stat::Knowledge, 4, 3);
    is("mercenary", 28, Stat::Power, 5, 3);
    is("outlaw", 22, Stat::Vitality, 3, 2);
    is("rebel", 24, Stat::Charisma, 2, 4);
    is("shadow", 24, Stat::Perception, 2, 4);
    is("spy", 30, Stat::Agility, 4, 5);
    is("tactician", 26, Stat::Knowledge, 3, 3);
    is("trickster", 24, Stat::Charisma, 3, 3);
    is("vanguard", 30, Stat::Vitality, 4, 4);
    is("warrior", 30, Stat::Power, 4, 4);
}

void TestScrimRuleIds::archetypes() {
    QFETCH(int, cost);
    QFETCH(int, raises);
    QFETCH(int, first);
    QFETCH(int, second);
    const auto& sheet = shipped().sheets.at(QTest::currentDataTag());
    QCOMPARE(sheet.cost, cost);
    QCOMPARE(static_cast<int>(sheet.raises), raises);
    QCOMPARE(shipped().abilities.at(sheet.abilities[0]).strain, 0);
    QCOMPARE(shipped().abilities.at(sheet.abilities[1]).strain, first);
    QCOMPARE(shipped().abilities.at(sheet.abilities[2]).strain, second);
    for (const auto stat : allStats)
        QCOMPARE(sheet.die(stat), 6);
}

void TestScrimRuleIds::weapons_data() {
    QTest::addColumn<int>("cost");
    QTest::addColumn<int>("range");
    QTest::addColumn<int>("damage");
    QTest::addColumn<int>("hands");
    QTest::addColumn<int>("speed");
    QTest::addColumn<std::string>("keyword");
    const auto is = [](const char* id, int cost, RangeBand range, Level damage, int hands, int speed,
                       const std::string& keyword = {}) {
        QTest::newRow(id) << cost << static_cast<int>(range) << static_cast<int>(damage) << hands << speed
                          << keyword;
    };
    is("throwing_knives", 6, RangeBand::Short, Level::Light, 1, 2);
    is("sling", 7, RangeBand::Medium, Level::Light, 2, 1);
    is("bow", 8, RangeBand::Medium, Level::Average, 2, 1);
    is("crossbow", 9, RangeBand::Long, Level::Severe, 2, 1, itemrule::unwieldy);
    is("handgun", 7, RangeBand::Short, Level::Average, 1, 2);
    is("rifle", 10, RangeBand::Long, Level::Severe, 2, 1);
    is("shotgun", 11, RangeBand::Short, Level::Severe, 2, 1, itemrule::spread);
    is("assault_rifle", 11, RangeBand::Long, Level::Average, 2, 3);
    is("one_handed_weapon", 6, RangeBand::Melee, Level::Average, 1, 2);
    is("two_handed_weapon", 7, RangeBand::Melee, Level::Severe, 2, 1);
    is("spear", 6, RangeBand::Melee, Level::Light, 1, 1, itemrule::reach);
    is("halberd", 7, RangeBand::Melee, Level::Severe, 2, 1, itemrule::reach);
    is("dagger", 5, RangeBand::Melee, Level::Light, 1, 2);
    is("unarmed", 0, RangeBand::Melee, Level::Light, 0, 1);
}

void TestScrimRuleIds::weapons() {
    QFETCH(int, cost);
    QFETCH(int, range);
    QFETCH(int, damage);
    QFETCH(int, hands);
    QFETCH(int, speed);
    QFETCH(std::string, keyword);
    const auto& weapon = shipped().weapons.at(QTest::currentDataTag());
    QCOMPARE(weapon.cost, cost);
    QCOMPARE(static_cast<int>(weapon.range), range);
    QCOMPARE(static_cast<int>(weapon.damage), damage);
    QCOMPARE(weapon.hands, hands);
    QCOMPARE(weapon.speed, speed);
    QCOMPARE(weapon.keywords, keyword.empty() ? std::vector<std::string>{} : std::vector{keyword});
}

void TestScrimRuleIds::armour_data() {
    QTest::addColumn<int>("cost");
    QTest::addColumn<int>("hands");
    QTest::addColumn<int>("slot");
    for (const auto& [id, cost, hands, slot] :
         {std::tuple{"helmet", 4, 0, Slot::Head}, std::tuple{"light_armour", 3, 0, Slot::Body},
          std::tuple{"medium_armour", 5, 0, Slot::Body}, std::tuple{"heavy_armour", 7, 0, Slot::Body},
          std::tuple{"shield", 5, 1, Slot::Hand}})
        QTest::newRow(id) << cost << hands << static_cast<int>(slot);
}

void TestScrimRuleIds::armour() {
    QFETCH(int, cost);
    QFETCH(int, hands);
    QFETCH(int, slot);
    const auto& gear = shipped().gear.at(QTest::currentDataTag());
    QCOMPARE(gear.cost, cost);
    QCOMPARE(gear.hands, hands);
    QCOMPARE(static_cast<int>(gear.slot), slot);
}

/// 3.8: before these twenty a Move may come, before no other.
void TestScrimRuleIds::whoMovesFirst() {
    const std::set<std::string> first{
        "shield_wall",   "charm",        "ceasefire",    "survival_instinct",  "tomb_raider",
        "revitalise",    "trickery",     "hunters_mark", "calming_presence",   "trap_mastery",
        "shared_wisdom", "inspire",      "taunt",        "defiant_shout",      "smoke_veil",
        "sabotage",      "false_orders", "confusion",    "flanking_manoeuvre", "counter_measure"};
    for (const auto& [id, ability] : shipped().abilities)
        QVERIFY2(ability.moveFirst == first.contains(id), id.c_str());
}

TEST_CASE(TestScrimRuleIds, QCoreApplication)
#include "test_scrim_rule_ids.moc"
