// SPDX-License-Identifier: GPL-3.0-or-later
#include "battle.h"
#include "support/case.h"

#include "kernel/view/aim.h"
#include "systems/combat_patrol/state/formation.h"
#include "table/distances.h"

#include <algorithm>

using namespace patrol_battle;

/// What the offers of attacks ask: targets, how weapons are parted between them, chips for rare cases.
class TestPatrolOffers : public QObject {
    Q_OBJECT

private slots:
    void split_data();
    void split() { fightRow(); }
    void remembered_data();
    void remembered() { fightRow(); }
    void fields_data();
    void fields() { fightRow(); }
};

namespace {

void shooting(Battle& t, Side side = attacker) { t.at(2, side, Phase::Shooting); }

using Lines = std::vector<std::string>;

/// Seven marines without their leader, and the leader of the guards away.
void marinesAlone(Battle& t) {
    t.perform(Attach{grelch, {}}, {}, true);
    t.perform(Attach{captain, {}}, {}, true);
    shooting(t);
}

} // namespace

void TestPatrolOffers::remembered_data() {
    battles();
    battle("CP 2.2.4 what was said of a target is presumed of it until one of the two units moves",
           [](Battle& t) {
               shooting(t);
               const auto presumedAt = [&](const UnitId& target, const char* chip) {
                   const auto offer = offered(t, marines, "shoot");
                   const auto* input = offer ? inputOf(*offer, chip) : nullptr;
                   return input && core::presumed(*input, target.text) == core::Value(true);
               };
               QVERIFY(!presumedAt(guard, "cover") && presumedAt(guard, "inRange"));
               t.perform(Relate{marines, "cover", guard, true});
               t.perform(Relate{marines, "inRange", guard, false});
               QVERIFY(presumedAt(guard, "cover") && !presumedAt(guard, "inRange"));
               QVERIFY(!presumedAt(guard2, "cover") && presumedAt(guard2, "inRange"));
               t.at(2, attacker, Phase::Movement);
               t.perform(move(poxwalkers));
               QVERIFY(!t.state.relations->empty());
               t.perform(move(marines));
               QVERIFY(t.state.relations->empty());
           });
    battle("CP 2.2.4 a shot says of its target what a later one presumes", [](Battle& t) {
        shooting(t);
        auto order = shoot(marines, guard);
        const auto plain = Rules::plan(t.state, order, false);
        QVERIFY(plain && plain->state.relations->empty());
        order.cover = order.halfRange = true;
        const auto old = Rules::plan(t.state, order, false);
        QVERIFY(old && old->state.relations->empty()); // as files from before it
        order.remember = true;
        const auto reported = Rules::plan(t.state, order, false);
        QVERIFY(reported && reported->state.relations->size() == 2);
    });
    battle(
        "CP 2.2.4 a distance that was entered is presumed until one of the two units moves", [](Battle& t) {
            marinesAlone(t);
            const auto presumedAt = [&](const char* offer, const char* targets, const UnitId& target) {
                const auto made = offered(t, marines, offer);
                const auto* input = made ? inputOf(*made, "distance") : nullptr;
                const auto at = [&](const core::OfferField& field) {
                    return field.id != targets                ? field.preset
                           : std::string(targets) == "target" ? core::Value(target.text)
                                                              : core::Value(core::Value::Array{target.text});
                };
                return input ? *core::table::presumedDistance(made->inputs, *input, at).asInt() : -1;
            };
            auto order = shoot(marines, guard);
            order.remember = true;
            order.distance = 14;
            const auto old = Rules::plan(t.state, order, false);
            QVERIFY(old && old->state.relations->empty()); // as files from before it
            const auto guess = presumedAt("shoot", "target", guard);
            order.guessedDistance = 14;
            const auto guessed = Rules::plan(t.state, order, false);
            QVERIFY(guessed && guessed->state.relations->empty()); // no one entered it
            order.guessedDistance = static_cast<int>(guess);
            const auto entered = Rules::plan(t.state, order, false);
            QVERIFY(entered && entered->state.relations->size() == 1);
            t.state = entered->state;
            QCOMPARE(presumedAt("shoot", "target", guard), 14);
            QCOMPARE(presumedAt("shoot", "target", guard2), guess);
            t.at(2, attacker, Phase::Charge);
            QCOMPARE(presumedAt("charge", "targets", guard), 14);
            QCOMPARE(presumedAt("charge", "targets", guard2), 0);
            t.at(2, attacker, Phase::Movement);
            t.perform(move(marines));
            QVERIFY(t.state.relations->empty());
        });
}

