// SPDX-License-Identifier: GPL-3.0-or-later
#include "battle.h"
#include "support/case.h"

#include <algorithm>

using namespace patrol_battle;

/// What is presumed where the table says nothing: which weapons reach the target, whom Contagion reaches.
class TestPatrolPresumed : public QObject {
    Q_OBJECT

private slots:
    void presumed_data();
    void presumed() { fightRow(); }
};

namespace {

const core::OfferField* field(const core::Offer& offer, const std::string& id) {
    const auto found = std::find_if(offer.inputs.begin(), offer.inputs.end(),
                                    [&](const auto& input) { return input.id == id; });
    return found == offer.inputs.end() ? nullptr : &*found;
}

/// Who attacks whom with what: "Weapon x2 > Line Guard 1".
std::vector<std::string> groups(const Battle& t, const Command& command) {
    const auto run = Rules::plan(t.state, command, false);
    if (!run) return {run.error().code};
    std::vector<std::string> out;
    for (const auto& task : run->tasks)
        if (const auto* declared = task.as<Declare>())
            for (const auto& group : declared->groups)
                out.push_back(group->name + " x" + std::to_string(group->bearers.size()) + " > " +
                              t.state.at(group->target).name);
    return out;
}

using Lines = std::vector<std::string>;

} // namespace

void TestPatrolPresumed::presumed_data() {
    battles();
    battle("CP 2.5 Contagion goes with the target when another one is charged", [](Battle& t) {
        t.at(1, attacker, Phase::Charge);
        auto record = offered(t, poxwalkers3, "charge")->command;
        auto order = *core::fromRecord<Command>(record)->as<Charge>();
        QVERIFY(order.targets != std::vector<UnitId>{guard2}); // as a click on another target leaves it
        order.targets = {guard2};
        order.distance = 5;
        order.taints = {wardens};
        t.points(defender, 0);
        t.perform(order, {dice("charge", {3, 3})});
        QVERIFY(t.state.at(guard2).tainted && t.state.at(wardens).tainted);
        QVERIFY(!t.state.at(guard).tainted);
    });
    battle("CP 2.2.4 a weapon of 3″ beside others is presumed too far away", [](Battle& t) {
        t.at(2, attacker, Phase::Shooting); // Folgoth Grelch leads them, with an injector pistol
        const auto apart = offered(t, marines, "shoot");
        QCOMPARE(field(*apart, "distance")->preset, core::Value(9));
        t.touch(marines, guard);
        const auto engaged = offered(t, marines, "shoot");
        QCOMPARE(field(*engaged, "distance")->preset, core::Value(0));
    });
    battle("CP 2.2.4 what does not reach the target stays silent, and nothing else", [](Battle& t) {
        t.at(2, attacker, Phase::Shooting);
        Shoot order;
        order.who = marines;
        order.target = guard2;
        const auto all = groups(t, order);
        const auto grenades = [](const Lines& lines) {
            return std::count_if(lines.begin(), lines.end(),
                                 [](const auto& line) { return line.find("renades") != std::string::npos; });
        };
        QCOMPARE(grenades(all), std::ptrdiff_t(1));
        order.distance = 20;
        const auto far = groups(t, order);
        QCOMPARE(grenades(far), std::ptrdiff_t(0));
        QVERIFY(far.size() < all.size() && far.front().find("oltgun x") != std::string::npos);
        order.distance = 60;
        QCOMPARE(groups(t, order), Lines{"shoot.too_far"});
    });
}

TEST_CASE(TestPatrolPresumed, tests::NoApplication)
#include "test_patrol_presumed.moc"
