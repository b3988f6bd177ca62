// SPDX-License-Identifier: GPL-3.0-or-later
#include "battle.h"
#include "shipped_warbands.h"
#include "support/case.h"

#include "kernel/view/aim.h"
#include "kernel/view/offer.h"
#include "kernel/view/view.h"
#include "systems/trench_crusade/debrief/debrief.h"

#include <algorithm>
#include <set>

using namespace trench_rules;

/// What is shown and offered: cards, counters, whose turn it is, offers that say why they are blocked, and
/// odds.
class TestTrenchView : public QObject {
    Q_OBJECT

private slots:
    void cards_data();
    void cards() { runRow(); }
    void offers_data();
    void offers() { runRow(); }
    void shipped_data();
    void shipped();
    void odds_data();
    void odds() { runRow(); }
};

namespace {

core::EncounterView viewOf(const Battle& t) { return Rules::view(t.state, core::Audience::Gm); }

std::optional<core::Offer> offered(const Battle& t, const UnitId& who, const std::string& id) {
    for (const auto& offer : Rules::offers(t.state, who.text))
        if (offer.id == id) return offer;
    return std::nullopt;
}

const core::OfferField* field(const core::Offer& offer, const std::string& id) {
    const auto found = std::find_if(offer.inputs.begin(), offer.inputs.end(),
                                    [&](const auto& input) { return input.id == id; });
    return found == offer.inputs.end() ? nullptr : &*found;
}

int counter(const core::EncounterView& view, const std::string& side, const std::string& label) {
    for (const auto& one : view.side(side)->counters)
        if (one.label == label) return one.value;
    return -1;
}

core::OddsReport reportOf(const Battle& t, const Command& command) {
    auto run = Rules::plan(t.state, command, false);
    core::WorkBudget work(50'000'000);
    core::Endings<Rules> ends;
    core::FlowWalk<Rules> walk(work, ends);
    const auto subject = run->subject;
    walk.add(std::move(*run), 1);
    core::expect(walk.run(), "the odds are found");
    return Rules::report(t.state, subject, ends);
}

/// The odds of an attack of a1 on b1 that has hit with 8 and is about to be rolled for injuries, with as many
/// of its BLOOD MARKERS spent as may be.
core::OddsReport injuryAhead(const Battle& t, const Command& command) {
    const core::TypedGame<Rules> game(t.state);
    auto resolution = *game.plan({core::toRecord(command), false});
    while (const auto request = resolution->pending()) {
        if (request->id == "injury") break;
        core::Answer answer;
        if (request->kind == core::Request::Kind::Choice)
            answer.pick = request->id == "blood" ? request->options.back().id : request->preset;
        else
            answer.faces = {{4, 4}};
        core::expect(resolution->supply(answer).has_value(), "the answer fits");
    }
    core::WorkBudget work(50'000'000);
    return *resolution->odds(work);
}

/// Each offer has a separate name, and plans or says why not.
QString faultIn(const State& state, const std::string& who) {
    std::set<std::string> seen;
    for (const auto& offer : Rules::offers(state, who)) {
        const auto name = QString::fromStdString(who + ": " + offer.id);
        if (!seen.insert(offer.id).second) return name + " comes twice";
        if (offer.label.empty() || offer.title.empty()) return name + " has no name";
        const auto command = core::fromRecord<Command>(offer.command);
        if (!command) return name + " cannot be read back";
        if (Rules::plan(state, *command, false).has_value() == offer.blocked.has_value())
            return name + " is judged wrongly";
    }
    return {};
}

double bar(const core::OddsReport& report, const std::string& label) {
    for (const auto& one : report.bars)
        if (one.label == label) return one.chance;
    return 0;
}

} // namespace

