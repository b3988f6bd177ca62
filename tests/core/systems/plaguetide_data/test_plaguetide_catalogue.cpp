// SPDX-License-Identifier: GPL-3.0-or-later
#include "shipped_pack.h"
#include "support/case.h"

#include "systems/plaguetide/data/catalogue.h"
#include "systems/plaguetide/data/data_card.h"
#include "systems/plaguetide/data/data_kinds.h"
#include "systems/plaguetide/turn/beginning.h"

#include <QTest>

#include <algorithm>

using namespace core::plaguetide;
using namespace plaguetide_data;

/// The program's own reader takes the shipped files, and every mission can begin.
class TestPlaguetideCatalogue : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        auto read = readCatalogue(shippedFiles());
        QVERIFY2(read.has_value(), read ? "" : (read.error().where + ": " + read.error().text).c_str());
        m_catalogue = std::move(*read);
    }
    void holdsWhatTheFilesHold();
    void missionsBegin_data();
    void missionsBegin();
    void startingState_data();
    void startingState();
    void quickFightNeedsNoMission();
    void unknownChoicesAreRefused();

private:
    Catalogue m_catalogue;
};

namespace {

template <class A, class B> bool same(const A& a, const B& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
}

} // namespace

void TestPlaguetideCatalogue::holdsWhatTheFilesHold() {
    QVERIFY(same(m_catalogue.sheets, shippedPack().sheets));
    QVERIFY(same(m_catalogue.weapons, shippedPack().weapons));
    QVERIFY(same(m_catalogue.missions, shippedPack().missions));
    QCOMPARE(m_catalogue.keywords.size(), shippedPack().keywords.size());
    for (const auto& [key, entry] : m_catalogue.keywords)
        QVERIFY2(entry.automated || key == "ambush",
                 (key + " is neither automated nor a known reminder").c_str());
}

void TestPlaguetideCatalogue::missionsBegin_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("operatives");
    QTest::addColumn<int>("captured");
    QTest::addColumn<int>("enemies");
    QTest::newRow("first_watch") << "first_watch" << 2 << 0 << 5;
    QTest::newRow("hab_block_17") << "hab_block_17" << 4 << 0 << 10;
    QTest::newRow("the_cells") << "the_cells" << 4 << 2 << 6;
    QTest::newRow("long_night") << "long_night" << 4 << 0 << 6;
}

void TestPlaguetideCatalogue::missionsBegin() {
    QFETCH(QString, id);
    QFETCH(int, operatives);
    QFETCH(int, captured);
    QFETCH(int, enemies);
    core::Setup setup;
    setup.mission = id.toStdString();
    const auto state = beginning(m_catalogue, setup);
    QVERIFY2(state.has_value(), state ? "" : state.error().text.c_str());
    const auto count = [&](auto holds) {
        return static_cast<int>(std::count_if(state->units.begin(), state->units.end(),
                                              [&](const auto& u) { return holds(u.second); }));
    };
    QCOMPARE(count([](const Unit& u) { return u.operative; }), operatives);
    QCOMPARE(count([](const Unit& u) { return u.has(Status::Captured); }), captured);
    QCOMPARE(count([](const Unit& u) { return !u.operative; }), enemies);
    QCOMPARE(count([](const Unit& u) { return u.operative && u.isReady(); }), operatives - captured);
    const auto& points = state->mission->rescuePoints;
    for (const auto& [unitId, unit] : state->units)
        if (unit.has(Status::Captured))
            QVERIFY2(std::find(points.begin(), points.end(), unit.point) != points.end(), unit.name.c_str());
    QCOMPARE(state->turn, 1);
    QCOMPARE(state->clock, 1);
}

void TestPlaguetideCatalogue::startingState_data() {
    QTest::addColumn<QString>("sheet");
    QTest::addColumn<int>("toughness");
    QTest::addColumn<int>("health");
    QTest::addColumn<int>("magazine");
    QTest::addColumn<int>("ability");
    QTest::addColumn<int>("blitz");
    QTest::newRow("PT 1.9 sharpshooter") << "sharpshooter" << 4 << 3 << 6 << 3 << 3;
    QTest::newRow("PT 1.9 psyker") << "psyker" << 3 << 2 << 0 << 4 << 2;
    QTest::newRow("PT 1.9 ogryn") << "ogryn" << 5 << 5 << 5 << 3 << 3;
    QTest::newRow("PT 1.9 zealot") << "zealot" << 5 << 3 << 6 << 3 << 3;
}

void TestPlaguetideCatalogue::startingState() {
    QFETCH(QString, sheet);
    QFETCH(int, magazine);
    core::Setup setup;
    setup.mission = "hab_block_17";
    const auto state = beginning(m_catalogue, setup);
    QVERIFY(state.has_value());
    const auto it = std::find_if(state->units.begin(), state->units.end(), [&](const auto& entry) {
        return entry.second.sheet == sheet.toStdString();
    });
    QVERIFY(it != state->units.end());
    const auto& unit = it->second;
    QCOMPARE(unit.token(Token::Ap), 5);
    QTEST(unit.token(Token::Toughness), "toughness");
    QTEST(unit.token(Token::Health), "health");
    QTEST(unit.token(Token::Ability), "ability");
    QTEST(unit.token(Token::Blitz), "blitz");
    QCOMPARE(unit.token(Token::Warp), 0);
    QCOMPARE(unit.token(Token::Downs), 0);
    QVERIFY(unit.isReady());
    int rounds = 0, reserve = 0;
    for (const auto& [weapon, ammo] : unit.ammo) {
        rounds += ammo.magazine;
        reserve += ammo.reserve;
    }
    QCOMPARE(rounds, magazine);
    QCOMPARE(reserve, 2 * magazine);
}

void TestPlaguetideCatalogue::quickFightNeedsNoMission() {
    core::Setup setup;
    setup.members = {{"zealot", "", {"heavy_revolver", "chain_axe"}, {}}};
    const auto state = beginning(m_catalogue, setup);
    QVERIFY2(state.has_value(), state ? "" : state.error().text.c_str());
    QCOMPARE(state->units.size(), 1u);
    const auto& unit = state->units.begin()->second;
    QCOMPARE(unit.name, std::string("Sister Ane"));
    QVERIFY(unit.ammo.contains("heavy_revolver") && !unit.ammo.contains("autopistol"));
}

void TestPlaguetideCatalogue::unknownChoicesAreRefused() {
    const auto refused = [&](const core::Setup& setup) {
        const auto state = beginning(m_catalogue, setup);
        return !state && !state.error().text.empty() && !state.error().where.empty();
    };
    QVERIFY(refused({"the_moon", {}, {}, {}}));
    QVERIFY(refused({"", {}, {}, {}}));
    QVERIFY(refused({"", {{"hound", "", {}, {}}}, {}, {}}));
    QVERIFY(refused({"", {{"zealot", "", {"teeth"}, {}}}, {}, {}}));
    QVERIFY(refused({"first_watch", {}, {}, {{"gravity", "off"}}}));
}

TEST_CASE(TestPlaguetideCatalogue, QCoreApplication)
#include "test_plaguetide_catalogue.moc"
