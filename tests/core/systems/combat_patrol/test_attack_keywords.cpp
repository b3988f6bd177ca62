// SPDX-License-Identifier: GPL-3.0-or-later
#include "attack_field.h"
#include "support/case.h"

#include "systems/combat_patrol/data/weapon_traits.h"

using namespace patrol_attacks;

/// The keywords of weapons and units (rules 2.4), each row named by the rule it tests.
class TestAttackKeywords : public QObject {
    Q_OBJECT

private slots:
    void keywords_data();
    void keywords() { runRow(); }
};

void TestAttackKeywords::keywords_data() {
    columns();
    row("CP-K1 Lethal Hits", [](Field& f) {
        duel(f).keywords = {"Lethal Hits"};
        const auto done = f.perform(order, {dice("hit", {6, 3}), dice("wound", {1}), dice("save", {2})});
        QCOMPARE(done.request("wound").rows[0].dice, 1);
        QCOMPARE(f.lost(breachers), 1);
    });
    row("AMB-CP8 an automatic wound is not critical", [](Field& f) {
        duel(f).keywords = {"Lethal Hits", "Devastating Wounds", "Anti-INFANTRY 2+"};
        const auto done = f.perform(order, {dice("hit", {6, 2}), dice("save", {3})});
        QCOMPARE(f.lost(breachers), 0);
        QVERIFY(!done.asked("wound"));
    });
    row("CP-K2 Assault", [](Field& f) {
        duel(f);
        f.unit(marines).moved = MoveKind::Advance;
        QCOMPARE(f.refused(order), std::string("shoot.advanced"));
        f.arm(marines).keywords = {"Assault"};
        QCOMPARE(f.refused(order), std::string());
    });
    row("CP-T2 CP-K3 Blast", [](Field& f) {
        for (const auto& [models, more] : std::map<int, int>{{4, 0}, {5, 1}, {9, 1}, {10, 2}}) {
            Field g;
            auto& profile = duel(g, models);
            profile.keywords = {"Blast"};
            const auto done =
                g.perform(order, {dice("hit", std::vector<int>(static_cast<std::size_t>(2 + more), 1))});
            QCOMPARE(done.request("hit").rows[0].dice, 2 + more);
        }
        duel(f).keywords = {"Blast"};
        f.touch(breachers, poxwalkers);
        QCOMPARE(f.refused(order), std::string("shoot.blast"));
    });
    row("CP-T1 2D6 attacks with Blast, 9 rolled, 11 models", [](Field& f) {
        auto& profile = duel(f, 11);
        profile.keywords = {"Blast"};
        profile.attacks = {2, 6, 0};
        const auto done = f.perform(order, {dice("attacks", {4, 5}), dice("hit", std::vector<int>(11, 1))});
        QCOMPARE(QString::fromStdString(done.remarks.at(0)), "11 attacks, 9 rolled and 2 more, with Blast");
        QCOMPARE(done.request("hit").rows[0].dice, 11);
    });
    row("CP-K4 Pistol", [](Field& f) {
        duel(f);
        f.touch(marines, breachers);
        QCOMPARE(f.refused(order), std::string("shoot.engaged"));
        f.arm(marines).keywords = {"Pistol"};
        QCOMPARE(f.refused(order), std::string());
        QCOMPARE(f.refused(shoot(marines, wardens)), std::string("shoot.other_target"));
    });
    row("CP 2.2.4 a MONSTER or VEHICLE that is engaged with friends is harder to hit", [](Field& f) {
        for (const auto* word : {"MONSTER", "VEHICLE"}) {
            Field g;
            duel(g);
            QCOMPARE(g.need(order, "hit"), std::string("3+"));
            g.sheet(breachers).keywords.emplace_back(word);
            QCOMPARE(g.need(order, "hit"), std::string("3+")); // with no one
            g.touch(breachers, poxwalkers);
            QCOMPARE(g.need(order, "hit"), std::string("4+"));
            g.arm(marines).keywords = {"Pistol"};
            QCOMPARE(g.need(order, "hit"), std::string("3+"));
            g.arm(marines).keywords = {"Torrent"};
            QCOMPARE(g.need(order, "hit"), std::string("never asked"));
            g.arm(marines).keywords = {"Heavy"};
            QCOMPARE(g.need(order, "hit"), std::string("3+")); // one more, one less
        }
        duel(f);
        f.touch(breachers, poxwalkers);
        QCOMPARE(f.refused(order), std::string("shoot.friends_engaged"));
    });
    row("CP 2.2.4 a MONSTER that shoots at one it is engaged with: both count, never more than 1",
        [](Field& f) {
            duel(f);
            f.sheet(marines).keywords.emplace_back("MONSTER");
            f.touch(marines, breachers);
            QCOMPARE(f.need(order, "hit"), std::string("4+"));
            f.sheet(breachers).keywords.emplace_back("VEHICLE");
            QCOMPARE(f.need(order, "hit"), std::string("4+")); // -1 at most
            f.arm(marines).keywords = {"Heavy"};
            QCOMPARE(f.need(order, "hit"), std::string("4+")); // two less, one more
        });
    row("CP-K4 not together with other weapons", [](Field& f) {
        duel(f);
        f.unit(marines).models[0].weapons = {"injector_pistol", "plague_boltgun"};
        const auto done = f.perform(order, {dice("hit", {1, 1})});
        QVERIFY(done.requests[0].purpose.find("oltgun") != std::string::npos);
    });
    row("CP-K5 Torrent", [](Field& f) {
        auto& profile = duel(f);
        profile.keywords = {"Torrent"};
        const auto done = f.perform(order, {dice("wound", {1, 2})});
        QVERIFY(!done.asked("hit"));
    });
    row("CP-K6 Ignores Cover", [](Field& f) {
        auto& profile = duel(f);
        profile.ap = -1;
        auto covered = order;
        covered.cover = true;
        QCOMPARE(f.need(covered, "save"), std::string("3+"));
        profile.keywords = {"Ignores Cover"};
        QCOMPARE(f.need(covered, "save"), std::string("4+"));
    });
    row("CP-T8 CP-K7 Anti", [](Field& f) {
        f.turn(Side::Attacker, Phase::Shooting);
        f.squad(marines, 1);
        f.arm(marines).keywords = {"Anti-VEHICLE 4+"};
        const auto done =
            f.perform(shoot(marines, crane), {dice("hit", {3, 3}), dice("wound", {4, 3}), dice("save", {1})});
        QCOMPARE(f.lost(crane), 1);
        QCOMPARE(done.request("wound").rows[0].bands.back().from, 4);
    });
    row("CP-T5 CP-K8 Hazardous, AMB-CP1", [](Field& f) {
        duel(f);
        f.squad(marines, 5);
        f.arm(marines).keywords = {"Hazardous"};
        f.arm(marines).attacks = {0, 6, 1};
        f.sheet(marines).wounds = 2;
        const auto done =
            f.perform(order, {dice("hit", {1, 1, 1, 1, 1}), dice("hazardous", {4, 2, 1, 6, 3})});
        QCOMPARE(f.alive(marines), 4); // three mortal wounds on one bearer of two wounds, one is lost
        QCOMPARE(f.lost(marines, 1), 0);
    });
    row("AMB-CP1 destroyed by the older words", [](Field& f) {
        duel(f).keywords = {"Hazardous"};
        f.state.switches["hazardous"] = "destroyed";
        f.sheet(marines).wounds = 9;
        f.squad(marines, 2);
        f.arm(marines).keywords = {"Hazardous"};
        f.perform(order, {dice("hit", {1, 1, 1, 1}), dice("hazardous", {1, 2})});
        QCOMPARE(f.alive(marines), 1);
    });
    row("CP-T6 CP-K9 Devastating Wounds", [](Field& f) {
        auto& profile = duel(f);
        profile.keywords = {"Devastating Wounds"};
        profile.damage = {0, 6, 2};
        f.perform(order, {dice("hit", {3, 2}), dice("wound", {6})});
        QCOMPARE(f.alive(breachers), 4);
    });
    row("CP-K9 after the other attacks of the unit", [](Field& f) {
        auto& profile = duel(f);
        profile.keywords = {"Devastating Wounds"};
        profile.damage = {0, 6, 2};
        f.unit(breachers).models[0].lost = 1;
        f.perform(order, {dice("hit", {3, 3}), dice("wound", {6, 4}), dice("save", {1})});
        QCOMPARE(f.alive(breachers),
                 3); // the ordinary wound slays the wounded one, the devastating one another
    });
    row("CP-K10 Precision", [](Field& f) {
        duel(f).keywords = {"Precision"};
        f.attach(sapper, breachers);
        const auto done =
            f.perform(order, {dice("hit", {3, 3}), dice("wound", {4, 1}), pick("precision", sapper.text),
                              dice("save", {1}), dice("ignore", {1})});
        QCOMPARE(f.lost(sapper), 1);
        QCOMPARE(done.request("precision").side.c_str(), "attacker");
        auto hidden = order;
        hidden.characterVisible = false;
        f.unit(marines).shot = false;
        f.perform(hidden, {dice("hit", {3, 3}), dice("wound", {4, 1}), dice("save", {1})});
        QCOMPARE(f.lost(breachers), 1);
    });
    row("CP-K10 Precision wound by wound", [](Field& f) {
        auto& profile = duel(f);
        profile.keywords = {"Precision"};
        profile.attacks = {0, 6, 3};
        f.attach(sapper, breachers);
        f.sheet(sapper).rules.clear();
        const auto done = f.perform(order, {dice("hit", {3, 3, 3}), dice("wound", {4, 4, 4}),
                                            spread("precision", {{sapper.text, 2}, {breachers.text, 1}}),
                                            dice("save", {1, 6}), dice("save", {1})});
        QCOMPARE(f.lost(sapper), 1);
        QCOMPARE(f.lost(breachers), 1);
        const auto& asked = done.request("precision");
        QCOMPARE(asked.options.size(), std::size_t{2});
        QCOMPARE(core::presetSplit(asked).shares.at(sapper.text), 3);
        QVERIFY(asked.purpose.find("3 wounds") != std::string::npos);
    });
    row("CP-K10 Precision as older files answer it, off a list", [](Field& f) {
        auto& profile = duel(f);
        profile.keywords = {"Precision"};
        profile.attacks = {0, 6, 3};
        f.attach(sapper, breachers);
        f.sheet(sapper).rules.clear();
        f.perform(order, {dice("hit", {3, 3, 3}), dice("wound", {4, 4, 4}), pick("precision", "2 wounds"),
                          dice("save", {1, 6}), dice("save", {1})});
        QCOMPARE(f.lost(sapper), 1);
        QCOMPARE(f.lost(breachers), 1);
        f.unit(marines).shot = false;
        f.perform(order, {dice("hit", {3, 3, 3}), dice("wound", {4, 4, 1}), pick("precision", sapper.text),
                          dice("save", {1, 6})});
        QCOMPARE(f.lost(sapper), 2);
    });
    row("CP-K10 wounds that a slain leader does not need go to the unit", [](Field& f) {
        auto& profile = duel(f);
        profile.keywords = {"Precision"};
        profile.attacks = {0, 6, 3};
        f.attach(sapper, breachers);
        f.sheet(sapper).rules.clear();
        f.sheet(sapper).wounds = 1;
        f.perform(order, {dice("hit", {3, 3, 3}), dice("wound", {4, 4, 4}),
                          spread("precision", {{sapper.text, 2}, {breachers.text, 1}}), dice("save", {1}),
                          dice("save", {1, 6})});
        QVERIFY(f.gone(sapper));
        QCOMPARE(f.lost(breachers), 1);
    });
    row("CP-K10 Devastating Wounds are allotted at their end", [](Field& f) {
        auto& profile = duel(f);
        profile.keywords = {"Precision", "Devastating Wounds"};
        profile.attacks = {0, 6, 4};
        f.attach(sapper, breachers);
        f.sheet(sapper).rules.clear();
        f.perform(order, {dice("hit", {3, 3, 3, 3}), dice("wound", {4, 4, 6, 6}),
                          spread("precision", {{sapper.text, 1}, {breachers.text, 1}}), dice("save", {1}),
                          dice("save", {1}), spread("precision", {{sapper.text, 1}, {breachers.text, 1}})});
        QCOMPARE(f.lost(sapper), 2);
        QVERIFY(f.unit(breachers).models[0].slain);
    });
    row("CP-K13 Feel No Pain", [](Field& f) {
        duel(f).damage = {0, 6, 3};
        f.sheet(breachers).rules = {"Feel No Pain 5+"};
        f.perform(order,
                  {dice("hit", {3, 3}), dice("wound", {4, 1}), dice("save", {1}), dice("ignore", {5, 6, 4})});
        QCOMPARE(f.lost(breachers), 1);
    });
    row("CP-K14 Deadly Demise", [](Field& f) {
        duel(f).damage = {0, 6, 10};
        f.attach(sapper, breachers);
        f.squad(breachers, 1);
        f.sheet(sapper).rules = {"Deadly Demise 1"};
        f.touch(breachers, poxwalkers);
        const auto done = f.perform(order,
                                    {dice("hit", {3, 3}), dice("wound", {4, 4}), dice("save", {1}),
                                     dice("save", {1}), dice("deadly_demise", {5})},
                                    true);
        QVERIFY(!done.asked("within6"));
    });
    row("CP-T7 Deadly Demise D3, three units near", [](Field& f) {
        f.squad(marines, 1);
        f.arm(marines).damage = {0, 6, 10};
        f.sheet(crane).toughness = 4;
        std::vector<Reply> replies{dice("hit", {3, 2}), dice("wound", {4}), dice("save", {1}),
                                   dice("deadly_demise", {6})};
        int near = 0;
        for (const auto& [id, unit] : f.state.units)
            if (id != crane) ++near;
        Done done;
        std::vector<Reply> nearby;
        for (int n = 0; n < near; ++n)
            replies.push_back(pick("within6", n < 3 ? "yes" : "no"));
        for (int n = 0; n < 3; ++n) {
            replies.push_back(dice("mortal_wounds", {1}));
        }
        f.squad(poxwalkers, 10);
        f.sheet(poxwalkers).rules.clear();
        done = f.perform(shoot(marines, crane), replies);
        QVERIFY(f.gone(crane));
    });
    row("CP-K17 Sustained Hits", [](Field& f) {
        duel(f).keywords = {"Sustained Hits 2"};
        const auto done = f.perform(order, {dice("hit", {6, 2}), dice("wound", {1, 1, 1})});
        QCOMPARE(done.request("wound").rows[0].dice, 3);
    });
    row("CP-K18 Rapid Fire", [](Field& f) {
        duel(f).keywords = {"Rapid Fire 1"};
        auto close = order;
        close.halfRange = true;
        f.perform(close, {dice("hit", {1, 1, 1})});
    });
    row("CP-K18 Heavy", [](Field& f) {
        duel(f).keywords = {"Heavy"};
        f.unit(marines).moved = MoveKind::Normal;
        QCOMPARE(f.need(order, "hit"), std::string("3+"));
        f.unit(marines).moved = MoveKind::Stationary;
        QCOMPARE(f.need(order, "hit"), std::string("2+"));
    });
    row("CP-K18 Twin-linked", [](Field& f) {
        duel(f).keywords = {"Twin-linked"};
        f.perform(order, {dice("hit", {3, 3}), dice("wound", {4, 2}), dice("wound.again", {5}),
                          dice("save", {3, 3})});
    });
    row("CP-K18 Melta", [](Field& f) {
        duel(f).keywords = {"Melta 1"};
        auto close = order;
        close.halfRange = true;
        f.perform(close, {dice("hit", {3, 2}), dice("wound", {4}), dice("save", {1})});
        QCOMPARE(f.alive(breachers), 4);
    });
    row("CP-K18 Lance", [](Field& f) {
        f.squad(marines, 1);
        f.squad(breachers, 2);
        f.arm(marines, Mode::Melee).keywords = {"Lance"};
        f.touch(marines, breachers);
        f.turn(Side::Attacker, Phase::Fight);
        f.unit(breachers).fought = true;
        QCOMPARE(f.need(fight(marines, breachers), "wound"), std::string("4+"));
        f.unit(marines).charged = true;
        QCOMPARE(f.need(fight(marines, breachers), "wound"), std::string("3+"));
    });
    row("CP-K18 Indirect Fire", [](Field& f) {
        auto& profile = duel(f);
        profile.skill = 2;
        auto unseen = order;
        unseen.visible = false;
        QCOMPARE(f.refused(unseen), std::string("shoot.not_visible"));
        profile.keywords = {"Indirect Fire"};
        profile.ap = -1;
        QCOMPARE(f.need(unseen, "hit"), std::string("4+")); // natural 1 to 3 fail
        QCOMPARE(f.need(unseen, "save"), std::string("3+"));
    });
    row("CP-K18 Extra Attacks", [](Field& f) {
        f.touch(crane, marines);
        f.turn(Side::Defender, Phase::Fight);
        f.unit(marines).fought = true;
        const auto done =
            f.perform(fight(crane, marines), {dice("hit", {1, 1, 1, 1}), dice("hit", {1, 1, 1})});
        QCOMPARE(done.requests.size(), std::size_t{2});
    });
    row("CP-K18 One Shot", [](Field& f) {
        duel(f).keywords = {"One Shot"};
        f.perform(order, {dice("hit", {1, 1})});
        f.unit(marines).shot = false;
        QCOMPARE(f.refused(order), std::string("attack.no_weapon"));
    });
    row("CP-K18 Stealth", [](Field& f) {
        duel(f);
        f.sheet(breachers).rules = {"Stealth"};
        QCOMPARE(f.need(order, "hit"), std::string("4+"));
    });
    row("CP-K18 Lone Operative", [](Field& f) {
        duel(f);
        f.sheet(breachers).rules = {"Lone Operative"};
        auto far = order;
        far.within12 = false;
        QCOMPARE(f.refused(far), std::string("shoot.lone_operative"));
        QCOMPARE(f.refused(order), std::string());
    });
}

TEST_CASE(TestAttackKeywords, QCoreApplication)
#include "test_attack_keywords.moc"
