// SPDX-License-Identifier: GPL-3.0-or-later
#include "battle.h"
#include "support/case.h"
#include "support/reference_odds.h"

#include "kernel/values/one_of_body.h"
#include "systems/trench_crusade/forecast/unit_odds.h"
#include "systems/trench_crusade/odds/charts.h"
#include "systems/trench_crusade/rules/state_changes.h"

using namespace trench_rules;
using core::Value;

/// Situations that another program calculated (tests/data/trench_live_odds.json), set up on the table and
/// ordered there: the ends of the live game have the same chances, and what is shown as odds reports them.
class TestTrenchLiveOdds : public QObject {
    Q_OBJECT

private slots:
    void attack_data() { entries("attack"); }
    void attack();
    void shootIntoMelee_data() { entries("shoot_into_melee"); }
    void shootIntoMelee();
    void fall_data() { entries("fall"); }
    void fall();
    void scatter_data() { entries("scatter"); }
    void scatter();
    void charge_data() { entries("charge"); }
    void charge();
    void manyAreWorkedOut_data();
    void manyAreWorkedOut();

private:
    static const Value& tables() {
        static const Value all = reference::file("trench_live_odds.json");
        return all;
    }
    static void entries(const char* table) {
        QTest::addColumn<Value>("entry");
        for (const auto& entry : *tables().find(table)->asArray())
            QTest::newRow(entry.text("name").c_str()) << entry;
    }
};

