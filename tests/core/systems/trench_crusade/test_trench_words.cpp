// SPDX-License-Identifier: GPL-3.0-or-later
#include "battle.h"
#include "shipped_warbands.h"
#include "support/case.h"

#include "kernel/view/offer.h"
#include "kernel/view/view.h"
#include "systems/trench_crusade/turn/beginning.h"
#include "systems/trench_crusade/turn/checklist.h"
#include "systems/trench_crusade/view/morale_view.h"

#include <algorithm>
#include <cmath>

using namespace trench_rules;

/// What the table reads: odds of charges and injuries, badges, lines of the checklist, and what a model that
/// is added manually is given.
class TestTrenchWords : public QObject {
    Q_OBJECT

private slots:
    void odds_data();
    void odds() { runRow(); }
    void badges_data();
    void badges() { runRow(); }
    void added_data();
    void added() { runRow(); }
};

namespace {

core::OddsReport fateReport(const Battle& t, const Command& command) {
    auto run = Rules::plan(t.state, command, false);
    core::WorkBudget work(50'000'000);
    core::Endings<Rules> ends;
    core::FlowWalk<Rules> walk(work, ends);
    const auto subject = run->subject;
    walk.add(std::move(*run), 1);
    core::expect(walk.run(), "the odds are found");
    return Rules::report(t.state, subject, ends);
}

double rowOf(const core::OddsReport& report, const std::string& label) {
    for (const auto& one : report.bars)
        if (one.label == label) return one.chance;
    return 0;
}

core::UnitView card(const Battle& t, const UnitId& id) {
    return *Rules::view(t.state, core::Audience::Gm).unit(id.text);
}

std::string why(const core::UnitView& card, const std::string& badge) {
    for (const auto& one : card.allMarkers)
        if (one.id == badge) return one.why;
    return {};
}

core::Offer offerOf(const Battle& t, const std::string& who, const std::string& id) {
    for (const auto& offer : Rules::offers(t.state, who))
        if (offer.id == id) return offer;
    return {};
}

} // namespace

void TestTrenchWords::odds_data() {
    columns();
    row("TC-A2 a Charge answers whether it arrives", [] {
        Battle t;
        auto order = at<Charge>(a1, b1);
        order.distance = 10;
        const auto report = fateReport(t, order);
        QCOMPARE(report.question, std::string("to arrive"));
        QVERIFY(std::abs(report.answer - 0.5) < 1e-9);
    });
    row("TC-A5 a Climb is reported like every ACTION, what it may cost as a risk", [] {
        Battle t;
        auto order = by<Climb>(a1);
        order.height = 6;
        const auto report = fateReport(t, order);
        QCOMPARE(report.question, std::string("to succeed"));
        QVERIFY(std::abs(report.answer - 21.0 / 36) < 1e-9);
        QCOMPARE(report.beside.size(), 1u);
        QCOMPARE(report.beside.front().question, "to lose " + t.state.at(a1).name);
    });
    row("TC-A2 a Charge of unknown length has no odds: the table measures", [] {
        Battle t;
        const auto report = fateReport(t, at<Charge>(a1, b1));
        QVERIFY(report.bars.empty());
    });
    row("TC-A2 a Charge that is certain has no odds", [] {
        Battle t;
        t.has(a1, EffectKind::ChargeFull);
        auto order = at<Charge>(a1, b1);
        order.distance = 7;
        QVERIFY(fateReport(t, order).bars.empty());
    });
    row("TC-A2 a Charge that ends the activation has its odds, too", [] {
        Battle t;
        t.perform(by<Activate>(a1));
        auto order = at<Charge>(a1, b1);
        order.distance = 10;
        QCOMPARE(fateReport(t, order).question, std::string("to arrive"));
    });
    row("TC 4.1 an injury that just comes about is never missed", [] {
        Battle t;
        Hurt hurt;
        hurt.unit = b1;
        const auto report = fateReport(t, hurt);
        QCOMPARE(rowOf(report, "missed"), 0.0);
        QVERIFY(rowOf(report, "Minor Hit") > 0);
    });
    row("TC-M4 Down again is shown as Down", [] {
        Battle t;
        t.unit(b1).down = true;
        QVERIFY(rowOf(fateReport(t, at<Shoot>(a1, b1)), "Down") > 0.05);
    });
}