void TestPatrolOffers::split_data() {
    battles();
    battle("CP 2.2.4 named weapons go at the second target, all others at the first", [](Battle& t) {
        marinesAlone(t);
        auto order = shoot(marines, guard);
        order.second = guard2;
        order.secondWeapons = {"blight_launcher"};
        QCOMPARE(volleys(t, order),
                 (Lines{"Plague boltgun x5 > Line Guard 1", "Plague spewer x1 > Line Guard 1",
                        "Blight launcher x1 > Line Guard 2"}));
    });
    battle("CP 2.2.4 some of the models with a weapon", [](Battle& t) {
        marinesAlone(t);
        auto order = shoot(marines, guard);
        order.second = guard2;
        order.secondWeapons = {"plague_boltgun"};
        order.secondModels = 2;
        QCOMPARE(volleys(t, order),
                 (Lines{"Plague spewer x1 > Line Guard 1", "Blight launcher x1 > Line Guard 1",
                        "Plague boltgun x3 > Line Guard 1", "Plague boltgun x2 > Line Guard 2"}));
    });
    battle("CP 2.2.4 a third target by `also`", [](Battle& t) {
        marinesAlone(t);
        auto order = shoot(marines, guard);
        order.second = guard2;
        order.secondWeapons = {"blight_launcher"};
        WeaponsAtTarget third;
        third.target = wardens;
        third.weapons = {"plague_spewer"};
        order.also = {third};
        QCOMPARE(volleys(t, order),
                 (Lines{"Plague boltgun x5 > Line Guard 1", "Blight launcher x1 > Line Guard 2",
                        "Plague spewer x1 > Roof Wardens"}));
    });
    battle("CP 2.2.6 models fight different units", [](Battle& t) {
        t.at(2, defender, Phase::Fight);
        t.touch(others, guard);
        t.touch(others, guard2);
        auto order = fight(others, guard);
        order.second = guard2;
        order.secondModels = 4;
        QCOMPARE(volleys(t, order),
                 (Lines{"Improvised weapon x6 > Line Guard 1", "Improvised weapon x4 > Line Guard 2"}));
        order.second = wardens;
        QCOMPARE(volleys(t, order), (Lines{"fight.not_engaged"}));
    });
    battle("CP 2.2.4 what the second target needs to know", [](Battle& t) {
        marinesAlone(t);
        auto order = shoot(marines, guard);
        order.second = guard;
        QCOMPARE(volleys(t, order), (Lines{"attack.same_target"}));
        order.second = guard2;
        QCOMPARE(volleys(t, order), (Lines{"attack.split"}));
        order.secondWeapons = {"manreaper"};
        QCOMPARE(volleys(t, order), (Lines{"attack.no_weapon"}));
        order.secondWeapons.clear();
        order.secondModels = 7; // no one is left for the first
        QCOMPARE(volleys(t, order), (Lines{"attack.no_weapon"}));
        order.secondModels = -1;
        QCOMPARE(volleys(t, order), (Lines{"attack.split"}));
    });
    battle("CP 2.2.4 one sort of weapon at two targets", [](Battle& t) {
        marinesAlone(t);
        auto order = shoot(marines, guard);
        order.weapons = {"plague_boltgun"};
        order.second = guard2;
        order.secondWeapons = {"plague_boltgun"};
        order.secondModels = 2;
        QCOMPARE(volleys(t, order),
                 (Lines{"Plague boltgun x3 > Line Guard 1", "Plague boltgun x2 > Line Guard 2"}));
        order.models = 1;
        QCOMPARE(volleys(t, order),
                 (Lines{"Plague boltgun x1 > Line Guard 1", "Plague boltgun x2 > Line Guard 2"}));
    });
    battle("CP 2.2.4 weapons that the unit does not carry are refused by name", [](Battle& t) {
        marinesAlone(t);
        auto order = shoot(marines, guard);
        order.weapons = {"plague_boltgun", "manreaper/strike"};
        QCOMPARE(volleys(t, order), (Lines{"attack.surplus"}));
        order.weapons = {"plague_boltgun", "no_such_gun"};
        const auto run = Rules::plan(t.state, order, false);
        QVERIFY(!run && run.error().text.find("`no_such_gun`") != std::string::npos);
        order.weapons = {"plague_boltgun", "blight_launcher"};
        QCOMPARE(volleys(t, order),
                 (Lines{"Plague boltgun x5 > Line Guard 1", "Blight launcher x1 > Line Guard 1"}));
    });
    battle("CP 2.2.4 more models than carry the weapons are refused", [](Battle& t) {
        marinesAlone(t);
        auto order = shoot(marines, guard);
        order.weapons = {"plague_boltgun"};
        order.models = 6;
        QCOMPARE(volleys(t, order), (Lines{"attack.models"}));
        order.models = 5;
        QCOMPARE(volleys(t, order), (Lines{"Plague boltgun x5 > Line Guard 1"}));
        order.second = guard2;
        order.secondModels = 3; // all five are at the first target
        order.secondWeapons = {"plague_boltgun"};
        QCOMPARE(volleys(t, order), (Lines{"attack.no_weapon"}));
        order.models = 2;
        QCOMPARE(volleys(t, order),
                 (Lines{"Plague boltgun x2 > Line Guard 1", "Plague boltgun x3 > Line Guard 2"}));
    });
    battle("CP 2.2.6 two profiles of one weapon are refused, one is struck with", [](Battle& t) {
        t.at(2, defender, Phase::Fight);
        t.perform(Attach{typhus, {}}, {}, true);
        t.touch(typhus, guard2);
        auto order = fight(typhus, guard2);
        order.weapons = {"manreaper/strike", "manreaper/sweep"};
        QCOMPARE(volleys(t, order), (Lines{"attack.surplus"}));
        order.weapons = {"manreaper/sweep"};
        QCOMPARE(volleys(t, order).size(), std::size_t{1});
    });
    battle("CP 2.2.6 weapons and stratagems of a fight want a target", [](Battle& t) {
        t.at(2, defender, Phase::Fight);
        t.touch(marines, guard);
        t.points(attacker, 1);
        Fight order;
        order.who = marines;
        order.stratagems = {"corrosive_effluents"};
        QCOMPARE(t.refused(order), std::string("target.missing"));
        order.stratagems.clear();
        order.weapons = {"plague_knife"};
        QCOMPARE(t.refused(order), std::string("target.missing"));
        order.weapons.clear();
        QCOMPARE(t.refused(order), std::string());
    });
    battle("CP-K4 a model does not fire its Pistol at one target and its gun at another", [](Battle& t) {
        shooting(t);
        auto order = shoot(grelch, guard);
        t.perform(Attach{grelch, {}}, {}, true);
        order.weapons = {"injector_pistol"};
        order.second = guard2;
        order.secondWeapons = {"hyper_blight_grenades"};
        QCOMPARE(t.refused(order), std::string("shoot.pistol"));
        order.weapons.clear(); // all that may: nothing is left for the first target
        order.secondWeapons = {"injector_pistol"};
        QCOMPARE(t.refused(order), std::string("shoot.pistol"));
        t.sheet(grelch).keywords.emplace_back("MONSTER");
        order.weapons = {"injector_pistol"};
        order.secondWeapons = {"hyper_blight_grenades"};
        QCOMPARE(t.refused(order), std::string());
    });
    battle("CP-K4 other models go on with their guns", [](Battle& t) {
        shooting(t);
        t.attach(grelch, marines);
        auto order = shoot(marines, guard2);
        order.second = guard;
        order.secondWeapons = {"injector_pistol"};
        QCOMPARE(volleys(t, order),
                 (Lines{"Plague boltgun x5 > Line Guard 2", "Plague spewer x1 > Line Guard 2",
                        "Blight launcher x1 > Line Guard 2", "Injector pistol x1 > Line Guard 1"}));
    });
    battle("CP-K2 of a unit that advanced those with Assault weapons shoot", [](Battle& t) {
        shooting(t);
        t.attach(grelch, marines);
        t.unit(marines).moved = MoveKind::Advance;
        QCOMPARE(volleys(t, shoot(marines, guard2)), (Lines{"Hyper blight grenades x1 > Line Guard 2"}));
        auto order = shoot(marines, guard2);
        order.weapons = {"plague_boltgun"};
        QCOMPARE(t.refused(order), std::string("shoot.advanced"));
    });
    battle("CP-K4 of an engaged unit those with Pistols shoot", [](Battle& t) {
        shooting(t);
        t.attach(grelch, marines);
        t.touch(marines, guard2);
        QCOMPARE(volleys(t, shoot(marines, guard2)), (Lines{"Injector pistol x1 > Line Guard 2"}));
        QCOMPARE(t.refused(shoot(marines, guard)), std::string("shoot.engaged"));
    });
    battle("CP-K3 Blast stays silent at an engaged unit, the other guns may shoot at a MONSTER",
           [](Battle& t) {
               shooting(t);
               t.attach(grelch, marines);
               t.sheet(crane).keywords.emplace_back("MONSTER");
               t.touch(others, crane);
               QCOMPARE(volleys(t, shoot(marines, crane)),
                        (Lines{"Injector pistol x1 > Old Patience", "Plague boltgun x5 > Old Patience",
                               "Plague spewer x1 > Old Patience", "Blight launcher x1 > Old Patience"}));
           });
    battle("CP 2.3 cover counts for its own target", [](Battle& t) {
        marinesAlone(t);
        t.squad(marines, 2);
        t.squad(guard, 5);
        t.squad(guard2, 5);
        t.arm(marines).attacks = {0, 6, 1};
        auto order = shoot(marines, guard);
        order.second = guard2;
        order.secondModels = 1;
        order.secondCover = true;
        const auto done = t.perform(order, {dice("hit", {3}), dice("wound", {6}), dice("save", {6}),
                                            dice("hit", {3}), dice("wound", {6}), dice("save", {6})});
        Lines needs;
        for (const auto& request : done.requests)
            if (request.id == "save") needs.push_back(request.rows[0].need);
        QCOMPARE(needs, (Lines{"5+", "4+"}));
    });
}

