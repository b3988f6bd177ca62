// SPDX-License-Identifier: GPL-3.0-or-later
#include "shipped_patrols.h"
#include "support/case.h"

#include "systems/combat_patrol/state/switch_values.h"

#include <QDirIterator>
#include <QFile>
#include <QTest>

#include <algorithm>

using namespace core::combat_patrol;
using namespace patrol_data;

/// How the choices of a Setup become a muster, and what is refused.
class TestPatrolSetup : public QObject {
    Q_OBJECT

private slots:
    void setupChoosesTheMuster();
    void setupOffersEverything();
    void everyChoiceIsPlayed();
    void ownPatrolJoins();
    void everySwitchIsRead();
    void refused_data();
    void refused();
};

void TestPatrolSetup::setupChoosesTheMuster() {
    core::Setup setup;
    setup.mission = "raid";
    setup.choices = {{"attacker_patrol", "lamplight_garrison"},
                     {"defender_patrol", "shambling_horde"},
                     {"defender_enhancement", "miasmic_arrival"},
                     {"attacker_secondary", "keep_the_lamps_lit"},
                     {"attacker_leaders", "alone"},
                     {"first_turn", "defender"}};
    setup.switches = {{"painted", "both"}};
    const auto muster = musterOf(shippedCatalogue(), setup);
    QVERIFY2(muster.has_value(), muster ? "" : muster.error().text.c_str());
    QCOMPARE(muster->mission, std::string("raid"));
    QCOMPARE(muster->attacker.patrol, std::string("lamplight_garrison"));
    QVERIFY(muster->attacker.enhancement.empty()); // the patrol's default
    QCOMPARE(muster->attacker.secondary, std::string("keep_the_lamps_lit"));
    QVERIFY(muster->attacker.attached && muster->attacker.attached->empty());
    QCOMPARE(muster->defender.enhancement, std::string("miasmic_arrival"));
    QVERIFY(!muster->defender.attached);
    QCOMPARE(muster->first, Side::Defender);
    QCOMPARE(muster->switches, (std::map<std::string, std::string>{{"painted", "both"}}));
}

void TestPatrolSetup::setupOffersEverything() {
    const auto choices = setupChoices(shippedCatalogue());
    QCOMPARE(choices.missions.size(), 6u);
    QCOMPARE(choices.missions.front().id, std::string("clash_of_patrols"));
    QCOMPARE(choices.sheets.size(), 21u);
    QCOMPARE(choices.maximumMembers, 0);
    for (const auto& view : choices.switches) {
        QVERIFY2(view.values.size() >= 2 && view.standard == view.values.front() && !view.label.empty() &&
                     !view.help.empty(),
                 view.id.c_str());
        for (const auto& value : view.values) {
            core::Setup setup{"clash_of_patrols", {}, {}, {{view.id, value}}};
            const auto muster = musterOf(shippedCatalogue(), setup);
            QVERIFY2(muster && beginning(shippedCatalogue(), *muster), (view.id + " " + value).c_str());
        }
    }
}

/// Every value that is offered for a choice of patrols can be played, and none of another patrol is offered.
void TestPatrolSetup::everyChoiceIsPlayed() {
    const auto options = setupChoices(shippedCatalogue()).options;
    QCOMPARE(options.size(), 9u);
    for (const auto& option : options)
        for (const auto& value : option.values) {
            core::Setup setup{"clash_of_patrols", {}, value.needs, {}};
            const auto fitting = core::fittingValues(options, option, setup.choices);
            QVERIFY2(std::find(fitting.begin(), fitting.end(), &value) != fitting.end(),
                     (option.id + " " + value.id).c_str());
            setup.choices[option.id] = value.id;
            const auto muster = musterOf(shippedCatalogue(), setup);
            QVERIFY2(muster && beginning(shippedCatalogue(), *muster), (option.id + " " + value.id).c_str());
        }
    const auto& enhancement = *std::find_if(options.begin(), options.end(),
                                            [](const auto& o) { return o.id == "defender_enhancement"; });
    QCOMPARE(core::fittingValues(options, enhancement, {}).front()->id, std::string("searchlight"));
    QCOMPARE(core::fittingValues(options, enhancement, {{"defender_patrol", "shambling_horde"}}).front()->id,
             std::string("walking_plague"));
}