void TestTrenchWords::badges_data() {
    columns();
    row("TC-T17 how far Morale is", [] {
        Battle t;
        QCOMPARE(moraleWords(moraleOf(t.state, "first")),
                 std::string("0 of 3 models are Down or Out of Action; at 2 the warband tests its Morale."));
    });
    row("TC-T17 who passes without a roll says so", [] {
        Battle t;
        t.out(a2);
        t.unit(a3).down = true;
        t.has(a1, EffectKind::MoralePasses);
        t.allActed();
        bool reported = false;
        for (const auto& line : checklist(t.state))
            reported = reported || line.text.find("passes Morale without a roll") != std::string::npos;
        QVERIFY(reported);
    });
    row("the armour that counts, with what it comes from", [] {
        Battle t;
        t.sheet(a1).armour = -1;
        t.has(a1, EffectKind::Armour, -2, "body");
        t.has(a1, EffectKind::Armour, -1, "body");
        t.has(a1, EffectKind::Armour, -1, "shield");
        const auto shown = card(t, a1);
        const auto& armour = *std::find_if(shown.stats.begin(), shown.stats.end(),
                                           [](const auto& one) { return one.id == "armour"; });
        QCOMPARE(armour.value, std::string("−4"));
        QVERIFY2(armour.name.starts_with("Armour: −1 built in, −2 "), armour.name.c_str());
        QCOMPARE(armour.number, -1); // what is edited is the datasheet
    });
    row("what will be rolled is on the form, with its reasons", [] {
        Battle t;
        t.sheet(a1).ranged = 2;
        t.has(a1, EffectKind::Hit, 1);
        const auto line = offerOf(t, "a1", "ranged").line;
        QVERIFY2(line.starts_with("2 of 5D6, the highest: +2 Ranged, +1 "), line.c_str());
        QCOMPARE(offerOf(t, "a2", "ranged").line, std::string("2D6"));
    });
    row("TC-M1 the opponent decides on BLOOD MARKERS, not the model that bleeds", [] {
        Battle t;
        t.mark(a1, Marker::Blood, 1);
        const auto request = t.asks(at<Shoot>(a1, b1));
        QCOMPARE(request.id, std::string("blood"));
        QVERIFY(request.unit.empty());
        QCOMPARE(Rules::whoAnswers(t.state, request), t.state.sides.at("second").name);
    });
    row("TC-M4 Down by edition", [] {
        QVERIFY(why(card(Battle(), a1), "down").find("May stand up") != std::string::npos);
        QVERIFY(why(card(Battle(Edition::Tc10), a1), "down").find("melee injuries") != std::string::npos);
    });
    row("what was done reads as on its button, what is used as it is called", [] {
        Battle t;
        t.perform(by<Activate>(a1));
        t.unit(a1).activity.done = {"ranged", "use:nothing_known"};
        t.unit(a1).used = {{"first_marker", Often::Battle}, {"lost:some_thing", Often::Battle}};
        const auto shown = card(t, a1);
        QVERIFY(shown.state.find("Shoot, Use") != std::string::npos);
        for (const auto& marker : shown.allMarkers)
            QVERIFY2(marker.label.find('_') == std::string::npos, marker.label.c_str());
    });
    row("TC-K14 what a Charge rolls", [] {
        Battle t;
        QCOMPARE(offerOf(t, "a1", "charge").line, std::string("6″ + D6, at most 12″"));
        t.has(a2, EffectKind::ChargeBestOf, 2);
        QCOMPARE(offerOf(t, "a2", "charge").cost, std::string("best of 2D6"));
        t.has(a3, EffectKind::ChargeFull);
        QCOMPARE(offerOf(t, "a3", "charge").line, std::string("12″, no die"));
        t.arm(a1, {"maul"});
        QCOMPARE(offerOf(t, "a1", "charge").line, std::string("6″, no die"));
    });
    row("the same warband twice", [] {
        core::Setup setup;
        setup.choices["first"] = setup.choices["second"] =
            trench_data::shippedCatalogue().forces.begin()->first;
        const auto state = trench_data::begun(setup);
        QCOMPARE(state.sides.at("second").name, state.sides.at("first").name + " (second)");
    });
    row("TC-SC4 the plain scenario comes first, warbands with their faction", [] {
        const auto choices = setupChoices(trench_data::shippedCatalogue());
        QCOMPARE(choices.missions.front().id, std::string("claim_no_mans_land"));
        for (const auto& option : choices.options)
            if (option.id == "first")
                for (const auto& value : option.values)
                    QVERIFY2(value.label.find(" · ") != std::string::npos, value.label.c_str());
    });
    row("briefings are sentences with their subject", [] {
        core::Setup setup;
        setup.mission = "claim_no_mans_land";
        const auto state = trench_data::begun(setup);
        for (const auto& section : Rules::briefing(state, core::Audience::Gm).sections)
            for (const auto& line : section.lines) {
                QVERIFY2(line.find(".:") == std::string::npos, line.c_str());
                QVERIFY2(line.find(' ') != std::string::npos && line.ends_with('.'), line.c_str());
            }
    });
    row("TC-SC2 twelve mines: one name each, in order", [] {
        core::Setup setup;
        setup.mission = "trench_warfare";
        const auto state = trench_data::begun(setup);
        QCOMPARE(state.objectives.at("mines_01").name, std::string("Mine marker 1"));
        const auto view = Rules::view(state, core::Audience::Gm);
        QCOMPARE(view.objectives.front().name, std::string("Trench section 1"));
        QVERIFY(state.note.empty());
    });
}

void TestTrenchWords::added_data() {
    columns();
    row("who joins has a worth and what the warband has", [] {
        Battle t;
        for (const auto& id : {b1, b2, b3})
            t.unit(id).abilities = {"of_the_warband"};
        t.unit(b1).abilities.push_back("own");
        AddModel add;
        add.sheet = "sheet_a1";
        add.side = "second";
        add.worth = 45;
        t.perform(add);
        const UnitId fresh{"sheet_a1_1"};
        QCOMPARE(t.state.at(fresh).worth, 45);
        QCOMPARE(t.state.at(fresh).abilities, std::vector<std::string>{"of_the_warband"});
    });
    row("a mercenary has not", [] {
        Battle t;
        for (const auto& id : {b1, b2, b3})
            t.unit(id).abilities = {"of_the_warband"};
        t.keyword(a1, "MERCENARY");
        AddModel add;
        add.sheet = "sheet_a1";
        add.side = "second";
        t.perform(add);
        QVERIFY(t.state.at(UnitId{"sheet_a1_1"}).abilities.empty());
    });
    row("the unit that chooses is who gets it", [] {
        Battle t;
        t.perform(by<Activate>(a1));
        t.perform(EndActivation{});
        const auto offer = offerOf(t, "", "add_model");
        QCOMPARE(*offer.inputs.front().preset.asString(), std::string("second"));
    });
}

TEST_CASE(TestTrenchWords, tests::NoApplication)
#include "test_trench_words.moc"