namespace {

using Policy = std::function<std::string(const core::Request&)>;
using Ends = std::vector<core::Ending<Rules>>;
constexpr std::int64_t patience = 2'000'000; ///< basic steps, as a screen allows for one offer

/// All ways on from here, choices answered by `pick`; each with its chance.
void walk(Run flow, double chance, const Policy& pick, Ends& ends) {
    while (!flow.tasks.empty()) {
        std::vector<std::pair<Task, double>> ahead;
        core::WorkBudget work;
        core::visit(flow.tasks.back(), [&](const auto& task) {
            if constexpr (requires { task.canSkipAhead(flow.state); })
                if (task.canSkipAhead(flow.state))
                    for (auto& [later, share] : task.skipAhead(flow.state, work))
                        ahead.emplace_back(std::move(later), share);
        });
        if (!ahead.empty()) {
            flow.tasks.pop_back();
            for (auto& [later, share] : ahead) {
                auto next = flow;
                next.tasks.push_back(later);
                walk(std::move(next), chance * share, pick, ends);
            }
            return;
        }
        const auto request = core::pendingRequest(flow);
        if (!request) {
            core::runTop(flow);
            continue;
        }
        if (request->kind == core::Request::Kind::Choice) {
            core::Answer answer;
            answer.pick = pick(*request);
            core::answerTop(flow, answer);
            continue;
        }
        for (int face = 1; face <= request->sides; ++face) { // one die, of who is hit
            auto next = flow;
            core::Answer answer;
            answer.faces = {{face}};
            core::answerTop(next, *core::fitAnswer(*request, answer));
            walk(std::move(next), chance / request->sides, pick, ends);
        }
        return;
    }
    ends.push_back({std::move(flow.state), std::move(flow.marks), chance});
}

Ends endsOf(const State& state, const Command& command, const Policy& pick) {
    auto planned = Rules::plan(state, command, false);
    if (!planned) qFatal("%s", planned.error().text.c_str());
    Ends ends;
    walk(std::move(*planned), 1, pick, ends);
    return ends;
}

/// What opponent and owner spend on injury rolls, as the conventions of the reference name it; nothing on
/// others.
Policy spending(const std::string& blood, const std::string& blessing) {
    return [=](const core::Request& request) -> std::string {
        const bool injury = request.purpose.starts_with("Injury");
        const auto& last = request.options.back().id;
        if (injury && request.id == "blessing")
            return blessing == "none" ? "0" : blessing == "one" ? "1" : last;
        if (!injury || request.id != "blood") return request.preset;
        if (blood == "none" || blood == "one") return blood == "none" ? "0" : "1";
        if (blood == "bloodbath_all") return last;
        std::string most; // without a Bloodbath
        for (const auto& option : request.options)
            if (!option.id.starts_with("bloodbath")) most = option.id;
        return most;
    };
}

int whole(const Value& value, const char* name) { return static_cast<int>(value.number(name)); }
bool flag(const Value& value, const char* name) {
    const auto* found = value.find(name);
    return found && found->asBool() && *found->asBool();
}
Edition editionOf(const Value& parameters) {
    return parameters.text("edition") == "10" ? Edition::Tc10 : Edition::Pre;
}

/// The model as the entry describes it.
void describe(Battle& t, const UnitId& id, const Value& model) {
    if (model.find("blood")) t.mark(id, Marker::Blood, whole(model, "blood"));
    if (model.find("blessing")) t.mark(id, Marker::Blessing, whole(model, "blessing"));
    std::erase_if(t.unit(id).markers, [](const auto& marker) { return marker.second == 0; });
    t.unit(id).down = flag(model, "down");
    if (flag(model, "tough")) t.keyword(id, "TOUGH");
    for (const auto& piece : *model.find("armour")->asArray())
        t.sheet(id).armour += static_cast<int>(*(*piece.asArray())[1].asInt());
}

/// The weapon with its attacks, and what its bearer adds; all attacks of an entry are equal.
void equip(Battle& t, const Value& attacks) {
    const auto& one = attacks.asArray()->front();
    auto& weapon = t.state.weapons[one.find("melee") && flag(one, "melee") ? "club" : "rifle"];
    const auto add = [&](EffectKind kind, int value) {
        Effect effect;
        effect.kind = kind;
        effect.value = value;
        if (value != 0) weapon.effects.push_back(std::move(effect));
    };
    add(EffectKind::Attacks, attacks.asArray()->size() > 1 ? static_cast<int>(attacks.asArray()->size()) : 0);
    add(EffectKind::Injury, whole(one, "injury_dice"));
    add(EffectKind::InjuryFlat, whole(one, "injury_modifier"));
    add(EffectKind::IgnoreArmour, flag(one, "ignore_armour"));
    add(EffectKind::AutoSuccess, flag(one, "auto_hit"));
    add(EffectKind::CriticalIgnoresArmour, flag(one, "critical_ignores_armour"));
    if (flag(one, "critical_keyword")) weapon.keywords.emplace_back("critical");
    if (whole(one, "extra_blood") > 0) weapon.keywords.emplace_back("fire");
    (weapon.melee ? t.sheet(a1).melee : t.sheet(a1).ranged) = whole(one, "success_dice");
    t.arm(a1, {weapon.id});
}

Value statusOf(const Unit& unit, bool withBlessing) {
    const bool out = !unit.isOnTable();
    Value::Array row{out ? "out" : unit.down ? "down" : "up", out ? 0 : unit.marker(Marker::Blood)};
    if (withBlessing) row.emplace_back(out ? 0 : unit.marker(Marker::Blessing));
    return row;
}

template <class What> Value table(const Ends& ends, What&& what) {
    std::map<std::string, std::pair<Value, double>> sums;
    for (const auto& end : ends) {
        const auto outcome = what(end.state);
        auto& sum = sums[core::canonicalBytes(outcome)];
        sum.first = outcome;
        sum.second += end.chance;
    }
    Value::Array rows;
    for (const auto& [key, sum] : sums)
        rows.emplace_back(Value::Array{sum.first, sum.second});
    return rows;
}

std::optional<core::OddsReport> shownOdds(const State& state, const Command& command, std::int64_t budget) {
    const core::TypedGame<Rules> game(state);
    const auto planned = game.plan({core::toRecord(command), false});
    if (!planned) qFatal("%s", planned.error().text.c_str());
    core::WorkBudget work(budget);
    return (*planned)->odds(work);
}

/// What is shown on the screen, by the policies that are named there, against the ends of the same walk.
void checkShown(const State& state, const Command& command, const UnitId& target) {
    const auto odds = shownOdds(state, command, patience);
    QVERIFY(odds && odds->subject == target.text);
    core::Endings<Rules> endings;
    endings.all = endsOf(state, command, [](const core::Request& request) { return request.preset; });
    const auto wanted = unitOdds(state.at(target), endings);
    QCOMPARE(odds->bars.size(), wanted.bars.size());
    for (std::size_t n = 0; n < wanted.bars.size(); ++n)
        QCOMPARE(reference::fault(odds->bars[n].chance, wanted.bars[n].chance, 1e-12), QString());
    QCOMPARE(reference::fault(odds->answer, wanted.answer, 1e-12), QString());
}

} // namespace