/// A patrol that someone added to a copy of the data is offered and can be played.
void TestPatrolSetup::ownPatrolJoins() {
    auto files = shippedFiles();
    auto mine = files.at("patrols/lamplight_garrison.json");
    mine.asObject()->insert_or_assign("id", "night_shift");
    mine.asObject()->insert_or_assign("order", 9);
    files["patrols/night_shift.json"] = mine;
    const auto catalogue = readCatalogue(files);
    QVERIFY2(catalogue.has_value(), catalogue ? "" : catalogue.error().text.c_str());
    const auto choices = setupChoices(*catalogue);
    const auto view = std::find_if(choices.options.begin(), choices.options.end(),
                                   [](const auto& v) { return v.id == "attacker_patrol"; });
    QVERIFY(view != choices.options.end() && view->values.back().id == "night_shift");
    auto muster = standard();
    muster.attacker.patrol = "night_shift";
    const auto state = beginning(*catalogue, muster);
    QVERIFY2(state.has_value(), state ? "" : state.error().text.c_str());
    QCOMPARE(state->units.size(), 14u);
}

/// A house rule that no rule asks for would be an empty promise. When a question is asked is read by the
/// window, which knows the question by its rule.
void TestPatrolSetup::everySwitchIsRead() {
    QString code;
    QDirIterator sources(SOURCE_FOLDER "/core/systems/combat_patrol", {"*.cpp"}, QDir::Files,
                         QDirIterator::Subdirectories);
    while (sources.hasNext()) {
        QFile file(sources.next());
        if (file.fileName().endsWith("/switches.cpp")) continue;
        QVERIFY(file.open(QIODevice::ReadOnly));
        code += QString::fromUtf8(file.readAll());
    }
    for (const auto& entry : switchEntries())
        QVERIFY2(code.contains(QString("state, \"%1\"").arg(text(std::string(entry.id)))) ||
                     (entry.values.front() == "demand" &&
                      code.contains(QString(".rule = \"%1\"").arg(text(std::string(entry.rule))))),
                 std::string(entry.id).c_str());
}

void TestPatrolSetup::refused_data() {
    QTest::addColumn<QString>("choice");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("where");
    QTest::newRow("mission") << "mission"
                             << "the_moon"
                             << "mission";
    QTest::newRow("member") << "member"
                            << "typhus"
                            << "members";
    QTest::newRow("patrol") << "defender_patrol"
                            << "dragons"
                            << "choices.defender_patrol";
    QTest::newRow("enhancement") << "attacker_enhancement"
                                 << "wings"
                                 << "attacker.enhancement";
    QTest::newRow("secondary") << "defender_secondary"
                               << "wings"
                               << "defender.secondary";
    QTest::newRow("leaders") << "attacker_leaders"
                             << "asleep"
                             << "choices.attacker_leaders";
    QTest::newRow("first turn") << "first_turn"
                                << "both"
                                << "choices.first_turn";
    QTest::newRow("unknown choice") << "third_patrol"
                                    << "dragons"
                                    << "choices.third_patrol";
    QTest::newRow("unknown switch") << "gravity"
                                    << "off"
                                    << "switches.gravity";
    QTest::newRow("unknown value") << "painted"
                                   << "pink"
                                   << "switches.painted";
}

void TestPatrolSetup::refused() {
    QFETCH(QString, choice);
    QFETCH(QString, value);
    QFETCH(QString, where);
    core::Setup setup;
    setup.mission = "clash_of_patrols";
    if (choice == "mission")
        setup.mission = value.toStdString();
    else if (choice == "member")
        setup.members = {{value.toStdString(), "", {}, {}}};
    else
        (where.startsWith("switches.") ? setup.switches : setup.choices)[choice.toStdString()] =
            value.toStdString();
    const auto muster = musterOf(shippedCatalogue(), setup);
    const auto state =
        muster ? beginning(shippedCatalogue(), *muster) : tl::unexpected<core::Problem>(muster.error());
    QVERIFY(!state);
    QTEST(text(state.error().where), "where");
    QVERIFY(!state.error().text.empty() && state.error().code.find('.') != std::string::npos);
}

TEST_CASE(TestPatrolSetup, QCoreApplication)
#include "test_patrol_setup.moc"
