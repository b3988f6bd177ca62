// SPDX-License-Identifier: GPL-3.0-or-later
#include "odds_scenes.h"
#include "support/case.h"
#include "systems/plaguetide/state/table_terms.h"

#include <algorithm>

using namespace plaguetide_rules;

/// What follows from where figures stand: coherency, rewards of places, house rules as they are worded.
class TestRulesPlaces : public QObject {
    Q_OBJECT

private slots:
    void places_data();
    void places() { runRow(); }
};

namespace {
using Text = std::string;
} // namespace

void TestRulesPlaces::places_data() {
    columns();
    row("PT-S2 after a move coherency is asked for, and ends when it is struck off", [](Table& t) {
        t.perform(DeclareCoherency{{pairOf(zealot, ogryn), pairOf(psyker, ogryn)}});
        for (const auto& id : {zealot, ogryn, psyker})
            t.set(id, Token::Toughness, 1);
        t.perform(move(zealot));
        QCOMPARE(t.state.unsure, (std::set{zealot}));
        t.phase(Phase::Start);
        const auto view = Rules::view(t.state, core::Audience::Gm);
        QVERIFY(view.sides.front().summary.find("4?") != Text::npos);
        QVERIFY(view.notices.empty()); // what is asked on the card is no notice
        const auto line = std::find_if(view.next.checklist.begin(), view.next.checklist.end(),
                                       [](const auto& item) { return item.id == "S5:op4"; });
        QVERIFY(line != view.next.checklist.end() && line->why.find("moved") != Text::npos);
        t.next({}, {"S5:op4"});
        QCOMPARE(t.toughness(zealot), 1);
        QCOMPARE(t.toughness(ogryn), 2);
        QCOMPARE(t.state.coherent, (std::set{pairOf(psyker, ogryn)}));
        QVERIFY(t.state.unsure.empty());
    });
    row("PT-S2 after a move of operatives with all Toughness their links are asked for", [](Table& t) {
        t.perform(DeclareCoherency{{pairOf(zealot, ogryn), pairOf(zealot, psyker)}});
        t.perform(move(zealot));
        t.phase(Phase::Start);
        const auto view = Rules::view(t.state, core::Audience::Gm);
        QStringList asked;
        for (const auto& item : view.next.checklist)
            if (item.kind == core::ChecklistItem::Kind::Question && item.optional)
                asked << QString::fromStdString(item.id);
        QCOMPARE(asked, (QStringList{"PT-S2:op2:op4", "PT-S2:op3:op4"}));
        QVERIFY(!view.next.passes);
        auto all = t;
        all.next({});
        QCOMPARE(all.state.coherent, t.state.coherent);
        t.next({}, {"PT-S2:op3:op4"});
        QCOMPARE(t.state.coherent, (std::set{pairOf(psyker, zealot)}));
        QVERIFY(t.state.unsure.empty());
    });
    row("PT-S2 what was reported with the move is not asked again", [](Table& t) {
        t.perform(DeclareCoherency{{pairOf(zealot, ogryn)}});
        auto order = move(zealot);
        order.coherency = std::vector<UnitId>{ogryn};
        t.perform(order);
        QVERIFY(t.state.unsure.empty());
        t.perform(move(ogryn));
        t.perform(DeclareCoherency{{pairOf(zealot, ogryn)}});
        QVERIFY(t.state.unsure.empty());
    });
    row("PT-A16 a secret objective is named once it is done", [](Table& t) {
        t = Table("hab_block_17");
        t.phase(Phase::Operatives);
        const auto options = [&] {
            const auto offers = Rules::offers(t.state, zealot.text);
            const auto operate = std::find_if(offers.begin(), offers.end(),
                                              [](const auto& offer) { return offer.id == "operate"; });
            return operate->inputs.front().options;
        };
        auto& objectives = t.state.mission.edit().objectives;
        const auto secret =
            std::find_if(objectives.begin(), objectives.end(), [](const auto& each) { return each.secret; });
        QVERIFY(secret != objectives.end());
        const auto place = static_cast<std::size_t>(secret - objectives.begin());
        QCOMPARE(options()[place].label, Text("a secret objective"));
        QCOMPARE(options()[place].detail, Text(""));
        secret->progress = secret->needed;
        QCOMPARE(options()[place].label, secret->name);
    });
    row("1.9 the horde breaks a closed door", [](Table& t) {
        t = Table("long_night");
        const auto& door = t.state.mission->stations.front();
        const Text id = door.id;
        const int strength = door.strength;
        QVERIFY(door.isBreakable() && strength > 1);
        std::vector<UnitId> mob;
        for (int n = 0; n + 1 < strength; ++n)
            mob.push_back(t.enemy("shambler"));
        t.phase(Phase::Activations);
        auto order = activate(mob, {HordeAction::Operate});
        order.objective = id;
        t.perform(order);
        QVERIFY(!t.state.mission->stations.front().open);
        order.units = {t.enemy("shambler")};
        t.perform(order);
        QVERIFY(t.state.mission->stations.front().open);
        t.phase(Phase::Operatives);
        QCOMPARE(t.refused(Use{zealot, id, {}}), Text("use.empty"));
    });
    row("1.9 who has walked to an objective is known to be there until it moves", [](Table& t) {
        t = Table("long_night");
        const auto one = t.enemy("shambler");
        const core::table::Relation there{placeContact, one, UnitId{"lamps"}, true, 0};
        t.phase(Phase::Activations);
        for (const auto& offer : Rules::offers(t.state, one.text))
            if (offer.id == "move_operate") t.perform(*core::fromRecord<Command>(offer.command));
        QVERIFY(t.state.relations->contains(there));
        t.state.units.at(one).acted = false;
        t.perform(activate({one}, {HordeAction::Move}));
        QVERIFY(!t.state.relations->contains(there));
    });
    row("1.9 who is in combat is not proposed for a way to an objective", [](Table& t) {
        t = Table("long_night");
        t.phase(Phase::Activations);
        const UnitId fighter{"shambler-1"};
        t.touch(zealot, fighter);
        for (const auto& offer : Rules::offers(t.state, fighter.text)) {
            if (offer.id != "move_operate" && offer.id != "operate") continue;
            const auto& units = *offer.command.body.find("units")->asArray();
            QCOMPARE(std::count(units.begin(), units.end(), core::Value(fighter.text)),
                     offer.id == "operate" ? 1 : 0);
        }
    });
    row("1.9 a bell draws the horde away", [](Table& t) {
        t = Table("long_night");
        t.phase(Phase::Operatives);
        t.state.threat = 20;
        t.perform(Operate{zealot, "bell"});
        QVERIFY(t.state.threat < 20);
    });
    row("1.9 a group is reported why it goes for whom, and what to do with the miniatures", [](Table& t) {
        const auto one = t.enemy("shambler"), two = t.enemy("shambler");
        t.touch(zealot, one);
        t.set(psyker, Token::Health, 1);
        t.phase(Phase::Activations);
        std::map<Text, Text> reasons, help;
        for (const auto& offer : Rules::offers(t.state, two.text)) {
            help[offer.id] = offer.help;
            for (const auto& field : offer.inputs)
                if (field.id == "target" && offer.id == "move_fight")
                    for (const auto& option : field.options)
                        reasons[*option.value.asString()] = option.reason;
        }
        QCOMPARE(reasons[psyker.text], Text("most wounded"));
        const auto inches = std::to_string(t.state.sheets.at("shambler").move);
        QVERIFY2(help["move_fight"].starts_with("At the table: move each figure up to " + inches +
                                                "″ towards the target, into base contact."),
                 help["move_fight"].c_str());
        QVERIFY(help["pass"].starts_with("At the table: the figures stay where they are."));
        for (const auto& offer : Rules::offers(t.state, one.text))
            for (const auto& field : offer.inputs)
                if (field.id == "target" && offer.id == "fight")
                    for (const auto& option : field.options)
                        if (option.value == core::Value(zealot.text))
                            QVERIFY2(option.reason.starts_with("in contact"), option.reason.c_str());
    });
    row("house rules are reported as such", [](Table& t) {
        const auto unit = t.enemy("shambler");
        for (const auto& offer : Rules::offers(t.state, unit.text))
            if (offer.place == core::OfferPlace::Group) QVERIFY2(offer.houseRule, offer.id.c_str());
        for (const auto& offer : Rules::offers(t.state, zealot.text)) {
            if (offer.id == "help" || offer.id == "use") QVERIFY2(offer.houseRule, offer.id.c_str());
            if (offer.id == "move" || offer.id == "fight") QVERIFY2(!offer.houseRule, offer.id.c_str());
        }
        const auto view = Rules::view(t.state, core::Audience::Gm);
        std::map<Text, bool> reported;
        for (const auto& marker : view.unit("op4")->allMarkers)
            reported[marker.id] = marker.houseRule;
        for (const auto& marker : catalogue().markers)
            if (reported.contains(marker.id)) QCOMPARE(reported[marker.id], marker.proposed);
        for (const auto& entry : view.switches) {
            if (entry.id == "free_strikes" || entry.id == "coherency")
                QVERIFY2(entry.houseRule, entry.id.c_str());
            if (entry.id == "def_auto") QVERIFY(!entry.houseRule);
        }
    });
    row("1.9 survivors tend the team", [](Table& t) {
        t = Table("hab_block_17");
        t.phase(Phase::Operatives);
        t.set(ogryn, Token::Health, 1);
        t.perform(Operate{zealot, "survivors"});
        QCOMPARE(t.health(ogryn), 2);
        QCOMPARE(t.health(zealot), 3);
    });
}

TEST_CASE(TestRulesPlaces, QCoreApplication)
#include "test_rules_places.moc"