void TestTrenchView::cards_data() {
    columns();
    row("BLOOD as a die and as a number", [] {
        Battle t;
        t.mark(a1, Marker::Blood, 3);
        const auto view = viewOf(t);
        const auto& card = *view.unit("a1");
        QCOMPARE(card.tracks.front().id, std::string("blood"));
        QCOMPARE(card.tracks.front().current, 3);
        QCOMPARE(card.tracks.front().capacity, 6);
        QVERIFY(card.tracks.front().compact);
        QVERIFY(card.state.find("BLOOD 3") != std::string::npos);
    });
    row("TC-T17 how far to Morale: half rounds up", [] {
        Battle t;
        for (const auto* id : {"a4", "a5", "a6", "a7", "a8", "a9"})
            t.add(id, "first");
        QCOMPARE(counter(viewOf(t), "first", "to Morale"), 5);
        for (const auto& id : {a1, a2, a3})
            t.out(id);
        t.unit(UnitId{"a4"}).down = true;
        QCOMPARE(counter(viewOf(t), "first", "to Morale"), 1);
        t.unit(UnitId{"a5"}).down = true;
        QCOMPARE(counter(viewOf(t), "first", "to Morale"), 0);
        QCOMPARE(counter(viewOf(t), "first", "left"), 6);
    });
    row("who chooses, and who acts", [] {
        Battle t;
        QVERIFY(viewOf(t).side("first")->picks && !viewOf(t).side("second")->picks);
        QVERIFY(viewOf(t).unit("a1")->canAct && !viewOf(t).unit("b1")->canAct);
        t.perform(by<Activate>(a1));
        QVERIFY(viewOf(t).side("first")->acting && !viewOf(t).side("first")->picks);
        QVERIFY(viewOf(t).unit("a1")->state.find("acting") != std::string::npos);
        t.perform(EndActivation{});
        QVERIFY(viewOf(t).side("second")->picks);
        QVERIFY(viewOf(t).unit("a1")->acted);
    });
    row("who is out is folded away, who is in melee is beside", [] {
        Battle t;
        t.out(a3);
        t.touch(a1, b1);
        QVERIFY(!viewOf(t).unit("a3")->present);
        QCOMPARE(viewOf(t).unit("a1")->engaged, std::vector<std::string>{"b1"});
    });
    row("the note is the game master's", [] {
        Battle t;
        t.state.note = "hush";
        const auto& table = core::Audience::Table;
        QVERIFY(Rules::visibleTo(t.state, table).note.empty());
        QVERIFY(Rules::view(Rules::visibleTo(t.state, table), table).note.empty());
        QCOMPARE(viewOf(t).note, std::string("hush"));
    });
    row("who answers", [] {
        Battle t;
        core::Request request;
        request.unit = b1;
        QCOMPARE(Rules::whoAnswers(t.state, request), std::string("Second Company"));
        request.side = "first";
        QCOMPARE(Rules::whoAnswers(t.state, request), std::string("First Company"));
    });
    row("what was done is counted", [] {
        Battle t;
        t.state.ledger[a1].attacks = 2;
        t.state.ledger[a1].outs = 1;
        t.state.ledger[a1].slain["sheet_b1"] = 1;
        t.side("first").points = 4;
        int outs = 0, points = 0;
        for (const auto& tally : Rules::tallies(t.state)) {
            outs += tally.measure == "outs" ? tally.value : 0;
            points += tally.measure == "points" ? tally.value : 0;
        }
        QCOMPARE(outs, 1);
        QCOMPARE(points, 4);
        QCOMPARE(debrief(t.state).size(), std::size_t(4));
    });
}

