// SPDX-License-Identifier: GPL-3.0-or-later
#include "attack_faces.h"

#include "kernel/odds.h"
#include "systems/combat_patrol/formation.h"

#include <cmath>

using namespace patrol_attacks;

/// What is arranged on the field, and the command.
using Setting = std::function<Command(Field&)>;
Q_DECLARE_METATYPE(Setting)

/// Whole attack flows: their exact odds against 200,000 games rolled from a seed.
class TestAttackSamples : public QObject {
    Q_OBJECT

private slots:
    void rolled_data();
    void rolled();
};

namespace {

constexpr int rolls = 200000;

void scene(const char* name, Setting setting) { QTest::newRow(name) << std::move(setting); }

/// What became of every unit that could be hurt: wounds left and models left.
std::string told(const State& state, const std::vector<UnitId>& who) {
    std::string out;
    for (const auto& id : who) {
        const auto& unit = state.at(id);
        int wounds = 0;
        for (const auto& model : unit.models) wounds += model.slain ? 0 : state.sheetOf(unit).wounds - model.lost;
        out += unit.name + " " + std::to_string(unit.alive()) + "/" + std::to_string(wounds) + (unit.battleShocked ? " shocked" : "") + "; ";
    }
    return out;
}

/// What dice or a choice came to, as far as the rules see it.
std::string seen(const core::Request& request, const core::Answer& answer) {
    std::string out = answer.pick;
    for (const auto& row : request.kind == core::Request::Kind::Faces ? answer.faces : answer.counts)
        for (const int part : row) out += std::to_string(part) + ",";
    return out;
}

/// So many games from one position to their ends: each rolls its own dice, those that come to the same go on together.
void play(core::Flow<Rules> flow, int games, core::DiceSource& dice, const std::function<void(const State&, int)>& ended) {
    auto request = core::pendingRequest(flow);
    for (; !request && !flow.tasks.empty(); request = core::pendingRequest(flow)) core::runTop(flow);
    if (!request) return ended(flow.state, games);
    std::map<std::string, std::pair<core::Answer, int>> fallen;
    for (int n = 0; n < games; ++n) {
        auto answer = *core::fitAnswer(*request, core::rollAnswer(*request, dice));
        auto key = seen(*request, answer);
        auto& [first, count] = fallen[std::move(key)];
        if (count++ == 0) first = std::move(answer);
    }
    for (const auto& [key, group] : fallen) {
        auto next = flow;
        core::answerTop(next, group.first);
        play(std::move(next), group.second, dice, ended);
    }
}

} // namespace

void TestAttackSamples::rolled_data() {
    QTest::addColumn<Setting>("setting");
    scene("CP 2.3 random attacks and damage at wounds that may be ignored", [](Field& f) {
        auto& gun = duel(f, 2);
        f.sheet(breachers).rules = {"Feel No Pain 5+"};
        gun.attacks = {1, 3, 0};
        gun.damage = {1, 3, 0};
        return order;
    });
    scene("CP-K1 CP-K9 CP-K17 lethal, devastating and sustained hits", [](Field& f) {
        auto& gun = duel(f, 3);
        gun.attacks = {0, 6, 3};
        gun.keywords = {"Lethal Hits", "Devastating Wounds", "Sustained Hits 1"};
        return order;
    });
    scene("CP-K8 Hazardous beside an attack", [](Field& f) {
        auto& gun = duel(f, 2);
        f.squad(marines, 2);
        f.arm(marines);
        gun.keywords = {"Hazardous"};
        return order;
    });
    scene("CP-K14 Deadly Demise of the target", [](Field& f) {
        duel(f).attacks = {0, 6, 3};
        f.squad(breachers, 1);
        f.sheet(breachers).rules = {"Deadly Demise D3"};
        f.touch(breachers, marines);
        f.turn(Side::Defender, Phase::Fight);
        f.arm(marines).mode = Mode::Melee;
        return fight(marines, breachers);
    });
    scene("CP-K13 wounds that Poxwalkers ignore", [](Field& f) -> Command {
        f.squad(breachers, 4);
        f.arm(breachers).attacks = {0, 6, 2};
        f.turn(Side::Defender, Phase::Shooting);
        f.squad(others, 3, {"improvised_weapon"});
        return shoot(breachers, others);
    });
}

void TestAttackSamples::rolled() {
    QFETCH(Setting, setting);
    Field field;
    const auto command = setting(field);
    const auto resolution = resolutionOf(field.state, command);
    const auto& start = resolution.flow();
    const std::vector<UnitId> who{marines, breachers, others};
    core::Work work;
    core::Endings<Rules> endings;
    core::FlowWalk<Rules> walk(work, endings);
    walk.add(start, 1.0);
    QVERIFY(walk.run());
    std::map<std::string, double> odds;
    double sum = 0;
    for (const auto& end : endings.all) {
        odds[told(end.state, who)] += end.chance;
        sum += end.chance;
    }
    QVERIFY(std::abs(sum - 1) < 1e-12);
    QVERIFY(odds.size() > 2);
    core::SeededDice dice(20261121);
    std::map<std::string, int> counted;
    auto flow = start;
    flow.told = false;
    play(std::move(flow), rolls, dice, [&](const State& state, int games) { counted[told(state, who)] += games; });
    for (const auto& [end, count] : counted) QVERIFY2(odds.contains(end), end.c_str());
    for (const auto& [end, chance] : odds) {
        const double share = static_cast<double>(counted[end]) / rolls;
        const double error = std::sqrt(std::max(chance * (1 - chance), 1.0 / rolls) / rolls);
        QVERIFY2(std::abs(share - chance) <= 4 * error, qPrintable(QString("%1: %2 rolled, %3 by odds").arg(end.c_str()).arg(share).arg(chance)));
    }
}

QTEST_GUILESS_MAIN(TestAttackSamples)
#include "test_attack_samples.moc"
