// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/case.h"
#include "systems/plaguetide/offers/offers.h"
#include "systems/plaguetide/view/unit_view.h"
#include "table.h"

#include <set>

using namespace plaguetide_rules;

/// Groups of enemies that act together, the reactions to them, and the switches for both.
class TestRulesGroups : public QObject {
    Q_OBJECT

private slots:
    void groups_data();
    void groups() { runRow(); }
    void switches_data();
    void switches() { runRow(); }
};

namespace {

using Text = std::string;

std::vector<UnitId> pack(Table& t, const Text& sheet, int count, const UnitId& target) {
    std::vector<UnitId> out;
    for (int n = 0; n < count; ++n) {
        out.push_back(t.enemy(sheet));
        t.touch(target, out.back());
    }
    t.phase(Phase::Activations);
    return out;
}

std::set<Text> optionIds(const core::Request& request) {
    std::set<Text> out;
    for (const auto& option : request.options)
        out.insert(option.id);
    return out;
}

Activate maulerOnZealot(Table& t) {
    return activate(pack(t, "mauler", 1, zealot), {HordeAction::Fight}, zealot);
}

UseAbility focus() {
    UseAbility out;
    out.who = sharpshooter;
    return out;
}

} // namespace

void TestRulesGroups::groups_data() {
    columns();
    row("PT-G4 Special: a detonation wants base contact", [](Table& t) {
        const auto burster = t.enemy("burster");
        t.phase(Phase::Activations);
        QCOMPARE(t.refused(activate({burster}, {HordeAction::Special}, zealot)), Text("fight.no_contact"));
        t.touch(zealot, burster);
        QCOMPARE(t.refused(activate({burster}, {HordeAction::Special}, ogryn)), Text("fight.no_contact"));
        QCOMPARE(t.refused(activate({burster}, {HordeAction::Special}, zealot)), Text());
    });
    row("equal attacks are thrown together", [](Table& t) {
        t.set(zealot, Token::Ap, 0);
        const auto done = t.perform(activate(pack(t, "stabber", 3, zealot), {HordeAction::Fight}, zealot),
                                    {dice("hit", {4, 4, 4, 1, 1, 1}), dice("defence", {1, 1, 6})});
        QCOMPARE(done.requests.at(0).rows.size(), 1u);
        QCOMPARE(t.toughness(zealot), 3);
        for (int n = 1; n <= 3; ++n)
            QVERIFY(t.state.at(UnitId{"stabber-" + std::to_string(n)}).acted);
    });
    row("attacks with their own effects are not", [](Table& t) {
        t.set(zealot, Token::Ap, 0);
        t.set(zealot, Token::Toughness, 0);
        const auto a = t.enemy("gunner"), b = t.enemy("gunner");
        t.phase(Phase::Activations);
        t.perform(activate({a, b}, {HordeAction::Shoot}, zealot),
                  {rows("hit", {{6, 1, 1, 1}, {6, 1, 1, 1}})});
        QCOMPARE(t.health(zealot), 1);
        QCOMPARE(t.token(zealot, Token::Suppression), 2); // one for each attack
    });
    row("one question for all attacks on an operative", [](Table& t) {
        const auto request = t.asks(activate(pack(t, "stabber", 3, zealot), {HordeAction::Fight}, zealot));
        QCOMPARE(request.unit, zealot);
        QCOMPARE(optionIds(request),
                 (std::set<Text>{"d0b0", "d1b0", "d2b0", "d3b0", "d0b1", "d1b1", "d2b1", "d0b2", "d1b2"}));
        QCOMPARE(request.preset, Text("d0b0"));
    });
    row("no more reactions than AP", [](Table& t) {
        t.set(zealot, Token::Ap, 2);
        const auto request = t.asks(activate(pack(t, "stabber", 3, zealot), {HordeAction::Fight}, zealot));
        QCOMPARE(optionIds(request), (std::set<Text>{"d0b0", "d1b0", "d2b0", "d0b1"}));
        QCOMPARE(request.purpose, "3 × Stabber strike " + t.state.at(zealot).name + ": react?");
    });
    row("an attack without a question about reactions says why", [](Table& t) {
        t.status(zealot, Status::Pinned);
        const auto order = activate(pack(t, "stabber", 1, zealot), {HordeAction::Fight}, zealot);
        QCOMPARE(t.asks(order).purpose, "To hit · no reaction: " + t.state.at(zealot).name + " is Pinned");
    });
    row("blocked, dodged and plain attacks apart", [](Table& t) {
        const auto done = t.perform(activate(pack(t, "stabber", 3, zealot), {HordeAction::Fight}, zealot),
                                    {pick("reaction", "d1b1"), rows("hit", {{5, 4}, {5, 4}, {4, 4}}),
                                     dice("block", {3}), rows("defence", {{1}, {1, 1}})});
        const auto& hit = done.requests.at(1).rows;
        QCOMPARE(hit.at(0).need, Text("5+"));
        QCOMPARE(hit.at(1).need, Text("5+"));
        QCOMPARE(hit.at(2).need, Text("4+"));
        QCOMPARE(t.ap(zealot), 2);
        QCOMPARE(t.toughness(zealot), 2);
    });
    row("each operative is asked once", [](Table& t) {
        const auto a = pack(t, "stabber", 1, zealot), b = pack(t, "stabber", 1, ogryn);
        auto order = activate({a[0], b[0]}, {HordeAction::Fight}, zealot);
        order.targets[b[0]] = ogryn;
        const auto done = t.perform(
            order, {pick("reaction", "d1b0"), pick("reaction", "d0b0"), rows("hit", {{4, 4}, {1, 1}})});
        QCOMPARE(done.requests.at(0).unit, zealot);
        QCOMPARE(done.requests.at(1).unit, ogryn);
        QCOMPARE(t.ap(zealot), 4);
        QCOMPARE(t.toughness(zealot), 5);
    });
    row("a Dodge lands on an attack that has tests", [](Table& t) {
        const auto bomber = t.enemy("bomber"), gunner = t.enemy("gunner");
        t.phase(Phase::Activations);
        const auto order = activate({bomber, gunner}, {HordeAction::Shoot}, zealot);
        QVERIFY(!optionIds(t.asks(order)).contains("d2b0"));
        QCOMPARE(t.asks(order).purpose, t.state.at(bomber).name + " and " + t.state.at(gunner).name +
                                            " shoot at " + t.state.at(zealot).name + ": react?");
        const auto done =
            t.perform(order, {pick("reaction", "d1b1"), dice("hit", {4, 4, 4, 4}), dice("block", {3})});
        QCOMPARE(done.requests.at(1).rows.at(0).need, Text("5+"));
        QCOMPARE(t.toughness(zealot), 5);
    });
    row("hits of later figures are lost on one that went Down", [](Table& t) {
        t.set(zealot, Token::Ap, 0);
        t.set(zealot, Token::Toughness, 0);
        t.set(zealot, Token::Health, 1);
        const auto a = t.enemy("gunner"), b = t.enemy("gunner");
        t.phase(Phase::Activations);
        t.perform(activate({a, b}, {HordeAction::Shoot}, zealot),
                  {rows("hit", {{6, 1, 1, 1}, {6, 6, 6, 6}})});
        QVERIFY(t.has(zealot, Status::Down));
    });
    row("saves from two attackers are told apart", [](Table& t) {
        t.set(zealot, Token::Ap, 0);
        const auto a = t.enemy("gunner"), b = t.enemy("gunner");
        t.phase(Phase::Activations);
        const auto done = t.perform(activate({a, b}, {HordeAction::Shoot}, zealot),
                                    {rows("hit", {{4, 1, 1, 1}, {4, 1, 1, 1}}), rows("defence", {{6}, {6}})});
        const auto& saves = done.requests.at(1).rows;
        QCOMPARE(saves.at(0).label, t.state.at(a).name + " → " + t.state.at(zealot).name);
        QCOMPARE(saves.at(1).label, t.state.at(b).name + " → " + t.state.at(zealot).name);
    });
    row("a Stunned figure of the group has one action", [](Table& t) {
        t.set(zealot, Token::Ap, 0);
        const auto ids = pack(t, "stabber", 2, zealot);
        t.status(ids[0], Status::Stunned);
        const auto done =
            t.perform(activate(ids, {HordeAction::Move, HordeAction::Fight}, zealot), {dice("hit", {1, 1})});
        QCOMPARE(done.requests.at(0).rows.at(0).label, Text("Stabber 2"));
    });
    row("PT-S4 Stunned figures are offered one action", [](Table& t) {
        const auto rager = t.enemy("rager");
        t.phase(Phase::Activations);
        const auto groupOf = [&] { return groupViews(t.state).at(0); };
        QCOMPARE(groupOf().state, Text("2 actions each"));
        t.status(rager, Status::Stunned);
        QCOMPARE(groupOf().state, Text("1 action each"));
        std::set<std::string> labels;
        std::vector<core::Offer> offers;
        addHordeOffers(t.state, t.state.at(rager), offers);
        for (const auto& offer : offers) {
            QVERIFY2(offer.label.find(',') == std::string::npos, offer.label.c_str());
            QVERIFY2(labels.insert(offer.label).second, offer.label.c_str());
            QVERIFY2(offer.label != "Move" || offer.line.empty(), offer.line.c_str());
            QVERIFY2(offer.cost == "1" || offer.label == "Pass", offer.cost.c_str());
        }
        QVERIFY(labels.contains("Move"));
    });
    row("Captured operatives and enemies are no targets", [](Table& t) {
        const auto gunner = t.enemy("gunner");
        t.phase(Phase::Activations);
        t.status(zealot, Status::Captured);
        QCOMPARE(t.refused(activate({gunner}, {HordeAction::Shoot}, zealot)), Text("target.captured"));
        QCOMPARE(t.refused(activate({gunner}, {HordeAction::Shoot}, t.enemy("hound"))),
                 Text("target.not_operative"));
        QCOMPARE(t.refused(activate({gunner}, {HordeAction::Shoot})), Text("target.missing"));
    });
}