void TestTrenchLiveOdds::attack() {
    QFETCH(Value, entry);
    const auto& p = *entry.find("parameters");
    Battle t(editionOf(p));
    equip(t, *p.find("attacks"));
    describe(t, b1, *p.find("target"));
    const bool melee = flag(p.find("attacks")->asArray()->front(), "melee");
    if (melee) t.touch(a1, b1);
    const Command command = melee ? Command(at<Fight>(a1, b1)) : Command(at<Shoot>(a1, b1));
    const auto ends =
        endsOf(t.state, command, spending(p.text("attacker_policy"), p.text("blessing_policy")));
    const auto got = table(ends, [](const State& state) { return statusOf(state.at(b1), true); });
    QCOMPARE(reference::tableFault(got, *entry.find("state")), QString());
    checkShown(t.state, command, b1);
}

void TestTrenchLiveOdds::shootIntoMelee() {
    QFETCH(Value, entry);
    const auto& p = *entry.find("parameters");
    Battle t(editionOf(p));
    equip(t, *p.find("attacks"));
    describe(t, a2, *p.find("friend"));
    describe(t, b1, *p.find("enemy"));
    t.touch(a2, b1);
    const auto ends = endsOf(t.state, at<Shoot>(a1, b1), spending("none", "none"));
    for (const auto& [id, name] : {std::pair{a2, "friend"}, {b1, "enemy"}}) {
        const auto got = table(ends, [&](const State& state) { return statusOf(state.at(id), false); });
        QCOMPARE(reference::tableFault(got, *entry.find(name)), QString());
    }
}

void TestTrenchLiveOdds::fall() {
    QFETCH(Value, entry);
    const auto& p = *entry.find("parameters");
    Battle t(editionOf(p));
    t.mark(b1, Marker::Blood, whole(p, "blood"));
    std::erase_if(t.unit(b1).markers, [](const auto& marker) { return marker.second == 0; });
    for (const auto& piece : *p.find("armour")->asArray())
        t.sheet(b1).armour += static_cast<int>(*(*piece.asArray())[1].asInt());
    Fall order;
    order.unit = b1;
    order.inches = reference::real(*p.find("height"));
    const auto ends = endsOf(t.state, order, spending(p.text("policy"), "none"));
    const auto got = table(ends, [](const State& state) {
        return state.at(b1).isOnTable() ? Value(state.at(b1).marker(Marker::Blood)) : Value("out");
    });
    QCOMPARE(reference::tableFault(got, *entry.find("blood")), QString());
}

