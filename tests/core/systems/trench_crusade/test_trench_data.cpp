// SPDX-License-Identifier: GPL-3.0-or-later
#include "shipped_warbands.h"
#include "support/case.h"

#include "systems/trench_crusade/data/condition.h"
#include "systems/trench_crusade/data/data_card.h"
#include "systems/trench_crusade/data/data_kinds.h"
#include "systems/trench_crusade/data/sheet_view.h"
#include "systems/trench_crusade/data/switches.h"

#include <QTest>

using namespace core::trench_crusade;
using namespace trench_data;

namespace {
std::size_t letters(const std::string& words) {
    return static_cast<std::size_t>(QString::fromStdString(words).size());
}
} // namespace

/// What the shipped data files hold.
class TestTrenchData : public QObject {
    Q_OBJECT

private slots:
    void everythingFits();
    void modelsHaveTheirPrintedNumbers_data();
    void modelsHaveTheirPrintedNumbers();
    void weaponsHaveTheirPrintedNumbers_data();
    void weaponsHaveTheirPrintedNumbers();
    void keywordsAreTakenApart_data();
    void keywordsAreTakenApart();
    void conditionsAreChecked_data();
    void conditionsAreChecked();
    void numbersAreRead_data();
    void numbersAreRead();
    void questionsAreShortAndHaveAnswers();
    void everyKindHasASchema();
    void everythingHasACard();
    void aModelShowsWhatItCarries();
    void switchesBeginWithTheirStandard();
};

void TestTrenchData::everythingFits() {
    const auto faults = reported(problemsIn(shippedFiles()));
    QVERIFY2(faults.isEmpty(), qPrintable(faults));
}

void TestTrenchData::modelsHaveTheirPrintedNumbers_data() {
    QTest::addColumn<QString>("numbers");
    QTest::newRow("heretic_priest") << "6″ +2 +2 0 32 mm";
    QTest::newRow("war_wolf_assault_beast") << "8″ – +2 −3 50 mm";
    QTest::newRow("ecclesiastic_prisoner") << "6″ – −1 0 25 mm";
    QTest::newRow("yeoman") << "6″ 0 0 0 25 mm";
    QTest::newRow("lion_of_jabir") << "8″ – +1 0 30×60 mm";
    QTest::newRow("herald_of_beelzebub") << "10″ 0 0 0 40 mm";
}

/// TC 4.7
void TestTrenchData::modelsHaveTheirPrintedNumbers() {
    QFETCH(QString, numbers);
    QStringList words;
    for (const auto& stat :
         sheetView(shippedCatalogue().sheets.at(QTest::currentDataTag()), {}, profilesOf(shippedCatalogue()))
             .stats)
        words << text(stat.value);
    QCOMPARE(words.join(" "), numbers);
}

void TestTrenchData::weaponsHaveTheirPrintedNumbers_data() {
    QTest::addColumn<QString>("line");
    QTest::newRow("bolt_action_rifle") << "2 hands · 24″";
    QTest::newRow("pistol") << "1 hand · 12″ or melee";
    QTest::newRow("submachine_gun") << "2 hands · 16″ · 2 attacks";
    QTest::newRow("knife_dagger") << "1 hand · melee · −1 DICE to hit";
}

/// TC 4.6
void TestTrenchData::weaponsHaveTheirPrintedNumbers() {
    QFETCH(QString, line);
    QCOMPARE(text(weaponLine(shippedCatalogue().weapons.at(QTest::currentDataTag()))), line);
}

void TestTrenchData::keywordsAreTakenApart_data() {
    QTest::addColumn<QString>("key");
    QTest::addColumn<int>("value");
    QTest::newRow("blast(2)") << "blast" << 2;
    QTest::newRow("assault") << "assault" << 0;
    QTest::newRow("BLACK_GRAIL") << "black_grail" << 0;
    QTest::newRow("blast()") << "blast" << 0;
    QTest::newRow("blast(") << "blast(" << 0;
    QTest::newRow("blast(999)") << "blast" << 0;
}

void TestTrenchData::keywordsAreTakenApart() {
    QFETCH(QString, key);
    QFETCH(int, value);
    const auto named = keywordNamed(QTest::currentDataTag());
    QCOMPARE(text(named.key), key);
    QCOMPARE(named.value, value);
    const std::vector<std::string> list{"risky", QTest::currentDataTag()};
    QCOMPARE(keywordIn(list, named.key).value_or(-1), value);
    QVERIFY(!keywordIn(list, "heavy"));
}