void TestTrenchView::offers_data() {
    columns();
    row("each offer plans or says why not, under a separate name", [] {
        Battle t;
        t.touch(a1, b1);
        t.unit(a2).down = true;
        t.perform(PairUp{a2, a3});
        for (const auto* who : {"", "a1", "a2", "a3", "b1", "b2"})
            QCOMPARE(faultIn(t.state, who), QString());
    });
    row("TC-A7 a shot: targets, weapons, what the table says", [] {
        Battle t;
        t.arm(a1, {"rifle", "machine_gun", "club"});
        const auto shot = offered(t, a1, "ranged");
        QVERIFY(shot && !shot->blocked);
        QCOMPARE(field(*shot, "target")->options.size(), std::size_t(3));
        QCOMPARE(field(*shot, "weapon")->options.size(), std::size_t(2));
        for (const auto* chip : {"inRange", "inSight", "cover", "longRange", "elevated"})
            QVERIFY2(field(*shot, chip), chip);
    });
    row("what was reported of cover is remembered", [] {
        Battle t;
        Shoot order = at<Shoot>(a1, b1);
        order.cover = true;
        order.remember = true;
        t.perform(order, {dice("success", {1, 1, 1})});
        const auto shot = offered(t, a1, "ranged");
        QVERIFY(shot);
        QVERIFY(field(*shot, "cover")->remembered.at("b1"));
    });
    row("TC-A8 blows only in melee; who is apart says so", [] {
        Battle t;
        QVERIFY(!offered(t, a1, "melee"));
        t.touch(a1, b2);
        const auto blow = offered(t, a1, "melee");
        QVERIFY(blow && !blow->blocked);
        QCOMPARE(*field(*blow, "target")->preset.asString(), std::string("b2"));
        for (const auto& option : field(*blow, "target")->options)
            QCOMPARE(option.blocked.empty(), *option.value.asString() == "b2");
    });
    row("TC 4.3 the end of an activation comes last", [] {
        Battle t;
        QVERIFY(!offered(t, a1, "end_activation"));
        t.perform(by<Activate>(a1));
        QVERIFY(offered(t, a1, "end_activation"));
        t.unit(a1).activity.over = true;
        QVERIFY(offered(t, a1, "end_activation")->primary);
        QVERIFY(offered(t, a1, "ranged")->blocked);
    });
    row("an ability says what it costs and whom it reaches", [] {
        Battle t;
        Ability power;
        power.id = "power";
        power.name = "Power";
        power.help = "Does something.";
        power.action = AbilityAction{};
        power.action->roll = AbilityRoll::Risky;
        power.action->target = AbilityTarget::Enemy;
        power.action->price = {1, 2};
        t.state.abilities["power"] = power;
        t.unit(a1).abilities = {"power"};
        t.mark(b1, Marker::Blood, 2);
        const auto offer = offered(t, a1, "use.power");
        QVERIFY(offer);
        QCOMPARE(offer->cost, std::string("RISKY"));
        QCOMPARE(field(*offer, "price")->options.size(), std::size_t(2));
        QCOMPARE(field(*offer, "payers")->options.size(), std::size_t(1));
        QCOMPARE(field(*offer, "target")->options.size(), std::size_t(3));
    });
    row("who waits arrives, who is out is brought back", [] {
        Battle t;
        t.unit(a1).presence = Presence::Reserve;
        t.out(a2);
        QVERIFY(offered(t, a1, "arrive")->primary);
        QVERIFY(offered(t, a2, "bring_back"));
    });
}

void TestTrenchView::shipped_data() {
    QTest::addColumn<QString>("force");
    for (const auto& [id, force] : trench_data::shippedCatalogue().forces)
        QTest::newRow(id.c_str()) << QString::fromStdString(id);
}

void TestTrenchView::shipped() {
    QFETCH(QString, force);
    core::Setup setup;
    setup.choices["first"] = setup.choices["second"] = force.toStdString();
    auto state = trench_data::begun(setup);
    state.turn = 1;
    state.phase = Phase::Activations;
    core::table::beginRound(state.round, {sideIds[0], sideIds[1]});
    const auto view = Rules::view(state, core::Audience::Gm);
    QCOMPARE(faultIn(state, {}), QString());
    for (const auto& unit : view.units) {
        QCOMPARE(faultIn(state, unit.id), QString());
        QVERIFY2(!unit.name.empty() && !unit.keywords.empty(), unit.id.c_str());
        std::set<std::string> tokens;
        for (const auto& marker : unit.allMarkers) {
            QVERIFY2(tokens.insert(marker.id).second, marker.id.c_str());
            Correct order;
            order.unit = UnitId{unit.id};
            order.token = marker.id;
            order.value = marker.count > 0 ? 0 : 1;
            QVERIFY2(Rules::plan(state, order, false).has_value(), marker.id.c_str());
        }
    }
}

