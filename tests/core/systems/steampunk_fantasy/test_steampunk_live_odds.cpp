// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "field.h"
#include "support/case.h"
#ifndef Q_MOC_RUN
#include "support/reference_odds.h"
#include "systems/steampunk_fantasy/data/switches.h"
#endif

#include <algorithm>

using namespace steam;
using core::Value;

/// The odds that stand beside the buttons of a battle come to the same as what others calculated.
class TestSteampunkLiveOdds : public QObject {
    Q_OBJECT

private slots:
    void shots_data();
    void shots();
    void assaults_data();
    void assaults();
};

namespace {

void addEntries(std::initializer_list<const char*> families) {
    QTest::addColumn<Value>("entry");
    const auto all = reference::file("steampunk_queries.json");
    for (const auto& entry : *all.find("entries")->asArray())
        for (const char* family : families)
            if (entry.text("family") == family) QTest::newRow(entry.text("name").c_str()) << entry;
}

std::string sheetCalledSo(const std::string& name) {
    const auto* sheet = sheetNamed(shipped(), name);
    if (!sheet) qFatal("no unit is called %s", name.c_str());
    return sheet->id;
}

/// A die and a number as data write it.
std::string dieText(const Value& weapon) {
    const auto plus = int(weapon.number("plus"));
    auto out = "d" + std::to_string(int(weapon.number("die")));
    return plus == 0 ? out : out + (plus > 0 ? "+" : "") + std::to_string(plus);
}

double barOf(const core::OddsReport& report, const std::string& label) {
    for (const auto& bar : report.bars)
        if (bar.label == label) return bar.chance;
    return 0;
}

const core::OddsReport* about(const core::OddsReport& report, const core::UnitId& id) {
    if (report.subject == id.text) return &report;
    for (const auto& one : report.beside)
        if (const auto* found = about(one, id)) return found;
    return nullptr;
}

constexpr double closeEnough = 1e-12;

#define SAME(got, wanted) QCOMPARE(reference::fault(got, wanted, closeEnough), QString())

} // namespace

void TestSteampunkLiveOdds::shots_data() { addEntries({"hx.volley", "hx.tank_fire"}); }

void TestSteampunkLiveOdds::shots() {
    QFETCH(Value, entry);
    const auto& asked = *entry.find("parameters");
    const auto& results = *entry.find("results");
    const auto range = asked.text("range");
    Field field;
    const bool near = range == "point_blank";
    const auto shooter = field.add("dwarf.dw42", "first", {4, 3}, Speed::Slow);
    const auto target =
        field.add(sheetCalledSo(asked.text("target")), "second", near ? Hex{4, 4} : Hex{4, 6}, Speed::Slow);
    const auto* groups = asked.find("groups");
    const auto& group = groups ? groups->asArray()->front() : asked;
    field.sheet(shooter).keywords.clear();
    field.arm(shooter, "dwarf.tank_gun");
    auto& gun = *field.state.weapons.edit("dwarf.tank_gun");
    const auto& weapon = *asked.find("weapon");
    gun.harm = {};
    gun.harm.regular = dieText(weapon);
    gun.harm.penetration = int(weapon.number("penetration_bonus"));
    gun.ap = int(weapon.number("ap"));
    gun.range = 4;
    gun.angle = {int(group.number("shots")), 0, 0, 0};
    field.harm(shooter, Does::ToHit, int(group.number("modifier_sum")) - (near ? 1 : 0));
    auto& hit = field.unit(target);
    if (asked.find("models")) hit.body.models = int(asked.number("models"));
    hit.body.tokens["future"] = int(asked.number("tokens"));
    if (const auto* armour = asked.find("armour"); armour && armour->asInt())
        field.sheet(target).armour = {1, 1, 1, int(*armour->asInt())};
    hit.stance->facing = Facing::South; // it is struck from behind
    if (field.sheet(target).armour.empty()) QVERIFY(!asked.find("armour") || !asked.find("armour")->asInt());
    const auto odds = field.odds(Fire{shooter, "dwarf.tank_gun", target});
    QVERIFY(odds.has_value());
    const auto* fate = about(*odds, target);
    QVERIFY(fate);
    if (const auto* models = results.find("models_left"))
        for (const auto& row : *models->asArray())
            SAME(barOf(*fate, std::to_string(*row.asArray()->front().asInt())),
                 reference::real(row.asArray()->back()));
    if (const auto* destroyed = results.find("destroyed")) SAME(fate->answer, reference::real(*destroyed));
}

