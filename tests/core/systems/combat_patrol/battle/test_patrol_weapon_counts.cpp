// SPDX-License-Identifier: GPL-3.0-or-later
#include "battle.h"
#include "support/case.h"

#include "kernel/view/aim.h"
#include "systems/combat_patrol/rules/groups.h"

#include <algorithm>
#include <set>

using namespace patrol_battle;

/// How many models attack with which weapon: what the order says, and what the form presumes.
class TestPatrolWeaponCounts : public QObject {
    Q_OBJECT

private slots:
    void orders_data();
    void orders() { fightRow(); }
    void fields_data();
    void fields() { fightRow(); }
};

namespace {

void theyShoot(Battle& t) { t.at(2, attacker, Phase::Shooting); }

/// Seven marines without their leader, and the leader of the guards away.
void sevenShoot(Battle& t) {
    t.perform(Attach{grelch, {}}, {}, true);
    t.perform(Attach{captain, {}}, {}, true);
    theyShoot(t);
}

using Volleys = std::vector<std::string>;

std::multiset<std::string> anyOrder(const Volleys& volleys) { return {volleys.begin(), volleys.end()}; }

} // namespace

void TestPatrolWeaponCounts::orders_data() {
    battles();
    battle("CP 2.2.4 so many models with each weapon", [](Battle& t) {
        sevenShoot(t);
        auto order = shoot(marines, guard);
        order.counts = {{"plague_boltgun", 3}};
        QCOMPARE(volleys(t, order), (Volleys{"Plague boltgun x3 > Line Guard 1"}));
        order.second = guard2;
        order.secondCounts = {{"plague_boltgun", 2}, {"blight_launcher", 1}};
        QCOMPARE(anyOrder(volleys(t, order)),
                 anyOrder({"Plague boltgun x3 > Line Guard 1", "Plague boltgun x2 > Line Guard 2",
                           "Blight launcher x1 > Line Guard 2"}));
        order.counts.clear(); // the others attack the first target
        QCOMPARE(anyOrder(volleys(t, order)),
                 anyOrder({"Plague boltgun x3 > Line Guard 1", "Plague spewer x1 > Line Guard 1",
                           "Plague boltgun x2 > Line Guard 2", "Blight launcher x1 > Line Guard 2"}));
    });
    battle("CP 2.2.4 counts that cannot be met are refused with the number that can", [](Battle& t) {
        sevenShoot(t);
        auto order = shoot(marines, guard);
        order.counts = {{"plague_boltgun", 6}};
        QCOMPARE(volleys(t, order), (Volleys{"attack.surplus"}));
        const auto run = Rules::plan(t.state, order, false);
        QVERIFY(!run && run.error().text.find("only 5 models") != std::string::npos);
        QCOMPARE(run.error().where, std::string("counts"));
        order.counts = {{"plague_boltgun", 0}};
        QCOMPARE(volleys(t, order), (Volleys{"attack.no_weapon"}));
    });
    battle("CP 2.2.4 counts take the place of weapons and models", [](Battle& t) {
        sevenShoot(t);
        auto order = shoot(marines, guard);
        order.weapons = {"blight_launcher"};
        order.models = 1;
        order.counts = {{"plague_boltgun", 2}};
        QCOMPARE(volleys(t, order), (Volleys{"Plague boltgun x2 > Line Guard 1"}));
    });
}

void TestPatrolWeaponCounts::fields_data() {
    battles();
    battle("CP 2.2.4 all weapons that may attack are presumed, with their counts", [](Battle& t) {
        theyShoot(t);
        const auto offer = *offered(t, marines, "shoot");
        const auto* counts = inputOf(offer, "counts");
        QVERIFY(counts && counts->kind == core::OfferField::Kind::Counts);
        const auto target = UnitId{*inputOf(offer, "target")->preset.asString()};
        WeaponsAtTarget aim;
        aim.target = target;
        const auto groups = groupsFor(t.state, marines, Mode::Ranged, {aim}, false);
        QVERIFY(groups.has_value());
        std::map<std::string, int> fire;
        for (const auto& group : *groups)
            fire[group->weapon] += static_cast<int>(group->bearers.size());
        for (const auto& [weapon, count] : fire)
            QCOMPARE(counts->presumed.number(weapon), std::int64_t(count));
    });
    battle("CP 2.2.4 a distance presumes only weapons that reach", [](Battle& t) {
        theyShoot(t);
        const auto offer = *offered(t, marines, "shoot");
        const auto* counts = inputOf(offer, "counts");
        int least = 99;
        for (const auto& option : counts->options)
            least = std::min(least, option.reach);
        const auto at = [&](int inches) {
            return core::presumedCounts(offer.inputs, *counts, [&](const core::OfferField& field) {
                return field.id == "distance" ? core::Value(inches) : field.preset;
            });
        };
        for (const auto& option : counts->options) {
            const auto& id = *option.value.asString();
            QCOMPARE(at(least + 1).number(id), option.reach > least ? at(1).number(id) : 0);
        }
    });
    battle("CP 2.2.4 each weapon says what fires, or why it may not", [](Battle& t) {
        theyShoot(t);
        t.attach(grelch, marines);
        const auto find = [&](const char* id) {
            const auto weapons = inputOf(*offered(t, marines, "shoot"), "counts")->options;
            return *std::find_if(weapons.begin(), weapons.end(),
                                 [&](const auto& o) { return o.value == core::Value(id); });
        };
        QCOMPARE(find("plague_boltgun").label, std::string("Plague boltgun"));
        QCOMPARE(find("plague_boltgun").count, 5);
        QCOMPARE(find("plague_boltgun").reach, 24);
        QCOMPARE(find("plague_boltgun").detail, std::string("24″ · A2 · 3+ · S4 · AP0 · D1"));
        QCOMPARE(find("plague_boltgun").blocked, std::string());
        t.unit(marines).moved = MoveKind::Advance;
        QVERIFY(find("plague_boltgun").blocked.find("Assault") != std::string::npos);
        QCOMPARE(find("hyper_blight_grenades").blocked, std::string());
    });
    battle("CP 2.2.6 two profiles of one weapon share its bearers", [](Battle& t) {
        t.at(2, defender, Phase::Fight);
        t.touch(poxwalkers, guard);
        t.touch(marines, guard);
        int shared = 0;
        for (const auto& unit : {typhus, marines, poxwalkers}) {
            const auto offer = offered(t, unit, "fight");
            if (!offer) continue;
            const auto& options = inputOf(*offer, "counts")->options;
            for (const auto& one : options)
                for (const auto& other : options) {
                    const auto &a = *one.value.asString(), &b = *other.value.asString();
                    if (a == b || a.substr(0, a.find('/')) != b.substr(0, b.find('/'))) continue;
                    QVERIFY2(!one.pool.empty() && one.pool == other.pool, a.c_str());
                    ++shared;
                }
        }
        QVERIFY(shared > 0);
    });
}

TEST_CASE(TestPatrolWeaponCounts, tests::NoApplication)
#include "test_patrol_weapon_counts.moc"