void TestTrenchView::odds_data() {
    columns();
    row("TC-A4 a Dash succeeds on 7 and more", [] {
        Battle t;
        const auto report = reportOf(t, by<Dash>(a1));
        QCOMPARE(report.question, std::string("to succeed"));
        QVERIFY(std::abs(report.answer - 21.0 / 36) < 1e-9);
    });
    row("TC-A7 a miss is distinguished from a hit without effect", [] {
        Battle t;
        QVERIFY(std::abs(bar(reportOf(t, at<Shoot>(a1, b1)), "missed") - 15.0 / 36) < 1e-9);
    });
    row("TC-A7 what a shot comes to adds up", [] {
        Battle t;
        const auto report = reportOf(t, at<Shoot>(a1, b1));
        QCOMPARE(report.subject, std::string("b1"));
        double sum = 0;
        for (const auto& one : report.bars)
            sum += one.chance;
        QVERIFY(std::abs(sum - 1) < 1e-9);
        const double out = bar(report, "Out of Action");
        QVERIFY(out > 0.15 && out < 0.20); // 2D6: 7+ and then 9+, a critical with a die more
        QVERIFY(std::abs(report.answer - out) < 1e-12);
    });
    row("TC-M4 a model that is Down is worse off", [] {
        Battle t;
        const auto before = bar(reportOf(t, at<Shoot>(a1, b1)), "Out of Action");
        t.unit(b1).down = true;
        QVERIFY(bar(reportOf(t, at<Shoot>(a1, b1)), "Out of Action") > before);
    });
    row("TC-M1 BLOOD that was spent hides no Minor Hit and no BLOOD gained", [] {
        Battle t;
        t.mark(b1, Marker::Blood, 1);
        const auto report = injuryAhead(t, at<Shoot>(a1, b1)); // 3D6, the two highest
        QVERIFY(std::abs(bar(report, "Minor Hit") - 42.0 / 216) < 1e-9);
        QVERIFY(std::abs(bar(report, "no effect")) < 1e-9);
        QVERIFY(std::abs(report.expected - (42.0 + 61) / 216) < 1e-9);
    });
    row("TC-T12 a Minor Hit of a model with 6 BLOOD is one, and gives none", [] {
        Battle t;
        t.mark(b1, Marker::Blood, 6);
        t.has(b1, EffectKind::IgnoreBlood);
        t.unit(b1).gained.clear();
        const auto report = reportOf(t, at<Shoot>(a1, b1));
        QVERIFY(bar(report, "Minor Hit") > 0.2);
        QVERIFY(std::abs(bar(report, "no effect")) < 1e-9);
        QVERIFY(std::abs(report.expected) < 1e-9);
    });
    row("TC-M1 six BLOOD spent, one gained again", [] {
        Battle t;
        t.mark(b1, Marker::Blood, 6);
        const auto report = injuryAhead(t, at<Shoot>(a1, b1));
        QVERIFY(bar(report, "no effect") < 1e-9);
        QVERIFY(report.expected > 0.01);
    });
    row("TC-K8 an injury without effect stays one when FIRE or SHRAPNEL bleeds", [] {
        for (const auto* keyword : {"fire", "shrapnel", "gas"}) {
            Battle t;
            t.state.weapons["rifle"].keywords = {keyword};
            t.sheet(b1).armour = -3; // 2D6: 4 and less is no effect
            const auto report = injuryAhead(t, at<Shoot>(a1, b1));
            QVERIFY(std::abs(bar(report, "no effect") - 6.0 / 36) < 1e-9);
            QVERIFY(std::abs(bar(report, "Minor Hit") - 24.0 / 36) < 1e-9);
            QVERIFY(report.expected > 1.0);
        }
    });
    row("TC-K8 an injury by the table that burns", [] {
        Battle t;
        t.sheet(b1).armour = -3;
        Hurt order;
        order.unit = b1;
        order.keyword = "fire";
        const auto report = reportOf(t, order);
        QVERIFY(std::abs(bar(report, "no effect") - 6.0 / 36) < 1e-9);
    });
    row("TC-W120 BLOOD without an injury roll still hurts", [] {
        Battle t;
        t.state.weapons["rifle"].effects = {[] {
                                                Effect none;
                                                none.kind = EffectKind::Special;
                                                none.text = "no_injury_roll";
                                                return none;
                                            }(),
                                            [] {
                                                Effect blood;
                                                blood.kind = EffectKind::ExtraBlood;
                                                return blood;
                                            }()};
        QVERIFY(std::abs(bar(reportOf(t, at<Shoot>(a1, b1)), "Minor Hit") - 21.0 / 36) < 1e-9);
    });
    row("who endangers whom, worst first", [] {
        Battle t;
        t.arm(b2, {});
        t.perform(by<Activate>(a1));
        core::WorkBudget work(50'000'000);
        const auto dangers = Rules::danger(t.state, work);
        QCOMPARE(dangers.size(), std::size_t(2));
        for (const auto& one : dangers)
            QCOMPARE(one.subject, std::string("a1"));
        QVERIFY(dangers.front().answer >= dangers.back().answer);
    });
}

TEST_CASE(TestTrenchView, tests::NoApplication)
#include "test_trench_view.moc"
