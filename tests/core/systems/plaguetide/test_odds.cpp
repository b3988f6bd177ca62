// SPDX-License-Identifier: GPL-3.0-or-later
#include "odds_scenes.h"
#include "support/case.h"

#include "systems/plaguetide/state/switch_values.h"

#include <cmath>

using namespace plaguetide_rules;

/// The odds of every rolling action against every ordered sequence of faces, through the resolution that is
/// played.
class TestOdds : public QObject {
    Q_OBJECT

private slots:
    void everyFace_data();
    void everyFace() { compareScene(); }
    void everyKeyword_data();
    void everyKeyword() { compareScene(); }
    void everySwitch_data();
    void everySwitch() { compareScene(); }
    void fromTheMiddle();
    void harmOfTheJumperIsARisk();
    void aWorkThatRunsOut();

private:
    static void compareScene();
};

namespace {

void compare(const std::map<std::string, double>& odds, const std::map<std::string, double>& faces) {
    double sum = 0;
    for (const auto& [position, chance] : odds) {
        sum += chance;
        const auto it = faces.find(position);
        QVERIFY2(it != faces.end() || chance < 1e-15,
                 qPrintable("no faces lead to " + QString::fromStdString(position)));
        if (it == faces.end()) continue;
        QVERIFY2(std::abs(it->second - chance) < 1e-12,
                 qPrintable(
                     QString("%1 by odds, %2 by faces").arg(chance, 0, 'g', 17).arg(it->second, 0, 'g', 17)));
    }
    QVERIFY(std::abs(sum - 1) < 1e-12);
    for (const auto& [position, chance] : faces)
        QVERIFY(odds.contains(position));
}

const char* keep(const std::string& text) {
    static std::set<std::string> names;
    return names.insert(text).first->c_str();
}

/// The numbers of a keyword as a datasheet would write it: "Area(X,Y)" with small ones.
std::string written(const KeywordEntry& entry) {
    std::string text = entry.name;
    for (const auto& [from, to] :
         {std::pair{"X,Y", "2,1"}, {"X+", "5+"}, {"(X)", "(2)"}, {"Warp X", "Warp(1)"}})
        if (const auto at = text.find(from); at != std::string::npos)
            text.replace(at, std::string(from).size(), to);
    return text;
}

} // namespace

void TestOdds::compareScene() {
    QFETCH(Setting, setting);
    Table table;
    const auto resolution = planned(setting(table));
    compare(byOdds(*resolution), byEveryFace(*resolution));
}

void TestOdds::everyFace_data() {
    QTest::addColumn<Setting>("setting");
    for (const auto& scene : scenes())
        QTest::newRow(scene.name) << scene.setting;
}

/// Whatever keyword the data describe: on a shot, on a fight, on the target.
void TestOdds::everyKeyword_data() {
    QTest::addColumn<Setting>("setting");
    for (const auto& [id, entry] : catalogue().keywords) {
        const auto keyword = written(entry);
        QTest::newRow(keep(keyword + " on a shot")) << Setting([keyword](Table& t) {
            t.only({sharpshooter});
            auto& profile = t.profile("long_rifle");
            profile.attacks = 2;
            profile.keywords = {keyword};
            return in(t, shoot(sharpshooter, t.enemy("mauler")));
        });
        QTest::newRow(keep(keyword + " on an enemy's fight")) << Setting([keyword](Table& t) {
            t.only({zealot});
            t.set(zealot, Token::Ap, 0);
            t.set(zealot, Token::Toughness, 1);
            const auto mauler = t.enemy("mauler");
            t.touch(zealot, mauler);
            t.profile("great_cleaver").attacks = 2;
            t.profile("great_cleaver").keywords = {keyword};
            t.phase(Phase::Activations);
            return in(t, activate({mauler}, {HordeAction::Fight}, zealot));
        });
        QTest::newRow(keep(keyword + " of the target")) << Setting([keyword](Table& t) {
            t.only({zealot});
            t.sheet("mauler").keywords = {keyword};
            t.profile("chain_axe").attacks = 2;
            return in(t, fight(zealot, t.enemy("mauler")));
        });
    }
}

/// Whatever switch there is, with each of its values: an attack that reacts, bleeds, overloads and leaves
/// combat.
void TestOdds::everySwitch_data() {
    QTest::addColumn<Setting>("setting");
    for (const auto& entry : switchEntries())
        for (const auto& value : entry.values) {
            const auto name = std::string(entry.id) + " = " + std::string(value);
            QTest::newRow(keep(name + ", horde"))
                << Setting([id = std::string(entry.id), value = std::string(value)](Table& t) {
                       t.flip(id, value);
                       t.only({zealot});
                       t.set(zealot, Token::Toughness, 2);
                       t.set(zealot, Token::Ap, 2);
                       const auto brute = t.enemy("mauler");
                       t.touch(zealot, brute);
                       t.set(brute, Token::Bleed, 1);
                       t.profile("great_cleaver").attacks = 2;
                       t.profile("great_cleaver").keywords = {"Furious"};
                       t.phase(Phase::Activations);
                       return in(t, activate({brute}, {HordeAction::Fight}, zealot), {"d0b1"});
                   });
            QTest::newRow(keep(name + ", operative"))
                << Setting([id = std::string(entry.id), value = std::string(value)](Table& t) {
                       t.flip(id, value);
                       t.only({psyker});
                       t.set(psyker, Token::Warp, t.sheet("psyker").warpLimit);
                       const auto brute = t.enemy("shield_brute"), hound = t.enemy("hound");
                       t.touch(psyker, hound);
                       t.profile("leap").attacks = t.profile("force_sword").attacks = 1;
                       return in(t, fight(psyker, brute));
                   });
        }
}

void TestOdds::fromTheMiddle() {
    Table table;
    const auto resolution = planned(scenes().front().setting(table));
    core::Answer hits;
    hits.counts = {{1, 1, 1}};
    QVERIFY(resolution->supply(hits).has_value());
    compare(byOdds(*resolution), byEveryFace(*resolution));
}

void TestOdds::harmOfTheJumperIsARisk() {
    for (const auto& scene : scenes()) {
        if (std::string(scene.name) != "Jump over a wide gap") continue;
        Table table;
        core::WorkBudget work;
        const auto odds = planned(scene.setting(table))->odds(work);
        QVERIFY(odds.has_value());
        QCOMPARE(odds->question, std::string("to fall short"));
        QCOMPARE(odds->bars.back().label, std::string("falls"));
        QVERIFY(odds->bars.back().chance == odds->answer);
        QVERIFY(QString::fromStdString(odds->beside.front().question).endsWith(" goes Down"));
        return;
    }
    QFAIL("nobody jumps");
}

void TestOdds::aWorkThatRunsOut() {
    Table table;
    const auto resolution = planned(scenes().front().setting(table));
    core::WorkBudget little(2), cancelled, enough;
    QVERIFY(!resolution->odds(little).has_value());
    QVERIFY(little.isExhausted());
    cancelled.cancel();
    QVERIFY(!resolution->odds(cancelled).has_value());
    QVERIFY(resolution->odds(enough).has_value());
    QVERIFY(!enough.isExhausted());
}

TEST_CASE(TestOdds, QCoreApplication)
#include "test_odds.moc"