void TestRulesGroups::switches_data() {
    columns();
    row("group_as_one: one reaction covers the group", [](Table& t) {
        t.flip("group_as_one", "on");
        const auto order = activate(pack(t, "stabber", 3, zealot), {HordeAction::Fight}, zealot);
        QCOMPARE(optionIds(t.asks(order)), (std::set<Text>{"d0b0", "d1b0", "d0b1"}));
        const auto done = t.perform(
            order, {pick("reaction", "d1b0"), dice("hit", {4, 4, 4, 4, 4, 5}), dice("defence", {1})});
        QCOMPARE(done.requests.at(1).rows.at(0).need, Text("5+"));
        QCOMPARE(t.ap(zealot), 4);
        QCOMPARE(t.toughness(zealot), 4);
    });
    row("group_as_one: one Block, one block die", [](Table& t) {
        t.flip("group_as_one", "on");
        t.perform(
            activate(pack(t, "stabber", 2, zealot), {HordeAction::Fight}, zealot),
            {pick("reaction", "d0b1"), dice("hit", {5, 1, 5, 1}), dice("block", {3}), dice("defence", {1})});
        QCOMPARE(t.ap(zealot), 3);
        QCOMPARE(t.toughness(zealot), 4);
    });
    row("group_as_one: the Block meets the first hit, whichever of them lands it", [](Table& t) {
        t.flip("group_as_one", "on");
        const auto a = t.enemy("gunner"), b = t.enemy("gunner"); // Suppression keeps their dice apart
        t.phase(Phase::Activations);
        const auto done = t.perform(activate({a, b}, {HordeAction::Shoot}, zealot),
                                    {pick("reaction", "d0b1"), rows("hit", {{1, 1, 1, 1}, {6, 5, 1, 1}}),
                                     dice("block", {3}), dice("defence", {1})});
        QCOMPARE(done.requests.at(2).rows.size(), 1u);
        QCOMPARE(t.toughness(zealot), 4);
    });
    row("AMB-PT22 one reaction", [](Table& t) {
        QCOMPARE(optionIds(t.asks(maulerOnZealot(t))), (std::set<Text>{"d0b0", "d1b0", "d0b1"}));
    });
    row("AMB-PT22 two reactions", [](Table& t) {
        t.flip("reactions_per_attack", "2");
        const auto order = maulerOnZealot(t);
        QCOMPARE(optionIds(t.asks(order)), (std::set<Text>{"d0b0", "d1b0", "d2b0", "d0b1", "d1b1"}));
        const auto done =
            t.perform(order, {pick("reaction", "d1b1"), dice("hit", {5, 5, 6}), dice("block", {2})});
        QCOMPARE(done.requests.at(1).rows.at(0).need, Text("6+"));
        QCOMPARE(t.ap(zealot), 2);
        QCOMPARE(t.toughness(zealot), 4);
    });
    row("AMB-PT1 off at the table: no roll that cannot succeed", [](Table& t) {
        t.flip("def_auto", "off");
        t.set(zealot, Token::Ap, 0);
        t.perform(maulerOnZealot(t), {dice("hit", {4, 1, 1})}); // Defense 5+, AP 2: no die helps
        QCOMPARE(t.toughness(zealot), 4);
    });
    row("AMB-PT2 hit", [](Table& t) {
        t.set(zealot, Token::Ap, 0);
        t.perform(maulerOnZealot(t), {dice("hit", {6, 1, 1})}); // damage 2
        QCOMPARE(t.toughness(zealot), 4);
        QCOMPARE(t.health(zealot), 3);
    });
    row("AMB-PT2 point", [](Table& t) {
        t.flip("toughness", "point");
        t.set(zealot, Token::Ap, 0);
        t.set(zealot, Token::Toughness, 3);
        t.perform(maulerOnZealot(t), {dice("hit", {6, 6, 1})});
        QCOMPARE(t.toughness(zealot), 0);
        QCOMPARE(t.health(zealot), 2);
    });
    row("AMB-PT14 another number of action points", [](Table& t) {
        t.flip("ap_per_turn", "6");
        t.phase(Phase::Start);
        t.next();
        QCOMPARE(t.ap(zealot), 6);
    });
    row("AMB-PT15 on", [](Table& t) {
        t.set(sharpshooter, Token::Ability, 2);
        QCOMPARE(t.refused(focus()), Text("ability.not_full"));
    });
    row("AMB-PT15 off", [](Table& t) {
        t.flip("counter_full", "off");
        t.set(sharpshooter, Token::Ability, 0);
        QCOMPARE(t.refused(focus()), Text("ability.not_full"));
        t.set(sharpshooter, Token::Ability, 1);
        t.perform(focus());
        QCOMPARE(t.token(sharpshooter, Token::Ability), 0);
    });
    row("AMB-PT20 hit", [](Table& t) {
        const auto brute = t.enemy("shield_brute");
        t.perform(shoot(sharpshooter, brute, Mode::Hip), {dice("hit", {6, 6, 1})});
        QCOMPARE(t.health(brute), 4);
    });
    row("AMB-PT20 sum", [](Table& t) {
        t.flip("half_damage", "sum");
        const auto brute = t.enemy("shield_brute");
        t.perform(shoot(sharpshooter, brute, Mode::Hip), {dice("hit", {6, 6, 1})});
        QCOMPARE(t.health(brute), 5);
    });
    row("coherency off", [](Table& t) {
        t.flip("coherency", "off");
        t.perform(DeclareCoherency{{pairOf(zealot, ogryn)}});
        t.set(zealot, Token::Toughness, 1);
        t.phase(Phase::Start);
        t.next();
        QCOMPARE(t.toughness(zealot), 1);
    });
    row("suppression off", [](Table& t) {
        t.flip("suppression", "off");
        t.set(zealot, Token::Suppression, 2);
        t.phase(Phase::Start);
        t.next();
        QCOMPARE(t.ap(zealot), 5);
        QCOMPARE(t.token(zealot, Token::Suppression), 2);
    });
    row("bleed off", [](Table& t) {
        t.flip("bleed", "off");
        t.set(zealot, Token::Bleed, 2);
        t.next();
        QCOMPARE(t.token(zealot, Token::Bleed), 2);
    });
    row("perils off", [](Table& t) {
        t.flip("perils", "off");
        t.set(psyker, Token::Warp, 6);
        t.perform(shoot(psyker, t.enemy("mauler"), Mode::Hip), {dice("hit", {1, 1})});
        QCOMPARE(t.token(psyker, Token::Warp), 6);
        QCOMPARE(t.toughness(psyker), 3);
    });
    row("counter_strikes off", [](Table& t) {
        t.flip("counter_strikes", "off");
        t.touch(zealot, t.enemy("rager"));
        t.next();
        QCOMPARE(t.state.phase, Phase::Reinforcements);
    });
    row("reinforcement_points off", [](Table& t) {
        t = Table("hab_block_17");
        t.flip("reinforcement_points", "off");
        t.phase(Phase::Operatives);
        t.next();
        QCOMPARE(t.state.threat, 0);
    });
    row("script off", [](Table& t) {
        t = Table("hab_block_17");
        t.flip("script", "off");
        t.state.clock = 2;
        t.next();
        QVERIFY(t.state.queue.empty());
    });
    row("team_wipe off", [](Table& t) {
        t.flip("team_wipe", "off");
        for (const auto& id : {sharpshooter, psyker, ogryn, zealot})
            t.status(id, Status::Pinned);
        t.phase(Phase::Start);
        t.next();
        QCOMPARE(t.state.offered, Text());
    });
    row("every switch has two values and takes each", [](Table& t) {
        for (const auto& view : Rules::view(t.state, core::Audience::Gm).switches) {
            QVERIFY(view.values.size() >= 2 && view.value == view.standard);
            for (const auto& value : view.values)
                t.flip(view.id, value);
            QCOMPARE(t.state.switches.at(view.id), view.values.back());
            t.flip(view.id, view.standard);
            QVERIFY(!t.state.switches.contains(view.id));
        }
        QCOMPARE(t.refused(SetSwitch{"gravity", "off"}), Text("switch.unknown"));
        QCOMPARE(t.refused(SetSwitch{"bleed", "maybe"}), Text("switch.value"));
    });
}

TEST_CASE(TestRulesGroups, QCoreApplication)
#include "test_rules_groups.moc"
