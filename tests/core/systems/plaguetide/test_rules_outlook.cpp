// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/case.h"
#include "table.h"

using namespace plaguetide_rules;

/// What the program says of the present state: who is in danger, by whom and until when, and what threat is
/// left.
class TestRulesOutlook : public QObject {
    Q_OBJECT

private slots:
    void danger_data();
    void danger() { runRow(); }
    void threat_data();
    void threat() { runRow(); }
};

namespace {

using Text = std::string;

/// So many of these in base contact with the operative, about to act.
std::vector<UnitId> closedIn(Table& t, const Text& sheet, int count, const UnitId& target) {
    std::vector<UnitId> out;
    for (int n = 0; n < count; ++n)
        t.touch(target, out.emplace_back(t.enemy(sheet)));
    t.phase(Phase::Activations);
    return out;
}

/// What the forecast says of an operative; nothing when it is in no danger.
std::optional<core::OddsReport> dangerTo(const Table& t, const UnitId& id) {
    core::WorkBudget work;
    for (auto& report : Rules::danger(t.state, work))
        if (report.subject == id.text) return std::move(report);
    return std::nullopt;
}

} // namespace

void TestRulesOutlook::danger_data() {
    columns();
    row("danger: an engaged shooter without a blade leaves and shoots", [](Table& t) {
        t.set(zealot, Token::Toughness, 0);
        t.set(zealot, Token::Health, 1);
        closedIn(t, "shooter", 1, zealot);
        const auto report = dangerTo(t, zealot);
        QVERIFY(report);
        QVERIFY(report->answer > 0.01);
    });
    row("danger: who attacks and until when", [](Table& t) {
        t.set(zealot, Token::Toughness, 0);
        t.set(zealot, Token::Health, 1);
        closedIn(t, "shambler", 3, zealot);
        QCOMPARE(dangerTo(t, zealot)->reason, Text("3 × Shambler, this turn"));
    });
    row("danger: at the end of a turn the attacks of the next one count, after its start checks",
        [](Table& t) {
            t.set(zealot, Token::Toughness, 0);
            t.set(zealot, Token::Health, 1);
            closedIn(t, "shambler", 6, zealot);
            t.state.units.editWhere([](const Unit& unit) { return !unit.operative; },
                                    [](Unit& unit) { unit.acted = true; });
            t.phase(Phase::End);
            const auto atTheEnd = dangerTo(t, zealot);
            QVERIFY(atTheEnd && atTheEnd->answer > 0.3);
            QCOMPARE(atTheEnd->reason, Text("6 × Shambler, next turn"));
            t.perform(core::table::Next{});
            while (t.state.phase != Phase::Operatives)
                t.perform(core::table::Next{});
            QCOMPARE(dangerTo(t, zealot)->answer, atTheEnd->answer);
        });
    row("danger: a mixed group is not left out", [](Table& t) {
        for (const auto& id : {zealot, ogryn})
            t.set(id, Token::Toughness, 0), t.set(id, Token::Health, 1);
        t.only({zealot, ogryn});
        t.touch(ogryn, t.enemy("shambler"));
        t.touch(zealot, t.enemy("shambler"));
        t.status(t.enemy("shambler"), Status::Pinned);
        t.phase(Phase::Activations);
        QVERIFY(dangerTo(t, zealot) && dangerTo(t, ogryn));
    });
    row("danger: a burster in contact goes off", [](Table& t) {
        t.set(zealot, Token::Toughness, 0);
        t.set(zealot, Token::Health, 1);
        closedIn(t, "burster", 1, zealot);
        QVERIFY(dangerTo(t, zealot));
    });
}

void TestRulesOutlook::threat_data() {
    columns();
    row("PT-G1 what is left of the threat is said, and Next names it", [](Table&) {
        Table t("hab_block_17");
        t.phase(Phase::Reinforcements);
        t.state.threat = 13;
        const auto shown = [&t] { return Rules::view(t.state, core::Audience::Gm); };
        QVERIFY(shown().next.detail.starts_with("13 threat points left"));
        t.perform(Enqueue{"gunner", 1, "A"});
        t.perform(Enqueue{"shambler", 2, "A"});
        QVERIFY(shown().sides[1].summary.starts_with("6 left of 13 · next turn +"));
        QVERIFY(shown().next.detail.starts_with("6 threat points left"));
        t.perform(Enqueue{"shambler", 6, "A"});
        QCOMPARE(shown().next.detail, Text("9 figures arrive"));
        for (const auto& section : Rules::briefing(t.state, core::Audience::Gm).sections)
            for (const auto& line : section.lines)
                QVERIFY(line.find("before the Reinforcements step") == Text::npos);
    });
}

TEST_CASE(TestRulesOutlook, QCoreApplication)
#include "test_rules_outlook.moc"