void TestSteampunkLiveOdds::assaults_data() { addEntries({"hx.assault"}); }

void TestSteampunkLiveOdds::assaults() {
    QFETCH(Value, entry);
    const auto& asked = *entry.find("parameters");
    Field field(Phase::Assault1);
    if (asked.text("support_policy") == "even") field.flip(switches::support, "even");
    field.flip(switches::stubborn, "enemy_retreats"); // it is counted once
    const auto enlist = [&](const char* name, const char* side, Hex hex) {
        const auto& one = *asked.find(name);
        const auto id = field.add(sheetCalledSo(one.text("unit")), side, hex);
        auto& sheet = field.sheet(id);
        auto& unit = field.unit(id);
        unit.body.models = int(one.number("models"));
        const int models = sheet.models > 1 ? unit.body.models : 1;
        const int each = int(one.number("dice")) / models;
        sheet.assault.dice = {each, each, each, each};
        sheet.assault.toHit = int(one.number("to_hit"));
        sheet.assault.harm = {};
        sheet.assault.harm.regular = dieText(*one.find("damage"));
        sheet.assault.harm.penetration = int(one.find("damage")->number("penetration_bonus"));
        sheet.assault.ap = int(one.find("damage")->number("ap"));
        sheet.assault.bySide.clear();
        sheet.deflection.reset();
        if (const auto* toHit = one.find("deflect_to_hit"); toHit && toHit->asInt()) {
            const int dice = int(one.number("deflect_dice")) / models;
            sheet.deflection = DeflectionProfile{{dice, dice, dice, dice}, int(*toHit->asInt()), {}};
        }
        sheet.armour.clear();
        if (const auto* armour = one.find("armour"); armour && armour->asInt()) {
            const int a = int(*armour->asInt());
            sheet.armour = {a, a, a, a};
        }
        sheet.keywords.clear();
        if (one.number("fear") > 0)
            sheet.keywords.push_back("Fear[" + std::to_string(int(one.number("fear"))) + "]");
        if (one.number("cunning") > 0)
            sheet.keywords.push_back("Cunning Assault[1 per " + std::to_string(int(one.number("cunning"))) +
                                     "]");
        if (one.number("reroll") > 0)
            sheet.keywords.push_back("Reroll Assault[" + std::to_string(int(one.number("reroll"))) + "]");
        if (one.find("ork_assault") && *one.find("ork_assault")->asBool())
            sheet.keywords.push_back("Ork Assault");
        if (one.find("reroll_successes") && *one.find("reroll_successes")->asBool()) {
            sheet.keywords.push_back("Crawl re-roll");
            unit.stance->speed = Speed::Crawl;
        }
        field.mark(id, "future", int(one.number("tokens")));
        field.mark(id, "shaken", int(one.number("shaken")));
        return id;
    };
    const auto a = enlist("A", "first", {4, 4}), b = enlist("B", "second", {4, 5});
    field.clash(a, b);
    const auto odds = field.odds(Assault{"4,5"});
    QVERIFY(odds.has_value());
    for (const auto& [id, name] : {std::pair{a, "after_A"}, std::pair{b, "after_B"}}) {
        const auto& table = *entry.find("results")->find(name)->asArray();
        const bool infantry = shipped().sheets.at(field.state.at(id).sheet).models > 1;
        const auto* fate = about(*odds, id);
        QVERIFY2(fate, name);
        std::map<std::string, double> wanted;
        for (const auto& row : table) {
            const auto& what = row.asArray()->front();
            const auto chance = reference::real(row.asArray()->back());
            if (infantry)
                wanted[std::to_string(*what.asArray()->front().asInt())] += chance;
            else if (what.asString() && (*what.asString() == "destroyed"))
                wanted["destroyed"] += chance;
        }
        for (const auto& [label, chance] : wanted)
            SAME(barOf(*fate, label), chance);
    }
}

TEST_CASE(TestSteampunkLiveOdds, QCoreApplication)
#include "test_steampunk_live_odds.moc"
