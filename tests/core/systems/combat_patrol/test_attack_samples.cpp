// SPDX-License-Identifier: GPL-3.0-or-later
#include "attack_faces.h"
#include "core/kernel/fallen_dice.h"
#include "kernel/dice/seeded_dice.h"
#include "kernel/values/one_of_body.h"
#include "support/case.h"
#include "support/reference_odds.h"

#include <set>

using namespace patrol_attacks;

/// What an attack is made of: the field arranged, and the command.
using Setting = std::function<Command(Field&)>;

/// The odds of attacks too large for every face, against many rolls of the resolution that is played.
class TestAttackSamples : public QObject {
    Q_OBJECT

private slots:
    void samples_data();
    void samples();
};

void TestAttackSamples::samples_data() {
    QTest::addColumn<Setting>("setting");
    QTest::newRow("boltguns, launcher and spewer at Breachers with their sapper") << Setting([](Field& f) {
        f.attach(sapper, breachers);
        f.attach(grelch, marines);
        return shoot(marines, breachers);
    });
    QTest::newRow("Poxwalkers at Line Guards") << Setting([](Field& f) {
        f.touch(poxwalkers, guard);
        f.unit(poxwalkers).models[0].slain = f.unit(poxwalkers).models[4].slain = true;
        f.turn(Side::Defender, Phase::Fight);
        return fight(poxwalkers, guard);
    });
}

void TestAttackSamples::samples() {
    QFETCH(Setting, setting);
    Field field;
    const auto command = setting(field);
    const auto resolution = resolutionOf(field.state, command);
    // What becomes of the models is enough; single positions would be too many to look for in rolls.
    const auto target = visit(command, [](const auto& order) {
        if constexpr (requires { order.target; })
            return order.target;
        else
            return UnitId();
    });
    core::WorkBudget work;
    const auto odds = resolution.odds(work);
    QVERIFY(odds.has_value());
    constexpr int rolls = 10000;
    core::SeededDice dice(20261121);
    std::map<std::string, int> counts;
    const int before = field.state.at(target).alive();
    for (int n = 0; n < rolls; ++n) {
        auto at = resolution;
        while (const auto request = at.pending())
            QVERIFY(at.supply(core::rollAnswer(*request, dice)).has_value());
        const auto& state = at.flow().state;
        const auto& leader = field.state.at(target).leader;
        const int led = leader.empty() ? 0 : state.at(leader).alive();
        const bool all = state.at(target).alive() + led == 0;
        ++counts[all ? "all"
                     : std::to_string(before + (leader.empty() ? 0 : 1) - state.at(target).alive() - led)];
    }
    for (const auto& bar : odds->bars) {
        if (bar.chance * rolls < 10) continue;
        const double error = std::sqrt(bar.chance * (1 - bar.chance) / rolls);
        QVERIFY2(std::abs(static_cast<double>(counts[bar.label]) / rolls - bar.chance) < 4 * error,
                 bar.label.c_str());
    }
}

TEST_CASE(TestAttackSamples, QCoreApplication)
#include "test_attack_samples.moc"