void TestTrenchData::conditionsAreChecked_data() {
    QTest::addColumn<QString>("fault");
    QTest::newRow("ranged") << "";
    QTest::newRow("not charge") << "";
    QTest::newRow("self:BLACK_GRAIL") << "";
    QTest::newRow("friend_near:3") << "";
    QTest::newRow("rangd") << "there is no condition `rangd`: did you mean `ranged`?";
    QTest::newRow("self:tough") << "the condition `self` needs a KEYWORD in capitals, as in `self:TOUGH`";
    QTest::newRow("friend_near") << "the condition `friend_near` needs a number, as in `friend_near:3`";
    QTest::newRow("cover:heavy") << "the condition `cover` takes no argument";
}

void TestTrenchData::conditionsAreChecked() {
    QFETCH(QString, fault);
    const auto fits = checkCondition(QTest::currentDataTag());
    QCOMPARE(fits ? QString() : text(fits.error().text), fault);
}

void TestTrenchData::numbersAreRead_data() {
    QTest::addColumn<int>("middle");
    QTest::newRow("12") << 12;
    QTest::newRow("D3") << 2;
    QTest::newRow("2D3") << 4;
    QTest::newRow("D6") << 4;
    QTest::newRow("D3+1") << 3;
    QTest::newRow("some") << -1;
    QTest::newRow("D") << -1;
    QTest::newRow("") << -1;
    QTest::newRow("D6+") << -1;
}

void TestTrenchData::numbersAreRead() {
    QFETCH(int, middle);
    QCOMPARE(averageOf(QTest::currentDataTag()).value_or(-1), middle);
}

/// What a player is asked at a moment of the game is a sentence that is whole on its button in a small window
/// (1366 pixels: 64 letters below the name of the answer), and both answers say what they do.
void TestTrenchData::questionsAreShortAndHaveAnswers() {
    constexpr std::size_t lettersOfAnswer = 40, lettersOfWords = 64;
    int asked = 0;
    const auto check = [&](const std::string& name, const std::vector<Trigger>& triggers) {
        for (const auto& trigger : triggers) {
            if (!trigger.optional && trigger.price.empty()) continue;
            ++asked;
            QVERIFY2(!trigger.words.empty() && letters(trigger.words) <= lettersOfWords, name.c_str());
            QVERIFY2(!trigger.price.empty() || !trigger.yes.empty(), name.c_str());
            QVERIFY2(!trigger.no.empty(), name.c_str());
            QVERIFY2(letters(trigger.yes) <= lettersOfAnswer && letters(trigger.no) <= lettersOfAnswer,
                     name.c_str());
        }
    };
    for (const auto& [id, ability] : shippedCatalogue().abilities)
        check(ability.name, ability.triggers);
    for (const auto& [id, gear] : shippedCatalogue().gear)
        check(gear.name, gear.triggers);
    for (const auto& [id, weapon] : shippedCatalogue().weapons)
        check(weapon.name, weapon.triggers);
    QVERIFY(asked > 20);
}

void TestTrenchData::everyKindHasASchema() {
    QStringList names;
    for (const auto& kind : dataKinds(shippedCatalogue()))
        names << text(kind.folder);
    QCOMPARE(names.join(" "), QString("units weapons gear abilities warbands forces missions keywords "
                                      "behaviours markers pieces switches"));
}

void TestTrenchData::everythingHasACard() {
    const auto files = shippedFiles();
    for (const auto* path : {"units/yeoman.json", "weapons/pistol.json", "gear/combat_helmet.json",
                             "abilities/puppet_master.json", "keywords/blast"})
        QVERIFY2(cardOf(files, path), path);
    QVERIFY(!cardOf(files, "units/nobody.json"));
}

void TestTrenchData::aModelShowsWhatItCarries() {
    const auto& all = shippedCatalogue();
    const auto view = sheetView(all.sheets.at("yeoman"),
                                {{"sword_axe", "pistol", "pistol"}, {"combat_helmet"}, {}}, profilesOf(all));
    QCOMPARE(view.weapons.size(), std::size_t(2));
    QCOMPARE(text(view.weapons.front().id), QString("pistol"));
    QCOMPARE(view.weapons.front().count, 2);
    QCOMPARE(text(view.keywords.front().text), QString("Combat Helmet"));
}

void TestTrenchData::switchesBeginWithTheirStandard() {
    for (const auto& view : switchViews({}))
        QCOMPARE(text(view.value), text(view.standard));
    QVERIFY(findSwitch("tc.down_injury"));
    QVERIFY(!findSwitch("tc.upside_down"));
}

TEST_CASE(TestTrenchData, QCoreApplication)
#include "test_trench_data.moc"