/// Two models on a line; the table says whom the blast reaches by how far it has scattered.
void TestTrenchLiveOdds::scatter() {
    QFETCH(Value, entry);
    const auto& p = *entry.find("parameters");
    Battle t(editionOf(p));
    auto& weapon = t.state.weapons["rifle"];
    weapon.scatters = true;
    weapon.keywords = {"blast(" + std::to_string(whole(p, "radius")) + ")"};
    t.sheet(a1).ranged = whole(p, "success_dice");
    if (const int direct = whole(*p.find("direct"), "base_dice"); direct != 2)
        t.has(a1, EffectKind::KeepDirect, direct);
    const auto& models = *p.find("models")->asArray();
    std::map<std::string, int> offsets;
    for (const auto& [id, model] : {std::pair{b1, &models[0]}, {b2, &models[1]}}) {
        describe(t, id, *model);
        if (const int dice = whole(*model, "dice"); dice != 0) t.has(id, EffectKind::InjuryAgainst, dice);
        offsets[t.unit(id).name] = whole(*model, "offset");
    }
    auto order = at<Shoot>(a1, b1);
    order.nearby = {b2};
    const auto ends = endsOf(t.state, order, [&](const core::Request& request) -> std::string {
        if (request.id != "scatter") return request.preset;
        const auto lands = std::stoi(request.purpose.substr(std::string("The blast lands ").size()));
        for (const auto& [name, offset] : offsets)
            if (request.purpose.find(name) != std::string::npos)
                return lands + offset <= whole(p, "radius") ? "yes" : "no";
        return "no";
    });
    for (const auto& [id, name] : {std::pair{b1, "chart_1"}, {b2, "chart_2"}}) {
        std::map<std::string, double> got;
        for (const auto& end : ends) {
            const auto& unit = end.state.at(id);
            const bool minor = unit.marker(Marker::Blood) > 0;
            got[!unit.isOnTable() ? "out" : unit.down ? "down" : minor ? "minor" : "none"] += end.chance;
        }
        std::map<std::string, double> wanted; // nothing is seen of who was missed
        for (const auto& row : *entry.find(name)->asArray()) {
            const auto& what = *(*row.asArray())[0].asString();
            wanted[what == "missed" ? "none" : what] += reference::real((*row.asArray())[1]);
        }
        for (const auto& [what, chance] : wanted)
            QCOMPARE(reference::fault(got[what], chance, 1e-12), QString());
    }
}

void TestTrenchLiveOdds::charge() {
    QFETCH(Value, entry);
    const auto& p = *entry.find("parameters");
    for (int distance = 1; distance <= 12; ++distance) {
        Battle t;
        t.sheet(a1).movement = whole(p, "movement");
        if (p.text("bonus") == "none") t.arm(a1, {"machine_gun", "club"});
        auto order = at<Charge>(a1, b1);
        order.distance = distance;
        double arrives = 0, wanted = 0;
        for (const auto& row : *entry.find("distance")->asArray())
            if (reference::real((*row.asArray())[0]) >= distance)
                wanted += reference::real((*row.asArray())[1]);
        for (const auto& end : endsOf(t.state, order, [](const core::Request& each) { return each.preset; }))
            arrives += inMelee(end.state, a1) ? end.chance : 0;
        QCOMPARE(reference::fault(arrives, wanted, 1e-12), QString());
    }
}

void TestTrenchLiveOdds::manyAreWorkedOut_data() {
    columns();
    const auto shows = [](Battle& t, const Shoot& order, std::size_t models) {
        const auto odds = shownOdds(t.state, order, patience);
        QVERIFY2(odds, "within what a screen allows");
        QCOMPARE(odds->beside.size() + 1, models);
    };
    for (const auto edition : {Edition::Pre, Edition::Tc10}) {
        const auto name = core::codec::keyText(edition);
        row(("three attacks of a machine gun, " + name).c_str(), [=] {
            Battle t(edition);
            Effect three;
            three.kind = EffectKind::Attacks;
            three.value = 3;
            t.state.weapons["machine_gun"].effects.push_back(three);
            t.arm(a1, {"machine_gun"});
            t.keyword(b1, "TOUGH");
            t.mark(b1, Marker::Blood, 2);
            auto order = at<Shoot>(a1, b1);
            order.others = {b2, b3};
            shows(t, order, 3);
        });
        row(("a blast among six, " + name).c_str(), [=] {
            Battle t(edition);
            t.state.weapons["rifle"].keywords = {"blast(3)", "shrapnel"};
            auto order = at<Shoot>(a1, b1);
            for (const auto* id : {"b4", "b5", "b6"})
                t.add(id, sideIds[1]);
            for (const auto* id : {"b2", "b3", "b4", "b5", "b6"})
                order.nearby.emplace_back(id);
            shows(t, order, 6);
        });
    }
}

void TestTrenchLiveOdds::manyAreWorkedOut() { runRow(); }

TEST_CASE(TestTrenchLiveOdds, tests::NoApplication)
#include "test_trench_live_odds.moc"