void TestPatrolOffers::fields_data() {
    battles();
    battle("CP 2.2.4 a second target is offered where there is something to part", [](Battle& t) {
        shooting(t);
        const auto offer = offered(t, marines, "shoot");
        QVERIFY(offer && inputOf(*offer, "second") && inputOf(*offer, "secondCounts") &&
                inputOf(*offer, "secondCover"));
        QCOMPARE(inputOf(*offer, "second")->options.front().label, std::string("no second target"));
        QCOMPARE(inputOf(*offer, "secondCounts")->options.size(), inputOf(*offer, "counts")->options.size());
        t.at(2, defender, Phase::Fight);
        t.touch(others, guard);
        QVERIFY(!inputOf(*offered(t, others, "fight"), "second")); // one enemy alone
        t.touch(others, guard2);
        QVERIFY(inputOf(*offered(t, others, "fight"), "second"));
    });
    battle("CP 2.2.4 an engaged first enemy does not block the others", [](Battle& t) {
        shooting(t);
        const auto first =
            *inputOf(*offered(t, marines, "shoot"), "target")->options.front().value.asString();
        t.touch(others, UnitId{first});
        const auto offer = *offered(t, marines, "shoot");
        QVERIFY(!offer.blocked);
        const auto* target = inputOf(offer, "target");
        QVERIFY(*target->preset.asString() != first);
        for (const auto& option : target->options)
            QCOMPARE(option.blocked.empty(), *option.value.asString() != first);
    });
    battle("CP 2.8 what may not be razed yet says why", [](Battle& t) {
        t = Battle("scorched_earth");
        for (const auto* id : {"north", "a"})
            t.hold(id, {poxwalkers3});
        t.at(1, attacker, Phase::Command);
        for (const auto* id : {"use_marker.north", "use_marker.a"}) {
            const auto early = offered(t, {}, id);
            QVERIFY(!early || (early->blocked && early->blocked->code == "marker.round"));
        }
        t.at(2, attacker, Phase::Command);
        QVERIFY(offered(t, {}, "use_marker.north") && !offered(t, {}, "use_marker.north")->blocked);
        QCOMPARE(offered(t, {}, "use_marker.a")->blocked->code, std::string("marker.spared"));
    });
    battle("CP-K18 Lone Operative: a chip for 12 inches", [](Battle& t) {
        shooting(t);
        QVERIFY(!inputOf(*offered(t, marines, "shoot"), "within12"));
        t.sheet(wardens).rules.emplace_back("Lone Operative");
        QVERIFY(inputOf(*offered(t, marines, "shoot"), "within12"));
        auto order = shoot(marines, wardens);
        order.within12 = false;
        QCOMPARE(t.refused(order), std::string("shoot.lone_operative"));
    });
    battle("CP-K10 Precision: a chip for the CHARACTER that is seen", [](Battle& t) {
        shooting(t, defender);
        QVERIFY(inputOf(*offered(t, wardens, "shoot"), "characterVisible"));
        QVERIFY(!inputOf(*offered(t, guard2, "shoot"), "characterVisible")); // nothing precise
        t.squad(wardens, 1, {"roof_rifle"});
        auto order = shoot(wardens, poxwalkers);
        Battle unseen = t;
        const std::vector<Reply> hits{dice("hit", {5}), dice("wound", {5})};
        auto seen = hits;
        seen.push_back(pick("precision", typhus.text));
        seen.push_back(dice("save", {6}));
        t.perform(order, seen);
        order.characterVisible = false;
        auto blind = hits;
        blind.push_back(dice("ignore", {5, 5}));
        unseen.perform(order, blind);
    });
    battle("CP-K10 no chip where nobody is led", [](Battle& t) {
        t.perform(Attach{typhus, {}}, {}, true);
        t.perform(Attach{grelch, {}}, {}, true);
        shooting(t, defender);
        QVERIFY(!inputOf(*offered(t, wardens, "shoot"), "characterVisible"));
    });
    battle("every field of an offer is a field of its command", [](Battle& t) {
        const auto schemas = core::schemasOf<Command>();
        t.points(attacker, 3);
        for (const auto phase :
             {Phase::Setup, Phase::Command, Phase::Movement, Phase::Shooting, Phase::Charge, Phase::Fight}) {
            t.at(2, attacker, phase);
            t.touch(marines, guard);
            t.touch(marines, guard2);
            for (const auto& unit : {UnitId(), marines, typhus, guard2, wardens})
                for (const auto& offer : Rules::offers(t.state, unit.text))
                    for (const auto& input : offer.inputs)
                        QVERIFY2(schemas.find(offer.command.type)->find("properties")->find(input.id),
                                 (offer.id + " " + input.id).c_str());
        }
    });
}

TEST_CASE(TestPatrolOffers, tests::NoApplication)
#include "test_patrol_offers.moc"
